#!/usr/bin/env python3
"""Each header of src compiled by itself, with a memory of what was found.

usage: headers.py [SECONDS]

A header that changed lately is always compiled; a limit of time is for the others alone.
"""
import subprocess
import sys
from pathlib import Path

from remembered import Fingerprints, Job, Memory, recently_changed

COMPILER = "g++"
GENERATED = "build/release/generated"
NOT_HERE = "src/wasm/"          # these need the compiler for the browser


def command_for(root, source):
    return [COMPILER, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror",
            f"-I{root}/src", f"-I{root}/{GENERATED}", "-isystem", "/usr/include/postgresql", str(source)]


def compiled_alone(root, names, path):
    """(output, exit status) of a header that is included twice and by nobody else."""
    path.write_text(f'#include "{root}/{names[0]}"\n' * 2)
    done = subprocess.run(command_for(root, path), cwd=root, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          errors="replace")
    return done.stderr.replace(f"{root}/", ""), done.returncode


def check_headers(root, seconds):
    """How many stand alone, what the compiler said of each that does not, and which were not reached in time."""
    names = sorted(path.relative_to(root).as_posix() for path in (root / "src").rglob("*.hpp"))
    changed = recently_changed(root)
    version = subprocess.run([COMPILER, "--version"], capture_output=True).stdout
    prints = Fingerprints(root, ("src", GENERATED), version + "\0".join(command_for("", "")).encode())
    jobs = [Job(name not in changed, [name], prints.of([name])) for name in names if not name.startswith(NOT_HERE)]
    jobs.sort(key=lambda job: job.is_old)
    memory = Memory(root / "build" / "headers")
    passed, failed, not_reached = 0, {}, []
    for (name,), result in memory.look_over(jobs, lambda names, path: compiled_alone(root, names, path), seconds):
        if result is None:
            not_reached.append(name)
        elif result[1]:
            failed[name] = result[0]
        else:
            passed += 1
    return passed, failed, not_reached


def main():
    root = Path(__file__).resolve().parent.parent
    passed, failed, not_reached = check_headers(root, float(sys.argv[1]) if len(sys.argv) > 1 else float("inf"))
    print("\n".join(failed.values()))
    print(f"{passed} passed, {len(failed)} failed, {len(not_reached)} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
