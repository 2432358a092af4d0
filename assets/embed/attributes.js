// An element's attributes. What one cannot mean counts for nothing, and its page's makers are told.
import { CONTROLS } from "./element-size.js";
import { KEYS, failure, knownGame, lang, say, spelled } from "./site-data.js";

export const FLAG = "read-only";
export const FLAG_ALIAS = "readonly"; // frameworks write it for the property readOnly before the script has come
const LONGEST = 24; // of what is repeated
const OF_GAME = ["game", "options", "record"]; // reasons that attributes give once at most

/** @param {string} text */
export const wordsOf = (text) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

const SEAT = `(person|[1-${sharedFacts.LEVEL_COUNT}])`;

// What attributes can be: the name of the words that say it, and a pattern.
/** @type {Record<string, [string, RegExp]>} */
const VALID_VALUES = {
  at: ["ply", /^\d{1,5}$/],
  seats: ["two-seats", new RegExp(`^${SEAT}[\\s,]+${SEAT}$`, "i")],
  puzzle: ["some-puzzle", new RegExp(`^(${sharedFacts.DAILY}|[\\w-]{1,40}/[1-9]\\d{0,5})$`, "i")],
  controls: ["some-controls", new RegExp(`^(all|((none|${CONTROLS.join("|")})([\\s,]+|$))+)$`, "i")],
  theme: ["themes", /^(light|dark)$/],
  start: ["starts", /^(click|seen|now)$/],
  size: ["sides", /^\d{2,4}(\s*px)?(\s*[x×]\s*\d{2,4}(\s*px)?)?$/i],
  sandbox: ["permissions", /(^|\s)allow-scripts(\s|$)/i],
};

const QUOTES = "[\\s`´«»‹›″＂‘-‟〝-〟]+";
const AROUND = new RegExp(`^${QUOTES}|${QUOTES}$`, "g");
const FREE = ["poster", "record"]; // they may hold dashes of any kind

/** @param {string} text */
export const withPlainDashes = (text) => text.replace(/[\u2010-\u2015\u2212]/g, "-");

/**
 * @param {Element} host
 * @param {string} name
 */
export const writtenIn = (host, name) => host.getAttribute(name) ?? "";

// What an attribute says. Word processors and editors of blogs make quotes typographic: HTML takes them for a part of
// the value.
/**
 * @param {Element} host
 * @param {string} name
 */
export const textOf = (host, name) => {
  const text = writtenIn(host, name).replace(AROUND, "");
  return FREE.includes(name) ? text : withPlainDashes(text);
};

// Whether an attribute is there and says something; an empty one does not, but for a sandbox.
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

// What an attribute says; empty if that is nothing.
/**
 * @param {Element} host
 * @param {string} name
 */
export const given = (host, name) => (isValid(host, name) ? textOf(host, name) : "");

// Whether an attribute chooses something, be it by being empty.
/**
 * @param {Element} host
 * @param {string} name
 */
export const isChosen = (host, name) => host.hasAttribute(name) && isValid(host, name);

// What a flag says; null if it is not there. Frameworks write "false" where they mean that it does not hold.
/**
 * @param {Element} host
 * @param {string} name
 */
const flag = (host, name) => (host.hasAttribute(name) ? textOf(host, name).toLowerCase() !== "false" : null);

/** @param {Element} host */
export const isReadOnly = (host) => [FLAG, FLAG_ALIAS].some((name) => flag(host, name));

// Whether the board is seen from the other side; null for the side that its record says.
/** @param {Element} host */
export const flippedOf = (host) => flag(host, "flipped");

/**
 * @param {any} one
 * @param {any} other
 */
const inOrder = (one, other) => one - other || 0;

// The values that an option of a game can have.
/**
 * @param {KnownGame} game
 * @param {string} name
 */
const valuesOf = ({ beginnings }, name) => {
  const all = Object.keys(beginnings).map((query) => new URLSearchParams(query).get(name) ?? "");
  return [...new Set(all)].sort(inOrder);
};

// What can be chosen in a game.
/** @param {KnownGame} game */
const choicesOf = (game) => {
  const list = new Intl.ListFormat(lang, { type: "disjunction" });
  const listed = Object.keys(game.defaults).map((name) => `${name}=${list.format(valuesOf(game, name))}`);
  return listed.join("; ") || say("no-options", { game: game.name });
};

// The options of a query, spelled as the game has them.
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

// A game's options, all of them, where those of a query are chosen.
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

// The options that are given, as a query; none if the game, by its key, has no such options.
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
const shortened = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/**
 * @param {string} name
 * @param {string} text
 * @param {string} choices
 */
export const invalidValue = (name, text, choices) => {
  const fields = { name, given: JSON.stringify(shortened(text)), choices };
  return failure(name === "options" ? name : "payload", say("unmeant", fields));
};

// What is wrong with what should be on the board.
/**
 * @param {Element} host
 * @param {BoardConfiguration} configuration
 */
const faultsOfGame = (host, { game: key, puzzle, lesson, record }) => {
  const [game, options] = [knownGame(key), textOf(host, "options")];
  if (puzzle === sharedFacts.DAILY) return [];
  if (record) return /^\d+\.|\[game\s/i.test(record) ? [] : [failure("record", say("no-record"))];
  if (!game) return [failure("game", say("no-game", { key: shortened(key), keys: KEYS.join(", ") }))];
  if (puzzle || lesson || canChoose(game, options)) return [];
  const [query] = Object.keys(game.beginnings).slice(-1);
  if (options === String({})) return [failure("options", say("early-object", { query }))];
  return [invalidValue("options", options, choicesOf(game))];
};

// What is wrong with the attributes, where it can be known without the rules; ``wanted`` is what is made of them.
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

// Whether a fault that a frame tells of is among those of the attributes, be it in other words: they name one game.
/**
 * @param {BoardError[]} faults
 * @param {{ reason: string, message: string }} told
 */
export const isKnownFault = (faults, told) =>
  faults.some(
    ({ reason, message }) => message === told.message || (reason === told.reason && OF_GAME.includes(reason)),
  );
