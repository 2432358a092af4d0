// Makes Pyodide under Node the same every time, and errors readable. Python's memory keeps what it was told of the hour, of
// chance, of the machine and of what WebAssembly can do there; whoever imports this before Pyodide, and hands on
// `reproducible`, tells it the same everywhere. The page draws seeds of its own (assets/pyodide-internals/).

import crypto from "node:crypto";

const NOON = Date.UTC(2000, 0, 1, 12);
const PRIME = 0x7fffffff;

let drawn = 1;
const draw = () => (drawn = (drawn * 48271) % PRIME);
/** @param {Uint8Array} view */
const fill = (view) => {
  for (let at = 0; at < view.length; at++) view[at] = draw() >> 8;
  return view;
};

Date.now = () => NOON;
performance.now = () => 0;
crypto.randomFillSync = /** @type {any} */ (fill);
process.env.TZ = "UTC";
process.getuid = () => 0;

// What not every browser can do would be taken for granted by a memory that saw it done: promises that are waited for
// inside WebAssembly, iterators that can be disposed of, and calls that Pyodide makes in another way on iPhones.
delete WebAssembly.Suspending;
delete WebAssembly.promising;
delete Object.getPrototypeOf(Object.getPrototypeOf([].values()))[Symbol.dispose];
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone" }, configurable: true });

// Options of loadPyodide; _sysExecutable is not documented.
export const reproducible = {
  env: { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONHASHSEED: "0" },
  _sysExecutable: "python",
};

// Ends the program with an error's message alone: Node would show the line in which it was thrown, and a line of Pyodide
// is a whole program.
/** @param {any} error */
export const fail = (error) => {
  console.error(error?.message ?? error);
  process.exit(1);
};
