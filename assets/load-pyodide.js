// Starts Python in the page and in the worker. PyScript loads this module in place of Pyodide. The module uses the
// site's Pyodide and archives, and a stored snapshot of Python's memory if a valid one exists. In any doubt, it starts
// without the snapshot.

import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.js";
import { loadSnapshot } from "./pyodide-internals/restore-snapshot.js";
import { attachInBackground, compileSecondHalf, takeAnyType, withSecondHalf } from "./pyodide-internals/second-half.js";
import { forbid, keepLater, kept } from "./snapshot-cache.js";
import { showStopped } from "./stopped-notice.js";

/** @param {string} path */
const at = (path) => new URL(path, import.meta.url).href;
const indexURL = new URL(".", at("../vendor/pyodide/pyodide.js")).href;
const inPage = typeof document === "object";

/** @typedef {NonNullable<Parameters<typeof load>[0]>} PyodideOptions */

/** @param {string} path */
const fetched = (path) => {
  const content = fetch(at(path)).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return answer.arrayBuffer();
  });
  content.catch(() => {}); // prevents an unhandled rejection; callers get the error
  return content;
};
const isKept = inPage && globalThis.pageStart.shared.isKept;
const isFirst = inPage && !isKept;

// The package is an archive beside the standard library, and Python imports from both. The worker also needs
// computer.zip. First visits fetch the package after most of the binary, while Python starts with its library.
const PLACE = "/lib/trigrid.zip";
/** @type {Record<string, Promise<ArrayBuffer>>} */
const archives = {};
const fetchPackage = () => {
  archives[PLACE] ??= fetched("../trigrid.zip");
};
if (!isFirst) fetchPackage();
if (!inPage) archives["/lib/computer.zip"] = fetched("../computer.zip");
/** @param {{ writeFile(path: string, content: Uint8Array, options: object): void }} FS */
const layArchives = async (FS) => {
  fetchPackage();
  for (const [place, content] of Object.entries(archives))
    FS.writeFile(place, new Uint8Array(await content), { canOwn: true });
};

// Reports that Python has ended. Its unfinished work is lost.
/** @param {unknown} error */
const stop = (error) => {
  if (!inPage) return dispatchEvent(new Event("python-stopped"));
  const { isStarting, hasFailed, fail } = globalThis.pageStart;
  if (isStarting()) fail("broken", () => String(error));
  else if (!hasFailed()) showStopped();
};

// Reports the progress of the binary, and requests the package shortly before the binary is complete, so that the
// connection is never idle.
const NEARLY_ALL = 0.95;
const BETWEEN_EVENTS_MS = 200;
const size = inPage ? Number(document.querySelector("link[data-size]")?.getAttribute("data-size")) : 0;
let told = 0;
/** @param {number} bytes */
const noteBytes = (bytes) => {
  if (bytes >= NEARLY_ALL * size) fetchPackage();
  if (performance.now() < told + BETWEEN_EVENTS_MS) return;
  told = performance.now();
  dispatchEvent(new CustomEvent("binary-progress", { detail: bytes / size }));
};
takeAnyType(stop, isFirst && size ? noteBytes : undefined);
const emscripten = import("../vendor/pyodide/pyodide.asm.js");
emscripten.catch(() => {}); // prevents an unhandled rejection; callers get the error
/** @param {any} settings @returns {Promise<any>} */
const createPyodideModule = async (settings) => {
  const module = await (await emscripten).default(withSecondHalf(settings, stop, fetchPackage));
  module.API.on_fatal = stop;
  return module;
};

/** @param {PyodideOptions} given */
const options = (given) => ({
  ...given,
  indexURL,
  createPyodideModule,
  stdLibURL: at("../library.zip"),
});

// PyScript writes its own modules beside the page's Python. The archive contains compiled copies of them, so imports
// search the archive first. The module sitecustomize is the site's own (tools/build/pyodide/in_pyodide/).
const ARCHIVE_FIRST = `
import sitecustomize
sitecustomize.find_in("${PLACE}")
`;
// The snapshot contains the state of the random generator, so without new seeds all visits would get the same numbers.
const FRESH_SEEDS = `
import random
random.seed()
`;
// In a worker, the page's modules would refer to a missing document.
const WITHOUT_PAGE = `
import sys
for name in list(sys.modules):
    if name.partition(".")[0] == "pyscript" or name == "trigrid.app" or name.startswith("trigrid.app."):
        del sys.modules[name]
`;

/** @param {PyodideOptions} given */
const plain = async (given) => {
  const python = await load(options(given));
  await layArchives(python.FS);
  python.runPython(ARCHIVE_FIRST);
  return python;
};

/**
 * @param {PyodideOptions} given
 * @param {UnpackedSnapshot} snapshot
 */
const restored = async (given, snapshot) => {
  const settings = { ...options(given), fsInit: layArchives };
  const python = await loadSnapshot(load, settings, snapshot);
  const code = FRESH_SEEDS + (inPage ? "" : WITHOUT_PAGE);
  python.runPython(code, { globals: python.runPython("{}") });
  return python;
};

/** @param {string} how */
const noteStart = (how) => {
  if (inPage) document.documentElement.dataset.start = how;
};

// On later visits, the service worker or the browser's cache has the second half of the binary, so the page attaches it
// before Python is used, but waits at most a second. First visits fetch it when the page is ready, except in
// data-saving mode.
const LONGEST_WAIT_MS = 1000;
const idle = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 500));
/** @type {Promise<WebAssembly.Module> | undefined} */
let begun;
const beginSecondHalf = () => {
  begun ??= compileSecondHalf();
  begun.catch(() => {}); // prevents an unhandled rejection; callers get the error
};
const complete = async () => {
  const attached = () => attachInBackground(begun);
  if (begun) await Promise.race([attached(), new Promise((done) => setTimeout(done, LONGEST_WAIT_MS))]);
  else if (!inPage) setTimeout(attached);
  else if (!navigator.connection?.saveData) globalThis.pageStart.whenReady(() => idle(attached));
};

/** @param {PyodideOptions} given */
const start = async (given) => {
  const snapshot = await kept().catch((error) => console.info("Trigrid could not read its snapshot:", error));
  if (snapshot) {
    if (inPage) beginSecondHalf();
    try {
      const python = await restored(given, snapshot);
      noteStart("snapshot");
      return python;
    } catch (error) {
      console.info("Trigrid is starting without its snapshot:", error);
      forbid().catch(() => {});
    }
  } else if (inPage) keepLater();
  const python = await plain(given);
  noteStart("plain");
  return python;
};

// On first visits, Python starts immediately, and its output goes to the functions that PyScript passes later. Later
// visits load so little that an early start would only delay PyScript.
/** @type {Pick<PyodideOptions, "stdout" | "stderr">} */
let outputs = { stdout: console.log, stderr: console.error };
const started = isFirst
  ? start({ stdout: (text) => outputs.stdout?.(text), stderr: (text) => outputs.stderr?.(text) })
  : undefined;
started?.catch(() => {}); // prevents an unhandled rejection; callers get the error

/** @param {PyodideOptions} given */
export const loadPyodide = async (given = {}) => {
  if (isKept) beginSecondHalf();
  outputs = { ...outputs, ...given };
  const python = await (started ?? start(given));
  await complete();
  return python;
};
export { version };
