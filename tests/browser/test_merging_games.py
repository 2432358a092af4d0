"""Games that two tabs write at once: all that both have is kept.

If this fails, a move writes over comments and branches that came from elsewhere, without a word.
"""

from playwright.sync_api import Page, expect

from tests.browser.navigation import Visit
from tests.browser.stored_games import TRITIUM, kept_records, kept_texts, open_at, play, spelled
from tests.browser.waiting import eventually
from tests.page.test_merging_games import kept_game, words_of
from trigrid.records import Record

DEAF = "() => { BroadcastChannel.prototype.postMessage = () => {}; }"
"""Nothing that this tab says is heard in others."""


def test_what_another_tab_takes_in_is_joined_with_the_game_that_is_played_here(
    visit: Visit, site: str
) -> None:
    page = visit()
    name = kept_game(page, site, "orange-a1", "sky-g4")
    other = page.context.new_page()
    open_at(other, f"{site}#/games")
    take_in(other, added_to(page, name, "blue-b2", "well begun"))
    expect(page.get_by_role("alert")).to_contain_text("another tab")
    expect(page.get_by_text("well begun", exact=True)).to_be_visible()
    eventually(page, lambda: "begun}" in kept_texts(page)[name])
    for tab in (page, other):
        tab.evaluate(DEAF)
    take_in(other, added_to(page, name, "blue-b3", ""))
    page.bring_to_front()
    play(page, "blue-c3")
    expect(page.get_by_role("list", name="Moves")).to_contain_text("blue-b3")
    wanted = {"blue-b2", "blue-b3", "blue-c3", "begun}"}
    eventually(page, lambda: wanted <= words_of(kept_texts(page)[name]))
    assert spelled(kept_records(page)[name]) == ["orange-a1", "sky-g4", "blue-c3"]


def added_to(page: Page, name: str, move: str, comment: str) -> Record:
    """What is kept of a game with another second move, and with a comment on the first."""
    record = kept_records(page)[name]
    record.go(record.root.children[0])
    record.comment = record.comment or comment
    record.here.add_child(TRITIUM.move(record.position, move))
    return record


def take_in(page: Page, record: Record) -> None:
    """Import a file with a record on the screen *Games*."""
    page.bring_to_front()
    file = {"name": "games.txt", "mimeType": "text/plain", "buffer": record.to_text().encode()}
    page.get_by_label("File to import").set_input_files(file)  # type: ignore[arg-type]
    added = record.game.spell(record.here.children[-1].move or 0)
    eventually(page, lambda: any(added in text for text in kept_texts(page).values()))
