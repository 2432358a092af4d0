// A picture of what is on a running board, for when its frame is gone. It is shown outside the window, too: browsers paint no
// frames there, and pictures of whole pages would have blank boards.

import { watchSight } from "./sight.js";

const QUIET_MS = 500; // after a change, until it is asked for

// Whether the computer is to move.
/** @param {BoardState | null} state */
export const isThinking = (state) => {
  const { toMove = null, seats = [], lesson, puzzle } = state ?? {};
  return !lesson && !puzzle && toMove !== null && seats[toMove] !== "person";
};

export class BoardPicture {
  svg = ""; // for both themes; empty until it is known
  #host;
  #ask;
  #show;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {IntersectionObserver | null} */
  #observer = null;
  #isOutside = false; // of what the window shows

  /**
   * @param {HTMLElement} host
   * @param {() => Promise<string>} ask gives the picture; empty if there is none now
   * @param {(svg: string) => void} show shows it in place of the frame, or the frame if it is empty
   */
  constructor(host, ask, show) {
    this.#host = host;
    this.#ask = ask;
    this.#show = show;
  }

  // The board has changed.
  outdate() {
    this.#set("");
    this.#observer ??= watchSight(this.#host, (isInSight) => {
      this.#isOutside = !isInSight;
      this.#set(this.svg);
    });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.draw(), QUIET_MS);
  }

  async draw() {
    const timer = this.#timer;
    const svg = await this.#ask();
    if (timer === this.#timer) this.#set(svg);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#observer?.disconnect();
    this.#observer = null;
  }

  /** @param {string} svg */
  #set(svg) {
    this.svg = svg;
    this.#show(this.#isOutside ? svg : "");
  }
}
