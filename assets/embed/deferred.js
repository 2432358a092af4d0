// A promise that is settled from outside.

/** @typedef {{ promise: Promise<void>, resolve: () => void, reject: (error: Error) => void }} Deferred */

/** @returns {Deferred} */
export const deferred = () => {
  /** @type {any} */
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {}); // prevents an unhandled rejection
  return made;
};
