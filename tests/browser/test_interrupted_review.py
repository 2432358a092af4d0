"""Reviews of finished games that a closed page interrupts."""

import random
import re

from tests.browser.navigation import START, WIDE, Visit, record_of
from tests.browser.random_games import random_game
from tests.browser.stored_games import PUT, open_at, reload, stored_records
from tests.expectations import expect
from trigrid.app.learn.words import REVIEW_ALL
from trigrid.games import load
from trigrid.headers.stored_headers import ID
from trigrid.headers.who_plays import set_level
from trigrid.library.address import GAMES_ADDRESS, LEARN_ADDRESS


def test_the_results_of_a_review_asked_for_survive_a_reload(visit: Visit, site: str) -> None:
    """If this fails, each visit begins the review of a long game from the start."""
    page = visit(**WIDE)
    texts, _ = random_game(random.Random(3), load("tritt"))
    record = record_of(load("tritt"), texts)
    set_level(record, 0, 3)
    record.headers[ID] = "long"
    open_at(page, site + GAMES_ADDRESS)
    page.evaluate(PUT, {"long": record.to_text()})
    open_at(page, site + LEARN_ADDRESS)
    page.get_by_role("button", name=REVIEW_ALL).click()
    expect(page.locator("#learn-reviewing")).to_have_text(re.compile(r"[1-9]\d%"), timeout=START)
    reload(page)
    assert any(node.evaluation for node in stored_records(page)["long"].root.subtree())
