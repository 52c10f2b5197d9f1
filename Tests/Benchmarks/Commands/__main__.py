# SPDX-License-Identifier: MIT
"""Measures vitrine's commands beside other programs, and what its modules do beside the standard library."""
import sys

sys.dont_write_bytecode = True
import argparse, os, platform, subprocess
import cases, report
from children import Wrong
from data import Data

SIZES = {"1k": 1_000, "100k": 100_000, "1M": 1_000_000, "10M": 10_000_000}
HERE = os.path.dirname(os.path.abspath(__file__))

EXPLANATION = """
What is compared: `show` of JSON Lines, JSON, CSV and SQLite into a pipe with jq or sqlite3 printing the same, and with a
Table of rich; the first screen, a step and the end of `browse` with less, fzf, urwid and Textual; its filter with grep;
the first rows of a file of 1 GB with jq. A program that is not installed is named and left out. Every case checks what
was written; a wrong one is told at once and makes the exit status 1.

A ratio is vitrine's time over the peer's, of runs that take turns, so less is better; ± is the distance of the middle
half of the ratios. MB is the greatest resident size: of piped programs by wait4, and so never under that of this Python.
Textual is given at most 100k lines and rich 100k rows, whose time is then multiplied.
"""


def arguments():
    parser = argparse.ArgumentParser(
        prog="make bench BENCHFLAGS=…", description=__doc__, epilog=EXPLANATION,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", help="a built vitrine, in release; without it its modules alone")
    parser.add_argument("--in-process", metavar="PROGRAM", help="a built VitrineBenchmarks, run and reported with it")
    parser.add_argument("--only", metavar="WORD", action="append",
                        help="cases that have this word in them, and modules' groups of this name; repeatable")
    parser.add_argument("--sizes", default="1k,100k,1M", help="of %s; %%(default)s when not said" % ", ".join(SIZES))
    parser.add_argument("--large", action="store_true", help="10M too")
    parser.add_argument("--runs", type=int, default=5, help="of each program; %(default)s when not said")
    parser.add_argument("--seed", type=int, default=8, help="of the records; %(default)s when not said")
    parser.add_argument("--data", metavar="DIR", default=".build/bench", help="where records and results are kept")
    parser.add_argument("--python", metavar="PYTHON", default=sys.executable, help="where rich, urwid and Textual are")
    parser.add_argument("--baseline", metavar="FILE", default=os.path.join(os.path.dirname(HERE), "baseline.json"),
                        help="what ratios are compared with; the committed one when not said")
    parser.add_argument("--record", action="store_true", help="write the ratios to the baseline")
    parser.add_argument("--strict", action="store_true", help="exit status 2 when a ratio got worse")
    options = parser.parse_args()
    options.sizes = options.sizes.split(",") + (["10M"] if options.large else [])
    for size in options.sizes:
        if size not in SIZES:
            parser.error(f"{size} is no size; there are {', '.join(SIZES)}")
    for program in (options.program, options.in_process):
        if program and not os.access(program, os.X_OK):
            parser.error(f"{program} is no program")
    return options


def main():
    options = arguments()
    data = Data(options.data, options.seed)
    results, wrong, missing = [], [], []
    if options.program:
        bench = cases.Bench(os.path.abspath(options.program), data, options.python, options.runs)
        missing = bench.missing
        for size in options.sizes:
            for name, run in bench.cases(SIZES[size]):
                if options.only and not any(word in name for word in options.only):
                    continue
                tell(f"{name}, {size}")
                try:
                    results += run(size, SIZES[size])
                except Wrong as problem:
                    wrong.append(f"{name}, {size}: {problem}")
                    tell(f"WRONG {wrong[-1]}", end=True)
    if options.in_process:
        path = os.path.join(options.data, "in-process.json")
        tell("in-process")
        with open(os.path.join(options.data, "in-process.txt"), "w") as log:
            status = subprocess.run([options.in_process, "--json", path, *(options.only or [])], stdout=log).returncode
        if status != 0:
            wrong.append(f"{options.in_process} ended with {status}; see {log.name}")
        else:
            results += report.in_process(path)
    tell("")
    facts = {"machine": f"{platform.machine()}, {os.cpu_count()} processors", "runs": options.runs,
             "seed": options.seed, "load": round(os.getloadavg()[0], 1)}
    conclude(options, results, wrong, missing, facts)


def conclude(options, results, wrong, missing, facts):
    print("\n".join(report.table(results)))
    print(f"\n{facts['machine']}, load {facts['load']} at the end")
    for name in missing:
        print(f"not found here, and so left out: {name}")
    with open(os.path.join(options.data, "results.json"), "w") as file:
        file.write(report.as_json(results, {**facts, "missing": missing, "wrong": wrong}))
    print(f"results: {file.name}")
    for problem in wrong:
        print(f"WRONG {problem}")
    if wrong:
        sys.exit(1)
    if options.record:
        is_whole = not options.only and options.program and options.in_process
        kept = {} if is_whole and set(options.sizes) == set(SIZES) else report.ratios_of(options.baseline)
        with open(options.baseline, "w") as file:
            file.write(report.baseline(results, facts, kept))
        print(f"baseline: {file.name}")
        return
    ratios = report.ratios_of(options.baseline)
    worse = report.regressions(results, ratios)
    known = sum(result.key in ratios for result in results)
    print(f"ratios with a baseline: {known} of {len(results)} ({options.baseline})")
    print(f"worse by more than their spread: {len(worse) or 'none'}")
    for change, margin, before, result in worse:
        print(f"  {result.key}: {before:.3g} -> {result.ratio:.3g}, {change:+.0%} (margin {margin:.0%})")
    if worse and options.strict:
        sys.exit(2)


def tell(text, end=False):
    """A line on a terminal that tells what is being measured, and goes again."""
    if end or sys.stderr.isatty():
        print(f"\r\x1b[K{text}" if sys.stderr.isatty() else text, end="\n" if end else "", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
