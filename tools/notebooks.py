"""Run the notebooks and store clean outputs in them: ``python tools/notebooks.py [--check] [NAME...]``.

What is stored is what a reader sees who has not run anything: texts, and the static picture of a table. Left
out is all that changes from run to run or belongs to one machine: times, widget models and their ids, the
version of Python. So a second run changes no byte, and whatever changes in a commit changes what is seen.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from copy import deepcopy
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from tools.serve import NOTEBOOKS, environment

PATIENCE = 120  # seconds a cell may take
WIDGET = "application/vnd.jupyter.widget-view+json"
#: What JupyterLab must know to start a kernel and to colour code; everything else it finds out by itself.
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"}
#: Marks of a cell that mean something to a reader; times of execution and the like do not.
KEPT_OF_CELLS = ("jupyter", "tags")
#: Marks of a notebook that the gallery and the page show.
KEPT_OF_NOTEBOOKS = ("title", "takes")


def all_notebooks() -> list[Path]:
    """Return the notebooks of the checkout, sorted."""
    found = NOTEBOOKS.rglob("*.ipynb")
    return sorted(path for path in found if ".ipynb_checkpoints" not in path.parts)


def load(path: Path) -> NotebookNode:
    """Read a notebook."""
    notebook: NotebookNode = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    return notebook


def dump(notebook: NotebookNode) -> str:
    """Write a notebook as text: the same for equal notebooks."""
    text: str = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
    return text + "\n"


def run(notebook: NotebookNode, folder: Path) -> NotebookNode:
    """Run a notebook as it lies in a folder, and return it with clean outputs.

    The kernel has a home of its own, so that nothing depends on what its user has saved or set.
    """
    fresh = deepcopy(notebook)
    with tempfile.TemporaryDirectory(prefix="feedkit-home-") as home:
        kept = dict(os.environ)
        os.environ.update(environment(Path(home)))
        try:
            NotebookClient(
                fresh,
                timeout=PATIENCE,
                kernel_name=KERNEL["name"],
                extra_arguments=["--IPKernelApp.log_level=ERROR"],
                resources={"metadata": {"path": str(folder)}},
                store_widget_state=False,
                coalesce_streams=True,  # what a cell prints arrives in pieces, cut by the clock
                record_timing=False,
            ).execute()
        finally:
            os.environ.clear()
            os.environ.update(kept)
    return clean(fresh)


def clean(notebook: NotebookNode) -> NotebookNode:
    """Take out of a notebook that was run what differs from run to run, in place."""
    told = {name: notebook.metadata[name] for name in KEPT_OF_NOTEBOOKS if name in notebook.metadata}
    notebook.metadata = _node({"kernelspec": KERNEL, "language_info": LANGUAGE, **told})
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    count = 0
    for cell in notebook.cells:
        cell.metadata = _node({name: cell.metadata[name] for name in KEPT_OF_CELLS if name in cell.metadata})
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        for output in cell.outputs:
            if "execution_count" in output:
                output.execution_count = count
            if "data" in output:
                # A widget of a kernel that is gone would hide the picture that stands beside it.
                output.data.pop(WIDGET, None)
                output.metadata = _node({})
    return notebook


def _node(told: dict[str, object]) -> NotebookNode:
    node: NotebookNode = nbformat.from_dict(told)  # type: ignore[no-untyped-call]
    return node


def differences(stored: NotebookNode, fresh: NotebookNode) -> list[str]:
    """Name the cells of `stored` that look different when they are run, by their ids."""
    pairs = zip(stored.cells, fresh.cells, strict=True)
    found = [f"cell {one.id}" for one, other in pairs if one != other]
    return found or ["its metadata or its form"] * (dump(stored) != dump(fresh))


def main() -> int:
    """Run the notebooks that are named, or all; say what has changed, or with --check what would."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", type=Path, metavar="NAME", help="a notebook; all, if none")
    parser.add_argument("--check", action="store_true", help="store nothing, only say what differs")
    options = parser.parse_args()
    different = False
    for path in options.names or all_notebooks():
        before = path.read_text(encoding="utf-8")
        stored = load(path)
        fresh = run(stored, path.parent)
        after = dump(fresh)
        changed = differences(stored, fresh) if after != before else []
        different |= bool(changed)
        print(f"{path}: {', '.join(changed) or 'as stored'}", flush=True)
        if changed and not options.check:
            path.write_text(after, encoding="utf-8")
    return int(options.check and different)


if __name__ == "__main__":
    raise SystemExit(main())
