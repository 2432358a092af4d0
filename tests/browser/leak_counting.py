"""What a page holds on to: Python's objects that JavaScript was given, and listeners of the whole page."""

from playwright.sync_api import Page

COUNT = """{
    const { FinalizationRegistry } = globalThis;
    const counted = new WeakSet();
    const held = globalThis.held = { proxies: 0, listeners: 0 };
    globalThis.FinalizationRegistry = class extends FinalizationRegistry {
        register(target, value, token) {
            if (value && "ptr" in value && !counted.has(token)) {
                counted.add(token);
                held.proxies++;
            }
            super.register(target, value, token);
        }
        unregister(token) {
            if (counted.delete(token)) held.proxies--;
            return super.unregister(token);
        }
    };
    const lasting = () => [globalThis, document, document.documentElement, document.body];
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...given) {
        if (lasting().includes(this ?? globalThis) && !given[2]?.once && !given[2]?.signal) held.listeners++;
        return addEventListener.apply(this, given);
    };
    EventTarget.prototype.removeEventListener = function (...given) {
        if (lasting().includes(this ?? globalThis)) held.listeners--;
        return removeEventListener.apply(this, given);
    };
}"""
"""To be run before the page. Pyodide registers every proxy that it makes until it is destroyed; one that
waits for JavaScript's garbage collector to find it counts as held."""
HELD = "() => [held.proxies, held.listeners]"


def held(page: Page) -> tuple[int, int]:
    """How many proxies there are that nobody has destroyed, and how many lasting listeners."""
    proxies, listeners = page.evaluate(HELD)
    return proxies, listeners
