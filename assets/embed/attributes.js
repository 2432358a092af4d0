// An element's attributes. Invalid values are ignored and reported to the page's author.
import { CONTROLS } from "./element-size.js";
import { KEYS, failure, knownGame, lang, say, spelled } from "./site-data.js";

export const FLAG = "read-only";
export const FLAG_ALIAS = "readonly"; // what frameworks set for the property readOnly before the script has loaded
const MAX_QUOTED = 24; // the maximum number of characters of a value in a message
const OF_GAME = ["game", "options", "record"]; // an element can have only one fault with each of these reasons

/** @param {string} text */
export const wordsOf = (text) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

const SEAT = `(person|[1-${sharedFacts.LEVEL_COUNT}])`;

// Valid values of attributes: the key of the text that describes them, and a pattern.
/** @type {Record<string, [string, RegExp]>} */
const VALID_VALUES = {
  at: ["ply", /^\d{1,5}$/],
  seats: ["two-seats", new RegExp(`^${SEAT}[\\s,]+${SEAT}$`, "i")],
  puzzle: ["some-puzzle", new RegExp(`^(${sharedFacts.DAILY}|[\\w-]{1,40}/[1-9]\\d{0,5}|p\\d{1,6}\\.[\\w.-]+)$`, "i")],
  chapter: ["some-chapter", /^[1-9]\d{0,2}$/],
  controls: ["some-controls", new RegExp(`^(all|((none|${CONTROLS.join("|")})([\\s,]+|$))+)$`, "i")],
  theme: ["themes", /^(light|dark)$/],
  start: ["starts", /^(click|seen|now)$/],
  size: ["sides", /^\d{2,4}(\s*px)?(\s*[x×]\s*\d{2,4}(\s*px)?)?$/i],
  sandbox: ["permissions", /(^|\s)allow-scripts(\s|$)/i],
};

const QUOTES = "[\\s`´«»‹›″＂‘-‟〝-〟]+";
const AROUND = new RegExp(`^${QUOTES}|${QUOTES}$`, "g");
const FREE = ["poster", "record", "collection"]; // may contain dashes of any kind

/** @param {string} text */
export const withPlainDashes = (text) => text.replace(/[\u2010-\u2015\u2212]/g, "-");

/**
 * @param {Element} host
 * @param {string} name
 */
export const writtenIn = (host, name) => host.getAttribute(name) ?? "";

// Returns the value of an attribute without quotes around it and, except in posters and records, with plain hyphens.
// Word processors and blog editors make quotes and hyphens typographic, and HTML takes typographic quotes for a part of
// the value.
/**
 * @param {Element} host
 * @param {string} name
 */
export const textOf = (host, name) => {
  const text = writtenIn(host, name).replace(AROUND, "");
  return FREE.includes(name) ? text : withPlainDashes(text);
};

// Returns whether an attribute has a value. A sandbox counts even if it is empty.
/**
 * @param {Element} host
 * @param {string} name
 */
const isSaid = (host, name) => textOf(host, name) !== "" || (name === "sandbox" && host.hasAttribute(name));
/**
 * @param {Element} host
 * @param {string} name
 */
const isValid = (host, name) => {
  const [, pattern] = VALID_VALUES[name] ?? [];
  return !pattern || !isSaid(host, name) || pattern.test(textOf(host, name));
};

// Returns the value of an attribute; empty if it is invalid or missing.
/**
 * @param {Element} host
 * @param {string} name
 */
export const given = (host, name) => (isValid(host, name) ? textOf(host, name) : "");

// Returns whether an attribute is present and valid; it may be empty.
/**
 * @param {Element} host
 * @param {string} name
 */
export const isChosen = (host, name) => host.hasAttribute(name) && isValid(host, name);

// Returns the value of a flag, or null if it is missing. Frameworks write "false" for a flag that is off.
/**
 * @param {Element} host
 * @param {string} name
 */
const flag = (host, name) => (host.hasAttribute(name) ? textOf(host, name).toLowerCase() !== "false" : null);

/** @param {Element} host */
export const isReadOnly = (host) => [FLAG, FLAG_ALIAS].some((name) => flag(host, name));

// Returns whether the board is flipped; null if the record decides.
/** @param {Element} host */
export const flippedOf = (host) => flag(host, "flipped");

// Orders numbers by value; other values keep their order.
/**
 * @param {any} one
 * @param {any} other
 */
const inOrder = (one, other) => one - other || 0;

// Returns the possible values of a game's option.
/**
 * @param {KnownGame} game
 * @param {string} name
 */
const valuesOf = ({ beginnings }, name) => {
  const all = Object.keys(beginnings).map((query) => new URLSearchParams(query).get(name) ?? "");
  return [...new Set(all)].sort(inOrder);
};

// Returns a text that lists the options of a game and their values.
/** @param {KnownGame} game */
const choicesOf = (game) => {
  const list = new Intl.ListFormat(lang, { type: "disjunction" });
  const listed = Object.keys(game.defaults).map((name) => `${name}=${list.format(valuesOf(game, name))}`);
  return listed.join("; ") || say("no-options", { game: game.name });
};

// Returns the options of a query in the game's own spelling.
/**
 * @param {KnownGame} game
 * @param {string | URLSearchParams} options
 */
const spelledOptions = (game, options) =>
  new URLSearchParams(
    [...new URLSearchParams(options)].map(([written, value]) => {
      const name = spelled(written, Object.keys(game.defaults));
      return [name, spelled(value, valuesOf(game, name))];
    }),
  );

// Returns a query with all options of a game: the given ones, and defaults for the rest.
/**
 * @param {KnownGame} game
 * @param {string | URLSearchParams} options
 */
export const chosenOf = (game, options) => {
  const chosen = new URLSearchParams(game.defaults);
  for (const [name, value] of spelledOptions(game, options)) chosen.set(name, value);
  return String(chosen);
};
/**
 * @param {KnownGame} game
 * @param {string} options
 */
const canChoose = (game, options) => Object.hasOwn(game.beginnings, chosenOf(game, options));

// Returns the options in the attribute as a query; empty if the game with this key does not have them. The options of
// an unknown game are not checked.
/**
 * @param {Element} host
 * @param {string} key
 */
export const optionsOf = (host, key) => {
  const [game, options] = [knownGame(key), textOf(host, "options")];
  if (!game) return String(new URLSearchParams(options));
  return canChoose(game, options) ? String(spelledOptions(game, options)) : "";
};

/** @param {string} text */
const shortened = (text) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1)}…` : text);

/**
 * @param {string} name
 * @param {string} text
 * @param {string} choices
 */
export const invalidValue = (name, text, choices) => {
  const fields = { name, given: JSON.stringify(shortened(text)), choices };
  return failure(name === "options" ? name : "payload", say("unmeant", fields));
};

// Returns the faults of the attributes that select the content of the board.
/**
 * @param {Element} host
 * @param {BoardConfiguration} configuration
 */
const faultsOfGame = (host, { game: key, puzzle, lesson, record, collection }) => {
  const [game, options] = [knownGame(key), textOf(host, "options")];
  if (puzzle === sharedFacts.DAILY || collection) return [];
  if (record) return /^\d+\.|\[game\s/i.test(record) ? [] : [failure("record", say("no-record"))];
  if (!game) return [failure("game", say("no-game", { key: shortened(key), keys: KEYS.join(", ") }))];
  if (puzzle || lesson || canChoose(game, options)) return [];
  const [query] = Object.keys(game.beginnings).slice(-1);
  // Frameworks write an object into the attribute as text, if they set it before the script has loaded.
  if (options === String({})) return [failure("options", say("early-object", { query }))];
  return [invalidValue("options", options, choicesOf(game))];
};

// Returns those faults of the attributes that can be found without the rules; ``wanted`` is the configuration in the
// attributes.
/**
 * @param {Element} host
 * @param {BoardConfiguration} wanted
 */
export const faultsOf = (host, wanted) => [
  ...faultsOfGame(host, wanted),
  ...Object.entries(VALID_VALUES)
    .filter(([name]) => !isValid(host, name))
    .map(([name, [words]]) => invalidValue(name, textOf(host, name), say(words, { controls: CONTROLS.join(", ") }))),
];

// Returns whether a fault that a frame reports is known from the attributes. An element has only one game, so two
// faults with the same reason (game, options or record) are the same, even if their texts differ.
/**
 * @param {BoardError[]} faults
 * @param {{ reason: string, message: string }} told
 */
export const isKnownFault = (faults, told) =>
  faults.some(
    ({ reason, message }) => message === told.message || (reason === told.reason && OF_GAME.includes(reason)),
  );
