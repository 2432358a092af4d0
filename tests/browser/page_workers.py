"""The workers behind a page: counting them, killing them, and keeping them from saying anything."""

from typing import Any

from playwright.sync_api import Page

from trigrid.engine.time_limits import TICK_SECONDS

KEEP = """{
    const { Worker } = globalThis;
    globalThis.workers = [];
    globalThis.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            workers.push(this);
            this.said = [];
            this.addEventListener("message", ({ data }) => {
                if (typeof data === "string" && data.startsWith("{")) this.said.push(JSON.parse(data).type);
            });
        }
    };
}"""
"""Keeps every worker that is made, with the types of what it said."""
MUTE = """globalThis.Worker = class extends Worker {
    constructor() { super(URL.createObjectURL(new Blob())); }
};"""
"""Workers in which nothing ever runs."""
MISSING = "delete globalThis.Worker;"
REFUSING = """globalThis.Worker = class {
    constructor() { throw new DOMException("denied", "SecurityError"); }
};"""
HASTE = """{
    const { setInterval } = globalThis;
    globalThis.setInterval = (act, milliseconds) => setInterval(act, milliseconds / 50);
}"""
"""Time by which the page's patience is measured goes fifty times as fast."""
CLOCK = """{
    const { setInterval } = globalThis;
    globalThis.setInterval = (act) => {
        globalThis.tick = act;
        return setInterval(() => {}, 2 ** 30);
    };
}"""
"""Time by which the page's patience is measured passes when the test says ``tick()``."""
SILENCE = """{
    const { Worker } = globalThis;
    let isFirst = true;
    globalThis.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            if (!isFirst) return;
            isFirst = false;
            let isSilent = false;
            this.addEventListener("message", (event) => {
                const text = String(event.data);
                if (isSilent || text.includes('"answer"')) event.stopImmediatePropagation();
                isSilent ||= Boolean(globalThis.fallsSilent) && text.includes('"progress"');
            });
        }
    };
}"""
"""No answer of the first worker is heard; once it ``fallsSilent``, nothing at all after its next progress."""
WATCH_SENT = """() => {
    if (!globalThis.sentToWorkers) {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (...given) {
            if (typeof given[0] === "string" && given[0].startsWith("{")) sentToWorkers.push(given[0]);
            return postMessage.apply(this, given);
        };
    }
    globalThis.sentToWorkers = [];
}"""
"""Records the messages that are sent to workers from now on."""
SENT = "() => sentToWorkers"
MADE = "workers.length"
SAID = "() => workers.at(-1)?.said.at(-1) ?? ''"
IS_ALIVE = "() => Boolean(workers.at(-1)?.said.includes('alive'))"
COUNT_SAID = "() => workers.at(-1)?.said.length ?? 0"
KILL = "() => { workers.at(-1).terminate(); return workers.length; }"


def made(page: Page) -> int:
    """How many workers the page has made."""
    return int(page.evaluate(MADE))


def last_said(page: Page) -> str:
    """The type of what the last worker said last; empty if it has said nothing."""
    said: str = page.evaluate(SAID)
    return said


def is_alive(page: Page) -> bool:
    """Whether the last worker has said that it lives: from then on the page knows at once when it dies."""
    return bool(page.evaluate(IS_ALIVE))


def count_said(page: Page) -> int:
    """How much the last worker has said."""
    return int(page.evaluate(COUNT_SAID))


def pass_time(page: Page, seconds: float) -> None:
    """Let so much of the CLOCK's time pass."""
    page.evaluate(
        "(ticks) => { for (let tick = 0; tick < ticks; tick++) globalThis.tick(); }", seconds / TICK_SECONDS
    )


def kill(page: Page) -> int:
    """Kill the last worker, as far as the page can know: nothing tells it. Gives how many there were."""
    number: Any = page.evaluate(KILL)
    return int(number)
