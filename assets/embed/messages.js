// The messages of docs/embedding.md as they come from a frame. What is malformed is not taken for one.

export const VERSION = 1;
const TYPES = ["ready", "move", "end", "resize", "error"];
const CHANGES = ["move", "undo", "redo", "jump", "load"];
const LONGEST_ID = 64;

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isText = (value) => typeof value === "string";
const isTextOrNull = (value) => value === null || isText(value);
const isSeat = (value) => value === null || value === 0 || value === 1;
const isSide = (value) => Number.isFinite(value) && value > 0;
const isId = (id) => id === undefined || Number.isFinite(id) || (isText(id) && id.length <= LONGEST_ID);

const STATE = {
  game: isText,
  options: isObject,
  record: isTextOrNull,
  ply: isCount,
  plies: isCount,
  move: isTextOrNull,
  toMove: isSeat,
  seats: (value) => Array.isArray(value) && value.every((each) => isText(each) || isCount(each)),
  result: isText,
};

const taken = (payload, members) =>
  isObject(payload) && Object.entries(members).every(([name, fits]) => fits(payload[name]))
    ? Object.freeze(Object.fromEntries(Object.keys(members).map((name) => [name, payload[name]])))
    : null;

const MEMBERS = {
  ready: STATE,
  move: { ...STATE, change: (value) => CHANGES.includes(value) },
  end: STATE,
  resize: { width: isSide, height: isSide },
  error: { reason: isText, message: isText },
};

const read = ({ trigrid, type, id, payload }) =>
  trigrid === VERSION && TYPES.includes(type) && isId(id) && isObject(payload) ? { type, id, payload } : null;

// A message, or null.
export const messageIn = (given) => {
  try {
    return isObject(given) ? read(given) : null;
  } catch {
    return null; // it was made to fail
  }
};

// What a message of that type says and nothing else, above all the state; null if a part of it is missing.
export const saidBy = (type, payload) => {
  try {
    return taken(payload, MEMBERS[type]);
  } catch {
    return null;
  }
};

// The state in a payload of whatever type.
export const stateIn = (payload) => taken(payload, STATE);
