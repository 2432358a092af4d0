// Manages the state of the start: "starting", and finally "ready" or "failed". The page contains this script inline, so
// that it can report a missing file and offer a retry whichever file is missing. It also provides functions and data
// for the other scripts. tools/build/policy.py inserts it into the page and makes the policy allow it.
(() => {
  "use strict";

  const root = document.documentElement;
  /** @type {PageStart["element"]} */
  const element = (id) => /** @type {any} */ (document.getElementById(id));
  /** @param {string} name */
  const words = (name) => element("boot-words")?.content.querySelector(`[data-name="${name}"]`)?.textContent ?? "";
  const BASE = new URL(".", document.baseURI).href;
  const isFile = location.protocol === "file:"; // browsers deny such a page its own files
  const isEmbedded = new URLSearchParams(location.search).has("embed");

  // Browsers cache the compiled form of Pyodide's binary, but use it only if the file was not preloaded. So only first
  // visits, which have no service worker, preload the binary. They do so immediately, because it takes longest;
  // load-pyodide.js fetches trigrid.zip when the binary has almost arrived.
  const isKept = (() => {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // access is denied
    }
  })();
  const hinted = [isKept ? "later" : "first", ...(isEmbedded ? ["embedded"] : [])];
  for (const name of hinted)
    for (const link of document.querySelectorAll(`link[rel=${name}-preload]`)) link.rel = "preload";

  // The state

  /** @type {StartState} */
  let state = "starting";
  const isStarting = () => state === "starting";
  const hasFailed = () => state === "failed";
  /** @param {StartState} next */
  const setState = (next) => {
    if (isStarting()) root.dataset.state = state = next;
    return state === next;
  };
  /** @param {() => void} act */
  const whenReady = (act) =>
    new MutationObserver((_changes, watch) => {
      if (state !== "ready") return;
      watch.disconnect();
      act();
    }).observe(root, { attributeFilter: ["data-state"] });

  // Calls ``act`` once the page is parsed, or as much of it as will arrive; its modules may still be loading.
  let isBrokenOff = false;
  const isUnread = () => document.readyState === "loading" && !isBrokenOff;
  /** @param {() => void} act */
  const whenParsed = (act) => (isUnread() ? document.addEventListener("readystatechange", act, { once: true }) : act());

  // Calls ``act`` once all elements of the shell exist.
  /** @param {() => void} act */
  const whenShown = (act) => {
    /** @type {MutationCallback} */
    const look = (_changes, watch) => {
      if (!element("shown")) return;
      watch.disconnect();
      act();
    };
    if (element("shown")) act();
    else new MutationObserver(look).observe(root, { childList: true, subtree: true });
  };

  // Required files: every file of the site that the page names, and everything that Python's start fetches, except
  // - pictures, fonts and the install manifest, which play does not need;
  // - start-progress.js, input-before-python.js and rules-before-python.js, which only improve the wait; learn.css,
  //   without which lessons are plain; and register-service-worker.js, which is for later visits;
  // - the second half of Pyodide's binary, which is fetched again when it is called;
  // - the library that opens the database; without it, Python reports that nothing will be stored;
  // - the style of a board in another site's page, unless the page is embedded.
  const ORNAMENT = /\.(svg|png|webp|woff2|webmanifest)$/;
  const EXTRA =
    /\/assets\/(start-progress|(input|rules)-before-python|learn|register-service-worker)\.|\/vendor\/idb|\/pyodide\.second\./;
  const FOR_EMBEDS = /\/assets\/embedded-page\./;
  /** @param {string} address */
  const isOurs = (address) => address.startsWith(BASE) && /^(assets|vendor)\//.test(address.slice(BASE.length));
  /** @param {string} address */
  const isNeeded = (address) =>
    isOurs(address) &&
    ![ORNAMENT, EXTRA].some((pattern) => pattern.test(address)) &&
    (isEmbedded || !FOR_EMBEDS.test(address));

  // The failure message

  let isUndressed = false; // whether a required style sheet is missing, without which the page stays hidden
  /** @type {{ name: string, cause: () => string }} */
  let failure = { name: "", cause: () => "" };
  /** @type {PageStart["fail"]} */
  const fail = (name, cause = () => "") => {
    if (!isStarting()) return;
    failure = { name, cause };
    setState("failed");
    whenParsed(tell);
  };
  /** @param {string} address */
  const missing = (address) => words("missing").replace("{address}", () => address);

  const unveil = () => {
    for (const link of document.querySelectorAll("link[rel=expect]")) link.remove();
  };
  const tell = () => {
    unveil();
    if (isUndressed || isFile || !element("try-again")) tellBare();
    else tellInPage();
  };
  const tellInPage = () => {
    root.dataset.screen = "boot";
    for (const each of /** @type {Iterable<HTMLElement>} */ (element("main").children))
      each.hidden = each.id !== "boot";
    element("game-bar").hidden = element("stuck").hidden = true;
    element("failure-text").textContent = words(failure.name);
    element("failure-cause").textContent = failure.cause();
    element("failure-details").hidden = !element("failure-cause").textContent;
    element("failure").hidden = false;
  };

  // Fallback if the page's style or message is missing, or if the page is a local file. If the page's texts are
  // missing, the message comes from its head. This is the style of the message.
  const BARE = `
    :root { color-scheme: light dark; font: 400 100%/1.5 Figtree, system-ui, sans-serif; }
    :root[data-theme=light] { color-scheme: only light; }
    :root[data-theme=dark] { color-scheme: only dark; }
    body { margin: 0; background: light-dark(#faf8f3, #17191e); color: light-dark(#1d1e22, #eceae4); }
    body > :not(#bare) { display: none !important; }
    #bare { box-sizing: border-box; min-height: 100vh; padding: 1.5rem; text-align: center;
      display: grid; place-content: center; justify-items: center; gap: 1rem; }
    #bare * { margin: 0; max-width: 34rem; overflow-wrap: anywhere; }
    #bare h1 { font-size: 2em; line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; }
    #bare small { font-size: 0.875rem; color: light-dark(#5f5c54, #a9acb5); }
    #bare small:empty { display: none; }
    #bare button { font: inherit; font-weight: 550; color: inherit; min-height: 2.5rem; padding: 0.35rem 0.95rem;
      border: 1px solid light-dark(#dedad0, #343842); border-radius: 10px; background: light-dark(#fff, #21242b); }
    #bare button:hover { border-color: light-dark(#8b877c, #7d828e); }
    #bare button:disabled { opacity: 0.55; }
    #bare button:focus-visible { outline: 3px solid light-dark(#0a5f94, #7cc4f0); outline-offset: 2px; }`;
  const dressBare = () => {
    try {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(BARE);
      for (const other of document.styleSheets) other.disabled = true;
      document.adoptedStyleSheets = [sheet];
    } catch {
      // The browser has no constructible style sheets, so the text stays unstyled.
    }
  };
  const tellBare = () => {
    if (element("bare")) return;
    /** @param {string} name */
    const head = (name) => document.querySelector(`meta[name=boot-${name}]`)?.title ?? "";
    const body = document.body || root.appendChild(document.createElement("body"));
    const box = document.createElement("div");
    const [title, text, again, cause] = ["h1", "p", "button", "small"].map((name) => document.createElement(name));
    box.id = "bare";
    box.setAttribute("role", "alert");
    title.textContent = document.title;
    text.textContent = words(failure.name) || head("broken");
    again.textContent = head("again");
    again.id = "bare-again";
    cause.textContent = failure.cause();
    dressBare();
    box.append(title, text, isFile ? "" : again, cause);
    body.append(box);
    // The browser paints nothing while it waits for a script or a style sheet in the head.
    for (const part of document.querySelectorAll("script[src], link[rel=stylesheet]")) part.remove();
  };

  // A stalled start may continue by itself, so it is not aborted. The user gets a button to start over.
  const offer = () => {
    const again = element("start-over");
    if (!again || !isStarting()) return;
    for (const id of ["boot-text", "boot-said"]) element(id).textContent = words("silent");
    element("progress").hidden = again.hidden = false;
  };

  // Before a retry reloads the page, it fetches all loaded files again, because the cache may contain damaged ones; it
  // stops waiting after a time. The first response may belong to a preload that was not used yet, so preloaded files
  // are fetched twice.
  const PATIENCE_MS = 20000;
  /** @type {string[]} */
  const broken = []; // addresses that failed or were incomplete
  /** @param {HTMLButtonElement} button */
  const tryAgain = async (button) => {
    button.disabled = true;
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    const hinted = new Set([...document.querySelectorAll("link[rel=preload]")].map(({ href }) => href));
    const own = [...new Set([...broken, ...asked])].filter((address) => address.startsWith(BASE));
    /** @param {string} address */
    const anew = async (address) => (await fetch(address, { cache: "reload" })).arrayBuffer();
    const fetched = own.map((address) => anew(address).then((come) => (hinted.has(address) ? anew(address) : come)));
    await Promise.race([Promise.allSettled(fetched), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
    location.reload();
  };
  addEventListener(
    "click",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      /** @type {HTMLButtonElement | null} */
      const button = target.closest?.("#try-again, #start-over, #bare-again, #stuck a");
      if (!button) return;
      event.preventDefault(); // a link would drop the part after the #
      tryAgain(button);
    },
    true,
  );

  // A file that fails to load fires an event on its element. The event does not bubble, so the listener captures it.
  // Errors of browser extensions are ignored.
  addEventListener(
    "error",
    ({ target: from, message, filename }) => {
      const target = /** @type {HTMLLinkElement & HTMLScriptElement} */ (from);
      const address = ["link", "script"].includes(target?.localName) ? target.src || target.href : "";
      if (!address && isOurs(filename || "")) fail("broken", () => message);
      if (!address || !isNeeded(address)) return;
      broken.push(address);
      isUndressed ||= target.rel === "stylesheet";
      fail("broken", () => missing(address));
      if (hasFailed()) whenParsed(tell);
    },
    true,
  );
  // Returns the URL to which an unhandled rejection is attributed: the first in its stack, or else in its message.
  /** @param {{ stack?: unknown, message?: string }} reason */
  const placeOf = ({ stack = "", message = "" }) =>
    [String(stack).replace(message, ""), message].join("\n").match(/\b(?!wasm:)[a-z][\w-]*:\/\/[^\s)]+/)?.[0] ?? "";
  /** @param {{ name?: string }} reason */
  const isExit = ({ name }) => name === "ExitStatus"; // Python has exited; this error has no URL
  const PYTHON = /\/pyodide\.mjs$/; // PyScript loads it from another host if its configuration is damaged
  addEventListener("unhandledrejection", ({ reason }) => {
    const cause = String(reason?.message || reason);
    const place = placeOf(Object(reason));
    const isOwn = isExit(Object(reason)) || isOurs(place) || PYTHON.test(place);
    if (isOwn) fail("broken", () => cause);
  });
  // Browsers treat a truncated page as complete, but it lacks the last element, which starts Python.
  whenParsed(() => {
    if (!document.querySelector("script[type=py]")) fail("broken", () => missing(location.pathname));
  });
  addEventListener("py:done", () => fail("broken", () => words("python")));

  // After a time without any progress, the page reports that the start has stalled. A busy browser may report arrivals
  // late, so the page waits a moment longer.
  const QUIET_MS = 22000;
  const MOMENT_MS = 1000;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let patience;
  const listen = () => {
    clearTimeout(patience);
    patience = setTimeout(() => (patience = setTimeout(judge, MOMENT_MS)), QUIET_MS);
  };
  const judge = () => {
    const late = [...document.querySelectorAll("link[rel=stylesheet]")].filter(({ sheet }) => !sheet);
    const [first] = late.map(({ href }) => href).filter(isNeeded);
    const isHeld = late.length && !first; // by a style sheet that is not needed
    if (isUnread() && !isHeld) {
      isBrokenOff = true; // if the rest arrives later, it must not appear below the message
      isUndressed ||= Boolean(first);
      fail("broken");
      tell();
      stop();
    } else if (first) {
      isUndressed = true;
      fail("broken", () => missing(first));
      tell();
    } else if (!late.length) offer();
    for (const link of late) link.remove();
    if (isStarting()) listen();
  };
  // Until the page is parsed, nearly all new elements have just arrived; scripts add only a few.
  /** @param {MutationRecord} change */
  const hasElements = ({ addedNodes }) => [...addedNodes].some(({ nodeType }) => nodeType === Node.ELEMENT_NODE);
  const nodes = new MutationObserver((changes) => changes.some(hasElements) && listen());
  nodes.observe(document, { childList: true, subtree: true });
  whenParsed(() => nodes.disconnect()); // from then on, scripts change the page
  const arrivals = globalThis.PerformanceObserver && new PerformanceObserver(listen);
  arrivals?.observe({ type: "resource" });
  addEventListener("py:progress", listen);
  const rest = () => {
    arrivals?.disconnect();
    removeEventListener("py:progress", listen);
    clearTimeout(patience);
  };
  whenReady(rest);
  listen();
  if (isFile) fail("file");

  // The first paint waits for the shell, but at most five seconds: a part of the shell is better than nothing.
  setTimeout(unveil, 5000);

  const helpers = { element, words, whenParsed, whenShown, whenReady, isStarting, hasFailed, setState, fail };
  // prepare-browser.js replaces storageName.
  globalThis.pageStart = { ...helpers, storageName: (name) => name, shared: { isKept } };
})();
