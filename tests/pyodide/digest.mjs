// Prints the digests of tests/golden.py as Python in WebAssembly computes them.
// node digest.mjs FOLDER-OF-PYODIDE FOLDER-THAT-HOLDS-FEEDKIT FOLDER-THAT-HOLDS-GOLDEN
import { pathToFileURL } from "node:url";

const [runtime, engine, tests] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide();
python.mountNodeFS("/engine", engine);
python.mountNodeFS("/tests", tests);
const say = `
import sys
sys.dont_write_bytecode = True  # the folders are the real ones
sys.path[:0] = ["/engine", "/tests"]
import golden
f"{sys.platform}\\n{golden.digests()}"
`;
process.stdout.write(python.runPython(say));
