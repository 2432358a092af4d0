"""Tests of escaped, decorated or misspelled addresses: the right page opens.

The page's script runs before Python has started; it must spell every address as Python does.
"""

import json
import string
from collections.abc import Iterable, Sequence
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.library.test_record_export import record_of
from tools.build.run_node import run
from tools.build.shared_facts import shared_facts
from tools.fuzz import sound_inputs
from tools.fuzz.targets.addresses import TOKENS, as_browsers_give
from tools.http_headers import ROOT
from trigrid.games import GAMES, load
from trigrid.library.address import ParsedAddress, parse_address, review_address
from trigrid.library.record_export import game_address
from trigrid.library.written_address import canonical_address, read_address

TABLE = Path(__file__).with_name("addresses.tsv")
CASES: list[tuple[str, str]] = [
    (written, spelled)
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if not line.startswith("# ")
    for written, spelled in [line.split("\t")]
]
DECORATIONS = (
    "",
    ".",
    ")",
    "/",
    "&fbclid=IwAR3x",
    "?utm_medium=m",
    "#?secret=Ab12Cd34Ef",
    ":~:text=a",
    "%20",
    "#",
)
"""Text at the end of an address that the page ignores."""
OPENINGS = ("#/", "#", "#!/", "##/", "#//", "#%2F")
"""Spellings of the beginning of an address."""


def spelled_by_script(addresses: Sequence[str]) -> list[str]:
    """Return the addresses as the page's script spells them."""
    choices = {
        key: {option.name: [str(value) for value in option.choices] for option in game.choices}
        for key, game in GAMES.items()
    }
    data = {"facts": shared_facts(), "keys": list(GAMES), "choices": choices, "addresses": addresses}
    request = json.dumps(data).encode()
    script, helper = ROOT / "assets/written-address.js", Path(__file__).with_name("canonical_addresses.mjs")
    found: list[str] = json.loads(run(helper, script, does="runs scripts", wrong="no answer", text=request))
    return found


def escaped_by_browser(text: str) -> str:
    """Return the text after the ``#`` of an address as scripts in a browser get it.

    Source: https://url.spec.whatwg.org/#fragment-state.
    """
    return quote(
        as_browsers_give(text), safe="".join(set(string.printable) - set(' "<>`' + string.whitespace))
    )


def differing(addresses: Iterable[str]) -> list[tuple[str, str, str]]:
    """Return the addresses that Python and the script spell differently.

    Each comes with both spellings, Python's first.
    """
    addresses = list(addresses)
    by_python = map(canonical_address, addresses)
    found = zip(addresses, by_python, spelled_by_script(addresses), strict=True)
    return [each for each in found if each[1] != each[2]]


@pytest.mark.parametrize(("written", "spelled"), CASES)
def test_python_spells_an_address_as_the_table_says(written: str, spelled: str) -> None:
    assert canonical_address(written) == spelled
    assert canonical_address(spelled) == spelled


def test_the_script_spells_every_address_as_the_table_says() -> None:
    written, spelled = map(list, zip(*CASES, strict=True))
    assert list(zip(written, spelled_by_script(written), strict=True)) == CASES
    assert spelled_by_script(spelled) == spelled


pieces = st.sampled_from(
    (*TOKENS, "%23", "%2F", "%3F", "%3D", "%26", "%25", "%E2%80%93", "%ff", "&amp;", "#", ":~:", ".")
)
made_up = st.lists(pieces | st.text(max_size=2), max_size=8).map("".join).map(escaped_by_browser)
decorated = st.tuples(
    st.sampled_from(OPENINGS), st.sampled_from(sound_inputs.addresses()), st.sampled_from(DECORATIONS)
).map(lambda parts: parts[0] + parts[1].removeprefix("#/") + parts[2])


# each example runs Node, so a few examples contain many addresses
@settings(max_examples=5, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(st.lists(made_up | decorated, min_size=300, max_size=300))
def test_python_and_the_script_spell_every_address_alike(addresses: list[str]) -> None:
    assert differing(f"#{address}" for address in addresses) == []


@given(st.sampled_from(sound_inputs.addresses()), st.sampled_from(OPENINGS), st.sampled_from(DECORATIONS))
def test_a_decorated_address_opens_the_same_page(address: str, opening: str, decoration: str) -> None:
    written = opening + address.removeprefix("#/") + decoration
    if "review" in address or ("g=" in address and decoration in (".", ")", "/", "%20")):
        return  # the decoration would be a part of the id
    assert read_address(written)._replace(fields={}) == read_address(address)._replace(fields={})
    if "/games" not in address and "/statistics" not in address:  # parse_address does not read these two
        assert parse_address(written) == parse_address(address)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("decoration", ["", "&fbclid=m=1", "?utm_medium=m", ").", "#?secret=Ab12Cd34Ef"])
def test_a_decorated_address_keeps_the_whole_link(key: str, decoration: str) -> None:
    record = record_of(key)
    address = game_address(record, record.here)
    assert parse_address(address + decoration) == ParsedAddress(link=address)


@pytest.mark.parametrize("game_id", ["k3x", "a b", "what?", "<b>", "é", "a/b", "100%", "a&b#c"])
def test_the_address_of_a_review_accepts_any_game_id(game_id: str) -> None:
    assert parse_address(review_address(game_id)) == ParsedAddress(reviewed_id=game_id)


def test_unknown_parameters_are_ignored() -> None:
    assert parse_address("#/tritium?colour=red&key=1&size=4") == ParsedAddress(load("tritium", size=4))
