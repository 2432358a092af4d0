// The element <trigrid-game>: its attributes, properties and methods. board-session.js contains its behaviour.
import { invalidValue } from "./attributes.js";
import { BoardSession } from "./board-session.js";
import { stateIn } from "./messages.js";
import { OBSERVED, defineProperties, takeOverProperties } from "./properties.js";
import { checkThemeSoon } from "./theme.js";
import { FIRST, failure, say } from "./site-data.js";

const EXAMPLE = `{ game: "${FIRST}" }`;
const PNG = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/;

const noAnswer = () => failure("payload", say("no-answer"));
/** @param {unknown} value */
const isText = (value) => typeof value === "string";

/** @param {string} address */
const pngOf = (address) => {
  const found = PNG.exec(address);
  if (!found) throw noAnswer();
  return new Blob([Uint8Array.from(atob(found[1]), (letter) => letter.charCodeAt(0))], { type: "image/png" });
};

// Returns the class of the element for a site, given by the URL of its folder.
/** @param {URL} site */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it contains the class of the element
export const elementOf = (site) => {
  class TrigridGame extends HTMLElement {
    static observedAttributes = OBSERVED;

    #root = this.attachShadow({ mode: "open", delegatesFocus: true });
    /** @type {BoardSession | null} */
    #board = null;
    /** @type {CarriedBoard | null} of a board that ended when the element was removed */
    #left = null;

    get state() {
      return this.#board?.state ?? null;
    }

    /** @param {object} what */
    async load(what = {}) {
      if (Object(what) !== what) throw invalidValue("load()", String(what), say("object", { example: EXAMPLE }));
      return this.#asked("load", { ...what });
    }

    /** @param {unknown} move */
    play(move) {
      return this.#asked("play", { move: String(move) });
    }

    // Without a count, the board decides how many moves to undo.
    /** @param {number} [count] */
    undo(count) {
      return this.#asked("undo", count === undefined ? {} : { count });
    }

    // Does the same as record(). The second name exists because ``record`` is also a property.
    async recordText() {
      return this.#got("record");
    }

    async moves() {
      return this.#got("moves", Array.isArray);
    }

    /** @param {boolean} [on] */
    flip(on) {
      return this.#asked("flip", on === undefined ? {} : { on });
    }

    /** @param {unknown} marks */
    highlight(marks = []) {
      return this.#asked("highlight", { marks });
    }

    /** @param {string | readonly string[]} marks */
    draw(marks) {
      return this.#asked("draw", { marks });
    }

    clear() {
      return this.#asked("clear", {});
    }

    async image(format = "svg") {
      if (!["svg", "png"].includes(format)) throw invalidValue("format", String(format), say("formats"));
      const image = await this.#got(format);
      return format === "png" ? pngOf(image) : image;
    }

    // Does the same as a press on the poster. Scripts may call it.
    click() {
      this.#board?.start();
      super.click();
    }

    connectedCallback() {
      takeOverProperties(this);
      if (!this.ownerDocument.defaultView) return; // without a window, the element is invisible
      this.#board ??= new BoardSession(this, this.#root, site, this.#left);
      this.#left = null;
    }

    // Stores the game. When the element is inserted again, a new frame continues the game.
    disconnectedCallback() {
      if (this.#board) this.#left = this.#board.close();
      this.#board = null;
    }

    adoptedCallback() {
      if (this.#left) this.#left = { ...this.#left, isElsewhere: true };
    }

    // If a page moves the element with moveBefore(), the frame keeps its state.
    connectedMoveCallback() {
      checkThemeSoon();
    }

    attributeChangedCallback() {
      if (this.#board) checkThemeSoon();
    }

    /**
     * @param {string} type
     * @param {object} payload
     * @returns {Promise<import("./board-iframe.js").Answer>}
     */
    async #ask(type, payload) {
      const board = this.#board;
      if (!board) throw failure("start", say("removed"));
      try {
        return await board.ask(type, payload);
      } catch (/** @type {any} */ error) {
        const isMoved = this.#board && this.#board !== board && error?.reason === "start";
        if (!isMoved) throw error;
        return this.#ask(type, payload); // repeats the request, which the old frame had not answered
      }
    }

    /**
     * @param {string} type
     * @param {object} payload
     */
    async #asked(type, payload) {
      const { payload: told } = await this.#ask(type, payload);
      return stateIn(told) ?? Promise.reject(noAnswer());
    }

    /**
     * @param {string} what
     * @param {(found: unknown) => boolean} fits
     */
    async #got(what, fits = isText) {
      const { payload } = await this.#ask("get", { what });
      if (!fits(payload[what])) throw noAnswer();
      return payload[what];
    }
  }

  defineProperties(TrigridGame.prototype);
  return TrigridGame;
};
