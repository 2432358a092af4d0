// What the build tells: the site's language and words, and of every game its name, options and pictures.

/* global TOLD */
export const { lang, words, games, pictures } = TOLD;

// What is told of a game, by its key; null if there is none.
export const knownGame = (key) => (Object.hasOwn(games, key) ? games[key] : null);

export const FIRST = Object.keys(games)[0];

export const say = (name, fields = {}) => words[name].replace(/\{(\w+)\}/g, (_, field) => fields[field]);

export const failure = (reason, message) => Object.assign(new Error(message), { reason });

export const notStarted = () => failure("start", say("not-started"));
