"""The form that chooses a game's options and its players, in the lobby and in the dialog *New game*."""

from collections.abc import Callable, Mapping

from trigrid.app.at_table.game_duration import minutes
from trigrid.app.at_table.players.player_form import PlayerForm
from trigrid.app.at_table.words.new_game import RECOMMENDED, duration
from trigrid.app.browser.dom import find_control, find_element, new_element, when
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import Event
from trigrid.games import GAMES, Game, Option, OptionValue, load
from trigrid.records import Record
from trigrid.table.new_game import persons_seat
from trigrid.words import words_of
from trigrid.words.game_titles import options
from trigrid.words.seats import playing

MANY_CHOICES = 6
"""An option with more choices than this has them in columns."""


class OptionsForm:
    """A form whose part of class ``options`` holds radio buttons for each option of a game, and its players.

    Parts of classes ``chosen`` and ``length``, if there are any, say what is chosen while the groups are
    folded away, and how long such a game takes. ``prefix`` keeps the names of the page's forms apart;
    ``start`` is called with the record of the game that was chosen whenever the form is sent.
    """

    def __init__(self, form: Element, prefix: str, start: Callable[[Record], None]) -> None:
        self._form, self._prefix, self._start = form, prefix, start
        self._key: str
        self._players: PlayerForm
        """The game of that key, and who plays it; set by ``fill``."""
        self._usual_headers: Mapping[str, str] = {}
        """Who plays as the lobby has it for all games, which needs no saying."""
        self._opponent: tuple[int | None, int | None] | None = None
        """The opponent that was set last, and the usual one; None if nobody was since the form was filled."""
        when("submit", form)(self._send)
        when("change", form)(self._change)

    def fill(self, key: str, chosen: Game | None = None, headers: Mapping[str, str] | None = None) -> None:
        """Offer the options of a game, as in ``chosen`` or by default, and the players that headers name."""
        self._key, self._opponent = key, None
        self._players = PlayerForm(GAMES[key].seats, headers or {})
        groups = [
            self._group(option, chosen.options[option.name] if chosen else option.choices[0])
            for option in GAMES[key].choices
        ]
        find_element(self._form, ".options").replaceChildren(*groups, self._players.group)
        self._say_chosen()

    def suggest_level(self, level: int | None) -> None:
        """Mark a level of the computer as the one that suits in this game, or with None no level."""
        self._players.suggest(level)

    def set_opponent(self, level: int | None, usual: int | None) -> None:
        """Let the computer play at a level against a person in the better seat, or with None a person.

        ``usual`` is the opponent that the lobby has for all games.
        """
        if (level, usual) == self._opponent:
            return
        self._opponent = (level, usual)
        self._seat_opponent(usual)
        self._usual_headers = self._players.headers()
        self._seat_opponent(level)
        self._say_chosen()

    def _seat_opponent(self, level: int | None) -> None:
        game = self._chosen().game
        persons = persons_seat(game)
        for seat, name in enumerate(game.seats):
            self._players.set_level(name, None if seat == persons else level)

    def _change(self) -> None:
        self._players.refresh()
        self._say_chosen()

    def _say_chosen(self) -> None:
        record = self._chosen()
        is_usual = record.headers == self._usual_headers
        players = "" if is_usual else playing(record.game.seats, record.headers)
        said = {
            "chosen": " · ".join(filter(None, [options(record.game), players])),
            "length": duration(*minutes(record.game)),
        }
        for name, text in said.items():
            if place := self._form.querySelector(f".{name}"):
                place.textContent = text

    def _name(self, option: Option) -> str:
        return f"{self._prefix}-{option.name}"

    def _group(self, option: Option, current: OptionValue) -> Element:
        words = words_of(self._key)
        group = new_element("fieldset", class_="option")
        values = new_element("div", class_="option-values")
        values.classList.toggle("is-many", len(option.choices) > MANY_CHOICES)
        values.append(*(self._radio(option, value, value == current) for value in option.in_order))
        hint = new_element(
            "p", words.option_hints[option.name], class_="hint", id=f"{self._name(option)}-hint"
        )
        group.append(new_element("legend", words.option_names[option.name]), values, hint)
        return group

    def _radio(self, option: Option, value: OptionValue, is_chosen: bool) -> Element:
        name = self._name(option)
        control = new_element(
            "input", type="radio", name=name, value=str(value), aria_describedby=f"{name}-hint"
        )
        control.checked = is_chosen
        label = new_element("label", class_="choice")
        label.append(control, new_element("span", words_of(self._key).option_choice(option.name, value)))
        if value == option.choices[0]:
            # It describes the choice, but is no part of its name.
            label.append(new_element("small", RECOMMENDED, id=f"{name}-recommended", aria_hidden="true"))
            control.setAttribute("aria-describedby", f"{name}-recommended {name}-hint")
        return label

    def _send(self, event: Event) -> None:
        event.preventDefault()
        self._start(self._chosen())

    def _chosen(self) -> Record:
        picked = dict[str, OptionValue]()
        for option in GAMES[self._key].choices:
            radio = find_control(self._form, f"input[name='{self._name(option)}']:checked")
            picked[option.name] = option.read(str(radio.value))
        record = Record(load(self._key, **picked))
        record.headers |= self._players.headers()
        return record
