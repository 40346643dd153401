#!/usr/bin/env python3
"""clang-tidy over src/ in batches of files, with a limit of time and a memory of what was clean.

usage: clang_tidy.py [SECONDS]

Batches compile their headers once, which is most of the work. Batches with files that changed lately come first;
a batch is not checked again while neither it nor any header has changed.
"""
import hashlib
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

BATCH = 8
# The commands of the program pull in the heavy libraries; they are checked alone and last.
LAST_FOLDERS = ("src/cli", "src/wasm")


def recently_changed(root):
    names = set()
    for command in (["git", "diff", "--name-only", "HEAD"], ["git", "ls-files", "-o", "--exclude-standard"],
                    ["git", "log", "-n", "10", "--name-only", "--format="]):
        done = subprocess.run(command, cwd=root, capture_output=True, text=True)
        names |= set(done.stdout.split()) if done.returncode == 0 else set()
    return names


def batches(root):
    """Lists of sources of one folder, the changed ones first."""
    changed = recently_changed(root)
    found = []
    for folder in sorted({path.parent for path in (root / "src").rglob("*.cpp")}):
        if folder.name == "wasm":
            continue        # another system's headers
        sources = sorted(folder.glob("*.cpp"))
        for first in range(0, len(sources), BATCH):
            names = [path.relative_to(root).as_posix() for path in sources[first:first + BATCH]]
            last = folder.relative_to(root).as_posix() in LAST_FOLDERS
            found.append((last, not changed & set(names), names))
    return [names for _, _, names in sorted(found)]


def fingerprint(root, names):
    digest = hashlib.sha256((root / ".clang-tidy").read_bytes())
    for path in sorted((root / "src").rglob("*.hpp")):
        digest.update(path.read_bytes())
    for name in names:
        digest.update(name.encode() + (root / name).read_bytes())
    return digest.hexdigest()


def command_for(root, source):
    # A batch includes .cpp files on purpose.
    return ["clang-tidy-19", "--quiet", "--checks=-bugprone-suspicious-include", str(source), "--", "-std=c++20",
            f"-I{root}/src", f"-I{root}/build/clang/generated", "-Wno-unused-const-variable"]


def check_sources(root, seconds):
    """(batches checked, batches with faults, batches left when time was over, all output)."""
    cache = root / "build" / "clang_tidy"
    cache.mkdir(parents=True, exist_ok=True)
    deadline = time.monotonic() + seconds
    lock, outputs, left = threading.Lock(), [], []

    def check(names):
        mark = cache / fingerprint(root, names)
        if mark.exists():
            return True
        if time.monotonic() > deadline:
            with lock:
                left.append(names)
            return None
        batch = cache / (hashlib.sha256(names[0].encode()).hexdigest()[:16] + ".cpp")
        batch.write_text("".join(f'#include "{root}/{name}"\n' for name in names))
        done = subprocess.run(command_for(root, batch), cwd=root, capture_output=True, text=True)
        if done.returncode == 0:
            mark.touch()
            return True
        with lock:
            outputs.append(done.stdout.replace(f"{root}/", "") + ("" if done.stdout else done.stderr))
        return False

    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(check, batches(root)))
    checked = [result for result in results if result is not None]
    return len(checked), checked.count(False), len(left), "\n".join(outputs)


def main():
    root = Path(__file__).resolve().parent.parent
    checked, failed, left, output = check_sources(root, float(sys.argv[1]) if len(sys.argv) > 1 else 1e9)
    print(output)
    if left:
        print(f"{left} batches not reached")
    print(f"{checked - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
