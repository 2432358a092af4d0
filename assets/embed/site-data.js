// Data from the build: the site's title, language, texts and URL (empty if unknown), the style of its accent colour,
// and for every game its name, options and pictures.

export const { lang, words, site, games, pictures, title, style } = SITE_DATA;

// Returns the data of a game by its key; null for an unknown key.
/**
 * @param {string | undefined} key
 * @returns {KnownGame | null}
 */
export const knownGame = (key) => (key !== undefined && Object.hasOwn(games, key) ? games[key] : null);

/** @param {string} text */
const bare = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

// Returns the name with the same letters a-z and digits, regardless of case, or the text itself if none has them.
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
