"""Tests of the page that failed among the others, run once more by themselves.

A browser on a busy machine now and then takes longer than a test waits. Such a test passes by itself; it is named as
shaky, so that it is mended, but refuses nothing. What fails by itself too is a fault.
"""
import os
import re
import signal
import subprocess

# As node's test runner tells a failed test: its name, and further down where it stands.
FAILED = re.compile(r"^not ok \d+ - (.*)\n  ---\n(?:  .*\n)*?  location: '(.*):\d+:\d+'$", re.MULTILINE)
PASSED = re.compile(r"^(?:#|ℹ) pass [1-9]", re.MULTILINE)
MOST = 4        # more than these are no matter of patience


def failed_tests(output):
    """(name, file) of each test that failed by itself; files as a whole are left out."""
    return [(name, file) for name, file in FAILED.findall(output) if not name.endswith(".test.mjs")]


def run_alone(root, name, file, seconds):
    """Whether the one test of this name passes when nothing else runs beside it, and all that was said then."""
    command = ["node", "--test", "--test-reporter", "tap", "--test-name-pattern", f"^{re.escape(name)}$", file]
    # A session of its own, so that a test that is stopped leaves no browser behind.
    with subprocess.Popen(command, cwd=root / "web", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True) as runner:
        try:
            said, _ = runner.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(runner.pid, signal.SIGKILL)
            return False, runner.communicate()[0] + f"\nstopped after {seconds} s"
    return runner.returncode == 0 and PASSED.search(said) is not None, said


def shaky_tests(root, output, failed, seconds, tell):
    """The names of the tests that failed and pass by themselves; none where others failed than these or too many.
    `tell` is given the name of each that is run by itself, whether it passed, and what was said then."""
    tests = failed_tests(output)
    if len(tests) != failed or failed > MOST:
        return []
    shaky = []
    for name, file in tests:
        passes, said = run_alone(root, name, file, seconds)
        tell(name, passes, said)
        if passes:
            shaky.append(name)
    return shaky
