// Reports events on a board to its page, as events of its element; faults also go to the console.
import { isKnownFault } from "./attributes.js";

export class EventReporter {
  #host;
  #isClosed = false;
  /** @type {BoardError[]} reported faults of the attributes */
  #blamed = [];

  /** @param {HTMLElement} host */
  constructor(host) {
    this.#host = host;
  }

  close() {
    this.#isClosed = true;
  }

  /**
   * @param {string} name
   * @param {unknown} detail
   */
  tell(name, detail) {
    if (this.#isClosed) return;
    this.#host.dispatchEvent(new CustomEvent(`trigrid-${name}`, { detail, bubbles: true, composed: true }));
  }

  // Reports a fault, unless it is known from the attributes.
  /**
   * @param {BoardError} fault
   * @param {string[]} addresses of a frame that did not start
   */
  fail({ reason, message }, ...addresses) {
    if (isKnownFault(this.#blamed, { reason, message })) return;
    console.warn(`<trigrid-game>: ${message}`, this.#host, ...addresses);
    this.tell("error", { reason, message });
  }

  // Reports a fault from a message of the frame, unless it is known from the attributes. The frame has already written
  // the fault to the console.
  /** @param {{ reason: string, message: string }} fault */
  repeat(fault) {
    if (!isKnownFault(this.#blamed, fault)) this.tell("error", fault);
  }

  // Reports the faults of the attributes that the previous call did not get.
  /** @param {BoardError[]} faults */
  blame(faults) {
    const before = this.#blamed.map(({ message }) => message);
    this.#blamed = []; // fail() must not ignore a new fault that has the reason of an old one
    for (const fault of faults) if (!before.includes(fault.message)) this.fail(fault);
    this.#blamed = faults;
  }
}
