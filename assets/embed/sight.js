// Whether an element is in sight of its window, within a margin round that.

/** @typedef {(isInSight: boolean) => void} Hear */

/**
 * @param {HTMLElement} host
 * @param {Hear} hear is called soon, and whenever that changes
 * @param {IntersectionObserverInit} [options]
 */
export const watchSight = (host, hear, options) => {
  const { IntersectionObserver } = /** @type {typeof globalThis} */ (
    /** @type {unknown} */ (host.ownerDocument.defaultView)
  );
  const observer = new IntersectionObserver((entries) => hear(entries[entries.length - 1].isIntersecting), options);
  observer.observe(host);
  return observer;
};
