// What an element shows of itself: the poster, that it is starting, and a way to try again.
import { DAILY } from "./attributes.js";
import { dailyPicture } from "./daily-picture.js";
import { beginningPicture, posterAddress } from "./poster-pictures.js";
import { knownGame, lang, say, style, title } from "./site-data.js";

/** @type {WeakMap<Document, CSSStyleSheet>} */
const sheets = new WeakMap();

// The style in a document, which takes none that another document's window has made.
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

// What a board is called: a puzzle and a lesson by what is done there, a game by the words of a name.
/**
 * @param {BoardConfiguration} configuration
 * @param {string} words
 */
export const labelOf = ({ game, lesson, puzzle }, words) => {
  const name = puzzle === DAILY ? "daily" : puzzle ? "puzzle" : lesson ? "learn" : words;
  return say(name, { game: nameOf(game) });
};

/**
 * @param {string} source
 * @param {() => void} lost
 */
const picture = (source, lost) => {
  const image = document.createElement("img");
  image.alt = "";
  image.loading = "lazy";
  image.decoding = "async";
  image.draggable = false;
  image.addEventListener("error", lost);
  image.src = source;
  return image;
};

export class PosterView {
  #name = made("span", "name");
  #picture = made("span", "picture", this.#name);
  #label = made("span", "label");
  #said = made("p", "said");
  #refusal = made("p", "refusal");
  #way = /** @type {HTMLAnchorElement} */ (made("a", "way", say("on-site")));
  #trouble;
  #poster;
  #again;
  #isStarting = false;
  #resting = ""; // the picture of a board that sleeps
  #shown = "";
  /** @type {Element | null} */
  #image = null;
  #source = "";
  #isDaily = false;
  /** @type {Set<string>} pictures that did not come */
  #lost = new Set();

  /**
   * @param {() => void} press is called when somebody wants the board to start
   * @param {() => void} retry is called when it did not, and is to be tried again
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

  // Fills a shadow root. The room gives the element its size: pictures alone, as a canvas is one, can want to be wide
  // and still give way where there is less. The probe stands beside the box, whose colours are its own.
  /**
   * @param {ShadowRoot} root
   * @param {CSSStyleSheet} shape
   */
  enter(root, shape) {
    root.adoptedStyleSheets = [sheetIn(root.ownerDocument), shape];
    root.replaceChildren(this.probe, made("canvas", "room"), this.box);
  }

  // Shows the poster of what is wanted; ``given`` is one that the page has chosen.
  /**
   * @param {URL} site
   * @param {BoardConfiguration} wanted
   * @param {string} given
   */
  async show(site, wanted, given) {
    this.box.className = `box ${wanted.theme}`;
    this.#name.textContent = nameOf(wanted.game);
    this.#label.textContent = this.#labelOf(wanted);
    const source = beginningPicture(site, wanted);
    this.#isDaily = wanted.puzzle === DAILY;
    const chosen = this.#resting || given;
    const asked = `${this.#isDaily} ${chosen} ${source}`;
    this.#shown = asked;
    const address = chosen ? await posterAddress(chosen) : source;
    if (asked === this.#shown) this.#put([address ?? "", source].filter((each) => each && !this.#lost.has(each)));
  }

  /** @param {BoardConfiguration} wanted */
  #labelOf(wanted) {
    if (this.#isStarting) return say("starting");
    return this.#resting ? say("go-on") : labelOf(wanted, wanted.readOnly ? "step" : "play");
  }

  // While the poster lies over the frame, nobody can get into that.
  /** @param {HTMLIFrameElement} frame */
  starts(frame) {
    frame.inert = true;
    this.box.prepend(frame);
    this.waits();
  }

  waits() {
    this.#poster.hidden = false;
    this.#trouble.hidden = true;
    this.#refusal.textContent = "";
    this.#isStarting = true;
    this.#mark(say("starting"));
  }

  // The frame is there to be seen; it takes the focus over from the poster, and from nothing else.
  /** @param {HTMLIFrameElement} frame */
  reveal(frame) {
    const isFocused = this.#hasFocus();
    this.#isStarting = false;
    this.#resting = "";
    this.#mark("");
    frame.inert = false;
    this.#poster.hidden = this.#trouble.hidden = true;
    if (isFocused) frame.focus({ preventScroll: true });
  }

  // The frame has given way to a picture of its board.
  /** @param {string} picture */
  rests(picture) {
    this.#resting = picture;
    this.#poster.hidden = false;
    this.#mark("");
    this.#label.textContent = say("go-on");
    this.#shown = picture;
    this.#put([picture]);
  }

  offerAgain() {
    this.#trouble.hidden = false;
  }

  // Says why there is no frame to be seen, and where its board is on the site.
  /**
   * @param {string} said
   * @param {string} address
   */
  refuse(said, address) {
    const isFocused = this.#hasFocus();
    this.#isStarting = false;
    this.#mark("");
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

  /** @param {string} said */
  #mark(said) {
    this.#said.textContent = said;
    this.#poster.classList.toggle("is-starting", this.#isStarting);
    if (this.#isStarting) this.#poster.setAttribute("aria-disabled", "true");
    else this.#poster.removeAttribute("aria-disabled");
    if (said) this.#label.textContent = said;
  }

  #hasFocus() {
    const { activeElement } = /** @type {ShadowRoot} */ (this.box.getRootNode());
    return activeElement === this.#poster || activeElement === this.#again;
  }

  // The first of the pictures that can be shown. Where there is none, that of the day, or the game's name.
  /** @param {string[]} pictures */
  #put([first = this.#isDaily ? DAILY : "", ...others]) {
    if (first === this.#source) return;
    this.#source = first;
    this.#image?.remove();
    this.#image = null;
    this.#name.hidden = Boolean(first);
    if (!first) return;
    const lost = () => {
      this.#lost.add(first);
      this.#put(others);
    };
    this.#image = first === DAILY ? dailyPicture(new Date()) : picture(first, lost);
    this.#picture.append(this.#image);
  }
}
