// Lets users see what their programs print: it is sent as a line of the engine protocol, which the page logs.

// The source of this function runs in workers made from text, so it uses nothing from outside. It returns a function
// that sends a text. The methods of `output` send their arguments, too.
/** @param {Partial<Console>} [output] */
export const sendPrints = (output = {}) => {
  const maxLines = 100; // between two messages to the program
  const maxLength = 2000; // characters of a line
  let count = 0;
  addEventListener("message", () => {
    count = 0;
  });
  /** @param {string} text */
  const send = (text) => {
    for (const line of text.split("\n"))
      if (++count <= maxLines) postMessage(`info string ${count < maxLines ? line.slice(0, maxLength) : "…"}`);
  };
  /** @param {unknown} value */
  const written = (value) => {
    if (typeof value !== "object" || value instanceof Error) return String(value);
    try {
      return JSON.stringify(value);
    } catch {
      return String(value);
    }
  };
  for (const name of /** @type {const} */ (["debug", "error", "info", "log", "warn"])) {
    const print = output[name];
    if (!print) continue;
    output[name] = (...values) => {
      print.apply(output, values);
      send(values.map(written).join(" "));
    };
  }
  return send;
};
