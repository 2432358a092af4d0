"""The list of collections and the contents of one, as HTML."""

from collections.abc import Iterable
from html import escape

from trigrid.app.collections import words
from trigrid.app.collections.open_collection import OpenCollection
from trigrid.app.services.words.screens import COLLECTIONS, LEARN
from trigrid.collection import Chapter, Mode
from trigrid.collection.chapter import MAX_TITLE_LENGTH
from trigrid.draw import LIGHT, svg, thumbnail
from trigrid.games import GAMES, load
from trigrid.games.position_text import can_set_up
from trigrid.headers.who_plays import LEVELS
from trigrid.library.address import COLLECTIONS_ADDRESS, LEARN_ADDRESS, set_up_address
from trigrid.library.chapter_progress import ChapterProgress
from trigrid.words.game_titles import in_words
from trigrid.words.players import level


def list_html(collections: Iterable[OpenCollection], progress: ChapterProgress) -> str:
    """Return the list of kept collections, with the buttons above it."""
    items = "".join(_list_item(each, progress) for each in collections)
    found = (
        f'<ul class="kept-games collections-list">{items}</ul>'
        if items
        else f"<p>{escape(words.NONE_KEPT)}</p>"
    )
    return (
        f'<h1 id="collections-title" tabindex="-1">{escape(COLLECTIONS)}</h1>'
        f'<p class="lead">{escape(words.INTRODUCTION)}</p>'
        f'<div class="actions collections-bar">{_button("new", words.NEW)}'
        f"{_button('file', words.OPEN_FILE)}</div>{found}"
    )


def _list_item(opened: OpenCollection, progress: ChapterProgress) -> str:
    collection = opened.collection
    title = escape(words.title_of(collection.title))
    author = (
        f'<span class="kept-players">{escape(words.by_author(collection.author))}</span>'
        if collection.author
        else ""
    )
    count = words.done_count(opened.done_count(progress), len(collection.chapters))
    return (
        f'<li class="kept"><span class="kept-picture">{_picture(collection.chapters[:1])}</span>'
        f'<div class="kept-text"><a class="kept-name" href="{escape(opened.contents_address)}">{title}</a>'
        f'{author}<span class="kept-facts">{escape(count)}</span></div></li>'
    )


def _picture(chapters: list[Chapter], *, is_at_end: bool = False) -> str:
    """Return a picture of the first chapter at its start or end, if any."""
    if not chapters:
        return ""
    record = chapters[0].record
    return svg(thumbnail(record.game, (record.end if is_at_end else record.root).position), LIGHT)


def contents_html(opened: OpenCollection, progress: ChapterProgress, *, is_edited: bool) -> str:
    """Return the contents of a collection.

    With ``is_edited``, fields and buttons replace the links.
    """
    collection = opened.collection
    chapters = enumerate(collection.chapters, start=1)
    make = _edited_chapter if is_edited else _chapter
    items = "".join(make(opened, number, chapter, progress) for number, chapter in chapters)
    count = words.done_count(opened.done_count(progress), len(collection.chapters))
    head = _edited_head(opened) if is_edited else _head(opened)
    return (
        f'<p class="collections-way">{_way_back(opened)}</p>{head}'
        f'<p class="collections-count">{escape(count)}</p>'
        f'{_actions(opened, progress, is_edited=is_edited)}<ol class="chapters">{items}</ol>'
    )


def _way_back(opened: OpenCollection) -> str:
    """Return the link to the list that leads to the collection."""
    address, text = COLLECTIONS_ADDRESS, words.ALL_COLLECTIONS
    if opened.annotated_game:
        address, text = LEARN_ADDRESS, LEARN
    return f'<a href="{address}">{escape(text)}</a>'


def _head(opened: OpenCollection) -> str:
    collection = opened.collection
    lead = words.ANNOTATED_LEAD if opened.annotated_game else ""
    lead = words.by_author(collection.author) if collection.author else lead
    title = f'<h1 id="collections-title" tabindex="-1">{escape(words.title_of(collection.title))}</h1>'
    return f'{title}<p class="lead">{escape(lead)}</p>' if lead else title


def _edited_head(opened: OpenCollection) -> str:
    collection = opened.collection
    return (
        '<h1 id="collections-title" class="unseen" tabindex="-1">'
        f"{escape(words.title_of(collection.title))}</h1>"
        f'<div class="collections-fields">{_field("title", words.TITLE, collection.title)}'
        f"{_field('author', words.AUTHOR, collection.author)}</div>"
    )


def _field(name: str, label: str, value: str) -> str:
    return (
        f'<label>{escape(label)} <input type="text" dir="auto" data-field="{name}"'
        f' maxlength="{MAX_TITLE_LENGTH}" value="{escape(value)}" autocomplete="off"></label>'
    )


def _actions(opened: OpenCollection, progress: ChapterProgress, *, is_edited: bool) -> str:
    """Return the buttons for the whole collection."""
    parts, count = list[str](), len(opened.collection.chapters)
    if is_edited:
        parts.append(_button("done", words.DONE_EDITING, "primary" if count else ""))
    elif count:
        done, number = opened.done_count(progress), opened.next_number(progress)
        label = words.START if not done else words.CONTINUE if done < count else words.AGAIN
        parts.append(
            f'<a class="button primary" href="{escape(opened.chapter_address(number))}">{escape(label)}</a>'
        )
    can_add = opened.is_editable and (is_edited or not count)
    if can_add:
        primary = "" if count else " primary"
        address = escape(_set_up_address(opened))
        parts.append(f'<a class="button{primary}" href="{address}">{escape(words.ADD_CHAPTER)}</a>')
    if opened.kept is None:
        parts.append(_button("keep", words.KEEP))
    elif not is_edited and opened.is_editable:
        parts.append(_button("edit", words.EDIT))
    if count:
        parts += [_button("link", words.COPY_LINK), _button("save", words.DOWNLOAD)]
        parts.append(_button("embed", words.EMBED))
    if is_edited or (opened.kept and not opened.is_editable):
        parts.append(_button("delete", words.DELETE, "quiet"))
    copied = '<p id="collection-copied" class="said" role="status"></p>'
    link = (
        '<p id="collection-link-line" class="share-line" hidden><input type="text" id="collection-link"'
        f' readonly aria-label="{escape(words.LINK)}"></p>'
    )
    text = words.NOT_KEPT if opened.link else words.HOW_TO_ADD if can_add else ""
    hint = f'<p class="hint">{escape(text)}</p>' if text else ""
    return f'<div class="actions collections-bar">{"".join(parts)}{copied}</div>{link}{hint}'


def _set_up_address(opened: OpenCollection) -> str:
    """Return the address of *Set up* for the last chapter's game if possible."""
    games = [chapter.record.game for chapter in opened.collection.chapters[-1:]]
    games += [load(key) for key in GAMES]
    return set_up_address(next(game for game in games if can_set_up(game.key)))


def _button(action: str, text: str, kind: str = "", name: str = "", number: int = 0) -> str:
    return (
        f'<button type="button" data-do="{action}" class="{kind}" data-number="{number}"'
        f' aria-label="{escape(name or text)}">{escape(text)}</button>'
    )


def _chapter(opened: OpenCollection, number: int, chapter: Chapter, progress: ChapterProgress) -> str:
    is_done = progress.is_done(chapter.digest)
    done = f'<span class="chapter-done"><span class="unseen">{escape(words.DONE)}</span></span>'
    title = escape(words.chapter_title(chapter.title, number))
    is_annotated = bool(opened.annotated_game)
    facts = (
        words.move_count(len(chapter.record.end.moves))
        if is_annotated
        else words.chapter_facts(chapter.mode, in_words(chapter.record.game))
    )
    picture = _picture([chapter], is_at_end=is_annotated)
    return (
        f'<li><a class="chapter" href="{escape(opened.chapter_address(number))}">'
        f'<span class="chapter-picture" aria-hidden="true">{picture}</span>'
        f'<span><span class="chapter-name">{title}</span> <span class="hint">{escape(facts)}</span></span>'
        f"{done if is_done else ''}</a></li>"
    )


def _edited_chapter(opened: OpenCollection, number: int, chapter: Chapter, progress: ChapterProgress) -> str:
    title = words.chapter_title(chapter.title, number)
    modes = _select("mode", words.MODE, words.MODES.items(), chapter.mode, title, number)
    if chapter.mode is Mode.PLAY:
        modes += _select("goal", words.GOAL, words.GOALS.items(), chapter.goal, title, number)
        levels = {str(each): level(each) for each in LEVELS}
        modes += _select("level", words.LEVEL, levels.items(), str(chapter.level), title, number)
    is_open = chapter.mode in (Mode.FIND, Mode.HIDDEN) and not chapter.is_exercise
    hint = words.NO_SOLUTION if is_open else words.MODE_HINTS[chapter.mode]
    buttons = _chapter_buttons(opened, number, title)
    places = {str(place): str(place) for place in range(1, len(opened.collection.chapters) + 1)}
    place = _select("place", words.PLACE, places.items(), str(number), title, number)
    return (
        f'<li><div class="chapter is-edited">{place}'
        f'<label class="unseen" for="chapter-title-{number}">{escape(words.CHAPTER_TITLE)}</label>'
        f'<input type="text" id="chapter-title-{number}" dir="auto" maxlength="{MAX_TITLE_LENGTH}"'
        f' data-field="chapter" data-number="{number}" value="{escape(chapter.title)}"'
        f' placeholder="{escape(title)}" autocomplete="off">'
        f'<div class="chapter-choices">{modes}</div>'
        f'<p class="chapter-mode {"notice" if is_open else "hint"}">{escape(hint)}</p>'
        f'<div class="actions">{buttons}</div></div></li>'
    )


def _chapter_buttons(opened: OpenCollection, number: int, title: str) -> str:
    """Return the buttons that edit and remove a chapter."""
    edit = (
        f'<a class="button" href="{escape(opened.edit_address(number))}"'
        f' aria-label="{escape(words.button_for(words.EDIT_MOVES, title))}">{escape(words.EDIT_MOVES)}</a>'
    )
    return edit + _button("remove", words.REMOVE, "quiet", words.button_for(words.REMOVE, title), number)


def _select(
    field: str, label: str, choices: Iterable[tuple[str, str]], chosen: str, title: str, number: int
) -> str:
    name, options = escape(words.button_for(label, title)), options_html(choices, chosen)
    return f'<select data-field="{field}" data-number="{number}" aria-label="{name}">{options}</select>'


def options_html(choices: Iterable[tuple[str, str]], chosen: str = "") -> str:
    """Return the options of a list, one of which may be chosen."""
    return "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in choices
    )
