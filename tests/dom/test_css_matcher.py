"""The functions that match selectors, compared to Soup Sieve.

The comparison uses all selectors that the fake DOM uses from the site's style sheets.
"""

from collections import defaultdict
from contextlib import closing
from typing import Any

import pytest
import soupsieve
from bs4 import BeautifulSoup, Tag

from tests.dom.agreement import FakeCasePage
from tests.dom.css_matcher import matcher
from tests.dom.page import parsed_page
from tests.dom.style_sheets import keys_of, rules_of_file
from tools.http_headers import ROOT

SELECTORS = sorted({rule.selector for path in ROOT.glob("assets/*.css") for rule in rules_of_file(path, 0)})
STATES: dict[str, dict[str, str]] = {
    "as built": {},
    "embedded": {"data-embed": "", "data-controls": "undo moves", "data-screen": "table"},
    "in a lesson": {"data-lesson": "step", "data-exercise": "puzzle", "data-review": ""},
}
SAMPLE_STEP = 97
"""Each selector is tested with every 97th tag.

It is also tested with all tags that have one of its keys, except the key ``*``, which all tags have.
"""


@pytest.mark.parametrize("state", STATES)
def test_the_matcher_agrees_with_soup_sieve(state: str) -> None:
    with closing(FakeCasePage(parsed_page())) as page:
        page.document.documentElement.tag.attrs.update(STATES[state])
        tags = page.view.index.tags
    by_key = defaultdict[str, list[Tag]](list)
    for tag in tags:
        for key in _keys(tag):
            by_key[key].append(tag)
    for selector in SELECTORS:
        compiled, is_match = soupsieve.compile(selector), matcher(selector)
        for tag in tags[::SAMPLE_STEP] + [tag for key in keys_of(selector) for tag in by_key[key]]:
            assert is_match(tag) == compiled.match(tag), f"{selector} on {tag.name} {tag.attrs}"


def _keys(tag: Tag) -> list[str]:
    classes = [f".{name}" for name in str(tag.attrs.get("class", "")).split()]
    return [tag.name, f"#{tag.attrs.get('id')}", *classes, *(f"[{name}" for name in tag.attrs)]


def test_most_selectors_need_no_soup_sieve() -> None:
    left_to_soup_sieve = [each for each in SELECTORS if hasattr(matcher(each), "__self__")]
    assert len(left_to_soup_sieve) < len(SELECTORS) / 20


def test_elements_with_white_space_are_not_empty() -> None:
    html = "<p></p><p> </p><p><!-- x --></p><p><b></b></p>"
    page: Any = BeautifulSoup(html, "html5lib", multi_valued_attributes=None)
    assert [matcher("p:empty")(each) for each in page.find_all("p")] == [True, False, True, False]
