"""Banned terms, each with advice on what to write instead."""

import re

_REPLACEMENTS = {
    r"(?<!no )(?<!enough )rooms?(?! for| to| left)": "write package, module, folder or layer",
    r"house": "write project or repository",
    r"anew": "write again",
    r"who(?:m|so|mso)?ever": "name the person: anyone who, the user, the caller",
    r"where(?:fore|of|by|upon)|there(?:of|upon|to)|hitherto|heretofore": "archaic; use a plain conjunction",
    r"strangers?": "write other people or third parties",
    r"some ?body|any ?body": "write someone, anyone, or name the person",
    r"(?:is|are|was|were|be|been) told": "write reports, shows or says, with a subject",
    r"likewise": "say it in full, or drop it",
    r"for want of": "write without",
    r"there (?:is|are) (?:no|not) \w+ (?:for|of|to) which": "use a verb: contains, has, shows",
    r"what (?:there )?is to be": "write what must be, or use a verb",
    r"stand-ins?": "the standard terms are fake and substitute",
    r"a way to": "use the verb alone",
    r"(?:is|are) to be (?:seen|had|found|heard)": "write is visible, is available, shows, plays",
    r"of its own accord|by themselves alone": "write automatically",
    r"beforehand": "write before or in advance",
    r"the like": "name the things, or write etc.",
    r"utili[sz]e[sd]?": "write use",
}

BANNED = re.compile(
    "|".join(rf"(?P<t{number}>\b(?:{term})\b)" for number, term in enumerate(_REPLACEMENTS)), re.IGNORECASE
)
_REASONS = list(_REPLACEMENTS.values())


def banned_terms(text: str) -> dict[str, str]:
    """Return the banned terms that a text contains, with the advice for each."""
    return {found.group().lower(): _REASONS[int(str(found.lastgroup)[1:])] for found in BANNED.finditer(text)}
