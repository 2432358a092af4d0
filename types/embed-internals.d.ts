// Types of what the parts of <trigrid-game> share, for `tsc --checkJs`; embed.d.ts has those for everybody.

type BoardState = import("./embed.d.ts").BoardState;
type TrigridGameElement = import("./embed.d.ts").TrigridGameElement;

/** What the build tells of a game (tools/build/embed.py). */
interface KnownGame {
  name: string;
  /** Width by height of its board. */
  ratio: number;
  /** Its options as a query. */
  defaults: Record<string, string>;
  /** By the query of all options, the number of the picture of how it begins. */
  beginnings: Record<string, number>;
}

/**
 * The site's title, language, words and address (empty if the build was not told), its games by key, and the addresses
 * of a light and a dark picture of each beginning.
 */
declare const SITE_DATA: {
  lang: string;
  words: Record<string, string>;
  site: string;
  games: Record<string, KnownGame>;
  pictures: [string, string][];
  title: string;
  /** CSS that replaces the colours of element.css; empty without an accent colour of the owner's. */
  style: string;
};
/** element.css. */
declare const STYLE: string;

/** What an element asks of a board, written like its attributes (assets/embed/configuration.js). */
interface BoardConfiguration {
  game: string;
  options: string;
  record: string;
  /** The key of the game whose lesson is shown; empty if a game is. */
  lesson: string;
  /** The key of a game and the number of its puzzle that is shown, "daily" for that of the day; empty if none is. */
  puzzle: string;
  /** The ply to show; null for the last. */
  at: number | null;
  seats: string;
  readOnly: boolean;
  /** Whether it is seen from the other side; null for the side that the record says. */
  flipped: boolean | null;
  controls: string;
  theme: string;
}

/** What a board takes along when it loses its frame (assets/embed/resumption.js). */
interface CarriedBoard {
  /** Null if it had shown nothing yet. */
  state: BoardState | null;
  /** What scripts had loaded of its look. */
  looks: Partial<BoardConfiguration>;
  /** What of its attributes it showed. */
  shown?: BoardConfiguration;
  /** The size of which the page was told. */
  size?: Record<string, number> | null;
  /** The whole record as text, if that is known. */
  text?: string;
  /** A picture of it as SVG for both themes; empty if none is known. */
  picture?: string;
  /** Whether it sleeps. */
  isAsleep?: boolean;
  /** Whether it is in another document now. */
  isElsewhere?: boolean;
}

/** An error with one of the reasons of docs/embedding-reference.md. */
type BoardError = Error & { reason: string };
