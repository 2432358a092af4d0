"""Style sheets give the page's pictures the colours of both palettes."""

import re
from pathlib import Path

import pytest

from trigrid.draw import DARK, LIGHT
from trigrid.draw.svg import differing

ASSETS = Path(__file__).parents[2] / "assets"
RULE = re.compile(r"\.picture \.([\w-]+) \{([^}]*)\}")
DECLARATION = re.compile(r"([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);")


@pytest.mark.skipif(not ASSETS.is_dir(), reason="Pyodide has no style sheets")
def test_style_sheets_contain_the_styles_that_differ_between_light_and_dark() -> None:
    sheets = "".join(path.read_text(encoding="utf-8") for path in sorted(ASSETS.glob("*.css")))
    found = {
        name: {key: (light.upper(), dark.upper()) for key, light, dark in DECLARATION.findall(rules)}
        for name, rules in RULE.findall(sheets)
    }
    assert found == differing(sorted(LIGHT.keys() - {"paper"}), LIGHT, DARK)
