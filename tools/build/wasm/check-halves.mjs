// `node check-halves.mjs FOLDER`: starts Python from the folder's halves of Pyodide's binary, as a page would, and runs a
// piece of it that goes through both. The folder holds first.wasm, second.wasm and loader.mjs.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, reproducible } from "../pyodide/node-environment.mjs"; // before Pyodide is there
import { loadPyodide } from "pyodide";

import { startFirst } from "./start-first.mjs";

process.on("uncaughtException", fail);
const folder = resolve(process.argv[2]);
const halves = ["first.wasm", "second.wasm"].map((name) => readFileSync(join(folder, name)));
halves.forEach((half, number) => {
  if (!WebAssembly.validate(half)) fail(`half ${number + 1} is not valid`);
});
const [first, second] = halves.map((half) => new WebAssembly.Module(half));

let attached = 0;
/**
 * @param {WebAssembly.Imports} imports
 * @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} receive
 */
const instantiate = (imports, receive) => {
  receive(
    startFirst(first, second, imports, () => attached++),
    first,
  );
  return {};
};

// Pyodide completes the imports while it instantiates the whole binary, whose instance nobody uses.
const { default: createModule } = await import(pathToFileURL(join(folder, "loader.mjs")).href);
/** @param {any} settings */
const createPyodideModule = (settings) => {
  const { instantiateWasm } = settings;
  /** @type {typeof instantiate} */
  settings.instantiateWasm = (imports, receive) => instantiateWasm(imports, () => instantiate(imports, receive));
  return createModule(settings);
};

const python = await loadPyodide(/** @type {any} */ ({ ...reproducible, createPyodideModule }));
const said = python.runPython(readFileSync(new URL("check_in_pyodide.py", import.meta.url), "utf8"));
if (said !== "both halves work") fail(`Python said ${said}`);
if (attached !== 1) fail(`the second half was attached ${attached} times`);
process.exit(0);
