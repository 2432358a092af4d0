// How large an element is: as wide as its attribute says, or as there is room, and as high as its parts need.
import { knownGame } from "./site-data.js";

const FONT_SIZE = 16; // CSS pixels, unless readers have chosen another: all heights are for type of that size

export const CONTROLS = Object.keys(sharedFacts.CONTROL_HEIGHTS);

// How high the board is by its width, and what stands round it by the reader's font size, which the room has.
/** @param {BoardConfiguration} configuration */
const heightOf = ({ game, lesson, puzzle, controls }) => {
  const ratio = knownGame(game)?.ratio ?? sharedFacts.DAILY_RATIO;
  const shown = controls === "all" ? CONTROLS : controls.split(" ");
  const card = lesson || puzzle ? sharedFacts.CARD_HEIGHT : 0;
  const beside = shown.reduce((sum, name) => sum + (sharedFacts.CONTROL_HEIGHTS[name] ?? 0), card);
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
  const wide = `${width ?? sharedFacts.DEFAULT_WIDTH}px`;
  const room = `width: ${wide}; padding-top: ${height ? 0 : heightOf(wanted)}`;
  return `:host { width: min(100%, ${wide}); height: fit-content; ${shape} } .room { ${room} }`;
};
