// The session of an element in a page: from its poster to its frame, until the element is removed.
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

const START_MS = 60000; // the longest wait for the frame's page, and then for the board to be ready
/** @type {CarriedBoard} of a board that was started and has shown nothing yet */
const NOTHING = { state: null, looks: {} };

export class BoardSession {
  /** @type {BoardState | null} */
  state = null;
  host;
  /** @type {Window & typeof globalThis} of the element's document */
  view;
  #site;
  /** @type {CarriedBoard | null} data of an earlier frame, if this session continues its game */
  #carried;
  /** @type {PosterView} */
  #poster;
  /** @type {CSSStyleSheet} */
  #shape;
  #theme = "light";
  #stage = "poster"; // "poster", "starting", "ready", "failed", "asleep" (without its frame) or "closed"
  /** @type {BoardIframe | null} */
  #frame = null;
  /** @type {BoardConfiguration} the configuration in the attributes, once they have been read */
  #wanted = /** @type {any} */ (undefined);
  /** @type {BoardConfiguration} the first configuration for the frame */
  #target = /** @type {any} */ (undefined);
  /** @type {BoardConfiguration} the part of the target that the frame's address contains */
  #addressed = /** @type {any} */ (undefined);
  /** @type {BoardConfiguration} the attributes that the frame shows now */
  #shown = /** @type {any} */ (undefined);
  /** @type {Partial<BoardConfiguration>} the appearance that scripts have loaded in addition to the attributes */
  #looks = {};
  #isGoingOn = false; // whether the frame was started to continue another frame's game
  #asking = 0; // the number of unanswered requests of scripts
  #hasChanged = false; // whether the game has changed since the board was ready
  #picture;
  #ready = deferred();
  #tried = deferred(); // settles when the start has succeeded or failed
  /** @type {StartTrigger} */
  #trigger;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late;
  #reporter;
  /** @type {Record<string, number> | null} the preferred size of the board */
  #size = null;
  /** @type {Record<string, number> | null} the size last reported to the page */
  #toldSize = null;

  /**
   * @param {HTMLElement} host
   * @param {ShadowRoot} root
   * @param {URL} site
   * @param {CarriedBoard | null} carried the result of close() of an earlier session that this one continues
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

  // Ends the session and rejects all open requests. Returns the data with which a started board can continue later, or
  // null if the board was not started.
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

  // Returns the last picture of the board in an earlier frame: empty if the picture is unknown, null if no earlier
  // frame has shown anything.
  #held() {
    const { state, picture = "" } = this.#carried ?? {};
    return state ? picture : null;
  }

  // Returns the theme to show. Reads the page's styles, but changes nothing.
  look() {
    return given(this.host, "theme") || themeBehind(this.host, this.#poster.probe);
  }

  // Shows the current attributes in this theme.
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

  // Starts the board immediately if it shows its poster or is asleep; otherwise does nothing.
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

  // Sends a request to the frame, and starts the frame if necessary. The answer has ``type``, ``payload`` and the
  // checked content, ``said``.
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

  // Makes the frame show the current attributes.
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

  // The frame's page has arrived, possibly after the session had given up.
  #arrive() {
    if (this.#stage === "failed") {
      this.#ready = deferred();
      this.#stage = "starting";
      this.#poster.waits(this.#held());
    }
    if (this.#stage === "starting") this.#await();
  }

  // Handles the message ``ready``, which the frame sends again if it reloads its page.
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
    this.#load(); // loads changes made in the meantime
  }

  // Makes the frame show what its address could not contain.
  async #catchUp() {
    const change = changed(this.#addressed, this.#target);
    if (change) await this.#askFrame("load", change);
    const ask = (/** @type {string} */ type, /** @type {object} */ payload) => this.#askFrame(type, payload);
    await restore(this.#carried, () => this.state, ask);
  }

  // Stores the state that a message or a response contains, and reports moves and the end of the game.
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

  // Returns a picture of the board; empty while the computer thinks, because a new picture follows its move.
  async #drawn() {
    if (isThinking(this.state)) return "";
    const asked = this.#askFrame("get", { what: "poster" });
    return asked.then(({ payload }) => String(payload.poster)).catch(() => "");
  }

  // A frame whose page has arrived is shown, because the page reports the fault itself.
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

  // For sleep.js: returns whether the frame is in use, or has a state that no other frame could continue.
  isBusy() {
    const isTask = this.state?.lesson || this.state?.puzzle || this.state?.chapter;
    const isUsed = (isTask && this.#hasChanged) || this.#poster.isFocused(this.#frame?.element);
    return this.#stage !== "ready" || this.#asking > 0 || isThinking(this.state) || isUsed;
  }

  // For sleep.js: replaces the frame by a picture of its board, unless the frame is in use, or its picture or record is
  // not available. Returns whether the frame was replaced.
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
