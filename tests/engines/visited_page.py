"""The page in any browser, with controls found by role and name."""

from typing import Any

from tests.engines.drivers.tab import Tab
from tests.engines.waiting import START, eventually, wait_until_equal
from tools.bench.page_visit import GO_TO
from trigrid.games import Game
from trigrid.library.address import address_of

STATE = "() => document.documentElement.dataset.state"
IS_BUSY = "() => document.querySelector('main').ariaBusy === 'true'"
ON_FOUND = "async (role, name, ...given) => ({function})(findControls(role, name), ...given)"
COUNT = "all => all.length"
TEXTS = "all => all.map(each => each.innerText.trim())"
FOCUS = "([each]) => each.focus()"
HAS_FOCUS = "([each]) => each === document.activeElement"
VALUE = "([each]) => each.value"
IS_CHECKED = "([each]) => each.checked"
CHOOSE = """([each], value) => {
    each.value = value;
    each.dispatchEvent(new Event("input", { bubbles: true }));
    each.dispatchEvent(new Event("change", { bubbles: true }));
}"""
"""Sets the value of a select by script: no driver can click its list of options."""
WHERE = """async ([each]) => {
    const shown = each.matches("input[type=radio], input[type=checkbox]") ? each.labels[0] ?? each : each;
    shown.scrollIntoView({ block: "center", behavior: "instant" });
    await new Promise(requestAnimationFrame);
    const box = shown.getBoundingClientRect();
    const x = Math.floor(box.left + box.width / 2), y = Math.floor(box.top + box.height / 2);
    const hit = document.elementFromPoint(x, y);
    const isFree = hit && (shown.contains(hit) || hit.contains(shown)) && !each.disabled;
    return isFree ? [x, y] : null;
}"""
"""Returns the centre of a control, or null while it is covered or disabled.

Scrolls the control into view.
"""
MOVES = "() => [...document.querySelectorAll('#moves > li > .turn > button')].map(each => each.dataset.text \
?? each.innerText.trim())"
STATUS = "() => document.getElementById('status').textContent.trim().replace(/\\s+/g, ' ')"


class Control:
    """One or more controls by role and accessible name.

    With … at its end, ``name`` is any part of the accessible name. If it is empty, any name matches.
    """

    def __init__(self, tab: Tab, role: str, name: str) -> None:
        self._tab, self._role, self._name = tab, role, name

    def __repr__(self) -> str:
        return f"{self._role} {self._name!r}"

    def _on_found(self, function: str, *given: Any) -> Any:
        return self._tab.evaluate(ON_FOUND.replace("{function}", function), self._role, self._name, *given)

    def count(self) -> int:
        """Return the number of matching controls."""
        return int(self._on_found(COUNT))

    def texts(self) -> list[str]:
        """Return the text of each control."""
        return list(self._on_found(TEXTS))

    def wait_until_shown(self, seconds: float = 30.0) -> None:
        """Wait until a matching control exists."""
        eventually(lambda: self.count() > 0, seconds, lambda: f"the page shows no {self}")

    def wait_until_gone(self) -> None:
        """Wait until no matching control exists."""
        eventually(lambda: self.count() == 0, describe=lambda: f"the page still shows {self}")

    def wait_for_text(self, part: str, seconds: float = 30.0) -> None:
        """Wait until a matching control contains the given text."""
        eventually(
            lambda: any(part in text for text in self.texts()), seconds, lambda: f"{self}: {self.texts()}"
        )

    def click(self) -> None:
        """Click the first control once nothing covers it."""
        self.wait_until_shown()
        found = list[int]()

        def is_free() -> bool:
            found[:] = self._on_found(WHERE) or []
            return bool(found)

        eventually(is_free, describe=lambda: f"{self} cannot be clicked")
        self._tab.click(*found)

    def focus(self) -> None:
        """Focus the first control."""
        self.wait_until_shown()
        self._on_found(FOCUS)

    def has_focus(self) -> bool:
        """Return whether the first control has the focus."""
        return bool(self._on_found(HAS_FOCUS))

    def value(self) -> str:
        """Return the value of a field."""
        return str(self._on_found(VALUE))

    def is_checked(self) -> bool:
        """Return whether the first control is checked."""
        return bool(self._on_found(IS_CHECKED))

    def choose(self, value: str) -> None:
        """Choose an option by its value."""
        self.wait_until_shown()
        self._on_found(CHOOSE, value)

    def fill(self, text: str) -> None:
        """Replace the text of a field by typing."""
        self.focus()
        self._tab.press("Control+a")
        self._tab.write(text)


class VisitedPage:
    """A tab with the page in it."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.evaluate = tab.evaluate
        self.press = tab.press

    def control(self, role: str, name: str = "") -> Control:
        """Return the controls with a role and name."""
        return Control(self.tab, role, name)

    def button(self, name: str) -> Control:
        """Return the buttons with a name."""
        return self.control("button", name)

    def arrive(self, address: str) -> None:
        """Load an address and wait until Python has started the page."""
        self.tab.go_to("about:blank")
        self.tab.go_to(address)
        self.wait_until_ready()

    def reload(self) -> None:
        """Reload the page and wait until Python has started it."""
        self.tab.reload()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait until Python has started the page."""
        wait_until_equal(lambda: self.evaluate(STATE), "ready", START)

    def go_to(self, address: str) -> None:
        """Change the fragment of the address and wait until the page has handled it."""
        self.evaluate(GO_TO, address)
        eventually(lambda: not self.evaluate(IS_BUSY))

    def open_table(self, game: Game, **more: str) -> None:
        """Open a game by its address."""
        self.go_to(address_of(game, **more))
        if not more:
            eventually(lambda: not self.moves())

    def address(self) -> str:
        """Return the tab's address."""
        return str(self.evaluate("() => location.href"))

    def moves(self) -> list[str]:
        """Return the main line in the list *Moves*."""
        return list(self.evaluate(MOVES))

    def status(self) -> str:
        """Return the status line."""
        return str(self.evaluate(STATUS))

    def write_move(self, text: str) -> None:
        """Type a move into the field *Move* and press Enter."""
        self.control("textbox", "Move").focus()
        self.tab.write(text)
        self.press("Enter")

    def play(self, *texts: str) -> None:
        """Type moves, and wait until each appears in the list before typing the next."""
        before = self.moves()
        for number, text in enumerate(texts):
            self.write_move(text)
            wait_until_equal(self.moves, [*before, *texts[: number + 1]])
