// Reports what happens on a board to its page: by events of its element, and faults in the console as well.
import { isKnownFault } from "./attributes.js";

export class EventReporter {
  #host;
  #isClosed = false;
  /** @type {BoardError[]} faults of the attributes that were reported */
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

  // Reports a fault, unless it was found in the attributes before.
  /**
   * @param {BoardError} fault
   * @param {string[]} addresses of the frame, if that did not start
   */
  fail({ reason, message }, ...addresses) {
    if (isKnownFault(this.#blamed, { reason, message })) return;
    console.warn(`<trigrid-game>: ${message}`, this.#host, ...addresses);
    this.tell("error", { reason, message });
  }

  // Reports a fault that the frame has found in its address and written to the console.
  /** @param {{ reason: string, message: string }} fault */
  repeat(fault) {
    if (!isKnownFault(this.#blamed, fault)) this.tell("error", fault);
  }

  // Reports faults of the attributes, each once.
  /** @param {BoardError[]} faults */
  blame(faults) {
    const before = this.#blamed.map(({ message }) => message);
    this.#blamed = [];
    for (const fault of faults) if (!before.includes(fault.message)) this.fail(fault);
    this.#blamed = faults;
  }
}
