#!/usr/bin/env python3
"""A memory of what a slow check said of files, so that it is asked again only about what changed since."""
import hashlib
import json
import os
import re
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

INCLUDE = re.compile(rb'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


def recently_changed(root):
    """What is not committed, not yet sent where the branch is sent to, or among the last ten commits."""
    names = set()
    for command in (["git", "diff", "--name-only", "HEAD"], ["git", "ls-files", "-o", "--exclude-standard"],
                    ["git", "log", "--name-only", "--format=", "@{upstream}..HEAD"],
                    ["git", "log", "-n", "10", "--name-only", "--format="]):
        done = subprocess.run(command, cwd=root, capture_output=True, text=True)
        names |= set(done.stdout.split()) if done.returncode == 0 else set()
    return names


class Fingerprints:
    """Digests of lists of files: of them, of the project's files that these include, and of the checks."""

    def __init__(self, root, folders, checks):
        """`folders`: where included files are looked for. `checks`: bytes that stand for what is checked, and how."""
        self.root = root
        self.folders = [root / name for name in folders]
        self.files = {}
        self.checks = hashlib.sha256(checks)

    def read(self, path):
        """Digest of a file and the quoted names that it includes; nothing where there is no such file."""
        if path not in self.files:
            text = path.read_bytes() if path.is_file() else None
            self.files[path] = text and (hashlib.sha256(text).digest(), INCLUDE.findall(text))
        return self.files[path]

    def reached(self, names):
        """These files and all of the project that they include: the name of each, and the digest of what it holds."""
        waiting, seen = [self.root / name for name in reversed(names)], set()
        while waiting:
            path = waiting.pop()
            if path in seen or not self.read(path):
                continue
            seen.add(path)
            content, included = self.read(path)
            yield path.relative_to(self.root).as_posix(), content
            waiting += [folder / name.decode() for name in included for folder in (path.parent, *self.folders)]

    def of(self, names):
        digest = self.checks.copy()
        for name, content in self.reached(names):
            digest.update(name.encode() + content)
        return digest.hexdigest()


@dataclass
class Job:
    """Files that are checked together, the digest of all that the answer depends on, and whether they may be left out
    when time runs short: nobody changed them lately."""
    is_old: bool
    names: list
    fingerprint: str


class Memory:
    """What was said, in a folder: a file for each list of names."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def look_over(self, jobs, check, seconds):
        """For each job its names and (output, exit status), which is None for an old one that was not reached in time.
        `check(names, path)` does the work; it may write to `path`, or to a file beside it with another ending."""
        deadline = time.monotonic() + seconds

        def answer(job):
            path = self.folder / (hashlib.sha256(" ".join(job.names).encode()).hexdigest()[:16] + ".json")
            if path.exists():
                known = json.loads(path.read_text())
                if known["fingerprint"] == job.fingerprint:
                    return known["output"], known["status"]
            if job.is_old and time.monotonic() > deadline:
                return None
            output, status = check(job.names, path.with_suffix(".cpp"))
            if status in (0, 1):        # anything else is an accident, which may not happen again
                path.write_text(json.dumps({"fingerprint": job.fingerprint, "output": output, "status": status}))
            return output, status

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            yield from zip([job.names for job in jobs], pool.map(answer, jobs))
