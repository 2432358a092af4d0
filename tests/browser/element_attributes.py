"""Attributes of ``<trigrid-game>`` with their expected effects."""

ADDRESSES = {
    "": "seats=person,person&controls=status,tools,link#/tritium",
    'game="tritt" read-only': "seats=person,person&controls=status,tools,steps,link&read-only#/tritt",
    'game="trichet" options="tiles=54&amp;region=6" seats="person 3" controls="none"': (
        "seats=person,3&controls=none#/trichet?tiles=54&region=6"
    ),
    'record="1.tritium.4.short.-.on.00.L4AA" at="1" controls="seats, moves"': (
        "seats=person,person&controls=seats,moves&at=1"
        "#/tritium?size=4&form=short&m=1.tritium.4.short.-.on.00.L4AA"
    ),
    'game="trichet" record="https://x.example/#/tritt?steps=one&amp;m=1.tritt.one.-.on.00.90Ca"': (
        "seats=person,person&controls=status,tools,link#/tritt?steps=one&m=1.tritt.one.-.on.00.90Ca"
    ),
    'lesson="trichet" options="steps=one" seats="person 3" at="1" read-only': (
        "seats=person,person&controls=status,tools,link#/learn/trichet"
    ),
    'puzzle="tritt/17" lesson="trichet" seats="person 3" at="1" read-only': (
        "seats=person,person&controls=status,tools,link#/puzzles/tritt/17"
    ),
    'game="Tritt Reloaded"': "seats=person,person&controls=status,tools,link#/tritt-reloaded",
    'game="TRITIUM" options="Size=4&amp;FORM=Short"': (
        "seats=person,person&controls=status,tools,link#/tritium?size=4&form=short"
    ),
    'lesson="Trichet"': "seats=person,person&controls=status,tools,link#/learn/trichet",
    'puzzle="TRITT/18"': "seats=person,person&controls=status,tools,link#/puzzles/tritt/18",
    'puzzle="Daily"': "seats=person,person&controls=status,tools,link#/puzzles/daily",
    'puzzle="daily" game="tritium"': "seats=person,person&controls=status,tools,link#/puzzles/daily",
    "game=“tri–it–out” options=„board=hex-3“ seats=«3,person» controls=″none″ read-only=“false”": (
        "seats=3,person&controls=none#/tri-it-out?board=hex-3"
    ),
    "record=“1.tritt.one.-.on.00.90Ca” at=’1’ flipped=“false”": (
        "seats=person,person&controls=status,tools,link&flipped=false&at=1"
        "#/tritt?steps=one&m=1.tritt.one.-.on.00.90Ca"
    ),
    'game="&quot;/../x?y#z"': "seats=person,person&controls=status,tools,link#/%22%2F..%2Fx%3Fy%23z",
}
"""Sets of attributes, with the part of the frame's address that follows the theme."""
TWO_SEATS = "use two of person, 1, 2, 3, 4, 5, 6, such as “person 3”"
SIDES = "use a width in pixels such as “320”, or a width and a height such as “320x400”"
WRONG = [
    (
        'game="tritum"',
        "game",
        "“tritum” here: use tritium, tritt, tritt-reloaded, tri-it-out, trichet.",
    ),
    (
        'lesson="trichett"',
        "game",
        "“trichett” here: use tritium, tritt, tritt-reloaded, tri-it-out, trichet.",
    ),
    (
        'puzzle="chess/1"',
        "game",
        "“chess” here: use tritium, tritt, tritt-reloaded, tri-it-out, trichet.",
    ),
    (
        'puzzle="tritt"',
        "payload",
        '“puzzle” cannot be "tritt": use daily, or a game and a number such as “tritt/17”.',
    ),
    (
        'puzzle="tritt/0"',
        "payload",
        '“puzzle” cannot be "tritt/0": use daily, or a game and a number such as “tritt/17”.',
    ),
    (
        'game="tritium" options="size:9"',
        "options",
        '“options” cannot be "size:9": use size=4, 5, 6, 7, or 8; form=standard or short.',
    ),
    (
        'game="tritium" options="colour=red"',
        "options",
        '“options” cannot be "colour=red": use size=4, 5, 6, 7, or 8; form=standard or short.',
    ),
    (
        'game="tritt-reloaded" options="steps=one"',
        "options",
        '“options” cannot be "steps=one": use none, because TRITT Reloaded has no options.',
    ),
    (
        'game="trichet" options="[object Object]"',
        "options",
        "“options” was an object before embed.js had loaded."
        ' Write it as text, as in options="tiles=150&region=6".',
    ),
    ('record="hello"', "record", "This contains no game record or link."),
    ('seats="person 9"', "payload", f'“seats” cannot be "person 9": {TWO_SEATS}.'),
    ('seats="3"', "payload", f'“seats” cannot be "3": {TWO_SEATS}.'),
    ('seats="x"', "payload", f'“seats” cannot be "x": {TWO_SEATS}.'),
    (
        'controls="status, clock"',
        "payload",
        '“controls” cannot be "status, clock": use all, none, or any of '
        "seats, status, tools, undo, hint, steps, moves, field, link.",
    ),
    (
        'controls="All none"',
        "payload",
        '“controls” cannot be "All none": use all, none, or any of '
        "seats, status, tools, undo, hint, steps, moves, field, link.",
    ),
    ('theme="purple"', "payload", '“theme” cannot be "purple": use light or dark.'),
    ('at="abc"', "payload", '“at” cannot be "abc": use a number of moves such as “12”.'),
    ('size="10em"', "payload", f'“size” cannot be "10em": {SIDES}.'),
    ('size="50%"', "payload", f'“size” cannot be "50%": {SIDES}.'),
    ('start="soon"', "payload", '“start” cannot be "soon": use click, seen or now.'),
]
"""Invalid attributes, with the reported reason and the end of the message."""
