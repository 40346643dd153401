"""Tests of the page that failed among the others, run once more by themselves.

A browser on a busy machine now and then takes longer than a test waits. Such a test passes by itself; it is named as
shaky, so that it is mended, but refuses nothing. What fails by itself too is a fault.
"""
import re
import subprocess

# As node's test runner tells a failed test: its name, and further down where it stands.
FAILED = re.compile(r"^not ok \d+ - (.*)\n  ---\n(?:  .*\n)*?  location: '(.*):\d+:\d+'$", re.MULTILINE)
MOST = 4        # more than these are no matter of patience


def failed_tests(output):
    """(name, file) of each test that failed by itself; files as a whole are left out."""
    return [(name, file) for name, file in FAILED.findall(output) if not name.endswith(".test.mjs")]


def passes_alone(root, name, file, seconds):
    """Whether the one test of this name passes when nothing else runs beside it."""
    command = ["node", "--test", "--test-name-pattern", f"^{re.escape(name)}$", file]
    try:
        done = subprocess.run(command, cwd=root / "web", stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              errors="replace", timeout=seconds)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0 and re.search(r"^(?:#|ℹ) pass [1-9]", done.stdout, re.MULTILINE) is not None


def shaky_tests(root, output, failed, seconds):
    """The names of the tests that failed and pass by themselves; none where others failed than these or too many."""
    tests = failed_tests(output)
    if len(tests) != failed or failed > MOST:
        return []
    return [name for name, file in tests if passes_alone(root, name, file, seconds)]
