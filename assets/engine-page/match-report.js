// The sentences on a match: what the last program played, and whose turn it is or who has won.

/** @typedef {0 | 1} Seat */

export class MatchReport {
  #say;
  #show;
  /** @type {Seat[]} */
  #programs = [];
  /** @type {Set<Seat>} */
  #ready = new Set();
  /** @type {{ seat: Seat, move: string } | null} the move that a program has chosen but the board has not shown */
  #chosen = null;

  /**
   * @param {(name: string, fields?: Record<string, string>) => string} say
   * @param {(sentences: string) => void} show
   */
  constructor(say, show) {
    this.#say = say;
    this.#show = show;
  }

  /** @param {Seat[]} programs the seats that programs play */
  begin(programs) {
    this.#programs = programs;
    this.#ready.clear();
    this.#chosen = null;
    this.#show(this.#say("starting"));
  }

  // Takes note of a line from a program. Reports the state when all programs are ready.
  /**
   * @param {Seat} seat
   * @param {string} line
   * @param {BoardState | null} state
   */
  hear(seat, line, state) {
    const [word, move] = line.split(" ");
    if (word === "bestmove") this.#chosen = { seat, move };
    if (word !== "readyok") return;
    this.#ready.add(seat);
    if (state) this.report(state, "");
  }

  /**
   * @param {BoardState} state
   * @param {string} change
   */
  report(state, change) {
    if (this.#ready.size < this.#programs.length) return;
    const chosen = change === "move" && this.#chosen?.move === state.move ? this.#chosen : null;
    this.#chosen = null;
    const played = chosen ? this.#say("played", { program: this.#name(chosen.seat), move: chosen.move }) : "";
    this.#show([played, this.#standing(state, change)].filter(Boolean).join(" "));
  }

  /**
   * @param {BoardState} state
   * @param {string} change
   */
  #standing({ toMove, ply, plies, result }, change) {
    if (toMove === null) return this.#result(result);
    if (!this.#programs.includes(toMove)) return this.#say("your-turn");
    const isPaused = ply < plies && ply > 0 && change !== "move";
    return this.#say(isPaused ? "paused" : "thinking", { program: this.#name(toMove) });
  }

  /** @param {string} result */
  #result(result) {
    if (result === "1/2-1/2") return this.#say("tie");
    const winner = result === "1-0" ? 0 : 1;
    return this.#programs.includes(winner) ? this.#say("won", { program: this.#name(winner) }) : this.#say("you-won");
  }

  /** @param {Seat} seat */
  #name(seat) {
    return this.#say(this.#programs.length === 1 ? "the-program" : ["the-first", "the-second"][seat]);
  }
}
