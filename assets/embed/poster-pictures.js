// Pictures of positions: how a game begins, by address, or one that is packed into an attribute.
import { chosenOf } from "./attributes.js";
import { knownGame, pictures } from "./site-data.js";

const LONGEST = 100000;

// The address of how a game begins, if it is one that the site knows.
/**
 * @param {URL} site
 * @param {BoardConfiguration} configuration
 */
export const beginningPicture = (site, { game, options, theme }) => {
  const known = knownGame(game);
  if (!known) return "";
  const pair = pictures[known.beginnings[chosenOf(known, options)] ?? Object.values(known.beginnings)[0]];
  return new URL(pair[theme === "dark" ? 1 : 0], site).href;
};

/** @param {string} packed */
const unpacked = async (packed) => {
  if (packed.length > LONGEST) throw new RangeError("too long");
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
};

// The address of a picture that has both themes, in one of them. WebKit would choose by the system's theme instead.
/**
 * @param {string} svg
 * @param {string} theme
 */
export const addressInTheme = (svg, theme) => {
  const shown = svg.replace("(prefers-color-scheme:dark)", theme === "dark" ? "all" : "not all");
  return `data:image/svg+xml,${encodeURIComponent(shown)}`;
};

// The address of the picture that an attribute gives; empty if it is damaged.
/**
 * @param {string} poster
 * @param {string} theme
 */
export const posterAddress = async (poster, theme) => {
  if (!poster.startsWith(sharedFacts.POSTER_PREFIX)) return poster;
  try {
    return addressInTheme(await unpacked(poster.slice(sharedFacts.POSTER_PREFIX.length)), theme);
  } catch {
    return "";
  }
};
