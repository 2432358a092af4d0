"""The table of a game as users see and use it, with parts found by role and name."""

import re
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page

from tests.browser.canvas_pictures import (
    READ_PICTURE,
    REST_LIMITS,
    START_RECORDING,
    STOP_RECORDING,
    WAIT_FOR_REST,
    CanvasPicture,
)
from tests.browser.pointer_moves import PRESSES, press_its_place
from tests.browser.waiting import eventually, next_frame, wait_until_equal, wait_until_still
from tests.expectations import expect
from trigrid.draw import Camera, view_of
from trigrid.draw.scene import Spot
from trigrid.games import Game, Move
from trigrid.table.fate import loses_immediately
from trigrid.table.move_input import move_input_of
from trigrid.table.second_taps import SECOND_TAP_MS
from trigrid.table.words.refused_moves import confirm
from trigrid.words import words_of

READ_PIXELS = """(canvas, spots) => {
    const { width, height } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const read = (x, y) => [...copy.getImageData(Math.round(x), Math.round(y), 1, 1).data];
    return spots.map(([x, y]) => read(x * width, y * height));
}"""
BRING_INTO_VIEW = """canvas => {
    canvas.scrollIntoView({ block: "nearest" });
    return canvas.getBoundingClientRect().toJSON();
}"""
READ_POSITION = """canvas => {
    const box = canvas.getBoundingClientRect();
    return [box.left + scrollX, box.top + scrollY, box.width];
}"""
CELL_UNIT = 100
"""CSS pixels per unit of the plane, in the grid of places before it is scaled."""
READ_SURROUNDINGS = """main => {
    const all = selector => [...main.querySelectorAll(selector)];
    const text = element => element.textContent.trim().replace(/\\s+/g, " ");
    const steps = list => [...list.querySelectorAll(":scope > li > .turn > button")];
    const upTo = step => {
        const list = step.closest("ol"), turn = list.closest("li"), own = steps(list);
        const path = own.slice(0, own.indexOf(step) + 1);
        if (!turn) return path;
        const inPlace = steps(turn.parentElement).filter(other => turn === other.closest("li"))
            .find(other => list.ariaLabel.endsWith(` ${other.textContent}`));
        return [...upTo(inPlace).slice(0, -1), ...path];
    };
    const here = main.querySelector("[aria-label=Moves] [aria-current]");
    const heard = parts => parts.filter(part => !part.ariaHidden).map(text).filter(Boolean).join(" ");
    return {
        status: text(main.querySelector("#status")),
        moves: here ? upTo(here).map(text) : [],
        seats: all(".seat").map(seat => [...seat.children].filter(part => part.matches("span")).map(text)
            .filter(Boolean).join(" ")),
        tools: all("input[name=tool]").map(input => heard([...input.labels[0].children])),
    };
}"""
"""Script that reads the status, the moves, the seats and the tools in one call.

Tests of whole games run the script after each move. If the current move is in a variation, the moves before
the variation come first.
"""


MENUS = {
    "More": ("Flip board", "Offer tie", "Resign", "Replay last turn"),
    "Menu": ("New game", "Rules", "Settings", "Share"),
    "Other choices": ("Rematch", "Another level"),
}
"""Menus, each with the buttons that it contains, at least on small screens."""
IN_NOTES = ("Make main line", "Delete moves from here")
"""Buttons in the panel *Notes*."""
BUSY_SECONDS = 2.0
"""Seconds after which even a busy page has painted the effect of a press."""


class TablePage:
    """The page with a game.

    With ``touch`` everything is tapped instead of clicked. ``position`` is the position after the moves made
    with `play` or `write_all`.
    """

    def __init__(self, page: Page, game: Game, *, touch: bool = False) -> None:
        self.page = page
        self.game: Any = game
        self.position: Any = game.start()
        self.view = view_of(game)
        self.move_input = move_input_of(game)
        self.words: Any = words_of(game.key)
        self.touch = touch
        self.pressed = list[int]()
        """The places that were pressed for the last move."""
        self._recent = dict[int | None, float]()
        """The time of the last press at each place, by `monotonic`."""
        self._pressed_last: int | None = None
        self.status = page.get_by_role("status")
        self.board = page.get_by_role("region", name="Board")
        self.canvas = self.board.locator("canvas")
        self.readout = page.locator("#readout")
        self.field = page.get_by_role("textbox", name="Move")
        self.move_list = page.get_by_role("list", name="Moves")
        self.listed = self.move_list.locator(":scope > li > .turn > button")
        """The moves of the main line."""

    # Actions of a user

    def play_by_mouse(self, place: int) -> None:
        """Click a place."""
        self.page.mouse.click(*self.spot(place))

    def tap(self, place: int) -> None:
        """Tap a place."""
        self.page.touchscreen.tap(*self.spot(place))

    def point_at(self, place: int) -> None:
        """Move the mouse over a place."""
        self.page.mouse.move(*self.spot(place))

    def choose(self, tool: int) -> None:
        """Choose a tool by mouse or finger."""
        self.use(self.tool(tool))

    def choose_by_key(self, tool: int) -> None:
        """Choose a tool by its key, which works while the board has the focus."""
        self.board.press(str(tool + 1))

    def press_place(self, place: int) -> None:
        """Click or tap a place; first wait if the press would count as a second tap."""
        self._take_time(place)
        self.pressed.append(place)
        (self.tap if self.touch else self.play_by_mouse)(place)

    def press_special_move(self) -> None:
        """Press the button of the move that has no place."""
        self._take_time(None)
        self.press(self.words.special_move)

    def _take_time(self, place: int | None) -> None:
        """Wait if a press could count as a second tap, and record the time of the press.

        A press could be one shortly after a press on the same place, or while the mouse is still over it.
        """
        follows_a_press = monotonic() < self._recent.get(place, 0) + BUSY_SECONDS
        is_under_mouse = place is not None and not self.touch and place == self._pressed_last
        if follows_a_press or is_under_mouse:
            self.wait_until_presses_count()
        self._recent[place] = monotonic()
        self._pressed_last = place

    def wait_until_presses_count(self) -> None:
        """Move the mouse off the board, and wait until a press is no second tap."""
        if not self.touch:
            self.leave()
        next_frame(self.page)
        end = self.page.evaluate("() => performance.now()") + SECOND_TAP_MS
        eventually(self.page, lambda: bool(self.page.evaluate("end => performance.now() > end", end)))

    def leave(self) -> None:
        """Move the mouse off the board."""
        self.page.mouse.move(2, 2)

    def press(self, name: str) -> None:
        """Press a button, after opening the menu or the panel *Notes* that contains it."""
        if name in IN_NOTES:
            self.show_panel("Notes")
        else:
            self.unfold(name)
        self.use(self.button(name))

    def unfold(self, name: str) -> None:
        """Open the menu that contains a button, unless the button is visible."""
        menu = next((menu for menu, names in MENUS.items() if name in names), None)
        if menu and not self.button(name).is_visible():
            self.use(self.button(menu))

    def show_panel(self, name: str) -> None:
        """Show a panel by its tab, or else by the menu *More*; first close any sheet."""
        tab, close = self.page.get_by_role("tab", name=name, exact=True), self.page.locator("#side-close")
        if close.is_visible():
            self.use(close)
        if tab.is_visible():
            self.use(tab)
        elif name != "Moves":
            self.use(self.button("More"))
            self.use(self.button({"Notes": "Comment"}.get(name, name)))

    def use(self, control: Locator) -> None:
        """Click or tap a control."""
        if self.touch:
            control.tap()
        else:
            control.click()

    def write(self, text: str) -> None:
        """Type a move into the field *Move* and press Enter."""
        self.field.fill(text)
        self.field.press("Enter")

    def write_all(self, texts: str) -> Any:
        """Type legal moves from the start of the game, and return the position after them."""
        self.position = self.game.start()
        for text in texts.split():
            self.position = self.position.play(self.game.move(self.position, text))
            self.write(text)
        expect(self.listed).to_have_count(len(texts.split()))
        return self.position

    def play(self, move: Move) -> None:
        """Make a legal move as users do, and confirm the move if the page asks for that."""
        if self.is_forced(move):
            self.position = self.position.play(move)  # the page plays it automatically
            return
        done = self.listed.count() if self.touch else 0
        self.begin(move)
        if self.touch:
            prompt = self.page.get_by_text(self.confirmation_prompt(move))
            expect(prompt.or_(self.listed.nth(done))).to_be_visible()
            if prompt.is_visible():
                self.confirm(move)
        self.position = self.position.play(move)

    def is_forced(self, move: Move) -> bool:
        """Return whether the page itself plays a move: a special one with no alternative."""
        return not self.has_choice() and move in self.position.moves()

    def has_choice(self) -> bool:
        """Return whether any move except the special one is legal, or the game is over."""
        forced: bool = self.position.moves() == (self.move_input.special_move(self.position),)
        return not forced

    def confirm(self, move: Move) -> None:
        """Confirm a move that waits for a second tap.

        First wait if the page gives a reason, because it ignores presses until there was time to read it.
        """
        is_unexpected = self.move_input.is_of_other_tool(move, self.tool_checked())
        if is_unexpected or loses_immediately(self.move_input, self.position, move):
            self.wait_until_presses_count()
        self.tap(self.pressed[-1])

    def confirmation_prompt(self, move: Move) -> str:
        """Return the end of the sentence that asks to confirm a move, without "Press"."""
        return confirm(self.words.shown_move(self.position, move)).removeprefix("Press ")

    def begin(self, move: Move) -> None:
        """Press the places or button of a move; on a small board this may only select it."""
        self.pressed.clear()
        PRESSES.get(self.game.key, press_its_place)(self, move)

    # State that a user sees

    def button(self, name: str) -> Locator:
        """Return the button with the given name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def tool(self, number: int) -> Locator:
        """Return the control that chooses a tool."""
        name = re.escape(self.words.tools[self.move_input.tools[number]])
        return self.page.get_by_role("radio", name=re.compile(rf"^{name}(?!\S)"))

    def tool_checked(self) -> int:
        """Return the number of the chosen tool; 0 if no tool is chosen."""
        checked = self.page.locator("input[name=tool]:checked")
        return int(checked.input_value()) if checked.count() else 0

    def box(self) -> FloatRect:
        """Return the box of the canvas in the window."""
        box = self.canvas.bounding_box()
        assert box, "the canvas is not visible"
        return box

    def canvas_position(self) -> tuple[int, int, int]:
        """Return the left and top of the canvas on the page, and its width, in pixels.

        They do not depend on the scroll position.
        """
        x, y, width = self.canvas.evaluate(READ_POSITION)
        return round(x), round(y), round(width)

    def spot(self, place: int) -> tuple[float, float]:
        """Return the centre of a place in the window, after scrolling the board into view."""
        box: FloatRect = self.canvas.evaluate(BRING_INTO_VIEW)
        x, y = self.camera(box).pixel(self.view.centre(place))
        return box["x"] + x, box["y"] + y

    def camera(self, box: FloatRect) -> Camera:
        """Return the camera of a canvas that shows the position, in CSS pixels.

        In most games the camera is correct only if no user has moved the picture. In a boundless game, the
        picture reserves space for more pieces, so the camera is taken from the grid of places.
        """
        bounds = self.view.bounds(self.position, coordinates=self.view.has_coordinates)
        overview = Camera.on(bounds, box["width"], box["height"])
        return (self.view.is_boundless and self._settled_camera()) or overview

    def _settled_camera(self) -> Camera | None:
        """Return the camera of the grid of places at rest; None if there are no places."""
        places = self.page.locator("#places > [role=rowgroup]")
        style = wait_until_still(self.page, lambda: places.get_attribute("style"), frames=1)
        if not style:
            return None
        scale, left, top = map(float, re.findall(r"-?[\d.]+(?=p?x?[,)])", style))
        return Camera(-left / CELL_UNIT, -top / CELL_UNIT, scale * CELL_UNIT)

    def place(self, name: str) -> int:
        """Return the place with the given name."""
        place: int | None = self.game.board.place(name)
        assert place is not None, f"no place {name}"
        return place

    def pixel(self, place: int) -> list[int]:
        """Return red, green, blue and alpha at the centre of a place."""
        return self.pixels([place])[0]

    def pixels(self, places: Iterable[int]) -> list[list[int]]:
        """Return the pixels at the centres of several places, read in one call."""
        return self.painted(*map(self.view.centre, places))

    def painted(self, *spots: Spot) -> list[list[int]]:
        """Return the pixels at spots of the plane, if no user has moved the picture."""
        box = self.box()
        shares = [(x / box["width"], y / box["height"]) for x, y in map(self.camera(box).pixel, spots)]
        pixels: list[list[int]] = self.canvas.evaluate(READ_PIXELS, shares)
        return pixels

    def expect_text(self, text: str) -> None:
        """Assert that the page shows a text, such as that for the place under the mouse."""
        expect(self.page.get_by_text(text, exact=True)).to_be_visible()

    def cursor(self) -> str:
        """Return the mouse cursor over the canvas."""
        return str(self.canvas.evaluate("canvas => getComputedStyle(canvas).cursor"))

    def picture(self) -> CanvasPicture:
        """Return the current picture of the canvas."""
        return CanvasPicture(self.page, self.canvas.evaluate(READ_PICTURE))

    def wait_for_rest(self) -> None:
        """Wait until the board is at rest, so that later changes can be detected."""
        assert self.canvas.evaluate(WAIT_FOR_REST, REST_LIMITS), "the board did not come to rest"

    def pictures_while(self, act: Callable[[], None]) -> int:
        """Return how many pictures the board shows during an action, until it rests again."""
        self.wait_for_rest()
        self.canvas.evaluate(START_RECORDING)
        act()
        self.wait_for_rest()
        return int(self.page.evaluate(STOP_RECORDING))

    def moves(self) -> list[str]:
        """Return the list *Moves* up to the current move."""
        moves: list[str] = self._surroundings()["moves"]
        return moves

    def seat(self, number: int) -> str:
        """Return all text about a player, on one line."""
        return str(self._surroundings()["seats"][number])

    def expect_state(self, position: Any, texts: list[str]) -> None:
        """Assert that status, moves, seats and tools match a position and its moves."""
        expected = self._expected(position, texts)
        wait_until_equal(self.page, lambda: self._seen(expected["status"]), expected)

    def _seen(self, sentence: str) -> dict[str, Any]:
        """Return the page's state; omit the part of the status that follows ``sentence``."""
        seen = self._surroundings()
        found = sentence if seen["status"].startswith(sentence) else seen["status"]
        return {**seen, "status": found}

    def _surroundings(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.get_by_role("main").evaluate(READ_SURROUNDINGS)
        return found

    def _card(self, position: Any, seat: int) -> str:
        """Return the text of a player's card without the player's name."""
        _seat_name, *standing = self.words.card(position, seat)
        parts = (*self.words.on_card(position, seat), *standing)
        return " ".join(" ".join(filter(None, parts)).split())

    def _expected(self, position: Any, texts: list[str]) -> dict[str, Any]:
        outcome, words, left = position.outcome, self.words, self.move_input.tools_left(position)
        names = [words.tools[role] for role in self.move_input.tools]
        return {
            "status": f"{words.winner(position, outcome.winner)}." if outcome else words.turn(position),
            "moves": texts,
            "seats": [self._card(position, seat) for seat in range(2)],
            "tools": [f"{name} {count}" for name, count in zip(names, left, strict=True)] if left else names,
        }
