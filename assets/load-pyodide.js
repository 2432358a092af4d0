// Starts Python, in the page and in the worker: what PyScript takes for Pyodide is the site's own, with the site's own
// archives, and from a snapshot of its memory where a good one is kept. Any doubt about that ends in the plain start.

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
  content.catch(() => {}); // whoever waits for it will hear
  return content;
};
const isKept = inPage && globalThis.pageStart.shared.isKept;
const isFirst = inPage && !isKept;

// The package lies beside the standard library as archives, out of which Python imports; one is for the worker alone.
// On first visits the package is fetched when the binary has come: Python begins with that and its library meanwhile.
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

// Python has ended: nothing that it was doing can be finished.
/** @param {unknown} error */
const stop = (error) => {
  if (!inPage) return dispatchEvent(new Event("python-stopped"));
  const { isStarting, hasFailed, fail } = globalThis.pageStart;
  if (isStarting()) fail("broken", () => String(error));
  else if (!hasFailed()) showStopped();
};

// The package is asked for a little before the binary is whole, so that no time passes in which nothing comes.
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
emscripten.catch(() => {}); // whoever waits for it will hear
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

// PyScript writes modules of its own beside the page's Python, which were compiled into the archive: that comes first.
// The module is the site's own (tools/build/pyodide/in_pyodide/).
const ARCHIVE_FIRST = `
import sitecustomize
sitecustomize.find_in("${PLACE}")
`;
const FRESH_SEEDS = `
import random
random.seed()
`;
// In a worker the page's modules would speak of a document that is not there.
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

// On later visits the second half of the binary lies at hand, with the service worker or in the browser's cache; a page need
// not do without it then, not even for a moment. On first visits it comes when the page is ready.
const LONGEST_WAIT_MS = 1000;
const idle = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 500));
/** @type {Promise<WebAssembly.Module> | undefined} */
let begun;
const beginSecondHalf = () => {
  begun ??= compileSecondHalf();
  begun.catch(() => {}); // whoever waits for it will hear
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

// On a first visit there is much to do: Python is begun at once, and writes to what PyScript will give. Later, when there
// is little, this would only keep PyScript waiting.
/** @type {Pick<PyodideOptions, "stdout" | "stderr">} */
let outputs = { stdout: console.log, stderr: console.error };
const started = isFirst
  ? start({ stdout: (text) => outputs.stdout?.(text), stderr: (text) => outputs.stderr?.(text) })
  : undefined;
started?.catch(() => {}); // whoever waits for it will hear

/** @param {PyodideOptions} given */
export const loadPyodide = async (given = {}) => {
  if (isKept) beginSecondHalf();
  outputs = { ...outputs, ...given };
  const python = await (started ?? start(given));
  await complete();
  return python;
};
export { version };
