# SPDX-License-Identifier: MIT
"""Results as a table, as JSON, and beside a baseline of ratios."""
import dataclasses, json, os, statistics
from children import spread

# How much worse than the baseline counts as worse at least, and where no spread could be measured.
LEAST_MARGIN, UNKNOWN_SPREAD = 0.10, 0.25


@dataclasses.dataclass
class Result:
    """One case: vitrine's figure, a peer's and their ratio; under 1 is better than the peer."""
    case: str
    size: str
    value: float
    unit: str = "ms"
    peer: str = ""
    peer_value: float | None = None
    ratio: float | None = None
    spread: float | None = None
    most_ratio: float | None = None
    most_value: float | None = None
    memory: float | None = None
    peer_memory: float | None = None
    most_memory: float | None = None
    runs: int = 0

    @property
    def key(self):
        return ", ".join(part for part in (self.case, self.size, self.peer and "to " + self.peer) if part)

    @property
    def target(self):
        parts = []
        if self.most_ratio is not None:
            parts.append(f"{self.most_ratio:.2g} x")
        if self.most_value is not None:
            parts.append(f"{self.most_value:.4g} {self.unit}")
        if self.most_memory is not None:
            parts.append(f"{self.most_memory:.0f} MB")
        return ", ".join(parts)

    @property
    def met(self):
        pairs = [(self.ratio, self.most_ratio), (self.value, self.most_value), (self.memory, self.most_memory)]
        held = [value <= most for value, most in pairs if value is not None and most is not None]
        return all(held) if held else None


def compare(case, size, ours, peer=None, theirs=None, scale=1, **targets):
    """A result of figures that were taken in turns: the ratio is the median of the rounds' ratios.

    `scale` is what the peer's figure is multiplied by when it was given less to do.
    """
    result = Result(case, size, ours.median, memory=ours.memory, runs=len(ours.values), **targets)
    if theirs is None:
        result.spread = spread(ours.values)
        return result
    pairs = zip(ours.values, theirs.values) if len(ours.values) == len(theirs.values) else [
        (ours.median, theirs.median)]
    ratios = [own / (other * scale) for own, other in pairs]
    result.peer, result.peer_value, result.peer_memory = peer, theirs.median * scale, theirs.memory
    result.ratio, result.spread = statistics.median(ratios), spread(ratios)
    return result


def number(value):
    return "" if value is None else f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def table(results):
    """The results as lines."""
    rows = [("case", "size", "vitrine", "", "peer", "", "ratio", "± ", "target", "met", "MB", "peer")]
    for result in results:
        rows.append((
            result.case, result.size, number(result.value), result.unit, number(result.peer_value), result.peer,
            number(result.ratio), "" if result.spread is None else f"{result.spread:.0%}", result.target,
            {True: "yes", False: "NO", None: ""}[result.met], number(result.memory), number(result.peer_memory)))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    left = {0, 3, 5, 8, 9}
    for row in rows:
        yield "  ".join(
            text.ljust(width) if column in left else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths))).rstrip()


def in_process(path):
    """The results that VitrineBenchmarks wrote."""
    with open(path) as file:
        for case in json.load(file)["cases"]:
            limit = case.get("limit")
            yield Result(
                f"{case['group']}: {case['case']}", "", case["value"], case["unit"], case["peer"], case.get("peer_value"),
                case.get("ratio"), case.get("spread"), most_ratio=case.get("most_ratio"), most_value=limit,
                runs=case["rounds"])


def as_json(results, facts):
    cases = [
        {"key": result.key, **dataclasses.asdict(result), "target": result.target, "met": result.met}
        for result in results]
    return json.dumps({**facts, "cases": cases}, indent=1) + "\n"


def ratios_of(path):
    """The ratios of a baseline; none where there is no such file."""
    if not os.path.exists(path):
        return {}
    with open(path) as file:
        return json.load(file)["ratios"]


def baseline(results, facts, kept):
    """What is committed: ratios alone, since seconds are another machine's; `kept` are those not measured this time."""
    ratios = {
        result.key: {"ratio": float(f"{result.ratio:.4g}"),
                     "spread": None if result.spread is None else round(result.spread, 3)}
        for result in results if result.ratio is not None}
    return json.dumps({**facts, "ratios": dict(sorted({**kept, **ratios}.items()))}, indent=1) + "\n"


def regressions(results, ratios):
    """The results that got worse than the baseline by more than both measurements' spreads, worst first."""
    worse = []
    for result in results:
        before = ratios.get(result.key)
        if before is None or result.ratio is None:
            continue
        spreads = [UNKNOWN_SPREAD if value is None else value for value in (result.spread, before["spread"])]
        margin = max(LEAST_MARGIN, sum(spreads))
        change = result.ratio / before["ratio"] - 1
        if change > margin:
            worse.append((change, margin, before["ratio"], result))
    return sorted(worse, key=lambda each: -each[0])
