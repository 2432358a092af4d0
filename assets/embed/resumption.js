// What a board takes along when its frame goes, and how another frame goes on with it.
import { chosenOf } from "./attributes.js";
import { NO_GAME } from "./configuration.js";
import { knownGame } from "./site-data.js";

const LONGEST_TEXT = 100000;
const LOOKS = ["controls", "theme", "readOnly", "flipped"]; // what scripts load beside a game
const GAME = /** @type {(keyof BoardConfiguration)[]} */ (
  /** @type {const} */ (["game", "options", "record", "lesson", "puzzle", "at", "seats"])
);

// A record as text, unless it is too long for a message.
/** @param {unknown} text */
export const shortText = (text) => (typeof text === "string" && text.length <= LONGEST_TEXT ? text : "");

/**
 * @param {BoardConfiguration} one
 * @param {BoardConfiguration} other
 */
export const isSameGame = (one, other) => GAME.every((name) => one[name] === other[name]);

// The look that a message ``load`` gives, as a configuration has it.
/** @param {Record<string, any>} payload */
export const looksOf = (payload) =>
  Object.fromEntries(
    Object.entries(payload)
      .filter(([name]) => LOOKS.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(" ") : value]),
  );

/** @param {BoardState} state */
const playedIn = ({ game, options, record, ply, seats, lesson, puzzle }) => {
  if (puzzle) return { ...NO_GAME, game: puzzle.split("/")[0], puzzle };
  if (lesson) return { ...NO_GAME, game: lesson, lesson };
  const known = knownGame(game);
  const query = new URLSearchParams(/** @type {Record<string, string>} */ (options));
  return {
    ...{ game, options: known ? chosenOf(known, query) : String(query), record: record ?? "", at: ply },
    ...{ lesson: "", puzzle: "", seats: seats.join(" ") },
  };
};

// The look that scripts had loaded, without that of attributes which have changed since.
/**
 * @param {BoardConfiguration} wanted what the attributes say
 * @param {CarriedBoard | null} carried
 * @returns {Partial<BoardConfiguration>}
 */
export const looksLeft = (wanted, carried) => {
  const { looks = {}, shown = wanted } = carried ?? {};
  const isLeft = (/** @type {string} */ name) => Reflect.get(shown, name) === Reflect.get(wanted, name);
  return Object.fromEntries(Object.entries(looks).filter(([name]) => isLeft(name)));
};

// What a frame that goes on has to show at once.
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

// What of the attributes such a frame shows.
/**
 * @param {BoardConfiguration} wanted
 * @param {CarriedBoard | null} carried
 * @returns {BoardConfiguration}
 */
export const shownBefore = (wanted, carried) => {
  const { state, shown = wanted } = carried ?? {};
  return state ? { ...wanted, ...Object.fromEntries(GAME.map((name) => [name, shown[name]])) } : wanted;
};

// Restores what no address can hold: the names and variations of a record, and the highlights of its position.
/**
 * @param {CarriedBoard | null} carried
 * @param {() => BoardState | null} shown what the board shows by now
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
