"""The page in any of the browsers, as a person sees and uses it, found by role and name."""

from typing import Any

from tests.engines.drivers.tab import Tab
from tests.engines.waiting import START, comes_to, eventually
from tools.bench.page_visit import GO_TO
from trigrid.games import Game
from trigrid.library.address import address_of

STATE = "() => document.documentElement.dataset.state"
IS_BUSY = "() => document.querySelector('main').ariaBusy === 'true'"
ON_FOUND = "async (role, name, ...given) => ({act})(findControls(role, name), ...given)"
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
"""By script: the list that a browser opens for it belongs to the system, and no driver presses it."""
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
"""The middle of a control, once nothing lies on it."""
MOVES = "() => [...document.querySelectorAll('#moves > li > .turn > button')].map(each => each.dataset.text \
?? each.innerText.trim())"
STATUS = "() => document.getElementById('status').textContent.trim().replace(/\\s+/g, ' ')"


class Control:
    """A control, or several, by role and accessible name; a name that ends in … is a part of one."""

    def __init__(self, tab: Tab, role: str, name: str) -> None:
        self._tab, self._role, self._name = tab, role, name

    def __repr__(self) -> str:
        return f"{self._role} {self._name!r}"

    def _on_found(self, act: str, *given: Any) -> Any:
        return self._tab.evaluate(ON_FOUND.replace("{act}", act), self._role, self._name, *given)

    def count(self) -> int:
        """How many there are now."""
        return int(self._on_found(COUNT))

    def texts(self) -> list[str]:
        """The text in each of them."""
        return list(self._on_found(TEXTS))

    def is_there(self, seconds: float = 30.0) -> None:
        """Wait until there is one."""
        eventually(lambda: self.count() > 0, seconds, lambda: f"there is no {self}")

    def is_gone(self) -> None:
        """Wait until there is none."""
        eventually(lambda: self.count() == 0, told=lambda: f"there still is {self}")

    def says(self, part: str, seconds: float = 30.0) -> None:
        """Wait until one of them holds a text."""
        eventually(
            lambda: any(part in text for text in self.texts()), seconds, lambda: f"{self}: {self.texts()}"
        )

    def click(self) -> None:
        """Press the mouse on the first, once it can be pressed."""
        self.is_there()
        found = list[int]()

        def is_free() -> bool:
            found[:] = self._on_found(WHERE) or []
            return bool(found)

        eventually(is_free, told=lambda: f"{self} cannot be pressed")
        self._tab.click(*found)

    def focus(self) -> None:
        """Give it the focus."""
        self.is_there()
        self._on_found(FOCUS)

    def has_focus(self) -> bool:
        """Whether it has the focus."""
        return bool(self._on_found(HAS_FOCUS))

    def value(self) -> str:
        """What a field holds."""
        return str(self._on_found(VALUE))

    def is_checked(self) -> bool:
        """Whether it is checked."""
        return bool(self._on_found(IS_CHECKED))

    def choose(self, value: str) -> None:
        """Choose something from a list by its value."""
        self.is_there()
        self._on_found(CHOOSE, value)

    def fill(self, text: str) -> None:
        """Type into a field, over what is in it."""
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
        """A control by role and name."""
        return Control(self.tab, role, name)

    def button(self, name: str) -> Control:
        """A button by its name."""
        return self.control("button", name)

    def arrive(self, address: str) -> None:
        """Load an address and wait until Python has started the page."""
        self.tab.go_to("about:blank")
        self.tab.go_to(address)
        self.is_ready()

    def reload(self) -> None:
        """Load the page anew, likewise."""
        self.tab.reload()
        self.is_ready()

    def is_ready(self) -> None:
        """Wait until Python has taken over."""
        comes_to(lambda: self.evaluate(STATE), "ready", START)

    def go_to(self, address: str) -> None:
        """Change the address behind its ``#``, and wait until it is answered."""
        self.evaluate(GO_TO, address)
        eventually(lambda: not self.evaluate(IS_BUSY))

    def sit_down(self, game: Game, **more: str) -> None:
        """Open a game by its address."""
        self.go_to(address_of(game, **more))
        if not more:
            eventually(lambda: not self.moves())

    def address(self) -> str:
        """Where the tab is."""
        return str(self.evaluate("() => location.href"))

    def moves(self) -> list[str]:
        """The main line of the list *Moves*."""
        return list(self.evaluate(MOVES))

    def status(self) -> str:
        """The status line."""
        return str(self.evaluate(STATUS))

    def write_move(self, text: str) -> None:
        """Type a move into the field *Move* and press Enter."""
        self.control("textbox", "Move").focus()
        self.tab.write(text)
        self.press("Enter")

    def play(self, *texts: str) -> None:
        """Type moves, each once the one before stands in the list."""
        before = self.moves()
        for number, text in enumerate(texts):
            self.write_move(text)
            comes_to(self.moves, [*before, *texts[: number + 1]])
