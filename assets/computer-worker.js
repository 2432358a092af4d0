// What PyScript takes for Pyodide in the worker in which the computer thinks: the page's own.
// It runs before anything else there, so it also gives the page the first sign of life.

import { loadPyodide, version } from "./load-pyodide.js";

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

// PyScript keeps packages, of which there are none, in a database, and does not start where that is refused
// or never opens: it is given one that is always empty.
const emptyDatabase = () => {
  const answer = (result) => {
    const request = { result };
    setTimeout(() => request.onsuccess({ target: request }));
    return request;
  };
  return answer({ close() {}, transaction: () => ({ objectStore: () => ({ getAllKeys: () => answer([]) }) }) });
};

// Pyodide only warns when its binary cannot be used, and then waits for ever.
const watchBinary = () => {
  const instantiate = WebAssembly.instantiateStreaming;
  if (!instantiate) return;
  WebAssembly.instantiateStreaming = (...given) =>
    instantiate.apply(WebAssembly, given).catch((error) => {
      tell({ type: "broken" });
      throw error;
    });
};

live();
watchBinary();
Object.defineProperty(globalThis, "indexedDB", { value: { open: emptyDatabase } });
addEventListener("py:progress", ({ detail }) => tell({ type: "starting", step: detail }));

export { loadPyodide, version };
