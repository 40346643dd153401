#!/usr/bin/env python3
"""clang-tidy over the C++ sources in batches of files, with a memory of what was found.

usage: clang_tidy.py [SECONDS]

A batch includes the sources of one folder, so that their headers are read once, which is most of the work. Batches with
files that changed lately, sources or headers, come first; a limit of time is for the others alone. What was found is
kept in build/clang_tidy: a batch is checked again only when one of its files changed, or a file of the project that
they include, or the checks themselves.
"""
import functools
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from remembered import Fingerprints, Job, Memory, recently_changed

PROGRAM = "clang-tidy-19"
FOLDERS = ("src", "tests", "bench", "fuzz")
BATCH = 8
ALONE = ("bench", "fuzz")               # each file is a program of its own
NOT_MEANT_TO_COMPILE = "compile_fail"
WITH_MPI = "src/cluster"                # looked at where Open MPI is installed
GENERATED = "build/clang/generated"
INCLUDED_FROM = ("src", "tests", "bench", GENERATED)
DOES_NOT_COMPILE = "[clang-diagnostic-error"
FINDING = re.compile(r"^(\S.*?):\d+:\d+: (?:warning|error): ", re.MULTILINE)


@dataclass
class Findings:
    """What a run found: sources that were looked at, findings by file, and sources that were not reached in time."""
    looked_at: list = field(default_factory=list)
    by_file: dict = field(default_factory=dict)
    not_reached: list = field(default_factory=list)

    def passed(self):
        return sum(name not in self.by_file for name in self.looked_at)

    def failed(self):
        return len(self.by_file)

    def text(self):
        return "\n".join(block for blocks in self.by_file.values() for block in blocks)

    def add(self, names, output, status):
        """Takes up the output for a batch; a header's finding is told once however many batches see it."""
        self.looked_at += names
        starts = [match.start() for match in FINDING.finditer(output)]
        for first, end in zip(starts, starts[1:] + [len(output)]):
            block = output[first:end].rstrip()
            blocks = self.by_file.setdefault(FINDING.match(block).group(1), [])
            if block not in blocks:
                blocks.append(block)
        if status and not starts:
            self.by_file.setdefault(names[0], []).append(output.strip() or f"{PROGRAM} failed without a word")


@functools.lru_cache(None)
def mpi_flags():
    """What the compiler needs to find Open MPI; None where it is not installed."""
    try:
        done = subprocess.run(["pkg-config", "--cflags", "mpi-cxx"], capture_output=True, text=True)
    except OSError:
        return None
    return done.stdout.split() if done.returncode == 0 else None


def batches(root):
    """Lists of sources of one folder, the changed ones first, each with whether it may be left out."""
    changed = recently_changed(root)
    found = []
    for place, top in enumerate(FOLDERS):
        for folder in sorted({path.parent for path in (root / top).rglob("*.cpp")}):
            if folder.name == NOT_MEANT_TO_COMPILE or (folder == root / WITH_MPI and mpi_flags() is None):
                continue
            names = [path.relative_to(root).as_posix() for path in sorted(folder.glob("*.cpp"))]
            size = 1 if top in ALONE else BATCH
            for first in range(0, len(names), size):
                batch = names[first:first + size]
                found.append((not changed & set(batch), place, batch))
    return sorted(with_headers(root, changed, [(is_old, names) for is_old, _, names in sorted(found)]),
                  key=lambda batch: batch[0])


def with_headers(root, changed, found):
    """The same batches. A header that changed is looked at with the first one that includes it."""
    prints = Fingerprints(root, INCLUDED_FROM, b"")
    headers = {name for name in changed if name.endswith(".hpp")}
    for is_old, names in found:
        seen = {name for name, _ in prints.reached(names)} & headers if headers else set()
        headers -= seen
        yield is_old and not seen, names


def command_for(root, source):
    # A batch includes .cpp files on purpose.
    return [PROGRAM, "--quiet", "--checks=-bugprone-suspicious-include", str(source), "--", "-std=c++20",
            f"-I{root}/src", f"-I{root}/tests", f"-I{root}/bench", f"-I{root}/{GENERATED}",
            "-isystem", "/usr/include/postgresql"]


def run_batch(root, names, path):
    """(output, exit status) of clang-tidy over some sources; the names of files in it start at the root."""
    path.write_text("".join(f'#include "{root}/{name}"\n' for name in names))
    flags = mpi_flags() or [] if names[0].startswith(WITH_MPI + "/") else []
    done = subprocess.run(command_for(root, path) + flags, cwd=root, stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, errors="replace")
    if len(names) > 1 and DOES_NOT_COMPILE in done.stdout:      # perhaps only together: two of them use the same name
        alone = [run_batch(root, [name], path) for name in names]
        return "".join(output for output, _ in alone), max((status for _, status in alone), key=abs)
    output = done.stdout + (done.stderr if done.returncode and not FINDING.search(done.stdout) else "")
    return output.replace(f"{root}/", ""), done.returncode


def fingerprints_of(root):
    """Digests of batches; they change with the checks too."""
    version = subprocess.run([PROGRAM, "--version"], capture_output=True).stdout
    checks = (root / ".clang-tidy").read_bytes() + version + "\0".join(command_for("", "")).encode()
    return Fingerprints(root, INCLUDED_FROM, checks)


def check_sources(root, seconds):
    """Findings of all sources that changed lately, and of the others as far as they were reached in the given time."""
    memory = Memory(root / "build" / "clang_tidy")
    prints = fingerprints_of(root)
    jobs = [Job(is_old, names, prints.of(names)) for is_old, names in batches(root)]
    findings = Findings()
    for names, result in memory.look_over(jobs, lambda names, path: run_batch(root, names, path), seconds):
        if result is None:
            findings.not_reached += names
        else:
            findings.add(names, *result)
    return findings


def main():
    root = Path(__file__).resolve().parent.parent
    findings = check_sources(root, float(sys.argv[1]) if len(sys.argv) > 1 else float("inf"))
    print(findings.text())
    print(f"{findings.passed()} passed, {findings.failed()} failed, {len(findings.not_reached)} skipped")
    return 1 if findings.failed() else 0


if __name__ == "__main__":
    sys.exit(main())
