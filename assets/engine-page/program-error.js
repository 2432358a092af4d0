// Describes an error of a user's code, with its line if the browser tells it.

// The source of this function runs in workers made from text, so it uses nothing from outside. WebKit's errors have a
// line, and the address of their script unless they come from the code of the user.
/** @param {unknown} error */
export const sentenceOf = (error) => {
  const { line, sourceURL } = /** @type {{ line?: number, sourceURL?: string }} */ (Object(error));
  const [, named] = (error instanceof Error && /program\.js:(\d+)/.exec(error.stack ?? "")) || [];
  const found = named ?? (sourceURL ? undefined : line);
  return `${String(error).replace(/\s+/g, " ")}${found ? ` (line ${found})` : ""}`;
};
