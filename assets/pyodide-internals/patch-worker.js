// Replaces the databases to which some browsers deny the worker access, and reports the steps of Python's start.
// docs/pyodide-internals.md lists the internals on which this script relies. patch-page.js is its counterpart in the
// page.

// PyScript opens a database for packages, although the site has no packages. PyScript does not start if access to the
// database is denied or the database never opens, so it gets a database that is always empty.
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

// Replaces the databases, and then calls `starting` with the name of each step of Python's start.
/** @param {{ starting: (step: string) => void }} act */
export const patchWorker = ({ starting }) => {
  Object.defineProperty(globalThis, "indexedDB", { value: { open: emptyDatabase } });
  addEventListener("py:progress", ({ detail }) => starting(detail));
};
