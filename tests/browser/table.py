"""The table of a game of Tritium as a person sees and uses it, found by role and name."""

import re
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, expect

from trigrid.app.words import tritium as words
from trigrid.draw import view_of
from trigrid.games.tritium import COLOURS, FLAG, PASS, Tritium, TritiumPosition

READ_PIXEL = """(canvas, [x, y]) => {
    const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, Math.round(x * canvas.width), Math.round(y * canvas.height), 1, 1, 0, 0, 1, 1);
    return [...copy.getImageData(0, 0, 1, 1).data];
}"""
READ_MOVES = "items => items.map(item => [item.textContent, item.getAttribute('aria-current')])"


class Table:
    """What stands on the page round a game. With ``touch`` everything is tapped instead of clicked."""

    def __init__(self, page: Page, game: Tritium, *, touch: bool = False) -> None:
        self.page = page
        self.game = game
        self.layout: Any = view_of(game).layout
        self.touch = touch
        self.status = page.get_by_role("status")
        self.board = page.get_by_role("region", name="Board")
        self.canvas = self.board.locator("canvas")
        self.field = page.get_by_role("textbox", name="Move")
        self.listed = page.get_by_role("list", name="Moves").get_by_role("listitem")

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

    def choose(self, colour: int) -> None:
        """Take tiles of a colour up, by mouse or finger."""
        self.use(self.tool(colour))

    def choose_by_key(self, colour: int) -> None:
        """Take tiles of a colour up with its key."""
        self.page.keyboard.press(str(colour + 1))

    def press(self, name: str) -> None:
        """Press the button of that name."""
        self.use(self.button(name))

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

    def write_all(self, texts: str) -> TritiumPosition:
        """Type legal moves from the start of the game; gives the engine's position after them."""
        position = self.game.start()
        for text in texts.split():
            position = position.play(self.game.move(position, text))
            self.write(text)
        expect(self.listed).to_have_count(len(texts.split()))
        return position

    def play(self, move: int) -> None:
        """Make a move the way people do: press *Pass*, or choose a colour if need be and press the place."""
        kind, place = self.game.parts(move)
        if kind == PASS:
            self.press(words.SPOKEN)
            return
        if kind < FLAG and not self.tool(kind).is_checked():
            self.choose(kind)
        (self.tap if self.touch else self.play_by_mouse)(place)

    # What a person sees

    def button(self, name: str) -> Locator:
        """The button of that name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def tool(self, colour: int) -> Locator:
        """The control that takes up tiles of a colour."""
        name = words.TOOLS[f"tile.{COLOURS[colour]}"]
        return self.page.get_by_role("radio", name=re.compile(rf"^{name}\b"))

    def box(self) -> FloatRect:
        """Where the canvas is in the window."""
        box = self.canvas.bounding_box()
        assert box, "the canvas is not visible"
        return box

    def spot(self, place: int) -> tuple[float, float]:
        """The middle of a place in the window; scrolls the page if the board is out of it."""
        self.canvas.scroll_into_view_if_needed()
        box, (x, y) = self.box(), self.layout.centres[place]
        return (
            box["x"] + x * box["width"] / self.layout.width,
            box["y"] + y * box["height"] / self.layout.height,
        )

    def place(self, name: str) -> int:
        """The place of that name."""
        place = self.game.board.place(name)
        assert place is not None, f"no place {name}"
        return place

    def pixel(self, place: int) -> list[int]:
        """Red, green, blue, alpha painted in the middle of a place now."""
        x, y = self.layout.centres[place]
        spot = [x / self.layout.width, y / self.layout.height]
        pixel: list[int] = self.canvas.evaluate(READ_PIXEL, spot)
        return pixel

    def cursor(self) -> str:
        """The mouse cursor over the canvas."""
        return str(self.canvas.evaluate("canvas => getComputedStyle(canvas).cursor"))

    def moves(self) -> list[str]:
        """The list *Moves* up to the current one."""
        items: list[tuple[str, str | None]] = self.listed.evaluate_all(READ_MOVES)
        current = [number for number, (_, mark) in enumerate(items, start=1) if mark]
        assert len(current) <= 1, "at most one move is the current one"
        return [text for text, _ in items[: current[0] if current else 0]]

    def seat(self, number: int) -> str:
        """Everything that the table says of a player, on one line."""
        name = self.page.get_by_role("region", name="Table").get_by_text(
            words.SEATS[self.game.seats[number]], exact=True
        )
        return " ".join((name.locator("..").text_content() or "").split())

    def shows(self, position: TritiumPosition, texts: list[str]) -> None:
        """Assert that everything round the board fits a position and the moves that led to it."""
        outcome = position.outcome
        sentence = words.ended(outcome) if outcome else words.turn(position)
        expect(self.status).to_have_text(re.compile(re.escape(sentence) + "$"))
        assert self.moves() == texts
        for number, name in enumerate(self.game.seats):
            score, ready = position.scores[number], position.flags_ready[number]
            said = f"{words.SEATS[name]} {score} {words.score(score)} {words.ready(ready)}"
            assert self.seat(number) == said
        for colour, left in enumerate(position.tiles_left):
            expect(self.tool(colour)).to_have_accessible_name(re.compile(rf" {left}$"))
