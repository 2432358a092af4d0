// The visible parts of an element: the poster, the message that the board is starting, and the retry button.
import { addressInTheme, beginningPicture, posterAddress } from "./poster-pictures.js";
import { knownGame, lang, say, style, title } from "./site-data.js";
import { tileRing } from "./tile-ring.js";

/**
 * @typedef {object} Shown
 * @property {URL} site
 * @property {BoardConfiguration} wanted
 * @property {string} given the poster that the page has chosen
 * @property {string | null} held the last picture of the board, as SVG for both themes: empty if it is unknown,
 *   null if the board has shown nothing yet
 */

/** @type {WeakMap<Document, CSSStyleSheet>} */
const sheets = new WeakMap();

// Returns the style sheet of a document; a document accepts only sheets that its own window has created.
/**
 * @param {Document} owner
 * @returns {CSSStyleSheet}
 */
const sheetIn = (owner) => {
  if (!sheets.has(owner)) {
    const sheet = new /** @type {typeof globalThis} */ (/** @type {unknown} */ (owner.defaultView)).CSSStyleSheet();
    sheet.replaceSync(STYLE + style);
    sheets.set(owner, sheet);
  }
  return /** @type {CSSStyleSheet} */ (sheets.get(owner));
};

/**
 * @param {string} tag
 * @param {string} className
 * @param {(string | Node)[]} inner
 */
const made = (tag, className, ...inner) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...inner);
  return element;
};

/**
 * @param {string} className
 * @param {() => void} press
 */
const button = (className, press) => {
  const element = /** @type {HTMLButtonElement} */ (made("button", className));
  element.type = "button";
  element.addEventListener("click", press);
  return element;
};

/** @param {string} game */
const nameOf = (game) => knownGame(game)?.name ?? title;

// Returns the label of a board: that of its collection, puzzle or lesson, or else the text with the key ``words``.
/**
 * @param {BoardConfiguration} configuration
 * @param {string} words
 */
export const labelOf = ({ game, lesson, puzzle, collection }, words) => {
  if (collection) return say("collection");
  const name = puzzle === sharedFacts.DAILY ? "daily" : puzzle ? "puzzle" : lesson ? "learn" : words;
  return say(name, { game: nameOf(game) });
};

/**
 * @param {string} source
 * @param {() => void} lost
 */
const picture = (source, lost) => {
  const image = document.createElement("img");
  image.alt = "";
  if (!source.startsWith("data:")) image.loading = "lazy";
  image.draggable = false;
  image.addEventListener("error", lost);
  image.src = source;
  return image;
};

// Returns what replaces a missing picture: the game's name, or a card for a puzzle, whose position only the board
// knows.
/** @param {BoardConfiguration} wanted */
const cardOf = ({ game, puzzle }) => {
  const name = made("span", "name", nameOf(game));
  if (!puzzle) return [name];
  if (puzzle === sharedFacts.DAILY) return [tileRing(String(new Date().getDate()))];
  return [tileRing("?"), name, made("span", "", say("number", { number: puzzle.split("/")[1] }))];
};

export class PosterView {
  #picture = made("span", "picture");
  #label = made("span", "label");
  #said = made("p", "said");
  #refusal = made("p", "refusal");
  #way = /** @type {HTMLAnchorElement} */ (made("a", "way", say("on-site")));
  #trouble;
  #poster;
  #again;
  #words = ""; // the key of the button's text; if empty, the button shows the label of the configuration
  /** @type {Shown} */
  #shown = /** @type {any} */ ({ held: null });
  #source = ""; // of the current picture
  /** @type {Set<string>} pictures that failed to load */
  #lost = new Set();

  /**
   * @param {() => void} press is called when the user starts the board
   * @param {() => void} retry is called when the user repeats a failed start
   */
  constructor(press, retry) {
    this.#poster = button("poster", press);
    this.#poster.append(this.#picture, this.#label);
    this.#again = button("again", retry);
    this.#again.textContent = say("again");
    Object.assign(this.#way, { target: "_blank", rel: "noopener" });
    this.#trouble = made("div", "trouble", this.#refusal, this.#again, this.#way);
    this.#trouble.hidden = true;
    this.#said.setAttribute("role", "status");
    this.#refusal.setAttribute("role", "alert");
    this.probe = made("span", "probe");
    this.box = made("div", "box", this.#poster, this.#trouble, this.#said);
    this.box.lang = lang;
  }

  // Fills a shadow root. The canvas gives the element its size. Like other pictures, but unlike boxes, a canvas can
  // prefer a width and still shrink when there is less space. The probe is outside the box, because the box has its own
  // colours.
  /**
   * @param {ShadowRoot} root
   * @param {CSSStyleSheet} shape
   */
  enter(root, shape) {
    root.adoptedStyleSheets = [sheetIn(root.ownerDocument), shape];
    root.replaceChildren(this.probe, made("canvas", "room"), this.box);
  }

  // Shows the poster of a configuration; ``given`` is a poster that the page has chosen.
  /**
   * @param {URL} site
   * @param {BoardConfiguration} wanted
   * @param {string} given
   */
  show(site, wanted, given) {
    this.box.className = `box ${wanted.theme}`;
    this.#show({ site, wanted, given });
  }

  // Shows a picture of the board, even over its frame. An empty text shows no picture; null shows the poster.
  /** @param {string | null} held */
  hold(held) {
    this.#show({ held });
  }

  /** @param {Partial<Shown>} change */
  async #show(change) {
    const shown = { ...this.#shown, ...change };
    this.#shown = shown;
    const { site, wanted, given, held } = shown;
    if (!wanted) return;
    this.#label.textContent = this.#words ? say(this.#words) : labelOf(wanted, wanted.readOnly ? "step" : "play");
    if (held) return this.#put([addressInTheme(held, wanted.theme)]);
    if (held === "") return this.#put([""]);
    const address = given && (await posterAddress(given, wanted.theme));
    const own = wanted.puzzle || wanted.collection ? "" : beginningPicture(site, wanted);
    if (shown === this.#shown) this.#put([address, own].filter(Boolean));
  }

  // While the poster covers the frame, the frame cannot get the focus.
  /**
   * @param {HTMLIFrameElement} frame
   * @param {string | null} held
   */
  starts(frame, held) {
    frame.inert = true;
    this.box.prepend(frame);
    this.waits(held);
  }

  /** @param {string | null} held */
  waits(held) {
    this.#trouble.hidden = true;
    this.#refusal.textContent = "";
    this.#cover(held, "starting");
  }

  // Shows the frame. The frame gets the focus only if the poster or the retry button had it.
  /** @param {HTMLIFrameElement} frame */
  reveal(frame) {
    const isFocused = this.#hasFocus();
    this.#cover("");
    frame.inert = false;
    this.#poster.inert = this.#trouble.hidden = true;
    if (isFocused) frame.focus({ preventScroll: true });
  }

  // Covers the board with its last picture after its frame was removed.
  /** @param {string | null} held */
  rests(held) {
    this.#cover(held, "go-on");
  }

  offerAgain() {
    this.#trouble.hidden = false;
  }

  // Shows the reason why the frame is missing, and a link to its board on the site.
  /**
   * @param {string} said
   * @param {string} address
   */
  refuse(said, address) {
    const isFocused = this.#hasFocus();
    this.#cover("");
    this.#poster.hidden = true;
    this.#refusal.textContent = said;
    const way = new URL(address);
    way.search = "";
    this.#way.href = way.href;
    this.#trouble.hidden = false;
    if (isFocused) this.#again.focus({ preventScroll: true });
  }

  /** @param {HTMLElement | undefined} frame */
  isFocused(frame) {
    const { activeElement } = /** @type {ShadowRoot} */ (this.box.getRootNode());
    return Boolean(frame) && activeElement === frame;
  }

  /**
   * @param {string | null} held
   * @param {string} words
   */
  #cover(held, words = "") {
    const isStarting = words === "starting";
    this.#words = words;
    this.#poster.hidden = this.#poster.inert = false;
    this.#said.textContent = isStarting ? say(words) : "";
    this.#poster.classList.toggle("is-starting", isStarting);
    this.#poster.ariaDisabled = isStarting ? "true" : null;
    this.hold(held);
  }

  #hasFocus() {
    const { activeElement } = /** @type {ShadowRoot} */ (this.box.getRootNode());
    return activeElement === this.#poster || activeElement === this.#again;
  }

  // Shows the first available picture, or a card if none is available. An empty string stands for a blank picture.
  /** @param {string[]} pictures */
  #put(pictures) {
    const { wanted } = this.#shown;
    const source = pictures.find((each) => !this.#lost.has(each));
    const key = source ?? `${wanted.game} ${wanted.puzzle} ${wanted.collection}`;
    if (key === this.#source) return;
    this.#source = key;
    const lost = () => {
      this.#lost.add(key);
      this.#put(pictures);
    };
    this.#picture.replaceChildren(...(source ? [picture(source, lost)] : source === "" ? [] : cardOf(wanted)));
  }
}
