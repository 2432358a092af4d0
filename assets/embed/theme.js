// Chooses the light or dark theme of an element by the background of the page around it.

/** @typedef {{ look: () => string, show: (theme: string) => void }} ThemeFollower */

const OPAQUE = 0.5; // backgrounds with at least this alpha count as opaque
const DARK_BELOW = 0.18; // luminance, relative to white, of a colour that looks half as bright as white
const AFTERWARDS_MS = 600; // time until a second look, because colours may change gradually

/** @type {Map<ThemeFollower, Window>} */
const followers = new Map(); // the window of each follower
/** @type {Map<Window, () => void>} */
const watches = new Map(); // by window, the function that ends the watch
let isAsked = false; // whether a look is due

/** @param {Element} element */
const styleOf = (element) => /** @type {Window} */ (element.ownerDocument.defaultView).getComputedStyle(element);

// Converts a colour of another colour space, such as oklch(), to sRGB by the style of ``probe``. A canvas could convert
// it as well, but browsers that resist fingerprinting add noise to the pixels that scripts read.
/**
 * @param {string} colour
 * @param {HTMLElement} probe
 */
const inSrgb = (colour, probe) => {
  if (colour.startsWith("rgb")) return colour;
  probe.style.backgroundColor = `color-mix(in srgb, ${colour}, ${colour})`;
  const converted = styleOf(probe).backgroundColor;
  probe.style.backgroundColor = "";
  return converted;
};

// Returns red, green, blue and alpha of an element's background, from 0 to 1.
/**
 * @param {Element} element
 * @param {HTMLElement} probe
 */
const behind = (element, probe) => {
  const colour = inSrgb(styleOf(element).backgroundColor, probe);
  const [red, green, blue, alpha = 1] = (colour.match(/none|-?[\d.]+(?:e-?\d+)?/g) ?? []).map(
    (part) => Number(part) || 0,
  );
  const most = colour.startsWith("rgb") ? 255 : 1;
  return [red / most, green / most, blue / most, alpha];
};

/** @param {number} value */
const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
/** @param {number[]} channels */
const isDark = ([red, green, blue]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) < DARK_BELOW;

// Returns the parent of an element, across slots and shadow roots.
/**
 * @param {Element} element
 * @returns {Element | null}
 */
const around = (element) =>
  element.assignedSlot ?? element.parentElement ?? /** @type {ShadowRoot} */ (element.getRootNode()).host ?? null;

// Returns the theme of the background; ``probe`` has the browser's default background.
/**
 * @param {Element} host
 * @param {HTMLElement} probe
 */
export const themeBehind = (host, probe) => {
  for (let element = /** @type {Element | null} */ (host); element; element = around(element)) {
    const ground = behind(element, probe);
    if (ground[3] >= OPAQUE) return isDark(ground) ? "dark" : "light";
  }
  return isDark(behind(probe, probe)) ? "dark" : "light";
};

// All followers read before any of them changes, so that the page's style is computed once.
const look = () => {
  isAsked = false;
  /** @type {[ThemeFollower, string][]} */
  const seen = [...followers.keys()].map((follower) => [follower, follower.look()]);
  for (const [follower, theme] of seen) follower.show(theme);
};

const checkThemeSoon = () => {
  if (!isAsked) queueMicrotask(look);
  isAsked = true;
};

/** @type {ReturnType<typeof setTimeout> | undefined} */
let later;
const lookAgain = () => {
  checkThemeSoon();
  clearTimeout(later);
  later = setTimeout(checkThemeSoon, AFTERWARDS_MS);
};

/** @param {Window} view */
const watch = (view) => {
  const { documentElement, body } = view.document;
  const ended = new AbortController();
  const attributes = new MutationObserver(lookAgain);
  const told = { signal: ended.signal };
  view.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", lookAgain, told);
  for (const element of [documentElement, body]) if (element) attributes.observe(element, { attributes: true });
  for (const name of ["DOMContentLoaded", "load"]) view.addEventListener(name, lookAgain, told);
  return () => {
    ended.abort();
    attributes.disconnect();
  };
};

// Calls a follower's ``look`` soon, and again whenever the theme of the page in this window may have changed. Passes
// each result to the follower's ``show``.
/**
 * @param {ThemeFollower} follower
 * @param {Window} view
 */
export const follow = (follower, view) => {
  if (!watches.has(view)) watches.set(view, watch(view));
  followers.set(follower, view);
  checkThemeSoon();
};

/** @param {ThemeFollower} follower */
export const unfollow = (follower) => {
  const view = followers.get(follower);
  followers.delete(follower);
  if (!view || [...followers.values()].includes(view)) return;
  watches.get(view)?.();
  watches.delete(view);
  if (!followers.size) clearTimeout(later);
};

export { checkThemeSoon };
