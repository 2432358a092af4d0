// Makes Pyodide under Node deterministic, and its errors readable. Python's memory depends on the time, random numbers,
// the machine and the features of WebAssembly. These are the same everywhere for a script that imports this module
// before Pyodide and passes `reproducible` to loadPyodide. The page draws its own seeds (assets/pyodide-internals/).

import crypto from "node:crypto";

const NOON = Date.UTC(2000, 0, 1, 12);
const PRIME = 0x7fffffff;

// Fixed pseudorandom numbers (MINSTD) replace the random ones.
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

// Hides features that some browsers lack, since a snapshot made with them would rely on them: promises awaited inside
// WebAssembly, disposable iterators, and calls that Pyodide makes differently on iPhones.
delete WebAssembly.Suspending;
delete WebAssembly.promising;
delete Object.getPrototypeOf(Object.getPrototypeOf([].values()))[Symbol.dispose];
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone" }, configurable: true });

// Options of loadPyodide; _sysExecutable is undocumented.
export const reproducible = {
  env: { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONHASHSEED: "0" },
  _sysExecutable: "python",
};

// Prints only the error's message, and exits. Node would also print the line that threw the error, and one line of
// Pyodide is a whole program.
/** @param {any} error */
export const fail = (error) => {
  console.error(error?.message ?? error);
  process.exit(1);
};
