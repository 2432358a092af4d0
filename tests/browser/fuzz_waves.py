"""Scripts that give many random inputs to the page and measure its response times.

Inputs are passed as JSON within JSON, because unpaired surrogates would otherwise be lost on the way into a
browser.
"""

TIMED = """
const durations = [];
const main = () => document.querySelector("main") ?? document.body;
const rest = () => new Promise((done) => setTimeout(done));
const isBusy = () => main().getAttribute("aria-busy") === "true";
const timed = async (number, act) => {
    const start = performance.now();
    await act();
    durations.push([performance.now() - start, number]);
};
const settled = async () => {
    await rest();
    for (let left = 4000; left && isBusy(); left--) await new Promise((done) => setTimeout(done, 5));
};
const slowest = () => durations.sort(([one], [other]) => other - one).slice(0, 5);
"""
"""Helpers that time inputs, and return the five slowest.

Each of the five is a pair: the time in milliseconds, and the number of the input.
"""
TYPE_MOVES = f"""async (written) => {{
    {TIMED}
    const field = document.getElementById("move-text"), form = document.getElementById("move-form");
    let played = 0;
    const texts = JSON.parse(written);
    for (const [number, text] of texts.entries()) {{
        await timed(number, () => {{
            field.value = text;
            field.dispatchEvent(new Event("input", {{ bubbles: true }}));
            form.requestSubmit();
        }});
        if (!field.value && text.trim()) {{
            played++;
            document.getElementById("undo").click();
        }}
        if (number % 5 === 4) await rest();
    }}
    field.value = "";
    field.dispatchEvent(new Event("input", {{ bubbles: true }}));
    return {{ slowest: slowest(), played }};
}}"""
"""Script that types moves into the field *Move* and undoes those that are played."""
OPEN_ADDRESSES = f"""async (written) => {{
    {TIMED}
    for (const [number, text] of JSON.parse(written).entries()) {{
        await timed(number, async () => {{
            const before = location.href;
            location.hash = text;
            if (location.href === before) return;
            await new Promise((resolve) => addEventListener("hashchange", resolve, {{ once: true }}));
            await settled();
        }});
    }}
    return {{ slowest: slowest() }};
}}"""
"""Script that opens addresses in turn and waits for the page to handle each."""
PASTE = f"""async (written) => {{
    {TIMED}
    for (const [number, text] of JSON.parse(written).entries()) {{
        document.querySelector("dialog[open]")?.close();
        await timed(number, async () => {{
            const data = new DataTransfer();
            data.setData("text/plain", text);
            const event = {{ clipboardData: data, bubbles: true }};
            document.body.dispatchEvent(new ClipboardEvent("paste", event));
            await settled();
        }});
    }}
    return {{ slowest: slowest() }};
}}"""
"""Script that pastes texts outside all fields."""
DROP = f"""async (written) => {{
    {TIMED}
    for (const [number, text] of JSON.parse(written).entries()) {{
        await timed(number, async () => {{
            const data = new DataTransfer();
            const halves = Uint16Array.from(text, (each) => each.charCodeAt(0));
            data.items.add(new File([number % 3 ? text : halves], "game.txt", {{ type: "text/plain" }}));
            const event = {{ dataTransfer: data, bubbles: true, cancelable: true }};
            document.body.dispatchEvent(new DragEvent("drop", event));
            await rest();
            await settled();
        }});
    }}
    return {{ slowest: slowest() }};
}}"""
"""Script that drops files, a third of them in UTF-16."""
CHOOSE_SETTINGS = f"""async (written) => {{
    {TIMED}
    const other = new BroadcastChannel(globalThis.pageStart.storageName("trigrid-settings"));
    for (const [number, text] of JSON.parse(written).entries())
        await timed(number, async () => {{ other.postMessage(text); await rest(); await settled(); }});
    other.postMessage("");
    await rest();
    other.close();
    return {{ slowest: slowest() }};
}}"""
"""Script that sends texts as settings that another tab has changed."""
STORE = f"""async (written) => {{
    {TIMED}
    const texts = JSON.parse(written);
    const values = [7, null, true, [], {{ a: {{ b: 1 }} }}, new Date(0), new Set([1]), new Uint8Array(9)];
    const request = indexedDB.open(globalThis.pageStart.storageName("trigrid"));
    await new Promise((done) => {{ request.onsuccess = done; }});
    const change = async (act) => {{
        const transaction = request.result.transaction(["games", "index", "settings"], "readwrite");
        transaction.objectStore("index").clear();  // the page builds its index of games again
        act(transaction.objectStore("games"), transaction.objectStore("settings"));
        await new Promise((done) => {{ transaction.oncomplete = done; }});
    }};
    const go = async (address) => {{
        const before = location.href;
        location.hash = address;
        if (location.href === before) return;
        await new Promise((resolve) => addEventListener("hashchange", resolve, {{ once: true }}));
        await settled();
    }};
    const names = ["lessons", "puzzles", "daily-puzzles", "runs"];
    await change((games, settings) => {{
        for (const [number, text] of texts.entries())
            games.put(number % 40 === 39 ? values[number % values.length] : text, `fuzz${{number}}`);
        for (const [number, name] of names.entries()) settings.put(texts[number], name);
    }});
    for (const address of ["#/games", "#/statistics", "#/learn", "#/puzzles", "#/"]) await go(address);
    for (let number = 0; number < texts.length; number += 25)
        await timed(number, () => go(`#/tritt?g=fuzz${{number}}`));
    await go("#/");
    await change((games, settings) => {{
        for (const number of texts.keys()) games.delete(`fuzz${{number}}`);
        for (const name of names) settings.delete(name);
    }});
    request.result.close();
    await go("#/games");
    return {{ slowest: slowest() }};
}}"""
"""Script that stores texts as games, shows several screens, and deletes the games.

Every 40th game is a value other than text. Three texts are also stored as the progress in lessons and
puzzles. The script opens every 25th game at a table.
"""
SEND_MESSAGES = """async ([written, isByPort]) => {
    const target = new URL(document.querySelector("iframe").src).origin;
    const texts = JSON.parse(written);
    const start = performance.now(), from = said.length;
    const isAnswered = () => said.slice(from).some(({ message }) => message?.id === "after-the-wave");
    const tell = (each) => { if (isByPort) whisper(0, each); else say(0, each, target); };
    for (const [number, text] of texts.entries()) {
        let message = text;
        try { message = JSON.parse(text); } catch { /* sent as text */ }
        tell(message);
        if (number % 50 === 49) await new Promise((done) => setTimeout(done));
    }
    tell({ trigrid: 1, type: "get", id: "after-the-wave", payload: { what: "state" } });
    for (let left = 20000; left && !isAnswered(); left--) await new Promise((done) => setTimeout(done, 5));
    const answers = said.splice(from, said.length).map(({ message }) => message);
    const kinds = ["ready", "move", "end", "resize", "error"];
    return {
        answered: answers.some((each) => each?.id === "after-the-wave"),
        strange: answers.filter((each) => each?.trigrid !== 1 || !kinds.includes(each.type)).slice(0, 5),
        faults: answers.filter((each) => each?.payload?.reason === "fault").slice(0, 5),
        milliseconds: performance.now() - start,
    };
}"""
"""Script that sends messages to the frame, and waits for the answer to the last.

With ``isByPort``, the messages go through the port that the frame has sent. The embedding page defines
``say``, ``whisper`` and ``said`` (LISTENING in embedded_board.py).
"""
WATCH = """() => {
    globalThis.longest = 0;
    globalThis.longTasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    longTasks.observe({ type: "longtask" });
}"""
"""Script that starts to record the longest time without a response."""
UNWATCH = """() => {
    globalThis.longTasks?.disconnect();
    return globalThis.longest ?? 0;
}"""
"""Script that stops recording, and returns the longest time in milliseconds."""
