// For a board in another site's page: sets the board's look before the first paint, and passes messages between that
// page and Python. docs/embedding-reference.md describes the messages.
(() => {
  "use strict";

  /**
   * @typedef {{ trigrid: number, type: string, id?: unknown, payload: unknown }} Message as in docs/embedding-reference.md
   */

  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  if (!asked.has("embed")) return;

  const MOST_WAITING = 100; // messages in each of the queues `waiting` and `held`
  const LONGEST = 200000; // characters of JSON, as in docs/embedding-reference.md
  const OPENING = ["ready", "error"]; // messages that may go to an unknown origin
  const UNNAMED = ["null", "file://"]; // origins that no message can be addressed to
  const { shared } = globalThis.pageStart;
  const theme = asked.get("theme");

  root.dataset.embed = "";
  delete root.dataset.page;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  // The appearance until Python sets it, as in embed_configuration.py.
  const isReadOnly = asked.has("read-only") && asked.get("read-only") !== "false";
  const usual = isReadOnly ? sharedFacts.DEFAULT_READ_ONLY_CONTROLS : sharedFacts.DEFAULT_CONTROLS;
  const chosen = (asked.get("controls") || usual.join(" ")).toLowerCase();
  root.dataset.controls = chosen.replace(/[\s,]+/g, " ");
  if (isReadOnly) root.dataset.readOnly = "";
  if (window === parent) return;

  const { port1: port, port2: theirs } = new MessageChannel();
  /** @param {string | null | undefined} origin */
  const isNameable = (origin) => Boolean(origin) && !UNNAMED.includes(origin ?? "");
  const [around] = location.ancestorOrigins || [];
  /** @type {string | null} */
  let host = isNameable(around) ? around : null;
  let isByPort = false;
  let isGiven = false;
  /** @type {((text: string, byPort: boolean) => void) | null} */
  let hear = null;
  /** @type {[string, boolean][]} */
  const waiting = []; // for Python
  /** @type {Message[]} */
  const held = []; // until their target is known

  // WordPress appends a secret to the address of a frame. With this secret, the frame may set its height in the page
  // around it (see wp-includes/embed.php and wp-includes/js/wp-embed.js in WordPress).
  const secret = [...location.hash.matchAll(/[#?&]secret=([0-9a-z]+)/gi)].at(-1)?.[1];
  /** @param {Message} message */
  const tellWordPress = ({ type, payload }) => {
    if (!secret || type !== "resize") return;
    const { height } = /** @type {{ height: number }} */ (payload);
    parent.postMessage({ message: "height", value: height, secret }, host || "*");
  };

  /**
   * @param {Message} message
   * @param {boolean} byPort
   */
  const send = (message, byPort) => {
    tellWordPress(message);
    if (byPort) port.postMessage(message);
    else if (!isGiven && OPENING.includes(message.type)) {
      isGiven = true;
      parent.postMessage(message, host || "*", [theirs]);
    } else if (host) parent.postMessage(message, host);
    else if (held.length < MOST_WAITING) held.push(message);
  };
  const release = () => {
    for (const message of held.splice(0)) send(message, isByPort);
  };

  // Tells the surrounding page that this page is loading, even if it starts slowly.
  parent.postMessage({ trigrid: sharedFacts.PROTOCOL_VERSION, type: "starting", payload: {} }, host || "*");

  // Passes on to Python only messages in our format that JSON can represent. Their length is limited, and so is their
  // depth, because Python could not read thousands of nested levels.
  const DEEPEST = 8;
  /**
   * @param {unknown} value
   * @param {number} depth
   * @returns {boolean}
   */
  const isFlat = (value, depth = 0) =>
    typeof value !== "object" ||
    !value ||
    (depth < DEEPEST && Object.values(value).every((each) => isFlat(each, depth + 1)));
  /** @param {unknown} data */
  const written = (data) => {
    try {
      if (typeof data !== "object" || !data || !("trigrid" in data)) return null;
      const text = isFlat(data) ? JSON.stringify(data) : "";
      return text && text.length <= LONGEST ? text : null;
    } catch {
      return null; // it contains itself, or values that JSON cannot represent
    }
  };
  /**
   * @param {string} text
   * @param {boolean} byPort
   */
  const take = (text, byPort) => {
    if (hear) hear(text, byPort);
    else if (waiting.length < MOST_WAITING) waiting.push([text, byPort]);
  };

  port.onmessage = ({ data }) => {
    const text = written(data);
    if (text === null) return;
    isByPort = true;
    release();
    take(text, true);
  };
  addEventListener("message", ({ data, source, origin }) => {
    if (source !== parent || !isNameable(origin) || (host && origin !== host)) return;
    const text = written(data);
    if (text === null) return;
    host = origin;
    release();
    take(text, false);
  });

  // An answer goes the same way as its request. All other messages use the port once the other side has used it.
  shared.embeddingMessages = {
    setReceiver(act) {
      hear = act;
      for (const [text, byPort] of waiting.splice(0)) hear(text, byPort);
    },
    send(text, byPort) {
      send(JSON.parse(text), byPort ?? isByPort);
    },
  };

  // Sends the failure text of the start, so that the surrounding page can show it in its own way.
  new MutationObserver(() => {
    if (root.dataset.state !== "failed") return;
    const said = document.getElementById("failure-text")?.textContent;
    const payload = { reason: "start", message: said || document.querySelector("meta[name=boot-broken]")?.title };
    send({ trigrid: sharedFacts.PROTOCOL_VERSION, type: "error", payload }, isByPort);
  }).observe(root, { attributeFilter: ["data-state"] });
})();
