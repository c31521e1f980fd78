// Prints the digest of tests/golden.py as Python in WebAssembly computes it.
// node digest.mjs FOLDER-OF-PYODIDE FOLDER-THAT-HOLDS-FEEDKIT FOLDER-THAT-HOLDS-GOLDEN [GAMES]
import { pathToFileURL } from "node:url";

const [runtime, engine, tests, games] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide();
python.mountNodeFS("/engine", engine);
python.mountNodeFS("/tests", tests);
const say = `
import sys
sys.dont_write_bytecode = True  # the folders are the real ones
sys.path[:0] = ["/engine", "/tests"]
import golden
f"{sys.platform} {golden.digest(${Number(games) || "golden.GAMES"})}"
`;
console.log(python.runPython(say));
