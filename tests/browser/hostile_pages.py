"""Scripts that refuse storage to embedded boards, watch them or flood them."""

REFUSED_STORAGE = """
    if (top !== window) {
        const refuse = () => { throw new DOMException("refused", "SecurityError"); };
        for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
            Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
        Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
        Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse });
    }
"""
WATCHED_TARGETS = """
    if (location.search.startsWith("?embed")) {
        const around = parent;
        globalThis.targets = [];
        const postMessage = (message, target, ...more) => {
            targets.push([message.type, target]);
            around.postMessage(message, target, ...more);
        };
        const watched = { postMessage };
        Object.defineProperty(globalThis, "parent", { get: () => watched });
        const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "source");
        Object.defineProperty(MessageEvent.prototype, "source", {
            get() { return get.call(this) === around ? watched : get.call(this); },
        });
    }
"""
"""Script that records the target origin of each message to the parent window."""
FLOOD = """async ([count, seed]) => {
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const any = list => list[Math.floor(random() * list.length)];
    const self = {}; self.self = self;
    let deep = 1; for (let depth = 0; depth < 500; depth++) deep = depth % 2 ? [deep] : { game: deep };
    const values = [
        undefined, null, true, NaN, -1, 0, 1, 3, 2.5, 1e21, 10n, "", "x", "\ud800", "__proto__",
        "orange-a1", "sky-g4", "tritium", "tritt", "size=4", "size=99", "person 3", "person person", "all",
        "dark", "light", "svg", "state", "record", "1.tritium.4.short.-.on.-.x", "<img src=x>",
        [], {}, [[]], self, deep, new Date(), /x/, new Map([[1, 2]]), new Uint8Array(8), new Blob(["x"]),
        "y".repeat(300000), "[".repeat(9000), { game: "tritt" }, { move: "orange-a1" }, { what: "svg" },
        { count: 1 }, { at: 0 }, { readOnly: true }, { on: true }, { marks: ["a1"] }, ["a1", { place: "b2" }],
    ];
    const names = ["game", "options", "record", "at", "seats", "controls", "theme", "readOnly", "move",
        "count", "what", "on", "marks", "flipped", "toString", "constructor"];
    const types = ["load", "play", "undo", "get", "flip", "highlight"];
    const payload = () => random() < 0.3 ? any(values)
        : Object.fromEntries(Array.from({ length: 3 }, () => [any(names), any(values)]));
    const message = number => ({
        trigrid: random() < 0.85 ? 1 : any(values),
        type: random() < 0.85 ? any(types) : any([...values, ...names]),
        id: random() < 0.8 ? `flood-${number}` : any(values),
        ...(random() < 0.9 ? { payload: payload() } : {}),
    });
    const from = said.length;
    globalThis.flooded = () => {
        const heard = said.slice(from).map(({ message }) => message);
        const kinds = ["ready", "move", "end", "resize", "error"];
        const known = ({ trigrid, type, id, payload }) => trigrid === 1 && kinds.includes(type)
            && payload && typeof payload === "object" && JSON.stringify(id ?? "").length < 90;
        return {
            kinds: [...new Set(heard.map(({ type }) => type))].sort(),
            errors: heard.filter(({ type }) => type === "error").length,
            strange: heard.filter(each => !known(each)).slice(0, 5),
        };
    };
    const target = new URL(document.querySelector("iframe").src).origin;
    for (let number = 0; number < count; number++) {
        const sent = random() < 0.95 ? message(number) : any(values);
        (random() < 0.5 ? each => say(0, each, target) : each => whisper(0, each))(sent);
        if (number % 50 === 49) await new Promise(done => setTimeout(done));
    }
}"""
"""Script that sends random messages by window and by port; most are almost valid.

It needs ``say``, ``whisper`` and ``said`` (LISTENING in embedded_board.py). It defines ``flooded()``, which
summarizes the messages that the board has sent since.
"""
