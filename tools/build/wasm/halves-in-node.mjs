// Starts Pyodide under Node from its binary as the site ships it: in two halves, or whole with an empty second half.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fail } from "../pyodide/node-environment.mjs";
import { startFirst } from "./start-first.mjs";

const NAMES = ["pyodide.asm.wasm", "pyodide.second.wasm"];

/** @typedef {(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => unknown} Instantiate */

/**
 * Returns `createPyodideModule`, an option of loadPyodide that uses the binary and loader in a folder. The files have
 * the same names as in the site. Also returns `counts`; `counts.attached` is the number of times that the second half
 * was attached.
 * @param {string} path
 */
export const binaryIn = async (path) => {
  const folder = resolve(path);
  const halves = NAMES.map((name) => readFileSync(join(folder, name)));
  for (const [number, half] of halves.entries()) if (!WebAssembly.validate(half)) fail(`${NAMES[number]} is not valid`);
  const [first, second] = halves.map((half) => new WebAssembly.Module(half));
  const { default: createModule } = await import(pathToFileURL(join(folder, "pyodide.asm.mjs")).href);
  const counts = { attached: 0 };

  /** @type {Instantiate} */
  const instantiate = (imports, receive) => {
    const instance = startFirst(first, second, imports, () => counts.attached++);
    receive(instance, first);
    return {};
  };

  // Pyodide completes the imports while it instantiates the whole binary; that instance is unused.
  /** @param {any} settings */
  const createPyodideModule = (settings) => {
    const { instantiateWasm } = settings;
    /** @type {Instantiate} */
    settings.instantiateWasm = (imports, receive) => instantiateWasm(imports, () => instantiate(imports, receive));
    return createModule(settings);
  };
  return { createPyodideModule, counts };
};
