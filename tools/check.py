#!/usr/bin/env python3
"""Runs the stages of ./check: all of them, whatever fails; then says what failed.

What the program has to offer for this:
    umpire case tests/cases              plays the rule cases; its last line: N passed, N failed
    umpire case --hashes tests/cases     a line for each case with the hash of its end; compared between the builds
    umpire replay RECORD --verify        for each record of tests/playthroughs
    umpire_cases.wasm [--hashes] FOLDER  the same as umpire case, in the browser's build
A stage about something that is not in the tree is left out; once it is there, whatever is missing for it is a failure.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from clang_tidy import check_sources
from headers import check_headers
from page_tests import shaky_tests

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
JOBS = str(max(1, os.cpu_count() or 1))
EVERYTHING = "--all" in sys.argv[1:]
FUZZ_SECONDS = os.environ.get("UMPIRE_FUZZ_SECONDS", "120" if EVERYTHING else "5")
# For files that no change touched lately; the others are always looked at.
TIDY_SECONDS = float(os.environ.get("UMPIRE_TIDY_SECONDS", "inf" if EVERYTHING else "25"))
HEADER_SECONDS = float("inf") if EVERYTHING else 10
STEP_SECONDS = 1500
BUILD_SECONDS = 3000    # with an empty compiler cache a whole build takes far longer than any other step
PAGE_SECONDS = 2700     # a browser without graphics hardware on a busy machine draws slowly
# What these prove is in values or on the disk and not in the memory, and the release build proves it: twins that are
# compared over whole battles, strength, odds by counting, servers that are killed. With sanitizers they take more time
# than all others together.
LEFT_OUT_OF_SANITIZERS = "" if EVERYTHING else "-" + ":".join((
    "Measuring.*", "MeasuringTest.*", "TwinBattles.*", "Evenness.*", "*/Secrets.*", "*/Histories.*", "Thinking.*",
    "Wwiisim.AnEditionWithTheOptionsOfTheOther*", "Stopped.ATornUnitMayNotStay*", "Levels.LapsesLead*", "Sense.*",
    "Strength.*", "ExactOdds.*", "RoundAhead.is_what_the_situation*", "StandingTwins.*", "AheadTest.*",
    "ToldStep.IsTheSameAsTextAndAsTree", "Choices.NoTwoOfOneDecisionReadTheSame",
    "ArrivalTest.EveryUnitOfEveryScenario*", "Cli.WhatCannotBeTrueInAKeptAnalysis*", "Cli.AnAnalysisThatWasStopped*",
    "Cli.PicturesAndGeneratedScenarios", "Places/KilledTest.*", "Places/WritesTest.*/bolt_action_*"))
# A stack whose frames live on to be watched costs a quarter more.
ASAN_OPTIONS = f"detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return={int(EVERYTHING)}"
TOTALS = re.compile(r"^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$", re.MULTILINE)
NODE_TOTALS = re.compile(r"^(?:#|ℹ) (pass|fail|cancelled|skipped|todo) (\d+)$", re.MULTILINE)
TAIL = 60
# What failed, as node's test runner and Google Test tell it: somewhere in the midst of what went well.
FAILED_TEST = re.compile(r"^not ok .*\n(?:.*\n)*?  \.\.\.$|^.*: Failure\n(?:(?!\[).*\n){0,12}|^\[  FAILED  \].*ms\)$"
                         r"|^.*(?:ERROR: \w+Sanitizer|runtime error: ).*\n(?:.*\n){0,12}|^\s+\d+ - \w+ \(.*\)$",
                         re.MULTILINE)
CASES, RECORDS = "tests/cases/**/*.case", "tests/playthroughs/**/*.record"
ENVIRONMENT = {"UMPIRE_ROOT": str(ROOT)}
WHOLE = {"UMPIRE_EVERYTHING": "1"} if EVERYTHING else {}    # what tests take a share of else


@dataclass
class Result:
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    notes: list = field(default_factory=list)
    late: int = 0       # not reached within a limit of time: told, but no failure; a skipped test is one

    def add(self, other):
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped
        self.notes += other.notes
        self.late += other.late


def node_totals(output):
    """What node's test runner counted, in the order of TOTALS; nothing when it did not come to its end."""
    counts = {name: int(number) for name, number in NODE_TOTALS.findall(output)}
    if "pass" not in counts:
        return []
    return [(counts["pass"], counts["fail"] + counts["cancelled"], counts["skipped"] + counts["todo"])]


def exists(pattern):
    return next(ROOT.glob(pattern), None) is not None


def run(stage, title, command, totals=False, env=None, seconds=STEP_SECONDS):
    """One step of a stage. Its output goes to the stage's log; the end of it is shown when the step fails."""
    log = BUILD / "check" / f"{stage}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    try:
        done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, timeout=seconds,
                              stderr=subprocess.STDOUT, text=True, errors="replace", env={**os.environ, **(env or {})})
        output, code = done.stdout, done.returncode
    except subprocess.TimeoutExpired as late:
        output, code = (late.stdout or b"").decode(errors="replace") + f"\nstopped after {seconds} s", 1
    except OSError as error:
        output, code = str(error), 1
    with log.open("a") as file:
        file.write(f"==== {title}\n{output}\n")
    result = Result()
    found = (TOTALS.findall(output) or node_totals(output)) if totals else []
    if found:
        result.passed, result.failed, result.skipped = (int(number or 0) for number in found[-1])
        result.failed += code != 0 and result.failed == 0
    else:
        result.failed = int(code != 0 or totals)
        result.passed = 1 - result.failed
    print(f"  {'ok  ' if not result.failed else 'FAIL'} {title} ({time.monotonic() - started:.1f} s)", flush=True)
    if result.failed:
        print("\n".join("       " + line for line in told_of(output)), flush=True)
    return result


def told_of(output):
    """The tests that failed, where they can be told from the others; else the end of the output."""
    found = [line for block in FAILED_TEST.findall(output) for line in block.rstrip().splitlines()]
    return found[:4 * TAIL] if found else output.rstrip().splitlines()[-TAIL:]


def is_configured(preset):
    """./play alone configures the program without its tests."""
    cache = BUILD / preset / "CMakeCache.txt"
    without_tests = preset == "release" and cache.exists() and "UMPIRE_TESTS:BOOL=OFF" in cache.read_text()
    return (BUILD / preset / "build.ninja").exists() and not without_tests


def build(stage, preset, targets=()):
    result = Result()
    if not is_configured(preset):
        result.add(run(stage, f"configure {preset}", ["cmake", "--preset", preset]))
        if result.failed:
            return result
        result.passed = 0
    command = ["cmake", "--build", "--preset", preset, "-j", JOBS]
    for target in targets:
        command += ["--target", target]
    result.add(run(stage, f"build {preset}" + "".join(" " + target for target in targets), command,
                   seconds=BUILD_SECONDS))
    return result


def program(preset, *words):
    """The command line of the program as a preset built it; the browser build knows rule cases only."""
    if preset == "wasm":
        return ["scripts/run_wasm", "build/wasm/umpire_cases.wasm", *(word for word in words if word != "case")]
    return [str(BUILD / preset / "umpire"), *words]


def rule_cases(stage, preset):
    if not exists(CASES):
        return Result()
    return run(stage, f"rule cases with {preset}", program(preset, "case", "tests/cases"), totals=True, env=ENVIRONMENT)


def replays(stage, preset):
    """Every recorded battle is played again and must give the same events and hashes."""
    records = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob(RECORDS))
    started, result = time.monotonic(), Result()
    with ThreadPoolExecutor(int(JOBS)) as pool:
        def replay(record):
            return subprocess.run(program(preset, "replay", record, "--verify"), cwd=ROOT, stdin=subprocess.DEVNULL,
                                  capture_output=True, text=True, errors="replace", timeout=STEP_SECONDS,
                                  env={**os.environ, **ENVIRONMENT})
        for record, done in zip(records, pool.map(replay, records)):
            good = done.returncode == 0
            result.passed, result.failed = result.passed + good, result.failed + (not good)
            if done.returncode:
                print(f"       {record}: " + (done.stderr or done.stdout).strip()[-500:])
    if records:
        print(f"  {'FAIL' if result.failed else 'ok  '} replay of {len(records)} records with {preset} "
              f"({time.monotonic() - started:.1f} s)", flush=True)
    return result


def case_hashes(preset):
    done = subprocess.run(program(preset, "case", "--hashes", "tests/cases"), cwd=ROOT, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, errors="replace", env={**os.environ, **ENVIRONMENT})
    return done.stdout.splitlines()


def same_hashes(stage, preset):
    """The final state of every rule case is the same, bit for bit, as in the g++ build."""
    if not exists(CASES) or not (BUILD / "release" / "umpire").exists():
        return Result()
    expected, found = case_hashes("release"), case_hashes(preset)
    other = sorted(set(expected) ^ set(found))
    failed = max(len(set(expected) - set(found)), len(set(found) - set(expected)), int(not found))
    print(f"  {'FAIL' if failed else 'ok  '} {len(found)} hashes of {preset} against release", flush=True)
    for line in other[:10]:
        print(f"       {'release' if line in expected else preset}: {line}")
    return Result(len(set(expected) & set(found)), failed)


def read_google_tests(folder):
    """Passed, failed and skipped tests of each program, by name."""
    counts = {}
    for path in folder.glob("*.json"):
        counted = Result()
        for suite in json.loads(path.read_text())["testsuites"]:
            for test in suite["testsuite"]:
                if test.get("failures"):
                    counted.failed += 1
                elif test["status"] == "NOTRUN" or test["result"] == "SKIPPED":
                    counted.skipped += 1
                    counted.notes.append(f"skipped: {suite['name']}.{test['name']}")
                else:
                    counted.passed += 1
        counts[path.stem] = counted
    return counts


def unit_tests(stage, preset, left_out=""):
    """All that ctest knows but what a filter of Google Test leaves out, counted by tests where a program says so."""
    details, junit = BUILD / preset / "google_tests", BUILD / preset / "ctest.xml"
    shutil.rmtree(details, ignore_errors=True)
    junit.unlink(missing_ok=True)
    command = ["ctest", "--preset", preset, "-j", JOBS, "--output-junit", str(junit)]
    outcome = run(stage, f"unit tests with {preset}", command,
                  env=WHOLE | {"GTEST_OUTPUT": f"json:{details}/", "GTEST_FILTER": left_out or "*",
                       "ASAN_OPTIONS": ASAN_OPTIONS, "UBSAN_OPTIONS": "print_stacktrace=1"})
    if not junit.exists():
        return outcome
    result, counts = Result(), read_google_tests(details)
    for case in xml.etree.ElementTree.parse(junit).getroot().iter("testcase"):
        counted = counts.get("test_" + case.get("name"))
        good = case.get("status") == "run"
        if counted is None:
            result.passed, result.failed = result.passed + good, result.failed + (not good)
        else:
            result.add(counted)
            result.failed += not good and counted.failed == 0
    return result


def stage_build(stage):
    return build(stage, "release")


def stage_tidy(stage):
    return run(stage, "tidy", [sys.executable, "-B", "tools/tidy.py"], totals=True)


def not_reached(files, seconds):
    """The note for files that were left out since their time had come, and how many these are."""
    note = (f"{len(files)} files that no change touched lately not reached in {seconds:.0f} s; the next run goes on "
            "from there, ./check --all takes all")
    return ([note] if files else []), len(files)


def stage_headers(stage):
    """Counts headers. What was found is remembered, as by clang-tidy."""
    result = build(stage, "release", ["umpire_registers"])
    if result.failed:
        return result
    started = time.monotonic()
    passed, failed, late = check_headers(ROOT, HEADER_SECONDS)
    print(f"  {'FAIL' if failed else 'ok  '} headers by themselves ({time.monotonic() - started:.1f} s)", flush=True)
    for said in failed.values():
        print("\n".join("       " + line for line in said.splitlines()[:TAIL // 3]), flush=True)
    return Result(passed, len(failed), 0, *not_reached(late, HEADER_SECONDS))


def stage_unit(stage):
    return unit_tests(stage, "release")


def stage_cases(stage):
    return rule_cases(stage, "release")


def stage_playthroughs(stage):
    return replays(stage, "release")


def stage_clang(stage):
    result = build(stage, "clang", ["umpire"])
    if not result.failed:
        result.add(rule_cases(stage, "clang"))
        result.add(same_hashes(stage, "clang"))
        result.add(replays(stage, "clang"))
    return result


def stage_asan(stage):
    result = build(stage, "asan")
    if not result.failed:
        result.add(unit_tests(stage, "asan", LEFT_OUT_OF_SANITIZERS))
        result.add(rule_cases(stage, "asan"))
        result.add(replays(stage, "asan"))
    return result


def stage_debug(stage):
    """The build in which each source is compiled by itself, and its tests."""
    result = build(stage, "debug")
    if not result.failed:
        result.add(unit_tests(stage, "debug"))
    return result


def stage_strength(stage):
    """A sequential test for each line of tests/strength/levels.txt: a player that has lost 40 Elo fails."""
    result = build(stage, "release", ["umpire"])
    lines = (ROOT / "tests/strength/levels.txt").read_text().splitlines()
    for line in lines if not result.failed else ():
        if line.startswith("#") or not line.strip():
            continue
        ruleset, player, other, elo, pairs, *battles = line.split()
        where = [word for name in battles for word in
                 (["--drawn", name.removeprefix("drawn:")] if name.startswith("drawn:") else ["--scenario", name])]
        result.add(run(stage, f"{player} against {other} in {ruleset}",
                       program("release", "lab", "ladder", ruleset, "--players", player, other, "--expect", elo,
                               "--pairs", pairs, "--threads", JOBS, *where), env=ENVIRONMENT))
    return result


def stage_tsan(stage):
    """The server's tests with the thread sanitizer."""
    result = build(stage, "tsan", ["test_server"])
    if not result.failed:
        options = "halt_on_error=1:second_deadlock_stack=1:die_after_fork=0"
        result.add(run(stage, "the server's tests with the thread sanitizer",
                       ["scripts/with_postgres", str(BUILD / "tsan" / "test_server")],
                       env={"TSAN_OPTIONS": options, "UMPIRE_ROOT": str(ROOT)}))
    return result


def stage_wasm(stage):
    result = build(stage, "wasm")
    if exists("src/wasm/*.cpp") and not result.failed:
        result.add(rule_cases(stage, "wasm"))
        result.add(same_hashes(stage, "wasm"))
    return result


def stage_page(stage):
    """The page is built, its types agree, and whole battles are played in a browser and by a server."""
    result = run(stage, "build the page", ["scripts/build_page"])
    if not result.failed:
        result.add(build(stage, "release", ["umpire", "umpire_with_fog"]))
        result.add(build(stage, "wasm", ["wasm_engine_with_fog"]))
        result.add(run(stage, "types of the page", ["npm", "--prefix", "web", "run", "check"]))
        result.add(page_in_a_browser(stage))
    return result


def page_in_a_browser(stage):
    result = run(stage, "the page in a browser", ["npm", "--prefix", "web", "test"], totals=True, seconds=PAGE_SECONDS,
                 env=WHOLE)
    log = BUILD / "check" / f"{stage}.log"

    def tell(name, passes, said):
        with log.open("a") as file:
            file.write(f"==== by itself: {name}\n{said}\n")
        if not passes:
            print(f"       by itself too: {name}\n" + "\n".join("       " + line for line in told_of(said)), flush=True)

    if result.failed:
        for name in shaky_tests(ROOT, log.read_text(), result.failed, STEP_SECONDS // 5, tell):
            result.passed, result.failed = result.passed + 1, result.failed - 1
            result.notes.append(f"shaky, passes by itself: {name}")
    return result


def stage_fuzz(stage):
    """Each target over its saved inputs, then a few seconds of new ones. What it finds is left in build/check."""
    sources = sorted(ROOT.glob("fuzz/*_fuzz.cpp"))
    result = build(stage, "asan", [source.stem for source in sources])
    if result.failed:
        return result

    def fuzz(source):
        fresh = BUILD / "check" / "corpus" / source.stem
        fresh.mkdir(parents=True, exist_ok=True)
        saved = ROOT / "fuzz" / "corpus" / source.stem
        folders = [str(fresh)] + ([str(saved)] if saved.is_dir() else [])
        command = [str(BUILD / "asan" / source.stem), f"-max_total_time={FUZZ_SECONDS}", "-timeout=20",
                   "-rss_limit_mb=2048",
                   f"-artifact_prefix={BUILD}/check/{source.stem}-", *folders]
        return run(stage, f"fuzz {source.stem} for {FUZZ_SECONDS} s", command, env={"UMPIRE_ROOT": str(ROOT)})

    with ThreadPoolExecutor(int(JOBS)) as pool:
        for found in pool.map(fuzz, sources):
            result.add(found)
    return result


def stage_format(stage):
    return run(stage, "layout of the sources", ["scripts/format", "--check"])


def stage_clang_tidy(stage):
    """Counts files. What was found is remembered, so that a run goes on where the one before ran out of time."""
    result = build(stage, "clang", ["umpire_registers"])
    if result.failed:
        return result
    started = time.monotonic()
    findings = check_sources(ROOT, TIDY_SECONDS)
    with (BUILD / "check" / f"{stage}.log").open("a") as log:
        log.write(findings.text() + "\n")
    print(f"  {'FAIL' if findings.failed() else 'ok  '} clang-tidy ({time.monotonic() - started:.1f} s)", flush=True)
    if findings.failed():
        print("\n".join("       " + line for line in findings.text().splitlines()[:TAIL]), flush=True)
    return Result(findings.passed(), findings.failed(), 0, *not_reached(findings.not_reached, TIDY_SECONDS))


# The stages in their order: name, whether quick (None: only with --all or by name), what must be in the tree for it,
# what it does.
STAGES = (
    ("build", True, "src/*/*.cpp", stage_build),
    ("tidy", True, "src/*/*.cpp", stage_tidy),
    ("format", True, "src/*/*.cpp", stage_format),
    ("unit", True, "tests/*/*.cpp", stage_unit),
    ("cases", True, CASES, stage_cases),
    ("playthroughs", True, RECORDS, stage_playthroughs),
    ("headers", False, "src/*/*.hpp", stage_headers),
    ("clang", False, "src/cli/*.cpp", stage_clang),
    ("asan", False, "tests/*/*.cpp", stage_asan),
    ("wasm", False, "src/*/*.cpp", stage_wasm),
    ("page", False, "web/package.json", stage_page),
    ("fuzz", False, "fuzz/*_fuzz.cpp", stage_fuzz),
    ("clang_tidy", False, "src/*/*.cpp", stage_clang_tidy),
    ("debug", None, "tests/*/*.cpp", stage_debug),
    ("strength", None, "tests/strength/levels.txt", stage_strength),
    ("tsan", None, "tests/server/*.cpp", stage_tsan),
)


def run_stages(stages):
    rows = []
    for name, _, needed, action in stages:
        if not exists(needed):
            print(f"== {name}: nothing in the tree yet ({needed})", flush=True)
            continue
        print(f"== {name}", flush=True)
        (BUILD / "check" / f"{name}.log").unlink(missing_ok=True)
        started = time.monotonic()
        try:
            result = action(name)
        except Exception as error:  # one broken stage must not hide the others
            result = Result(0, 1, 0, [f"the stage itself failed: {error!r}"])
        rows.append((name, result, time.monotonic() - started))
    return rows


def chosen_stages(arguments):
    """Those that are named; else the quick ones, all, or all but those that take long."""
    named = [stage for stage in STAGES if stage[0] in arguments]
    if "--quick" in arguments:
        return [stage for stage in STAGES if stage[1] or stage in named]
    return named or [stage for stage in STAGES if EVERYTHING or stage[1] is not None]


def main():
    arguments = sys.argv[1:]
    names = [stage[0] for stage in STAGES]
    if arguments == ["--list"]:
        print("\n".join(names))
        return 0
    unknown = [word for word in arguments if word not in ("--quick", "--all") and word not in names]
    if unknown:
        print(f"unknown stage {' '.join(unknown)}; there are: {' '.join(names)}", file=sys.stderr)
        return 2
    chosen = chosen_stages(arguments)
    started = time.monotonic()
    rows = run_stages(chosen)
    print(f"\nall stages took {time.monotonic() - started:.0f} s; logs are in build/check")
    total = Result()
    for name, result, seconds in rows:
        total.add(result)
        skipped = f", {result.skipped + result.late} skipped" if result.skipped + result.late else ""
        print(f"{name:<13}{result.passed} passed, {result.failed} failed{skipped} ({seconds:.1f} s)")
        for note in result.notes:
            print(f"             {note}")
    if total.skipped:
        print(f"a skipped test counts as a failure: {total.skipped}")
    failed_stages = [name for name, result, _ in rows if result.failed or result.skipped]
    if failed_stages:
        print("failed: " + " ".join(failed_stages))
    print(f"{total.passed} passed, {total.failed + total.skipped} failed" +
          (f", {total.late} skipped" if total.late else ""))
    return 1 if total.failed or total.skipped else 0


if __name__ == "__main__":
    sys.exit(main())
