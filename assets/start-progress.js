// Shows how far the start is: the share of its files that have arrived, then the steps that follow.
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is the whole script
globalThis.pageStart.whenShown(() => {
  "use strict";

  const { element, isStarting, words } = globalThis.pageStart;
  // In percent of the whole start.
  /** @type {Record<string, number>} */
  const STEPS = { "Loading Pyodide": 2, "Loading interpreter": 4, "Loaded interpreter": 80, "Loaded Pyodide": 92 };
  const FETCHED = 70;
  const SLOW_AFTER_MS = 20000;

  let value = 0;
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

  // The figure is on the screen alone: screen readers hear the start and its delay, and find the figure at the bar.
  const show = () => {
    if (!isStarting()) return;
    const { loaded, total, isDone } = count();
    value = Math.max(value, (total ? loaded / total : 0) * FETCHED, isDone ? FETCHED : 0);
    element("boot-bar").value = value;
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
  setTimeout(() => {
    isSlow = true;
    show();
  }, SLOW_AFTER_MS);
  show();
});
