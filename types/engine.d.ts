// Types of engine.js, with which a program in a worker plays on a <trigrid-game>. Copy this file into your project. The
// embedding reference in Trigrid's documentation explains every name.

/** A Worker, a MessagePort, or any object with these members. */
export interface EnginePort {
  postMessage(line: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onmessageerror?: ((event: MessageEvent) => void) | null;
  onerror?: ((event: ErrorEvent) => void) | null;
}

export interface EngineOptions {
  /** The seat of the program: 0 for the first, 1 (default) for the second. */
  seat?: 0 | 1;
  /** The time for a move in milliseconds; 1000 by default. */
  movetime?: number;
  /** The longest wait for a move beyond its time, in milliseconds; 5000 by default. */
  patience?: number;
  /** The longest wait for `ugiok` and `readyok`, in milliseconds; 60000 by default. */
  startTime?: number;
}

export interface EngineMatch {
  readonly seat: 0 | 1;
  /** Ends the match and sends `quit`. End the worker yourself. */
  stop(): void;
}

/** Why a match has ended. */
export type EngineReason = "crash" | "text" | "reported" | "move" | "silence" | "board";

export interface EngineEvents {
  /** A line that the board or the program has sent. */
  "trigrid-engine-line": CustomEvent<{ seat: 0 | 1; from: "board" | "engine"; text: string }>;
  /** The match has ended with a fault. Without `preventDefault()` the console shows it, too. */
  "trigrid-engine-error": CustomEvent<{ seat: 0 | 1; reason: EngineReason; message: string }>;
}

/** Lets a program play one seat of a <trigrid-game>. A program that already has this seat stops. */
export function playAgainst(board: HTMLElement, engine: EnginePort, options?: EngineOptions): EngineMatch;

declare global {
  interface GlobalEventHandlersEventMap extends EngineEvents {}
}
