// `node compile.mjs FOLDER`: compiles what lies in the folder by the Pyodide that the site ships (inside_compile.py).

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

import pyscript from "../../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

const folder = process.argv[2];
const python = await loadPyodide();
python.FS.mkdir("/work");
for (const name of ["modules.txt", "sources.zip"]) python.FS.writeFile(`/work/${name}`, readFileSync(join(folder, name)));
python.FS.writeFile("/work/pyscript.json", JSON.stringify(pyscript.pyscript));
python.runPython(readFileSync(new URL("inside_compile.py", import.meta.url), "utf8"));
for (const name of ["library.zip", "app.zip"]) writeFileSync(join(folder, name), python.FS.readFile(`/work/${name}`));
process.exit(0);
