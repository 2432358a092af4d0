// A queue of boards that start automatically. It starts them one after another.

const MAX_START_MS = 20000; // then the next board starts, too
/** @type {Set<() => Promise<void>>} */
const waiting = new Set();
let isBusy = false;

const next = async () => {
  const [start] = waiting;
  if (isBusy || !start) return;
  waiting.delete(start);
  isBusy = true;
  await Promise.race([start(), new Promise((resolve) => setTimeout(resolve, MAX_START_MS))]);
  isBusy = false;
  next();
};

/**
 * @param {() => Promise<void>} start returns a promise that resolves when the next board may start; it never rejects
 */
export const enqueue = (start) => {
  waiting.add(start);
  next();
};

/** @param {() => Promise<void>} start */
export const withdraw = (start) => waiting.delete(start);
