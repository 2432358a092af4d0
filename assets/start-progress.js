// Shows the progress of the start: the share of its files that have arrived, then the following steps.
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is the whole script
globalThis.pageStart.whenShown(() => {
  "use strict";

  const { element, isStarting, words } = globalThis.pageStart;
  // The progress when each step begins, in percent of the whole start.
  /** @type {Record<string, number>} */
  const STEPS = { "Loading Pyodide": 2, "Loading interpreter": 4, "Loaded interpreter": 80, "Loaded Pyodide": 92 };
  const FETCHED = 70; // the progress when all awaited files have arrived, in percent
  const SLOW_AFTER_MS = 20000;

  let value = 0;
  let isSlow = false;
  let saidLast = "";

  /**
   * @param {string} text
   * @param {string} said
   */
  const say = (text, said) => {
    element("boot-text").textContent = text;
    if (saidLast === said) return; // a repetition would overwrite the messages of other scripts
    saidLast = said;
    element("boot-said").textContent = said;
  };

  // The awaited files, by path. `guess` is the size that the build estimates; `size` is null until the file arrives.
  // `isCounted` marks the binary, the largest file. While the binary loads, the share received so far is counted.
  /** @typedef {{ guess: number, size: number | null, isCounted: boolean }} Awaited */
  /** @type {Map<string, Awaited>} */
  const awaited = new Map();
  for (const { href, src, dataset } of document.querySelectorAll("[data-bytes]")) {
    const file = { guess: Number(dataset.bytes), size: null, isCounted: "size" in dataset };
    awaited.set(new URL(href || src).pathname, file);
  }
  let counted = 0;

  const count = () => {
    const all = [...awaited.values()];
    const here = all.filter(({ size }) => size !== null);
    const missing = all.filter(({ size }) => size === null);
    /**
     * @param {Awaited[]} files
     * @param {"guess" | "size"} name
     */
    const sum = (files, name) => files.reduce((total, file) => total + (file[name] ?? 0), 0);
    const arrived = sum(here, "size");
    const scale = here.length ? arrived / sum(here, "guess") : 1;
    const onTheirWay = missing.filter(({ isCounted }) => isCounted);
    const loaded = arrived + scale * counted * sum(onTheirWay, "guess");
    return { loaded, total: arrived + scale * sum(missing, "guess"), isDone: !missing.length };
  };

  // Screen readers announce the start and its delay; only the screen and the progress bar show the percentage.
  const show = () => {
    if (!isStarting()) return;
    const { loaded, total, isDone } = count();
    value = Math.max(value, (total ? loaded / total : 0) * FETCHED, isDone ? FETCHED : 0);
    element("boot-bar").value = value;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".is-noted")))
      part.style.setProperty("--started", `${value}%`);
    const percentage = words("percentage").replace("{number}", String(Math.floor(value)));
    const text = words(isSlow ? "slow" : "progress").replace("{percentage}", percentage);
    say(text, words(isSlow ? "slow-said" : "loading"));
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
    value = Math.max(value, STEPS[detail]);
    show();
  };

  new PerformanceObserver((list) => note(list.getEntries())).observe({ type: "resource", buffered: true });
  addEventListener("py:progress", steps);
  addEventListener("binary-progress", (/** @type {CustomEvent<number>} */ { detail }) => {
    counted = Math.min(detail, 1);
    show();
  });
  setTimeout(() => {
    isSlow = true;
    show();
  }, SLOW_AFTER_MS);
  show();
});
