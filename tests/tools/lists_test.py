"""Tests of the list of games that the tools find, and of the check that no decision comes first."""
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import tools_test  # noqa: E402
from tools_test import CLAUSES, register_reader, tidy  # noqa: E402


class Lists(unittest.TestCase):
    faults = tools_test.Sources.faults

    def test_no_decision_comes_first(self):
        check = tidy.no_decision_comes_first
        for line in ("const Side by = decisions->begin()->by;", "use(*decisions.begin());", "asked->begin()->by",
                     "std::get<Decisions>(match.pending()).begin()->by", "one = *std::begin(decisions);"):
            self.assertEqual(len(self.faults(check, src__ai__a_cpp=line + "\n")), 1, line)
            self.assertEqual(self.faults(check, tests__ai__a_cpp=line + "\n"), [], line)
        for line in ("std::any_of(decisions->begin(), decisions->end(), is_secret)", "// decisions->begin()->by"):
            self.assertEqual(self.faults(check, src__ai__a_cpp=line + "\n"), [], line)

    def test_games_are_found_by_their_registers(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("new_game", CLAUSES.replace("AE-", "NG-")), ("notes", "# Notes\n")):
                (Path(folder) / name).mkdir()
                (Path(folder) / name / "clauses.md").write_text(text, encoding="utf-8")
            self.assertEqual(register_reader.games_in(Path(folder)), (("new_game", "new-game", "NG"),))
        self.assertEqual({"ae_wwii"} & set(register_reader.PLAYED), {"ae_wwii"})


if __name__ == "__main__":
    unittest.main()
