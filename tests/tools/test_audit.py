"""The audit understands the databases of weaknesses: what is known fails, and what was not asked is told."""

import json

import pytest

from tools import audit

NPM_FOUND = {
    "vulnerabilities": {
        "ink": {"range": "<2.0.0", "severity": "high", "via": [{"title": "It stains"}, "paper"]},
    },
    "metadata": {"dependencies": {"total": 40}},
}
NPM_CLEAN = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 40}}}
NPM_REFUSED = {"message": "405 Method Not Allowed", "method": "POST"}
PIP_FOUND = {
    "dependencies": [
        {"name": "ink", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.0"]}]},
        {"name": "pen", "version": "3.0", "vulns": []},
        {"name": "nib", "skip_reason": "Dependency not found"},
    ]
}


def test_a_weakness_that_npm_knows_is_told() -> None:
    found = audit.npm_answer(json.dumps(NPM_FOUND))
    assert (found.asked, found.unasked) == (40, [])
    assert found.weaknesses == ["ink <2.0.0 (high): It stains; paper"]


@pytest.mark.parametrize("said", [json.dumps(NPM_REFUSED), "npm error: 405 Method Not Allowed", ""])
def test_that_npm_could_not_be_asked_is_told_and_is_no_weakness(said: str) -> None:
    found = audit.npm_answer(said)
    assert (found.asked, found.weaknesses) == (0, [])
    assert found.unasked == ["405 Method Not Allowed" if "{" in said else said or "no answer"]


def test_python_packages_are_told_apart_those_that_could_not_be_asked_too() -> None:
    found = audit.python_answer("build", "No known vulnerabilities found\n" + json.dumps(PIP_FOUND))
    assert found.asked == 2
    assert found.weaknesses == ["ink 1.0: PYSEC-1"]
    assert found.unasked == ["it does not answer for nib"]
    assert audit.python_answer("build", "no network").unasked == ["no network"]


@pytest.mark.parametrize(("npm", "fails"), [(NPM_FOUND, True), (NPM_CLEAN, False), (NPM_REFUSED, False)])
def test_it_fails_on_a_weakness_alone(monkeypatch: pytest.MonkeyPatch, npm: object, *, fails: bool) -> None:
    pip = json.dumps({"dependencies": []})
    monkeypatch.setattr(audit, "answers", lambda: asked(json.dumps(npm), pip))
    if fails:
        with pytest.raises(SystemExit):
            audit.main()
    else:
        audit.main()


def asked(npm: str, pip: str) -> list[audit.Answer]:
    return ORIGINAL(lambda command, *_more: npm if command == "npm" else pip)


ORIGINAL = audit.answers
