// Gives PyScript and Pyodide in the page what some browsers and frames refuse them, and hears of failures that they keep to
// themselves. A classic script: it has to run before PyScript's modules do. docs/pyodide-internals.md lists what it relies
// on; patch-worker.js does the same in the worker.
(() => {
  "use strict";

  const { whenParsed, fail } = globalThis.pageStart;
  const SCRIPT = "text/javascript";
  /** @param {string} cause */
  const broken = (cause) => fail("broken", () => cause);

  // PyScript keeps files and packages, of which this page has none, in databases of its own, and does not
  // start where they are refused or never open: it is given one that is always empty.
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
        return undefined; // even to look at it is refused
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

  // PyScript's worker is a module that the page has written, and begins with what lets it make a script of a text.
  // In a sandboxed frame Chromium makes no module of such a text. PyScript needs no more of a module than that it may
  // wait and loads no scripts, by which Pyodide knows one; and to know where it is, which its own address does not say there.
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

  // PyScript does not even load where there are no workers, which only the computer player needs.
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

  // PyScript writes what is wrong with its configuration at the foot of the page, and then stops.
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
