#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads what backends wrote, with Python's own parsers, and prints what it shows as JSON.

Standard input is a JSON array of documents, each an array of "html", "svg" or "json" and the text.

The rows come from the places that the markup gives: grid areas and gaps of HTML, coordinates of SVG, columns and
rows of JSON. Two texts that claim the same place are an error.
"""
import base64
import collections
import hashlib
import html.parser
import json
import re
import sys
import xml.etree.ElementTree


class Picture:
    """Stretches of text by row, each from a column on."""

    def __init__(self):
        self.stretches = collections.defaultdict(list)

    def put(self, row, column, columns, text):
        if columns > 0:
            self.stretches[row].append((column, columns, text))

    def rows(self, count=None):
        if count is None:
            count = max(self.stretches, default=-1) + 1
        assert not self.stretches or 0 <= min(self.stretches) <= max(self.stretches) < max(count, 1)
        rows = []
        for row in range(count):
            text, end = "", 0
            for column, columns, stretch in sorted(self.stretches.get(row, [])):
                if column < end:
                    raise ValueError(f"row {row}: {stretch!r} at {column} lies over {text!r}")
                text += " " * (column - end) + stretch
                end = column + columns
            rows.append(text.rstrip(" "))
        return rows


def properties(attributes):
    style = attributes.get("style") or ""
    return dict(part.split(":", 1) for part in style.split(";") if ":" in part)


class Page(html.parser.HTMLParser):
    """A page in the flow that its style sheet describes."""

    VOID = {"meta"}

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.picture = Picture()
        self.open = []
        self.counts = collections.Counter()
        self.attributes = set()
        self.title = self.heading = ""
        self.sections, self.headings, self.items, self.texts = [], [], [], []
        self.policy = self.script = ""
        self.flow = self.list_start = self.list_end = 0
        self.place = None

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        assert len(attributes) == len(attrs), f"{tag} has an attribute twice"
        self.counts[tag] += 1
        self.attributes.update(attributes)
        if tag not in self.VOID:
            self.open.append((tag, attributes))
        style = properties(attributes)
        gap = int(style.get("--gap", 0))
        if tag == "meta" and attributes.get("http-equiv") == "Content-Security-Policy":
            self.policy = attributes["content"]
        elif tag == "section":
            self.sections.append(attributes.get("aria-label", ""))
        elif tag in ("h2", "p"):
            self.place = [self.flow + gap, int(style.get("--column", 0)), 0]
            self.place[2] = self.place[1]
            self.flow += gap + int(style["--rows"])
        elif tag == "ul":
            self.list_start = self.list_end = self.flow + gap
        elif tag == "li":
            row, column, rows, columns = re.fullmatch(
                r"(\d+)/(\d+)/span (\d+)/span (\d+)", style["grid-area"]
            ).groups()
            top = self.list_start + int(row) - 1
            self.list_end = max(self.list_end, top + int(rows))
            self.place = [top, int(column) - 1, int(column) - 1]
            if attributes.get("role") != "none":
                self.items.append(
                    {
                        "position": int(attributes["aria-posinset"]),
                        "total": int(attributes["aria-setsize"]),
                        "identifier": attributes["data-id"],
                        "kind": attributes["data-kind"],
                    }
                )
        elif tag == "pre" and "aria-label" in attributes:
            # What a picture holds is not heard, so that one with links is a group.
            assert attributes["tabindex"] == "0" and attributes["role"] in ("img", "group")
            self.items[-1]["label"] = attributes["aria-label"]
        elif tag == "span" and attributes.get("role") == "img":
            self.headings.append(attributes["aria-label"])
        if tag == "pre":
            # HTML leaves out a line feed that a pre begins with.
            self.skips_line_feed = True

    def handle_endtag(self, tag):
        assert self.open and self.open[-1][0] == tag, f"</{tag}> in {self.open}"
        self.open.pop()
        if tag == "ul":
            self.flow = self.list_end
        if tag in ("li", "h2", "p"):
            self.place = None

    def handle_data(self, data):
        tag = self.open[-1][0] if self.open else ""
        if tag == "title":
            self.title += data
        elif tag == "h1":
            self.heading += data
        elif tag == "script":
            self.script += data
        elif tag == "style":
            pass
        elif self.place is not None and any(t in ("pre", "span") for t, _ in self.open):
            if self.open[-1][0] == "pre" and self.skips_line_feed:
                assert data[0] == "\n"
                data = data[1:]
            self.skips_line_feed = False
            self.put(data)
        else:
            assert not data.strip(), f"text outside: {data!r}"

    def put(self, data):
        tag, attributes = self.open[-1]
        names = (attributes.get("class") or "").split()
        if "w" in names or "n" in names:
            columns = 2 if "w" in names else int(properties(attributes)["--n"])
            self.picture.put(self.place[0], self.place[2], columns, data)
            self.place[2] += columns
            return
        for number, line in enumerate(data.split("\n")):
            if number:
                self.place[0] += 1
                self.place[2] = self.place[1]
            # Blanks may as well be the room of another cell.
            for word in re.finditer("[^ ]+", line):
                column = self.place[2] + word.start()
                self.picture.put(self.place[0], column, len(word[0]), word[0])
            self.place[2] += len(line)

    def handle_comment(self, data):
        raise ValueError(f"a comment: {data!r}")

    def handle_pi(self, data):
        raise ValueError(f"a processing instruction: {data!r}")


def read_html(text):
    page = Page()
    page.feed(text)
    page.close()
    assert not page.open, page.open
    digest = base64.b64encode(hashlib.sha256(page.script.encode()).digest()).decode()
    return {
        "rows": page.picture.rows(),
        "tags": page.counts,
        "attributes": sorted(page.attributes),
        "title": page.title,
        "heading": page.heading,
        "sections": page.sections,
        "headings": page.headings,
        "items": page.items,
        "policy": page.policy,
        "isScriptAllowed": f"script-src 'sha256-{digest}'" in page.policy,
    }


def read_svg(text):
    root = xml.etree.ElementTree.fromstring(text.encode())
    space = "{http://www.w3.org/2000/svg}"
    picture = Picture()
    counts = collections.Counter(element.tag.removeprefix(space) for element in root.iter())
    for element in root.iter(space + "text"):
        x, y, length = (int(element.get(name)) for name in ("x", "y", "textLength"))
        column, row, columns = (x - 9) / 9, (y - 9 - 14) / 17, length / 9
        assert column == int(column) and row == int(row) and columns == int(columns)
        picture.put(int(row), int(column), int(columns), element.text)
    attributes = {name for element in root.iter() for name in element.attrib}
    return {
        "rows": picture.rows((int(root.get("height")) - 18) // 17),
        "tags": counts,
        "attributes": sorted(attributes),
        "title": root.find(space + "title").text or "",
        "backgrounds": [
            [int(rect.get(name)) for name in ("x", "y", "width", "height")]
            for rect in root.iter(space + "rect")
            if rect.get("class") != "page"
        ],
    }


def read_json(text):
    frame = json.loads(text)
    picture = Picture()
    for section in frame["sections"]:
        for cell in section["cells"]:
            for run in cell["runs"]:
                picture.put(run["row"], run["column"], run["columns"], run["text"])
    return {"rows": picture.rows(frame["rows"]), "title": frame["title"]}


readers = {"html": read_html, "svg": read_svg, "json": read_json}
frames = []
for number, (form, text) in enumerate(json.load(sys.stdin.buffer)):
    try:
        frames.append(readers[form](text))
    except Exception as error:
        raise SystemExit(f"document {number}, {form}: {error!r} in\n{text}") from error
json.dump(frames, sys.stdout)
