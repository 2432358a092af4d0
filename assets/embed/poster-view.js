// What an element shows of itself: the poster, that it is starting, and a way to try again.
import { beginning, pictured } from "./poster-pictures.js";
import { knownGame, lang, say } from "./site-data.js";

/* global STYLE */
const sheets = new WeakMap();

// The style in a document, which takes none that another document's window has made.
const sheetIn = (owner) => {
  if (!sheets.has(owner)) {
    const sheet = new owner.defaultView.CSSStyleSheet();
    sheet.replaceSync(STYLE);
    sheets.set(owner, sheet);
  }
  return sheets.get(owner);
};

const made = (tag, className, ...inner) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...inner);
  return element;
};

const button = (className, press) => {
  const element = made("button", className);
  element.type = "button";
  element.addEventListener("click", press);
  return element;
};

export const nameOf = (game) => knownGame(game)?.name ?? "Trigrid";

const picture = (lost) => {
  const image = document.createElement("img");
  image.alt = "";
  image.loading = "lazy";
  image.decoding = "async";
  image.draggable = false;
  image.addEventListener("error", lost);
  return image;
};

export class View {
  #name = made("span", "name");
  #picture = made("span", "picture", this.#name);
  #label = made("span", "label");
  #said = made("p", "said");
  #poster;
  #again;
  #isStarting = false;
  #shown = "";
  #image = null;
  #source = "";
  #lost = new Set(); // pictures that did not come

  // ``press`` is called when somebody wants the board to start, ``retry`` when it did not.
  constructor(press, retry) {
    this.#poster = button("poster", press);
    this.#poster.append(this.#picture, this.#label);
    this.#again = button("again", retry);
    this.#again.textContent = say("again");
    this.#again.hidden = true;
    this.#said.setAttribute("role", "status");
    this.probe = made("span", "probe");
    this.box = made("div", "box", this.#poster, this.#again, this.#said);
    this.box.lang = lang;
  }

  // Fills a shadow root. The room gives the element its size: pictures alone, as a canvas is one, can want to be wide
  // and still give way where there is less. The probe stands beside the box, whose colours are its own.
  enter(root, shape) {
    root.adoptedStyleSheets = [sheetIn(root.ownerDocument), shape];
    root.replaceChildren(this.probe, made("canvas", "room"), this.box);
  }

  // Shows the poster of what is wanted; ``given`` is one that the page has chosen.
  async show(site, wanted, given) {
    this.box.className = `box ${wanted.theme}`;
    this.#name.textContent = nameOf(wanted.game);
    this.#label.textContent = this.#labelOf(wanted);
    const source = beginning(site, wanted);
    const asked = `${given} ${source}`;
    this.#shown = asked;
    const address = given ? await pictured(given) : source;
    if (asked === this.#shown) this.#put([address, source].filter((each) => each && !this.#lost.has(each)));
  }

  // While the poster lies over the frame, nobody can get into that.
  starts(frame) {
    frame.inert = true;
    this.box.prepend(frame);
    this.#poster.hidden = false;
    this.#again.hidden = true;
    this.#isStarting = true;
    this.#mark(say("starting"));
  }

  // The frame is there to be seen; it takes the focus over from the poster, and from nothing else.
  reveal(frame) {
    const isFocused = this.#hasFocus();
    this.#isStarting = false;
    this.#mark("");
    frame.inert = false;
    this.#poster.hidden = this.#again.hidden = true;
    if (isFocused) frame.focus({ preventScroll: true });
  }

  offerAgain() {
    this.#again.hidden = false;
  }

  #labelOf({ readOnly, game }) {
    return this.#isStarting ? say("starting") : say(readOnly ? "step" : "play", { game: nameOf(game) });
  }

  #mark(said) {
    this.#said.textContent = said;
    this.#poster.classList.toggle("is-starting", this.#isStarting);
    if (this.#isStarting) this.#poster.setAttribute("aria-disabled", "true");
    else this.#poster.removeAttribute("aria-disabled");
    if (said) this.#label.textContent = said;
  }

  #hasFocus() {
    const { activeElement } = this.box.getRootNode();
    return activeElement === this.#poster || activeElement === this.#again;
  }

  // The first of the pictures that can be shown; the game's name where there is none.
  #put([first, ...others]) {
    if (first === this.#source) return;
    this.#source = first ?? "";
    this.#image?.remove();
    this.#image = null;
    this.#name.hidden = Boolean(first);
    if (!first) return;
    this.#image = picture(() => {
      this.#lost.add(first);
      this.#put(others);
    });
    this.#image.src = first;
    this.#picture.append(this.#image);
  }
}
