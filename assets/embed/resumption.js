// The data that a board keeps when its frame is removed, and their use by the next frame.
import { chosenOf } from "./attributes.js";
import { NO_GAME } from "./configuration.js";
import { knownGame } from "./site-data.js";

const MAX_TEXT = 100000; // characters
const LOOKS = ["controls", "theme", "readOnly", "flipped"]; // configuration that scripts load in addition to a game
const GAME = /** @type {(keyof BoardConfiguration)[]} */ (
  /** @type {const} */ ([
    ...["game", "options", "record", "position", "lesson", "puzzle", "collection", "chapter", "at", "marks", "seats"],
  ])
);

// Returns a record's text; empty if it is missing or too long for a message.
/** @param {unknown} text */
export const shortText = (text) => (typeof text === "string" && text.length <= MAX_TEXT ? text : "");

/**
 * @param {BoardConfiguration} one
 * @param {BoardConfiguration} other
 */
export const isSameGame = (one, other) => GAME.every((name) => one[name] === other[name]);

// Returns the appearance in a message ``load``, in the notation of a configuration.
/** @param {Record<string, any>} payload */
export const looksOf = (payload) =>
  Object.fromEntries(
    Object.entries(payload)
      .filter(([name]) => LOOKS.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(" ") : value]),
  );

/** @param {BoardState} state */
const playedIn = ({ game, options, record, ply, drawn, seats, lesson, puzzle, chapter }) => {
  if (chapter) return { chapter: String(chapter) };
  if (puzzle) return { ...NO_GAME, game: puzzle.split("/")[0], puzzle };
  if (lesson) return { ...NO_GAME, game: lesson.split("/")[0], lesson };
  const known = knownGame(game);
  const query = new URLSearchParams(/** @type {Record<string, string>} */ (options));
  return {
    ...{ game, options: known ? chosenOf(known, query) : String(query), record: record ?? "", position: "", at: ply },
    ...{ marks: drawn.join("; "), lesson: "", puzzle: "", collection: "", chapter: "", seats: seats.join(" ") },
  };
};

// Returns the appearance that scripts had loaded, without the parts whose attributes have changed since.
/**
 * @param {BoardConfiguration} wanted the configuration in the attributes
 * @param {CarriedBoard | null} carried
 * @returns {Partial<BoardConfiguration>}
 */
export const looksLeft = (wanted, carried) => {
  const { looks = {}, shown = wanted } = carried ?? {};
  const isLeft = (/** @type {string} */ name) => Reflect.get(shown, name) === Reflect.get(wanted, name);
  return Object.fromEntries(Object.entries(looks).filter(([name]) => isLeft(name)));
};

// Returns the first configuration of a frame: that of the game to continue, or the wanted one if no game continues.
/**
 * @param {BoardConfiguration} wanted
 * @param {CarriedBoard | null} carried
 * @returns {BoardConfiguration}
 */
export const resumed = (wanted, carried) => {
  if (!carried?.state) return wanted;
  const shown = { ...wanted, ...playedIn(carried.state), ...looksLeft(wanted, carried) };
  return { ...shown, flipped: shown.flipped ?? (carried.state.flipped || null) };
};

// Returns the configuration in the attributes that counts as shown when a frame starts. If the frame continues a game,
// the members of GAME are those last shown, because the attributes may choose another game by now.
/**
 * @param {BoardConfiguration} wanted
 * @param {CarriedBoard | null} carried
 * @returns {BoardConfiguration}
 */
export const shownBefore = (wanted, carried) => {
  const { state, shown = wanted } = carried ?? {};
  return state ? { ...wanted, ...Object.fromEntries(GAME.map((name) => [name, shown[name]])) } : wanted;
};

// Restores data that no address can contain: the names and variations of a record, and the highlights.
/**
 * @param {CarriedBoard | null} carried
 * @param {() => BoardState | null} shown returns the current state of the board
 * @param {(type: string, payload: object) => Promise<unknown>} ask
 */
export const restore = async (carried, shown, ask) => {
  const { state, text } = carried ?? {};
  if (!state) return;
  const { record, ply, marks } = state;
  const isThere = () => shown()?.record === record && shown()?.ply === ply;
  if (text) await ask("load", { record: text, at: ply });
  if (text && record && !isThere()) await ask("load", { record, at: ply });
  if (marks?.length && isThere()) await ask("highlight", { marks });
};
