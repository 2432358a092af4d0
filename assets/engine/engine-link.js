// The connection to a program in a worker: lines of text in both directions.

const MAX_LINE = 100_000; // characters; longer lines are a fault of the program

export class EngineLink {
  #engine;
  #hear;
  #fail;

  /**
   * @param {EnginePort} engine
   * @param {(line: string) => void} hear
   * @param {(reason: "crash" | "text", cause: string) => void} fail
   */
  constructor(engine, hear, fail) {
    this.#engine = engine;
    this.#hear = hear;
    this.#fail = fail;
    engine.onmessage = ({ data }) => this.#take(data);
    engine.onmessageerror = () => this.#fail("text", "");
    engine.onerror = (event) => {
      event.preventDefault?.();
      this.#fail("crash", `${event.message ?? ""}${event.lineno ? ` (line ${event.lineno})` : ""}`);
    };
  }

  /** @param {string} line */
  send(line) {
    this.#engine.postMessage(line);
  }

  close() {
    this.#engine.onmessage = this.#engine.onmessageerror = this.#engine.onerror = null;
  }

  /** @param {unknown} data */
  #take(data) {
    if (typeof data === "string" && data.length <= MAX_LINE) this.#hear(data.trim());
    else this.#fail("text", "");
  }
}
