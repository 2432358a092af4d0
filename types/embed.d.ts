// Types of <trigrid-game>, for TypeScript, React 19, Vue 3 and Svelte 5. Copy this file into your project, among the
// files that your tsconfig.json includes. The embedding reference in Trigrid's documentation explains every name.

/** The key of a game. A text that is only known at run time needs a cast: `key as GameKey`. */
export type GameKey = "tritium" | "tritt" | "tritt-reloaded" | "tri-it-out" | "trichet";

/** The key of a game and the number of one of its puzzles, as in "tritt/17". */
export type PuzzleKey = `${GameKey}/${number}`;

/** Who plays a seat: a person, or the computer at a level. */
export type Seat = "person" | 1 | 2 | 3 | 4 | 5 | 6;

/** What a board shows. */
export interface BoardState {
  game: GameKey;
  options: Record<string, string | number>;
  /** All moves, in link form; null if there are too many for a link. */
  record: string | null;
  /** How many of them are on the board. */
  ply: number;
  /** How many there are in this line. */
  plies: number;
  /** The notation of all of them, in order; the first `ply` are on the board. */
  line: string[];
  /** The last move on the board, in notation. */
  move: string | null;
  /** The seat; null when the game is over. */
  toMove: 0 | 1 | null;
  /** Who plays each seat: "person" or a level. */
  seats: Seat[];
  /** Of the whole game, as in records: "*", "1-0", "0-1" or "1/2-1/2". */
  result: string;
  /** The key of the game whose lesson is shown; null if none is. */
  lesson: GameKey | null;
  /** The key of the game and the number of the puzzle that is shown, as in "tritt/17"; null if none is. */
  puzzle: PuzzleKey | null;
  /** Whether the board is seen from the other side. */
  flipped: boolean;
  /** What highlight() has put on the board. */
  marks: BoardMark[];
}

/** A highlighted place, "ring" if no style is given, or an arrow. Places are names, or moves that are made there. */
export type BoardMark = { place: string; style?: "ring" | "dot" | "cross" } | { from: string; to: string };

/** What `load()` takes. */
export interface BoardLoad {
  game?: GameKey;
  options?: string | Record<string, string | number>;
  record?: string;
  at?: number | null;
  lesson?: GameKey;
  puzzle?: PuzzleKey | "daily";
  seats?: string | readonly Seat[];
  readOnly?: boolean;
  /** null for the side that the record says. */
  flipped?: boolean | null;
  controls?: string | readonly string[];
  theme?: "light" | "dark";
}

/** Why something is refused or fails. */
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

/** What the promises of a board are rejected with. */
export interface BoardError extends Error {
  reason: BoardReason;
}

type Given<Type> = Type | null | undefined;

/** The attributes of <trigrid-game>, as frameworks take them; each is also a property. */
export interface TrigridGameAttributes {
  game?: Given<GameKey>;
  options?: Given<string | Readonly<Record<string, string | number>>>;
  record?: Given<string>;
  at?: Given<number | string>;
  lesson?: Given<GameKey>;
  puzzle?: Given<PuzzleKey | "daily">;
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

/** The element. A property takes all that its attribute takes, and is read as the attribute's text. */
export interface TrigridGameElement extends HTMLElement {
  get game(): string;
  set game(value: TrigridGameAttributes["game"]);
  get options(): string;
  set options(value: TrigridGameAttributes["options"]);
  /** Called, it does what `recordText()` does; as a text it is the attribute. */
  get record(): () => Promise<string>;
  set record(value: TrigridGameAttributes["record"]);
  get at(): string;
  set at(value: TrigridGameAttributes["at"]);
  get lesson(): string;
  set lesson(value: TrigridGameAttributes["lesson"]);
  get puzzle(): string;
  set puzzle(value: TrigridGameAttributes["puzzle"]);
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

  /** What is on the board; null before it is ready. */
  readonly state: BoardState | null;
  load(what?: BoardLoad): Promise<BoardState>;
  play(move: string): Promise<BoardState>;
  /**
   * Takes back so many moves. Without a number it does what the board's own button Undo does: against the computer it
   * goes back to the last move that the reader chose.
   */
  undo(count?: number): Promise<BoardState>;
  recordText(): Promise<string>;
  image(format?: "svg"): Promise<string>;
  image(format: "png"): Promise<Blob>;
  moves(): Promise<string[]>;
  flip(on?: boolean): Promise<BoardState>;
  highlight(marks?: readonly (string | BoardMark)[]): Promise<BoardState>;
}

type Listener<Name extends keyof TrigridGameEvents> = (event: TrigridGameEvents[Name]) => void;

declare global {
  interface HTMLElementTagNameMap {
    "trigrid-game": TrigridGameElement;
  }
  interface GlobalEventHandlersEventMap extends TrigridGameEvents {}
}

// The frameworks that a project does not use cannot be found: that is no error.

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

/** <trigrid-game> in a template of Vue. */
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

/** <trigrid-game> in a template of Svelte. */
// @ts-ignore
type SvelteProps = import("svelte/elements").HTMLAttributes<TrigridGameElement>;
// @ts-ignore
declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "trigrid-game": ReactAttributes & SvelteProps;
  }
}
