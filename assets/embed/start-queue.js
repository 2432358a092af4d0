// Boards that start by themselves do so one after another.

const LONGEST_MS = 20000;
/** @type {Set<() => Promise<void>>} */
const waiting = new Set();
let isBusy = false;

const next = async () => {
  const [start] = waiting;
  if (isBusy || !start) return;
  waiting.delete(start);
  isBusy = true;
  await Promise.race([start(), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
  isBusy = false;
  next();
};

/** @param {() => Promise<void>} start gives a promise of when the next may begin, which is never rejected */
export const enqueue = (start) => {
  waiting.add(start);
  next();
};

/** @param {() => Promise<void>} start */
export const withdraw = (start) => waiting.delete(start);
