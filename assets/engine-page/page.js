// The page on which users play against their own programs: its form, its board and the messages.
import { playAgainst } from "../../engine.js";
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
const [options, report, log, programs] = ["options", "report", "log", "programs"].map((id) => element(id));

const forms = [0, 1].map(() => new ProgramForm(element("program")));
programs.append(...forms.map((each) => each.element));

// Shows a list for each option of the chosen game, and the start of the game on the board.
const showGame = () => {
  const given = game.selectedOptions[0]?.dataset.options ?? "";
  const lists = given
    .split(" ")
    .filter(Boolean)
    .map((option) => {
      const [name, values] = option.split("=");
      const label = document.createElement("label");
      const list = document.createElement("select");
      list.name = name;
      list.append(...values.split(",").map((value) => new Option(value, value)));
      label.append(name, " ", list);
      return label;
    });
  options.replaceChildren(...lists);
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
/** @param {boolean} isSo */
const showRunning = (isSo) => {
  stopButton.disabled = !isSo;
  startButton.classList.toggle("primary", !isSo); // the board may offer a rematch
};
const stop = () => {
  startCount++;
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
    await board.load({ game: /** @type {any} */ (game.value), options: chosenOptions(), seats: "person person" });
  } finally {
    isLoading = false;
  }
};

// The board offers a rematch, in which the other player goes first.
/** @param {GlobalEventHandlersEventMap["trigrid-move"]} event */
const followRematch = ({ detail: { change } }) => {
  if (change !== "load" || isLoading || running.length === 0) return;
  if (seat.value !== "") seat.value = seat.value === "0" ? "1" : "0";
  form.requestSubmit();
};

const start = async () => {
  stop();
  const mine = startCount;
  log.replaceChildren();
  report.textContent = say("starting");
  showRunning(true);
  /** @type {(0 | 1)[]} */
  const seats = seat.value === "" ? [0, 1] : [seat.value === "0" ? 1 : 0];
  const given = await Promise.all(seats.map((_, number) => forms[number].program()));
  if (mine !== startCount) return;
  if (given.includes(null)) return refuse(say("no-file"));
  if (matchMedia("(width < 56rem)").matches) board.parentElement?.scrollIntoView(); // below the form, not beside it
  await showNewGame();
  if (mine !== startCount) return;
  for (const [number, program] of given.entries()) if (program) run(program, seats[number]);
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
  if (text.startsWith("go ")) report.textContent = say("thinking");
  const [, move] = /^bestmove (\S+)/.exec(text) ?? [];
  if (move) report.textContent = say("played", { move });
};

game.addEventListener("change", showGame);
options.addEventListener("change", showStart);
seat.addEventListener("change", showPrograms);
stopButton.addEventListener("click", () => refuse(say("stopped")));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  start().catch((error) => refuse(error.message));
});
// A press on the board's picture starts the match, too.
board.addEventListener("trigrid-ready", () => stopButton.disabled && form.requestSubmit());
board.addEventListener("trigrid-move", followRematch);
board.addEventListener("trigrid-engine-line", note);
board.addEventListener("trigrid-engine-error", (event) => {
  event.preventDefault();
  refuse(event.detail.message);
});
showGame();
showPrograms();
