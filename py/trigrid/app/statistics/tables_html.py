"""HTML tables of results: by game, by opponent and seat, by month, game by game."""

from collections.abc import Iterable, Sequence
from datetime import date
from html import escape

from trigrid.app.statistics import words
from trigrid.app.statistics.results_chart import signed
from trigrid.games import GAMES
from trigrid.language import percentage
from trigrid.library.address import address_of
from trigrid.library.statistics.played_game import PlayedGame
from trigrid.library.statistics.summary import Totals, balances, totals_by
from trigrid.words import words_of
from trigrid.words.dates import in_month, on_day
from trigrid.words.game_titles import named

TOTAL_HEADS = words.GAMES, words.WON, words.TIED, words.LOST, words.SHARE


def games_table(games: Sequence[PlayedGame]) -> str:
    """Return a table with the results in each game."""
    by_key = totals_by(games, lambda played: played.game.key)
    rows = [_row(_row_head(words_of(key).name), by_key[key]) for key in GAMES if key in by_key]
    return _table(words.GAMES_CAPTION, (words.GAME, *TOTAL_HEADS), [rows])


def opponents_table(games: Sequence[PlayedGame], key: str) -> str:
    """Return a table with the results against each opponent and in each seat.

    People come last. The rows are labelled with the names of the seats in the game with this key; if players
    have traded colours, the user's colour at the end counts. If ``key`` is empty, the labels say whether the
    user moved first or second.
    """

    def row(played: PlayedGame) -> tuple[int, int]:
        return played.level or 0, played.colour if key else int(not played.went_first)

    by_row = totals_by(games, row)
    groups = []
    for level in sorted({level for level, _ in by_row}, key=lambda level: (level == 0, level)):
        seats = [seat for seat in (0, 1) if (level, seat) in by_row]
        name = escape(words.opponent(level or None))
        heads = [_row_head(words.seats(key)[seat]) for seat in seats]
        heads[0] = f'<th scope="rowgroup" rowspan="{len(seats)}">{name}</th>{heads[0]}'
        groups.append([_row(head, by_row[level, seat]) for head, seat in zip(heads, seats, strict=True)])
    return _table(words.OPPONENTS_CAPTION, (words.OPPONENT, words.SEAT, *TOTAL_HEADS), groups)


def months_table(games: Sequence[PlayedGame]) -> str:
    """Return a table with the results in each month, the latest first.

    Empty if the games belong to fewer than two months.
    """
    by_month = totals_by(reversed(games), lambda played: played.month or None)
    rows = [
        _row(_row_head(in_month(date.fromisoformat(f"{month}-01"))), totals)
        for month, totals in by_month.items()
    ]
    return _table(words.MONTHS_CAPTION, (words.MONTH, *TOTAL_HEADS), [rows]) if len(rows) > 1 else ""


def results_table(games: Sequence[PlayedGame], caption: str) -> str:
    """Return a table of single games, the latest first.

    Each row has a link to the game, and the balance after that game.
    """
    rows = [
        f'<tr><td class="words">{escape(day_text(played))}</td><th scope="row">{_game_link(played)}</th>'
        f'<td class="words">{escape(words.result(played))}</td><td>{signed(balance)}</td></tr>'
        for played, balance in zip(reversed(games), reversed(balances(games)), strict=True)
    ]
    return _table(caption, (words.DAY, words.GAME, words.RESULT, words.BALANCE), [rows])


def day_text(played: PlayedGame) -> str:
    """Return the day of a game as text; empty if the day is unknown."""
    return on_day(date.fromisoformat(played.day)) if played.day else ""


def _game_link(played: PlayedGame) -> str:
    name, seat = named(played.game), played.game.seats[played.colour]
    circumstances = words.circumstances(seat, played.level, played.opponent)
    return (
        f'<a href="{escape(address_of(played.game, g=played.id))}">{escape(name)}</a>'
        f" <small>{escape(circumstances)}</small>"
    )


def _row_head(text: str) -> str:
    return f'<th scope="row">{escape(text)}</th>'


def _row(head: str, totals: Totals) -> str:
    cells = (totals.games, *totals, percentage(totals.percent_won))
    return f"<tr>{head}{''.join(f'<td>{escape(str(cell))}</td>' for cell in cells)}</tr>"


def _table(caption: str, heads: Iterable[str], groups: Iterable[Sequence[str]]) -> str:
    """Return a table with a body for each group of rows."""
    columns = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    bodies = "".join(f"<tbody>{''.join(rows)}</tbody>" for rows in groups)
    return (
        f'<table class="figures-table"><caption class="unseen">{escape(caption)}</caption>'
        f"<thead><tr>{columns}</tr></thead>{bodies}</table>"
    )
