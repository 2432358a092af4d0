// Lets programs in workers play on boards. docs/embedding.md explains its use. The build bundles this file,
// assets/engine/ and its texts into one module, engine.js. types/engine.d.ts describes the arguments.
import { EngineMatch } from "./engine/engine-match.js";

// Lets the program behind `engine` play one seat of a board, and returns the match.
/**
 * @param {TrigridGameElement} board
 * @param {EnginePort} engine
 * @param {import("../types/engine.d.ts").EngineOptions} [options]
 */
export const playAgainst = (board, engine, options = {}) => {
  const match = new EngineMatch(board, engine, options);
  match.start();
  return Object.freeze({ seat: match.seat, stop: () => match.stop() });
};
