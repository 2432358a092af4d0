// Starts a board at once or when it is seen, in its turn.
import { watchSight } from "./sight.js";
import { enqueue, withdraw } from "./start-queue.js";

const SEEN = 0.1;

export class StartTrigger {
  #host;
  #start;
  /** @type {IntersectionObserver | null} */
  #seen = null;

  /**
   * @param {HTMLElement} host
   * @param {() => Promise<void>} start what start-queue.js takes
   */
  constructor(host, start) {
    this.#host = host;
    this.#start = start;
  }

  // From now on ``now`` and ``seen`` start it; all else waits for a press.
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
