// The configuration in an element's attributes, and the address of a frame that shows it.
import { wordsOf, flippedOf, given, isChosen, isReadOnly, optionsOf, textOf, withPlainDashes } from "./attributes.js";
import { FIRST, gameKey, knownGame, spelled } from "./site-data.js";

export const NAMES = [
  ...["game", "options", "record", "position", "at", "marks", "lesson", "puzzle", "collection", "chapter"],
  ...["seats", "read-only", "flipped", "controls", "theme", "start", "size", "poster", "sandbox"],
];
const PUZZLE_LINK = /^p\d{1,6}(?:\.[^.]*){5}\.\d+\.([\w-]+)\..*$/; // the group is the key of the game
const LINK = /^\d+\.[\w-]+\.[\w.-]+$/;
const SIGNS = "[^\\w\\][-]+"; // quotes of any kind, spaces and other signs
// Defaults for the board's content and players in a configuration, except the game. Lessons and puzzles use them, too.
export const NO_GAME = {
  ...{ options: "", record: "", position: "", at: null, marks: "", seats: "person person", readOnly: false },
  ...{ lesson: "", puzzle: "", collection: "", chapter: "" },
};
// The content of the board.
const PLAYED = ["game", "options", "record", "position", "lesson", "puzzle", "collection", "chapter"];

/** @param {string} text */
const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

// Returns the link form of a record that is given as a link or as an address with a link; empty if the record is
// written as text.
/** @param {string} record */
const linkOf = (record) => {
  const link = decoded(record.replace(/^\S*[?&]m=|^m=/, "").replace(/&\S*$/, ""));
  return LINK.test(link) ? link : "";
};

// Returns the game and options in a record's link form, as far as they can be read without the rules.
/** @param {string} link */
const gameOfLink = (link) => {
  const [version, key, ...values] = link.split(".");
  const names = version === "1" ? Object.keys(knownGame(key)?.defaults ?? {}) : []; // others contain compressed text
  return { key, options: new URLSearchParams(names.map((name, place) => [name, values[place] ?? ""])) };
};
// Returns the game and options in the headers of a record that is written as text. Chats and word processors change
// quotes and hyphens, and put signs such as > at the start of lines.
/** @param {string} text */
const gameOfText = (text) => {
  const plain = withPlainDashes(text).toLowerCase();
  const header = (/** @type {string} */ name) =>
    new RegExp(`\\[\\s*${name}${SIGNS}([\\w-]+)${SIGNS}\\]`).exec(plain)?.[1];
  const key = header("game");
  const names = Object.keys(knownGame(key)?.defaults ?? {}).filter(header);
  return { key, options: new URLSearchParams(names.map((name) => [name, header(name) ?? ""])) };
};

/**
 * @param {Element} host
 * @param {readonly string[]} usual
 */
const controlsOf = (host, usual) => (isChosen(host, "controls") ? wordsOf(given(host, "controls")) : usual).join(" ");

// Returns the link form of a collection that is given as a link or as an address with a link; empty if it is written as
// text.
/** @param {string} collection */
const collectionLinkOf = (collection) => {
  const text = decoded(collection);
  return text.includes("[") ? "" : (/\d+\.collection\.[\w.]+/.exec(text)?.[0] ?? "");
};

// A collection has its own boards and players. Only the frame knows the games of a collection that is a link.
/**
 * @param {Element} host
 * @param {string} theme
 * @returns {BoardConfiguration}
 */
const chapterOf = (host, theme) => {
  const collection = textOf(host, "collection");
  const game = gameKey(gameOfText(collection).key ?? "");
  const controls = controlsOf(host, sharedFacts.DEFAULT_CONTROLS);
  const link = collectionLinkOf(collection);
  const chapter = given(host, "chapter");
  return { ...NO_GAME, game, collection: link || collection, chapter, flipped: flippedOf(host), controls, theme };
};

// A lesson or a puzzle has its own board and players. Only the frame knows the game of the daily puzzle.
/**
 * @param {Element} host
 * @param {string} theme
 * @returns {BoardConfiguration}
 */
const taskOf = (host, theme) => {
  const [named, number] = given(host, "puzzle").split("/");
  const own = PUZZLE_LINK.exec(named);
  const puzzle = own?.[0] ?? [spelled(gameKey(named), [sharedFacts.DAILY]), number].filter(Boolean).join("/");
  const [taught, part] = given(host, "lesson").split("/"); // the part is the number of a strategy lesson
  const lesson = puzzle ? "" : [gameKey(taught), part].filter(Boolean).join("/");
  const game = puzzle === sharedFacts.DAILY ? "" : lesson ? gameKey(taught) : (own?.[1] ?? puzzle.split("/")[0]);
  const controls = controlsOf(host, sharedFacts.DEFAULT_CONTROLS);
  return { ...NO_GAME, game, lesson, puzzle, flipped: flippedOf(host), controls, theme };
};

// Returns the complete configuration of a board, in the notation of the attributes.
/**
 * @param {Element} host
 * @param {string} theme
 * @returns {BoardConfiguration}
 */
export const configurationOf = (host, theme) => {
  if (textOf(host, "collection")) return chapterOf(host, theme);
  if (given(host, "lesson") || given(host, "puzzle")) return taskOf(host, theme);
  const record = textOf(host, "record");
  const at = given(host, "at");
  const link = linkOf(record);
  const found = link ? gameOfLink(link) : gameOfText(record);
  const isOf = record && found.key;
  const readOnly = isReadOnly(host);
  const game = gameKey((isOf ? found.key : given(host, "game")) || FIRST);
  return {
    ...NO_GAME,
    game,
    options: isOf ? String(found.options) : optionsOf(host, game),
    record: link || record,
    position: record ? "" : given(host, "position"),
    at: at ? Number(at) : null, // null for the last ply
    marks: given(host, "marks"),
    seats: wordsOf(given(host, "seats")).join(" ") || NO_GAME.seats,
    readOnly,
    flipped: flippedOf(host),
    controls: controlsOf(host, readOnly ? sharedFacts.ELEMENT_READ_ONLY_CONTROLS : sharedFacts.DEFAULT_CONTROLS),
    theme,
  };
};

/** @param {string} words */
const listed = (words) => wordsOf(words).map(encodeURIComponent).join(",");

// Returns the address of a frame with this configuration; a record or collection that is written as text is left out.
/**
 * @param {URL} site
 * @param {BoardConfiguration} configuration
 */
export const addressOf = (site, configuration) => {
  const { game, options, record, position, lesson, puzzle, at, marks, seats } = configuration;
  const { readOnly, flipped, controls, theme } = configuration;
  const [collection, chapter] = [collectionLinkOf(configuration.collection), configuration.chapter];
  const link = linkOf(record);
  const query = ["embed", `theme=${theme}`, `seats=${listed(seats)}`, `controls=${listed(controls) || "none"}`];
  if (readOnly) query.push("read-only");
  if (flipped !== null) query.push(`flipped${flipped ? "" : "=false"}`);
  if (at !== null && link) query.push(`at=${at}`);
  if (marks && (link || !record)) query.push(`marks=${encodeURIComponent(marks)}`);
  const series = [collection && `c=${collection}`, collection && chapter && `chapter=${chapter}`];
  const begun = position && `${sharedFacts.POSITION_PARAMETER}=${encodeURIComponent(position)}`;
  const behind = [options, link && `m=${link}`, begun, ...series].filter(Boolean).join("&");
  const shown = collection
    ? sharedFacts.COLLECTION
    : puzzle
      ? `puzzles/${puzzle}`
      : lesson
        ? `learn/${lesson.split("/").map(encodeURIComponent).join("/")}`
        : encodeURIComponent(game || FIRST);
  const page = site.protocol === "file:" ? "index.html" : ""; // browsers would list the folder
  return `${site}${page}?${query.join("&")}#/${shown}${behind && `?${behind}`}`;
};

// Returns the configuration that the frame's address contains: the wanted one, but without a record or collection that
// is written as text, and without a ply unless the record is a link. Marks on a record that is written as text are left
// out, too.
/** @param {BoardConfiguration} wanted */
export const shownByAddress = (wanted) => {
  const { collection, record, marks } = wanted;
  if (collectionLinkOf(collection)) return wanted;
  const shown = { ...wanted, collection: "", chapter: "" };
  return linkOf(record) ? shown : { ...shown, record: "", at: null, marks: record ? "" : marks };
};

// Returns the part of a request ``load`` that shows another chapter or collection.
/**
 * @param {BoardConfiguration} shown
 * @param {BoardConfiguration} wanted
 */
const anotherChapter = (shown, { collection, chapter }) => ({
  ...(collection !== shown.collection && { collection }),
  chapter: Number(chapter || 1),
});

// Returns the payload of the request ``load`` that makes the frame show the wanted configuration; null if the frame
// shows it already.
/**
 * @param {BoardConfiguration} shown
 * @param {BoardConfiguration} wanted
 */
export const changed = (shown, wanted) => {
  const names = /** @type {(keyof BoardConfiguration)[]} */ (Object.keys(wanted)).filter(
    (name) => wanted[name] !== shown[name],
  );
  const look = names.filter((name) => !PLAYED.includes(name));
  const { game, options, record, position, lesson, puzzle, at, marks } = wanted;
  const task = puzzle ? { puzzle } : lesson && { lesson };
  const series = wanted.collection && anotherChapter(shown, wanted);
  const drawn = marks && { marks };
  const begun = record ? { record } : { game, options, ...(position && { position }) };
  const another = series || task || { ...begun, at, ...drawn };
  const loaded = look.length < names.length ? another : {};
  return names.length ? { ...Object.fromEntries(look.map((name) => [name, wanted[name]])), ...loaded } : null;
};
