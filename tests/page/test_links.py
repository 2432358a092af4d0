"""Tests of links that open a game: addresses, play by link, damaged links."""

import re
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Locator, Page

from tests.browser.navigation import (
    Visit,
    arrive,
    go_to,
    header_button,
    open_table,
    tritium,
    wait_until_ready,
)
from tests.browser.stored_games import stored_texts
from tests.browser.table_page import TablePage
from tests.dom.fake_page import FakePage
from tests.dom.scripts import implements
from tests.expectations import expect
from tests.library.test_record_export import record_of
from tests.records.random_records import without_digest
from tests.short_forms import short_only
from trigrid.games import GAMES
from trigrid.library.incoming_text import TextFormat, read_link_in_steps, read_text
from trigrid.library.record_export import game_address, record_text
from trigrid.library.words import damaged_records as wrong
from trigrid.records import Record
from trigrid.records.stepwise import run_to_end

SUBMIT_ALL = """async (form, texts) => {
    const seen = [], said = () => form.querySelector("[role=alert] p");
    for (const text of texts) {
        said()?.replaceChildren();
        form.querySelector("textarea").value = text;
        form.requestSubmit();
        for (let left = 2000; left && !said()?.textContent; left--)
            await new Promise(done => setTimeout(done, 5));
        seen.push(said()?.textContent.trim());
        if (!said()) break;
    }
    return seen;
}"""
"""A script that submits each text in the form and returns the messages about them.

The script waits for each message, because a busy machine may show it late. It stops after a text for which
the form has no alert.
"""
SHORT, FULL = (1, 15), (25, 40)
"""The numbers of batches and of texts in each, in the short and the long tests."""


@implements(SUBMIT_ALL)
def submit_all(page: FakePage, form: Any, texts: list[str]) -> list[str]:
    """Submit each text in the fake browser and return the messages about them."""
    seen = list[str]()

    def messages() -> list[Any]:
        return list(form.querySelectorAll("[role=alert] p"))

    for text in texts:
        for each in messages():
            each.replaceChildren()
        form.querySelector("textarea").value = text
        form.requestSubmit()
        page.loop.runs_until(lambda: any(each.textContent for each in messages()), 10)
        seen.append(messages()[0].textContent.strip())
    return seen


def shared_link(page: Page) -> str:
    """Return the link in the dialog *Share*."""
    header_button(page, "Share").click()
    link = page.get_by_role("textbox", name="Link").input_value()
    page.keyboard.press("Escape")
    return link


def moved(page: Page) -> Locator:
    """Return all moves in the list *Moves*."""
    return page.get_by_role("list", name="Moves").get_by_role("button")


def stored_game_count(page: Page) -> int:
    """Return the number of games that the browser stores."""
    return len(stored_texts(page))


@pytest.mark.parametrize("key", short_only("tritt", "trichet"))
def test_an_address_with_a_link_opens_its_position(desk: Page, key: str) -> None:
    record = record_of(key)
    record.headers["Id"] = f"at{list(GAMES).index(key)}"
    go_to(desk, "#/")
    go_to(desk, game_address(record, record.here))
    expect(moved(desk)).to_have_text([record.game.spell(move) for move in record.moves])
    expect(desk).to_have_url(re.compile(f"#/{key}.*g={record.headers['Id']}$"))


def test_two_people_play_by_link_and_each_browser_stores_one_game(
    visit: Visit, first_visit: Visit, site: str
) -> None:
    ann, bert = visit(), first_visit()
    arrive(ann, site, "#/tritium?size=4&form=standard")
    hers = TablePage(ann, tritium())
    hers.write("orange-a1")
    first = shared_link(ann)

    arrive(bert, site, "#" + first.partition("#")[2])
    his = TablePage(bert, tritium())
    expect(moved(his.page)).to_have_count(1)
    his.write("sky-g4")
    second = shared_link(bert)
    assert Record.from_link(second).headers == Record.from_link(first).headers

    go_to(ann, "#" + second.partition("#")[2])
    expect(moved(hers.page)).to_have_count(2)
    expect(moved(hers.page)).to_have_text(["orange-a1", "sky-g4"])
    hers.write("blue-c3")
    third = shared_link(ann)
    go_to(bert, "#" + third.partition("#")[2])
    expect(moved(his.page)).to_have_count(3)

    assert stored_game_count(ann) == stored_game_count(bert) == 1


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game after two moves."""
    table = open_table(desk, tritium(4, "short"))
    table.write_all("orange-a1 sky-g4")
    return table


def test_another_tab_opens_an_answer_and_takes_over_the_game_with_all_moves(visit: Visit, site: str) -> None:
    page = visit()
    arrive(page, site, "#/tritium?size=4&form=standard")
    table = TablePage(page, tritium())
    table.write("orange-a1")
    answer = Record.from_link(shared_link(page))
    answer.add(answer.game.move(answer.position, "sky-g4"))
    table.write("blue-c3")
    expect(moved(table.page)).to_have_count(2)

    other = page.context.new_page()
    arrive(other, site, game_address(answer, answer.here))
    other_table = TablePage(other, tritium())
    expect(moved(other)).to_have_count(2)  # the stored game, which the answer does not continue
    other.get_by_role("button", name="Go on with its moves").click()
    expect(moved(other).filter(has_text="sky-g4")).not_to_have_count(0)
    expect(other_table.button("Flip board")).to_be_enabled()  # although this tab may not play yet
    other.get_by_role("button", name="Play here").click()
    expect(other).to_have_url(re.compile("g="))  # this tab may play now
    expect(moved(other).filter(has_text="blue-c3")).not_to_have_count(0)
    other_table.write("flag-a1")
    expect(moved(other).filter(has_text="flag-a1")).not_to_have_count(0)
    other.reload()
    wait_until_ready(other_table.page)
    for text in ("sky-g4", "flag-a1", "blue-c3"):
        expect(moved(other).filter(has_text=text)).not_to_have_count(0)
    assert stored_game_count(other) == 1


def test_a_damaged_address_shows_the_place_of_the_damage_and_changes_nothing(table: TablePage) -> None:
    page, record = table.page, record_of(count=12)
    address = without_digest(game_address(record, record.here))[:-7]
    go_to(page, address)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The link breaks off after move 12.")
    expect(moved(table.page)).to_have_text(["orange-a1", "sky-g4"])
    expect(page).to_have_url(re.compile("size=4&form=short&g="))
    alert.get_by_role("button", name=wrong.open_good_part(12)).click()
    expect(moved(table.page)).to_have_count(12)
    expect(alert).to_have_count(0)
    page.go_back()
    expect(moved(table.page)).to_have_count(2)


@pytest.mark.parametrize(
    "address",
    [
        "#/tritium?m=1.chess.8.-.on.-.0123456",
        pytest.param("#/tritium?size=4&m=", marks=pytest.mark.long),
        pytest.param("#/tritium?m=%00%ff", marks=pytest.mark.long),
        pytest.param("#/tritt?m=2.tritt.any", marks=pytest.mark.long),
    ],
)
def test_a_page_loaded_at_a_damaged_link_shows_the_lobby_and_a_message(
    visit: Visit, site: str, address: str
) -> None:
    page = visit()
    arrive(page, site, address)
    expect(page.get_by_role("heading", level=1, name="Strategy games on a triangular grid")).to_be_visible()
    offered = run_to_end(read_link_in_steps(address))
    assert offered.damage is not None
    expect(page.get_by_role("alert")).to_contain_text(wrong.damage(offered.damage, TextFormat.LINK))


def test_an_address_with_the_link_of_another_game_asks_first(table: TablePage) -> None:
    page, record = table.page, record_of("tritt")
    go_to(page, "#/tritium?size=4&m=" + record.to_link())
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("do not match")
    expect(moved(table.page)).to_have_text(["orange-a1", "sky-g4"])
    alert.get_by_role("button", name=wrong.OPEN_LINKS_GAME).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("TRITT")
    expect(moved(table.page)).to_have_count(6)


ASSIGNED = st.characters(exclude_categories=("Cs", "Cn"))
"""Characters that are assigned in this Python's version of Unicode.

The page's messages replace unassigned characters, but its Python can have a newer version of Unicode.
"""
RECORDS = [record_of(key, 9) for key in GAMES]
SOUND = [record_text(each) for each in RECORDS] + [game_address(each, each.here) for each in RECORDS]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Draw a record or a link that was cut, changed or extended somewhere."""
    text = draw(st.sampled_from(SOUND))
    start = draw(st.integers(1, len(text)))
    end = draw(st.sampled_from([start, start + 1, start + 3, len(text)]))
    inserted = draw(
        st.sampled_from(["", "0", "x", "{", "(", "[", "\n", "é", "m=", ".", '"'])
        | st.text(ASSIGNED, max_size=5)
    )
    changed = text[:start] + inserted + text[end:]
    return changed.replace("\r\n", "\n").replace("\r", "\n")  # as text areas do


def message_about(text: str) -> str | None:
    """Return the page's message about a text.

    Returns None if the text holds something to open.
    """
    offered = read_text(text)
    if offered.damage is not None:
        return wrong.damage(offered.damage, offered.format)
    if offered.format is TextFormat.UNKNOWN:
        return wrong.NOTHING_FOUND if text.strip() else wrong.NOTHING_GIVEN
    return None


@pytest.mark.parametrize(("batches", "size"), [SHORT, pytest.param(*FULL, marks=pytest.mark.long)])
def test_pasted_damaged_records_and_links_change_nothing(table: TablePage, batches: int, size: int) -> None:
    page, submitted = table.page, list[str]()
    table.press("Share")
    page.get_by_role("button", name="Open a game instead").click()
    form = page.get_by_role("dialog").locator("form")

    @settings(
        max_examples=batches,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(st.lists(damaged().filter(message_about), min_size=size, max_size=size))
    def paste_all(texts: list[str]) -> None:
        seen = form.evaluate(SUBMIT_ALL, texts)
        assert seen == [message_about(text) for text in texts]
        submitted.extend(texts)

    paste_all()
    assert len(submitted) >= batches * size
    page.keyboard.press("Escape")
    expect(moved(table.page)).to_have_text(["orange-a1", "sky-g4"])
    table.write("blue-c3")
    expect(moved(table.page)).to_have_count(3)


@pytest.mark.parametrize("step", [9, pytest.param(5, marks=pytest.mark.long)])
def test_truncated_addresses_change_nothing(table: TablePage, step: int) -> None:
    record = record_of("tritt", 9)
    address = without_digest(game_address(record, record.here))
    for end in range(address.index("m=") + 2, len(address), step):
        go_to(table.page, address[:end])
        damage = run_to_end(read_link_in_steps(address[:end])).damage
        assert damage is not None
        expect(table.page.get_by_role("alert")).to_contain_text(wrong.damage(damage, TextFormat.LINK))
        expect(moved(table.page)).to_have_text(["orange-a1", "sky-g4"])
