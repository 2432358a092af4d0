// What the build tells: the site's title, language, words and address (empty if unknown), the style of its own accent
// colour, and of every game its name, options and pictures.

export const { lang, words, site, games, pictures, title, style } = SITE_DATA;

// What is told of a game, by its key; null if there is none.
/**
 * @param {string | undefined} key
 * @returns {KnownGame | null}
 */
export const knownGame = (key) => (key !== undefined && Object.hasOwn(games, key) ? games[key] : null);

/** @param {string} text */
const bare = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

// The one of some names that is meant, as the addresses of the site take it, or the text itself if none is.
/**
 * @param {string} written
 * @param {string[]} names
 */
export const spelled = (written, names) => names.find((name) => bare(name) === bare(written)) ?? written;

export const KEYS = Object.keys(games);
export const FIRST = KEYS[0];

/** @param {string} written */
export const gameKey = (written) => spelled(written, KEYS);

/**
 * @param {string} name
 * @param {Record<string, string>} fields
 */
export const say = (name, fields = {}) => words[name].replace(/\{(\w+)\}/g, (_, field) => fields[field]);

/**
 * @param {string} reason
 * @param {string} message
 * @returns {BoardError}
 */
export const failure = (reason, message) => Object.assign(new Error(message), { reason });

export const notStarted = () => failure("start", say("not-started"));
