// The URLs of posters: a picture of the start of a game, or the picture in the attribute ``poster``.
import { chosenOf } from "./attributes.js";
import { knownGame, pictures } from "./site-data.js";

const MAX_PACKED = 100000; // characters

// Returns the URL of the picture of a game's start. If the options are unknown, the picture shows the game's first
// variant. If the site does not have the game, the URL is empty.
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
  if (packed.length > MAX_PACKED) throw new RangeError("too long");
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
};

// Returns the URL of a two-theme picture in one theme. If the picture chose the theme itself, WebKit would use the
// system's theme.
/**
 * @param {string} svg
 * @param {string} theme
 */
export const addressInTheme = (svg, theme) => {
  const shown = svg.replace("(prefers-color-scheme:dark)", theme === "dark" ? "all" : "not all");
  return `data:image/svg+xml,${encodeURIComponent(shown)}`;
};

// Returns the URL of the picture that an attribute names or contains; empty if a contained picture is damaged.
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
