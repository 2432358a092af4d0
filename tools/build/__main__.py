"""`python -m tools.build`: build dist/ from this repository."""

import argparse
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

from tools.build import BuildError
from tools.build.compression import compressed_copies
from tools.build.edition import Edition
from tools.build.language import ENGLISH, read_language
from tools.build.oembed import site_address
from tools.build.owner.settings import NAME, SiteSettings, read_settings
from tools.build.rule_sheets import Pictures
from tools.build.site import NODE, build
from tools.build.starting_content import read_faces

ROOT = Path(__file__).parents[2]
BUILT_WITH = ROOT / ".cache/built-with"
"""A record of the options with which dist/ was built. make writes it."""


def game_keys() -> tuple[str, ...]:
    """Return the keys of all games in the order of the interface.

    Adds py/ to the folders from which Python imports modules.
    """
    sys.path.insert(0, str(ROOT / "py"))
    import trigrid.games

    return tuple(trigrid.games.GAMES)


def pictures(chosen: tuple[str, ...] = ()) -> dict[str, Pictures]:
    """Return the pictures of the chosen games, or of all games, as SVG."""
    keys = chosen or game_keys()
    from trigrid.draw import LIGHT, illustration, poster, svg

    return {key: Pictures(svg(poster(key), LIGHT), svg(illustration(key), LIGHT)) for key in keys}


def chosen_settings(given: str | None, default: Path = ROOT / NAME) -> SiteSettings:
    """Read the settings from the given file, or from the default file if it exists.

    Without a file, or if ``given`` is empty, returns the default settings. Raises BuildError.
    """
    if given is None and default.is_file():
        return read_settings(default, ROOT, game_keys())
    return read_settings(Path(given), ROOT, game_keys()) if given else SiteSettings()


def main() -> None:
    """Build the site and print its size."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__)
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the folder to make (default: dist)")
    parser.add_argument(
        "--site", help=f"the file with the owner's settings (default: {NAME}, if it exists; '' for none)"
    )
    parser.add_argument("--language", help="the language of the site, one of languages/ (default: en)")
    parser.add_argument("--address", help="the address of the site, for pages that need it")
    parser.add_argument("--quick", action="store_true", help="compress quickly, for a site to try out")
    options = parser.parse_args()
    dist: Path = options.dist
    if dist == ROOT / "dist":
        BUILT_WITH.unlink(missing_ok=True)  # make writes it after the build
    try:
        settings = chosen_settings(options.site)
        language = read_language(ROOT, options.language or settings.language or ENGLISH.tag)
        address = site_address(options.address or settings.address)
        content = read_faces(language, ROOT, settings.python_files) | {"address": address}
        makers = replace(NODE, compress=partial(compressed_copies, quickly=True)) if options.quick else NODE
        files = build(ROOT, dist, pictures(settings.games), Edition(language, settings, content), makers)
    except BuildError as error:
        sys.exit(f"The site could not be built: {error}.")
    size = sum(map(len, files.values())) / 1e6
    if not address:
        print("Note: no oEmbed files, no preview cards. To make them: make build SITE_URL=https://your.site/")
    print(f"Built {dist.name}/: {len(files)} files, {size:.1f} MB.")


if __name__ == "__main__":
    main()
