"""`python -m tools.build`: makes dist/ out of this repository."""

import argparse
import sys
from pathlib import Path

from tools.build import BuildError
from tools.build.language import read_language
from tools.build.oembed import site_address
from tools.build.rule_sheets import Pictures
from tools.build.site import build
from tools.build.starting_content import read_faces

ROOT = Path(__file__).parents[2]
BUILT_WITH = ROOT / ".cache/built-with"
"""The note that make keeps of what dist/ was built with."""


def pictures() -> dict[str, Pictures]:
    """The pictures of every game, as SVG."""
    sys.path.insert(0, str(ROOT / "py"))
    from trigrid.draw import LIGHT, illustration, poster, svg
    from trigrid.games import GAMES

    return {key: Pictures(svg(poster(key), LIGHT), svg(illustration(key), LIGHT)) for key in GAMES}


def main() -> None:
    """Builds, and says how large the site is."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__)
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the folder to make (default: dist)")
    parser.add_argument(
        "--language", default="en", help="the language to speak, one in languages/ (default: en)"
    )
    parser.add_argument("--address", default="", help="where the site will be, for pages that have to say so")
    options = parser.parse_args()
    dist: Path = options.dist
    if dist == ROOT / "dist":
        BUILT_WITH.unlink(missing_ok=True)  # make writes it when it has built
    try:
        language = read_language(ROOT, options.language)
        address = site_address(options.address)
        files = build(ROOT, dist, pictures(), language, read_faces(language) | {"address": address})
    except BuildError as error:
        sys.exit(f"The site could not be built: {error}.")
    size = sum(map(len, files.values())) / 1e6
    if not address:
        print(
            "There are no answers for editors that know oEmbed: SITE_URL does not say where the site will be."
        )
    print(f"Built {dist.name}/: {len(files)} files, {size:.1f} MB.")


if __name__ == "__main__":
    main()
