// `node check-halves.mjs FOLDER`: starts Python from the folder's halves of Pyodide's binary, as a page would, and runs
// code that uses both.

import { readFileSync } from "node:fs";
import { fail, reproducible } from "../pyodide/node-environment.mjs"; // must run before Pyodide's module
import { binaryIn } from "./halves-in-node.mjs";
import { loadPyodide } from "pyodide";

process.on("uncaughtException", fail);
const { createPyodideModule, counts } = await binaryIn(process.argv[2]);
const python = await loadPyodide(/** @type {any} */ ({ ...reproducible, createPyodideModule }));
const result = python.runPython(readFileSync(new URL("check_in_pyodide.py", import.meta.url), "utf8"));
if (result !== "both halves work") fail(`Python said ${result}`);
if (counts.attached !== 1) fail(`the second half was attached ${counts.attached} times`);
process.exit(0);
