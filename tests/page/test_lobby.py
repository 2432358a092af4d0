"""Tests of the lobby and *My games*: new games, games in progress, finished games."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.navigation import (
    Visit,
    card_of,
    go_to,
    new_game_form,
    start_game,
)
from tests.browser.stored_games import (
    PUT,
    PUT_AMONG_SETTINGS,
    READ_ALL_SETTINGS,
    begin,
    expect_moves,
    open_at,
    play,
    stored_texts,
    wait_until_stored,
)
from tests.browser.waiting import eventually, wait_until_equal
from tests.expectations import expect
from tests.records.random_records import line
from trigrid.app.at_table.words.new_game import RECOMMENDED
from trigrid.app.lobby import words
from trigrid.app.lobby.card_forms import cards
from trigrid.app.lobby.words import my_games
from trigrid.games import GAMES
from trigrid.headers.stored_headers import CHANGED, DATE, ID
from trigrid.headers.who_plays import DEFAULT_LEVEL, set_level
from trigrid.library.address import address_of
from trigrid.records import Record, Settled
from trigrid.records.collection import split_records
from trigrid.words import players, seats, words_of
from trigrid.words.game_titles import EVERY_GAME

MANY = 500


def finished(count: int) -> dict[str, str]:
    """Return texts of finished games by id; every third one is Ann against Ben."""
    texts = dict[str, str]()
    for number in range(count):
        record = line(trigrid.load(list(GAMES)[1 + number % 4]), number % 12)
        record.headers |= {ID: f"game{number}", CHANGED: f"2026-10-{1 + number % 28:02}T10:00:00.000+00:00"}
        if number % 3 == 0:
            record.headers |= dict(zip(record.game.seats, ("Ann", "Ben"), strict=True))
        texts[f"game{number}"] = record.to_text()
    return texts


def games_of(page: Page) -> Locator:
    """Return the list items of *My games*."""
    return page.locator("#games-list").get_by_role("listitem")


def results(key: str, level: int, count: int, day: str, *, is_won: bool) -> dict[str, str]:
    """Return texts of games, by id, in which the computer has the second seat.

    The player has won all games if ``is_won``, and lost all of them otherwise.
    """
    record = Record(trigrid.load(key))
    record.settled = Settled.SECOND_RESIGNED if is_won else Settled.FIRST_RESIGNED
    set_level(record, 1, level)
    record.headers[DATE] = day
    return {f"{key}{number}": record.to_text() for number in range(count)}


def strength(page: Page) -> Locator:
    """Return the list of the computer's levels in the dialog *New game*."""
    return page.get_by_role("combobox", name=players.STRENGTH)


def store_games(page: Page, texts: dict[str, str]) -> None:
    """Store games and open the lobby.

    Opens *My games* first, because a lobby that is already open does not show these games.
    """
    page.evaluate(PUT, texts)
    go_to(page, "#/games")
    go_to(page, "#/")


def test_new_games_suggest_a_level_until_another_is_chosen(undecided: Page) -> None:
    """Also tests that keys change the level and that each game has its own suggestion."""
    store_games(
        undecided,
        results("tritium", 4, 12, "2026-11-01", is_won=True)
        | results("trichet", 4, 6, "2026-11-02", is_won=False),
    )
    level = strength(undecided)
    for key, suggested in (("tritium", 5), ("trichet", 4)):
        dialog = new_game_form(undecided, key)
        expect(level.locator(":checked")).to_have_text(players.level_choice(suggested, suggested))
        dialog.get_by_role("button", name="Cancel").click()
    dialog = new_game_form(undecided, "tritium")
    level.focus()
    undecided.keyboard.press("ArrowUp")
    expect(level).to_have_value("4")
    start_game(dialog)
    expect(undecided.get_by_role("combobox", name=players.who_plays("Second"))).to_have_value("4")
    undecided.get_by_role("button", name="New game").click()
    expect(level.locator(":checked")).to_have_text(players.level_choice(4))
    expect(level.get_by_text(players.level_choice(5, 5), exact=True)).to_have_count(1)
    undecided.keyboard.press("Escape")
    go_to(undecided, "#/")
    new_game_form(undecided, "trichet")
    expect(level).to_have_value("4")


def test_a_start_at_a_table_suggests_a_level_even_without_an_index(undecided: Page, site: str) -> None:
    """If this fails, the start does not wait until the few stored games are listed."""
    undecided.evaluate(PUT, results("tritium", 4, 12, "2026-11-01", is_won=True))
    open_at(undecided, site + "#/tritium")
    expect(undecided.get_by_role("combobox", name=players.who_plays("Second"))).to_have_value("5")


def test_the_dialog_new_game_remembers_who_goes_first(undecided: Page) -> None:
    """Also tests that choices in a cancelled dialog are not remembered."""
    dialog = new_game_form(undecided, "tri-it-out")
    starts = dialog.get_by_role("group", name=players.WHO_STARTS)
    expect(starts.get_by_role("radio", name=players.THE_COMPUTER)).to_be_checked()
    expect(starts).to_contain_text(players.better_start(is_first=False))
    starts.get_by_role("radio", name=players.YOU, exact=True).check()
    start_game(dialog)
    expect(undecided.get_by_role("combobox", name=players.who_plays("First"))).to_have_value("")
    go_to(undecided, "#/")
    dialog = new_game_form(undecided, "tri-it-out")
    expect(starts.get_by_role("radio", name=players.YOU, exact=True)).to_be_checked()
    dialog.get_by_role("radio", name=players.TWO_PEOPLE).check()
    expect(starts).to_be_hidden()
    dialog.get_by_role("button", name="Cancel").click()
    new_game_form(undecided, "tritt")
    expect(dialog.get_by_role("radio", name=players.YOU_AND_COMPUTER)).to_be_checked()


def test_variants_of_one_game_share_a_card(newcomer: Page) -> None:
    expect(newcomer.locator("#cards").get_by_role("article")).to_have_count(len(cards()))
    card = card_of(newcomer, "tritt-reloaded")
    expect(card).to_contain_text(words_of("tritt-reloaded").pitch)
    card.get_by_role("button", name="Rules").click()
    dialog = newcomer.get_by_role("dialog", name="Rules")
    expect(dialog.get_by_role("heading", name="TRITT Reloaded")).to_be_visible()
    newcomer.keyboard.press("Escape")
    start_game(new_game_form(newcomer, "tritt-reloaded"))
    expect(newcomer).to_have_url(re.compile(re.escape(address_of(trigrid.load("tritt-reloaded"))) + "$"))


def test_options_show_recommendations_and_playing_times(newcomer: Page) -> None:
    usual = card_of(newcomer, "tritium").locator(".length").inner_text()
    dialog = new_game_form(newcomer, "tritium")
    expect(dialog).to_contain_text(usual)
    expect(dialog.get_by_text(RECOMMENDED, exact=True)).to_have_count(2)
    five = dialog.get_by_role("radio", name="5", exact=True)
    expect(five).to_be_checked()
    expect(five).to_have_accessible_description(re.compile(f"^{RECOMMENDED} "))
    dialog.get_by_role("radio", name="8", exact=True).check()
    expect(dialog).not_to_contain_text(usual)


def test_the_choice_of_two_people_explains_games_by_link(undecided: Page) -> None:
    dialog = new_game_form(undecided, "tritt")
    message = dialog.get_by_role("group", name=players.WHO_PLAYS).get_by_text(players.SHARE_AFTER_MOVE)
    expect(message).to_be_hidden()
    expect(dialog.get_by_label(seats.name_for("Blue"))).to_be_hidden()
    dialog.get_by_role("radio", name=players.TWO_PEOPLE).check()
    expect(message).to_be_visible()
    expect(strength(undecided)).to_be_hidden()
    expect(dialog.get_by_label(seats.name_for("Blue"))).to_be_visible()


def test_the_names_of_players_are_stored_and_offered_again(newcomer: Page) -> None:
    dialog = new_game_form(newcomer, "tritt")
    expect(dialog.get_by_role("radio", name=players.TWO_PEOPLE)).to_be_checked()
    for seat, name in {"Orange": " Ann  B. ", "Blue": "Ben"}.items():
        dialog.get_by_label(seats.name_for(seat)).fill(name)
    start_game(dialog)
    play(newcomer, "c3-c5")
    eventually(newcomer, lambda: len(stored_texts(newcomer)) == 1)
    record = Record.from_text(next(iter(stored_texts(newcomer).values())))
    assert (record.headers["Orange"], record.headers["Blue"]) == ("Ann B.", "Ben")
    newcomer.get_by_role("button", name="New game").click()
    expect(dialog.get_by_label(seats.name_for("Orange"))).to_have_value("Ann B.")
    newcomer.keyboard.press("Escape")
    go_to(newcomer, "#/")
    entry = newcomer.get_by_role("listitem").filter(has=newcomer.get_by_role("link", name="Continue TRITT"))
    expect(entry).to_contain_text("Ann B. (Orange) and Ben (Blue)")
    expect(entry).to_contain_text("Ben to move")
    offered = newcomer.locator("datalist option").all()
    assert [each.get_attribute("value") for each in offered] == ["Ann B.", "Ben"]


def test_unfinished_games_are_continued_or_deleted_with_undo(newcomer: Page) -> None:
    begin(newcomer, "orange-a1", "sky-g4")
    go_to(newcomer, "#/")
    link = newcomer.get_by_role("link", name="Continue Tritium")
    newcomer.get_by_role("button", name="Delete Tritium").click()
    expect(link).to_have_count(0)
    expect(newcomer.get_by_role("heading", name="Continue")).to_have_count(0)
    wait_until_stored(newcomer)
    undo = newcomer.get_by_role("alert").get_by_role("button", name="Undo")
    expect(undo).to_be_focused()
    undo.click()
    link.click()
    expect_moves(newcomer, "orange-a1", "sky-g4")


def test_many_unfinished_games_are_folded(newcomer: Page) -> None:
    texts = {}
    for number in range(7):
        record = line(trigrid.load("tri-it-out"), number, longest=6)
        record.headers |= {ID: f"game{number}", CHANGED: f"2026-10-1{number}T10:00:00.000+00:00"}
        texts[f"game{number}"] = record.to_text()
    newcomer.evaluate(PUT, texts)
    go_to(newcomer, "#/games")
    go_to(newcomer, "#/")
    links = newcomer.get_by_role("link", name="Continue")
    expect(links).to_have_count(3)
    assert [str(link.get_attribute("href"))[-5:] for link in links.all()] == ["game6", "game5", "game4"]
    newcomer.get_by_text(words.more_games(4)).click()
    items = newcomer.get_by_role("listitem").filter(has=links)
    expect(items).to_have_count(7)
    for item in items.all():
        expect(item.locator("svg")).to_be_visible()


def test_a_button_lists_more_unfinished_games(newcomer: Page) -> None:
    record = line(trigrid.load("tri-it-out"), 1, longest=6)
    newcomer.evaluate(PUT, {f"game{number}": _with_id(record, number) for number in range(80)})
    go_to(newcomer, "#/games")
    go_to(newcomer, "#/")
    newcomer.get_by_text(words.more_games(77)).click()
    links = newcomer.get_by_role("link", name="Continue")
    expect(links).to_have_count(63)
    newcomer.get_by_role("button", name=words.show_more(17)).click()
    expect(links).to_have_count(80)
    expect(links.nth(63)).to_be_focused()
    expect(newcomer.get_by_role("button", name=words.show_more(17))).to_be_hidden()


def _with_id(record: Record, number: int) -> str:
    """Give a record an id with this number and return its text."""
    record.headers |= {ID: f"game{number}", CHANGED: f"2026-10-10T10:00:{number % 60:02}.000+00:00"}
    return record.to_text()


def test_finished_games_are_found_opened_and_deleted(newcomer: Page) -> None:
    newcomer.evaluate(PUT, finished(12))
    go_to(newcomer, "#/games")
    games, find = games_of(newcomer), newcomer.get_by_role("searchbox", name="Find")
    expect(games).to_have_count(12)
    expect(games.first.locator("svg")).to_be_visible()
    expect(games.first).to_contain_text(re.compile("won|tie"))
    newcomer.get_by_role("combobox", name="Game").select_option(label="Trichet")
    expect(games).to_have_count(3)
    newcomer.get_by_role("combobox", name="Game").select_option(label=EVERY_GAME)
    find.fill("ANN october")
    expect(games).to_have_count(4)
    newcomer.get_by_role("button", name=my_games.delete_shown(4)).click()
    question = newcomer.get_by_role("dialog", name=my_games.delete_question(4))
    question.get_by_role("button", name="Cancel").click()
    expect(games).to_have_count(4)
    newcomer.get_by_role("button", name=my_games.delete_shown(4)).click()
    question.get_by_role("button", name="Delete").click()
    expect(newcomer.get_by_text(my_games.NOTHING_FOUND)).to_be_visible()
    wait_until_equal(newcomer, lambda: len(stored_texts(newcomer)), 8)
    newcomer.get_by_role("alert").get_by_role("button", name="Undo").click()
    expect(games).to_have_count(4)
    wait_until_equal(newcomer, lambda: stored_texts(newcomer), finished(12))
    find.fill("")
    games.first.get_by_role("link", name="Open ").click()
    expect(newcomer.get_by_role("region", name="Board")).to_be_visible()
    newcomer.go_back()
    expect(games).to_have_count(12)


def test_the_search_field_is_hidden_for_few_games_unless_it_filters_them(newcomer: Page) -> None:
    newcomer.evaluate(PUT, finished(5))
    go_to(newcomer, "#/games")
    find, item = newcomer.get_by_role("searchbox", name="Find"), games_of(newcomer).first
    find.fill("Ann")
    item.get_by_role("button", name="Delete").click()
    expect(games_of(newcomer)).to_have_count(1)
    expect(find).to_be_visible()  # because it filters the list
    expect(newcomer.get_by_role("button", name="Delete")).to_have_count(1)
    find.fill("")
    expect(games_of(newcomer)).to_have_count(4)
    expect(find).to_be_hidden()
    expect(newcomer.get_by_role("button", name=my_games.delete_shown(4))).to_be_visible()


def test_my_games_lists_unfinished_games_first_and_deletes_only_finished_ones(newcomer: Page) -> None:
    begun = line(trigrid.load("trichet"), 3, longest=4)
    begun.headers |= {ID: "begun", CHANGED: "2026-09-01T10:00:00.000+00:00"}
    newcomer.evaluate(PUT, {**finished(6), "begun": begun.to_text()})
    go_to(newcomer, "#/games")
    games = games_of(newcomer)
    expect(games).to_have_count(7)
    expect(games.first.get_by_role("link", name="Continue Trichet")).to_be_visible()
    expect(newcomer.get_by_text(my_games.matching_games(7, 7), exact=True)).to_be_visible()
    find = newcomer.get_by_role("searchbox", name="Find")
    find.fill("trichet unfinished")
    expect(games).to_have_count(1)
    find.fill("")
    newcomer.get_by_role("button", name=my_games.delete_shown(6)).click()
    newcomer.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(games).to_have_count(1)
    wait_until_equal(newcomer, lambda: list(stored_texts(newcomer)), ["begun"])
    games.first.get_by_role("link", name="Continue Trichet").click()
    expect(newcomer.get_by_role("region", name="Board")).to_be_visible()


def test_progress_without_games_is_exported_and_imported(visit: Visit, first_visit: Visit, site: str) -> None:
    owner, other = visit(), first_visit()
    open_at(owner, site + "#/games")
    owner.get_by_role("button", name="Export all").click()
    expect(owner.get_by_role("status")).to_have_text(my_games.NOTHING_TO_EXPORT)
    puzzles = "Trigrid puzzles, version 1\ntritt/1 solved +32.00 5\n"
    lessons = "Trigrid lessons, version 1\ntritt: 1 2\n"
    owner.evaluate(PUT_AMONG_SETTINGS, {"puzzles": puzzles, "lessons": lessons})
    with owner.expect_download() as download:
        owner.get_by_role("button", name="Export all").click()
    expect(owner.locator("#games-said")).to_have_text("")
    open_at(other, site + "#/games")
    other.get_by_label("File to import").set_input_files(
        {"name": "g.txt", "mimeType": "text/plain", "buffer": Path(download.value.path()).read_bytes()}
    )
    expect(other.get_by_role("status")).to_contain_text("1 puzzle")
    stored = dict(other.evaluate(READ_ALL_SETTINGS))
    assert {name: stored[name] for name in ("puzzles", "lessons")} == {"puzzles": puzzles, "lessons": lessons}


def test_a_card_stops_emphasizing_the_lesson_after_a_game_of_any_variant(newcomer: Page) -> None:
    lesson, play = (card_of(newcomer, "tritt").locator(f".card-{name}") for name in ("learn", "play"))
    expect(lesson).to_have_class(re.compile("primary"))
    store_games(newcomer, results("tritt-reloaded", 1, 1, "2026-11-01", is_won=False))
    expect(lesson).to_have_class(re.compile("quiet"))
    expect(play).to_be_visible()


def test_all_games_are_exported_and_imported_as_one_file(newcomer: Page, visit: Visit, site: str) -> None:
    texts, owner = finished(9), visit()  # a new browser, without progress to export
    open_at(owner, site)
    owner.evaluate(PUT, {**texts, "odd": "not a Trigrid record"})
    go_to(owner, "#/games")
    expect(games_of(owner)).to_have_count(9)
    with owner.expect_download() as download:
        owner.get_by_role("button", name="Export all").click()
    file = Path(download.value.path())
    assert len(split_records(file.read_text(encoding="utf-8"))) == 10
    go_to(newcomer, "#/games")
    for message in ("10 games read, 9 new, 1 damaged.", "10 games read, 0 new, 9 already here, 1 damaged."):
        with newcomer.expect_file_chooser() as chooser:
            newcomer.get_by_role("button", name="Import").click()
        chooser.value.set_files({"name": "g.txt", "mimeType": "text/plain", "buffer": file.read_bytes()})
        expect(newcomer.get_by_role("status")).to_have_text(message)
        expect(games_of(newcomer)).to_have_count(9)
    assert stored_texts(newcomer) == texts


def test_a_button_lists_more_finished_games(newcomer: Page) -> None:
    newcomer.evaluate(PUT, finished(MANY))
    go_to(newcomer, "#/games")
    expect(newcomer.get_by_text(my_games.matching_games(MANY, MANY))).to_be_visible()
    expect(games_of(newcomer)).to_have_count(60)
    newcomer.get_by_role("button", name=words.show_more(60)).click()
    expect(games_of(newcomer)).to_have_count(120)
    expect(games_of(newcomer).nth(60).get_by_role("link", name="Open ")).to_be_focused()
    newcomer.get_by_role("combobox", name="Game").select_option(label="Trichet")
    expect(games_of(newcomer)).to_have_count(60)  # the first part of another list


def test_another_variant_of_a_game_is_played_against_the_default_opponent(undecided: Page) -> None:
    start_game(new_game_form(undecided, "tritt-reloaded"))
    expect(undecided.get_by_role("heading", level=1)).to_contain_text("TRITT Reloaded")
    choices = undecided.get_by_role("combobox", name=re.compile("^Who plays"))
    expect(choices.filter(visible=True)).to_have_count(2)
    assert sorted(each.input_value() for each in choices.all()) == ["", str(DEFAULT_LEVEL)]
