"""A link on which packets are late and some get lost: two network devices with a program between them.

The packets are real ones and so is all that systems and browsers do about their loss: connections are opened
again, packets sent again, ever more seldom. Linux lets nobody but root make such devices.
"""

import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.browser.launcher_script import launcher_script
from tools.http_headers import ROOT

PROGRAM = "tests.browser.lossy_link_program"


class LossyLink(NamedTuple):
    """Servers listen at ``host``; a browser that stands at the other end is started by ``launcher``."""

    host: str
    process: int

    def launcher(self, browser: str, folder: Path) -> Path:
        """Write a script into the folder that starts the browser with nothing but this link."""
        command = ["nsenter", f"--net=/proc/{self.process}/ns/net", browser]
        return launcher_script(folder, f"exec {shlex.join(command)}")


@contextmanager
def lossy_link(delay: float, loss: float) -> Iterator[LossyLink]:
    """A link on which every packet takes so many seconds, and that share of them gets lost, each way.

    Where no such link can be made the test is skipped.
    """
    command = [sys.executable, "-m", PROGRAM, str(delay), str(loss)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        host = program.stdout.readline().strip()
        if not host:
            pytest.skip(f"no link can be made here: {program.stderr.read().strip().splitlines()[-1:]}")
        try:
            yield LossyLink(host, program.pid)
        finally:
            program.stdin.close()
