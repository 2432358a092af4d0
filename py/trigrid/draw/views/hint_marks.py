"""Moves that are advised: a numbered mark where each of them would be made, the best numbered 1."""

from collections.abc import Iterable, Iterator

from trigrid.draw.outlines import circle
from trigrid.draw.scene import Label, Shape, Spot, shapes

HINT_RADIUS = 0.27
"""Radius of a mark, in units, on places that are a unit apart."""
NUMBER_SHARE = 0.68
"""Height of a number as a share of its mark's diameter."""


def hint_marks(spots: Iterable[Spot | None], radius: float) -> Iterator[Shape | Label]:
    """The marks at some spots; moves without a spot have none, and those that share one stand in a row."""
    numbered = [(spot, str(number)) for number, spot in enumerate(spots, start=1) if spot is not None]
    together: dict[Spot, list[str]] = {}
    for spot, number in numbered:
        together.setdefault(spot, []).append(number)
    placed = [
        ((round(x + (at - (len(numbers) - 1) / 2) * 1.7 * radius, 3), y), number)
        for (x, y), numbers in together.items()
        for at, number in enumerate(numbers)
    ]
    yield from shapes("hint", circle(radius), (spot for spot, _ in placed))
    for spot, number in placed:
        yield Label("hint.number", number, spot, round(2 * radius * NUMBER_SHARE, 3))
