// `node check-halves.mjs FOLDER`: starts Python from the folder's halves of Pyodide's binary, as a page would, and runs a
// piece of it that goes through both.

import { readFileSync } from "node:fs";
import { fail, reproducible } from "../pyodide/node-environment.mjs"; // before Pyodide is there
import { binaryIn } from "./halves-in-node.mjs";
import { loadPyodide } from "pyodide";

process.on("uncaughtException", fail);
const { createPyodideModule, counts } = await binaryIn(process.argv[2]);
const python = await loadPyodide(/** @type {any} */ ({ ...reproducible, createPyodideModule }));
const said = python.runPython(readFileSync(new URL("check_in_pyodide.py", import.meta.url), "utf8"));
if (said !== "both halves work") fail(`Python said ${said}`);
if (counts.attached !== 1) fail(`the second half was attached ${counts.attached} times`);
process.exit(0);
