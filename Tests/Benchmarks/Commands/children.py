# SPDX-License-Identifier: MIT
"""Programs run into a pipe: how long, how much memory, and whether what came is right."""
import fcntl, os, select, statistics, subprocess, time

F_SETPIPE_SZ = 1031


class Wrong(Exception):
    """What a program wrote is not what it should have written."""


class Times:
    """Figures of several runs of one thing."""

    def __init__(self):
        self.values, self.memory = [], None

    def add(self, value, memory=None):
        self.values.append(value)
        if memory is not None:
            self.memory = max(memory, self.memory or 0)

    @property
    def median(self):
        return statistics.median(self.values)


def spread(values):
    """The distance of the middle half of figures, as a part of their median."""
    if len(values) < 3:
        return None
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return (high - low) / statistics.median(values)


def run(argv, expected=None, check=None, seconds=600):
    """Runs a program to its end, and gives milliseconds and megabytes.

    What it writes is compared with the file `expected` while it comes, or given whole to `check`. The memory is the
    greatest resident size by wait4, which is never under this Python's own: the kernel counts the time before exec.
    """
    whole = bytearray()
    start = time.perf_counter()
    child = subprocess.Popen(argv, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env=environment())
    output = child.stdout.fileno()
    fcntl.fcntl(output, F_SETPIPE_SZ, 1 << 20)
    same = open(expected, "rb", buffering=0) if expected else None
    place, differs = 0, None
    try:
        while True:
            if not select.select([output], [], [], seconds)[0]:
                child.kill()
                raise Wrong(f"{argv[0]} wrote nothing for {seconds} s")
            piece = os.read(output, 1 << 20)
            if not piece:
                break
            if same is not None and differs is None and same.read(len(piece)) != piece:
                differs = place
            place += len(piece)
            if check is not None:
                whole += piece
    finally:
        child.stdout.close()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    elapsed = (time.perf_counter() - start) * 1000
    words = " ".join(argv)[:160]
    if child.returncode != 0:
        raise Wrong(f"{words}: ended with {child.returncode}")
    if same is not None:
        if differs is not None or same.read(1):
            where = f"{differs} and the megabyte behind it" if differs is not None else f"{place}, where it ends"
            raise Wrong(f"{words}: differs from {expected} at byte {where}")
        same.close()
    if check is not None:
        check(bytes(whole))
    return elapsed, usage.ru_maxrss / 1024


def environment():
    return {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "COLUMNS": "80"}


def take_turns(rounds, *works):
    """Runs each work so many times, one after another in each round, so that whatever else the machine does slows all.

    A first round, which is not counted, warms the caches.
    """
    times = [Times() for _ in works]
    for number in range(rounds + (rounds > 1)):
        for time_of, work in zip(times, works):
            figures = work()
            if number > 0 or rounds == 1:
                time_of.add(*figures)
    return times
