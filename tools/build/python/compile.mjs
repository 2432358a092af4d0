// `node compile.mjs FOLDER`: compiles what lies in the folder by the Pyodide that the site ships (inside_compile.py).

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { steady } from "./steady.mjs"; // before Pyodide is there
import { loadPyodide } from "pyodide";

import { fail } from "./failing.mjs";

import pyscript from "../../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

process.on("uncaughtException", fail);
const folder = process.argv[2];
const python = await loadPyodide(steady);
const home = "/work/tools/build/python";
python.FS.mkdirTree(home);
for (const name of ["modules.txt", "sources.zip"]) python.FS.writeFile(`/work/${name}`, readFileSync(join(folder, name)));
python.FS.writeFile("/work/pyscript.json", JSON.stringify(pyscript.pyscript));
for (const name of ["../archive.py", "inside_compile.py", "inside_imports.py"])
  python.FS.writeFile(`${home}/${name}`, readFileSync(new URL(name, import.meta.url)));
python.runPython(`
import sys
from pathlib import Path
sys.path.insert(0, "/work")
from tools.build.python.inside_compile import main
main(Path("/work"))`);
for (const name of ["library.zip", "app.zip"]) writeFileSync(join(folder, name), python.FS.readFile(`/work/${name}`));
process.exit(0);
