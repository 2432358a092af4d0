"""The list *Moves*: the line being played, each move in notation, the one we stand at marked."""

from trigrid.app.browser import element, make
from trigrid.app.table import Table


class MoveList:
    """Keeps the list in step with the table, touching only what changed."""

    def __init__(self) -> None:
        self._list = element("moves")
        self._texts: list[str] = []
        self._done = 0

    def refresh(self, table: Table) -> None:
        """Show the table's line."""
        texts = [table.game.spell(move) for move in table.record.line]
        done = len(table.record.moves)
        if (texts, done) != (self._texts, self._done):
            kept = _common(texts, self._texts)
            self._list_from(kept, texts)
            self._mark_from(max(0, min(kept, done, self._done) - 1), done)

    def _list_from(self, kept: int, texts: list[str]) -> None:
        for _ in self._texts[kept:]:
            self._list.lastElementChild.remove()
        self._list.append(*(make("li", text) for text in texts[kept:]))
        self._texts = texts

    def _mark_from(self, first: int, done: int) -> None:
        """Mark what is undone and where we stand; moves before ``first`` keep their marks."""
        for number in range(first, len(self._texts)):
            item = self._list.children.item(number)
            item.classList.toggle("is-undone", number >= done)
            item.removeAttribute("aria-current")
        self._done = done
        if done:
            item = self._list.children.item(done - 1)
            item.setAttribute("aria-current", "step")
            self._list.scrollTop = item.offsetTop - self._list.clientHeight / 2


def _common(a: list[str], b: list[str]) -> int:
    """How many first texts two lists share."""
    return next(
        (number for number, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b))
    )
