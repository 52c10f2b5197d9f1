# SPDX-License-Identifier: MIT
"""The records that are measured, made once from a seed and kept."""
import os, random, sqlite3

LEVELS = ["info", "warn", "error"]


class Data:
    """Records of a number and a name, counted from 1, in files of each format below a folder."""

    def __init__(self, folder, seed):
        self.folder, self.seed = folder, seed
        choice = random.Random(seed)
        # The name depends on the last three digits of the number, so that a thousand lines are one template.
        self.names = [f"event {choice.randrange(1000)} {choice.choice(LEVELS)}" for _ in range(1000)]
        os.makedirs(folder, exist_ok=True)

    def name(self, number):
        return self.names[number % 1000]

    def count(self, word, count):
        """How many of the first records have a word in their names."""
        return sum(word in self.name(number) for number in range(1, count % 1000 + 1)) + (
            count // 1000 * sum(word in name for name in self.names))

    def blocks(self, line, count, thousands=str):
        """The records' texts in pieces of a thousand; `line` is given the number as a text, and the name.

        What stands before the last three digits is written by `thousands`, and until then as @.
        """
        every = "".join(line(f"@{low:03}", self.names[low]) for low in range(1000)).encode()
        for high in range(count // 1000 + 1):
            first, last = 0 if high else 1, min(999, count - 1000 * high)
            if (first, last) == (0, 999):
                yield every.replace(b"@", thousands(high).encode())
            else:
                numbers = range(1000 * high + first, 1000 * high + last + 1)
                yield "".join(line(str(number), self.name(number)) for number in numbers).encode()

    def path(self, form, count):
        """The file with so many records: jsonl, json, csv or db, or txt, sgr, rows or tsv as they look written."""
        path = os.path.join(self.folder, f"records-{self.seed}-{count}.{form}")
        if not os.path.exists(path):
            getattr(self, "write_" + form)(path + ".part", count)
            os.rename(path + ".part", path)
        return path

    def write(self, path, pieces):
        with open(path, "wb") as file:
            for piece in pieces:
                file.write(piece)

    def write_jsonl(self, path, count):
        self.write(path, self.blocks(lambda number, name: f'{{"id": {number}, "name": "{name}"}}\n', count))

    def write_json(self, path, count):
        def element(number, name):
            return f'{"" if number == "1" else ","}{{"id": {number}, "name": "{name}"}}\n'

        def pieces():
            yield b"["
            yield from self.blocks(element, count)
            yield b"]\n"
        self.write(path, pieces())

    def write_csv(self, path, count):
        def pieces():
            yield b"id,name\n"
            yield from self.blocks(lambda number, name: f"{number},{name}\n", count)
        self.write(path, pieces())

    def write_txt(self, path, count):
        self.write(path, self.blocks(lambda number, name: f"{name}\n  id: {number}\n", count))

    def write_sgr(self, path, count):
        self.write(path, self.blocks(lambda number, name: f"\x1b[1m{name}\x1b[0m\n  id: {number}\n", count))

    def write_rows(self, path, count):
        def row(number, name):
            return f"{number if number[0] == '@' else number.rjust(10)}  {name}\n"

        def pieces():
            yield b"        id  name\n"
            yield from self.blocks(row, count, thousands=lambda high: str(high).rjust(7))
        self.write(path, pieces())

    def write_tsv(self, path, count):
        self.write(path, self.blocks(lambda number, name: f"{number}\t{name}\n", count))

    def write_db(self, path, count):
        if os.path.exists(path):
            os.unlink(path)
        database = sqlite3.connect(path)
        database.execute("CREATE TABLE events (id INTEGER PRIMARY KEY, name TEXT)")
        database.executemany(
            "INSERT INTO events VALUES (?, ?)", ((number, self.name(number)) for number in range(1, count + 1)))
        database.commit()
        database.close()
