// Shows how far the start is, and says in plain HTML when Python cannot start. Runs before everything
// else, as a classic script without a single import, so that nothing that fails can take it along.
(() => {
  "use strict";

  const STEPS = [
    ["Loading Pyodide", 12, "Fetching Python…"],
    ["Loading interpreter", 20, "Starting Python…"],
    ["Loaded interpreter", 80, "Unpacking the games…"],
    ["Loaded Pyodide", 92, "Setting up the board…"],
  ];
  const SLOW_AFTER_MS = 20000;
  const element = (id) => document.getElementById(id);
  const isReady = () => document.documentElement.dataset.state === "ready";
  const onPage = (act) =>
    document.readyState === "loading" ? addEventListener("DOMContentLoaded", act, { once: true }) : act();

  const progress = (percent, text) =>
    onPage(() => {
      element("boot-bar").value = percent;
      element("boot-text").textContent = text;
    });

  let failed = false;
  const fail = (sentence, cause) => {
    if (failed || isReady()) return;
    failed = true;
    document.documentElement.dataset.state = "failed";
    onPage(() => {
      element("boot-progress").hidden = true;
      element("failure-text").textContent = sentence;
      element("failure-details").hidden = !cause;
      element("failure-cause").textContent = cause || "";
      element("failure").hidden = false;
      element("try-again").addEventListener("click", () => location.reload());
    });
  };
  const broken = (cause) =>
    fail("The games could not be started: a part of the page did not arrive or did not work.", cause);

  const showPoster = () => {
    const key = (location.hash.match(/^#\/([^?]+)/) || [])[1];
    const posters = [...document.querySelectorAll("template[id^=poster-]")];
    const poster = posters.find(({ id }) => id === `poster-${key}`) || posters[0];
    if (poster) element("boot-poster").append(poster.content.cloneNode(true));
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

  if (typeof WebAssembly !== "object")
    fail("This browser cannot run the games: WebAssembly is missing or switched off.", "");
  else if (!("noModule" in HTMLScriptElement.prototype))
    fail("This browser is too old to run the games: it does not know JavaScript modules.", "");

  if (!failed) watchBinary();
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
      if (address && !/\.(svg|woff2|css)$/.test(address)) broken(`${address} could not be loaded`);
      else if (message && filename.startsWith(location.origin)) broken(message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => broken(String((reason && reason.message) || reason)));
  addEventListener("py:done", () => {
    if (!isReady()) broken("the start of the page's Python ended with an error; the console shows it");
  });
  setTimeout(() => {
    if (!failed && !isReady()) progress(element("boot-bar").value, "Still working: this connection or device is slow…");
  }, SLOW_AFTER_MS);
})();
