"""Tests that the checks of prose find planted faults and accept plain sentences."""

import subprocess
from pathlib import Path, PurePath

import pytest

from tools.prose import Problem
from tools.prose.__main__ import check, tracked
from tools.prose.commit_subjects import new_subjects, subject_problems
from tools.prose.links import link_problems
from tools.prose.passages import passages
from tools.prose.rules import problems_of

LONG = "word " * 36


def problems(path: str, source: str) -> list[str]:
    """Return the messages for the source of a file."""
    found = passages(PurePath(path), source)
    return [message for passage in found for message in problems_of(passage)]


@pytest.mark.parametrize(
    ("path", "source", "problem"),
    [
        ("a.py", '"""What the module does."""\n', "begins with “What”"),
        ("a.py", 'def act():\n    """How it acts."""\n', "begins with “How”"),
        ("a.py", 'SIZE = 3\n"""As wide as the board."""\n', "begins with “As”"),
        ("a.py", f'"""{"x" * 81}"""\n', "has 81 characters"),
        ("a.py", f'"""Sum.\n\n{LONG}end.\n"""\n', "a sentence of 37 words"),
        ("a.py", "x = 1  # begun anew\n", "“anew”: write again"),
        ("a.py", "# A room\n# of modules.\n", "“room”"),
        ("a.js", "// Drawn by whoever\n// asks.\n", "“whoever”"),
        ("a.js", "/** The error is told. */\nlet a;\n", "“is told”"),
        ("a.css", "/* Begun anew. */\n", "“anew”"),
        ("Makefile", "a:\n\t# Made anew.\n\tmake\n", "“anew”"),
        ("a.md", f"# A\n\n- {LONG}\n", "a sentence of 36 words"),
        ("a.md", "| a | 65 % |\n", "a space before the percent sign"),
    ],
)
def test_a_fault_is_found(path: str, source: str, problem: str) -> None:
    assert [problem in message for message in problems(path, source)] == [True]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("a.py", '"""Return the moves.\n\nExample:\n\n    anew = room(whoever)\n"""\n'),
        ("a.py", 'x = "anew"\ny = """\nWhat room?\n"""\n'),
        ("a.py", "call(\n    '''\nWhat room?'''\n)\n"),
        ("a.py", f'"""Sum.\n\n{"word " * 30}end.\nAnother {"word " * 30}end.\n"""\n'),
        ("a.md", f"```\n{LONG}anew\n```\n\n`room` and [a link](room.md) and a mushroom.\n"),
        ("a.md", f"{'word ' * 20}\n\n- {'word ' * 20}\n- {'word ' * 20}\n"),
        ("a.md", f"- {'word ' * 20}\n\n  | a | {'word ' * 20} |\n  |---|---|\n  | b | {'word ' * 20} |\n"),
        ("a.js", 'const x = "anew"; // the sum\n'),
    ],
)
def test_code_and_plain_sentences_pass(path: str, source: str) -> None:
    assert problems(path, source) == []


def test_a_problem_names_the_line_where_its_passage_begins() -> None:
    source = '"""Sum."""\n\n\ndef act():\n    # First line,\n    # second line.\n    return 1  # anew\n'
    assert [(passage.line, passage.text) for passage in passages(PurePath("a.py"), source)] == [
        (1, "Sum."),
        (5, "First line,\nsecond line."),
        (7, "anew"),
    ]


def test_comments_for_tools_are_not_prose(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1  # noqa: F401 (made anew)\ny = 2  # made anew\n")
    assert [problem.line for problem in check("a.py", tmp_path)] == [2]


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("[a](other.md)", None),
        ("[a](other.md#second-heading-2)", None),
        ("[a](#own)", None),
        ("[a](https://trigrid.example/none)", None),
        ("```\n[a](none.md)\n```", None),
        ("[a](none.md)", "no file none.md"),
        ("[a](other.md#none)", "other.md has no heading #none"),
        ("[a](#none)", "page.md has no heading #none"),
        ("`tools/none.py`", "no file tools/none.py"),
    ],
)
def test_a_link_to_a_missing_file_or_heading_is_reported(
    link: str, message: str | None, tmp_path: Path
) -> None:
    (tmp_path / "other.md").write_text("# Other\n\n## Second heading, 2\n")
    page = f"# Own\n\n{link}\n"
    (tmp_path / "page.md").write_text(page)
    expected = [] if message is None else [Problem("page.md", 3, message)]
    assert list(link_problems(tmp_path, "page.md", page)) == expected


@pytest.mark.parametrize(
    ("subject", "problem"),
    [
        ("Add a board", None),
        ("Release 0.2.0", None),
        ("Name the button *Copy and share*", None),
        ("Merge branch and more", None),
        ("Added a board", "not imperative"),
        ("The board is drawn", "not imperative"),
        ("Add a board and a test", "an “and”"),
        ("Add " + "x" * 69, "73 characters"),
        ("add a board", "capital"),
        ("Add a board.", "full stop"),
    ],
)
def test_commit_subjects_are_one_imperative_clause(subject: str, problem: str | None) -> None:
    found = list(subject_problems(["Add a test", subject]))
    assert len(found) == (problem is not None)
    assert all(problem and problem in message for message in found)


def test_commits_before_the_rule_are_not_checked(tmp_path: Path) -> None:
    def git(*arguments: str, when: str = "2026-01-01T00:00:00Z") -> None:
        environment = {"GIT_COMMITTER_DATE": when, "GIT_AUTHOR_DATE": when, "HOME": str(tmp_path)}
        identity = ["-c", "user.name=A", "-c", "user.email=a@trigrid.example"]
        subprocess.run(["git", *identity, *arguments], cwd=tmp_path, env=environment, check=True)

    git("init", "--quiet")
    git("commit", "--quiet", "--allow-empty", "--message", "Before")
    git("commit", "--quiet", "--allow-empty", "--message", "After", when="2026-03-01T00:00:00Z")
    assert new_subjects(tmp_path, "2026-02-01T00:00:00Z") == ["After"]


def test_all_kinds_of_files_are_checked() -> None:
    root = Path(__file__).parents[2]
    suffixes = {PurePath(name).suffix or PurePath(name).name for name in tracked(root)}
    assert suffixes >= {".py", ".md", ".js", ".mjs", ".ts", ".css", ".toml", ".yaml", "Makefile", "run"}
