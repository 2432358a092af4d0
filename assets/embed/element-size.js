// The size of an element. Its width is that of the attribute or the default, but at most the available space. Its height
// follows from the attribute or from its parts.
import { knownGame } from "./site-data.js";

const FONT_SIZE = 16; // in CSS pixels: the browser's default, which CONTROL_HEIGHTS assumes

export const CONTROLS = Object.keys(sharedFacts.CONTROL_HEIGHTS);

// Returns the height of an element. The board's height follows from its width; the height of the parts around the board
// follows from the reader's font size.
/** @param {BoardConfiguration} configuration */
const heightOf = ({ game, lesson, puzzle, collection, controls }) => {
  const ratio = knownGame(game)?.ratio ?? sharedFacts.DAILY_RATIO;
  const shown = controls === "all" ? CONTROLS : controls.split(" ");
  const card = lesson || puzzle || collection ? sharedFacts.CARD_HEIGHT : 0;
  const steps = collection ? sharedFacts.CONTROL_HEIGHTS.steps : 0; // for chapters that are read
  const beside = shown.reduce((sum, name) => sum + (sharedFacts.CONTROL_HEIGHTS[name] ?? 0), card + steps);
  return `calc(100% / ${ratio} + ${beside / FONT_SIZE}em)`;
};

// Returns rules for :host, which the page's own rules override, and for the canvas that gives the element its height by
// default.
/**
 * @param {string} size
 * @param {BoardConfiguration} wanted
 */
export const sizeRules = (size, wanted) => {
  const [width, height] = size.match(/\d+/g) ?? [];
  const shape = height ? `aspect-ratio: ${width} / ${height}` : "";
  const wide = `${width ?? sharedFacts.DEFAULT_WIDTH}px`;
  const room = `width: ${wide}; padding-top: ${height ? 0 : heightOf(wanted)}`;
  return `:host { width: min(100%, ${wide}); height: fit-content; ${shape} } .room { ${room} }`;
};
