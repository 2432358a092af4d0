// Gives PyScript and Pyodide in the worker what some browsers refuse them, and hears of failures that they keep to
// themselves. docs/pyodide-internals.md lists what it relies on; patch-page.js does the same in the page.

// PyScript keeps packages, of which there are none, in a database, and does not start where that is refused
// or never opened: it is given one that is always empty.
const emptyDatabase = () => {
  /** @param {unknown} result */
  const answer = (result) => {
    /** @type {{ result: unknown, onsuccess?: (event: object) => void }} */
    const request = { result };
    setTimeout(() => request.onsuccess?.({ target: request }));
    return request;
  };
  return answer({ close() {}, transaction: () => ({ objectStore: () => ({ getAllKeys: () => answer([]) }) }) });
};

// Calls `starting` with the name of each step of Python's start.
/** @param {{ starting: (step: string) => void }} act */
export const patchWorker = ({ starting }) => {
  Object.defineProperty(globalThis, "indexedDB", { value: { open: emptyDatabase } });
  addEventListener("py:progress", ({ detail }) => starting(detail));
};
