# SPDX-License-Identifier: MIT
"""Programs that show lines on a whole terminal of 100 columns and 30 rows, driven through a pseudo-terminal."""
import contextlib, fcntl, os, pty, re, select, shutil, signal, struct, subprocess, termios, time
from children import Times, Wrong

COLUMNS, ROWS = 100, 30

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
            try:
                os.execvp(argv[0], argv)
            finally:
                os._exit(127)

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

    def settle(self, rest, seconds=60):
        """Waits until nothing has come for a time; when the last came, or None."""
        start, last = time.perf_counter(), None
        while time.perf_counter() - (last or start) < rest and time.perf_counter() - start < seconds:
            if self.read(min(rest, 0.05), rest=0.002)[0]:
                last = time.perf_counter()
        return last

    def press(self, keys, until=None, rest=0.004, seconds=10):
        start = time.perf_counter()
        os.write(self.master, keys)
        got, last = self.read(seconds, until, None if until else rest)
        return None if got is None else (last - start) * 1000

    def memory(self):
        """The most megabytes that were resident."""
        with open(f"/proc/{self.pid}/status") as status:
            return int(re.search(r"VmHWM:\s+(\d+)", status.read())[1]) / 1024

    def redrawn(self):
        """What is on the screen after it was drawn anew, without the terminal's controls."""
        self.settle(0.1)
        os.write(self.master, b"\x0c")
        got = self.read(5, rest=0.1)[0]
        # REP: the character before, so many times more.
        got = re.sub(rb"(.)\x1b\[(\d+)b", lambda found: found[1] * (int(found[2]) + 1), got, flags=re.DOTALL)
        return re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", got).decode(errors="replace")

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)


class Program:
    """A program that shows a file of records, what its first screen ends with, and its keys."""

    def __init__(self, name, argv, first, step, end=None, most=None):
        self.name, self.argv, self.first, self.step = name, argv, first, step
        # The key for the last line, and how many lines it is given at most; None for neither.
        self.end, self.most = end, most


def vitrine(program):
    return Program("vitrine", [program, "browse"], rb"id: 14", b"j", b"G")


def peers(folder, python):
    """The programs that are there, and the names of those that are not."""
    found, missing = [], []
    if shutil.which("less"):
        found.append(Program("less", ["less"], rb'"id": 29', b"j", b"G"))
    else:
        missing.append("less")
    if shutil.which("fzf"):
        # Upwards, as its list grows. It has no key for the last line.
        found.append(Program("fzf", ["sh", "-c", 'exec fzf < "$1"', "sh"], rb'"id": 20', b"\x1b[A"))
    else:
        missing.append("fzf")
    for module, source, most in (("urwid", URWID, None), ("textual", TEXTUAL, 100_000)):
        script = os.path.join(folder, module + "_lines.py")
        with open(script, "w") as file:
            file.write(source)
        if has_module(python, module):
            found.append(
                Program(module, [python, script], rb'"id": 2[0-9]', b"\x1b[B", b"\x1b[F", most))
        else:
            missing.append(f"{module} for {python}")
    return found, missing


def has_module(python, module):
    return shutil.which(python) is not None and subprocess.run(
        [python, "-c", f"import {module}"], stderr=subprocess.DEVNULL).returncode == 0


class Figures:
    """Milliseconds from the start to the first screen, from a key to the last byte that answers, and to the end."""

    def __init__(self):
        self.first, self.step, self.end = Times(), Times(), Times()


def show(program, path, count, figures, steps=40):
    """Starts a program once, moves, goes to the end, and adds how long each took."""
    terminal = Terminal(program.argv + [path])
    try:
        got, last = terminal.read(120, program.first)
        if got is None:
            raise Wrong(f"{program.name}: no first screen of {path} in two minutes")
        figures.first.add((last - terminal.begin) * 1000)
        terminal.settle(0.3, seconds=3)
        taken = [terminal.press(program.step) for _ in range(steps)]
        if None in taken:
            raise Wrong(f"{program.name}: a key had no answer")
        figures.step.add(sorted(taken)[steps // 2], terminal.memory())
        if program.name == "vitrine" and f"{steps + 1}/{count}" not in (screen := terminal.redrawn()):
            raise Wrong(f"vitrine: after {steps} steps the screen is not at {steps + 1} of {count}:\n{screen}")
        if program.end:
            # Vitrine sends what differs, which is no line to look for; the screen is looked at below.
            last = None if program.name == "vitrine" else rb'"id": %d' % count
            taken = terminal.press(program.end, until=last, rest=0.1, seconds=120)
            if taken is None:
                raise Wrong(f"{program.name}: the key for the end had no answer")
            figures.end.add(taken, terminal.memory())
            if program.name == "vitrine" and f"{count}/{count}" not in (screen := terminal.redrawn()):
                raise Wrong(f"vitrine: the end of {count} records is not on the screen:\n{screen}")
        figures.first.memory = max(figures.first.memory or 0, terminal.memory())
    finally:
        terminal.end()


@contextlib.contextmanager
def opened(argv, first):
    """A terminal in which a program has drawn its first screen, and has nothing more to draw."""
    terminal = Terminal(argv)
    try:
        if terminal.read(60, first)[0] is None:
            raise Wrong(f"{argv[0]}: no first screen of {argv[-1]}")
        terminal.settle(0.5)
        yield terminal
    finally:
        terminal.end()


def narrow(program, path, count, word, expected, begin, done):
    """Types a filter, and adds how long its first and all of its results took to come."""
    with opened(program.argv + [path], program.first) as terminal:
        terminal.press(b"/", rest=0.2)
        start = time.perf_counter()
        # Enter shows the count, which runs until all are seen.
        if terminal.press(word.encode() + b"\r", until=rb" of ") is None:
            raise Wrong(f"vitrine: no results of {word!r}")
        begin.add((time.perf_counter() - start) * 1000)
        last = terminal.settle(0.5)
        done.add(begin.values[-1] if last is None else (last - start) * 1000, terminal.memory())
        screen = terminal.redrawn()
        if not re.search(rf"1/{expected} of {count}\b", screen):
            raise Wrong(f"vitrine: not {expected} results of {word!r} among {count}:\n{screen}")


def type_on(program, path, slowest):
    """Types a filter while the one before it is still looked for, and adds the longest wait for what was typed."""
    with opened(program.argv + [path], program.first) as terminal:
        terminal.press(b"/", rest=0.2)
        # In every record, and then nowhere but where it is typed.
        terminal.press(b"e")
        waits = []
        for key in b"#@~^":
            time.sleep(0.02)
            waits.append(terminal.press(bytes([key]), until=re.escape(bytes([key]))))
            if waits[-1] is None:
                raise Wrong(f"vitrine: {chr(key)} was typed and is not to be seen")
        slowest.add(max(waits))


def turn_pages(argv, first, last, slowest):
    """Turns pages at the beginning, at the end and back, and adds the longest wait for one."""
    with opened(argv, first) as terminal:
        # A row that comes later than its page counts too.
        waits = [terminal.press(b"\x1b[6~", rest=0.03) for _ in range(30)]
        terminal.press(b"G", until=last, seconds=60)
        terminal.settle(0.2)
        waits += [terminal.press(b"\x1b[5~", rest=0.03) for _ in range(30)]
        slowest.add(max(waits), terminal.memory())
