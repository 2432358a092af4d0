"""The HTML of the review beside the board."""

from collections.abc import Iterable
from html import escape

from trigrid.exercises.words import review as words
from trigrid.headers.who_plays import only_person
from trigrid.records import Record
from trigrid.review import Label, Review
from trigrid.table.move_picture import node_picture
from trigrid.table.table import Table
from trigrid.words import subject


def panel_html() -> str:
    """Return the HTML of the panel before any results are known."""
    return (
        '<div class="review-now"><div id="review-work" class="review-work" hidden>'
        f'<p id="review-said" role="status"></p><progress id="review-progress" max="1"'
        f' aria-label="{escape(words.LOOKING)}"></progress>{_button("review-stop", words.STOP)}'
        f"{_button('review-go-on', words.GO_ON)}</div>"
        f'<div id="review-claimed" class="review-claimed" hidden><p class="hint">{escape(words.CLAIMED)}</p>'
        f"{_button('review-check', words.CHECK)}</div>"
        f'<div id="review-graph" class="review-graph" role="slider" tabindex="0" aria-valuemin="0"'
        f' aria-label="{escape(words.GRAPH)}"></div>'
        '<p id="review-marks" class="review-marks" aria-hidden="true"></p>'
        f'<div class="actions">{_button("review-line", words.REVIEW_LINE)}'
        f"{_button('review-best', words.SHOW_BEST)}{_button('review-learn', words.LEARN, 'primary')}"
        f'<a id="review-win" class="button" hidden>{escape(words.WIN_IT)}</a></div>'
        '</div><div class="review-list"><div id="review-summary"></div>'
        f'<label class="review-side">{escape(words.SIDE)} <select id="review-side"></select></label>'
        f'<details id="review-details"><summary>{escape(words.ALL_MOVES)}</summary>'
        f'<div id="review-table" class="review-table" tabindex="0" role="region"'
        f' aria-label="{escape(words.ALL_MOVES)}"></div>'
        f"{_button('review-picture', words.SAVE_PICTURE, 'quiet')}</details></div>"
    )


def _button(name: str, text: str, class_: str = "") -> str:
    kind = f' class="{class_}"' if class_ else ""
    return f'<button type="button" id="{name}"{kind}>{escape(text)}</button>'


def summary_html(record: Record, review: Review) -> str:
    """Return a table with each seat's label counts and accuracy.

    In a game against the computer, the person's seat comes first. The accuracies are left out if neither seat
    has one. The HTML is empty if the game has no moves, if a move is not judged, or if the review is neither
    complete nor from elsewhere.
    """
    if not (review.is_complete or review.is_foreign) or None in review.judged or not review.judged:
        return ""
    accuracies = [review.accuracy(seat) for seat in (0, 1)]
    has_accuracy = any(each is not None for each in accuracies)
    heads = f'<th scope="col">{escape(words.ACCURACY)}</th>' if has_accuracy else ""
    heads += "".join(map(_label_head, Label))
    own = only_person(record) or 0
    rows = "".join(_summary_row(record, review, seat, shows_accuracy=has_accuracy) for seat in (own, 1 - own))
    hints = (words.ACCURACY_HINT if has_accuracy else "", words.TOO_FEW_MOVES if None in accuracies else "")
    hint = " ".join(filter(None, (words.SIGNS, *hints)))
    return (
        f'<table class="review-summary"><thead><tr><td></td>{heads}</tr></thead>'
        f'<tbody>{rows}</tbody></table><p class="hint">{escape(hint)}</p>'
    )


def _label_head(label: Label) -> str:
    """Return the header of the column that counts the moves with a label.

    The header shows the label's sign, and contains its name for screen readers.
    """
    name = escape(words.LABEL_COUNTS[label])
    sign = f'<span aria-hidden="true" title="{name}">{escape(label.value)}</span>'
    return f'<th scope="col">{sign}<span class="unseen">{name}</span></th>'


def _summary_row(record: Record, review: Review, seat: int, *, shows_accuracy: bool) -> str:
    accuracy = review.accuracy(seat)
    labels = labels_of(review, seat)
    texts = ["–" if accuracy is None else words.percent(accuracy / 100)] if shows_accuracy else []
    texts += [str(labels.count(label)) for label in Label]
    cells = "".join(f"<td>{escape(text)}</td>" for text in texts)
    return f'<tr><th scope="row">{escape(subject(record, seat))}</th>{cells}</tr>'


def labels_of(review: Review, seat: int) -> list[Label | None]:
    """Return the labels of a seat's judged moves; None for a move without a label."""
    moves = zip(review.nodes, review.judged, strict=False)
    return [each.label for node, each in moves if each and node.position.to_move == seat]


def moves_html(table: Table, review: Review, seat: int) -> str:
    """Return the table of all moves, with the chance, loss and verdict for each move."""
    heads = (words.MOVE, words.chance_of(table.record, seat), words.LOSS, words.VERDICT)
    rows = "".join(_move_rows(table, review, seat))
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    return (
        f'<table class="review-moves"><caption class="unseen">{escape(words.GRAPH)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        f'<p class="hint">{escape(words.LOSS_HINT)}</p>'
    )


def _move_rows(table: Table, review: Review, seat: int) -> Iterable[str]:
    for index, node in enumerate(review.nodes):
        evaluation, judged = review.worth(node), review.judged_at(node)
        chance = "–" if evaluation is None else words.chance_text(evaluation, seat)
        loss = "" if judged is None else words.points_lost(judged)
        is_settled, message = review.is_settled(node) or node.parent is None, ""
        if judged is not None:
            leaves_proof = review.leaves_proof(node)
            message = words.verdict_in_table(judged, is_settled=is_settled, leaves_proof=leaves_proof)
        row = "<tr>" if is_settled else '<tr class="so-far">'
        move = words.numbered(table.game, node.move, node.turn) or words.START
        text = node_picture(table, node) + escape(move)
        button = f'<button type="button" class="quiet" data-index="{index}">{text}</button>'
        yield (
            f'{row}<th scope="row">{button}</th>'
            f"<td>{escape(chance)}</td><td>{loss}</td><td>{escape(message)}</td></tr>"
        )
