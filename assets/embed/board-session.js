// One stay of an element in a page: from its poster to its frame, until it is taken out again.
import { faultsOf, given, textOf } from "./attributes.js";
import { BoardIframe } from "./board-iframe.js";
import { BoardPicture, isThinking } from "./board-picture.js";
import { stateIn } from "./messages.js";
import { deferred } from "./deferred.js";
import { EventReporter } from "./event-reporter.js";
import { StartTrigger } from "./start-trigger.js";
import { sizeRules } from "./element-size.js";
import { follow, themeBehind, unfollow } from "./theme.js";
import { failure, notStarted, say } from "./site-data.js";
import { PosterView, labelOf } from "./poster-view.js";
import { addressOf, changed, shownByAddress, configurationOf } from "./configuration.js";
import { isSameGame, looksLeft, looksOf, restore, resumed, shortText, shownBefore } from "./resumption.js";
import { attend, dismiss, touch } from "./sleep.js";

const START_MS = 60000;
/** @type {CarriedBoard} of a board that was started and has shown nothing yet */
const NOTHING = { state: null, looks: {} };

export class BoardSession {
  /** @type {BoardState | null} */
  state = null;
  host;
  /** @type {Window & typeof globalThis} of the document that the element is in */
  view;
  #site;
  /** @type {CarriedBoard | null} what an earlier frame has shown, where this one's goes on */
  #carried;
  /** @type {PosterView} */
  #poster;
  /** @type {CSSStyleSheet} */
  #shape;
  #theme = "light";
  #stage = "poster"; // then "starting", and in the end "ready" or "failed"; "asleep" without its frame
  /** @type {BoardIframe | null} */
  #frame = null;
  /** @type {BoardConfiguration} what the attributes ask for, once they have been read */
  #wanted = /** @type {any} */ (undefined);
  /** @type {BoardConfiguration} what the frame has to show at first, and how much of it its own address does */
  #target = /** @type {any} */ (undefined);
  /** @type {BoardConfiguration} */
  #addressed = /** @type {any} */ (undefined);
  /** @type {BoardConfiguration} what of the attributes it shows by now */
  #shown = /** @type {any} */ (undefined);
  /** @type {Partial<BoardConfiguration>} and the look that scripts have loaded since */
  #looks = {};
  #isGoingOn = false; // whether the frame was started to go on with another one's game
  #asking = 0; // how much scripts have asked that is not answered yet
  #hasChanged = false; // since it was ready
  #picture;
  #ready = deferred();
  #tried = deferred(); // the start, whatever came of it
  /** @type {StartTrigger} */
  #trigger;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late;
  #reporter;
  /** @type {Record<string, number> | null} that the board would have, and of which the page was told */
  #size = null;
  /** @type {Record<string, number> | null} */
  #toldSize = null;

  /**
   * @param {HTMLElement} host
   * @param {ShadowRoot} root
   * @param {URL} site
   * @param {CarriedBoard | null} carried what close() gave of an earlier stay; it goes on here
   */
  constructor(host, root, site, carried) {
    this.host = host;
    this.#reporter = new EventReporter(host);
    this.view = /** @type {Window & typeof globalThis} */ (host.ownerDocument.defaultView);
    this.#site = site;
    this.#carried = carried;
    this.state = carried?.state ?? null;
    this.#trigger = new StartTrigger(host, () => this.#startNow());
    const showPicture = (/** @type {string} */ svg) => this.#poster.hold(svg);
    this.#picture = new BoardPicture(host, () => this.#drawn(), showPicture);
    this.#shape = new this.view.CSSStyleSheet();
    this.#poster = new PosterView(
      () => this.start(),
      () => this.#startAgain(),
    );
    this.#poster.enter(root, this.#shape);
    if (carried?.isAsleep) this.#rest();
    else if (carried) this.#poster.waits(this.#held());
    follow(this, this.view);
  }

  // Ends everything: what is still waited for will not come. Gives what a board that was started would have to load
  // to go on as it was.
  close() {
    const left = this.#left();
    unfollow(this);
    dismiss(this);
    this.#trigger.withdraw();
    this.#poster.box.remove();
    const removed = failure("start", say("removed"));
    this.#ready.reject(removed);
    this.#drop();
    this.#tried.resolve();
    this.#stage = "closed";
    this.#reporter.close();
    return left;
  }

  #left() {
    if (this.#stage === "ready") return this.#carriedNow();
    return this.#carried ?? (this.#stage === "starting" ? NOTHING : null);
  }

  /** @returns {CarriedBoard} */
  #carriedNow() {
    const [looks, shown, size, picture] = [this.#looks, this.#shown, this.#toldSize, this.#picture.svg];
    return { state: this.state, looks, shown, size, picture };
  }

  // The picture of what an earlier frame has shown; null if none has.
  #held() {
    const { state, picture = "" } = this.#carried ?? {};
    return state ? picture : null;
  }

  // The theme that should be shown, for which the page is looked at and nothing changed.
  look() {
    return given(this.host, "theme") || themeBehind(this.host, this.#poster.probe);
  }

  // Shows what the attributes say now, in that theme.
  /** @param {string} theme */
  show(theme) {
    if (this.#stage === "closed") return;
    this.#theme = theme;
    this.#wanted = configurationOf(this.host, theme);
    this.#shape.replaceSync(sizeRules(given(this.host, "size"), this.#wanted));
    this.#poster.show(this.#site, this.#wanted, given(this.host, "poster"));
    const faults = faultsOf(this.host, this.#wanted);
    this.#reporter.blame(faults);
    const isThere = faults.every(({ reason }) => reason !== "game");
    if (this.#stage === "poster") this.#trigger.arm(this.#carried ? "now" : given(this.host, "start"));
    if (this.#stage === "asleep" && !isSameGame(this.#wanted, shownBefore(this.#wanted, this.#carried))) this.start();
    if (this.#stage === "ready" && isThere) this.#load();
  }

  // Starts at once, if it has not.
  start() {
    if (!["poster", "asleep"].includes(this.#stage)) return;
    this.#trigger.withdraw();
    this.#stage = "starting";
    this.#tried = deferred();
    this.#theme = this.look();
    this.#wanted = configurationOf(this.host, this.#theme);
    this.#target = resumed(this.#wanted, this.#carried);
    this.#shown = shownBefore(this.#wanted, this.#carried);
    this.#looks = looksLeft(this.#wanted, this.#carried);
    this.#isGoingOn = Boolean(this.#carried?.state);
    this.#addressed = shownByAddress(this.#target);
    this.#frame = new BoardIframe(this.#site, {
      window: this.view,
      address: addressOf(this.#site, this.#addressed),
      sandbox: this.host.hasAttribute("sandbox") ? textOf(this.host, "sandbox") : null,
      title: this.host.title || labelOf(this.#target, "title"),
      hear: (type, said) => this.#hear(type, said),
    });
    this.#poster.starts(this.#frame.element, this.#held());
    this.#await();
  }

  #await() {
    clearTimeout(this.#late);
    this.#late = setTimeout(() => this.#giveUp(), START_MS);
  }

  // Asks the frame, which is started for it; the answer has ``type``, ``payload`` and what it ``said``.
  /**
   * @param {string} type
   * @param {object} payload
   */
  async ask(type, payload) {
    if (this.#stage === "failed") this.#startAgain();
    this.start();
    this.#asking++;
    try {
      await this.#ready.promise;
      const answer = await this.#askFrame(type, payload);
      Object.assign(this.#looks, looksOf(type === "flip" ? { flipped: this.state?.flipped } : payload));
      return answer;
    } finally {
      this.#asking--;
      touch(this);
    }
  }

  /**
   * @param {string} type
   * @param {object} payload
   */
  async #askFrame(type, payload) {
    if (!this.#frame) throw failure("start", say("removed"));
    const answer = await this.#frame.ask(type, payload);
    this.#follow(answer.type, answer.said);
    return answer;
  }

  // Has the frame show what the attributes say.
  async #load() {
    const change = changed(this.#shown, this.#wanted);
    this.#shown = this.#wanted;
    if (!change) return;
    for (const name of Object.keys(change)) Reflect.deleteProperty(this.#looks, name);
    await this.#askFrame("load", change).catch((error) => this.#reporter.fail(error));
  }

  /**
   * @param {string} type
   * @param {any} said
   */
  #hear(type, said) {
    touch(this);
    if (type === "ready") this.#adopt(said);
    else if (type === "starting") this.#arrive();
    else if (type === "refused") this.#giveUp();
    else if (type === "error" && this.#stage === "starting" && said.reason === "start")
      this.#giveUp(failure(said.reason, said.message));
    else if (type === "resize") this.#resize(said);
    else if (type !== "error") this.#follow(type, said);
    else this.#reporter.repeat(said);
  }

  /** @param {Record<string, number> | null} size */
  #resize(size) {
    this.#size = size;
    if (this.#stage !== "ready" || !size) return;
    const isNews = size.width !== this.#toldSize?.width || size.height !== this.#toldSize?.height;
    this.#toldSize = size;
    if (isNews) this.#reporter.tell("resize", size);
  }

  // The frame's page is there, later than was thought if it had been given up.
  #arrive() {
    if (this.#stage === "failed") {
      this.#ready = deferred();
      this.#stage = "starting";
      this.#poster.waits(this.#held());
    }
    if (this.#stage === "starting") this.#await();
  }

  // The board is there; it may be so again, its frame having loaded its page anew.
  /** @param {BoardState} state */
  async #adopt(state) {
    clearTimeout(this.#late);
    const [frame, carried] = [this.#frame, this.#carried];
    this.state = state;
    if (!this.#isGoingOn) this.#target = this.#shown = configurationOf(this.host, this.#theme);
    const fault = await this.#catchUp().then(
      () => null,
      (error) => error,
    );
    if (this.#frame !== frame || this.#stage === "closed") return;
    if (this.#stage === "failed") this.#ready = deferred();
    this.#stage = "ready";
    this.#carried = null;
    this.#hasChanged = false;
    this.#toldSize = carried?.size ?? this.#toldSize;
    this.#poster.reveal(/** @type {BoardIframe} */ (frame).element);
    this.#ready.resolve();
    this.#tried.resolve();
    this.#picture.outdate();
    attend(this, true);
    if (!carried?.state || carried.isElsewhere) this.#reporter.tell("ready", this.state);
    this.#resize(this.#size);
    if (fault) this.#reporter.fail(fault);
    this.#wanted = configurationOf(this.host, this.#theme);
    this.#load(); // what has changed meanwhile
  }

  // Has the frame show what its address could not.
  async #catchUp() {
    const change = changed(this.#addressed, this.#target);
    if (change) await this.#askFrame("load", change);
    const ask = (/** @type {string} */ type, /** @type {object} */ payload) => this.#askFrame(type, payload);
    await restore(this.#carried, () => this.state, ask);
  }

  // Keeps the state; a move and an end are told, whether they are news or an answer.
  /**
   * @param {string} type
   * @param {any} said
   */
  #follow(type, said) {
    if (!said || !("ply" in said)) return;
    this.state = stateIn(said);
    if (this.#stage !== "ready") return;
    this.#picture.outdate();
    if (type === "ready") return;
    this.#hasChanged = true;
    this.#reporter.tell(type, said);
  }

  // A picture of the board; none while the computer thinks, whose move is drawn.
  async #drawn() {
    if (isThinking(this.state)) return "";
    const asked = this.#askFrame("get", { what: "poster" });
    return asked.then(({ payload }) => String(payload.poster)).catch(() => "");
  }

  // A frame whose page has come is shown as it is: it says itself what is wrong.
  /** @param {BoardError} [error] */
  #giveUp(error) {
    clearTimeout(this.#late);
    this.#stage = "failed";
    const { element, hasArrived } = /** @type {BoardIframe} */ (this.#frame);
    const fault = error ?? (hasArrived ? notStarted() : failure("start", say("refused")));
    if (hasArrived) this.#poster.reveal(element);
    else this.#poster.refuse(fault.message, element.src);
    if (!error) this.#poster.offerAgain();
    this.#ready.reject(fault);
    this.#tried.resolve();
    this.#reporter.fail(fault, element.src);
  }

  #startAgain() {
    const { state } = this;
    this.#drop();
    this.state = this.#carried ? state : null;
    this.#ready = deferred();
    this.#stage = "poster";
    this.start();
  }

  #drop() {
    clearTimeout(this.#late);
    this.#picture.stop();
    this.#frame?.close();
    this.#frame = this.state = this.#size = null;
  }

  #startNow() {
    this.start();
    return this.#tried.promise;
  }

  // What sleep.js asks for.

  // Whether the frame does something, or holds what no other one could go on with.
  isBusy() {
    const isTask = this.state?.lesson || this.state?.puzzle;
    const isUsed = (isTask && this.#hasChanged) || this.#poster.isFocused(this.#frame?.element);
    return this.#stage !== "ready" || this.#asking > 0 || isThinking(this.state) || isUsed;
  }

  // Gives the frame back, and shows a picture of what is on its board.
  async sleep() {
    const frame = /** @type {BoardIframe} */ (this.#frame);
    await this.#picture.draw();
    const record = await frame.ask("get", { what: "record" }).catch(() => null);
    if (!record || !this.#picture.svg || frame !== this.#frame || this.isBusy()) return false;
    this.#carried = { ...this.#carriedNow(), text: shortText(record.payload.record), isAsleep: true };
    this.#drop();
    this.#rest();
    return true;
  }

  #rest() {
    this.state = this.#carried?.state ?? null;
    this.#stage = "asleep";
    this.#ready = deferred();
    this.#poster.rests(this.#held());
    attend(this, false);
  }

  /** @param {boolean} isSo */
  isNear(isSo) {
    if (this.#stage === "asleep") this.#trigger.arm(isSo ? "now" : "");
  }
}
