// Shows how far the start is, and says in plain HTML when Python cannot start. Runs before everything
// else, as a classic script without a single import, so that nothing that fails can take it along.
// What it says stands in the page, in the template #boot-words.
(() => {
  "use strict";

  const STEPS = [
    ["Loading Pyodide", 12, "fetching"],
    ["Loading interpreter", 20, "starting"],
    ["Loaded interpreter", 80, "unpacking"],
    ["Loaded Pyodide", 92, "setting-up"],
  ];
  const SLOW_AFTER_MS = 20000;
  const element = (id) => document.getElementById(id);
  const isReady = () => document.documentElement.dataset.state === "ready";
  const onPage = (act) =>
    document.readyState === "loading" ? addEventListener("DOMContentLoaded", act, { once: true }) : act();

  const words = (name) => element("boot-words").content.querySelector(`[data-name="${name}"]`).textContent;

  const progress = (percent, name) =>
    onPage(() => {
      element("boot-bar").value = percent;
      element("boot-text").textContent = words(name);
    });

  // The theme that was chosen, from the copy that the page's settings leave: no flash of another one.
  try {
    const [theme, palette] = (localStorage.getItem("trigrid-look") || "").split(" ");
    const { dataset } = document.documentElement;
    if (["light", "dark"].includes(theme)) dataset.theme = theme;
    if (palette === "high-contrast") dataset.contrast = "more";
  } catch {
    // Storage is refused: the system's theme will do.
  }

  // A browser may offer to install the page before Python is there; *Settings* holds the offer then.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.installOffer = event;
  });

  let failed = false;
  // What caused it is told as it comes, or in words that are found only once the page is there.
  const fail = (name, cause = () => "") => {
    if (failed || isReady()) return;
    failed = true;
    document.documentElement.dataset.state = "failed";
    onPage(() => {
      element("boot-progress").hidden = true;
      element("failure-text").textContent = words(name);
      element("failure-cause").textContent = cause();
      element("failure-details").hidden = !element("failure-cause").textContent;
      element("failure").hidden = false;
      element("try-again").addEventListener("click", () => location.reload());
    });
  };
  const broken = (cause) => fail("broken", () => cause);

  const showPoster = () => {
    const key = (location.hash.match(/^#\/([^?]+)/) || [])[1];
    const posters = [...document.querySelectorAll("template[id^=poster-]")];
    const poster = posters.find(({ id }) => id === `poster-${key}`) || posters[0];
    if (poster) element("boot-poster").append(poster.content.cloneNode(true));
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
    if (!globalThis.indexedDB) Object.defineProperty(globalThis, "indexedDB", { value: { open: refuse } });
    const target = "open" in Object.getPrototypeOf(indexedDB) ? Object.getPrototypeOf(indexedDB) : indexedDB;
    const { open } = target;
    target.open = function (name, ...more) {
      return String(name).startsWith("IDBMap/") ? emptyDatabase() : open.call(this, name, ...more);
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

  if (typeof WebAssembly !== "object") fail("no-webassembly");
  else if (!("noModule" in HTMLScriptElement.prototype)) fail("no-modules");

  if (!failed) watchBinary();
  if (!failed) parryDatabases();
  if (!failed) parryWorkers();
  onPage(() => {
    watchNotices();
    showPoster();
    element("boot-progress").hidden = failed;
  });
  addEventListener("py:progress", ({ detail }) => {
    const step = STEPS.find(([name]) => name === detail);
    if (step) progress(step[1], step[2]);
  });
  // Files that fail to load report on their own element and do not bubble: hence the capture.
  addEventListener(
    "error",
    ({ target, message, filename }) => {
      const address = target && (target.src || target.href);
      if (address && !/\.(svg|woff2|css)$/.test(address))
        fail("broken", () => words("missing").replace("{address}", () => address));
      else if (message && filename.startsWith(location.origin)) broken(message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => broken(String((reason && reason.message) || reason)));
  addEventListener("py:done", () => {
    if (!isReady()) fail("broken", () => words("python"));
  });
  setTimeout(() => {
    if (!failed && !isReady()) progress(element("boot-bar").value, "slow");
  }, SLOW_AFTER_MS);
})();
