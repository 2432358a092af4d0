"""The list that *My games* shows as an example."""

from datetime import UTC, datetime

from trigrid.app.lobby.example_games import example_games_html


def test_the_inert_example_shows_won_and_lost_games_of_last_year_with_pictures() -> None:
    link, _, example = example_games_html(datetime(2026, 11, 29, tzinfo=UTC)).partition("<div ")
    assert 'href="#/trichet' in link
    assert example.startswith('class="example" aria-hidden="true" inert>')
    assert example.count("<li ") == example.count("<svg ") == 3
    for part in ("You won", "The computer won", "24 December 2025"):
        assert part in example
