"""Tests of the audit: it fails for known vulnerabilities, not for failed requests."""

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


def test_a_vulnerability_known_to_npm_is_reported() -> None:
    found = audit.npm_answer(json.dumps(NPM_FOUND))
    assert (found.checked, found.failed_lookups) == (40, [])
    assert found.vulnerabilities == ["ink <2.0.0 (high): It stains; paper"]


@pytest.mark.parametrize("message", [json.dumps(NPM_REFUSED), "npm error: 405 Method Not Allowed", ""])
def test_a_failed_npm_request_is_reported_but_not_as_a_vulnerability(message: str) -> None:
    found = audit.npm_answer(message)
    assert (found.checked, found.vulnerabilities) == (0, [])
    assert found.failed_lookups == ["405 Method Not Allowed" if "{" in message else message or "no answer"]


def test_the_answer_of_pip_audit_lists_vulnerabilities_and_failed_lookups() -> None:
    found = audit.python_answer("build", "No known vulnerabilities found\n" + json.dumps(PIP_FOUND))
    assert found.checked == 2
    assert found.vulnerabilities == ["ink 1.0: PYSEC-1"]
    assert found.failed_lookups == ["not in the database: nib"]
    assert audit.python_answer("build", "no network").failed_lookups == ["no network"]


@pytest.mark.parametrize(("npm", "fails"), [(NPM_FOUND, True), (NPM_CLEAN, False), (NPM_REFUSED, False)])
def test_only_a_vulnerability_fails_the_audit(
    monkeypatch: pytest.MonkeyPatch, npm: object, *, fails: bool
) -> None:
    pip = json.dumps({"dependencies": []})
    monkeypatch.setattr(audit, "answers", lambda: answers_from(json.dumps(npm), pip))
    if fails:
        with pytest.raises(SystemExit):
            audit.main()
    else:
        audit.main()


def answers_from(npm: str, pip: str) -> list[audit.Answer]:
    return ORIGINAL(lambda command, *_more: npm if command == "npm" else pip)


ORIGINAL = audit.answers
