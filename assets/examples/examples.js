// The scripts of the examples: one judges a puzzle, one keeps two boards in step, one marks the moves of a board.
"use strict";

const words = /** @type {HTMLTemplateElement} */ (document.getElementById("words")).content;
/** @param {string} name */
const say = (name) => words.querySelector(`[data-name="${name}"]`)?.textContent ?? "";

// An example is missing if the site does not have its game.
const puzzle = /** @type {TrigridGameElement | null} */ (document.getElementById("puzzle"));
const answer = /** @type {HTMLElement} */ (document.getElementById("answer"));
puzzle?.addEventListener("trigrid-move", ({ detail }) => {
  if (detail.change !== "move") return;
  const isSolved = detail.result === "1-0";
  answer.textContent = say(isSolved ? "solved" : "wrong").replace("{move}", () => detail.move ?? "");
  answer.classList.toggle("is-right", isSolved);
  if (!isSolved) puzzle?.undo().catch(() => {}); // fails if the move has already been undone
});

// If the reader steps through the moves of one board, the other board follows. The event that the other board then
// fires is ignored.
const pair = /** @type {TrigridGameElement[]} */ ([...document.querySelectorAll(".in-step")]);
const followed = new WeakMap();
/**
 * @param {TrigridGameElement} board
 * @param {number} ply
 */
const follow = (board, ply) => {
  const { state } = board;
  const at = Math.min(ply, state?.plies ?? 0);
  if (!state || state.ply === at) return;
  followed.set(board, at);
  board.load({ at }).catch(() => followed.delete(board));
};
for (const [number, board] of pair.entries()) {
  const other = pair[1 - number];
  board.addEventListener("trigrid-move", ({ detail }) => {
    if (followed.get(board) === detail.ply) followed.delete(board);
    else follow(other, detail.ply);
  });
  // Starts the other board, too, because only a started board can follow
  board.addEventListener("trigrid-ready", () => other.load({}).catch(() => {}), { once: true });
}

const marked = /** @type {TrigridGameElement | null} */ (document.getElementById("marked"));
const mark = async () => {
  const moves = await marked?.moves();
  await marked?.highlight(moves?.map((place) => ({ place, style: "dot" })));
};
for (const name of ["trigrid-ready", "trigrid-move"]) marked?.addEventListener(name, () => mark().catch(() => {}));
