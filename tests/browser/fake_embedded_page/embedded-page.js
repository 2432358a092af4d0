// A fake of the embedded page: it exchanges the messages of docs/embedding-reference.md, but implements no game.
// The key of the game in the address selects what the page reports at its start:
// - "silent": nothing
// - "slow": only that it is starting
// - "broken": that it is starting, then that it cannot start
// - "late": that it is starting, then that it is ready, but only when a test calls reportReady()
// - "blamed": that it is starting, that it is ready, and that the record is wrong
// - "unknown": that it is starting, that it is ready, and that the game is unknown
// - any other key: that it is starting, and that it is ready

const query = new URLSearchParams(location.search);
const [key, optionsText = ""] = decodeURIComponent(location.hash)
  .replace(/^#\/?/, "")
  .split(/\?(.*)/s);
const options = Object.fromEntries(new URLSearchParams(optionsText));
/** @type {unknown[]} */
const heard = [];
// Returns the moves in a link or text, in the notation of this fake page; for any other text, the move b1.
/** @param {string} record */
const movesIn = (record) =>
  (/(?:\.|\] )([^.\]]*)$/.exec(record)?.[1] ?? "b1").split("_").filter((move) => move !== "-");
let moves = options.m ? movesIn(options.m) : [];
let ply = Number(query.get("at") ?? moves.length);
/** @type {string | null} */
let lesson = key.startsWith("learn/") ? key.slice("learn/".length) : null;
/** @type {string | null} */
let puzzle = key.startsWith("puzzles/") ? key.slice("puzzles/".length) : null;
let flipped = query.has("flipped") && query.get("flipped") !== "false";
/** @type {unknown[]} */
let marks = [];
/** @param {unknown} value */
const marksIn = (value) => [value].flat().join("; ").split("; ").filter(Boolean);
let drawnMarks = marksIn(query.get("marks") ?? "");
let game = puzzle?.split("/")[0] ?? lesson ?? key;
/** @type {MessagePort | null} */
let port = null;
delete options.m;

const state = () => ({
  game,
  options,
  record: `1.${game}.${moves.join("_") || "-"}`,
  position: null,
  ply,
  plies: moves.length,
  line: moves,
  move: moves[ply - 1] ?? null,
  toMove: moves[ply - 1] === "last" ? null : ply % 2,
  seats: (query.get("seats") ?? "person,person").split(",").map((seat) => Number(seat) || seat),
  result: moves[ply - 1] === "last" ? "1-0" : "*",
  lesson,
  puzzle,
  flipped,
  marks,
  drawn: drawnMarks,
});

/**
 * @param {string} type
 * @param {unknown} payload
 * @param {unknown} [id]
 */
const send = (type, payload, id) => {
  const message = { trigrid: 1, type, payload, ...(id === undefined ? {} : { id }) };
  port?.postMessage(message);
};
/**
 * @param {unknown} id
 * @param {string} reason
 */
const refuse = (id, reason) => send("error", { reason, message: `That was refused: ${reason}.` }, id);
/**
 * @param {string} change
 * @param {unknown} [id]
 */
const sendChange = (change, id) => {
  send("move", { ...state(), change }, id);
  if (state().result !== "*") send("end", { ...state(), ...(puzzle ? { firstTry: moves.length === 1 } : {}) });
};

/** @type {Record<string, (payload: any, id: unknown) => void>} */
const handlers = {
  load(payload, id) {
    if (String(payload.record).includes("damaged")) return refuse(id, "record");
    const isOtherContent = "game" in payload || "record" in payload || "lesson" in payload || "puzzle" in payload;
    game = payload.puzzle?.split("/")[0] ?? payload.lesson ?? payload.game ?? game;
    if (isOtherContent) lesson = payload.lesson ?? null;
    if (isOtherContent) puzzle = payload.puzzle ?? null;
    if (isOtherContent) moves = payload.record ? movesIn(payload.record) : [];
    if ("marks" in payload) drawnMarks = marksIn(payload.marks);
    if ("flipped" in payload) flipped = Boolean(payload.flipped);
    if (isOtherContent || "at" in payload) ply = payload.at ?? moves.length;
    if (isOtherContent || "at" in payload) sendChange("load");
    send("ready", state(), id);
  },
  play({ move }, id) {
    if (move === "bad") return refuse(id, "move");
    if (move === "never") return;
    moves = [...moves.slice(0, ply), move];
    ply = moves.length;
    sendChange("move", id);
  },
  undo({ count = 1 }, id) {
    ply = Math.max(0, ply - count);
    sendChange("undo", id);
  },
  get({ what }, id) {
    /** @type {Record<string, unknown>} */
    const answers = {
      state: state(),
      record: `[Game "${game}"] ${moves.join("_") || "-"}`,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 ${ply + 1}"/>`,
      png: "data:image/png;base64,iVBORw0KGgo=",
      poster: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 ${ply + 1}"><style>
        @media (prefers-color-scheme:dark){rect{fill:#0f0}}</style><rect fill="#f00" width="9" height="99"/></svg>`,
      moves: ["a1", "a2"],
    };
    send("ready", { [what]: answers[what] }, id);
    if (what === "poster") globalThis.drawn = ply;
  },
  flip({ on = !flipped }, id) {
    if (typeof on !== "boolean") return refuse(id, "payload");
    flipped = on;
    send("ready", state(), id);
  },
  draw(payload, id) {
    if (payload.marks === "bad") return refuse(id, "payload");
    drawnMarks.push(...marksIn(payload.marks));
    send("ready", state(), id);
  },
  clear(_payload, id) {
    drawnMarks = [];
    send("ready", state(), id);
  },
  highlight(payload, id) {
    marks = payload.marks.map((/** @type {any} */ each) =>
      typeof each === "string" ? { style: "ring", place: each } : each,
    );
    send("ready", state(), id);
  },
};

/**
 * @param {string} type
 * @param {unknown} payload
 */
const sendWithPort = (type, payload) => {
  const pair = new MessageChannel();
  port = pair.port1;
  port.onmessage = ({ data }) => {
    if (data.payload.what !== "poster") heard.push(data); // the element requests posters automatically
    handlers[data.type](data.payload, data.id);
  };
  parent.postMessage({ trigrid: 1, type, payload }, "*", [pair.port2]);
};

// Tests check that no message arrives at the window instead of the port.
globalThis.strayMessages = 0;
addEventListener("message", () => (globalThis.strayMessages += 1));
globalThis.drawn = null;

// Used by tests.
Object.assign(globalThis, {
  heard,
  reportReady: () => sendWithPort("ready", state()),
  /** @param {string} move */
  moveByReader: (move) => {
    moves = [...moves.slice(0, ply), move];
    ply = moves.length;
    sendChange("move");
  },
  /** @param {unknown} message */
  sendAnything: (message) => port?.postMessage(message),
  /**
   * @param {number} width
   * @param {number} height
   */
  sendResize: (width, height) => send("resize", { width, height }),
  theme: query.get("theme"),
});

if (key !== "silent") parent.postMessage({ trigrid: 1, type: "starting", payload: {} }, "*");
if (key === "broken") sendWithPort("error", { reason: "start", message: "A part of the page did not arrive." });
else if (!["silent", "slow", "late"].includes(key)) globalThis.reportReady();
if (["blamed", "unknown"].includes(key)) {
  const reason = key === "unknown" ? "game" : "record";
  const payload = { reason, message: `There is no such ${reason}.` };
  parent.postMessage({ trigrid: 1, type: "error", payload }, "*"); // by the window, before any message by the port
}
