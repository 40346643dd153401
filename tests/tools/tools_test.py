"""Tests of the tools that read the registers and the sources."""
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "tools"))
import clang_tidy  # noqa: E402
import headers  # noqa: E402
import coverage_table  # noqa: E402
import figures_to_source  # noqa: E402
import page_tests  # noqa: E402
import register_reader  # noqa: E402
import register_to_source  # noqa: E402
import remembered  # noqa: E402
import tidy  # noqa: E402
from cpp_text import functions, without_comments_and_strings  # noqa: E402

CLAUSES = """# Demo clauses

## AE-GEN General

### AE-GEN-1 Dice
Status: source
Treatment: modelled

A "d6" gives 1 to 6.

| a | b |
|---|---|

Reading: it is silent. `option: dice = six | any number`

Example: a 3.

### AE-GEN-2 Names
Status: completion (plain need)
Treatment: explained: names only

Text.
"""
FRENCH = """## AE-GEN Généralités
### AE-GEN-1 Dés
Un d6 donne 1 à 6.

Lecture : rien n'est dit.

Exemple : un 3.
### AE-GEN-2 Noms
Texte.
"""
OPTIONS = ("# Demo\n\n## dice (AE-GEN-1)\n- six (six | six): always | toujours\n"
           "- <number> (a number | un nombre): as many | autant\n")


def register(clauses=CLAUSES, french=FRENCH, options=OPTIONS):
    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / "ae_wwii"
        game.mkdir()
        for name, text in (("clauses.md", clauses), ("clauses.fr.md", french), ("options.md", options)):
            if text is not None:
                (game / name).write_text(text, encoding="utf-8")
        return register_reader.read_register(folder, *register_reader.GAMES[0])


class Registers(unittest.TestCase):
    def test_a_clause_is_taken_apart(self):
        found = register()
        self.assertEqual(found.problems + found.gaps, [])
        first, second = found.clauses
        self.assertEqual((first.id, first.title, first.chapter_title), ("AE-GEN-1", "Dice", "General"))
        self.assertEqual((first.status, first.treatment), ("source", "modelled"))
        self.assertTrue(first.body.startswith('A "d6" gives') and first.body.endswith("|---|---|"))
        self.assertTrue(first.reading.startswith("it is silent"))
        self.assertEqual(first.example, "a 3.")
        self.assertEqual((second.treatment, second.reason), ("explained", "names only"))
        self.assertEqual(found.french["AE-GEN-1"].reading, "rien n'est dit.")

    def test_options_carry_their_explanations(self):
        option, = register().options
        self.assertEqual((option.name, option.clause), ("dice", "AE-GEN-1"))
        self.assertEqual([(v.name, v.is_open, v.fr) for v in option.values],
                         [("six", False, "toujours"), ("<number>", True, "autant")])

    def test_faults_are_named(self):
        def problems(old, new):
            return " ".join(register(CLAUSES.replace(old, new)).problems)
        self.assertIn("unknown treatment", problems("modelled", "done"))
        self.assertIn("gives no reason", problems("explained: names only", "explained"))
        self.assertIn("empty body", problems("Text.\n", ""))
        self.assertIn("appears twice", problems("### AE-GEN-2", "### AE-GEN-1"))
        self.assertIn("does not belong to chapter", problems("### AE-GEN-2", "### AE-FOO-2"))
        self.assertIn("no Status line", problems("Status: source\n", ""))
        self.assertIn("list different values", problems("six |", "eight |"))

    def test_gaps_are_no_faults(self):
        found = register(french=FRENCH.replace("### AE-GEN-2 Noms\nTexte.\n", ""), options=None)
        self.assertEqual(found.problems, [])
        self.assertEqual(found.gaps, ["AE-GEN-2 is missing in clauses.fr.md", "options.md is missing"])

    def test_a_value_without_a_name_is_a_gap(self):
        nameless = OPTIONS.replace("six (six | six)", "six").replace("(a number | un nombre)", "(a number | )")
        found = register(options=nameless)
        self.assertEqual(found.problems, [])
        self.assertEqual(found.gaps, ["option dice: 'six' lacks its English or French name",
                                      "option dice: '<number>' lacks its English or French name"])

    def test_editions_have_defaults_of_their_own(self):
        heading = "## dice (AE-GEN-1)\n"

        def conditions(lines):
            with mock.patch.dict(register_reader.EDITIONS, {"ae_wwii": ("old", "new")}):
                return register(options=OPTIONS.replace(heading, heading + lines))

        found = conditions("Default of new: <number>\nOnly in new\nActs with dice = six\n")
        self.assertEqual(found.problems + found.gaps, [])
        option, = found.options
        self.assertEqual((option.defaults, option.only_in, option.acts_with),
                         ({"new": "<number>"}, "new", ("dice", "six")))
        _, defaults, (row,) = register_to_source.option_rows(found)
        self.assertEqual(defaults, ['    {"new", "<number>"},\n'])
        self.assertTrue(row.endswith('{ae_wwii_defaults + 0, 1}, "new", "dice", "six"},\n'), row)
        for lines, fault in (("Default of newer: six\n", "'newer' is no edition of ae-wwii"),
                             ("Only in newer\n", "'newer' is no edition of ae-wwii"),
                             ("Default of new: ten\n", "'ten', the default of new, is none of its values"),
                             ("Acts with dice = ten\n", "acts with dice = ten, which is no value of an option"),
                             ("Acts with dye = six\n", "acts with dye = six, which is no value of an option"),
                             ("Default of old: six\n", "old begins with the first value"),
                             ("Default: six\n", "not of the shape")):
            self.assertIn(fault, " ".join(conditions(lines).problems), lines)

    def test_a_condition_below_the_values_is_a_fault(self):
        self.assertIn("not of the shape", " ".join(register(options=OPTIONS + "Only in new\n").problems))

    def test_ids_are_sorted_and_texts_escaped(self):
        header, ids = register_to_source.ids_header([register()])
        self.assertEqual(ids, ["AE-GEN-1", "AE-GEN-2"])
        self.assertIn('std::string_view{"AE-GEN-1", 8}', header)
        self.assertEqual(register_to_source.literal('a "b"\n\\c'), '"a \\"b\\"\\n"\n        "\\\\c"')


class Coverage(unittest.TestCase):
    def test_every_kind_of_citation_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            files = {"src/games/ae_wwii/a.cpp": 'x\nf("AE-GEN-1"_clause);\n', "data/f.toml": 'clause = "AE-GEN-1"\n',
                     "tests/cases/ae_wwii/a.case": "case AE-GEN-1 AE-GEN-2 for: two\ncase AE-GEN-1 against: one\n",
                     "tests/playthroughs/ae_wwii/a.record": "x AE-GEN-2\ny AE-GEN-2\n"}
            for name, text in files.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            table = coverage_table.gather(root)
        self.assertEqual(table["AE-GEN-1"], {
            "code": [("src/games/ae_wwii/a.cpp", 2)], "data": [("data/f.toml", 1)], "playthroughs": [],
            "tests_for": [("tests/cases/ae_wwii/a.case", 1)], "tests_against": [("tests/cases/ae_wwii/a.case", 2)]})
        self.assertEqual(table["AE-GEN-2"]["playthroughs"], [("tests/playthroughs/ae_wwii/a.record", 1)])

    def cited(self, text, name="src/games/ae_wwii/a.cpp"):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / name
            path.parent.mkdir(parents=True)
            path.write_text(text)
            return {id: [line for _, line in row["code"]] for id, row in coverage_table.gather(Path(folder)).items()}

    def test_a_comment_that_begins_with_a_clause_covers_what_it_stands_on(self):
        self.assertEqual(self.cited("x\n/// AE-GEN-1, AE-GEN-2: both.\nvoid f() {\n"),
                         {"AE-GEN-1": [2], "AE-GEN-2": [2]})
        self.assertEqual(self.cited("    // AE-GEN-1: here.\n    f();\n"), {"AE-GEN-1": [1]})
        self.assertEqual(self.cited("/// AE-GEN-1 with `x = y`: then.\n/// More; AE-GEN-2: too. AE-GEN-3.\nint f();\n"),
                         {"AE-GEN-1": [1], "AE-GEN-2": [1], "AE-GEN-3": [1]})
        self.assertEqual(self.cited("/// R-AE-4, AE-GEN-1 to AE-GEN-3, and AE-GEO-1.\nint f();\n"),
                         {"AE-GEN-1": [1], "AE-GEN-2": [1], "AE-GEN-3": [1], "AE-GEO-1": [1]})

    def test_a_clause_in_passing_covers_nothing(self):
        self.assertEqual(self.cited("/// As AE-GEN-1 says (AE-GEN-2: no); see AE-GEN-3.\nint f();\n"), {})
        self.assertEqual(self.cited("/// Seen by AE-GEN-1: no.\nint f();\nint x;  // AE-GEN-1: no\n"), {})

    def test_a_comment_above_nothing_covers_nothing(self):
        self.assertEqual(self.cited("/// AE-GEN-1: gone.\n\nint f();\n"), {})
        self.assertEqual(self.cited("{\n    // AE-GEN-1: gone.\n}\n// AE-GEN-2: the end\n"), {})

    def test_only_comments_of_rules_cover(self):
        for name in ("ae_wwii/player/a.cpp", "ae_wwii/suggest_moves.cpp", "ae_wwii/encounter.cpp"):
            self.assertEqual(self.cited("/// AE-GEN-1: minded.\nint f();\n", "src/games/" + name), {})
        self.assertEqual(self.cited("/// AE-GEN-1: told.\nint f();\n", "src/text/a.cpp"), {})

    def test_a_clause_that_is_only_told_or_minded_is_not_carried_out(self):
        line = 'f("AE-GEN-1"_clause);\n'
        self.assertEqual(self.cited(line), {"AE-GEN-1": [1]})
        self.assertEqual(self.cited("int a;  // " + line), {})
        for name in ("player/a.cpp", "suggest_moves.cpp", "sheet.cpp", "game.cpp", "talk.cpp", "round_ahead.cpp"):
            self.assertEqual(self.cited(line, "src/games/ae_wwii/" + name), {}, name)
        self.assertEqual(self.cited(line, "src/rulebook/clause.hpp"), {})


class Sources(unittest.TestCase):
    def test_functions_are_measured(self):
        text = ('#define TWICE(x) { x; \\\n x }\nnamespace a {\nstruct S : B<f(1)> {\n    int x{3};\n'
                '    int f() const { return "}" ? 1 : \'{\'; }\n};\n'
                'constexpr int list[] = {1, 2};\n/* { */ int g(\n    int a) {\n    if (a) {\n    }\n'
                '    return 1;\n}\n}\n')
        self.assertEqual(functions(text), [("f", 6, 6), ("g", 9, 14)])

    def test_comments_and_strings_are_blanked(self):
        text = '// throw\nauto a = "try"; /* throw\n*/ int b = 1\'000;\n'
        code = without_comments_and_strings(text)
        self.assertNotIn("throw", code)
        self.assertNotIn("try", code)
        self.assertIn("1'000", code)
        self.assertEqual(code.count("\n"), text.count("\n"))

    def faults(self, check, **texts):
        tree = tidy.Tree.__new__(tidy.Tree)
        def path(name):
            return re.sub(r"_(cpp|hpp|ts|svelte|mjs|toml)$", r".\1", name.replace("__", "/"))

        tree.texts = {path(name): text for name, text in texts.items()}
        return list(check(tree))

    def test_layers(self):
        check = tidy.includes_go_down
        self.assertEqual(self.faults(check, src__games__wme__a_cpp='#include "battle/b.hpp"\n'), [])
        self.assertEqual(len(self.faults(check, src__text__a_cpp='#include "games/wme/b.hpp"\n')), 1)
        self.assertEqual(len(self.faults(check, src__games__wme__a_cpp='#include "games/ae/b.hpp"\n')), 1)
        self.assertEqual(len(self.faults(check, src__geometry__a_hpp='#include "battle/b.hpp"\n')), 1)
        self.assertEqual(len(self.faults(check, src__odds__a_cpp='#include "ai/b.hpp"\n')), 1)
        self.assertEqual(len(self.faults(check, src__stray__a_cpp="\n")), 1)

    def test_shared_code_names_no_game(self):
        check = tidy.shared_code_names_no_game
        self.assertEqual(self.faults(check, src__games__wme__a_cpp='auto a = wme::b("WM-ORD-1"_clause);\n'), [])
        self.assertEqual(self.faults(check, src__text__a_cpp='// as "bolt-action" does\nint a;\n'), [])
        self.assertEqual(len(self.faults(check, src__text__a_cpp='if (name == "bolt-action") a();\n')), 1)
        self.assertEqual(len(self.faults(check, src__draw__a_cpp='a("BA-SHOOT-2"_clause);\n')), 1)
        self.assertEqual(len(self.faults(check, src__wire__a_cpp='ae_wwii::b();\n')), 1)
        self.assertEqual(len(self.faults(check, src__wire__a_cpp='/// As in Bolt Action.\nint a;\n')), 1)
        self.assertEqual(len(self.faults(check, src__draw__a_cpp='if (badge.name == "pins") a();\n')), 1)
        self.assertEqual(len(self.faults(check, src__wire__a_cpp='if (setup.victory == "hold") a();\n')), 1)
        self.assertEqual(self.faults(check, src__games__wme__a_cpp='if (badge.name == "hits") a();\n'), [])
        self.assertEqual(self.faults(check, src__games__list_cpp='&wme::game\n'), [])

    def test_the_page_names_no_game(self):
        check = tidy.shared_code_names_no_game
        for line in ("go('#/rules/bolt-action')", "if (one === 'wme')", "/// WWIISIM writes orders.",
                     "chip('AE-SHOOT-4')", "choice.verb === 'move_and_fire'", 'state.die !== "down"'):
            self.assertEqual(len(self.faults(check, web__src__lib__a_ts=line + "\n")), 1, line)
            self.assertEqual(len(self.faults(check, web__src__board__A_svelte=line + "\n")), 1, line)
            self.assertEqual(len(self.faults(check, web__tools__a_mjs=line + "\n")), 1, line)
            self.assertEqual(self.faults(check, web__tests__a_mjs=line + "\n"), [], line)
        for line in ("one.verb === other.verb", "choice.role === 'way'", "say('die', 1)"):
            self.assertEqual(self.faults(check, web__src__lib__a_ts=line + "\n"), [], line)

    def test_the_page_names_no_row_of_a_game(self):
        check = tidy.page_names_no_row_of_a_game
        game = {"src__games__wme__verbs_cpp": '{.id = Verb::hold,\n .shape = {.name = "hold_ground"}},\n'
                                              '{.id = Verb::order, .shape = {.subject = Subject::unit}},\n'
                                              '{.id = Verb::fall_in,\n .shape = {.subject = Subject::unit}},\n',
                "src__games__wme__words_cpp": '.id = Word::low, .name = "crawl", .says = {"a", "b"}, '
                                              '.kind = WordKind::order\n'
                                              '.id = Word::creep, .says = {"a", "b"},\n .kind = WordKind::order\n'
                                              '.id = Word::run, .says = {"a", "b"}, .kind = WordKind::order\n'
                                              '.id = Word::north, .says = {"a", "b"}, .is_said = true\n',
                "src__games__wme__events_cpp": '.id = Happening::turn_began,\n .keys = keys(a)\n'
                                               '.id = Happening::pinned, .name = "nailed_down", .keys = keys(a)\n',
                "src__games__wme__questions_cpp": '.id = Question::who_leads, .asks = {"a", "b"}\n',
                "src__games__wme__badges_cpp": '    {{.name = "numb", .says = {"a", "b"},\n'
                                               '    {{.name = "jammed",\n .says = {"c", "d"},\n',
                "src__games__wme__names_cpp": 'constexpr Name profile_names[] = {\n    {"o_howitzer", "a", "b"},\n};\n'
                                              'constexpr Name victory_names[] = {\n    {"soaked", "a", "b"},\n};\n',
                "data__wme__scenarios__ford_by_night_toml": "name = 1\n",
                "docs/protocol.schema.json": '{"definitions": {"a": {"properties": {"order": {"enum": ["run"]}}}}}\n'}
        for line in ("crawl: 'M-7 4H7',", "creep: 'M-7 4H7',", "if (one === 'hold_ground') go();",
                     "if (one === 'fall_in') go();", "x = 'nailed_down';", "asked === 'who_leads'",
                     "    .turn_began { color: red; }", "    .a, .numb > b { color: red; }", "x = 'soaked';",
                     "['jammed', 1]", "run: 'M-4 6L0 1',", 'x = "numb";',
                     "one === 'o_howitzer'", "[/howitzer/, 'S']", "find(({ name }) => name === 'ford_by_night')"):
            self.assertEqual(len(self.faults(check, web__src__lib__a_ts=line + "\n", **game)), 1, line)
            self.assertEqual(len(self.faults(check, web__src__board__A_svelte=line + "\n", **game)), 1, line)
            self.assertEqual(self.faults(check, web__tests__a_mjs=line + "\n", **game), [], line)
        for line in ("gait === 'run'", "way.order", "order: 'M-6-6H6',", "'north'", "x = 'pinned';", "// crawls",
                     "numbers: 'M0 1'", "a / howitzer / 2", "name.match(/[ -](\\d+)$/)"):
            self.assertEqual(self.faults(check, web__src__lib__a_ts=line + "\n", **game), [], line)

    def test_writers_of_battles(self):
        check = tidy.events_alone_change_battles
        writes = "writable(battle.situation).turn = 1;\n"
        self.assertEqual(self.faults(check, src__games__wme__apply_cpp=writes), [])
        self.assertEqual(self.faults(check, src__games__wme__apply_move_cpp=writes), [])
        self.assertEqual(self.faults(check, src__games__wme__a_cpp="copy.tried_table()[a].at = b;\n"), [])
        self.assertEqual(self.faults(check, src__games__wme__a_cpp="lots.table = b;\n"), [])
        for line in (writes, "Writing::of(battle.table)[a].at = b;\n", "battle.situation = Guarded(now);\n",
                     "battle.situation = other.situation;\n", "play.battle().table = other.table;\n"):
            self.assertEqual(len(self.faults(check, src__games__wme__a_cpp=line)), 1, line)
        told = "void apply_a(WmBattle& battle,\n             const Event& event) {\n}\n"
        hidden = "namespace {\nvoid a(WmBattle& battle) {\n}\n}  // namespace\n"
        untold = "void a(WmBattle& battle, Side side) {\n}\n"
        self.assertEqual(self.faults(check, src__games__wme__apply_cpp=hidden + told), [])
        self.assertEqual(self.faults(check, src__games__wme__apply_cpp="int a(const WmBattle& battle) {\n}\n"), [])
        self.assertEqual(len(self.faults(check, src__games__wme__apply_cpp=hidden + untold)), 1)

    def test_numbers_of_the_book(self):
        check = tidy.numbers_of_the_book_are_values
        of_the_book = ("constexpr Length reach = 1_cm;  // WM-TERR-7\n",
                       "inline constexpr int most = 4;  ///< WM-BRIG-4\n",
                       "constexpr std::int64_t area{10'000};  // WM-GEO-7: nothing\n", "    Length gap = 1_cm;\n",
                       "    return near(base, 0.05_cm);\n")
        for line in of_the_book:
            self.assertEqual(len(self.faults(check, src__games__wme__ground_cpp=line)), 1, line)
        for line in ("inline constexpr int d6 = 6;  // WM-GEN-3\n",
                     "constexpr Length skin{3};  // ours, for rounding\n",
                     "constexpr Length depth = 0.15_cm;\n", "if (far) ways.clear();  // WM-GEO-14\n"):
            self.assertEqual(self.faults(check, src__games__wme__ground_cpp=line), [], line)
        for place in ("src__games__wme__values_hpp", "src__games__wme__player__fire_cpp", "src__lab__a_cpp"):
            self.assertEqual(self.faults(check, **{place: of_the_book[0]}), [])

    def test_core(self):
        check = tidy.core_is_pure
        self.assertEqual(self.faults(check, src__battle__a_cpp="// throw\n#include <vector>\nint entry;\n"), [])
        self.assertEqual(len(self.faults(check, src__battle__a_cpp="#include <thread>\nthrow 1;\n")), 2)
        self.assertEqual(self.faults(check, src__lab__a_cpp="#include <thread>\ntry {\n"), [])

    def test_words_and_guards(self):
        self.assertEqual(len(self.faults(tidy.no_banned_words, a="x " + "TO" + "DO: y")), 1)
        self.assertEqual(len(self.faults(tidy.no_banned_words, a="see /" + "work/x")), 1)
        self.assertEqual(self.faults(tidy.no_banned_words, a="a network/room", tests__b="/" + "tmp/x"), [])
        self.assertEqual(self.faults(tidy.headers_guard_themselves, a_hpp="// words\n#pragma once\n"), [])
        self.assertEqual(len(self.faults(tidy.headers_guard_themselves, a_hpp="#include <a>\n")), 1)
        own = SimpleNamespace(cpp='#include "a/b.hpp"\n', wrong='#include "c.hpp"\n#include "a/b.hpp"\n')
        self.assertEqual(self.faults(tidy.own_header_comes_first, src__a__b_cpp=own.cpp, src__a__b_hpp=""), [])
        self.assertEqual(len(self.faults(tidy.own_header_comes_first, src__a__b_cpp=own.wrong, src__a__b_hpp="")), 1)


class Figures(unittest.TestCase):
    def folder_with(self, body, box="-12.5 -25 25 50"):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory())) / "demo" / "figures"
        folder.mkdir(parents=True)
        (folder / "lancer.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>')
        return folder

    def enterContext(self, context):  # of unittest since Python 3.11
        value = context.__enter__()
        self.addCleanup(context.__exit__, None, None, None)
        return value

    def test_a_drawing_becomes_a_row(self):
        name, text = figures_to_source.header_of(self.folder_with('<g><path class="ao n" d="M0 0"/></g>\n'))
        self.assertEqual(name, "demo")
        self.assertIn('{"lancer", 1250, 2500,', text)
        self.assertIn('<g><path class="f-ao f-n" d="M0 0"/></g>', text)

    def test_a_folder_that_is_not_there_holds_no_drawing(self):
        name, text = figures_to_source.header_of(Path("src/games/bare/figures"))
        self.assertEqual(name, "bare")
        self.assertIn("std::span<const FigureSymbol> bare;", text)

    def test_what_may_not_stand_in_a_drawing_is_named(self):
        for body, box, found in (("<image/>", "-1 -1 2 2", "<image>"), ('<path onclick="x"/>', "-1 -1 2 2", "onclick"),
                                 ("<path/>", "0 0 2 2", "0 0 2 2"), ("<path>", "-1 -1 2 2", "mismatched tag"),
                                 ("<path/>" * 80, "-1 -1 2 2", "60 elements")):
            with self.assertRaises(figures_to_source.Fault) as fault:
                figures_to_source.header_of(self.folder_with(body, box))
            self.assertIn("lancer.svg", str(fault.exception))
            self.assertIn(found, str(fault.exception))


class ClangTidy(unittest.TestCase):
    def tree(self, folder):
        root = Path(folder)
        for name, text in (("src/a/one.cpp", '#include "a/one.hpp"\n'), ("src/a/one.hpp", '#include "b/two.hpp"\n'),
                           ("src/b/two.hpp", "\n"), ("src/b/three.hpp", "\n"), ("tests/a/compile_fail/x.cpp", "no\n"),
                           ("fuzz/f_fuzz.cpp", "\n"), ("fuzz/g_fuzz.cpp", "\n"), (".clang-tidy", "Checks: '*'\n")):
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return root

    def test_a_batch_is_known_by_all_that_it_includes(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(clang_tidy, "PROGRAM", "true"):
            root = self.tree(folder)

            def now():
                return clang_tidy.fingerprints_of(root).of(["src/a/one.cpp"])

            first = now()
            (root / "src/b/three.hpp").write_text("int unrelated;\n")
            self.assertEqual(now(), first)
            (root / "src/b/two.hpp").write_text("int changed;\n")
            second = now()
            self.assertNotEqual(second, first)
            (root / ".clang-tidy").write_text("Checks: '-*'\n")
            self.assertNotEqual(now(), second)

    def test_what_was_not_yet_sent_was_changed_lately(self):
        with tempfile.TemporaryDirectory() as folder:
            def git(*words):
                author = ("-c", "user.name=x", "-c", "user.email=x", "-c", "init.defaultBranch=main")
                subprocess.run(["git", *author, "-C", folder, *words], check=True, capture_output=True)

            def commit(name):
                (Path(folder) / name).write_text(name)
                git("add", "-A")
                git("commit", "-q", "-m", name)
            git("init", "-q")
            commit("first")
            git("branch", "sent")
            git("branch", "-q", "--set-upstream-to=sent")
            for number in range(12):
                commit(f"file{number}")
            (Path(folder) / "fresh").write_text("")
            changed = remembered.recently_changed(folder)
            self.assertEqual(changed, {"fresh", *(f"file{number}" for number in range(12))})
            git("branch", "-q", "--unset-upstream")
            changed = remembered.recently_changed(folder)
            self.assertEqual(changed, {"fresh", *(f"file{number}" for number in range(2, 12))})

    def test_batches_and_what_is_remembered(self):
        with tempfile.TemporaryDirectory() as folder:
            root = self.tree(folder)
            expected = [["fuzz/f_fuzz.cpp"], ["fuzz/g_fuzz.cpp"], ["src/a/one.cpp"]]
            self.assertEqual(sorted(clang_tidy.batches(root)), [(True, names) for names in expected])
            with mock.patch.object(clang_tidy, "PROGRAM", "true"):
                late = clang_tidy.check_sources(root, -1)
                self.assertEqual((late.passed(), late.failed(), len(late.not_reached)), (0, 0, 3))
                with mock.patch.object(clang_tidy, "recently_changed", lambda _: {"src/a/one.cpp"}):
                    changed = clang_tidy.check_sources(root, -1)
                self.assertEqual((changed.looked_at, len(changed.not_reached)), (["src/a/one.cpp"], 2))
                with mock.patch.object(clang_tidy, "recently_changed", lambda _: {"src/b/two.hpp"}):
                    self.assertIn((False, ["src/a/one.cpp"]), clang_tidy.batches(root))
                with mock.patch.object(clang_tidy, "recently_changed", lambda _: {"src/b/three.hpp"}):
                    self.assertIn((True, ["src/a/one.cpp"]), clang_tidy.batches(root))
                self.assertEqual(clang_tidy.check_sources(root, 60).passed(), 3)
                self.assertEqual(clang_tidy.check_sources(root, -1).passed(), 3)
            with mock.patch.object(clang_tidy, "PROGRAM", "false"):
                silent = clang_tidy.check_sources(root, 60)
                self.assertEqual((silent.passed(), silent.failed()), (0, 3))

    def test_a_header_that_lacks_an_include_is_found_by_itself(self):
        with tempfile.TemporaryDirectory() as folder:
            root = self.tree(folder)
            (root / "src/b/two.hpp").write_text("#pragma once\n#include <vector>\nusing List = std::vector<int>;\n")
            (root / "src/b/three.hpp").write_text("#pragma once\ninline List none() { return {}; }\n")
            (root / "src/a/one.hpp").write_text('#pragma once\n#include "b/two.hpp"\n#include "b/three.hpp"\n')
            passed, failed, late = headers.check_headers(root, 60)
            self.assertEqual((passed, list(failed), late), (2, ["src/b/three.hpp"], []))
            self.assertIn("List", failed["src/b/three.hpp"])
            (root / "src/b/two.hpp").write_text("#pragma once\nusing List = int;\n")
            passed, failed, late = headers.check_headers(root, -1)     # both that include it are asked again, later
            self.assertEqual((passed, list(failed), len(late)), (0, ["src/b/three.hpp"], 2))

    def test_findings_are_counted_by_file_and_told_once(self):
        header = "src/b.hpp:3:1: error: bad [x]\n    3 | int\n/usr/include/c:1:1: note: from here\n"
        findings = clang_tidy.Findings()
        findings.add(["src/a.cpp", "src/c.cpp"], header + "src/c.cpp:1:2: error: worse [y]\n", 1)
        findings.add(["src/d.cpp"], header, 1)
        findings.add(["src/e.cpp"], "", 0)
        self.assertEqual((findings.passed(), findings.failed()), (3, 2))
        self.assertEqual(findings.text().count("bad [x]"), 1)

    def test_a_test_of_the_page_that_passes_by_itself_is_called_shaky(self):
        told = ("ok 1 - one\n  ---\n  duration_ms: 3\n  ...\n"
                "not ok 2 - it waits (a while)\n  ---\n  duration_ms: 4.5\n"
                "  location: '/here/web/tests/browser/wait.test.mjs:12:1'\n  failureType: 'testCodeFailure'\n  ...\n")
        self.assertEqual(page_tests.failed_tests(told),
                         [("it waits (a while)", "/here/web/tests/browser/wait.test.mjs")])
        for passes, failed, shaky in [(True, 1, ["it waits (a while)"]), (False, 1, []), (True, 2, [])]:
            heard = []
            with mock.patch.object(page_tests, "run_alone", return_value=(passes, "it was late")):
                found = page_tests.shaky_tests(Path("."), told, failed, 9, lambda *told: heard.append(told))
            self.assertEqual(found, shaky)
            self.assertEqual(heard, [("it waits (a while)", passes, "it was late")] if failed == 1 else [])

    @unittest.skipUnless(shutil.which("node"), "the page is not built here")
    def test_a_test_of_the_page_is_run_by_its_name(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            (root / "web").mkdir()
            file = root / "web/two.test.mjs"
            file.write_text("import test from 'node:test';\n"
                            "test('is (fine)', () => {});\ntest('is bad', () => { throw new Error('no'); });\n")
            self.assertTrue(page_tests.run_alone(root, "is (fine)", str(file), 60)[0])
            passes, said = page_tests.run_alone(root, "is bad", str(file), 60)
            self.assertFalse(passes)
            self.assertRegex(said, r"(?m)^not ok \d+ - is bad\n(?:.*\n)*? +error: 'no'")
            self.assertFalse(page_tests.run_alone(root, "is nowhere", str(file), 60)[0])
            file.write_text("import test from 'node:test';\n"
                            "test('is late', () => new Promise((done) => setTimeout(done, 90000)));\n")
            passes, said = page_tests.run_alone(root, "is late", str(file), 2)
            self.assertFalse(passes)
            self.assertIn("stopped after 2 s", said)


if __name__ == "__main__":
    unittest.main()
