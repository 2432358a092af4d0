// The page on which users play against their own programs: its form, its board and the messages.
import { playAgainst } from "../../engine.js";
import { keepForm, restoreForm } from "./kept-form.js";
import { MatchReport } from "./match-report.js";
import { ProgramForm } from "./program-form.js";
import { workerOf } from "./program-worker.js";

const MAX_LINES = 500; // the log shows the latest

/**
 * @template {HTMLElement} Element
 * @param {string} id
 * @returns {Element}
 */
const element = (id) => /** @type {any} */ (document.getElementById(id));
const words = /** @type {HTMLTemplateElement} */ (element("words")).content;
/**
 * @param {string} name
 * @param {Record<string, string>} fields
 */
const say = (name, fields = {}) =>
  (words.querySelector(`[data-name="${name}"]`)?.textContent ?? "").replace(/\{(\w+)\}/g, (_, field) => fields[field]);

/** @type {TrigridGameElement} */
const board = element("board");
/** @type {HTMLFormElement} */
const form = element("match");
/** @type {HTMLSelectElement} */
const game = element("game");
/** @type {HTMLSelectElement} */
const seat = element("seat");
/** @type {HTMLInputElement} */
const seconds = element("seconds");
/** @type {HTMLButtonElement} */
const startButton = element("start");
/** @type {HTMLButtonElement} */
const stopButton = element("stop");
/** @type {HTMLButtonElement} */
const editButton = element("edit");
const [options, report, log, programs] = ["options", "report", "log", "programs"].map((id) => element(id));
const matchReport = new MatchReport(say, (sentences) => {
  report.textContent = sentences;
});

const forms = [0, 1].map(() => new ProgramForm(element("program")));
programs.append(...forms.map((each) => each.element));

/** @typedef {{ name: string, label: string, default: string, values: Record<string, string> }} GameOption */

/** @param {GameOption} option */
const listOf = (option) => {
  const label = document.createElement("label");
  const list = document.createElement("select");
  list.name = option.name;
  const isDefault = (/** @type {string} */ value) => value === option.default;
  list.append(
    ...Object.entries(option.values).map(
      ([value, text]) => new Option(text, value, isDefault(value), isDefault(value)),
    ),
  );
  label.append(option.label, " ", list);
  return label;
};

// Shows a list for each option of the chosen game, and the start of the game on the board.
let shownGame = "";
const showGame = () => {
  if (game.value === shownGame) return;
  shownGame = game.value;
  /** @type {GameOption[]} */
  const given = JSON.parse(game.selectedOptions[0]?.dataset.options ?? "[]");
  options.replaceChildren(...given.map(listOf));
  const seats = game.selectedOptions[0]?.dataset.seats?.split("|") ?? [];
  for (const [number, name] of seats.entries()) seat.options[number].textContent = name;
  showStart();
};
const chosenOptions = () =>
  Object.fromEntries([...options.querySelectorAll("select")].map(({ name, value }) => [name, value]));
const showStart = () => {
  board.setAttribute("game", game.value);
  board.setAttribute("options", new URLSearchParams(chosenOptions()).toString());
};

// One program plays the seat that the user leaves free, or two programs play both.
const showPrograms = () => {
  const isWatching = seat.value === "";
  forms[1].element.hidden = !isWatching;
  if (isWatching) for (const [number, name] of ["first", "second"].entries()) forms[number].entitle(say(name));
  else forms[0].entitle(say("yours"));
};

/** @type {{ stop(): void }[]} */
const running = [];
let startCount = 0;
/**
 * @param {boolean} isSo
 * @param {boolean} isOver whether the game on the board is over
 */
const showRunning = (isSo, isOver = false) => {
  stopButton.disabled = !isSo || isOver;
  startButton.textContent = say(isSo ? "start-again" : "start");
  startButton.classList.toggle("primary", !isSo); // the board may offer a rematch
};

// Readers must not play for a program.
/** @type {(0 | 1)[]} */
let programSeats = [];
let isLocked = false;
/** @param {boolean} isSo */
const lock = (isSo) => {
  if (isSo === isLocked) return;
  isLocked = isSo;
  board.load({ readOnly: isSo }).catch(() => {}); // the next request reports a broken board
};
/** @param {BoardState} state */
const lockProgramsTurn = ({ toMove }) => lock(toMove !== null && programSeats.includes(toMove));

const stop = () => {
  startCount++;
  lock(false);
  for (const each of running.splice(0)) each.stop();
  showRunning(false);
};

/**
 * @param {import("./program-worker.js").Program} program
 * @param {0 | 1} playedSeat
 */
const run = (program, playedSeat) => {
  const worker = workerOf(program, say("no-python"));
  const match = playAgainst(board, worker, { seat: playedSeat, movetime: Math.round(1000 * Number(seconds.value)) });
  const end = () => {
    match.stop();
    worker.terminate();
  };
  running.push({ stop: end });
};

let isLoading = false;
const showNewGame = async () => {
  isLoading = true;
  try {
    await customElements.whenDefined("trigrid-game");
    return await board.load({
      game: /** @type {any} */ (game.value),
      options: chosenOptions(),
      seats: "person person",
    });
  } finally {
    isLoading = false;
  }
};

// The board offers a rematch, in which the other player goes first.
/** @param {GlobalEventHandlersEventMap["trigrid-move"]} event */
const follow = ({ detail }) => {
  if (running.length === 0) return;
  matchReport.report(detail, detail.change);
  showRunning(true, detail.toMove === null);
  lockProgramsTurn(detail);
  if (detail.change !== "load" || isLoading) return;
  if (seat.value !== "") seat.value = seat.value === "0" ? "1" : "0";
  form.requestSubmit();
};

const start = async () => {
  stop();
  const mine = startCount;
  log.replaceChildren();
  keepForm(form);
  programSeats = seat.value === "" ? [0, 1] : [seat.value === "0" ? 1 : 0];
  matchReport.begin(programSeats);
  showRunning(true);
  const given = await Promise.all(programSeats.map((_, number) => forms[number].program()));
  if (mine !== startCount) return;
  if (given.includes(null)) return refuse(say("no-file"));
  fold();
  const state = await showNewGame();
  if (mine !== startCount) return;
  lockProgramsTurn(state);
  for (const [number, program] of given.entries()) if (program) run(program, programSeats[number]);
};

// In narrow windows, the board is below the form, which is hidden during a match.
const fold = () => {
  if (!matchMedia("(width < 56rem)").matches) return;
  form.classList.add("is-folded");
  editButton.hidden = false;
  startButton.scrollIntoView();
};
const unfold = () => {
  form.classList.remove("is-folded");
  editButton.hidden = true;
  forms[0].focus();
};

/** @param {string} sentence */
const refuse = (sentence) => {
  stop();
  report.textContent = sentence;
};

/** @param {GlobalEventHandlersEventMap["trigrid-engine-line"]} event */
const note = ({ detail: { seat: from, from: sender, text } }) => {
  const line = document.createElement("li");
  line.textContent = `${sender === "board" ? "→" : "←"} ${seat.value === "" ? `${from + 1}: ` : ""}${text}`;
  log.append(line);
  if (log.childElementCount > MAX_LINES) log.firstElementChild?.remove();
  log.scrollTop = log.scrollHeight;
  if (sender === "engine") matchReport.hear(from, text, board.state);
};

game.addEventListener("change", showGame);
options.addEventListener("change", showStart);
seat.addEventListener("change", showPrograms);
form.addEventListener("change", () => keepForm(form));
addEventListener("pagehide", () => keepForm(form));
editButton.addEventListener("click", unfold);
stopButton.addEventListener("click", () => refuse(say("stopped")));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  start().catch((error) => refuse(error.message));
});
// A press on the board's picture starts the match, too.
board.addEventListener("trigrid-ready", () => stopButton.disabled && running.length === 0 && form.requestSubmit());
board.addEventListener("trigrid-move", follow);
board.addEventListener("trigrid-engine-line", note);
board.addEventListener("trigrid-engine-error", (event) => {
  event.preventDefault();
  refuse(event.detail.message);
});
showGame();
restoreForm(form, showGame);
showStart();
showPrograms();
for (const each of forms) each.show();
