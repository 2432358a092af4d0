// Types of the element <trigrid-game> as docs/embedding.md tells of it, for `tsc --checkJs`.

/** What a board shows. */
interface BoardState {
  game: string;
  options: Record<string, string>;
  record: string | null;
  ply: number;
  plies: number;
  move: string | null;
  toMove: 0 | 1 | null;
  seats: (string | number)[];
  result: string;
  /** The key of the game whose lesson is shown; null if a game is. */
  lesson: string | null;
  /** The key of the game and the number of the puzzle that is shown, as in "tritt/17"; null if none is. */
  puzzle: string | null;
  /** Whether the board is seen from the other side; null if the frame is an older copy. */
  flipped: boolean | null;
  /** What highlight() has put on the board; null if the frame is an older copy. */
  marks: BoardMark[] | null;
}

/** A highlighted place, "ring" if no style is given, or an arrow. Places are names, or moves that are made there. */
type BoardMark = { place: string; style?: "ring" | "dot" | "cross" } | { from: string; to: string };

interface TrigridGameElement extends HTMLElement {
  readonly state: BoardState | null;
  load(what?: object): Promise<BoardState | null>;
  play(move: string): Promise<BoardState | null>;
  undo(count?: number): Promise<BoardState | null>;
  moves(): Promise<string[]>;
  flip(on?: boolean): Promise<BoardState | null>;
  highlight(marks?: (string | BoardMark)[]): Promise<BoardState | null>;
}

interface HTMLElementEventMap {
  "trigrid-ready": CustomEvent<BoardState>;
  "trigrid-move": CustomEvent<BoardState & { change: string }>;
  "trigrid-end": CustomEvent<BoardState & { firstTry: boolean | null }>;
}

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

/** The site's title, language and words, its games by key, and the addresses of a light and a dark picture of each beginning. */
declare const SITE_DATA: {
  lang: string;
  words: Record<string, string>;
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
  controls: string;
  theme: string;
}

/** An error with one of the reasons of docs/embedding.md. */
type BoardError = Error & { reason: string };
