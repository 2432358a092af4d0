"""Workers of a page: counting them, killing them, and suppressing their messages."""

from typing import Any

from playwright.sync_api import Page

from trigrid.engine.time_limits import TICK_SECONDS

KEEP = """{
    const { Worker } = globalThis;
    globalThis.workers = [];
    globalThis.Worker = class extends Worker {
        constructor(...values) {
            super(...values);
            workers.push(this);
            this.messageTypes = [];
            this.addEventListener("message", ({ data }) => {
                if (typeof data !== "string" || !data.startsWith("{")) return;
                this.messageTypes.push(JSON.parse(data).type);
            });
        }
    };
}"""
"""Script that stores every new worker, with the types of its messages."""
MUTE = """globalThis.Worker = class extends Worker {
    constructor() { super(URL.createObjectURL(new Blob())); }
};"""
"""Script that replaces the class Worker; new workers then have no program."""
MISSING = "delete globalThis.Worker;"
REFUSING = """globalThis.Worker = class {
    constructor() { throw new DOMException("denied", "SecurityError"); }
};"""
HASTE = """{
    const { setInterval } = globalThis;
    globalThis.setInterval = (act, milliseconds) => setInterval(act, milliseconds / 50);
}"""
"""Script that makes the page's intervals fifty times shorter.

Thus the time limits for workers end sooner.
"""
CLOCK = """{
    const { setInterval } = globalThis;
    globalThis.setInterval = (act) => {
        globalThis.tick = act;
        return setInterval(() => {}, 2 ** 30);
    };
}"""
"""Script that stops the page's intervals; a test runs the newest with ``tick()``."""
SILENCE = """{
    const { Worker } = globalThis;
    let isFirst = true;
    globalThis.Worker = class extends Worker {
        constructor(...values) {
            super(...values);
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
"""Script that suppresses the answers of the first worker.

Once a test sets ``fallsSilent``, the script also suppresses everything that follows the worker's next
progress message.
"""
WATCH_SENT = """() => {
    if (!globalThis.sentToWorkers) {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (...values) {
            if (typeof values[0] === "string" && values[0].startsWith("{")) sentToWorkers.push(values[0]);
            return postMessage.apply(this, values);
        };
    }
    globalThis.sentToWorkers = [];
}"""
"""Script that records the messages sent to workers from now on."""
SENT = "() => sentToWorkers"
WORKER_COUNT = "workers.length"
LAST_MESSAGE_TYPE = "() => workers.at(-1)?.messageTypes.at(-1) ?? ''"
IS_ALIVE = "() => Boolean(workers.at(-1)?.messageTypes.includes('alive'))"
MESSAGE_COUNT = "() => workers.at(-1)?.messageTypes.length ?? 0"
KILL = "() => { workers.at(-1).terminate(); return workers.length; }"


def worker_count(page: Page) -> int:
    """Return how many workers the page has created."""
    return int(page.evaluate(WORKER_COUNT))


def last_message_type(page: Page) -> str:
    """Return the type of the last worker's last message; empty if there is none."""
    message: str = page.evaluate(LAST_MESSAGE_TYPE)
    return message


def is_alive(page: Page) -> bool:
    """Return whether the last worker has reported that it runs.

    From then on, the page immediately detects if the worker ends.
    """
    return bool(page.evaluate(IS_ALIVE))


def message_count(page: Page) -> int:
    """Return the number of messages from the last worker."""
    return int(page.evaluate(MESSAGE_COUNT))


def pass_time(page: Page, seconds: float) -> None:
    """Advance the fake clock of the script CLOCK by some seconds."""
    page.evaluate(
        "(ticks) => { for (let tick = 0; tick < ticks; tick++) globalThis.tick(); }", seconds / TICK_SECONDS
    )


def kill(page: Page) -> int:
    """Kill the last worker, and return how many workers the page has created.

    The browser fires no event for this. The page detects it immediately if the worker was alive
    (``is_alive``), otherwise when a time limit ends.
    """
    number: Any = page.evaluate(KILL)
    return int(number)
