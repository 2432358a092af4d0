// Observes whether an element is visible in its window, or within a margin around it.

/** @typedef {(isInSight: boolean) => void} Hear */

/**
 * @param {HTMLElement} host
 * @param {Hear} hear is called soon, and after every change
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
