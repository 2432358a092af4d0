// Replaces APIs that some browsers deny PyScript and Pyodide in the worker. docs/pyodide-internals.md lists the
// internals on which this script relies; patch-page.js does the same in the page.

// PyScript opens a database for packages, although there are none. PyScript does not start if access to the database is
// denied or the database never opens, so it gets a database that is always empty.
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
