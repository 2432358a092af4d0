// A script in TypeScript like the one in docs/embedding.md.
import type { BoardError, BoardState, GameKey, TrigridGameElement } from "./trigrid";

const board = document.querySelector("trigrid-game");
board?.addEventListener("trigrid-move", ({ detail }) => {
  const ply: number = detail.ply;
  const change: "move" | "undo" | "redo" | "jump" | "load" = detail.change;
  const played: string[] | undefined = detail.line?.slice(0, ply);
  console.log(ply, change, detail.move?.length, played?.join(" "));
});
window.addEventListener("trigrid-error", ({ detail: { reason, message } }) => console.log(reason === "start", message));
document.addEventListener("trigrid-end", ({ detail }) => console.log(detail.firstTry));

const made: TrigridGameElement = document.createElement("trigrid-game");
made.record = "1.tritt.any.-.on.0B.Y3MExoQ";
made.options = { size: 4, form: "short" };
made.seats = ["person", 3];
made.at = 4;
made.at = null;
made.readOnly = made["read-only"];
made.flipped = !made.flipped;
const theme: string = made.theme;

const use = async (): Promise<BoardState> => {
  const text: string = (await made.record()) + (await made.recordText());
  const [svg, png]: [string, Blob] = [await made.image(), await made.image("png")];
  await made.load({ game: "trichet", options: { tiles: 54 }, seats: "person 3", at: null });
  await made.load({ flipped: null });
  const moves: string[] = await made.moves();
  const { marks, ply, game, puzzle } = await made.flip();
  await made.load({ game, at: (await made.load({ puzzle: puzzle ?? `${game}/${ply}` })).plies });
  await made.highlight([...moves, { place: "c3", style: "dot" }, { from: "c3", to: "d4" }, ...marks]);
  await made.flip(true);
  await made.play("orange-a1").catch((error: BoardError) => console.log(error.reason === "turn", error.message));
  console.log(text, svg, png.size, theme);
  return made.undo(2);
};
console.log(use);

const chosen: string = made.game || "trichet";
made.game = chosen as GameKey;
made.readonly = !made.readonly;
const known: BoardState | null = made.state;
console.log(known?.marks);

// @ts-expect-error: the state is read-only
made.state = null;
// @ts-expect-error: unknown theme
made.theme = "purple";
// @ts-expect-error: unknown style
made.highlight([{ place: "c3", style: "star" }]);
// @ts-expect-error: a move must be a string
made.play(4);
// @ts-expect-error: level 9 does not exist
made.seats = ["person", 9];
// @ts-expect-error: unknown game
made.game = "chess";
// @ts-expect-error: a string is not always a game
made.game = chosen;
// @ts-expect-error: unknown game
made.load({ lesson: "tritum" });
// @ts-expect-error: a puzzle needs a number
made.puzzle = "tritt";
// @ts-expect-error: the state is null until the board is ready
made.state.ply.toFixed();
