// Internal types that the scripts of <trigrid-game> share, for `tsc --checkJs`; embed.d.ts has the public types.

type BoardState = import("./embed.d.ts").BoardState;
type TrigridGameElement = import("./embed.d.ts").TrigridGameElement;
type EnginePort = import("./engine.d.ts").EnginePort;

/** A game's data from the build (tools/build/embed.py). */
interface KnownGame {
  name: string;
  /** Width of its board divided by the height. */
  ratio: number;
  /** The values of its default options by name. */
  defaults: Record<string, string>;
  /** The number of each start position's picture, by the query of all options. */
  beginnings: Record<string, number>;
}

/**
 * The site's title, language, texts, address (empty if the build has none) and games by key. Each start position has
 * the addresses of a light and a dark picture.
 */
declare const SITE_DATA: {
  lang: string;
  words: Record<string, string>;
  site: string;
  games: Record<string, KnownGame>;
  pictures: [string, string][];
  title: string;
  /** CSS that replaces the colours of element.css; empty unless the owner sets an accent colour. */
  style: string;
};
/** The text of element.css. */
declare const STYLE: string;

/** An element's settings for its board, written like its attributes (assets/embed/configuration.js). */
interface BoardConfiguration {
  game: string;
  options: string;
  record: string;
  /** The key of the game whose lesson is shown; empty without a lesson. */
  lesson: string;
  /** The game and number of the puzzle, as in "tritt/17"; "daily" for the puzzle of the day; empty without a puzzle. */
  puzzle: string;
  /** The collection as a link or text; empty without one. */
  collection: string;
  /** The number of the chapter; empty for the first. */
  chapter: string;
  /** The text of the position where the game begins; empty for the start of the game. */
  position: string;
  /** The ply to show; null for the last. */
  at: number | null;
  /** The marks on the position that is shown, written as in records; empty without marks. */
  marks: string;
  seats: string;
  readOnly: boolean;
  /** Whether the board is seen from the other side; null for the side in the record. */
  flipped: boolean | null;
  controls: string;
  theme: string;
}

/** The state that a board keeps when it loses its frame (assets/embed/resumption.js). */
interface CarriedBoard {
  /** Null if the board has shown nothing yet. */
  state: BoardState | null;
  /** Settings of its appearance that scripts have loaded. */
  looks: Partial<BoardConfiguration>;
  /** The settings from its attributes that were last shown. */
  shown?: BoardConfiguration;
  /** The size last reported to the page. */
  size?: Record<string, number> | null;
  /** The whole record as text, if known. */
  text?: string;
  /** A picture of the board as SVG for both themes; empty if none is known. */
  picture?: string;
  /** Whether the board is asleep. */
  isAsleep?: boolean;
  /** Whether the board is in another document now. */
  isElsewhere?: boolean;
}

/** An error with one of the reasons in docs/embedding-reference.md. */
type BoardError = Error & { reason: string };
