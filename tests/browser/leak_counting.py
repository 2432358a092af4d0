"""Counts of listeners of the whole page, and of Python proxies held by JavaScript."""

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
"""Script that counts proxies and listeners; it must run before the page's scripts.

Pyodide keeps each proxy registered until the proxy is destroyed. A proxy that waits for JavaScript's garbage
collector counts as held. Only listeners on the window, the document, its root and its body are counted,
without those with the option ``once`` or ``signal``.
"""
HELD = "() => [held.proxies, held.listeners]"


def held(page: Page) -> tuple[int, int]:
    """Return the numbers of undestroyed proxies and of listeners of the whole page."""
    proxies, listeners = page.evaluate(HELD)
    return proxies, listeners
