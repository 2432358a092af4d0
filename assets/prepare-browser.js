// Prepares the browser for the start: colours from the first moment, hints at what is fetched later, and stand-ins for
// what some browsers and frames refuse. A classic script without a single import. Published as one file with
// embedding-messages.js and page-before-python.js, which run right after it; what they share is in inline/start-monitor.js.
(() => {
  "use strict";

  const { whenRead, whenReady, fail } = globalThis.beforePython;
  const LOOK = "trigrid-look";
  const OF_PICTURES = /^\.picture \.[\w-]+$/; // as preferences/palette_css.py writes its rules
  const root = document.documentElement;
  const broken = (cause) => fail("broken", () => cause);

  // What the page keeps belongs to its origin, which may have copies of the site in several folders: all but that in the
  // topmost have their path in the names of what they keep. Older versions had the plain names in every folder.
  const { pathname } = new URL(".", document.baseURI);
  const own = (name) => (pathname === "/" ? name : name + pathname);
  globalThis.beforePython.own = own;

  // A browser that has compiled Pyodide's binary before has kept what came of it, but looks for that only when nobody
  // has asked for the file beforehand. So it is hinted at on first visits alone, where there is no service worker yet.
  const isKept = () => {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // refused
    }
  };
  const hintAtBinary = () => {
    if (isKept()) return;
    for (const link of document.querySelectorAll("link[rel=first-preload]")) link.rel = "preload";
  };

  // The theme that was chosen and the rules of the palette, from the copy that the page's settings leave.
  const dress = () => {
    const [chosen, ...rules] = (localStorage.getItem(own(LOOK)) ?? localStorage.getItem(LOOK) ?? "").split("\n");
    const [theme, palette] = chosen.split(" ");
    if (["light", "dark"].includes(theme) && !matchMedia("(forced-colors: active)").matches)
      root.dataset.theme = theme;
    if (palette === "high-contrast" || (rules.length && palette === "automatic")) root.dataset.contrast = "more";
    if (!rules.length) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join("\n"));
    if (![...sheet.cssRules].every(({ selectorText }) => OF_PICTURES.test(selectorText))) return;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    whenReady(() => {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((each) => each !== sheet);
    });
  };

  // A browser may offer to install the page before Python is there; *Settings* holds the offer then.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.installOffer = event;
  });

  // PyScript keeps files and packages, of which this page has none, in databases of its own, and does not
  // start where they are refused or never open: it is given one that is always empty.
  const emptyDatabase = () => {
    const answer = (result) => {
      const request = { result };
      setTimeout(() => request.onsuccess && request.onsuccess({ target: request }));
      return request;
    };
    const nothing = () => answer();
    const store = { get: nothing, getKey: nothing, put: nothing, delete: nothing, clear: nothing };
    Object.assign(store, { getAllKeys: () => answer([]), count: () => answer(0) });
    return answer({ close() {}, transaction: () => ({ objectStore: () => store }) });
  };
  const parryDatabases = () => {
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
    target.open = function (name, ...more) {
      return String(name).startsWith("IDBMap/") ? emptyDatabase() : open.call(this, name, ...more);
    };
  };

  // In a sandboxed frame Chromium makes no module of what the page has written, as PyScript's worker is. That needs
  // no more of a module than that it may wait and loads no scripts, by which Pyodide knows one; and to know where it
  // is, which its own address does not say there.
  const parryModules = () => {
    const written = new Map();
    const { createObjectURL } = URL;
    URL.createObjectURL = (content) => {
      const address = createObjectURL.call(URL, content);
      written.set(address, content);
      return address;
    };
    globalThis.Worker = class extends Worker {
      constructor(address, options) {
        const place = JSON.stringify({ href: document.baseURI });
        const start = `importScripts = () => { throw new TypeError(); };\n(async (location) => {`;
        const script = new Blob([start, written.get(String(address)), `\n})(${place});`]);
        super(createObjectURL.call(URL, script), { ...options, type: "classic" });
      }
    };
  };

  // PyScript does not even load where there are no workers, which only the computer player needs.
  const parryWorkers = () => {
    globalThis.Worker ??= class Worker {
      static isMissing = true;

      constructor() {
        throw new DOMException("", "NotSupportedError");
      }
    };
    if (globalThis.origin === "null") parryModules();
  };

  // Pyodide only warns when its binary cannot be used, and then waits for ever.
  const watchBinary = () => {
    const instantiate = WebAssembly.instantiateStreaming;
    if (!instantiate) return;
    WebAssembly.instantiateStreaming = (...given) =>
      instantiate.apply(WebAssembly, given).catch((error) => {
        broken(String(error));
        throw error;
      });
  };

  // PyScript writes what is wrong with its configuration at the foot of the page, and then stops.
  const watchNotices = () =>
    new MutationObserver((changes) => {
      const notices = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const notice of notices.filter(({ className }) => className === "py-error")) {
        notice.remove();
        broken(notice.textContent);
      }
    }).observe(document.body, { childList: true });

  hintAtBinary();
  try {
    dress();
  } catch {
    // Storage is refused, or holds what is no look: the system's theme will do.
  }
  if (typeof WebAssembly !== "object") fail("no-webassembly");
  else if (!("noModule" in HTMLScriptElement.prototype)) fail("no-modules");
  else {
    watchBinary();
    parryDatabases();
    parryWorkers();
  }
  whenRead(watchNotices);
})();
