// Plays matches between engine.js and fake programs on a fake board, and prints what happened in each, as JSON.
// Argument: the path of the bundled engine.js. Run by tests/tools/test_engine.py.
import { pathToFileURL } from "node:url";

const { playAgainst } = await import(pathToFileURL(process.argv[2]).href);
const PLACES = ["a1", "a2", "a3", "a4"];

// A game in which each seat takes a free place in turn, until no place is free.
class FakeBoard extends EventTarget {
  #line = [];
  #ply = 0;
  #more;

  constructor(more = {}) {
    super();
    this.#more = more;
  }

  get state() {
    const isOver = this.#ply === PLACES.length;
    const game = { game: "tri-it-out", options: { board: "hex-3", capture: "new" }, position: null };
    const seats = { toMove: isOver ? null : this.#ply % 2, line: this.#line, ply: this.#ply, plies: this.#line.length };
    return { ...game, lesson: null, puzzle: null, chapter: null, ...seats, ...this.#more };
  }

  #tell(change) {
    this.dispatchEvent(new CustomEvent("trigrid-move", { detail: { ...this.state, change } }));
    return this.state;
  }

  async moves() {
    return PLACES.filter((place) => !this.#line.slice(0, this.#ply).includes(place));
  }

  async play(move) {
    this.#line = [...this.#line.slice(0, this.#ply), move];
    this.#ply++;
    return this.#tell("move");
  }

  async undo(count) {
    this.#ply -= count;
    return this.#tell("undo");
  }

  async load(more = {}) {
    this.#more = { ...this.#more, ...more };
    this.#line = [];
    this.#ply = 0;
    return this.#tell("load");
  }
}

// A program: `act` gets each line and a function that answers. Without `act`, it plays the first legal move.
const polite = (line, answer) => {
  if (line === "ugi") answer("ugiok");
  if (line === "isready") answer("readyok");
  return line.startsWith("go ") ? line.split(" searchmoves ")[1].split(" ")[0] : "";
};
const firstMove = (line, answer) => {
  const move = polite(line, answer);
  if (move) answer(`bestmove ${move}`);
};
const silent = (line, answer) => void polite(line, answer);

class FakeEngine {
  onmessage = null;
  onerror = null;
  lines = [];

  constructor(act = firstMove) {
    this.act = act;
  }

  postMessage(line) {
    this.lines.push(line);
    setImmediate(() => this.act(line, (data) => this.say(data)));
  }

  say(data) {
    this.onmessage?.({ data });
  }
}

const until = async (isSo) => {
  while (!isSo()) await new Promise(setImmediate);
};
const rest = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
};

// Returns a board with an engine, and the errors that the match reports.
const table = ({ act, board = new FakeBoard(), ...options } = {}) => {
  const engine = new FakeEngine(act);
  const errors = [];
  board.addEventListener("trigrid-engine-error", (event) => {
    event.preventDefault();
    errors.push([event.detail.reason, event.detail.message]);
  });
  const match = playAgainst(board, engine, { movetime: 50, ...options });
  return { board, engine, errors, match, went: (count) => until(() => goes(engine).length >= count) };
};
const goes = ({ lines }) => lines.filter((line) => line.startsWith("go "));

const scenarios = {
  async "a whole game"() {
    const { board, engine, errors, went } = table();
    await until(() => engine.lines.includes("isready"));
    await rest();
    await board.play("a4");
    await until(() => board.state.ply === 2);
    await board.play("a3");
    await until(() => board.state.ply === 4);
    await went(2);
    await rest();
    return { lines: engine.lines, line: board.state.line, errors };
  },
  async "the program begins at a set-up position"() {
    const { board, engine } = table({ seat: 0, board: new FakeBoard({ position: "3/4/5 F -" }) });
    await until(() => board.state.ply === 1);
    return engine.lines.slice(-2);
  },
  async "an undo goes back to the opponent's turn"() {
    const { board, engine } = table();
    await rest();
    await board.play("a4");
    await until(() => board.state.ply === 2);
    await board.undo(1);
    await rest();
    const { ply } = board.state;
    await board.play("a3");
    await until(() => board.state.ply === 2);
    return { ply, line: board.state.line, last: engine.lines.at(-2) };
  },
  async "an answer to an earlier position is dropped"() {
    const { board, engine, errors, went } = table({ act: silent });
    await rest();
    await board.play("a4");
    await went(1);
    await board.undo(1);
    await board.play("a3");
    await rest();
    const last = engine.lines.at(-1);
    engine.say("bestmove a1");
    await went(2);
    const { ply } = board.state;
    engine.say("bestmove a2");
    await rest();
    return { last, ply, line: board.state.line, errors };
  },
  async "a new game is announced"() {
    const { board, engine } = table();
    await rest();
    await board.load();
    await rest();
    await board.load({ options: { board: "hex-4" } });
    await rest();
    return engine.lines;
  },
  async "a new game during a search"() {
    const { board, engine, went } = table({ act: silent, seat: 0 });
    await went(1);
    await board.load();
    await board.play("a4");
    await rest();
    const [last] = engine.lines.slice(-1);
    engine.say("bestmove a1");
    await until(() => engine.lines.at(-1) === "isready");
    return [last, ...engine.lines.slice(-2)];
  },
  async "a lesson is left alone"() {
    const { board, engine } = table({ board: new FakeBoard({ lesson: "tritium" }) });
    await rest();
    await board.play("a1");
    await rest();
    return engine.lines;
  },
  async "two programs, paused by an undo"() {
    const board = new FakeBoard();
    const engines = [table({ board, seat: 0, act: silent }), table({ board, seat: 1, act: silent })];
    await engines[0].went(1);
    engines[0].engine.say("bestmove a1");
    await engines[1].went(1);
    engines[1].engine.say("bestmove a2");
    await engines[0].went(2);
    await board.undo(1);
    await rest();
    return { ply: board.state.ply, goes: engines.map(({ engine }) => goes(engine).length) };
  },
  async "a second program takes the seat"() {
    const { board, engine } = table();
    await rest();
    const other = table({ board });
    await rest();
    await board.play("a4");
    await until(() => board.state.ply === 2);
    return { last: engine.lines.at(-1), goes: [goes(engine).length, goes(other.engine).length] };
  },
  async "a stopped match"() {
    const { board, engine, match } = table();
    await rest();
    match.stop();
    match.stop();
    await board.play("a4");
    await rest();
    return { lines: engine.lines.slice(-2), ply: board.state.ply, seat: match.seat };
  },
};

const failing = {
  move: { act: (line, answer) => polite(line, answer) && answer("bestmove z9") },
  reported: { act: (line, answer) => polite(line, answer) && answer("error No idea.") },
  text: { act: (line, answer) => polite(line, answer) && answer({ move: "a1" }) },
  silence: { act: silent, movetime: 1, patience: 1 },
  start: { act: () => {}, startTime: 1 },
  crash: {
    act(line, answer) {
      if (polite(line, answer)) this.onerror({ message: "Uncaught Oops", lineno: 3 });
    },
  },
  board: {
    board: Object.assign(new FakeBoard(), { play: () => Promise.reject(new Error("The board refused it.")) }),
    seat: 0,
  },
};

const told = {};
for (const [name, play] of Object.entries(scenarios)) told[name] = await play();
told.errors = {};
for (const [name, given] of Object.entries(failing)) {
  const { board, engine, errors } = table({ seat: 0, ...given });
  await until(() => errors.length > 0);
  const { length } = engine.lines;
  await board.load();
  await rest();
  told.errors[name] = { errors, last: engine.lines.at(-1), hasEnded: engine.lines.length === length };
}
process.stdout.write(JSON.stringify(told));
