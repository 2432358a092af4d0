"""`python -m tests.browser.lossy_link_program DELAY LOSS`: the program between the two ends of a lossy link.

Says the address of the end at which servers listen, and carries packets until its input is closed. The other
end is in a network of its own, that of this process, in which there is nothing else.
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
WITHOUT_FRAMES = 0x0001 | 0x1000
"""A device for packets of IP, without anything round them."""
NEW_NETWORK = 0x40000000
LONGEST = 65_535
SEED = 1


def device(name: str, address: str) -> int:
    """Make a network device with an address; gives the file from which its packets are read."""
    file = os.open(TUN, os.O_RDWR)
    fcntl.ioctl(file, SET_NAME, struct.pack("16sH22x", name.encode(), WITHOUT_FRAMES))
    for words in (["addr", "add", f"{address}/30", "dev", name], ["link", "set", name, "up"]):
        subprocess.run(["ip", *words], check=True)
    return file


def leave_network() -> None:
    """Move this process into a network of its own. Raises OSError if that is not allowed."""
    if ctypes.CDLL(None, use_errno=True).unshare(NEW_NETWORK):
        raise OSError(ctypes.get_errno(), "no network of its own")
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)


def carry(ends: Sequence[int], delay: float, loss: float) -> None:
    """Carry packets between the two ends until the standard input is closed."""
    rng, waiting, number = random.Random(SEED), list[tuple[float, int, int, bytes]](), 0
    while True:
        until = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
        heard, _, _ = select.select([*ends, 0], [], [], until)
        if 0 in heard and not os.read(0, 1):
            return
        now = time.monotonic()
        for end in heard:
            if end and (packet := os.read(end, LONGEST)) and rng.random() >= loss:
                number += 1
                heapq.heappush(waiting, (now + delay, number, ends[end == ends[0]], packet))
        while waiting and waiting[0][0] <= now:
            _, _, to, packet = heapq.heappop(waiting)
            os.write(to, packet)


def main() -> None:
    """Makes the link and carries its packets."""
    delay, loss = map(float, sys.argv[1:])
    net = f"10.77.{os.getpid() % 250}"
    server = device(f"lossy{os.getpid() % 100_000}", f"{net}.1")
    leave_network()
    browser = device("lossy", f"{net}.2")
    sys.stdout.write(f"{net}.1\n")
    sys.stdout.flush()
    carry((server, browser), delay, loss)


if __name__ == "__main__":
    main()
