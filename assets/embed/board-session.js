// One stay of an element in a page: from its poster to its frame, until it is taken out again.
import { faultsOf, given } from "./attributes.js";
import { BoardIframe } from "./board-iframe.js";
import { stateIn } from "./messages.js";
import { enqueue, withdraw } from "./start-queue.js";
import { sizeRules } from "./element-size.js";
import { follow, themeBehind, unfollow } from "./theme.js";
import { failure, notStarted, say } from "./site-data.js";
import { PosterView, labelOf } from "./poster-view.js";
import { addressOf, changed, shownByAddress, configurationOf } from "./configuration.js";

const START_MS = 60000;
const SEEN = 0.1;

/** @typedef {{ promise: Promise<void>, resolve: () => void, reject: (error: Error) => void }} Deferred */

/** @returns {Deferred} */
const deferred = () => {
  /** @type {any} */
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {}); // nobody may wait for it
  return made;
};

export class BoardSession {
  /** @type {BoardState | null} */
  state = null;
  /** @type {HTMLElement} */
  #host;
  /** @type {URL} */
  #site;
  /** @type {Window & typeof globalThis} of the document that the element is in */
  #window;
  /** @type {Record<string, any> | null} what the board showed in another document */
  #carried;
  /** @type {PosterView} */
  #view;
  /** @type {CSSStyleSheet} */
  #shape;
  #theme = "light";
  #stage = "poster"; // then "starting", and in the end "ready" or "failed"
  /** @type {BoardIframe | null} */
  #frame = null;
  /** @type {BoardConfiguration} what the attributes ask for, once they have been read */
  #wanted = /** @type {any} */ (undefined);
  /** @type {BoardConfiguration} what the frame's own address shows, once there is a frame */
  #addressed = /** @type {any} */ (undefined);
  /** @type {BoardConfiguration} and what it shows by now */
  #shown = /** @type {any} */ (undefined);
  #ready = deferred();
  #tried = deferred(); // the start, whatever came of it
  /** @type {IntersectionObserver | null} */
  #seen = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late;
  /** @type {Set<string>} messages of which it has told */
  #blamed = new Set();
  /** @type {object | null} that the board asked for before it was ready */
  #size = null;
  #startInTurn = () => this.#startNow();

  /**
   * @param {HTMLElement} host
   * @param {ShadowRoot} root
   * @param {URL} site
   * @param {object | null} carried what close() gave of a board in another document; it goes on here
   */
  constructor(host, root, site, carried) {
    this.#host = host;
    this.#site = site;
    this.#carried = carried;
    this.#window = /** @type {Window & typeof globalThis} */ (host.ownerDocument.defaultView);
    this.#shape = new this.#window.CSSStyleSheet();
    this.#view = new PosterView(
      () => this.start(),
      () => this.#startAgain(),
    );
    this.#view.enter(root, this.#shape);
    follow(this, this.#window);
    if (carried) this.start();
  }

  // Ends everything: what is still waited for will not come. Gives what a board that was started would have to load
  // to go on as it was.
  close() {
    const left = this.#left();
    unfollow(this);
    this.#withdraw();
    this.#view.box.remove();
    const removed = failure("start", say("removed"));
    this.#ready.reject(removed);
    this.#drop();
    this.#tried.resolve();
    this.#stage = "closed";
    return left;
  }

  #left() {
    const { lesson, puzzle, record, ply, seats } = this.state ?? {};
    if (this.#stage === "ready" && puzzle) return { puzzle };
    if (this.#stage === "ready" && lesson) return { lesson };
    if (this.#stage === "ready" && record) return { record, at: ply, seats: seats?.join(" ") };
    return ["starting", "ready"].includes(this.#stage) ? (this.#carried ?? {}) : null;
  }

  // The theme that should be shown, for which the page is looked at and nothing changed.
  look() {
    return given(this.#host, "theme") || themeBehind(this.#host, this.#view.probe);
  }

  // Shows what the attributes say now, in that theme.
  /** @param {string} theme */
  show(theme) {
    if (this.#stage === "closed") return;
    this.#theme = theme;
    this.#wanted = configurationOf(this.#host, theme);
    this.#shape.replaceSync(sizeRules(given(this.#host, "size"), this.#wanted));
    this.#view.show(this.#site, this.#wanted, given(this.#host, "poster"));
    const isThere = this.#blame();
    if (this.#stage === "poster") this.#arm(given(this.#host, "start"));
    if (this.#stage === "ready" && isThere) this.#load().catch((error) => this.#failToLoad(error));
  }

  // Starts at once, if it has not.
  start() {
    if (this.#stage !== "poster") return;
    this.#withdraw();
    this.#stage = "starting";
    this.#theme = this.look();
    this.#wanted = configurationOf(this.#host, this.#theme);
    this.#addressed = shownByAddress(this.#wanted);
    this.#frame = new BoardIframe(this.#site, {
      window: this.#window,
      address: addressOf(this.#site, this.#addressed),
      sandbox: this.#host.getAttribute("sandbox"),
      title: this.#host.title || labelOf(this.#wanted, "title"),
      hear: (type, said) => this.#hear(type, said),
    });
    this.#late = setTimeout(() => this.#giveUp(), START_MS);
    this.#view.starts(this.#frame.element);
  }

  // Asks the frame, which is started for it; the answer has ``type``, ``payload`` and what it ``said``.
  /**
   * @param {string} type
   * @param {object} payload
   */
  async ask(type, payload) {
    if (this.#stage === "failed") this.#startAgain();
    this.start();
    await this.#ready.promise;
    const answer = await /** @type {BoardIframe} */ (this.#frame).ask(type, payload);
    this.#follow(answer.type, answer.said);
    return answer;
  }

  // Has the frame show what the attributes say.
  #load() {
    const change = changed(this.#shown, this.#wanted);
    this.#shown = this.#wanted;
    if (!change) return Promise.resolve();
    return /** @type {BoardIframe} */ (this.#frame)
      .ask("load", change)
      .then(({ type, said }) => this.#follow(type, said));
  }

  // Has the frame show what another one showed, in the document where the element was before.
  async #goOn() {
    const { record, lesson, puzzle } = this.#carried ?? {};
    const played = record || lesson || puzzle ? this.#carried : null;
    if (played)
      await /** @type {BoardIframe} */ (this.#frame)
        .ask("load", played)
        .then(({ said }) => this.#follow("ready", said));
    this.#carried = null;
  }

  /**
   * @param {string} type
   * @param {any} said
   */
  #hear(type, said) {
    if (type === "ready") this.#adopt(said);
    else if (type === "error" && this.#stage === "starting" && said.reason === "start")
      this.#giveUp(failure(said.reason, said.message));
    else if (type === "error")
      this.#tell(type, said); // of its address, and it has told the console
    else if (type === "resize") this.#resize(said);
    else this.#follow(type, said);
  }

  /** @param {object} size */
  #resize(size) {
    if (this.#stage === "ready") this.#tell("resize", size);
    else this.#size = size;
  }

  // The frame is there; it may be so again, having loaded its page anew.
  /** @param {BoardState} state */
  async #adopt(state) {
    clearTimeout(this.#late);
    const frame = this.#frame;
    this.state = state;
    this.#shown = this.#addressed;
    this.#wanted = configurationOf(this.#host, this.#theme);
    const fault = await this.#load()
      .then(() => this.#goOn())
      .then(
        () => null,
        (error) => error,
      );
    if (this.#frame !== frame || this.#stage === "closed") return;
    if (this.#stage === "failed") this.#ready = deferred();
    this.#stage = "ready";
    this.#view.reveal(/** @type {BoardIframe} */ (frame).element);
    this.#ready.resolve();
    this.#tried.resolve();
    this.#tell("ready", this.state);
    if (this.#size) this.#tell("resize", this.#size);
    this.#size = null;
    if (fault) this.#failToLoad(fault);
  }

  // Keeps the state; a move and an end are told, whether they are news or an answer.
  /**
   * @param {string} type
   * @param {any} said
   */
  #follow(type, said) {
    if (!said || !("ply" in said)) return;
    this.state = stateIn(said);
    if (type !== "ready" && this.#stage === "ready") this.#tell(type, said);
  }

  // The frame is shown as it is: it says itself what is wrong, if it has come at all.
  /** @param {BoardError} [error] */
  #giveUp(error) {
    clearTimeout(this.#late);
    this.#stage = "failed";
    this.#view.reveal(/** @type {BoardIframe} */ (this.#frame).element);
    if (!error) this.#view.offerAgain();
    this.#ready.reject(error ?? notStarted());
    this.#tried.resolve();
    this.#fail(error ?? notStarted());
  }

  #startAgain() {
    this.#drop();
    this.#ready = deferred();
    this.#stage = "poster";
    this.start();
  }

  // Tells of what is wrong with the attributes, once of each; gives whether there is such a game.
  #blame() {
    const faults = faultsOf(this.#host, this.#wanted);
    const news = faults.filter(({ message }) => !this.#blamed.has(message));
    this.#blamed = new Set(faults.map(({ message }) => message));
    for (const fault of news) this.#fail(fault);
    return faults.every(({ reason }) => reason !== "game");
  }

  // The frame may find the same that we have found.
  /** @param {BoardError} error */
  #failToLoad(error) {
    if (!this.#blamed.has(error.message)) this.#fail(error);
  }

  /** @param {{ reason: string, message: string }} error */
  #fail({ reason, message }) {
    console.warn(`<trigrid-game>: ${message}`, this.#host);
    this.#tell("error", { reason, message });
  }

  /**
   * @param {string} name
   * @param {unknown} detail
   */
  #tell(name, detail) {
    if (this.#stage === "closed") return;
    this.#host.dispatchEvent(new CustomEvent(`trigrid-${name}`, { detail, bubbles: true, composed: true }));
  }

  #drop() {
    clearTimeout(this.#late);
    this.#frame?.close();
    this.#frame = this.state = this.#size = null;
  }

  #startNow() {
    this.start();
    return this.#tried.promise;
  }

  /** @param {string} when */
  #arm(when) {
    this.#withdraw();
    if (when === "now") enqueue(this.#startInTurn);
    if (when !== "seen") return;
    this.#seen = new this.#window.IntersectionObserver(
      (/** @type {IntersectionObserverEntry[]} */ entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#seen?.disconnect();
        enqueue(this.#startInTurn);
      },
      { threshold: SEEN },
    );
    this.#seen?.observe(this.#host);
  }

  #withdraw() {
    withdraw(this.#startInTurn);
    this.#seen?.disconnect();
  }
}
