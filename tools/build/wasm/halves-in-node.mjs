// Lets Pyodide under Node start from the halves of its binary, or from the whole one, as the site ships it.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fail } from "../pyodide/node-environment.mjs";

const NAMES = ["pyodide.asm.wasm", "pyodide.second.wasm"];

// Only a function of WebAssembly can be laid into a table: this module gives back the one that it imports.
const forward = [
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // the magic and the version
  ...[0x01, 4, 1, 0x60, 0, 0], // a type: nothing to nothing
  ...[0x02, 7, 1, 1, 0x61, 1, 0x61, 0, 0], // imports the function a.a
  ...[0x07, 5, 1, 1, 0x61, 0, 0], // exports it as a
];
/** @param {() => void} call */
const inTable = (call) =>
  new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(forward)), { a: { a: call } }).exports.a;

/** @typedef {(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => unknown} Instantiate */

/**
 * The option `createPyodideModule` for the binary and the loader that lie in a folder under the names that the site gives
 * them, and how often the second half was attached so far.
 * @param {string} given
 */
export const binaryIn = async (given) => {
  const folder = resolve(given);
  const halves = NAMES.map((name) => readFileSync(join(folder, name)));
  for (const [number, half] of halves.entries()) if (!WebAssembly.validate(half)) fail(`${NAMES[number]} is not valid`);
  const [first, second] = halves.map((half) => new WebAssembly.Module(half));
  const { default: createModule } = await import(pathToFileURL(join(folder, "pyodide.asm.mjs")).href);
  const counts = { attached: 0 };

  /** @type {Instantiate} */
  const instantiate = (imports, receive) => {
    const instance = new WebAssembly.Instance(first, imports);
    const table = /** @type {WebAssembly.Table | undefined} */ (instance.exports.second_half);
    const attach = inTable(() => {
      counts.attached++;
      new WebAssembly.Instance(second, { ...imports, first: instance.exports });
    });
    table?.set(0, attach);
    receive(instance, first);
    return {};
  };

  // Pyodide completes the imports while it instantiates the whole binary, whose instance nobody uses.
  /** @param {any} settings */
  const createPyodideModule = (settings) => {
    const { instantiateWasm } = settings;
    /** @type {Instantiate} */
    settings.instantiateWasm = (imports, receive) => instantiateWasm(imports, () => instantiate(imports, receive));
    return createModule(settings);
  };
  return { createPyodideModule, counts };
};
