"""`python -m tests.browser.lossy_link_program DELAY LOSS`: run a lossy link.

In both directions, each packet is delayed by DELAY seconds, or lost with the probability LOSS. The program
prints the address at which servers must listen, and carries packets until its standard input is closed. The
other end of the link is in the separate network of this process. A browser started in this network has no
other connection.
"""

import ctypes
import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import sys
import time
from collections.abc import Sequence

TUN, SET_NAME = "/dev/net/tun", 0x400454CA
"""The file for creating network devices, and the request to create one, TUNSETIFF."""
WITHOUT_FRAMES = 0x0001 | 0x1000
"""Flags of a device for IP packets without other headers: IFF_TUN and IFF_NO_PI."""
NEW_NETWORK = 0x40000000
"""The flag CLONE_NEWNET of ``unshare``."""
MAX_PACKET_BYTES = 65_535
SEED = 1


def create_device(name: str, address: str) -> int:
    """Create a network device with an address; return the descriptor for its packets."""
    file = os.open(TUN, os.O_RDWR)
    fcntl.ioctl(file, SET_NAME, struct.pack("16sH22x", name.encode(), WITHOUT_FRAMES))
    for arguments in (["addr", "add", f"{address}/30", "dev", name], ["link", "set", name, "up"]):
        subprocess.run(["ip", *arguments], check=True)
    return file


def leave_network() -> None:
    """Move this process into a separate network.

    Raises OSError if the system does not allow this.
    """
    if ctypes.CDLL(None, use_errno=True).unshare(NEW_NETWORK):
        raise OSError(ctypes.get_errno(), "no network of its own")
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)


def carry(ends: Sequence[int], delay: float, loss: float) -> None:
    """Carry packets, with delays and losses, until the standard input is closed."""
    rng, waiting, number = random.Random(SEED), list[tuple[float, int, int, bytes]](), 0
    while True:
        timeout = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
        ready, _, _ = select.select([*ends, 0], [], [], timeout)
        if 0 in ready and not os.read(0, 1):
            return
        now = time.monotonic()
        for end in ready:
            if end and (packet := os.read(end, MAX_PACKET_BYTES)) and rng.random() >= loss:
                number += 1
                heapq.heappush(waiting, (now + delay, number, ends[end == ends[0]], packet))
        while waiting and waiting[0][0] <= now:
            _, _, target, packet = heapq.heappop(waiting)
            os.write(target, packet)


def main() -> None:
    """Create the link and carry its packets."""
    delay, loss = map(float, sys.argv[1:])
    net = f"10.77.{os.getpid() % 250}"
    server = create_device(f"lossy{os.getpid() % 100_000}", f"{net}.1")
    leave_network()
    browser = create_device("lossy", f"{net}.2")
    sys.stdout.write(f"{net}.1\n")
    sys.stdout.flush()
    carry((server, browser), delay, loss)


if __name__ == "__main__":
    main()
