// Tells how far the start is: how much of what it needs has come, as the browser counts it, and then its steps.
globalThis.pageStart.whenShown(() => {
  "use strict";

  const { element, isStarting, words } = globalThis.pageStart;
  /** @type {Record<string, [number, string]>} */
  const STEPS = {
    "Loading Pyodide": [2, "loading"],
    "Loading interpreter": [4, "loading"],
    "Loaded interpreter": [80, "unpacking"],
    "Loaded Pyodide": [92, "setting-up"],
  };
  const FETCHED = 70;
  const SLOW_AFTER_MS = 20000;
  const MB = 1e6;
  const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

  let value = 0;
  let step = "loading";
  let isSlow = false;

  /**
   * @param {string} text
   * @param {string} said
   */
  const say = (text, said) => {
    element("boot-text").textContent = text;
    if (element("boot-said").textContent !== said) element("boot-said").textContent = said;
  };

  // By the path of each file that the page's hints name, how large it is: estimated by the build until it is here.
  /** @type {Map<string, { guess: number, size: number | null }>} */
  const awaited = new Map();
  for (const hint of document.querySelectorAll("[data-bytes]"))
    awaited.set(new URL(hint.href || hint.src).pathname, { guess: Number(hint.dataset.bytes), size: null });

  const count = () => {
    const all = [...awaited.values()];
    const here = all.filter(({ size }) => size !== null);
    /**
     * @param {{ guess: number, size: number | null }[]} files
     * @param {"guess" | "size"} name
     */
    const sum = (files, name) => files.reduce((total, file) => total + (file[name] ?? 0), 0);
    const loaded = sum(here, "size");
    const scale = here.length ? loaded / sum(here, "guess") : 1;
    const total =
      loaded +
      scale *
        sum(
          all.filter(({ size }) => size === null),
          "guess",
        );
    return { loaded, total, isDone: here.length === all.length };
  };

  // English is written without the browser's tables of languages, which take a while to be read.
  const { lang } = document.documentElement;
  const isEnglish = /^en\b/.test(lang);
  /** @param {number} bytes */
  const amount = (bytes) => {
    const megabytes = bytes / MB;
    return isEnglish ? megabytes.toFixed(1) : megabytes.toLocaleString(lang, ONE_DIGIT);
  };
  const show = () => {
    if (!isStarting()) return;
    const { loaded, total, isDone } = count();
    value = Math.max(value, (total ? loaded / total : 0) * FETCHED, isDone ? FETCHED : 0);
    element("boot-bar").value = value;
    const name = step !== "loading" ? step : isDone ? "starting" : "loading";
    const text = words("fetching").replace("{loaded}", amount(loaded)).replace("{total}", amount(total));
    say(isSlow ? words("slow") : name === "loading" && loaded ? text : words(name), words(isSlow ? "slow" : name));
  };

  /** @param {PerformanceEntryList} entries */
  const note = (entries) => {
    for (const { name, encodedBodySize } of /** @type {PerformanceResourceTiming[]} */ (entries)) {
      const file = awaited.get(new URL(name).pathname);
      if (file && encodedBodySize) file.size = encodedBodySize;
    }
    show();
  };

  /** @param {CustomEvent<string>} event */
  const steps = ({ detail }) => {
    if (!(detail in STEPS)) return;
    value = Math.max(value, STEPS[detail][0]);
    step = STEPS[detail][1];
    show();
  };

  new PerformanceObserver((list) => note(list.getEntries())).observe({ type: "resource", buffered: true });
  addEventListener("py:progress", steps);
  setTimeout(() => {
    isSlow = true;
    show();
  }, SLOW_AFTER_MS);
  show();
});
