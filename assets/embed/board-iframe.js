// A frame that contains a board, and the port between the frame and the page. The frame sends the port with its first
// message ``ready`` or ``error``. Messages outside the port are accepted only from the frame's window and origin.
// Messages to the frame go only through the port.
import { messageIn, saidBy } from "./messages.js";
import { watchArrival } from "./frame-arrival.js";
import { failure, notStarted, pictures, say } from "./site-data.js";

/** @typedef {{ type: string, payload: Record<string, any>, said: any }} Answer */
/** @typedef {{ resolve: (answer: Answer) => void, reject: (error: Error) => void,
 *   late: ReturnType<typeof setTimeout> }} Waiting */

const ANSWER_MS = 60000; // the longest wait for a response
const OPAQUE = "null";
const OPENING = ["ready", "error"];

// Returns the origins that the frame's window may have. Sandboxed windows have an opaque origin, and so do frames in a
// page that is sandboxed itself.
/**
 * @param {URL} site
 * @param {string | null} sandbox
 * @param {string} origin
 */
const originsOf = (site, sandbox, origin) => {
  const isSandboxed = sandbox !== null && !sandbox.split(/\s+/).includes("allow-same-origin");
  if (isSandboxed) return [OPAQUE];
  return origin === OPAQUE ? [site.origin, OPAQUE] : [site.origin];
};

export class BoardIframe {
  /** @type {Window} */
  #window; // contains the frame, and receives its messages
  #origins;
  /** @type {(type: string, said: any) => void} */
  #hear;
  /** @type {MessagePort | null} */
  #port = null;
  #isHeard = false; // whether a message has come through the port
  /** @type {Map<unknown, Waiting>} by the id of the request */
  #waiting = new Map();
  #asked = 0;
  #endWatch;
  hasArrived = false; // whether the frame's page has sent a message

  // ``hear`` is called with the type and content of every valid message that is not a response. It is also called with
  // ``starting`` when the frame's page has arrived, and with ``refused`` if the page will not arrive.
  /**
   * @param {URL} site
   * @param {{ window: Window, address: string, sandbox: string | null, title: string,
   *   hear: (type: string, said: any) => void }} options
   */
  constructor(site, { window, address, sandbox, title, hear }) {
    this.#window = window;
    this.#origins = originsOf(site, sandbox, window.origin);
    this.#hear = hear;
    this.element = document.createElement("iframe");
    /** @type {Record<string, string | null>} */
    const given = { src: address, title, allow: "clipboard-write", referrerpolicy: "no-referrer", sandbox };
    for (const [name, value] of Object.entries(given)) if (value !== null) this.element.setAttribute(name, value);
    window.addEventListener("message", this);
    const [picture = ""] = pictures[0] ?? [];
    this.#endWatch = watchArrival(
      this.element,
      /** @type {Window & typeof globalThis} */ (window),
      new URL(picture, site).href,
      () => hear("refused", null),
    );
  }

  // Sends a request to the frame. The promise resolves to the type, the payload and the checked content of the
  // response, and rejects if the frame answers with an error or not at all.
  /**
   * @param {string} type
   * @param {object} payload
   * @returns {Promise<Answer>}
   */
  ask(type, payload) {
    if (!this.#port) return Promise.reject(notStarted());
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#settle(id)?.reject(failure("start", say("no-answer"))), ANSWER_MS);
      this.#waiting.set(id, { resolve, reject, late });
      try {
        this.#port?.postMessage({ trigrid: sharedFacts.PROTOCOL_VERSION, type, id, payload });
      } catch {
        this.#settle(id)?.reject(failure("payload", say("not-sent")));
      }
    });
  }

  close() {
    this.#window.removeEventListener("message", this);
    this.#endWatch();
    this.#leave();
    this.element.remove();
  }

  /** @param {MessageEvent} event */
  handleEvent({ source, origin, data, ports }) {
    if (!source || source !== this.element.contentWindow || !this.#origins.includes(origin)) return;
    const message = messageIn(data);
    if (message) this.#arrive();
    if (ports?.[0] && OPENING.includes(message?.type)) this.#open(ports[0]);
    if (this.#port && !this.#isHeard) this.#take(message); // the first messages come before the port is used
  }

  #arrive() {
    this.#endWatch();
    if (!this.hasArrived) this.#hear("starting", null);
    this.hasArrived = true;
  }

  // The frame may have sent another port before, and reloaded its page since. After our first message, the frame uses
  // the new port for everything.
  /** @param {MessagePort} port */
  #open(port) {
    this.#leave();
    this.#isHeard = false;
    this.#port = port;
    port.onmessage = (event) => {
      this.#isHeard = true;
      this.#take(messageIn(event.data));
    };
    this.ask("get", { what: "state" }).catch(() => {});
  }

  /** @param {ReturnType<typeof messageIn>} message */
  #take(message) {
    if (!message) return;
    const { type, id, payload } = message;
    const said = saidBy(type, payload);
    if (id === undefined) {
      if (said) this.#hear(type, said);
      return;
    }
    const waiting = this.#settle(id);
    if (!waiting) return;
    if (type === "error") waiting.reject(said ? failure(said.reason, said.message) : notStarted());
    else waiting.resolve({ type, payload, said });
  }

  /** @param {unknown} id */
  #settle(id) {
    const waiting = this.#waiting.get(id);
    if (waiting) clearTimeout(waiting.late);
    this.#waiting.delete(id);
    return waiting;
  }

  #leave() {
    if (this.#port) this.#port.onmessage = null;
    this.#port?.close();
    this.#port = null;
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(notStarted());
  }
}
