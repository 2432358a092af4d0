"""The form that chooses a game's options, in the lobby and in the dialog *New game*."""

from collections.abc import Callable

from trigrid.app.browser import Element, Event, make, when
from trigrid.app.words import words_of
from trigrid.games import GAMES, Game, Option, OptionValue, load


def fill_options(fieldsets: Element, key: str, prefix: str, chosen: Game | None = None) -> None:
    """Put one group of radio buttons an option into the element, the game's values or defaults chosen.

    ``prefix`` keeps the names of two such forms on one page apart.
    """
    options = [_fieldset(key, option, prefix, chosen) for option in GAMES[key].choices]
    fieldsets.replaceChildren(*options)


def _fieldset(key: str, option: Option, prefix: str, chosen: Game | None) -> Element:
    words = words_of(key)
    group = make("fieldset", class_="option")
    hint_id = f"{prefix}-{option.name}-hint"
    legend = make("legend", words.OPTION_NAMES[option.name])
    values = make("div", class_="option-values")
    current = chosen.options[option.name] if chosen else option.choices[0]
    for value in sorted(option.choices, key=lambda v: v if isinstance(v, int) else option.choices.index(v)):
        values.append(_radio(f"{prefix}-{option.name}", value, value == current, hint_id, key, option.name))
    group.append(legend, values, make("p", words.OPTION_HINTS[option.name], class_="hint", id=hint_id))
    return group


def _radio(
    name: str, value: OptionValue, is_chosen: bool, hint_id: str, key: str, option_name: str
) -> Element:
    label = make("label", class_="choice")
    control = make("input", type="radio", name=name, value=str(value), aria_describedby=hint_id)
    control.checked = is_chosen
    label.append(control, make("span", words_of(key).option_choice(option_name, value)))
    return label


def on_start(form: Element, key: Callable[[], str], prefix: str, start: Callable[[Game], None]) -> None:
    """Call ``start`` with the game chosen whenever the form is sent."""

    def send(event: Event) -> None:
        event.preventDefault()
        start(_chosen_game(form, key(), prefix))

    when("submit", form)(send)


def _chosen_game(form: Element, key: str, prefix: str) -> Game:
    options: dict[str, OptionValue] = {}
    for option in GAMES[key].choices:
        picked = form.querySelector(f"input[name='{prefix}-{option.name}']:checked").value
        options[option.name] = next(value for value in option.choices if str(value) == picked)
    return load(key, **options)
