// Types of <trigrid-game>, for TypeScript, React 19, Vue 3 and Svelte 5. Copy this file into your project, among the
// files that your tsconfig.json includes. The embedding reference in Trigrid's documentation explains every name.

/** The key of a game. A string known only at run time needs a cast: `key as GameKey`. */
export type GameKey = "tritium" | "tritt" | "tritt-reloaded" | "tri-it-out" | "trichet";

/** The key of a game and the number of one of its puzzles, as in "tritt/17". */
export type PuzzleKey = `${GameKey}/${number}`;

/** The player of a seat: a person, or the computer at a level. */
export type Seat = "person" | 1 | 2 | 3 | 4 | 5 | 6;

/** The state of a board. */
export interface BoardState {
  game: GameKey;
  options: Record<string, string | number>;
  /** All moves, in link form; null if there are too many for a link. */
  record: string | null;
  /** The position where the game begins, as text; null for the start of the game. */
  position: string | null;
  /** The number of moves on the board. */
  ply: number;
  /** The number of moves in this line. */
  plies: number;
  /** All moves of the line in notation; the first `ply` are on the board. */
  line: string[];
  /** The last move on the board, in notation. */
  move: string | null;
  /** The seat to move; null when the game is over. */
  toMove: 0 | 1 | null;
  /** The player of each seat: "person" or a level. */
  seats: Seat[];
  /** The result of the whole game, as in records: "*", "1-0", "0-1" or "1/2-1/2". */
  result: string;
  /** The key of the game whose lesson is shown; null without a lesson. */
  lesson: GameKey | null;
  /** The game and number of the puzzle shown, as in "tritt/17"; null without a puzzle. */
  puzzle: PuzzleKey | null;
  /** The number of the chapter shown, from 1; null without a collection. */
  chapter: number | null;
  /** The number of chapters; null without a collection. */
  chapters: number | null;
  /** Whether the chapter is solved or read to its end; null without a collection. */
  solved: boolean | null;
  /** Whether the board is seen from the other side. */
  flipped: boolean;
  /** The marks that highlight() has put on the board. */
  marks: BoardMark[];
  /** The marks of the record at this position, as in "c3 red", "c3>d4" and "d4 label A". */
  drawn: string[];
}

/** A highlighted place, with "ring" as the default style, or an arrow. A place is a name, or a move made there. */
export type BoardMark = { place: string; style?: "ring" | "dot" | "cross" } | { from: string; to: string };

/** The argument of `load()`. */
export interface BoardLoad {
  game?: GameKey;
  options?: string | Record<string, string | number>;
  record?: string;
  /** The position where a new game begins, as text. */
  position?: string;
  at?: number | null;
  marks?: string | readonly string[];
  lesson?: GameKey;
  puzzle?: PuzzleKey | "daily";
  /** A collection as a link or text. */
  collection?: string;
  /** The number of a chapter, from 1. */
  chapter?: number;
  seats?: string | readonly Seat[];
  readOnly?: boolean;
  /** null for the side in the record. */
  flipped?: boolean | null;
  controls?: string | readonly string[];
  theme?: "light" | "dark";
}

/** The reason for a refusal or a failure. */
export type BoardReason =
  | "version"
  | "type"
  | "payload"
  | "game"
  | "options"
  | "record"
  | "move"
  | "turn"
  | "start"
  | "fault";

/** The error with which a board rejects its promises. */
export interface BoardError extends Error {
  reason: BoardReason;
}

type Given<Type> = Type | null | undefined;

/** The attributes of <trigrid-game>, as frameworks accept them; each is also a property. */
export interface TrigridGameAttributes {
  game?: Given<GameKey>;
  options?: Given<string | Readonly<Record<string, string | number>>>;
  record?: Given<string>;
  position?: Given<string>;
  at?: Given<number | string>;
  marks?: Given<string | readonly string[]>;
  lesson?: Given<GameKey>;
  puzzle?: Given<PuzzleKey | "daily">;
  collection?: Given<string>;
  chapter?: Given<number | string>;
  seats?: Given<string | readonly Seat[]>;
  "read-only"?: Given<boolean | "" | "true" | "false">;
  readOnly?: Given<boolean | "" | "true" | "false">;
  readonly?: Given<boolean | "" | "true" | "false">;
  flipped?: Given<boolean | "" | "true" | "false">;
  controls?: Given<string | readonly string[]>;
  theme?: Given<"light" | "dark">;
  start?: Given<"click" | "seen" | "now">;
  size?: Given<number | string>;
  poster?: Given<string>;
  sandbox?: Given<string>;
}

/** The events of <trigrid-game>. */
export interface TrigridGameEvents {
  "trigrid-ready": CustomEvent<BoardState>;
  "trigrid-move": CustomEvent<BoardState & { change: "move" | "undo" | "redo" | "jump" | "load" }>;
  "trigrid-end": CustomEvent<BoardState & { firstTry: boolean | null }>;
  "trigrid-resize": CustomEvent<{ width: number; height: number }>;
  "trigrid-error": CustomEvent<{ reason: BoardReason; message: string }>;
}

/**
 * The element. A property accepts the values of its attribute. Reading it returns the attribute's text, except for
 * flags and `record`.
 */
export interface TrigridGameElement extends HTMLElement {
  get game(): string;
  set game(value: TrigridGameAttributes["game"]);
  get options(): string;
  set options(value: TrigridGameAttributes["options"]);
  /** As a function, the same as `recordText()`; converted to a string, the attribute. */
  get record(): () => Promise<string>;
  set record(value: TrigridGameAttributes["record"]);
  get position(): string;
  set position(value: TrigridGameAttributes["position"]);
  get at(): string;
  set at(value: TrigridGameAttributes["at"]);
  get marks(): string;
  set marks(value: TrigridGameAttributes["marks"]);
  get lesson(): string;
  set lesson(value: TrigridGameAttributes["lesson"]);
  get puzzle(): string;
  set puzzle(value: TrigridGameAttributes["puzzle"]);
  get collection(): string;
  set collection(value: TrigridGameAttributes["collection"]);
  get chapter(): string;
  set chapter(value: TrigridGameAttributes["chapter"]);
  get seats(): string;
  set seats(value: TrigridGameAttributes["seats"]);
  get "read-only"(): boolean;
  set "read-only"(value: TrigridGameAttributes["read-only"]);
  get readOnly(): boolean;
  set readOnly(value: TrigridGameAttributes["readOnly"]);
  get readonly(): boolean;
  set readonly(value: TrigridGameAttributes["readonly"]);
  get flipped(): boolean;
  set flipped(value: TrigridGameAttributes["flipped"]);
  get controls(): string;
  set controls(value: TrigridGameAttributes["controls"]);
  get theme(): string;
  set theme(value: TrigridGameAttributes["theme"]);
  get start(): string;
  set start(value: TrigridGameAttributes["start"]);
  get size(): string;
  set size(value: TrigridGameAttributes["size"]);
  get poster(): string;
  set poster(value: TrigridGameAttributes["poster"]);
  get sandbox(): string;
  set sandbox(value: TrigridGameAttributes["sandbox"]);

  /** The state of the board; null before it is ready. */
  readonly state: BoardState | null;
  load(what?: BoardLoad): Promise<BoardState>;
  play(move: string): Promise<BoardState>;
  /**
   * Takes back `count` moves. Without `count` it acts like the board's Undo button: it takes back one move or, against the
   * computer, goes back to the last move that the reader chose.
   */
  undo(count?: number): Promise<BoardState>;
  recordText(): Promise<string>;
  image(format?: "svg"): Promise<string>;
  image(format: "png"): Promise<Blob>;
  moves(): Promise<string[]>;
  flip(on?: boolean): Promise<BoardState>;
  highlight(marks?: readonly (string | BoardMark)[]): Promise<BoardState>;
  draw(marks: string | readonly string[]): Promise<BoardState>;
  clear(): Promise<BoardState>;
}

type Listener<Name extends keyof TrigridGameEvents> = (event: TrigridGameEvents[Name]) => void;

declare global {
  interface HTMLElementTagNameMap {
    "trigrid-game": TrigridGameElement;
  }
  interface GlobalEventHandlersEventMap extends TrigridGameEvents {}
}

// Imports of frameworks that a project does not use fail, which is no error.

/** <trigrid-game> in TSX. */
type ReactAttributes = TrigridGameAttributes & {
  [Name in keyof TrigridGameEvents as `on${Name}`]?: Listener<Name>;
} & { class?: string };
// @ts-ignore
type ReactHTML = import("react").HTMLAttributes<TrigridGameElement>;
// @ts-ignore
type ReactProps = import("react").DetailedHTMLProps<ReactHTML, TrigridGameElement>;
// @ts-ignore
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "trigrid-game": ReactAttributes & ReactProps;
    }
  }
}

/** <trigrid-game> in a Vue template. */
interface VueEvents {
  onTrigridReady?: Listener<"trigrid-ready">;
  onTrigridMove?: Listener<"trigrid-move">;
  onTrigridEnd?: Listener<"trigrid-end">;
  onTrigridResize?: Listener<"trigrid-resize">;
  onTrigridError?: Listener<"trigrid-error">;
}
// @ts-ignore
type VueProps = import("vue").HTMLAttributes & import("vue").ReservedProps;
// @ts-ignore
declare module "vue" {
  interface GlobalComponents {
    "trigrid-game": new () => { $props: TrigridGameAttributes & VueEvents & VueProps };
  }
}

/** <trigrid-game> in a Svelte template. */
// @ts-ignore
type SvelteProps = import("svelte/elements").HTMLAttributes<TrigridGameElement>;
// @ts-ignore
declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "trigrid-game": ReactAttributes & SvelteProps;
  }
}
