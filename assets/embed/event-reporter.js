// Reports what happens on a board to its page: by events of its element, and faults in the console as well.

export class EventReporter {
  #host;
  #isClosed = false;
  /** @type {Set<string>} messages about attributes that were reported */
  #blamed = new Set();

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

  // Reports a fault; not again if it was found in the attributes before.
  /**
   * @param {BoardError} fault
   * @param {string[]} addresses of the frame, if that did not start
   */
  fail({ reason, message }, ...addresses) {
    if (this.#blamed.has(message)) return;
    console.warn(`<trigrid-game>: ${message}`, this.#host, ...addresses);
    this.tell("error", { reason, message });
  }

  // Reports what is wrong with the attributes, once of each.
  /** @param {BoardError[]} faults */
  blame(faults) {
    for (const fault of faults) this.fail(fault);
    this.#blamed = new Set(faults.map(({ message }) => message));
  }
}
