// Replaces APIs that PyScript and Pyodide need in the page, but to which some browsers and frames deny access. It also
// reports errors that PyScript only writes into the page. A classic script, because it must run before PyScript's
// modules. docs/pyodide-internals.md lists the internals on which this script relies. patch-worker.js is its
// counterpart in the worker.
(() => {
  "use strict";

  const { whenParsed, fail } = globalThis.pageStart;
  const SCRIPT = "text/javascript";
  /** @param {string} cause */
  const broken = (cause) => fail("broken", () => cause);

  // PyScript opens databases for files and packages, although this page stores neither. PyScript does not start if
  // access to databases is denied or a database never opens, so it gets a database that is always empty.
  const emptyDatabase = () => {
    /** @param {unknown} [result] */
    const answer = (result) => {
      /** @type {{ result: unknown, onsuccess?: (event: object) => void }} */
      const request = { result };
      setTimeout(() => request.onsuccess?.({ target: request }));
      return request;
    };
    const nothing = () => answer();
    const store = { get: nothing, getKey: nothing, put: nothing, delete: nothing, clear: nothing };
    Object.assign(store, { getAllKeys: () => answer([]), count: () => answer(0) });
    return answer({ close() {}, transaction: () => ({ objectStore: () => store }) });
  };
  const replaceDatabases = () => {
    const refuse = () => {
      throw new DOMException("", "SecurityError");
    };
    const given = () => {
      try {
        return globalThis.indexedDB;
      } catch {
        return undefined; // even reading the property is denied
      }
    };
    if (!given()) Object.defineProperty(globalThis, "indexedDB", { value: { open: refuse } });
    const target = "open" in Object.getPrototypeOf(indexedDB) ? Object.getPrototypeOf(indexedDB) : indexedDB;
    const { open } = target;
    /** @type {IDBFactory["open"]} */
    target.open = function (name, ...more) {
      return String(name).startsWith("IDBMap/") ? /** @type {any} */ (emptyDatabase()) : open.call(this, name, ...more);
    };
  };

  // PyScript's worker is a module whose text the page composes. The text begins with the policy that allows PyScript to
  // turn texts into scripts. In a sandboxed frame, Chromium cannot load such a module, so the worker becomes a classic
  // script. PyScript needs only two features of a module: await, and the absence of importScripts(), by which Pyodide
  // recognises a module. The script also gets the page's address, because its own address does not contain it.
  const replaceModuleWorkers = () => {
    const { workerPolicy = "" } = globalThis.pageStart.shared;
    const isSandboxed = globalThis.origin === "null";
    if (!workerPolicy && !isSandboxed) return;
    const place = JSON.stringify({ href: document.baseURI });
    const classic = `importScripts = () => { throw new TypeError(); };\n(async (location) => {`;
    const [start, end] = isSandboxed ? [classic, `\n})(${place});`] : ["", ""];
    /** @type {Map<string, Blob>} */
    const written = new Map();
    const { createObjectURL } = URL;
    URL.createObjectURL = (content) => {
      const address = createObjectURL.call(URL, content);
      if (content instanceof Blob && content.type === SCRIPT) written.set(address, content);
      return address;
    };
    /** @type {any} */
    const PreparedWorker = class extends Worker {
      /**
       * @param {string | URL} address
       * @param {WorkerOptions} options
       */
      constructor(address, options) {
        const script = written.get(String(address));
        const prepared = script && new Blob([workerPolicy, start, script, end], { type: SCRIPT });
        super(
          prepared ? createObjectURL.call(URL, prepared) : address,
          isSandboxed ? { ...options, type: "classic" } : options,
        );
      }
    };
    globalThis.Worker = PreparedWorker;
  };

  // PyScript does not load in browsers without workers, although only the computer player needs a worker.
  const replaceWorkers = () => {
    globalThis.Worker ??= /** @type {any} */ (
      class Worker {
        static isMissing = true;

        constructor() {
          throw new DOMException("", "NotSupportedError");
        }
      }
    );
    replaceModuleWorkers();
  };

  // PyScript writes errors of its configuration at the foot of the page, and then stops.
  const watchNotices = () =>
    new MutationObserver((changes) => {
      const notices = changes.flatMap(({ addedNodes }) => /** @type {Element[]} */ ([...addedNodes]));
      for (const notice of notices.filter(({ className }) => className === "py-error")) {
        notice.remove();
        broken(notice.textContent);
      }
    }).observe(document.body, { childList: true });

  replaceDatabases();
  replaceWorkers();
  whenParsed(watchNotices);
})();
