"""Tests of the command that draws a position."""

import re
import struct
import sys
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

import trigrid
import trigrid.draw
from trigrid.draw import DARK, LIGHT, Palette
from trigrid.records import Record
from trigrid.terminal import main
from trigrid.terminal.draw import PNG_WIDTH

SVG = "{http://www.w3.org/2000/svg}svg"
GAME = trigrid.load("tri-it-out", board="hex-2-3")
POSITION = "3/1x2/2o/2 S -"


@pytest.fixture
def record() -> Record:
    """Provide a record of two moves from a set-up position, with a mark."""
    record = Record(GAME, GAME.position(POSITION))
    for text in ("a2", "b2"):
        record.add(GAME.move(record.position, text))
    return record


def drawn(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the picture that the command prints."""
    assert main(["draw", *arguments]) == 0
    picture = capsys.readouterr().out
    assert ElementTree.fromstring(picture).tag == SVG
    return picture


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the sentence with which the command refuses."""
    assert main(["draw", *arguments]) == 2
    return capsys.readouterr().err


def test_a_file_a_link_and_a_position_can_be_drawn(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record.to_text(), encoding="utf-8")
    from_file = drawn(capsys, str(file))
    assert drawn(capsys, record.to_link()) == from_file
    start = drawn(capsys, POSITION, "--game", "tri-it-out board=hex-2-3")
    assert start != from_file
    assert drawn(capsys, str(file), "--move", "0") == start


def test_options_change_the_picture(record: Record, capsys: pytest.CaptureFixture[str]) -> None:
    link = record.to_link()
    options: tuple[list[str], ...] = ([], ["--flip"], ["--dark"], ["--marks", "c1 red; a1>c3"])
    pictures = [drawn(capsys, link, *each) for each in options]
    assert len({*pictures}) == len(options)


def test_marks_of_the_record_are_drawn(record: Record, capsys: pytest.CaptureFixture[str]) -> None:
    plain = drawn(capsys, record.to_link(is_full=True))
    record.comment = "[%mark c1 red]"
    marked = Record.from_text(record.to_text())
    assert drawn(capsys, marked.to_link(is_full=True)) != plain


@pytest.mark.parametrize("more", [[], ["--dark"]])
def test_the_players_and_the_state_are_below_the_board(
    more: list[str], record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    record.headers |= {"First": "Ann <1>", "Second": "Bo"}
    texts = [*ElementTree.fromstring(drawn(capsys, record.to_link(is_full=True), *more)).itertext()]
    assert any(text.startswith("Ann <1> – Bo · Tri-It-Out") for text in texts)
    assert str(record.position).splitlines()[-1] in texts


def test_an_svg_states_its_width_only_if_it_is_given(
    record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    plain, wide = (
        ElementTree.fromstring(drawn(capsys, record.to_link(), *more)) for more in ([], ["--width", "500"])
    )
    assert (plain.get("width"), plain.get("height"), wide.get("width")) == (None, None, "500")
    _, _, width, height = map(float, wide.get("viewBox", "").split())
    assert abs(int(wide.get("height", "")) - 500 * height / width) < 1


@pytest.mark.parametrize("width", [None, 333])
def test_a_png_has_its_width_and_the_shape_of_the_svg(
    width: int | None, record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.png"
    more = [] if width is None else ["--width", str(width)]
    assert main(["draw", record.to_link(), "-o", str(path), *more]) == 0
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG")
    across, down = struct.unpack(">II", content[16:24])
    box = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', drawn(capsys, record.to_link()))
    assert box
    assert across == (width or PNG_WIDTH)
    assert abs(down / across - float(box[2]) / float(box[1])) < 0.01


@pytest.mark.parametrize(("more", "palette"), [([], LIGHT), (["--dark"], DARK)])
def test_the_paper_of_a_png_has_the_colour_of_the_palette(
    more: list[str], palette: Palette, record: Record, tmp_path: Path
) -> None:
    path = tmp_path / "board.png"
    assert main(["draw", record.to_link(), "-o", str(path), *more]) == 0
    content = path.read_bytes()
    start = content.index(b"IDAT")
    length = int.from_bytes(content[start - 4 : start], "big")
    # Every filter of PNG leaves the first pixel unchanged.
    pixel = zlib.decompressobj().decompress(content[start + 4 : start + 4 + length])[1:4]
    assert f"#{pixel.hex()}" == (palette["paper"].fill or "").lower()


def test_a_png_without_its_package_is_refused(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    message = refusal(capsys, record.to_link(), "-o", str(tmp_path / "board.png"))
    assert "pip install 'trigrid[png]'" in message


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere.txt"], "nowhere.txt cannot be read"),
        (["1.tritt.any.-.on.0"], "the link breaks off"),
        (["3/1x2/2o/3 S -", "--game", "tri-it-out board=hex-2-3"], "row a has 3 places; expected 2 (I1)"),
        ([POSITION, "--game", "chess"], "there is no game 'chess'"),
        ([POSITION, "--game", "tritium size=9"], "cannot have size='9'"),
        (["LINK", "--move", "3"], "the record has no move 3; expected a number from 0 to 2"),
        (["LINK", "--move", "9"], "the record has no move 9; expected a number from 0 to 2"),
        (["LINK", "--marks", "a1; z9 red"], "'z9 red' is not a mark"),
        (["LINK", "--width", "0"], "the width cannot be 0; expected at least 1"),
        (["LINK", "-o", "board.gif"], "board.gif is not a picture; expected a name ending in .svg or .png"),
        (["LINK", "-o", "no/such/folder.svg"], "no/such/folder.svg cannot be written"),
    ],
)
def test_a_wrong_request_is_refused_with_a_sentence(
    arguments: list[str], message: str, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [record.to_link() if each == "LINK" else each for each in arguments]
    assert message in refusal(capsys, *given)
