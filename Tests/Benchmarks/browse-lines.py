#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures programs that show a million lines, each in a terminal of 100 columns and 30 rows.

    browse-lines.py PROGRAM [LINES]

PROGRAM is a built vitrine (release). less, fzf, and for this Python a lazy list of urwid and an OptionList of Textual
are measured beside it where they are installed. For each, the median of several runs, in milliseconds and megabytes:

  first    from the start to the first screen
  step     from a key to the last byte that answers it
  end      from the key for the last line to that line
  anon     memory that is its own, after all (RssAnon); peak is the most that was resident (VmHWM)

and for vitrine, from the last letter of a filter to its first results, and until the screen rests.
"""
import fcntl, importlib.util, os, pty, re, select, shutil, signal, statistics, struct, sys, tempfile, termios, time

COLUMNS, ROWS, RUNS = 100, 30, 5

URWID = """
import sys, mmap, urwid
class Lines(urwid.ListWalker):
    def __init__(self, path):
        with open(path, "rb") as file: self.bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self.starts, self.focus = [0], 0
    def start(self, number):
        while len(self.starts) <= number:
            end = self.bytes.find(b"\\n", self.starts[-1])
            if end < 0 or end + 1 >= len(self.bytes): raise IndexError
            self.starts.append(end + 1)
        return self.starts[number]
    def __getitem__(self, number):
        if number < 0: raise IndexError
        start = self.start(number)
        text = self.bytes[start:self.bytes.find(b"\\n", start)].decode()
        return urwid.AttrMap(urwid.SelectableIcon(text), None, "focus")
    def next_position(self, number):
        self.start(number + 1); return number + 1
    def prev_position(self, number):
        if number == 0: raise IndexError
        return number - 1
    def positions(self, reverse=False):
        try:
            while True: self.start(len(self.starts))
        except IndexError: pass
        every = range(len(self.starts))
        return reversed(every) if reverse else every
    def set_focus(self, number): self.focus = number; self._modified()
def key(name):
    if name == "q": raise urwid.ExitMainLoop
urwid.MainLoop(urwid.ListBox(Lines(sys.argv[1])), [("focus", "standout", "")], unhandled_input=key).run()
"""

TEXTUAL = """
import sys
from textual.app import App
from textual.widgets import OptionList
class Lines(App):
    def compose(self):
        with open(sys.argv[1]) as file: yield OptionList(*(line.rstrip() for line in file), markup=False)
Lines().run()
"""


class Terminal:
    def __init__(self, argv):
        self.begin = time.perf_counter()
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            # The size is set by the child, so that no program sees another first.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", COLUMNS="", LINES="")
            os.execvp(argv[0], argv)

    def read(self, seconds, until=None, rest=None):
        """Bytes until a pattern has come, or nothing more for a time; and when the last came."""
        got, start = b"", time.perf_counter()
        last = start
        while time.perf_counter() - start < seconds:
            if select.select([self.master], [], [], 0.002)[0]:
                try:
                    piece = os.read(self.master, 1 << 16)
                except OSError:
                    break
                got, last = got + piece, time.perf_counter()
                if b"\x1b[c" in piece:
                    os.write(self.master, b"\x1b[?62c")
                if until and re.search(until, got):
                    return got, last
            elif rest and got and time.perf_counter() - last > rest:
                return got, last
        return (None if until else got), last

    def press(self, keys, until=None, rest=0.004, seconds=10):
        start = time.perf_counter()
        os.write(self.master, keys)
        got, last = self.read(seconds, until, None if until else rest)
        return None if got is None else (last - start) * 1000

    def memory(self):
        status = open(f"/proc/{self.pid}/status").read()
        return [int(re.search(rf"{name}:\s+(\d+)", status)[1]) / 1024 for name in ("RssAnon", "VmHWM")]

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)


def measure(name, argv, first, step, end_key, filters=(), runs=RUNS):
    firsts, steps, results = [], [], {}
    for run in range(runs):
        terminal = Terminal(argv)
        got, last = terminal.read(60, first)
        firsts.append((last - terminal.begin) * 1000 if got is not None else float("nan"))
        if run < runs - 1:
            terminal.end()
    terminal.read(1)
    steps = sorted(terminal.press(step) for _ in range(200))
    end_time = terminal.press(end_key, rest=0.05) if end_key else float("nan")
    anon, peak = terminal.memory()
    print(
        f"{name:10} first {statistics.median(firsts):8.1f}   step {steps[100]:6.2f} (p95 {steps[190]:.2f})   "
        f"end {end_time:7.1f}   anon {anon:.1f}   peak {peak:.1f}")
    for word in filters:
        terminal.press(b"\x1b", rest=0.2)
        terminal.press(b"/", rest=0.2)
        start = time.perf_counter()
        # Enter shows the count, which runs until all are seen.
        terminal.press(word.encode() + b"\r", until=rb"[0-9]")
        first, (_, last) = time.perf_counter(), terminal.read(10, rest=0.3)
        print(
            f"  filter {word!r:14} first {(first - start) * 1000:6.1f}   all {(last - start) * 1000:6.1f}   "
            f"peak {terminal.memory()[1]:.1f}")
    terminal.end()


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    levels = ["info", "warn", "error"]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "million.jsonl")
        with open(path, "w") as file:
            for number in range(count):
                file.write(
                    f'{{"id": {number}, "name": "event {number * 7919 % 977}", "level": "{levels[number % 3]}"}}\n')
        print(f"{count} lines, {os.path.getsize(path) / 1e6:.1f} MB, {COLUMNS} x {ROWS}")
        measure("vitrine", [program, "browse", path], rb"id: 8", b"j", b"G", ["error", "zzz", "event 97 warn"])
        if shutil.which("less"):
            measure("less", ["less", path], rb'"id": 28', b"j", b"G")
        if shutil.which("fzf"):
            # Upwards, as its list grows.
            measure("fzf", ["sh", "-c", 'exec fzf < "$1"', "sh", path], rb'"id": 20', b"\x1b[A", None)
        for module, source, down in (("urwid", URWID, b"\x1b[B"), ("textual", TEXTUAL, b"\x1b[B")):
            if importlib.util.find_spec(module) is None:
                print(f"{module:10} not installed for this Python")
                continue
            script = os.path.join(folder, module + "_lines.py")
            with open(script, "w") as file:
                file.write(source)
            runs = RUNS if module == "urwid" else 1
            measure(module, [sys.executable, script, path], rb'"id": 2[0-9]', down, b"\x1b[F", runs=runs)


main()
