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

// A game's options, all of them, where those of a query are chosen.
export const chosenOf = (game, options) => {
  const chosen = new URLSearchParams(games[game].defaults);
  for (const [name, value] of new URLSearchParams(options)) chosen.set(name, value);
  return String(chosen);
};

const shortened = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

export const unmeant = (name, text) =>
  failure(name === "options" ? name : "payload", say("unmeant", { name, given: JSON.stringify(shortened(text)) }));

const faultOfGame = (game, options) => {
  const keys = Object.keys(games);
  if (!keys.includes(game))
    return failure("game", say("no-game", { key: shortened(game), keys: keys.join(", ") }));
  const isKnown = Object.hasOwn(games[game].beginnings, chosenOf(game, options));
  return isKnown ? null : unmeant("options", options);
};

// What is wrong with them, where it can be known without the rules; ``wanted`` is what is made of them.
export const faultsOf = (host, { game, options, record }) => {
  const names = Object.keys(MEANT).filter((name) => !isMeant(name, textOf(host, name)));
  const faults = names.map((name) => unmeant(name, textOf(host, name)));
  return record ? faults : [faultOfGame(game, options), ...faults].filter(Boolean);
};
