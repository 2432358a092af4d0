// `node compile-archives.mjs FOLDER`: compiles the sources in the folder into the page's archives. The compiler runs in
// the Pyodide that the site ships (in_pyodide/compile_archives.py).

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, reproducible } from "./node-environment.mjs"; // must run before Pyodide's module
import { loadPyodide } from "pyodide";

import pyscript from "../../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

process.on("uncaughtException", fail);
const folder = process.argv[2];
/** @param {string} name */
const filesBelow = (name) =>
  readdirSync(new URL(name, import.meta.url), { encoding: "utf8", recursive: true })
    .filter((path) => path.endsWith(".py"))
    .map((path) => `${name}/${path}`);
const python = await loadPyodide(reproducible);
const home = "/work/tools/build/pyodide";
python.FS.mkdirTree(`${home}/in_pyodide`);
for (const name of ["stdlib-modules.txt", "sources.zip"])
  python.FS.writeFile(`/work/${name}`, readFileSync(join(folder, name)));
for (const path of filesBelow("substitutes")) {
  const place = `/work/${path}`;
  python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
  python.FS.writeFile(place, readFileSync(new URL(path, import.meta.url)));
}
python.FS.writeFile("/work/pyscript.json", JSON.stringify(pyscript.pyscript));
const modules = [
  "archive_plan.py",
  "compile_archives.py",
  "check_imports.py",
  "notebook_methods.py",
  "sitecustomize.py",
];
for (const name of ["../../game_parts.py", "../archive.py", ...modules.map((name) => `in_pyodide/${name}`)])
  python.FS.writeFile(`${home}/${name}`, readFileSync(new URL(name, import.meta.url)));
python.runPython(`
import sys
from pathlib import Path
sys.path.insert(0, "/work")
from tools.build.pyodide.in_pyodide.compile_archives import main
main(Path("/work"))`);
for (const name of ["library", "app", "computer", "later", "puzzles", "annotated", "embedded"])
  writeFileSync(join(folder, `${name}.zip`), python.FS.readFile(`/work/${name}.zip`));
process.exit(0);
