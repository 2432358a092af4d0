// Starts a board through the queue, either immediately or when the board is visible.
import { watchSight } from "./sight.js";
import { enqueue, withdraw } from "./start-queue.js";

const SEEN = 0.1; // the share of a board that must be visible

export class StartTrigger {
  #host;
  #start;
  /** @type {IntersectionObserver | null} */
  #seen = null;

  /**
   * @param {HTMLElement} host
   * @param {() => Promise<void>} start as start-queue.js expects it
   */
  constructor(host, start) {
    this.#host = host;
    this.#start = start;
  }

  // Sets the trigger: ``now`` and ``seen`` start the board; any other value waits for a press.
  /** @param {string} when */
  arm(when) {
    this.withdraw();
    if (when === "now") enqueue(this.#start);
    if (when !== "seen") return;
    const see = (/** @type {boolean} */ isSeen) => {
      if (!isSeen) return;
      this.#seen?.disconnect();
      enqueue(this.#start);
    };
    this.#seen = watchSight(this.#host, see, { threshold: SEEN });
  }

  withdraw() {
    withdraw(this.#start);
    this.#seen?.disconnect();
  }
}
