// Starts Python in the computer player's worker. PyScript loads this module in the worker in place of Pyodide. The
// module runs first, so it also sends the first sign of life to the page.

import { loadPyodide, version } from "./load-pyodide.js";
import { patchWorker } from "./pyodide-internals/patch-worker.js";

/** @param {{ type: string, lock?: string, step?: string }} message */
const tell = (message) => postMessage(JSON.stringify(message));

// Holds a lock for as long as the worker lives. The release of the lock tells the page immediately that the worker has
// ended. In browsers without locks, only reports that the worker lives.
const live = () => {
  const lock = `trigrid-worker-${Math.random().toString(36).slice(2)}`;
  const hold = () => {
    tell({ type: "alive", lock });
    return new Promise(() => {});
  };
  const alone = () => tell({ type: "alive" });
  if (navigator.locks) navigator.locks.request(lock, hold).catch(alone);
  else alone();
};

live();
addEventListener("python-stopped", () => tell({ type: "broken" }));
patchWorker({ starting: (step) => tell({ type: "starting", step }) });

export { loadPyodide, version };
