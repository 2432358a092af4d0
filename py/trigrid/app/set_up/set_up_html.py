"""The controls of the screen *Set up*, as HTML."""

from collections.abc import Iterable
from html import escape

from trigrid.app.services.preferences.piece_picture import piece_picture
from trigrid.app.set_up import words
from trigrid.games import GAMES, Game
from trigrid.positions.fields import MAX_LENGTH
from trigrid.table.set_up.editor import Choice, Editor
from trigrid.table.words.set_up import ERASER
from trigrid.words import words_of

MANY_VALUES = 4
"""A choice with more values than this is a select element."""
_ERASER = '<svg viewBox="0 0 24 24"><path d="M9 20h11M4 14L14 4l6 6-10 10H8z"/><path d="M8.5 9.5l6 6"/></svg>'
_ICONS = {
    "undo": "M9 5L4 10l5 5M4 10h10a6 5 0 0 1 0 10h-3",
    "redo": "M15 5l5 5-5 5M20 10H10a6 5 0 0 0 0 10h3",
    "flip": "M12 3v18M9 7l-5 10h5zM15 7l5 10h-5z",
    "rotate": "M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5",
}


def controls_html() -> str:
    """Return the controls, without what depends on the position."""
    buttons = (
        _button("undo", words.UNDO),
        _button("redo", words.REDO),
        _button("flip", words.FLIP),
        _button("rotate", words.ROTATE),
        _button("clear", words.CLEAR),
    )
    return (
        '<p id="set-up-status" class="set-up-status" role="status"></p>'
        f'<div class="set-up-pieces" role="radiogroup" aria-label="{escape(words.PIECE)}">'
        '<div id="set-up-pieces" class="tools-list"></div><p id="set-up-supply" class="hint"></p></div>'
        '<div id="set-up-choices" class="set-up-choices"></div>'
        f'<div class="actions set-up-changes" role="group" aria-label="{escape(words.CHANGE)}">'
        f"{''.join(buttons)}</div>"
        f'<div class="actions set-up-play">{_button("play", words.PLAY, "primary")}'
        f"{_button('collect', words.ADD_TO_COLLECTION)}{_button('puzzle', words.MAKE_PUZZLE)}</div>"
        f'<div class="set-up-text"><label for="set-up-text">{escape(words.POSITION)}</label>'
        f'<input id="set-up-text" name="set-up-text" type="text" maxlength="{MAX_LENGTH}" '
        'autocomplete="off" autocapitalize="none" spellcheck="false" translate="no" '
        'aria-describedby="set-up-error">'
        '<p id="set-up-error" class="set-up-error" role="alert" hidden></p>'
        f'<div class="actions" role="group" aria-label="{escape(words.SHARE)}">'
        f"{_button('copy', words.COPY_POSITION)}{_button('copy-link', words.COPY_LINK)}</div>"
        '<p id="set-up-copied" class="hint" role="status"></p></div>'
        f'<div class="set-up-game"><label>{escape(words.GAME)} '
        '<select id="set-up-key" name="set-up-key"></select></label>'
        '<span id="set-up-options"></span></div>'
    )


def _button(name: str, text: str, class_: str = "") -> str:
    icon = ""
    if path := _ICONS.get(name):
        icon = f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
    class_ = f' class="{class_}"' if class_ else ""
    return f'<button type="button" id="set-up-{name}"{class_}>{icon}<span>{escape(text)}</span></button>'


def pieces_html(editor: Editor, chosen: int) -> str:
    """Return the pieces to choose from as radio buttons, the eraser last."""
    pictures = [piece_picture(editor.game.key, role) for role in editor.pieces]
    items = zip((*pictures, _ERASER), (*editor.names, ERASER), strict=True)
    return "".join(
        f'<label class="tool"><input type="radio" name="set-up-piece" value="{number}"'
        f'{" checked" * (number == chosen)}><span class="tool-glyph" aria-hidden="true">{picture}</span>'
        f'<span class="tool-name">{escape(name)}</span><span class="tool-count"></span>'
        f'<kbd class="tool-key" aria-hidden="true">{number + 1}</kbd></label>'
        for number, (picture, name) in enumerate(items)
    )


def choices_html(choices: Iterable[Choice]) -> str:
    """Return the choices of the state of the turn."""
    return "".join(map(_choice_html, choices))


def _choice_html(choice: Choice) -> str:
    if len(choice.values) > MANY_VALUES:
        return (
            f"<label>{escape(choice.label)} "
            f"{_select(f'set-up-{choice.name}', choice.values, choice.chosen)}</label>"
        )
    radios = "".join(
        f'<label class="choice"><input type="radio" name="set-up-{choice.name}" value="{escape(value)}"'
        f"{' checked' * (value == choice.chosen)}><span>{escape(text)}</span></label>"
        for value, text in choice.values
    )
    return (
        f'<div class="option" role="radiogroup" aria-labelledby="set-up-{choice.name}-label">'
        f'<p id="set-up-{choice.name}-label">{escape(choice.label)}</p>'
        f'<div class="option-values">{radios}</div></div>'
    )


def _select(name: str, values: Iterable[tuple[str, str]], chosen: str) -> str:
    options = "".join(
        f'<option value="{escape(value)}"{" selected" * (value == chosen)}>{escape(text)}</option>'
        for value, text in values
    )
    return f'<select name="{name}">{options}</select>'


def games_html(keys: Iterable[str], chosen: str) -> str:
    """Return the games as options of a select element."""
    return "".join(
        f'<option value="{key}"{" selected" * (key == chosen)}>{escape(words_of(key).name)}</option>'
        for key in keys
    )


def options_html(game: Game) -> str:
    """Return a select element for each option of a game."""
    texts = words_of(game.key)
    return "".join(
        f"<label>{escape(texts.option_names[option.name])} "
        + _select(
            f"set-up-option-{option.name}",
            ((str(value), texts.option_value(option.name, value)) for value in option.in_order),
            str(game.options[option.name]),
        )
        + "</label>"
        for option in GAMES[game.key].choices
    )
