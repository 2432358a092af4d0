// Speaks the messages of docs/embedding-reference.md without knowing a game. What it does is chosen by its address: a record of
// "silent" says nothing, "slow" only that it is starting, "broken" that it cannot start, "blamed" and "unknown" that it
// shows something else, "late" that it is ready once a test calls go().

const query = new URLSearchParams(location.search);
const [key, given = ""] = decodeURIComponent(location.hash)
  .replace(/^#\/?/, "")
  .split(/\?(.*)/s);
const options = Object.fromEntries(new URLSearchParams(given));
/** @type {unknown[]} */
const heard = [];
// The moves of a link or of a text as this page writes them.
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
let game = puzzle?.split("/")[0] ?? lesson ?? key;
/** @type {MessagePort | null} */
let port = null;
delete options.m;

const state = () => ({
  game,
  options,
  record: `1.${game}.${moves.join("_") || "-"}`,
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
const happened = (change, id) => {
  send("move", { ...state(), change }, id);
  if (state().result !== "*") send("end", { ...state(), ...(puzzle ? { firstTry: moves.length === 1 } : {}) });
};

/** @type {Record<string, (payload: any, id: unknown) => void>} */
const obey = {
  load(what, id) {
    if (String(what.record).includes("damaged")) return refuse(id, "record");
    const isAnother = "game" in what || "record" in what || "lesson" in what || "puzzle" in what;
    game = what.puzzle?.split("/")[0] ?? what.lesson ?? what.game ?? game;
    if (isAnother) lesson = what.lesson ?? null;
    if (isAnother) puzzle = what.puzzle ?? null;
    if (isAnother) moves = what.record ? movesIn(what.record) : [];
    if ("flipped" in what) flipped = Boolean(what.flipped);
    if (isAnother || "at" in what) ply = what.at ?? moves.length;
    if (isAnother || "at" in what) happened("load");
    send("ready", state(), id);
  },
  play({ move }, id) {
    if (move === "bad") return refuse(id, "move");
    if (move === "never") return;
    moves = [...moves.slice(0, ply), move];
    ply = moves.length;
    happened("move", id);
  },
  undo({ count = 1 }, id) {
    ply = Math.max(0, ply - count);
    happened("undo", id);
  },
  get({ what }, id) {
    /** @type {Record<string, unknown>} */
    const found = {
      state: state(),
      record: `[Game "${game}"] ${moves.join("_") || "-"}`,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 ${ply + 1}"/>`,
      png: "data:image/png;base64,iVBORw0KGgo=",
      poster: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 ${ply + 1}"><style>
        @media (prefers-color-scheme:dark){rect{fill:#0f0}}</style><rect fill="#f00" width="9" height="99"/></svg>`,
      moves: ["a1", "a2"],
    };
    send("ready", { [what]: found[what] }, id);
    if (what === "poster") globalThis.drawn = ply;
  },
  flip({ on = !flipped }, id) {
    if (typeof on !== "boolean") return refuse(id, "payload");
    flipped = on;
    send("ready", state(), id);
  },
  highlight(asked, id) {
    marks = asked.marks.map((/** @type {any} */ each) =>
      typeof each === "string" ? { style: "ring", place: each } : each,
    );
    send("ready", state(), id);
  },
};

/**
 * @param {string} type
 * @param {unknown} payload
 */
const introduce = (type, payload) => {
  const pair = new MessageChannel();
  port = pair.port1;
  port.onmessage = ({ data }) => {
    if (data.payload.what !== "poster") heard.push(data); // the element asks for it by itself
    obey[data.type](data.payload, data.id);
  };
  parent.postMessage({ trigrid: 1, type, payload }, "*", [pair.port2]);
};

// Nobody should talk to this window without the port.
globalThis.stray = 0;
addEventListener("message", () => (globalThis.stray += 1));
globalThis.drawn = null;

// For tests
Object.assign(globalThis, {
  heard,
  go: () => introduce("ready", state()),
  /** @param {string} move */
  moveByReader: (move) => {
    moves = [...moves.slice(0, ply), move];
    ply = moves.length;
    happened("move");
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
if (key === "broken") introduce("error", { reason: "start", message: "A part of the page did not arrive." });
else if (!["silent", "slow", "late"].includes(key)) globalThis.go();
if (["blamed", "unknown"].includes(key)) {
  const reason = key === "unknown" ? "game" : "record";
  const payload = { reason, message: `There is no such ${reason}.` };
  parent.postMessage({ trigrid: 1, type: "error", payload }, "*"); // before the port was used
}
