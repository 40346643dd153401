#!/usr/bin/env python3
"""Runs the benchmarks that have goals and prints the table. Call scripts/bench, which builds them first.

usage: bench.py [--quick] [--json] [--only WORD]

A goal is a ratio to a floor measured in the same run (interleaved, processor time, the best of several), a number of
battles or decisions a second, instructions counted by callgrind, or the time of a whole process.
"""
import argparse
import json
import math
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "release"
SIZES = {"skirmish": (5, 4), "infantry": (12, 10), "sixty_units": (30, 3)}
GROWTH = (5, 10, 20, 30)        # units a side, of three models
PLATOONS = (5, 10, 20)          # units a side of Bolt Action
HOSTS = (5, 10, 20)             # units a side of WME
SQUADS = (5, 10, 20)            # of WWIISIM
WINDOWS = ("is_watched", "may_react")   # the functions of Bolt Action that look whether anybody may interrupt
LABELS = {"skirmish": "skirmish, 5 units of 4 a side", "infantry": "infantry, 12 units of 10 a side",
          "sixty_units": "60 units of 3"}


def say(text):
    print("bench: " + text, file=sys.stderr, flush=True)


class Table:
    """The rows, in order. A floor or goal may be None: then the row informs."""

    def __init__(self):
        self.rows = []

    def add(self, measure, result, unit, floor=None, ratio=None, goal=None, met=None):
        self.rows.append({"measure": measure, "floor": floor, "result": result, "unit": unit, "ratio": ratio,
                          "goal": goal, "met": met})

    def ratio(self, measure, result, floor, unit, most):
        """At most so many times the floor; None informs."""
        times = result / floor
        self.add(measure, result, unit, floor, times, None if most is None else f"<= {most} x floor",
                 None if most is None else times <= most)

    def at_least(self, measure, result, unit, least, floor=None):
        self.add(measure, result, unit, floor, None, None if least is None else f">= {least:,} {unit}",
                 None if least is None else result >= least)

    def at_most(self, measure, result, unit, most):
        self.add(measure, result, unit, None, None, f"<= {most:,} {unit}", result <= most)

    def missing(self, measure, why, goal):
        self.add(measure, None, why, goal=goal)


def short(number):
    if number is None:
        return "-"
    if number >= 1e6:
        return f"{number / 1e6:,.2f} M"
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.3g}"


def as_text(rows):
    heads = ("measure", "floor", "result", "ratio", "goal", "")
    lines = [heads]
    for row in rows:
        unit = " " + row["unit"]
        result = "not measured: " + row["unit"] if row["result"] is None else short(row["result"]) + unit
        floor = "" if row["floor"] is None else short(row["floor"]) + unit
        verdict = {True: "met", False: "MISSED", None: ""}[row["met"]]
        lines.append((row["measure"], floor, result, "" if row["ratio"] is None else f"{row['ratio']:.2f}",
                      row["goal"] or "", verdict))
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    text = []
    for line in lines:
        cells = [cell.ljust(width) if i in (0, 4, 5) else cell.rjust(width)
                 for i, (cell, width) in enumerate(zip(line, widths))]
        text.append("  ".join(cells).rstrip())
    text.insert(1, "-" * max(map(len, text)))
    return "\n".join(text)


def run_goals(program, quick, only):
    """The best processor time in seconds and the counters of each benchmark of a program, by name."""
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        command = [str(BUILD / program), f"--benchmark_min_time={0.01 if quick else 0.05}",
                   f"--benchmark_repetitions={5 if quick else 15}", "--benchmark_enable_random_interleaving=true",
                   f"--benchmark_out={out.name}", "--benchmark_out_format=json"]
        if only:
            command.append(f"--benchmark_filter={only}")
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        report = json.loads(Path(out.name).read_text() or '{"benchmarks": []}')
    best = {}
    scale = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}
    for run in report["benchmarks"]:
        if run["run_type"] != "iteration":
            continue
        seconds = run["cpu_time"] * scale[run["time_unit"]]
        if run["run_name"] not in best or seconds < best[run["run_name"]]["seconds"]:
            best[run["run_name"]] = {**run, "seconds": seconds}
    return best


def add_pair(table, found, name, measure, most, per=1e9, unit="ns"):
    if name in found and name + "/floor" in found:
        table.ratio(measure, found[name]["seconds"] * per, found[name + "/floor"]["seconds"] * per, unit, most)


def add_times(table, quick, only):
    say("times, interleaved with their floors ...")
    found = run_goals("goals_bench", quick, only)
    for size, label in LABELS.items():
        name = "copy/" + size
        add_pair(table, found, name, f"copy of a battle, {LABELS[size]}; floor: memcpy", 2)
        if name in found:
            table.at_most(f"  allocations in {found[name]['iterations']:,} copies", found[name]["allocations"], "", 0)
    if "copy/infantry" in found:
        table.at_most("size of a battle with room for 240 models", found["copy/infantry"]["size"], "bytes", 8192)
    add_pair(table, found, "die", "a d6 by its address; floor: a block of the generator", 1.3)
    add_pair(table, found, "chance", "a d6 of a stream; floor: a word of the generator", 1.3)
    add_pair(table, found, "ten_dice", "ten dice of a roll; floor: ten words", 1.3)
    add_pair(table, found, "sight_line", "a sight line past 12 pieces; floor: by hand", 3)
    add_pair(table, found, "sight_model", "model sees model, up to 3 lines; floor: by hand", 3)
    for size, label in LABELS.items():
        is_small = size == "skirmish"
        floor = found.get(f"battle/{size}/floor")
        for player, battles, decisions in (("random", 300, 100_000), ("regular", 150, None)):
            run = found.get(f"{player}/{size}")
            if run is None:
                continue
            table.at_least(f"{player} v {player}, {label}", run["battles"], "battles/s", battles if is_small else None,
                           floor and floor["battles"])
            table.at_least(f"  decisions of {player} v {player}", run["decisions"], "decisions/s",
                           decisions if is_small else None, floor and floor["decisions"])
    add_pair(table, found, "replay", "replay of a record; floor: playing it", 0.5, 1e3, "ms")


def add_odds(table, quick):
    say("exact odds ...")
    found = run_goals("odds_bench", quick, None)
    volleys = (("10/1", "ten shots at one model", 50), ("30/2", "30 shots at a model of two wounds", 200))
    for name, label, most in volleys:
        walk, hand = found["volley/" + name], found["volley_by_hand/" + name]
        goal = f"<= {most} us"
        result = walk["seconds"] * 1e6
        table.add(f"exact odds of {label}; floor: a convolution by hand", result, "us", hand["seconds"] * 1e6,
                  walk["seconds"] / hand["seconds"], goal, result <= most)
        error = abs(walk["removed"] - hand["removed"])
        table.at_most("  farther from it by", error, "", 1e-12)


def count(player, units, models, battles, functions=("play_measured", "play_floor_measured")):
    """Instructions of a battle, by callgrind, within these functions: without opening it."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", *(f"--toggle-collect={name}" for name in functions),
                   f"--callgrind-out-file={folder}/out",
                   str(BUILD / "battle_count"), player, str(units), str(models), str(battles)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    for line in done.stderr.splitlines():
        if "Collected :" in line:
            return int(line.split(":")[1]) / battles
    raise RuntimeError("callgrind collected nothing")


def exponent(points):
    """The slope of the logarithms, by least squares."""
    xs = [math.log(x) for x, _ in points]
    ys = [math.log(y) for _, y in points]
    middle_x, middle_y = sum(xs) / len(xs), sum(ys) / len(ys)
    above = sum((x - middle_x) * (y - middle_y) for x, y in zip(xs, ys))
    return above / sum((x - middle_x) ** 2 for x in xs)


def add_instructions(table, quick):
    goal = "<= 6 x floor"
    if shutil.which("valgrind") is None:
        table.missing("instructions a battle", "valgrind is not installed", goal)
        return
    battles = {"skirmish": 4 if quick else 24, "infantry": 1 if quick else 3, "sixty_units": 1 if quick else 3}
    for size, (units, models) in SIZES.items():
        say(f"instructions of a battle, {LABELS[size]} ...")
        real, floor = (count(player, units, models, battles[size]) for player in ("random", "floor"))
        table.ratio(f"instructions, random v random, {LABELS[size]}", real, floor, "", 6)
    points = {"random": [], "floor": []}
    for units in GROWTH:
        say(f"growth: {2 * units} units of 3 ...")
        for player, found in points.items():
            found.append((units, count(player, units, 3, 1 if quick else 3)))
    floor = exponent(points["floor"])
    found = exponent(points["random"])
    table.add("growth of instructions from 10 to 60 units of 3, exponent", found, "", floor, None, "<= 1.45",
              found <= 1.45)


def add_bolt_action(table, quick):
    say("Bolt Action: battles, copies, odds ...")
    found = run_goals("bolt_action_bench", quick, None)
    for player, battles in (("random", None), ("regular", 100)):
        run = found[f"bolt_action/{player}"]
        label = f"Bolt Action, {player} v {player}, 1,000 points, {run['units']:.3g} units a side"
        table.at_least(label, run["battles"], "battles/s", battles)
        table.at_least(f"  decisions of {player} v {player}", run["decisions"], "decisions/s", None)
    add_pair(table, found, "bolt_action/copy", "Bolt Action, copy of a battle, ten units a side; floor: memcpy", None)
    table.at_most("  size of a battle with room for 240 models", found["bolt_action/copy"]["size"], "bytes", 8192)
    volley = found["bolt_action/volley"]
    table.at_most("Bolt Action, exact odds of ten rifles, to the end of the morale test", volley["seconds"] * 1e6, "us",
                  150)
    table.add("  battles told apart", volley["nodes"], "")
    if shutil.which("valgrind") is None:
        table.missing("Bolt Action, instructions", "valgrind is not installed", "<= 1.45")
        return
    for player in ("random", "regular"):
        say(f"Bolt Action: growth, {player} ...")
        points = [(units, count(player, units, "platoons", 2 if quick else 10)) for units in PLATOONS]
        growth = exponent(points)
        table.add(f"Bolt Action, growth of instructions from 5 to 20 units a side, {player}, exponent", growth, "",
                  goal="<= 1.45", met=growth <= 1.45)
    battles = 1 if quick else 4
    whole = count("random", 10, "platoons", battles)
    patterns = tuple(f"umpire::bolt_action::{name}*" for name in WINDOWS)
    share = 100 * count("random", 10, "platoons", battles, patterns) / whole
    table.at_most("Bolt Action, share of instructions that look whether anybody may interrupt", share, "%", 0.5)


def add_wme(table, quick):
    say("WME: battles, copies, orders, combat, records ...")
    found = run_goals("wme_bench", quick, None)
    for points, goal in ((500, 100), (1000, 40)):
        for player, battles in (("random", None), ("regular", goal)):
            run = found[f"wme/{player}/{points}"]
            label = f"WME, {player} v {player}, {points:,} points, {run['units']:.3g} units and commanders a side"
            table.at_least(label, run["battles"], "battles/s", battles)
            table.at_least(f"  decisions of {player} v {player}", run["decisions"], "decisions/s",
                           100_000 if player == "random" else None)
    add_pair(table, found, "wme/copy", "WME, copy of a battle, ten units a side; floor: memcpy", 2)
    table.at_most("  size of a battle with room for 144 stands", found["wme/copy"]["size"], "bytes", 8192)
    orders = found["wme/orders"]
    table.at_most("WME, modifiers and chance of an order, the mean of all to one unit each",
                  orders["seconds"] * 1e6 / orders["orders"], "us", 10)
    table.at_most(f"  of all commanders to all units, {orders['orders']:.0f} orders", orders["seconds"] * 1e3, "ms", 2)
    fight = found["wme/round"]
    table.at_most("WME, exact odds of a round of combat, three stands against three", fight["seconds"] * 1e3, "ms", 1)
    table.add("  battles told apart", fight["nodes"], "")
    add_pair(table, found, "wme/replay", "WME, replay of a record; floor: playing it", 0.5, 1e3, "ms")
    if shutil.which("valgrind") is None:
        table.missing("WME, instructions", "valgrind is not installed", "<= 1.45")
        return
    say("WME: growth ...")
    growth = exponent([(units, count("random", units, "hosts", 3 if quick else 20)) for units in HOSTS])
    table.add("WME, growth of instructions from 5 to 20 units a side, random, exponent", growth, "", goal="<= 1.45",
              met=growth <= 1.45)


def add_wwiisim(table, quick):
    say("WWIISIM: battles, copies, odds, records ...")
    found = run_goals("wwiisim_bench", quick, None)
    for edition, name in (("fr", "French edition"), ("en", "English edition")):
        for player, battles in (("random", None), ("regular", 100)):
            run = found[f"wwiisim/{player}/{edition}"]
            label = f"WWIISIM, {name}, {player} v {player}, {run['units']:.3g} units a side"
            table.at_least(label, run["battles"], "battles/s", battles)
            table.at_least(f"  decisions of {player} v {player}", run["decisions"], "decisions/s",
                           100_000 if player == "random" else None)
    add_pair(table, found, "wwiisim/copy", "WWIISIM, copy of a battle, ten units a side; floor: memcpy", 2)
    table.at_most("  size of a battle with room for 192 figures", found["wwiisim/copy"]["size"], "bytes", 8192)
    table.at_most("  a battle imagined by one side", found["wwiisim/imagine"]["seconds"] * 1e6, "us", 20)
    for measure, text, goal in (("rifles", "ten rifles at ten men, to the end of the test", 500),
                                ("gun", "a machine gun at ten men, to the end of the test", 50),
                                ("tank", "a bazooka at a tank", 50)):
        run = found[f"wwiisim/{measure}"]
        table.at_most(f"WWIISIM, exact odds of {text}", run["seconds"] * 1e6, "us", goal)
        table.add("  battles told apart", run["nodes"], "")
    add_pair(table, found, "wwiisim/replay", "WWIISIM, replay of a record; floor: playing it", 0.5, 1e3, "ms")
    if shutil.which("valgrind") is None:
        table.missing("WWIISIM, instructions", "valgrind is not installed", "<= 1.45")
        return
    for player in ("random", "regular"):
        say(f"WWIISIM: growth, {player} ...")
        growth = exponent([(units, count(player, units, "squads", 2 if quick else 10)) for units in SQUADS])
        table.add(f"WWIISIM, growth of instructions from 5 to 20 units a side, {player}, exponent", growth, "",
                  goal="<= 1.45", met=growth <= 1.45)


def add_threads(table, quick):
    say("two threads against one ...")
    done = subprocess.run([str(BUILD / "threads_bench"), "5" if quick else "15", "60" if quick else "150"],
                          capture_output=True, text=True)
    report = json.loads(done.stdout)
    ratios = sorted(turn["battles"] / turn["spin"] for turn in report["turns"])
    middle = len(ratios) // 2
    gain = sorted(turn["battles"] for turn in report["turns"])[middle]
    floor = sorted(turn["spin"] for turn in report["turns"])[middle]
    table.add("gain of a second thread; floor: a spin loop", gain, "x", floor, ratios[middle], ">= 0.95 x floor",
              ratios[middle] >= 0.95)
    table.add("  battles that ended the same with two threads", 1.0 if report["same"] else 0.0, "of 1", goal="all",
              met=report["same"])


def best_process_time(command, runs):
    """Milliseconds of the quickest of some runs, and whether all succeeded."""
    best = math.inf
    for _ in range(runs):
        start = time.perf_counter()
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT)
        best = min(best, (time.perf_counter() - start) * 1e3)
        if done.returncode != 0:
            return None
    return best


def add_processes(table, quick):
    say("whole processes ...")
    runs = 5 if quick else 25
    program = str(BUILD / "umpire")
    version = best_process_time([program, "--version"], runs)
    table.add("umpire --version, a whole process", version, "ms")
    odds = best_process_time([program, "odds", "docs/examples/burst.case"], runs)
    if odds is None:
        table.missing("umpire odds, a whole process", "it failed", "<= 10 ms")
    else:
        table.at_most("umpire odds, a whole process", odds, "ms", 10)


SECTIONS = {"odds": add_odds, "instructions": add_instructions, "bolt_action": add_bolt_action, "wme": add_wme,
            "wwiisim": add_wwiisim,
            "threads": add_threads,
            "processes": add_processes}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="shorter runs, noisier numbers")
    parser.add_argument("--json", action="store_true", help="the table as JSON")
    parser.add_argument("--only", help="only these: a word of a benchmark's name, or " + ", ".join(SECTIONS))
    options = parser.parse_args()
    table = Table()
    if options.only not in SECTIONS:
        add_times(table, options.quick, options.only)
    for name, add in SECTIONS.items():
        if options.only in (None, name):
            add(table, options.quick)
    if options.json:
        print(json.dumps(table.rows, indent=1))
    else:
        print(as_text(table.rows))
        missed = sum(row["met"] is False for row in table.rows)
        print(f"\n{sum(row['met'] is True for row in table.rows)} goals met, {missed} missed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
