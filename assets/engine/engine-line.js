// The lines of the engine protocol (docs/embedding-reference.md) that a board sends.

/** @param {BoardState} state */
export const gameOption = ({ game, options }) =>
  ["setoption name game value", game, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(" ");

/** @param {BoardState} state */
export const positionLine = ({ position, line, ply }) =>
  ["position", ...(position ? ["fen", position] : ["startpos"]), ...(ply ? ["moves", ...line.slice(0, ply)] : [])].join(
    " ",
  );

// The legal moves are last, so that programs can split the line at the word.
/**
 * @param {number} movetime
 * @param {string[]} moves
 */
export const goLine = (movetime, moves) => ["go movetime", movetime, "searchmoves", ...moves].join(" ");
