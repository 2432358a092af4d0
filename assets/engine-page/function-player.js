// Lets a function in JavaScript play: it answers the lines of the engine protocol with the function's choices.

// The source of this function runs in a worker made from text, so it uses nothing from outside. `find` returns the
// function of the user, which the code has not defined yet.
/**
 * @param {() => ((position: object) => unknown) | undefined} find
 * @param {(error: unknown) => string} sentenceOf
 */
export const answerWith = (find, sentenceOf) => {
  /** @type {{ game: string, options: Record<string, string>, start: string | null, line: string[] }} */
  const position = { game: "", options: {}, start: null, line: [] };
  /** @type {(words: string[], word: string) => string[]} */
  const after = (words, word) => (words.includes(word) ? words.slice(words.indexOf(word) + 1) : []);
  /** @type {(words: string[]) => Promise<string>} */
  const go = async (words) => {
    const moves = after(words, "searchmoves");
    const [movetime] = after(words, "movetime");
    return `bestmove ${await find()?.({ ...position, moves, movetime: Number(movetime) })}`;
  };
  /** @type {Record<string, (words: string[]) => string | undefined | Promise<string>>} */
  const answers = {
    ugi: () => (find() ? "ugiok" : "error The code has no function with the name choose."),
    isready: () => "readyok",
    setoption([, name, , key, ...pairs]) {
      if (name !== "game") return;
      position.game = key;
      position.options = Object.fromEntries(pairs.map((pair) => pair.split("=")));
    },
    position([kind, ...words]) {
      const moves = words.includes("moves") ? words.indexOf("moves") : words.length;
      position.start = kind === "fen" ? words.slice(0, moves).join(" ") : null;
      position.line = words.slice(moves + 1);
    },
    go,
  };
  globalThis.onmessage = async ({ data }) => {
    const [word, ...words] = data.split(" ");
    try {
      const answer = await answers[word]?.(words);
      if (answer) postMessage(answer);
    } catch (error) {
      postMessage(`error ${sentenceOf(error)}`);
    }
  };
};
