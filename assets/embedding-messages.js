// A board in somebody else's page: says in the document how it is to look before anything is painted, and passes
// messages between that page and Python. docs/embedding-reference.md describes them.
(() => {
  "use strict";

  /** @typedef {{ trigrid: number, type: string, id?: unknown, payload: unknown }} Message as docs/embedding-reference.md has them */

  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  if (!asked.has("embed")) return;

  const MOST_WAITING = 100;
  const LONGEST = 200000; // characters of JSON, as docs/embedding-reference.md says
  const OPENING = ["ready", "error"]; // what may be said to whom we do not know
  const UNNAMED = ["null", "file://"]; // no message could be for these alone
  const { shared } = globalThis.pageStart;
  const theme = asked.get("theme");

  root.dataset.embed = "";
  delete root.dataset.page;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  // Until Python says what is shown, as embed_configuration.py does.
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
  const held = []; // for whom there is no way yet

  // WordPress appends a secret to the address of a frame, by which the frame may set its height in the page around it:
  // wp-includes/embed.php and wp-includes/js/wp-embed.js.
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

  // The page around would not know a page that starts slowly from one that never comes.
  parent.postMessage({ trigrid: sharedFacts.PROTOCOL_VERSION, type: "starting", payload: {} }, host || "*");

  // Only what looks like one of ours, and can be written down, goes on to Python, which could not read a text that is
  // nested thousands deep.
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
      return null; // it holds itself, or what no text can hold
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

  // Answers go the way that the question came; all else by the port once it has been used.
  shared.embeddingMessages = {
    setReceiver(act) {
      hear = act;
      for (const [text, byPort] of waiting.splice(0)) hear(text, byPort);
    },
    send(text, byPort) {
      send(JSON.parse(text), byPort ?? isByPort);
    },
  };

  // What the page says to people when its start fails, the page around may say in its own way.
  new MutationObserver(() => {
    if (root.dataset.state !== "failed") return;
    const said = document.getElementById("failure-text")?.textContent;
    const payload = { reason: "start", message: said || document.querySelector("meta[name=boot-broken]")?.title };
    send({ trigrid: sharedFacts.PROTOCOL_VERSION, type: "error", payload }, isByPort);
  }).observe(root, { attributeFilter: ["data-state"] });
})();
