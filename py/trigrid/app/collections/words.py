"""Texts of the collections' screens and dialogs."""

from copy import copy

from trigrid.collection import CollectionError, Damage, Flaw, Goal, Mode
from trigrid.language import _, ngettext
from trigrid.library.incoming_text import TextFormat
from trigrid.library.words import damaged_records
from trigrid.words.quoting import quotable
from trigrid.words.sentences import joined

INTRODUCTION = _("Lessons and books of several chapters, kept in this browser.")
EXTENTS = {"game": _("The whole game"), "here": _("The moves from this position on")}
NONE_KEPT = _(
    "No collections yet. Open a link or file that someone sends you, or make your own: open a game, then"
    " choose Share and Add to a collection."
)
ADD_CHAPTER = _("Add a chapter")
HOW_TO_ADD = _(
    "“Add a chapter” sets up a position. To add a game, open it, then choose Share and Add to a collection."
)
NEW, OPEN_FILE = _("New collection"), _("Open a file")
UNTITLED = _("Untitled collection")
START, CONTINUE, AGAIN = _("Start"), _("Continue"), _("Read again")
KEEP, EDIT, DONE_EDITING = _("Keep"), _("Edit"), _("Done editing")
COPY_LINK, DOWNLOAD, EMBED, DELETE = _("Copy link"), _("Download"), _("Embed"), _("Delete collection")
LINK = _("Link")
TITLE, AUTHOR, CHAPTER_TITLE = _("Title"), _("Author"), _("Chapter title")
MODE, GOAL, LEVEL = _("Mode"), _("Goal"), _("Level")
PLACE, REMOVE, EDIT_MOVES = _("Place"), _("Delete"), _("Edit moves and notes")
DONE = _("done")
ALL_COLLECTIONS = _("All collections")
ANNOTATED_LEAD = _(
    "Games between strong computer players, with notes at the turning points. The first few moves of each"
    " game were drawn at random."
)
CONTENTS, NAVIGATION = _("Contents"), _("Chapter")
READ_MOVES, READY = _("See the moves"), _("Done")
NEXT = _("Next")
NEXT_NOTE = _("Next note")
VARIATIONS = _("Or:")
NO_SOLUTION = _("Nothing to find yet: press “Edit moves and notes” and play the solution.")
FINISHED, LAST_CHAPTER = _("You have finished this collection."), _("This is the last chapter.")
NOT_KEPT = _("This collection is not kept in this browser yet.")
COPIED = _("The link is copied.")
NO_SUCH_COLLECTION = _("That collection is not kept in this browser. Here are all that are.")
MOVED = _("Another tab has changed this collection, too. Your version is kept beside it.")
CANNOT_STORE = _("This change does not fit: a collection has at most 64 chapters and a million characters.")
LINK_TOO_LONG = _("This collection is too long for a link. Send the file instead.")
NO_LINK = _("The address contains no collection.")
BRING_BACK = _("Bring it back")
ADD_TITLE, ADD, CANCEL = _("Add to a collection"), _("Add"), _("Cancel")
COLLECTION, EXTENT = _("Collection"), _("The chapter contains")
OPEN_COLLECTION = _("Open the collection")
LINK_HINT = _("Anyone who opens this link gets the whole collection.")
MODES = {
    Mode.READ: _("Read"),
    Mode.FIND: _("Find the move"),
    Mode.HIDDEN: _("Find the move, notes hidden"),
    Mode.PLAY: _("Play the computer"),
}
MODE_HINTS = {
    Mode.READ: _("Readers step through the moves and comments."),
    Mode.FIND: _("Readers find the first line of moves. Other moves with !, !! or !? are right, too."),
    Mode.HIDDEN: _("As in “Find the move”, but the comments on all moves appear after the last one."),
    Mode.PLAY: _("Readers play on from the chapter’s position, against the computer."),
}
GOALS = {Goal.WIN: _("Win"), Goal.TIE: _("Don’t lose")}


def title_of(title: str) -> str:
    """Return the title to show for a collection."""
    return title or UNTITLED


def annotated_title(game: str) -> str:
    """Return the title of the annotated games of a game."""
    return _("{game}: games worth seeing").format(game=game)


def chapter_title(title: str, number: int) -> str:
    """Return the title to show for a chapter."""
    return title or _("Chapter {number}").format(number=number)


def by_author(author: str) -> str:
    """Return the line with the author."""
    return _("by {author}").format(author=author)


def done_count(done: int, count: int) -> str:
    """Return how many chapters are done."""
    if count == 0:
        return _("No chapters yet")
    if done:
        return _("{done} of {count} chapters done").format(done=done, count=count)
    return ngettext("{count} chapter", "{count} chapters", count).format(count=count)


def chapter_facts(mode: Mode, game: str) -> str:
    """Return the mode and the game of a chapter."""
    return _("{mode}\u00a0· {game}").format(mode=MODES[mode], game=game)


def move_count(count: int) -> str:
    """Return the number of moves of a game."""
    return ngettext("{count} move", "{count} moves", count).format(count=count)


def step_name(number: int, title: str, *, is_done: bool) -> str:
    """Return the label of a chapter in the list of chapters."""
    sentence = _("{number}. {title} (done)") if is_done else _("{number}. {title}")
    return sentence.format(number=number, title=chapter_title(title, number))


def button_for(label: str, title: str) -> str:
    """Return the name of a button that belongs to a chapter or a collection."""
    return _("{label}: {title}").format(label=label, title=title)


def deleted(title: str) -> str:
    """Return the message that a collection or a chapter was deleted."""
    return _("“{title}” is deleted.").format(title=quotable(title))


def added(title: str, number: int) -> str:
    """Return the message that a chapter was added."""
    return _("Added to “{title}” as chapter {number}.").format(title=quotable(title), number=number)


def damage(error: CollectionError) -> str:
    """Return the message about a damaged collection: the first damage and the number."""
    others = len(error.flaws) - 1
    more = ngettext("{count} more problem.", "{count} more problems.", others).format(count=others)
    return joined(_flaw(error.flaws[0]), more if others else "")


_FLAWS = {
    Damage.NOT_TEXT: _("This is not a collection."),
    Damage.EMPTY: _("This contains no collection."),
    Damage.TOO_MANY: _("The collection has too many chapters. The first 64 are shown."),
    Damage.TOO_LONG: _("The collection is too long."),
    Damage.TRUNCATED: _("The link breaks off. Only the chapters that are complete are shown."),
    Damage.CHECKSUM: _("The link is damaged: something in it was changed on the way."),
    Damage.VERSION: _(
        "The link was made by a newer version of Trigrid. Reload this page, then open it again."
    ),
    Damage.BAD_MODE: _("“{quoted}” is not a mode; use read, find, play or hidden."),
    Damage.BAD_GOAL: _("“{quoted}” is not a goal; use win or tie."),
}


def _flaw(flaw: Flaw) -> str:
    if flaw.error is not None:
        error = copy(flaw.error)
        error.line = 0  # counted from the start of the chapter's record
        sentence = damaged_records.damage(error, TextFormat.RECORD)
    else:
        sentence = _FLAWS[flaw.damage].format(quoted=quotable(flaw.quoted))
    if flaw.damage not in (Damage.RECORD, Damage.BAD_MODE, Damage.BAD_GOAL):
        return sentence
    message = _("Chapter {number}, line {line}: {sentence}")
    return message.format(number=flaw.chapter, line=flaw.line, sentence=sentence)
