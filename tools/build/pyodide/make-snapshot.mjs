// `node make-snapshot.mjs FOLDER`: starts Python from the folder's archives as a page would, imports everything, and
// writes the memory to snapshot.bin. Also writes dataclass-functions.bin (in_pyodide/import_everything.py). Fakes
// replace the objects of the browser and of PyScript that the page's modules use during import. In the page, Pyodide
// finds the browser's globals by itself. Other objects that modules keep need a name in `names`, by which
// assets/pyodide-internals/restore-snapshot.js finds the real objects.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, reproducible } from "./node-environment.mjs"; // must run before Pyodide's module
import { loadPyodide } from "pyodide";

import { binaryIn } from "../wasm/halves-in-node.mjs";
import { withoutZeros } from "./sparse-memory.mjs";

const HEAP = 31457280; // bytes of memory with which Pyodide starts; Pyodide accepts no larger snapshot
const folder = process.argv[2];

process.on("uncaughtException", fail);
const names = new Map();
/**
 * @param {SnapshotName} name
 * @param {object} value
 */
// biome-ignore lint/complexity/useArrowFunction: Python may check whether it is a constructor
const named = (name, value = function () {}) => {
  names.set(value, name);
  return value;
};
const browser = Object.assign(Object.create(null), {
  ...{ Array, ArrayBuffer, Blob, Date, Error, Function, JSON, Map, Math, Object, Promise, Proxy, Reflect, Set, Symbol },
  ...{ AbortSignal, TextDecoder, TextEncoder, URL, Uint8Array, console },
  ...{ CSSStyleSheet: class {}, IntersectionObserver: class {}, Path2D: class {}, ResizeObserver: class {} },
  document: { querySelectorAll() {} },
  /** @param {string} query */
  matchMedia: (query) => named({ matchMedia: query }, { media: query }),
  window: {},
});
const PYSCRIPTS_OWN = {
  _pyscript: ["PyWorker", "fs", "interpreter", "js_import"],
  polyscript: ["JSON", "XWorker", "currentScript", "js_modules", "lazy_py_modules", "storage", "workers"],
};

const { createPyodideModule } = await binaryIn(folder);
const python = await loadPyodide({
  createPyodideModule,
  ...reproducible,
  _makeSnapshot: true,
  jsglobals: browser,
  stdLibURL: join(folder, "library.zip"),
  lockFileContents: JSON.parse(readFileSync(join(folder, "lock.json"), "utf8")),
  fsInit: async (FS) => {
    FS.writeFile("/lib/trigrid.zip", readFileSync(join(folder, "app.zip")));
    FS.writeFile("/lib/computer.zip", readFileSync(join(folder, "computer.zip")));
  },
});
for (const [module, keys] of Object.entries(PYSCRIPTS_OWN)) {
  const entries = keys.map((key) => [key, named(`${module}.${key}`)]);
  const more = module === "polyscript" ? { config: named("polyscript.config", {}) } : { target: "py-0" };
  python.registerJsModule(module, named(module, { ...Object.fromEntries(entries), ...more }));
}
python.FS.writeFile(
  "/tmp/import_everything.py",
  readFileSync(new URL("in_pyodide/import_everything.py", import.meta.url)),
);
python.runPython("exec(open('/tmp/import_everything.py').read(), {'__name__': 'import_everything'})");
writeFileSync(join(folder, "dataclass-functions.bin"), python.FS.readFile("/tmp/dataclass-functions.bin"));
const failed = JSON.parse(python.FS.readFile("/tmp/failed.json", { encoding: "utf8" }));
for (const [name, error] of Object.entries(failed)) fail(`${name} cannot be imported without a browser: ${error}`);
if (/** @type {any} */ (python)._module.HEAP8.length !== HEAP)
  fail(`Python's memory has grown beyond ${HEAP} bytes; import less`);

/** @param {object} object */
const serializer = (object) =>
  names.get(object) ?? fail(`a module keeps a browser object at import: ${String(object)}`);
writeFileSync(join(folder, "snapshot.bin"), withoutZeros(python.makeMemorySnapshot({ serializer })));
process.exit(0);
