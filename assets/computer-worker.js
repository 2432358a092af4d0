// Starts Python in the worker in which the computer player thinks: PyScript takes this for Pyodide there.
// It runs before anything else there, so it also gives the page the first sign of life.

import { loadPyodide, version } from "./load-pyodide.js";
import { patchWorker } from "./pyodide-internals/patch-worker.js";

/** @param {{ type: string, lock?: string, step?: string }} message */
const tell = (message) => postMessage(JSON.stringify(message));

// A lock that is held for as long as the worker lives tells the page at once when it dies of something else.
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
