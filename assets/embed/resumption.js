// What a board takes along when its frame goes, and how another frame goes on with it.
import { chosenOf } from "./attributes.js";
import { knownGame } from "./site-data.js";

const LONGEST_TEXT = 100000;
const LOOKS = ["controls", "theme", "readOnly"]; // what scripts load beside a game
const GAME = /** @type {(keyof BoardConfiguration)[]} */ (
  /** @type {const} */ (["game", "options", "record", "lesson", "puzzle", "at", "seats"])
);
const NO_GAME = { options: "", record: "", at: null, lesson: "", puzzle: "", seats: "person person", readOnly: false };
/** @type {[string, (state: Record<string, any>) => object | false | undefined][]} what is asked of the new frame */
const ASKED_AGAIN = [
  ["flip", ({ flipped }) => flipped && { on: true }],
  ["highlight", ({ marks }) => marks?.length && { marks }],
];

// A record as text, unless it is too long for a message.
/** @param {unknown} text */
export const shortText = (text) => (typeof text === "string" && text.length <= LONGEST_TEXT ? text : "");

/** @param {unknown} svg */
export const packedPicture = (svg) => `data:image/svg+xml,${encodeURIComponent(String(svg))}`;

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

// What a frame that goes on has to show at once.
/**
 * @param {BoardConfiguration} wanted what the attributes say
 * @param {CarriedBoard | null} carried
 * @returns {BoardConfiguration}
 */
export const resumed = (wanted, carried) =>
  carried?.state ? { ...wanted, ...playedIn(carried.state), ...carried.looks } : wanted;

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

// Restores what no address can hold: the names and variations of a record, and what scripts have asked for.
/**
 * @param {CarriedBoard | null} carried
 * @param {(type: string, payload: object) => Promise<{ said: any }>} ask
 */
export const restore = async (carried, ask) => {
  const { state, text } = carried ?? {};
  if (!state) return;
  const { record, ply } = state;
  if (text) {
    const { said } = await ask("load", { record: text, at: ply });
    if (record && (said?.record !== record || said.ply !== ply)) await ask("load", { record, at: ply });
  }
  for (const [type, payloadOf] of ASKED_AGAIN) {
    const payload = payloadOf(state);
    if (payload) await ask(type, payload);
  }
};
