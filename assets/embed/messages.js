// Checks the messages of docs/embedding-reference.md that come from a frame. Malformed messages are ignored.

const TYPES = ["starting", "ready", "move", "end", "resize", "error"];
const CHANGES = ["move", "undo", "redo", "jump", "load"];

/** @typedef {(value: any) => boolean} Check returns whether a value from outside is valid */

/**
 * @param {any} value
 * @returns {value is Record<string, any>}
 */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @type {Check} */
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
/** @type {Check} */
const isText = (value) => typeof value === "string";
/** @type {Check} */
const isTextOrNull = (value) => value === null || isText(value);
/** @type {Check} */
const isSeat = (value) => value === null || value === 0 || value === 1;
/** @type {Check} */
const isSide = (value) => Number.isFinite(value) && value > 0;
/** @type {Check} */
const isId = (id) =>
  id === undefined || Number.isFinite(id) || (isText(id) && id.length <= sharedFacts.MAX_ID_CHARACTERS);

// Frames from older versions of the site do not send members that have these checks.
/** @type {Check} */
const isTextOrNone = (value) => value === undefined || isTextOrNull(value);
/** @type {Check} */
const isFlagOrNone = (value) => [undefined, null, true, false].includes(value);
/** @type {Check} */
const isTextsOrNone = (value) => [undefined, null].includes(value) || (Array.isArray(value) && value.every(isText));
/** @type {Check} */
const isCountOrNone = (value) => value === undefined || value === null || isCount(value);

/** @type {Check} */
const isMarks = (value) =>
  Array.isArray(value) && value.every((each) => isObject(each) && Object.values(each).every(isText));

/** @type {Record<string, Check>} */
const STATE = {
  game: isText,
  options: isObject,
  record: isTextOrNull,
  position: isTextOrNone,
  ply: isCount,
  plies: isCount,
  line: isTextsOrNone,
  move: isTextOrNull,
  toMove: isSeat,
  seats: (value) => Array.isArray(value) && value.every((each) => isText(each) || isCount(each)),
  result: isText,
  lesson: isTextOrNone,
  puzzle: isTextOrNone,
  chapter: isCountOrNone,
  chapters: isCountOrNone,
  solved: isFlagOrNone,
  flipped: isFlagOrNone,
  marks: (value) => value === undefined || value === null || isMarks(value),
  drawn: isTextsOrNone,
};

/** @type {Record<string, unknown>} defaults of members that frames from older versions do not send */
const OLDER = { line: [], flipped: false, marks: [], drawn: [] };

/**
 * @param {unknown} payload
 * @param {Record<string, Check>} members
 * @returns {Readonly<Record<string, any>> | null}
 */
const taken = (payload, members) =>
  isObject(payload) && Object.entries(members).every(([name, fits]) => fits(payload[name]))
    ? Object.freeze(
        Object.fromEntries(Object.keys(members).map((name) => [name, payload[name] ?? OLDER[name] ?? null])),
      )
    : null;

/** @type {Record<string, Record<string, Check>>} */
const MEMBERS = {
  starting: {},
  ready: STATE,
  move: { ...STATE, change: (value) => CHANGES.includes(value) },
  end: { ...STATE, firstTry: isFlagOrNone },
  resize: { width: isSide, height: isSide },
  error: { reason: isText, message: isText },
};

/** @param {Record<string, any>} message */
const read = ({ trigrid, type, id, payload }) =>
  trigrid === sharedFacts.PROTOCOL_VERSION && TYPES.includes(type) && isId(id) && isObject(payload)
    ? { type, id, payload }
    : null;

// Returns a checked message; null if it is malformed.
/** @param {unknown} given */
export const messageIn = (given) => {
  try {
    return isObject(given) ? read(given) : null;
  } catch {
    return null; // a getter may throw
  }
};

// Returns the checked members of a message of the given type; null if a member is invalid.
/**
 * @param {string} type
 * @param {unknown} payload
 */
export const saidBy = (type, payload) => {
  try {
    return taken(payload, MEMBERS[type]);
  } catch {
    return null;
  }
};

// Returns the state in the payload of any message; null if it is incomplete.
/**
 * @param {unknown} payload
 * @returns {BoardState | null}
 */
export const stateIn = (payload) => /** @type {any} */ (taken(payload, STATE));
