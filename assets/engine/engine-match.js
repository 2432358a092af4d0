// A match: a program plays one seat of a board. It follows the board's events, asks the program for a move whenever its
// seat is to move, and plays the answer.
import { failure, say } from "../embed/site-data.js";
import { gameOption, goLine, positionLine } from "./engine-line.js";
import { EngineLink } from "./engine-link.js";

const START_MS = 60_000; // a program may have to download its files first
const PATIENCE_MS = 5_000;
const EVENTS = ["trigrid-ready", "trigrid-move"];

/** @type {WeakMap<TrigridGameElement, Map<number, EngineMatch>>} the matches on each board, by seat */
const matches = new WeakMap();

/** @param {BoardState} state */
const isTask = ({ lesson, puzzle, chapter }) => Boolean(lesson || puzzle || chapter);
/** @param {BoardState} state */
const isPast = ({ ply, plies }) => ply < plies;
/** @param {number} milliseconds */
const inSeconds = (milliseconds) => String(Math.ceil(milliseconds / 1000));

export class EngineMatch {
  seat;
  #board;
  #link;
  #movetime;
  #patience;
  #startTime;
  #isClosed = false;
  /** @type {"ugiok" | "readyok" | ""} the answer that must come before the next position */
  #awaited = "";
  #isSearching = false; // whether the program has not answered the last `go` with `bestmove`
  /** @type {string[] | null} the legal moves of the current search; null if its answer does not count */
  #choices = null;
  /** @type {{ state: BoardState, change: string } | null} the change to handle when a stopped search has ended */
  #next = null;
  #turn = 0; // counts the board's changes, so that answers to earlier questions can be dropped
  #game = ""; // the game of which the program knows
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late;

  /**
   * @param {TrigridGameElement} board
   * @param {EnginePort} engine
   * @param {import("../../types/engine.d.ts").EngineOptions} options
   */
  constructor(board, engine, { seat = 1, movetime = 1000, patience = PATIENCE_MS, startTime = START_MS }) {
    this.seat = seat;
    this.#board = board;
    this.#movetime = movetime;
    this.#patience = patience;
    this.#startTime = startTime;
    this.#link = new EngineLink(
      engine,
      (line) => this.#hear(line),
      (reason, cause) => this.#fail(reason, say(reason, { cause })),
    );
  }

  // Starts the board if necessary, and greets the program. An earlier match of this seat ends.
  start() {
    const others = matches.get(this.#board) ?? new Map();
    others.get(this.seat)?.stop();
    matches.set(this.#board, others.set(this.seat, this));
    for (const name of EVENTS) this.#board.addEventListener(name, this.#follow);
    this.#ask("ugi", "ugiok");
  }

  // Ends the match. The caller ends the worker.
  stop() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#late);
    this.#send("quit");
    this.#link.close();
    for (const name of EVENTS) this.#board.removeEventListener(name, this.#follow);
    const others = matches.get(this.#board);
    if (others?.get(this.seat) === this) others.delete(this.seat);
  }

  /** @param {Event} event */
  #follow = (event) => {
    const { detail } = /** @type {CustomEvent<BoardState & { change?: string }>} */ (event);
    this.#change(detail, detail.change ?? "load");
  };

  /**
   * @param {BoardState} state
   * @param {string} change
   */
  #change(state, change) {
    this.#turn++;
    this.#cancel();
    if (this.#awaited === "ugiok") return;
    if (this.#isSearching) this.#next = { state, change: this.#next?.change === "load" ? "load" : change };
    else if (change === "load") this.#begin(state);
    else if (!this.#awaited) this.#consider(state, change);
  }

  /** @param {BoardState} state */
  #begin(state) {
    if (isTask(state)) return;
    if (gameOption(state) !== this.#game) this.#send(gameOption(state));
    this.#game = gameOption(state);
    this.#send("uginewgame");
    this.#ask("isready", "readyok");
  }

  // Asks for a move if it is the program's turn. After an undo, takes back more, until it is the opponent's turn. While
  // the reader looks at an earlier position, the program waits.
  /**
   * @param {BoardState} state
   * @param {string} change
   */
  #consider(state, change) {
    if (isTask(state) || state.toMove !== this.seat) return;
    if (change === "undo" && state.ply > 0 && !this.#hasOpponentEngine) this.#play(() => this.#board.undo(1));
    else if (change === "move" || !isPast(state) || state.ply === 0) this.#search(state);
  }

  get #hasOpponentEngine() {
    return (matches.get(this.#board)?.size ?? 0) > 1;
  }

  /** @param {BoardState} state */
  async #search(state) {
    const turn = this.#turn;
    const moves = await this.#board.moves().catch(() => []);
    if (turn !== this.#turn || this.#isClosed || moves.length === 0) return;
    this.#choices = moves;
    this.#isSearching = true;
    this.#send(positionLine(state));
    this.#send(goLine(this.#movetime, moves));
    this.#wait("go", this.#movetime + this.#patience);
  }

  // Stops the current search. A program must not get another position before its `bestmove`, which does not count.
  #cancel() {
    if (!this.#choices) return;
    this.#choices = null;
    this.#send("stop");
    this.#wait("stop", this.#movetime + this.#patience);
  }

  /** @param {string} line */
  #hear(line) {
    this.#tell("line", { from: "engine", text: line });
    const [word, ...rest] = line.split(/\s+/);
    if (word === "error") this.#fail("reported", say("reported", { sentence: rest.join(" ") }));
    else if (word === "bestmove") this.#answer(rest[0] ?? "");
    else if (word && word === this.#awaited) this.#goOn(word);
  }

  /** @param {string} word */
  async #goOn(word) {
    clearTimeout(this.#late);
    this.#awaited = "";
    try {
      const state = this.#board.state ?? (await this.#board.load());
      if (this.#isClosed || this.#awaited) return;
      if (word === "ugiok") this.#begin(state);
      else this.#consider(state, "");
    } catch (/** @type {any} */ error) {
      this.#fail("board", error.message);
    }
  }

  /** @param {string} move */
  #answer(move) {
    if (!this.#isSearching) return;
    clearTimeout(this.#late);
    const [choices, next] = [this.#choices, this.#next];
    this.#isSearching = false;
    this.#choices = this.#next = null;
    if (next) this.#change(next.state, next.change);
    else if (choices?.includes(move)) this.#play(() => this.#board.play(move));
    else if (choices) this.#fail("move", say("move", { move }));
  }

  // The board refuses a request if its position has just changed; that change is followed by a search of its own.
  /** @param {() => Promise<unknown>} act */
  async #play(act) {
    const turn = this.#turn;
    try {
      await act();
    } catch (/** @type {any} */ error) {
      if (turn === this.#turn) this.#fail("board", error.message);
    }
  }

  /**
   * @param {string} line
   * @param {"ugiok" | "readyok"} answer
   */
  #ask(line, answer) {
    this.#awaited = answer;
    this.#send(line);
    this.#wait(line, this.#startTime);
  }

  /**
   * @param {string} asked
   * @param {number} time in milliseconds
   */
  #wait(asked, time) {
    clearTimeout(this.#late);
    this.#late = setTimeout(() => this.#fail("silence", say("silence", { asked, seconds: inSeconds(time) })), time);
  }

  /** @param {string} line */
  #send(line) {
    this.#tell("line", { from: "board", text: line });
    this.#link.send(line);
  }

  // Ends the match with a sentence, which also goes to the console unless a listener calls preventDefault().
  /**
   * @param {string} reason
   * @param {string} message
   */
  #fail(reason, message) {
    if (this.#isClosed) return;
    this.stop();
    const fault = failure(reason, message);
    if (this.#tell("error", { reason, message })) console.warn(`<trigrid-game>: ${fault.message}`, this.#board);
  }

  /**
   * @param {"line" | "error"} name
   * @param {object} detail
   */
  #tell(name, detail) {
    const given = { detail: { seat: this.seat, ...detail }, bubbles: true, composed: true, cancelable: true };
    return this.#board.dispatchEvent(new CustomEvent(`trigrid-engine-${name}`, given));
  }
}
