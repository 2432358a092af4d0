"""A link that delays and loses packets: two network devices and a program.

The packets are real, so systems and browsers react to losses as on a bad network. They reopen connections,
and resend packets at growing intervals. On Linux only root can create such devices.
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
    """A link: servers listen at ``host``, and browsers run at the other end."""

    host: str
    process: int

    def launcher(self, browser: str, folder: Path) -> Path:
        """Write a script that starts the browser with this link as its only network."""
        command = ["nsenter", f"--net=/proc/{self.process}/ns/net", browser]
        return launcher_script(folder, f"exec {shlex.join(command)}")


@contextmanager
def lossy_link(delay: float, loss: float) -> Iterator[LossyLink]:
    """Open a link with a delay in seconds and a share of lost packets, each way.

    Skips the test if the system cannot create the link.
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
