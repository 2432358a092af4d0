// Starts a board at once or when it is seen, in its turn.
import { enqueue, withdraw } from "./start-queue.js";

const SEEN = 0.1;

export class StartTrigger {
  #host;
  #view;
  #start;
  /** @type {IntersectionObserver | null} */
  #seen = null;

  /**
   * @param {HTMLElement} host
   * @param {Window & typeof globalThis} view
   * @param {() => Promise<void>} start what start-queue.js takes
   */
  constructor(host, view, start) {
    this.#host = host;
    this.#view = view;
    this.#start = start;
  }

  // From now on ``now`` and ``seen`` start it; all else waits for a press.
  /** @param {string} when */
  arm(when) {
    this.withdraw();
    if (when === "now") enqueue(this.#start);
    if (when !== "seen") return;
    this.#seen = new this.#view.IntersectionObserver(
      (/** @type {IntersectionObserverEntry[]} */ entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#seen?.disconnect();
        enqueue(this.#start);
      },
      { threshold: SEEN },
    );
    this.#seen.observe(this.#host);
  }

  withdraw() {
    withdraw(this.#start);
    this.#seen?.disconnect();
  }
}
