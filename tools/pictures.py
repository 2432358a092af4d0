"""`python -m tools.pictures`: draws the pictures in the rule sheets and README."""

from pathlib import Path

from tools.http_headers import ROOT
from trigrid.draw import DARK, LIGHT, Scene, illustration, poster, svg
from trigrid.games import GAMES

FOLDER = ROOT / "docs/pictures"


def scenes() -> dict[str, Scene]:
    """Return every picture by file name: each game's illustration and its poster."""
    return {key: illustration(key) for key in GAMES} | {f"{key}-poster": poster(key) for key in GAMES}


def draw(folder: Path) -> None:
    """Write each picture as an SVG file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, scene in scenes().items():
        (folder / f"{name}.svg").write_text(as_svg(scene), encoding="utf-8")


def as_svg(scene: Scene) -> str:
    """Return a picture as SVG that follows the reader's light or dark theme."""
    return svg(scene, LIGHT, dark=DARK) + "\n"


if __name__ == "__main__":
    draw(FOLDER)
