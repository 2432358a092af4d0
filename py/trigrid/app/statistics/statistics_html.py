"""The HTML of the screen *Statistics*."""

from collections.abc import Sequence
from html import escape

from trigrid.app.at_table.first_game import in_order
from trigrid.app.services.empty_list import example_html, play_link_html
from trigrid.app.statistics import words
from trigrid.app.statistics.results_chart import LAST_GAMES, legend_mark, results_chart
from trigrid.app.statistics.tables_html import (
    day_text,
    games_table,
    months_table,
    opponents_table,
    results_table,
)
from trigrid.draw import LIGHT, svg, thumbnail, view_of
from trigrid.games import GAMES, load
from trigrid.language import percentage
from trigrid.library.record_export import game_address
from trigrid.library.statistics.opening import Opening
from trigrid.library.statistics.played_game import PlayedGame, Result
from trigrid.library.statistics.summary import (
    Totals,
    average_accuracy,
    longest_streak,
    most_played_openings,
    totals,
    won_with_hints,
)
from trigrid.records import Record, RecordNode
from trigrid.table.move_picture import node_picture
from trigrid.table.table import Table
from trigrid.words import words_for, words_of
from trigrid.words.game_titles import named
from trigrid.words.sentences import SEPARATOR

MOST_OPENINGS = 5
EXAMPLE, EXAMPLE_ACCURACY, EXAMPLE_WIDTH = "-+-++-+++-++", 82, 20.0
"""The example: games won (+) or lost (-), accuracy in %, chart width in units."""
CHART_ID = "statistics-chart"
"""The id of the chart's element. The chart is as wide as this element."""


def statistics_html(games: Sequence[PlayedGame], key: str) -> str:
    """Return the statistics of the game ``key``; of all games if ``key`` is empty."""
    shown = [played for played in games if key in ("", played.game.key)]
    if not shown:
        return _no_games_html(key if games else "")
    return (
        _figures(shown)
        + _part("over-time", words.OVER_TIME, _over_time(shown))
        + f'<div class="statistics-tables">{_tables(shown, key)}</div>'
        + _part("openings", words.OPENINGS, _openings(shown))
    )


def _no_games_html(key: str) -> str:
    """Return the text of statistics without games, with a link that starts a game.

    The text is about the game with this key. If ``key`` is empty, it is about all games, and an example
    follows.
    """
    first = key or in_order(GAMES)[0]
    sentence = words.NOTHING_OF.format(game=words_of(key).name) if key else words.NOTHING_YET
    return (
        f'<p class="statistics-none">{escape(sentence)}</p>'
        f'<p class="statistics-way">{play_link_html(first)}</p>'
        + ("" if key else example_html(_example(first)))
    )


def _example(key: str) -> str:
    """Return the figures and the chart of an example with invented games."""
    results = (Result.WON if each == "+" else Result.LOST for each in EXAMPLE)
    games = [PlayedGame("", load(key), 0, 1, "", result, "", "", EXAMPLE_ACCURACY) for result in results]
    return _figures(games) + f'<div class="chart">{svg(results_chart(games, EXAMPLE_WIDTH), LIGHT)}</div>'


def _part(name: str, heading: str, content: str) -> str:
    title_id = f"statistics-{name}"
    return (
        f'<section class="statistics-part part-{name}" aria-labelledby="{title_id}">'
        f'<h2 id="{title_id}">{escape(heading)}</h2>{content}</section>'
    )


def _note(sentence: str) -> str:
    return f'<p class="hint">{escape(sentence)}</p>'


def _tables(games: Sequence[PlayedGame], key: str) -> str:
    column = "" if key else _part("by-game", words.BY_GAME, games_table(games))
    if months := months_table(games):
        column += _part("by-month", words.BY_MONTH, months)
    if column:
        column = f'<div class="statistics-column">{column}</div>'
    opponents = opponents_table(games, key) + _note(words.PEOPLE_NOTE) + _note(words.WHOLE_GAMES_NOTE)
    return column + _part("by-opponent", words.BY_OPPONENT, opponents)


def _figures(games: Sequence[PlayedGame]) -> str:
    counted, accuracy, advised = totals(games), average_accuracy(games), won_with_hints(games)
    won = percentage(counted.percent_won)
    if advised:
        won += SEPARATOR + words.WITH_HINTS.format(count=advised)
    if accuracy:
        average, basis = percentage(accuracy.average), words.reviewed(accuracy.games)
    else:
        is_reviewed = any(played.is_reviewed for played in games)
        average, basis = "–", words.NO_LONG_REVIEWS if is_reviewed else words.NO_REVIEWS
    figures = (
        (words.GAMES, str(counted.games), ""),
        (words.WON, str(counted.won), won),
        (words.TIED, str(counted.tied), ""),
        (words.LOST, str(counted.lost), ""),
        (words.STREAK, str(longest_streak(games)), ""),
        (words.ACCURACY, average, basis),
    )
    return f'<dl class="figures">{"".join(_figure(*figure) for figure in figures)}</dl>'


def _figure(name: str, number: str, note: str) -> str:
    more = f" <small>{escape(note)}</small>" if note else ""
    return f"<div><dt>{escape(name)}</dt><dd>{escape(number)}{more}</dd></div>"


def _over_time(games: Sequence[PlayedGame]) -> str:
    last = games[-LAST_GAMES:]
    caption = words.last_games(len(last), len(games))
    days = "".join(f"<span>{escape(day_text(played))}</span>" for played in (last[0], last[-1]))
    legend = "".join(
        f"<li>{svg(legend_mark(result), LIGHT)}{escape(message)}</li>"
        for result, message in words.RESULTS.items()
    )
    return (
        f'<div id="{CHART_ID}" class="chart"></div><p class="chart-days" aria-hidden="true">{days}</p>'
        f'<ul class="legend">{legend}</ul>{_note(words.OVER_TIME_NOTE)}'
        f"<details><summary>{escape(caption)}</summary>{results_table(last, caption)}</details>"
    )


def chart_svg(games: Sequence[PlayedGame], key: str, width: float) -> str:
    """Return the chart of the last games with this key.

    If the key is empty, games of all kinds are included. The chart is ``width`` units wide.
    """
    last = [played for played in games if key in ("", played.game.key)][-LAST_GAMES:]
    return svg(results_chart(last, width), LIGHT, words.picture_of(totals(last)))


def _openings(games: Sequence[PlayedGame]) -> str:
    if not (openings := most_played_openings(games, MOST_OPENINGS)):
        return _note(words.NO_OPENINGS)
    items = "".join(_opening(opening, counted) for opening, counted in openings)
    return f'<ol class="openings">{items}</ol>{_note(words.OPENINGS_NOTE)}'


def _opening(opening: Opening, counted: Totals) -> str:
    record = opening.record
    picture = svg(thumbnail(record.game, record.position), LIGHT)
    return (
        f'<li class="kept opening"><span class="kept-picture">{picture}</span><div class="kept-text">'
        f'<a class="kept-name" href="{escape(game_address(record, record.here))}">'
        f'<span class="unseen">{escape(words.OPEN)} </span>{_turns_html(record)}</a>'
        f'<span class="kept-options">{escape(named(record.game))}</span>'
        f'<span class="kept-facts">{escape(words.play_count_text(counted))}</span></div></li>'
    )


def _turns_html(record: Record) -> str:
    """Return the turns of an opening, each with the pictures of its pieces."""
    table, turns = Table(record.game, record), dict[int, list[str]]()
    for node in record.here.path():
        turns.setdefault(node.turn, []).append(_move_html(table, node))
    texts = (
        escape(words.TURN).format(number=number, turn=" ".join(moves))
        for number, moves in enumerate(turns.values(), start=1)
    )
    return " ".join(texts)


def _move_html(table: Table, node: RecordNode) -> str:
    """Return the picture of a move with its notation.

    If the board shows no names of places, only screen readers get a text: the move in words.
    """
    assert node.parent is not None
    assert node.move is not None
    if view_of(table.game).has_coordinates:
        return node_picture(table, node) + escape(table.game.spell(node.move))
    text = words_for(table.record).shown_move(node.parent.position, node.move)
    return f'{node_picture(table, node)}<span class="unseen">{escape(text)}</span>'
