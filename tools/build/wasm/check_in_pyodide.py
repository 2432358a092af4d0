"""Python code that uses both halves of Pyodide's binary, run under Node."""

import ast
import decimal
import hashlib
import json
import re
import sys
import traceback
import unicodedata
import zlib
from collections.abc import Callable
from fractions import Fraction

import js
from pyodide.ffi import create_proxy, to_js


def endless(depth: int) -> int:
    """Recurse without end."""
    return 1 + endless(depth + 1)


def raised(call: Callable[[], object]) -> str:
    """Return the name of the exception that a call raises, or an empty string."""
    try:
        call()
    except Exception as error:
        return traceback.format_exception(error)[-1].split(":")[0].strip()
    return ""


assert sum(number * number for number in range(1000)) == 332833500
assert pow(3, 200, 10**9) == 3**200 % 10**9
assert f"{2 / 3:.17g} {1e300:e} {10**40:,}".startswith("0.66666666666666663 1.000000e+300 10,000")
assert json.loads(json.dumps({"a": [1, 2.5, None, "ä"]})) == {"a": [1, 2.5, None, "ä"]}
assert re.sub(r"(?P<word>\w+)-(\d+)", r"\2 \g<word>", "move-12").split() == ["12", "move"]
assert sorted({"b": 2, "a": 1}.items(), key=lambda item: -item[1])[0] == ("b", 2)
assert unicodedata.normalize("NFD", "é") == "e\u0301"
assert zlib.decompress(zlib.compress(bytes(range(256)) * 50)) == bytes(range(256)) * 50
assert hashlib.sha256(b"trigrid").hexdigest() == hashlib.new("sha256", b"trigrid").hexdigest()
assert decimal.Decimal(2).sqrt().quantize(decimal.Decimal("0.001")) == decimal.Decimal("1.414")
assert Fraction(1, 3) + Fraction(1, 6) == Fraction(1, 2)
assert eval(compile(ast.parse("[x for x in range(5) if x % 2]", mode="eval"), "made", "eval")) == [1, 3]
assert "かな".encode("shift_jis").decode("shift_jis") == "かな"
assert [raised(lambda: endless(0)), raised(lambda: 1 // 0), raised(lambda: {"b": 1}["a"])] == [
    "RecursionError",
    "ZeroDivisionError",
    "KeyError",
]
assert to_js([1, 2, 3]).length == 3
assert js.Array.of(3, 1, 2).sort().to_py() == [1, 2, 3]
forward = create_proxy(lambda number: number + 1)
assert forward(1) == 2
forward.destroy()
assert sys.version_info >= (3, 14)
"both halves work"
