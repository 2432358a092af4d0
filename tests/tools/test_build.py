"""Tests of the build: hashed names, references, templates, archive and errors."""

import json
import re
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from tests.tools.build_without_node import build, site_files
from tools.build import BuildError
from tools.build.rule_sheets import Pictures, rules_html
from tools.build.sources import Files, as_scripts
from tools.http_headers import HEADERS_FILE

PICTURES = {"tritium": Pictures("<svg><path d='M0 0'/></svg>", "<svg><path d='M1 1'/></svg>")}


def only(files: Files, pattern: str) -> str:
    """Return the one published path that the pattern describes."""
    (name,) = [name for name in files if re.fullmatch(pattern, name)]
    return name


def edit(path: Path, old: str, new: str) -> None:
    """Replace a text, which must occur in the file."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_all_files_except_the_page_the_headers_robots_and_licences_have_hashed_names(
    repository: Path,
) -> None:
    files = site_files(repository, PICTURES)
    plain = {"index.html", "robots.txt", HEADERS_FILE} | {
        name for name in files if name.startswith("licences/")
    }
    assert plain < set(files)
    own = r"assets/([\w-]+/)*[\w-]+\.[0-9a-f]{8}(\.\w+){1,2}"
    vendored = r"vendor/(pyodide-314\.0\.7|pyscript-0\.7\.31|idb-8\.0\.3|gifenc-1\.0\.3)-[0-9a-f]{8}/[\w.-]+"
    assert [name for name in set(files) - plain if not re.fullmatch(f"{own}|{vendored}", name)] == []


def test_the_page_refers_to_the_published_names(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    html = files["index.html"].decode()
    references = set(re.findall(r'(?:href|src|config)="([^"]+)"', html))
    assert len(references) == 10
    assert references - set(files) == {"#/tritium", "https://example.org/"}


def test_references_to_screens_and_other_sites_stay_unchanged(repository: Path) -> None:
    html = site_files(repository, PICTURES)["index.html"].decode()
    assert 'href="#/tritium"' in html
    assert 'href="https://example.org/"' in html


def test_references_of_a_style_sheet_are_relative_to_its_folder(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    font = only(files, r"assets/fonts/figtree\..*")
    assert f'url("{font.removeprefix("assets/")}")' in files[only(files, r"assets/base\..*")].decode()


def test_imports_are_relative_to_the_script_and_other_paths_to_the_page(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    script = files[only(files, r"assets/prepare-browser\..*")].decode()
    assert f'"./{only(files, r"assets/parts/a.*").removeprefix("assets/")}"' in script
    assert f'"{only(files, r".*/pyodide.asm.wasm")}"' in script


def test_pyscript_finds_the_interpreter_relative_to_the_page(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    toml = files[only(files, r"assets/pyscript\..*\.toml")].decode()
    script = only(files, r"assets/load-pyodide\..*")
    assert f'interpreter = "./{script}"' in toml


def test_the_worker_starts_with_the_pages_published_files(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    html = files["index.html"].decode()
    script = only(files, r"assets/computer-worker\..*\.js")
    assert f'data-worker="{script}"' in html
    thinker = only(files, r"assets/computer-worker\..*\.txt")
    assert f'data-thinker="{thinker}"' in html
    interpreter = only(files, r"assets/load-pyodide\..*\.js").removeprefix("assets/")
    assert f'"./{interpreter}"' in files[script].decode()


def test_the_interpreter_refers_to_the_archive_and_the_snapshot(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    script = files[only(files, r"assets/load-pyodide\..*\.js")].decode()
    for path in (r"assets/trigrid\..*\.zip\.txt", r"assets/snapshot\..*\.bin\.txt"):
        assert f'"./{only(files, path).removeprefix("assets/")}"' in script


def test_pyodide_has_our_standard_library_and_an_empty_list_of_packages(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    assert files[only(files, r"assets/library\..*\.zip\.txt")] == b"library"
    assert not any("stdlib" in name for name in files)
    lock = json.loads(files[only(files, r".*/pyodide-lock\.json")])
    assert lock == {"info": {"python": "3"}, "packages": {}}


def test_modules_are_published_with_the_suffix_js(repository: Path) -> None:
    """Debian's nginx sends `.mjs` with a type that browsers do not run as a script."""
    files = site_files(repository, PICTURES)
    assert not [name for name in files if name.endswith(".mjs")]
    assert files[only(files, r".*/pyodide\.js")] == b'import("./pyodide.asm.js");\n'
    assert files[only(files, r".*/pyodide\.asm\.js")] == b'export const own = "pyodide.asm.js";\n'


def test_a_module_must_not_take_another_files_name() -> None:
    with pytest.raises(BuildError, match=r"published as a\.js"):
        as_scripts({"a.mjs": b"", "a.js": b""})


def test_a_changed_script_renames_the_scripts_that_import_it(repository: Path) -> None:
    before = site_files(repository, PICTURES)
    edit(repository / "assets/parts/a.js", "1", "2")
    after = site_files(repository, PICTURES)
    assert only(before, r"assets/prepare-browser\..*") != only(after, r"assets/prepare-browser\..*")
    assert only(before, r"assets/base\..*") == only(after, r"assets/base\..*")


def test_a_change_in_a_vendored_file_renames_its_folder(repository: Path) -> None:
    before = site_files(repository, PICTURES)
    edit(repository / "node_modules/pyodide/pyodide-lock.json", '"3"', '"4"')
    after = site_files(repository, PICTURES)
    assert only(before, r".*/pyodide\.js") != only(after, r".*/pyodide\.js")


def test_two_builds_have_the_same_bytes(repository: Path, tmp_path: Path) -> None:
    build(repository, tmp_path / "one", PICTURES)
    for path in repository.rglob("*"):
        path.touch()
    build(repository, tmp_path / "two", PICTURES)
    one, two = (
        {path.relative_to(dist): path.read_bytes() for path in sorted(dist.rglob("*")) if path.is_file()}
        for dist in (tmp_path / "one", tmp_path / "two")
    )
    assert one == two


def test_a_new_build_replaces_the_old_build_completely(repository: Path, tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    build(repository, dist, PICTURES)
    (dist / "stale").touch()
    build(repository, dist, PICTURES)
    assert not (dist / "stale").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dist", "repository"]


def test_a_failed_build_keeps_the_old_build(repository: Path, tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    build(repository, dist, PICTURES)
    before = (dist / "index.html").read_bytes()
    (repository / "assets/icons/mark.svg").unlink()
    with pytest.raises(BuildError):
        build(repository, dist, PICTURES)
    assert (dist / "index.html").read_bytes() == before


@pytest.mark.parametrize(
    ("name", "old", "new", "missing"),
    [
        (
            "index.html",
            "assets/prepare-browser.js",
            "assets/loader.js",
            "index.html refers to assets/loader.js",
        ),
        ("index.html", "pyodide.js", "pyodide.wasm", "index.html refers to vendor/pyodide/pyodide.wasm"),
        ("assets/base.css", "fonts/", "type/", "assets/base.css refers to assets/type/figtree.woff2"),
        (
            "assets/prepare-browser.js",
            "./parts/a.js",
            "./a.js",
            "assets/prepare-browser.js refers to assets/a.js",
        ),
        (
            "assets/load-pyodide.js",
            "../trigrid.zip",
            "../package.zip",
            "assets/load-pyodide.js refers to package.zip",
        ),
    ],
)
def test_a_reference_to_a_missing_file_is_refused(
    repository: Path, name: str, old: str, new: str, missing: str
) -> None:
    edit(repository / name, old, new)
    with pytest.raises(BuildError, match=missing):
        site_files(repository, PICTURES)


def test_an_unreferenced_file_is_refused(repository: Path) -> None:
    (repository / "assets/lost.png").touch()
    with pytest.raises(BuildError, match=r"does not use assets/lost\.png"):
        site_files(repository, PICTURES)


def test_scripts_that_import_each_other_are_refused(repository: Path) -> None:
    (repository / "assets/parts/a.js").write_text('import "../prepare-browser.js";')
    with pytest.raises(BuildError, match="circle"):
        site_files(repository, PICTURES)


def test_a_page_without_a_place_for_templates_is_refused(repository: Path) -> None:
    edit(repository / "index.html", "<!-- templates -->", "")
    with pytest.raises(BuildError, match="templates"):
        site_files(repository, PICTURES)


def test_a_game_without_a_rule_sheet_is_refused(repository: Path) -> None:
    with pytest.raises(BuildError, match=r"seeds/trichet\.md"):
        site_files(repository, PICTURES | {"trichet": Pictures("<svg/>", "<svg/>")})


def test_a_missing_file_of_a_package_is_named(repository: Path) -> None:
    (repository / "node_modules/pyodide/pyodide.asm.wasm").unlink()
    with pytest.raises(BuildError, match=r"pyodide\.asm\.wasm is missing"):
        site_files(repository, PICTURES)


def test_vendored_scripts_have_no_source_maps_or_unneeded_files(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    assert not any(b"sourceMappingURL" in content for content in files.values())
    assert not any("xterm" in name or name.endswith(".map") for name in files)


def test_the_archive_contains_only_python_and_tables(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    with zipfile.ZipFile(BytesIO(files[only(files, r"assets/trigrid\..*")])) as archive:
        names = ["__init__.py", "games/tables/small.txt", "games/tritium.py"]
        assert archive.namelist() == [f"trigrid/{name}" for name in names]
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_licences_of_all_dependencies_are_published(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    assert files["licences/pyodide.txt"] == b"MPL"
    assert files["licences/pyscript-core.txt"] == b"Apache"
    assert files["licences/trigrid.txt"] == b"MIT"


def test_rules_picture_and_poster_are_templates(repository: Path) -> None:
    html = site_files(repository, PICTURES)["index.html"].decode()
    figure = f"<figure>{PICTURES['tritium'].illustration}<figcaption>Tiles.</figcaption></figure>"
    rules = f'<h2>Tritium</h2>\n{figure}\n<p id="T1"><strong>T1</strong> Tiles are laid.</p>\n'
    assert f'<template id="rules-tritium">\n{rules}</template>' in html
    assert f'<template id="poster-tritium">{PICTURES["tritium"].poster}</template>' in html


def test_licence_and_thanks_are_separate_from_the_rules(repository: Path) -> None:
    edit(repository / "seeds/tritium.md", "are laid.", "are laid.\n\n## Licence and thanks\n\nThe author’s.")
    html = site_files(repository, PICTURES)["index.html"].decode()
    thanks = '<div class="thanks">\n<h3>Licence and thanks</h3>\n<p>The author’s.</p>\n</div>\n</template>'
    assert f'<p id="T1"><strong>T1</strong> Tiles are laid.</p>\n{thanks}' in html


@pytest.mark.parametrize("name", ["tritt", "tritium.png"])
def test_a_rule_sheet_without_its_picture_is_refused(repository: Path, name: str) -> None:
    edit(repository / "seeds/tritium.md", "tritium.svg", f"{name}.svg")
    with pytest.raises(BuildError, match=r"shows no picture tritium\.svg"):
        site_files(repository, PICTURES)


@pytest.mark.parametrize(
    ("sheet", "html"),
    [
        ("### T2 Flags", '<h4 id="T2">T2 Flags</h4>\n'),
        ("- T3. Pass.", '<ul>\n<li id="T3">T3. Pass.</li>\n</ul>\n'),
        ("Two players.", "<p>Two players.</p>\n"),
        ("<b>T4</b>", "<p>&lt;b&gt;T4&lt;/b&gt;</p>\n"),
    ],
)
def test_rule_sheets_become_html(sheet: str, html: str) -> None:
    assert rules_html(sheet) == html
