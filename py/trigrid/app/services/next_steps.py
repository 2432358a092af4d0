"""The next steps that are known without loading any progress."""

from trigrid.app.services.practice_store import stored_due_count
from trigrid.app.services.stored_keys import begun_lessons
from trigrid.app.services.words import next_steps as words
from trigrid.games import lesson_keys
from trigrid.library.address import PRACTICE_ADDRESS, lesson_address
from trigrid.words import words_of


def stored_next_steps() -> list[tuple[str, str]]:
    """Return the texts and addresses of due practice and of begun lessons."""
    count = stored_due_count()
    practice = [(words.look_again(count), PRACTICE_ADDRESS)] if count else []
    begun = filter(begun_lessons.__contains__, lesson_keys())
    return practice + [(words.go_on_with(words_of(key).name), lesson_address(key)) for key in begun]
