"""The table on which the author adds moves and comments to a chapter."""

from collections.abc import Callable

from trigrid.app.at_table.comment_view import show_comment
from trigrid.app.at_table.exercise_panel import Button, Card, ExercisePanel
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import window
from trigrid.app.collections import words
from trigrid.app.collections.open_collection import OpenCollection
from trigrid.exercises.chapter_run import EditRun
from trigrid.table.table import Table


class ChapterEditor:
    """Edits one chapter at a time; ``store`` stores the collection after each change."""

    kind = "chapter-edit"

    def __init__(
        self,
        table_screen: TableScreen,
        put_table: Callable[[Table], None],
        store: Callable[[OpenCollection], bool],
    ) -> None:
        self._panel = ExercisePanel(table_screen, self, put_table)
        self._store = store
        self._opened: OpenCollection
        self._number = 0
        self.exercise: EditRun
        self._panel.add_button("chapter-done", words.READY, class_="primary")

    def open(self, opened: OpenCollection, index: int) -> None:
        """Show the chapter with an index."""
        self._opened, self._number = opened, index + 1
        self.exercise = EditRun(opened.collection.chapters[index])
        self._panel.show(self.exercise.table, "read")

    def follow(self) -> None:
        """Store the chapter after each change of the table."""
        self.exercise.follow()
        if self.exercise.table.storage.has_unsaved_changes:
            self.exercise.table.storage.has_unsaved_changes = not self._store(self._opened)

    def choose(self, index: int) -> None:
        """Do nothing, because only one chapter is edited."""

    def card(self) -> Card:
        """Return the content of the card."""
        chapter = self.exercise.chapter
        return Card(
            words.NAVIGATION,
            words.chapter_title(chapter.title, self._number),
            self.exercise.text,
            "",
            {"chapter-done": Button(self._close)},
            list_link=(words.CONTENTS, self._opened.contents_address),
            show_text=show_comment,
        )

    def _close(self) -> None:
        window.location.hash = self._opened.contents_address
