// Says in plain HTML when the page cannot start, and has its colours right from the first moment. Runs before
// everything else, as a classic script without a single import, so that nothing that fails can take it along.
// What it says stands in the page, in the template #boot-words. What else happens before Python is there is in
// shell.js, progress.js and presses.js, which find here what they share.
(() => {
  "use strict";

  const root = document.documentElement;
  const element = (id) => document.getElementById(id);
  const isStarting = () => root.dataset.state === "starting";
  let isBrokenOff = false;
  const isUnread = () => document.readyState === "loading" && !isBrokenOff;
  const onPage = (act) => (isUnread() ? addEventListener("DOMContentLoaded", act, { once: true }) : act());
  const words = (name) => element("boot-words").content.querySelector(`[data-name="${name}"]`).textContent;

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
    const [chosen, ...rules] = (localStorage.getItem("trigrid-look") || "").split("\n");
    const [theme, palette] = chosen.split(" ");
    if (["light", "dark"].includes(theme) && !matchMedia("(forced-colors: active)").matches)
      root.dataset.theme = theme;
    if (palette === "high-contrast" || (rules.length && palette === "automatic")) root.dataset.contrast = "more";
    if (!rules.length) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join("\n"));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    whenReady(() => {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((each) => each !== sheet);
    });
  };

  // Python leaves a mark on the document when everything can be used.
  const whenReady = (act) =>
    new MutationObserver((changes, watch) => {
      if (root.dataset.state !== "ready") return;
      watch.disconnect();
      act();
    }).observe(root, { attributeFilter: ["data-state"] });

  // A browser may offer to install the page before Python is there; *Settings* holds the offer then.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.installOffer = event;
  });

  // The first picture waits for what the shell shows, but not for ever: what has come is better than nothing.
  const SEEN_MS = 5000;
  const unveil = () => {
    for (const link of document.querySelectorAll("link[rel=expect]")) link.remove();
  };
  setTimeout(unveil, SEEN_MS);

  // Where not even the page's own sentence has come, its head has it. As long as the browser waits for a script there,
  // it paints nothing: when the last one goes, it does, if there is something to be painted.
  const sayBare = () => {
    const body = document.body || root.appendChild(document.createElement("body"));
    const [text, again] = ["p", "button"].map((name) => body.appendChild(document.createElement(name)));
    text.textContent = document.querySelector("meta[name=boot-broken]").title;
    again.textContent = document.querySelector("meta[name=boot-again]").title;
    again.addEventListener("click", () => location.reload());
    for (const script of document.querySelectorAll("script")) script.remove();
  };

  let failed = false;
  // What caused it is told as it comes, or in words that are found only once the page is there.
  const fail = (name, cause = () => "") => {
    if (failed || root.dataset.state === "ready") return;
    failed = globalThis.beforePython.hasFailed = true;
    root.dataset.state = "failed";
    onPage(() => {
      unveil();
      if (!element("try-again")) return sayBare();
      root.dataset.screen = "boot";
      for (const each of element("main").children) each.hidden = each.id !== "boot";
      element("game-bar").hidden = element("stuck").hidden = true;
      element("failure-text").textContent = words(name);
      element("failure-cause").textContent = cause();
      element("failure-details").hidden = !element("failure-cause").textContent;
      element("failure").hidden = false;
      element("try-again").addEventListener("click", tryAgain);
    });
  };
  // Without these the page can be played: pictures, type, and plug-ins of PyScript that are switched off.
  const ORNAMENT = /\.(svg|png|webp|woff2|webmanifest)$|\/core\.css$/;
  const SWITCHED_OFF = /\/(donkey|deprecations-manager|py-editor|py-game|py-terminal)-[\w-]+\.js/;
  const broken = (cause) => fail("broken", () => cause);

  // A page whose connection breaks is never read to its end, and nobody says so. Should the rest come after that, it
  // would start under the words that it could not be started: it is not read any more.
  const READING_MS = 45000;
  const giveUpReading = () => {
    if (!isUnread()) return; // all of it is there, and a script is waited for: progress.js says so
    isBrokenOff = true;
    fail("broken");
    stop();
  };
  const watchReading = () => {
    let patience = setTimeout(giveUpReading, READING_MS);
    const watch = new MutationObserver(() => {
      clearTimeout(patience);
      patience = setTimeout(giveUpReading, READING_MS);
    });
    watch.observe(document, { childList: true, subtree: true });
    onPage(() => {
      watch.disconnect();
      clearTimeout(patience);
    });
  };

  // A file that has come damaged may have been kept: everything is fetched anew, unless that takes too long.
  const PATIENCE_MS = 20000;
  const tryAgain = async () => {
    element("try-again").disabled = true;
    const parts = [...document.querySelectorAll("link[href], script[src]")].map((part) => part.href || part.src);
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    const hinted = new Set([...document.querySelectorAll("link[rel=preload]")].map(({ href }) => href));
    const own = [...new Set([...parts, ...asked])].filter((address) => address.startsWith(location.origin));
    const anew = async (address) => (await fetch(address, { cache: "reload" })).arrayBuffer();
    // The first answer may be the hint's, which nobody has taken so far.
    const fetched = own.map((address) => anew(address).then(() => hinted.has(address) && anew(address)));
    await Promise.race([Promise.allSettled(fetched), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
    location.reload();
  };

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

  globalThis.beforePython = { element, isStarting, onPage, whenReady, words, parts: {} };
  hintAtBinary();
  try {
    dress();
  } catch {
    // Storage is refused: the system's theme will do.
  }
  if (typeof WebAssembly !== "object") fail("no-webassembly");
  else if (!("noModule" in HTMLScriptElement.prototype)) fail("no-modules");

  watchReading();
  if (!failed) watchBinary();
  if (!failed) parryDatabases();
  if (!failed) parryWorkers();
  onPage(() => {
    watchNotices();
    if (!document.querySelector("script[type=py]"))
      fail("broken", () => words("missing").replace("{address}", () => location.pathname));
  });
  // A style sheet for which the browser waits keeps everything from being seen.
  setTimeout(() => {
    for (const link of document.querySelectorAll("link[rel=stylesheet]"))
      if (!link.sheet) {
        fail("broken", () => words("missing").replace("{address}", () => link.href));
        link.remove();
      }
  }, PATIENCE_MS);
  // Files that fail to load report on their own element and do not bubble: hence the capture.
  addEventListener(
    "error",
    ({ target, message, filename }) => {
      const address = target && (target.src || target.href);
      if (address && !ORNAMENT.test(address))
        fail("broken", () => words("missing").replace("{address}", () => address));
      else if (message && filename.startsWith(location.origin)) broken(message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    const cause = String((reason && reason.message) || reason);
    if (!SWITCHED_OFF.test(cause)) broken(cause);
  });
  addEventListener("py:done", () => {
    if (root.dataset.state !== "ready") fail("broken", () => words("python"));
  });
})();
