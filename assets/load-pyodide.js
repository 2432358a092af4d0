// What PyScript takes for Pyodide, in the page and in the worker: the site's own, with the site's own archives, and
// from a snapshot of its memory where a good one is kept. Any doubt about that ends in the plain start.

import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { found, listen } from "./snapshot-objects.js";
import { forbid, keepLater, kept } from "./snapshot-cache.js";

const at = (path) => new URL(path, import.meta.url).href;
const indexURL = new URL(".", at("../vendor/pyodide/pyodide.mjs")).href;
const inPage = typeof document === "object";

// Where WebAssembly can switch stacks, Pyodide runs Python's first call on one of its own. Chromium's garbage collector
// now and then reads past the end of such a stack, and the tab dies. Nothing here needs it: Python never waits for
// JavaScript in the middle of a call.
delete globalThis.WebAssembly?.Suspending;
delete globalThis.WebAssembly?.promising;

// The package lies beside the standard library as one archive, out of which Python imports.
const PLACE = "/lib/trigrid.zip";
const fetched = fetch(at("../trigrid.zip")).then((answer) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.arrayBuffer();
});
fetched.catch(() => {}); // whoever waits for it will hear

const options = (given) => ({
  ...given,
  indexURL,
  stdLibURL: at("../library.zip"),
  fsInit: async (FS) => FS.writeFile(PLACE, new Uint8Array(await fetched), { canOwn: true }),
});

// PyScript writes modules of its own beside the page's Python, which were compiled into the archive: that comes first.
const ARCHIVE_FIRST = `
import sys
sys.path[:] = ["${PLACE}", *(path for path in sys.path if path != "${PLACE}")]
`;
const FRESH_SEEDS = `
import random
random.seed()
`;
// In a worker the page's modules would speak of a document that is not there.
const WITHOUT_PAGE = `
for name in list(sys.modules):
    if name.partition(".")[0] == "pyscript" or name == "trigrid.app" or name.startswith("trigrid.app."):
        del sys.modules[name]
`;

const plain = async (given) => {
  const python = await load(options(given));
  python.runPython(ARCHIVE_FIRST);
  return python;
};

// Pyodide checks a snapshot and copies all of it into its memory: of that, the copying is done by ours.
const laying = (lay) => async (settings) => {
  const module = await (await import(`${indexURL}pyodide.asm.mjs`)).default(settings);
  const { restoreSnapshot } = module.API;
  module.API.restoreSnapshot = (snapshot) => {
    const { HEAP8 } = module;
    module.HEAP8 = { set: () => lay(new Uint8Array(HEAP8.buffer)) };
    try {
      return restoreSnapshot(snapshot);
    } finally {
      module.HEAP8 = HEAP8;
    }
  };
  return module;
};

const restored = async (given, { whole, lay }) => {
  const ours = { _loadSnapshot: whole, _snapshotDeserializer: found, createPyodideModule: laying(lay) };
  const python = await load({ ...options(given), ...ours });
  delete python._api?.config?._loadSnapshot;
  const code = ARCHIVE_FIRST + FRESH_SEEDS + (inPage ? "" : WITHOUT_PAGE);
  python.runPython(code, { globals: python.runPython("{}") });
  listen(python);
  return python;
};

const say = (how) => {
  if (inPage) document.documentElement.dataset.start = how;
};

export const loadPyodide = async (given = {}) => {
  const snapshot = await kept().catch((error) => console.info("Trigrid keeps no snapshot:", error));
  if (snapshot) {
    try {
      const python = await restored(given, snapshot);
      say("snapshot");
      return python;
    } catch (error) {
      console.info("Trigrid starts without its snapshot:", error);
      forbid().catch(() => {});
    }
  } else if (inPage) keepLater();
  const python = await plain(given);
  say("plain");
  return python;
};
export { version };
