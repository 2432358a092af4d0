// An element's attributes. What one cannot mean counts for nothing, and its page's makers are told.
import { CONTROLS } from "./shape.js";
import { failure, games, say } from "./told.js";

const FLAG = "read-only";
const LONGEST = 24; // of what is repeated
const SEAT = /^(person|[1-6])$/;

export const asWords = (text) => text.toLowerCase().split(/[\s,]+/).filter(Boolean);

const isOneOf = (...words) => (text) => words.includes(text);
const MEANT = {
  at: (text) => /^\d{1,5}$/.test(text),
  seats: (text) => asWords(text).length === 2 && asWords(text).every((each) => SEAT.test(each)),
  controls: (text) => asWords(text).join() === "all" || asWords(text).every(isOneOf("none", ...CONTROLS)),
  theme: isOneOf("light", "dark"),
  start: isOneOf("click", "seen", "now"),
  size: (text) => /^\d{2,4}(\s*x\s*\d{2,4})?$/.test(text),
  sandbox: (text) => asWords(text).includes("allow-scripts"),
};
const CHOICES = {
  at: "0, 1, 2 …",
  seats: "person|1…6 person|1…6",
  controls: `${CONTROLS.join(" ")}|none|all`,
  theme: "light|dark",
  start: "click|seen|now",
  size: "320|320x400",
  sandbox: "allow-scripts …",
};

const textOf = (host, name) => (host.getAttribute(name) ?? "").trim();
const isMeant = (name, text) => !text || !MEANT[name] || MEANT[name](text);

// What an attribute says; empty if that is nothing.
export const given = (host, name) => {
  const text = textOf(host, name);
  return isMeant(name, text) ? text : "";
};

// Frameworks write "false" where they mean that an attribute is not there.
export const isReadOnly = (host) => host.hasAttribute(FLAG) && textOf(host, FLAG).toLowerCase() !== "false";

const inOrder = (one, other) => one - other || 0;

// What can be chosen in a game, as in an address.
const choicesOf = ({ defaults, beginnings }) => {
  const queries = Object.keys(beginnings).map((query) => new URLSearchParams(query));
  const values = (name) => [...new Set(queries.map((query) => query.get(name)))].sort(inOrder).join("|");
  return Object.keys(defaults).map((name) => `${name}=${values(name)}`).join("&");
};

// A game's options, all of them, where those of a query are chosen.
export const chosenOf = (game, options) => {
  const chosen = new URLSearchParams(games[game].defaults);
  for (const [name, value] of new URLSearchParams(options)) chosen.set(name, value);
  return String(chosen);
};
const canChoose = (game, options) => Object.hasOwn(games[game].beginnings, chosenOf(game, options));

// The options that are given, as a query; none if the game has no such options.
export const optionsOf = (host, game) => {
  const options = textOf(host, "options").replace(/^\?/, "");
  return Object.hasOwn(games, game) && !canChoose(game, options) ? "" : String(new URLSearchParams(options));
};

const shortened = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

export const unmeant = (name, text, choices) => {
  const fields = { name, given: JSON.stringify(shortened(text)), choices };
  return failure(name === "options" ? name : "payload", say("unmeant", fields));
};

// What is wrong with what should be on the board.
const faultsOfGame = (host, { game, record }) => {
  const [keys, options] = [Object.keys(games), textOf(host, "options")];
  if (record) return /^\d+\.|\[game\s/i.test(record) ? [] : [failure("record", say("no-record"))];
  if (!keys.includes(game))
    return [failure("game", say("no-game", { key: shortened(game), keys: keys.join(", ") }))];
  return canChoose(game, options) ? [] : [unmeant("options", options, choicesOf(games[game]) || '""')];
};

// What is wrong with the attributes, where it can be known without the rules; ``wanted`` is what is made of them.
export const faultsOf = (host, wanted) => [
  ...faultsOfGame(host, wanted),
  ...Object.keys(MEANT)
    .filter((name) => !isMeant(name, textOf(host, name)) || (name === "sandbox" && host.getAttribute(name) === ""))
    .map((name) => unmeant(name, textOf(host, name), CHOICES[name])),
];
