// How large an element is: as wide as its attribute says, or as there is room, and as high as its parts need.
import { knownGame } from "./site-data.js";

const WIDTH = 480;
const RATIO = 1.1; // of most boards
const FONT_SIZE = 16; // CSS pixels, unless readers have chosen another
/** @type {Record<string, number>} in CSS pixels, with type of that size */
const HEIGHTS = {
  ...{ seats: 38, status: 44, tools: 40, steps: 40, moves: 120, field: 52 },
  ...{ undo: 0, hint: 0, link: 0 }, // beside the status
};

const CARD = 160; // of a lesson's step, or of a puzzle

export const CONTROLS = Object.keys(HEIGHTS);

// How high the board is by its width, and what stands round it by the reader's font size, which the room has.
/** @param {BoardConfiguration} configuration */
const heightOf = ({ game, lesson, puzzle, controls }) => {
  const ratio = knownGame(game)?.ratio ?? RATIO;
  const shown = controls === "all" ? CONTROLS : controls.split(" ");
  const beside = shown.reduce((sum, name) => sum + (HEIGHTS[name] ?? 0), lesson || puzzle ? CARD : 0);
  return `calc(100% / ${ratio} + ${beside / FONT_SIZE}em)`;
};

// Rules for :host, before which the page's own rules go; the room in it gives it its height where those say nothing.
/**
 * @param {string} size
 * @param {BoardConfiguration} wanted
 */
export const sizeRules = (size, wanted) => {
  const [width, height] = size.match(/\d+/g) ?? [];
  const shape = height ? `aspect-ratio: ${width} / ${height}` : "";
  const wide = `${width ?? WIDTH}px`;
  const room = `width: ${wide}; padding-top: ${height ? 0 : heightOf(wanted)}`;
  return `:host { width: min(100%, ${wide}); height: fit-content; ${shape} } .room { ${room} }`;
};
