// A picture of a running board. It is shown when the board's frame is gone, and when the board is outside the visible
// part of the window. Browsers do not paint frames there, so screenshots of whole pages would show blank boards.

import { watchSight } from "./sight.js";

const QUIET_MS = 500; // from a change to the request for a picture

// Returns whether the computer is to move; false in lessons, puzzles and chapters.
/** @param {BoardState | null} state */
export const isThinking = (state) => {
  const { toMove = null, seats = [], lesson, puzzle, chapter } = state ?? {};
  return !lesson && !puzzle && !chapter && toMove !== null && seats[toMove] !== "person";
};

export class BoardPicture {
  svg = ""; // for both themes; empty if unknown
  #host;
  #ask;
  #show;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {IntersectionObserver | null} */
  #observer = null;
  #isOutside = false; // outside the visible part of the window

  /**
   * @param {HTMLElement} host
   * @param {() => Promise<string>} ask returns the picture; empty if none is available
   * @param {(svg: string) => void} show shows the picture in place of the frame; if empty, shows the frame
   */
  constructor(host, ask, show) {
    this.#host = host;
    this.#ask = ask;
    this.#show = show;
  }

  // Drops the picture, and schedules a new one. Call this method when the board has changed.
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
    if (timer === this.#timer) this.#set(svg); // otherwise the board has changed since
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
