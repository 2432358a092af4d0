"""The screen *My games*, which lists, exports and imports stored games."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import cast

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import (
    ButtonGroup,
    announce,
    control,
    element,
    find_element,
    new_element,
    set_text,
    start_task,
    when,
)
from trigrid.app.browser.files import MAX_FILE_BYTES, read_file
from trigrid.app.browser.types.elements import Element, FileChooser
from trigrid.app.lobby import words as lobby
from trigrid.app.lobby.game_list_item import list_item_html
from trigrid.app.lobby.game_search import matches_search
from trigrid.app.lobby.words import my_games as words
from trigrid.app.services.all_games_file import download_all_games, save_text
from trigrid.app.services.game_select import fill_game_select
from trigrid.app.services.import_report import import_records
from trigrid.app.services.later_modules import load_later, load_style_sheet
from trigrid.app.services.progress_bar import ProgressBar
from trigrid.app.services.words.progress import LOOKING_THROUGH
from trigrid.library.incoming_text import TextFormat
from trigrid.library.record_export import as_new_game
from trigrid.library.stored_game import AbsentGame, StoredGame
from trigrid.library.words.damaged_records import TOO_LARGE, UNREADABLE_FILE, damage, open_good_part
from trigrid.records import Record, RecordError
from trigrid.records.reading import read_record_stepwise
from trigrid.records.stepwise import Stepwise
from trigrid.records.transported_record import split_transported
from trigrid.runtime import clock
from trigrid.runtime.time_slices import PAUSE_SECONDS, WorkStopped, run_in_slices
from trigrid.words.quoting import quotable

BATCH = 60
"""The number of games added to the list at a time."""
SEARCH_THRESHOLD = 5
"""The minimum number of games for which the search is always shown.

With fewer games, the search is shown only while it hides some of them.
"""


class GamesScreen:
    """The screen *My games*.

    Calls ``watch`` after its list changes, ``changed`` after an import, ``delete`` with the ids of games to
    delete, and ``open_record`` with the readable part of a damaged game.
    """

    def __init__(
        self,
        page: PageServices,
        watch: Callable[[], None],
        changed: Callable[[], None],
        delete: Callable[[list[str]], None],
        open_record: Callable[[Record], None],
    ) -> None:
        self._persistence, self._library = page.persistence, page.persistence.library
        self._choice_dialog = page.table_screen.choice_dialog
        self._watch, self._changed = watch, changed
        self._delete, self._open_record = delete, open_record
        self._matching: list[StoredGame] = []
        """The games that match the search, unfinished ones first."""
        self._damaged: list[str] = []
        """The ids of the damaged texts in the list."""
        self._listed_limit = BATCH
        self._buttons = ButtonGroup(element("set-aside-list"))
        self._absent_buttons = ButtonGroup(element("absent-list"))
        fill_game_select("games-key")
        when("input", "#games-find")(lambda event: self._search())
        when("change", "#games-key")(lambda event: self._search())
        when("click", "#games-more")(lambda event: self._show_more())
        element("games-said").before(new_element("p", words.FILE_NOTE, class_="hint"))
        when("click", "#games-export")(lambda event: start_task(self._export()))
        when("click", "#games-import")(lambda event: element("games-file").click())
        when("change", "#games-file")(lambda event: start_task(self._import_files()))
        when("click", "#games-delete")(lambda event: self._ask_to_delete())

    def show(self) -> None:
        """Update the lists of games that match the search, of absent and of damaged games.

        This site does not have the rules of absent games.
        """
        self._list()
        self._list_absent()
        self._list_damaged()

    async def show_example(self) -> None:
        """Show example games to users without games."""
        if not element("games-back").hidden and await load_later():
            from trigrid.app.lobby.example_games import example_games_html

            await load_style_sheet("statisticsStyle")
            element("games-back").innerHTML = example_games_html(clock.local_now())

    def _search(self) -> None:
        self._listed_limit = BATCH
        self._list()

    def _show_more(self) -> None:
        first_new = self._listed_limit
        self._listed_limit += BATCH
        self._list()
        find_element(element("games-list").children[first_new], "a").focus()

    def _list(self) -> None:
        games, now = self._library.listed.games(), clock.local_now()
        key, query = str(control("games-key").value), str(control("games-find").value)
        matching = [stored for stored in games if not key or stored.game.key == key]
        if query.strip():
            matching = [stored for stored in matching if matches_search(stored, query)]
        self._matching = sorted(matching, key=lambda stored: stored.is_over)
        listed = self._matching[: self._listed_limit]
        element("games-list").innerHTML = "".join(list_item_html(stored, now) for stored in listed)
        self._show_counts(len(games))
        self._watch()

    def _show_counts(self, total: int) -> None:
        matching, finished = len(self._matching), len(self._finished_ids())
        empty = "" if matching else words.NOTHING_FOUND if total else words.NONE_YET
        set_text("games-count", words.matching_games(matching, total) if matching else "")
        set_text("games-empty", empty)
        element("games-seek").hidden = total < SEARCH_THRESHOLD and matching == total
        element("games-back").hidden = bool(total)
        element("games-delete").hidden = finished < 2  # a single game has its own delete button
        set_text("games-delete", words.delete_shown(finished))
        element("games-more").hidden = matching <= self._listed_limit
        set_text("games-more", lobby.show_more(min(BATCH, matching - self._listed_limit)))

    def _finished_ids(self) -> list[str]:
        return [stored.id for stored in self._matching if stored.is_over]

    # Games that cannot be shown

    def _list_absent(self) -> None:
        absent = self._library.listed.absent_games()
        element("absent").hidden = not absent
        element("absent-list").replaceChildren(*map(self._new_absent_item, absent))
        self._absent_buttons.forget_removed()

    def _new_absent_item(self, stored: AbsentGame) -> Element:
        title = words.unshown(quotable(stored.key), stored.length)
        buttons = self._buttons_for(self._absent_buttons, stored.id, title)
        item = new_element("li", class_="aside")
        item.append(new_element("span", title), *buttons)
        return item

    def _list_damaged(self) -> None:
        names = self._library.listed.unreadable_ids()
        element("set-aside").hidden = not names
        if names != self._damaged:
            self._damaged = names
            start_task(self._show_damaged(names))

    async def _show_damaged(self, names: list[str]) -> None:
        """List the damaged texts in steps, because each text is read to find the damage."""
        damaged_list, texts = element("set-aside-list"), await self._persistence.game_texts(*names)
        damaged_list.replaceChildren()
        self._buttons.forget_removed()
        with suppress(WorkStopped):  # the list of damaged texts has changed
            for number, (name, text) in enumerate(texts.items(), start=1):
                work = self._new_damaged_item(name, text, number)
                damaged_list.append(await run_in_slices(work, lambda done: self._damaged is names))
                if number % BATCH == 0:
                    await asyncio.sleep(PAUSE_SECONDS)

    def _new_damaged_item(self, name: str, text: str, number: int) -> Stepwise[Element]:
        item = new_element("li", class_="aside")
        title, why, readable_part = words.DAMAGED_GAME.format(number=number), "", None
        try:
            yield from read_record_stepwise(text)
        except RecordError as error:
            why, readable_part = damage(error, TextFormat.RECORD), error.record
        item.append(new_element("span", words.unshown(title, len(text), why)))
        if readable_part is not None and readable_part.moves:
            message = open_good_part(len(readable_part.moves))
            item.append(_button(self._buttons, message, title, partial(self._open, readable_part)))
        item.append(*self._buttons_for(self._buttons, name, title))
        return item

    def _buttons_for(self, group: ButtonGroup, name: str, title: str) -> tuple[Element, Element]:
        """Return the buttons that download and delete the text of a game."""
        return (
            _button(group, words.DOWNLOAD, title, lambda: start_task(self._download(name))),
            _button(group, lobby.DELETE, title, lambda: self._delete([name])),
        )

    async def _download(self, name: str) -> None:
        for text in (await self._persistence.game_texts(name)).values():
            save_text(text, name)

    def _open(self, readable_part: Record) -> None:
        self._open_record(as_new_game(readable_part))

    def _ask_to_delete(self) -> None:
        names = self._finished_ids()
        sentence = words.delete_question(len(names))
        self._choice_dialog.ask(sentence, "", (lobby.DELETE, lambda: self._delete(names)))

    async def _export(self) -> None:
        has_any = await download_all_games(self._persistence)
        announce("games-said", "" if has_any else words.NOTHING_TO_EXPORT)

    async def _import_files(self) -> None:
        """Import the games from the chosen files and show the result."""
        chooser = cast("FileChooser", element("games-file"))
        for file in list(chooser.files):
            text = await read_file(file) if file.size <= MAX_FILE_BYTES else None
            if text is None:
                announce("games-said", TOO_LARGE if file.size > MAX_FILE_BYTES else UNREADABLE_FILE)
            else:
                await self._import_text(text)
        chooser.value = ""
        self._changed()

    async def _import_text(self, text: str) -> None:
        announce("games-said", "")
        control("games-import").disabled = True
        try:
            with suppress(WorkStopped), ProgressBar("games-wait") as progress_bar:
                try:
                    texts = await progress_bar.run(split_transported(text), len(text), LOOKING_THROUGH)
                except ModuleNotFoundError:  # the text must be tidied, by modules loaded later
                    work = split_transported(text, tidies=await load_later())
                    texts = await progress_bar.run(work, len(text), LOOKING_THROUGH)
                report = await import_records(self._persistence, texts, progress_bar)
                announce("games-said", report.sentence)
        finally:
            control("games-import").disabled = False


def _button(group: ButtonGroup, text: str, item: str, act: Callable[[], None]) -> Element:
    return group.new_button(text, act, class_="quiet", aria_label=lobby.button_for(text, item))
