"""The table as a person sees and uses it, whatever the game, found by role and name."""

import re
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page

from tests.browser.canvas_pictures import CUT, FILM, REST, REST_MS, STILL_FRAMES, TELL, CanvasPicture
from tests.browser.pointer_moves import WAYS, press_its_place
from tests.browser.waiting import comes_to, comes_to_rest, eventually, next_frame
from tests.expectations import expect
from trigrid.draw import Camera, view_of
from trigrid.draw.scene import Spot
from trigrid.games import Game, Move
from trigrid.table.fate import loses_at_once
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
LIES_AT = """canvas => {
    const box = canvas.getBoundingClientRect();
    return [box.left + scrollX, box.top + scrollY, box.width];
}"""
CELL_UNIT = 100
"""CSS pixels to a unit of the plane in the grid of places, before that is scaled."""
READ_ROUND = """main => {
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
"""Everything round the board in one go: whole games look at it after each move.

A move in a branch is led to by the moves before the one in whose place the branch was tried.
"""


MENUS = {
    "More": ("Flip board", "Offer tie", "Resign", "Replay last turn"),
    "Menu": ("New game", "Rules", "Settings", "Share"),
    "Other choices": ("Rematch", "Another level"),
}
"""Buttons that are in the menu of a name, at least where there is little room."""
IN_NOTES = ("Make main line", "Delete moves from here")
"""Buttons in the panel *Notes*."""
BUSY = 2.0
"""Seconds after which even a busy page has painted what was pressed, long enough ago for a press to count."""


class TablePage:
    """What stands on the page round a game. With ``touch`` everything is tapped instead of clicked.

    ``position`` is where the engine stands after the moves made through this table.
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
        """The places that the last move took."""
        self._recent = dict[int | None, float]()
        """When each place was pressed, by our own clock."""
        self._pressed_last: int | None = None
        self.status = page.get_by_role("status")
        self.board = page.get_by_role("region", name="Board")
        self.canvas = self.board.locator("canvas")
        self.readout = page.locator("#readout")
        self.field = page.get_by_role("textbox", name="Move")
        self.sheet = page.get_by_role("list", name="Moves")
        self.listed = self.sheet.locator(":scope > li > .turn > button")
        """The moves of the main line."""

    # What a person does

    def play_by_mouse(self, place: int) -> None:
        """Click a place."""
        self.page.mouse.click(*self.spot(place))

    def tap(self, place: int) -> None:
        """Touch a place shortly."""
        self.page.touchscreen.tap(*self.spot(place))

    def point_at(self, place: int) -> None:
        """Move the mouse over a place."""
        self.page.mouse.move(*self.spot(place))

    def choose(self, tool: int) -> None:
        """Take a tool up, by mouse or finger."""
        self.use(self.tool(tool))

    def choose_by_key(self, tool: int) -> None:
        """Take a tool up with its key, which means the table while the focus is on the board."""
        self.board.press(str(tool + 1))

    def press_place(self, place: int) -> None:
        """Click or tap a place, and one that was pressed just now only once it counts anew."""
        self._take_time(place)
        self.pressed.append(place)
        (self.tap if self.touch else self.play_by_mouse)(place)

    def speak(self) -> None:
        """Press the button of the move that no place stands for."""
        self._take_time(None)
        self.press(self.words.special_move)

    def _take_time(self, place: int | None) -> None:
        """Wait and move away where a press would be taken for a second one: soon, or under the same mouse."""
        is_soon = monotonic() < self._recent.get(place, 0) + BUSY
        is_under_mouse = place is not None and not self.touch and place == self._pressed_last
        if is_soon or is_under_mouse:
            self.come_back()
        self._recent[place] = monotonic()
        self._pressed_last = place

    def come_back(self) -> None:
        """Leave the place just played, and wait until it has been seen for long enough that presses count."""
        if not self.touch:
            self.leave()
        next_frame(self.page)
        end = self.page.evaluate("() => performance.now()") + SECOND_TAP_MS
        eventually(self.page, lambda: bool(self.page.evaluate("end => performance.now() > end", end)))

    def leave(self) -> None:
        """Move the mouse off the board."""
        self.page.mouse.move(2, 2)

    def press(self, name: str) -> None:
        """Press the button of that name; where there is little room it may be in a menu."""
        if name in IN_NOTES:
            self.show_panel("Notes")
        else:
            self.unfold(name)
        self.use(self.button(name))

    def unfold(self, name: str) -> None:
        """Open the menu that has the button of that name, unless it is to be seen without."""
        menu = next((menu for menu, names in MENUS.items() if name in names), None)
        if menu and not self.button(name).is_visible():
            self.use(self.button(menu))

    def show_panel(self, name: str) -> None:
        """Show the panel of a name beside the board, from the menu *More* where tabs find no room."""
        tab, sheet = self.page.get_by_role("tab", name=name, exact=True), self.page.locator("#side-close")
        if sheet.is_visible():
            self.use(sheet)
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
        """Type legal moves from the start of the game; gives the engine's position after them."""
        self.position = self.game.start()
        for text in texts.split():
            self.position = self.position.play(self.game.move(self.position, text))
            self.write(text)
        expect(self.listed).to_have_count(len(texts.split()))
        return self.position

    def play(self, move: Move) -> None:
        """Make a legal move the way people do, confirming it where the page asks for that."""
        if self.is_forced(move):
            self.position = self.position.play(move)  # the page makes it by itself
            return
        done = self.listed.count() if self.touch else 0
        self.begin(move)
        if self.touch:
            asked = self.page.get_by_text(self.asked_again(move))
            expect(asked.or_(self.listed.nth(done))).to_be_visible()
            if asked.is_visible():
                self.confirm(move)
        self.position = self.position.play(move)

    def is_forced(self, move: Move) -> bool:
        """Whether a move is made by the page itself, because nobody has a choice."""
        return not self.has_choice() and move in self.position.moves()

    def has_choice(self) -> bool:
        """Whether the page waits for a move here, or for nothing because the game is over."""
        forced: bool = self.position.moves() == (self.move_input.special_move(self.position),)
        return not forced

    def confirm(self, move: Move) -> None:
        """Tap a move that waits for it once more, as soon as anybody can have read that."""
        is_unexpected = self.move_input.is_of_other_tool(move, self.tool_checked())
        if is_unexpected or loses_at_once(self.move_input, self.position, move):
            self.come_back()
        self.tap(self.pressed[-1])

    def asked_again(self, move: Move) -> str:
        """What the page says of a move that waits for a second press, after a reason if it gives one."""
        return confirm(self.words.shown_move(self.position, move)).removeprefix("Press ")

    def begin(self, move: Move) -> None:
        """Do what plays a move, or what on a small board only chooses it."""
        self.pressed.clear()
        WAYS.get(self.game.key, press_its_place)(self, move)

    # What a person sees

    def button(self, name: str) -> Locator:
        """The button of that name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def tool(self, number: int) -> Locator:
        """The control that takes a tool up."""
        name = re.escape(self.words.tools[self.move_input.tools[number]])
        return self.page.get_by_role("radio", name=re.compile(rf"^{name}(?!\S)"))

    def tool_checked(self) -> int:
        """The number of the tool that is chosen; 0 where there are none."""
        checked = self.page.locator("input[name=tool]:checked")
        return int(checked.input_value()) if checked.count() else 0

    def box(self) -> FloatRect:
        """Where the canvas is in the window."""
        box = self.canvas.bounding_box()
        assert box, "the canvas is not visible"
        return box

    def lies_at(self) -> tuple[int, int, int]:
        """Where the canvas begins on the page, however that is scrolled, and how wide it is, in pixels."""
        x, y, width = self.canvas.evaluate(LIES_AT)
        return round(x), round(y), round(width)

    def spot(self, place: int) -> tuple[float, float]:
        """The middle of a place in the window; scrolls the page if the board is out of it."""
        box: FloatRect = self.canvas.evaluate(BRING_INTO_VIEW)
        x, y = self.camera(box).pixel(self.view.centre(place))
        return box["x"] + x, box["y"] + y

    def camera(self, box: FloatRect) -> Camera:
        """How a canvas there shows the position, in CSS pixels, as long as nobody has moved the picture.

        A boundless picture keeps room for its figure to grow; its camera is read off the grid of places.
        """
        bounds = self.view.bounds(self.position, coordinates=self.view.has_coordinates)
        overview = Camera.on(bounds, box["width"], box["height"])
        return (self.view.is_boundless and self._settled_camera()) or overview

    def _settled_camera(self) -> Camera | None:
        """The camera of the grid of places, once that stands still; None before there are places."""
        places = self.page.locator("#places > [role=rowgroup]")
        style = comes_to_rest(self.page, lambda: places.get_attribute("style"), frames=1)
        if not style:
            return None
        scale, left, top = map(float, re.findall(r"-?[\d.]+(?=p?x?[,)])", style))
        return Camera(-left / CELL_UNIT, -top / CELL_UNIT, scale * CELL_UNIT)

    def place(self, name: str) -> int:
        """The place of that name."""
        place: int | None = self.game.board.place(name)
        assert place is not None, f"no place {name}"
        return place

    def pixel(self, place: int) -> list[int]:
        """Red, green, blue, alpha painted in the middle of a place now."""
        return self.pixels([place])[0]

    def pixels(self, places: Iterable[int]) -> list[list[int]]:
        """The same for several places at one time."""
        return self.painted(*map(self.view.centre, places))

    def painted(self, *spots: Spot) -> list[list[int]]:
        """The same at any spots of the plane, as long as nobody has moved the picture."""
        box = self.box()
        shares = [(x / box["width"], y / box["height"]) for x, y in map(self.camera(box).pixel, spots)]
        pixels: list[list[int]] = self.canvas.evaluate(READ_PIXELS, shares)
        return pixels

    def says(self, text: str) -> None:
        """Assert that what somebody points at is said so."""
        expect(self.page.get_by_text(text, exact=True)).to_be_visible()

    def cursor(self) -> str:
        """The mouse cursor over the canvas."""
        return str(self.canvas.evaluate("canvas => getComputedStyle(canvas).cursor"))

    def picture(self) -> CanvasPicture:
        """All that is painted on the canvas now."""
        return CanvasPicture(self.page, self.canvas.evaluate(TELL))

    def rests(self) -> None:
        """Wait until the board lies still, so that what it shows then can be told from what comes after."""
        assert self.canvas.evaluate(REST, [STILL_FRAMES, REST_MS]), "the board still moves"

    def pictures_while(self, act: Callable[[], None]) -> int:
        """How many pictures a board that lies still shows one after the other, from before an act on."""
        self.rests()
        self.canvas.evaluate(FILM)
        act()
        self.rests()
        return int(self.page.evaluate(CUT))

    def moves(self) -> list[str]:
        """The list *Moves* up to the current one."""
        moves: list[str] = self._round()["moves"]
        return moves

    def seat(self, number: int) -> str:
        """Everything that the table says of a player, on one line."""
        return str(self._round()["seats"][number])

    def shows(self, position: Any, texts: list[str]) -> None:
        """Assert that everything round the board fits a position and the moves that led to it."""
        wanted = self._wanted(position, texts)
        comes_to(self.page, lambda: self._seen(wanted["status"]), wanted)

    def _seen(self, sentence: str) -> dict[str, Any]:
        """What is to be seen; of the status its first sentence, if it is that one."""
        seen = self._round()
        found = sentence if seen["status"].startswith(sentence) else seen["status"]
        return {**seen, "status": found}

    def _round(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.get_by_role("main").evaluate(READ_ROUND)
        return found

    def _card(self, position: Any, seat: int) -> str:
        """What a player's card says where nobody has a name."""
        _seat_name, *standing = self.words.card(position, seat)
        parts = (*self.words.on_card(position, seat), *standing)
        return " ".join(" ".join(filter(None, parts)).split())

    def _wanted(self, position: Any, texts: list[str]) -> dict[str, Any]:
        outcome, words, left = position.outcome, self.words, self.move_input.tools_left(position)
        names = [words.tools[role] for role in self.move_input.tools]
        return {
            "status": f"{words.winner(position, outcome.winner)}." if outcome else words.turn(position),
            "moves": texts,
            "seats": [self._card(position, seat) for seat in range(2)],
            "tools": [f"{name} {count}" for name, count in zip(names, left, strict=True)] if left else names,
        }
