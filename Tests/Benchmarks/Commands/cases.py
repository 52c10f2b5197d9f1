# SPDX-License-Identifier: MIT
"""The cases: what vitrine is given, what its peer is given, and what both must write."""
import os, shutil
import terminals
from children import Times, Wrong, run, take_turns
from report import compare

JQ = r'"\(.name)\n  id: \(.id)"'
JQ_BOLD = r'"\u001b[1m\(.name)\u001b[0m\n  id: \(.id)"'
JQ_ROWS = r'"\(.id)\t\(.name)"'
# What jq is given for each format, so that it writes the very bytes of a list.
JQ_FILTERS = {
    "jsonl": ["-r", JQ],
    "json": ["-r", ".[] | " + JQ],
    "csv": ["-nrR", r'input as $names | inputs | split(",") | "\(.[1])\n  id: \(.[0])"'],
}
TITLES = {"jsonl": "JSON Lines", "json": "JSON", "csv": "CSV", "db": "SQLite"}
SQL = "SELECT name || char(10) || '  id: ' || id FROM events ORDER BY id"

RICH = """
import json, sys
from rich.console import Console
from rich.table import Table
table = Table("id", "name")
with open(sys.argv[1]) as file:
    for line in file:
        record = json.loads(line)
        table.add_row(str(record["id"]), record["name"])
Console(width=80).print(table)
"""

# A viewport of so many rows, of so many records.
FIRST_ROWS, FIRST_RECORDS = 24, 12
GIGABYTE = 24_000_000


class Bench:
    def __init__(self, program, data, python, runs):
        self.program, self.data, self.python, self.runs = program, data, python, runs
        self.viewers, self.missing = terminals.peers(data.folder, python)
        self.missing += [name for name in ("jq", "sqlite3", "grep") if not shutil.which(name)]
        self.has_rich = terminals.has_module(python, "rich")
        if not self.has_rich:
            self.missing.append(f"rich for {python}")

    def cases(self, count):
        """Names and functions of the cases of a size."""
        for form in ("jsonl", "json", "csv", "db"):
            yield f"show {TITLES[form]}", lambda size, count, form=form: self.show(form, size, count)
        yield "show in bold", self.bold
        yield "show rows of fields", self.fields
        if self.has_rich and count <= 1_000_000:
            yield "show, rich", self.rich
        yield "browse", self.browse
        yield "pages", self.pages
        yield "filter", self.filter
        yield "filter, typing", self.typing
        if count == 1_000_000:
            yield "first rows of 1 GB", self.first_rows

    def rounds(self, count):
        return self.runs if count <= 1_000_000 else min(self.runs, 3)

    def show(self, form, size, count):
        path, expected = self.data.path(form, count), self.data.path("txt", count)
        ours = [self.program, "show", path] + (["--table", "events"] if form == "db" else [])
        peer = "sqlite3" if form == "db" else "jq"
        theirs = ["sqlite3", "-readonly", path, SQL] if form == "db" else ["jq", *JQ_FILTERS.get(form, ()), path]
        works = [lambda: run(ours, expected)]
        if peer not in self.missing:
            works.append(lambda: run(theirs, expected))
        times = take_turns(self.rounds(count), *works)
        targets = {}
        if count >= 1_000_000:
            targets["most_memory"] = 100
            if form == "jsonl":
                targets["most_ratio"] = 1 / 3
        return [compare(f"show {TITLES[form]}", size, times[0], peer, *times[1:], **targets)]

    def bold(self, size, count):
        path, expected = self.data.path("jsonl", count), self.data.path("sgr", count)
        times = take_turns(
            self.rounds(count),
            lambda: run([self.program, "show", path, "--color", "always"], expected),
            *([] if "jq" in self.missing else [lambda: run(["jq", "-r", JQ_BOLD, path], expected)]))
        targets = {"most_memory": 100, "most_ratio": 1 / 3} if count >= 1_000_000 else {}
        return [compare("show in bold", size, times[0], "jq", *times[1:], **targets)]

    def fields(self, size, count):
        path = self.data.path("jsonl", count)
        times = take_turns(
            self.rounds(count),
            lambda: run([self.program, "show", path, "--fields", "id:10,name"], self.data.path("rows", count)),
            *([] if "jq" in self.missing else [lambda: run(["jq", "-r", JQ_ROWS, path], self.data.path("tsv", count))]))
        targets = {"most_memory": 100, "most_ratio": 1 / 3} if count >= 1_000_000 else {}
        return [compare("show rows of fields", size, times[0], "jq", *times[1:], **targets)]

    def rich(self, size, count):
        script = os.path.join(self.data.folder, "rich_table.py")
        with open(script, "w") as file:
            file.write(RICH)
        most = min(count, 100_000)

        def check(written):
            lines = written.decode().split("\n")
            rows = [line.strip("│ ").split("│") for line in lines if line.startswith("│")]
            ends = [[cell.strip() for cell in rows[place]] for place in (0, -1)] if rows else []
            if len(rows) != most or ends != [[str(number), self.data.name(number)] for number in (1, most)]:
                raise Wrong(f"rich: {len(rows)} rows, ends {ends}")

        path, expected = self.data.path("jsonl", count), self.data.path("txt", count)
        ours = take_turns(self.rounds(count), lambda: run([self.program, "show", path], expected))[0]
        argv = [self.python, script, self.data.path("jsonl", most)]
        theirs = take_turns(self.runs if most < 100_000 else 1, lambda: run(argv, check=check))[0]
        target = {"most_ratio": 1 / 20} if count >= 100_000 else {}
        return [compare("show JSON Lines", size, ours, "rich", theirs, scale=count / most, **target)]

    def browse(self, size, count):
        path = self.data.path("jsonl", count)
        programs = [terminals.vitrine(self.program)]
        programs += [viewer for viewer in self.viewers if viewer.most is None or count <= viewer.most]
        figures = {program.name: terminals.Figures() for program in programs}
        # A Python program takes minutes for what others do at once.
        for turn in range(self.rounds(count)):
            for program in programs:
                if turn == 0 or program.name != "textual" or count < 100_000:
                    terminals.show(program, path, count, figures[program.name])
        ours, results = figures.pop("vitrine"), []
        for case, part in (("browse, first screen", "first"), ("browse, a step", "step"), ("browse, the end", "end")):
            mine = getattr(ours, part)
            others = [(name, getattr(other, part)) for name, other in figures.items()]
            results += [compare(case, size, mine, name, other) for name, other in others if other.values]
            if not any(other.values for _, other in others):
                results.append(compare(case, size, mine))
        return results

    def pages(self, size, count):
        slowest = Times()
        argv = [self.program, "browse", self.data.path("db", count), "--table", "events"]
        for _ in range(self.rounds(count)):
            terminals.turn_pages(argv, rb"id: 14", str(count).encode(), slowest)
        return [compare("browse SQLite, the slowest page", size, slowest, most_value=10, most_memory=100)]

    def filter(self, size, count):
        path, word = self.data.path("jsonl", count), "error"
        expected = self.data.count(word, count)
        begin, done, grep = Times(), Times(), Times()

        def check(written):
            if int(written) != expected:
                raise Wrong(f"grep: {written} lines, not {expected}")

        for _ in range(self.rounds(count)):
            terminals.narrow(terminals.vitrine(self.program), path, count, word, expected, begin, done)
            if "grep" not in self.missing:
                grep.add(*run(["grep", "-cF", word, path], check=check))
        most = {"begin": 50, "done": 1000} if count == 1_000_000 else {}
        first = compare("browse, filter begins", size, begin, most_value=most.get("begin"))
        if not grep.values:
            return [first, compare("browse, filter ends", size, done, most_value=most.get("done"))]
        return [first, compare("browse, filter ends", size, done, "grep", grep, most_value=most.get("done"))]

    def typing(self, size, count):
        slowest = Times()
        for _ in range(self.rounds(count)):
            terminals.type_on(terminals.vitrine(self.program), self.data.path("jsonl", count), slowest)
        return [compare("browse, a key while it filters", size, slowest, most_value=50)]

    def first_rows(self, size, count):
        if shutil.disk_usage(self.data.folder).free < 3e9 and not os.path.exists(
                os.path.join(self.data.folder, f"records-{self.data.seed}-{GIGABYTE}.jsonl")):
            self.missing.append("3 GB of disk for the file of 1 GB")
            return []
        path, expected = self.data.path("jsonl", GIGABYTE), self.data.path("txt", FIRST_RECORDS)
        works = [lambda: run([self.program, "show", path, "--rows", str(FIRST_ROWS)], expected)]
        if "jq" not in self.missing:
            words = ["jq", "-nr", f"limit({FIRST_RECORDS}; inputs) | {JQ}", path]
            works.append(lambda: run(words, expected))
        times = take_turns(self.runs, *works)
        return [compare(
            f"show --rows {FIRST_ROWS}", "1 GB", times[0], "jq", *times[1:], most_value=150)]
