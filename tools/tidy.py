#!/usr/bin/env python3
"""The manners of the source tree that no compiler checks. Prints each fault, and last: N passed, N failed (checks).

usage: tidy.py [CHECK]...     without names: all checks
"""
import ast
import re
import subprocess
import sys
from pathlib import Path

import names_of_games
from cpp_text import functions, without_comments_and_strings
from coverage_table import gather
from register_reader import EDITIONS, GAMES, ID, PLAYED, read_all, title_of

ROOT = Path(__file__).resolve().parent.parent
LINE_MAX, SOURCE_MAX, HEADER_MAX, FUNCTION_MAX = 120, 500, 300, 60

# What each folder of src/ may include besides itself; a game's folder counts as games/NAME, with its computer player.
BASE = ("geometry", "dice", "rulebook")
BELOW_TEXT = BASE + ("battle", "games")
CORE_TOP = BELOW_TEXT + ("text",)
UPPER = CORE_TOP + ("cases", "record", "odds", "ai", "draw", "review")
LAYERS = {
    "geometry": (), "dice": (), "rulebook": (),
    "battle": BASE,
    "games/*": BASE + ("battle", "figures"),  # made from drawings: tools/figures_to_source.py
    "games": BASE + ("battle", "games/*"),
    "text": BELOW_TEXT,
    "cases": CORE_TOP + ("odds",), "record": CORE_TOP, "odds": CORE_TOP, "ai": CORE_TOP + ("odds",),
    "review": CORE_TOP + ("record", "ai", "odds"),
    "draw": CORE_TOP + ("figures",),
    "exact": CORE_TOP + ("odds",),
    "lab": UPPER,
    "cli": UPPER + ("lab", "exact", "server"),
    "cluster": UPPER + ("lab", "cli"),
    "wire": UPPER,
    "server": UPPER + ("wire",),
    "wasm": UPPER + ("wire",),
}
WITH_THREADS_AND_FILES = ("lab", "cli", "cluster", "wasm", "exact", "server")
CORE_HEADERS = re.compile(
    r"#include <(thread|mutex|fstream|filesystem|chrono|random|iostream|condition_variable|future)>")
CORE_WORDS = re.compile(r"\b(throw|try|catch)\b")
# What builds trees out of texts, level by level, and the two files that look at the depth of a text first.
PARSES = re.compile(r"\b(?:[Jj]son|ordered_json)::(?:parse|accept|sax_parse)\b|\btoml::parse(?:_file)?\b")
PARSERS = ("src/wire/requests.cpp", "src/text/toml.cpp")
# The names of games, of their folders, of their rulesets, and of their clauses; a register begins with the title.
FOLDERS = "|".join(folder for folder, _, _ in GAMES)
RULESETS = "|".join(name for folder, ruleset, _ in GAMES for name in (ruleset, *EDITIONS.get(folder, ())))
CLAUSES = "(?:" + "|".join(prefix for _, _, prefix in GAMES) + ")-[A-Z]"
GAME_NAMES = re.compile(rf"\b(?:{FOLDERS})\b|\"(?:{RULESETS}|{CLAUSES})")
TITLE_WORDS = "|".join(re.escape(title_of(ROOT / "rulebooks" / folder)) for folder, _, _ in GAMES)
TITLES = re.compile(rf"\b(?:{TITLE_WORDS})\b")
ON_PAGE = re.compile(rf"\b(?:{FOLDERS}|{RULESETS})\b|\b{CLAUSES}+-[0-9]")
# The page asks no verb, word or question by its name: what these mean comes over the protocol.
ASKS_NAME = re.compile(r"\b(?:verb|die|question)\)?\s*[!=]==?\s*['\"`]")
# A row of a game that shared code asks for its name, in place of what the row says of itself.
ASKS_ROW = re.compile(r"\b(?:badge|event|question|verb|word|row)(?:\.|->)name\s*[!=]=\s*\""
                      r"|\b(?:victory|profile|list|piece(?:\.|->)kind)\s*[!=]=\s*\"\w")
# One of two decisions that is taken because it stands first: the compiler refuses an index, but not this.
TAKES_FIRST = re.compile(r"(?:\b\w*[dD]ecisions|Decisions>\([^;\n]*\)|\basked)\)?(?:->|\.)begin\(\)->"
                         r"|\*\(?(?:\w+(?:->|\.))*(?:\w*[dD]ecisions|asked)(?:->|\.)begin\(\)"
                         r"|\*std::(?:ranges::)?begin\([^)]*[dD]ecisions")
# The list of games.
NAMES_GAMES = ("src/games/list.cpp",)
# Where a battle is written, and how that looks.
WRITERS = re.compile(r"/(?:apply(?:_\w+)?|open|state(?:_set)?|placing|imagine|views|alike)\.cpp$")
WRITES = re.compile(r"\bwritable\(|battle/writing\.hpp|\bWriting::|\bGuarded\b"
                    r"|(?:\.|->)situation = |\b\w*[Bb]attle(?:\(\))?(?:\.|->)table = ")
APPLIES = re.compile(r"/apply(?:_\w+)?\.cpp$")
CHANGES = re.compile(r"(?<!const )\b\w*Battle(?:<\w+>)?& ")
# Files of a game that are tables of numbers, or that choose numbers of ours: where battles are drawn and shown.
TABLES_OF_A_GAME = re.compile(r"/player/|/(?:values|data|profiles|options|open|placing|arrivals|concealed|encounter\w*"
                              r"|random_battles|suggest\w*|sample|looks|sound)\.[ch]pp$")
LENGTH = re.compile(r"\b[0-9][0-9.']*_(?:cm|in)\b")
CONSTANT = re.compile(r"\bconstexpr\s+(?:static\s+)?[\w:<>]+\s+(\w+)\s*(?:=|\{)[^;]*\d[^;]*;")
DICE = re.compile(r"d\d+$")
INCLUDE = re.compile(r'^\s*#include "([^"]+)"', re.MULTILINE)

# Written in pieces so that this file does not find itself.
MARKS = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK")) + r")\b")
PATHS = re.compile(r"(?<![\w.}])/(" + "|".join(("wo" + "rk", "ro" + "ot", "t" + "mp", "ho" + "me")) + r")/")
WORDS = re.compile("|".join(("helper" + " session", r"deb\." + r"debian\.org", "npmjs" + r"\.(com|org)",
                             "py" + r"pi\.org", "nodesource" + r"\.com", r"issue" + r" #\d")), re.IGNORECASE)


def tracked_files():
    command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if found.returncode == 0:
        names = sorted(set(found.stdout.split("\0")) - {""})
    else:       # an archive without git
        paths = (path.relative_to(ROOT) for path in ROOT.rglob("*"))
        names = sorted(path.as_posix() for path in paths if path.parts[0] != "build")
    return [name for name in names if (ROOT / name).is_file()]


class Tree:
    """The texts of all files of the project, read once."""

    def __init__(self):
        self.texts = {}
        for name in tracked_files():
            try:
                self.texts[name] = (ROOT / name).read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue    # pictures and the like

    def select(self, *suffixes, under=""):
        return {name: text for name, text in self.texts.items()
                if name.startswith(under) and name.endswith(suffixes)}

    def cpp(self, under=""):
        return self.select(".cpp", ".hpp", under=under)

    def scripts(self):
        return {name: text for name, text in self.texts.items()
                if name.endswith((".py", ".sh", ".mjs", ".cmake", "CMakeLists.txt")) or text.startswith("#!")}

    def code(self):
        return {**self.cpp(), **self.scripts()}

    def page(self):
        return self.select(".ts", ".svelte", under="web/")


def lines_are_short(tree):
    for name, text in tree.code().items():
        for number, line in enumerate(text.splitlines(), 1):
            if len(line) > LINE_MAX:
                yield f"{name}:{number}: {len(line)} columns, {LINE_MAX} at most"


def files_are_short(tree):
    for name, text in {**tree.code(), **tree.page()}.items():
        limit = HEADER_MAX if name.endswith(".hpp") else SOURCE_MAX
        count = text.count("\n")
        if count > limit:
            yield f"{name}: {count} lines, {limit} at most"


def functions_are_short(tree):
    for name, text in tree.cpp().items():
        for function, first, last in functions(text):
            if last - first + 1 > FUNCTION_MAX:
                yield f"{name}:{first}: {function} has {last - first + 1} lines, {FUNCTION_MAX} at most"
    for name, text in tree.select(".py").items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.end_lineno - node.lineno + 1 > FUNCTION_MAX:
                yield f"{name}:{node.lineno}: {node.name} has more than {FUNCTION_MAX} lines"


def lines_end_clean(tree):
    for name, text in {**tree.code(), **tree.page(), **tree.select(".toml", ".case", ".txt")}.items():
        for number, line in enumerate(text.splitlines(), 1):
            if line.rstrip(" \t") != line or "\t" in line:
                yield f"{name}:{number}: a tab, or blanks at the end of the line"
        if text and not text.endswith("\n"):
            yield f"{name}: no newline at the end of the file"


def layer_of(path):
    """The folder of src/ that a path (from src/) belongs to, with games as games/NAME."""
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def includes_go_down(tree):
    for name, text in tree.cpp("src/").items():
        layer = layer_of(name[len("src/"):])
        rule = "games/*" if layer.startswith("games/") else layer
        if rule not in LAYERS:
            yield f"{name}: src/{layer} is no known layer; name it in LAYERS and in the architecture"
            continue
        for path in INCLUDE.findall(text):
            other = layer_of(path)
            if other == layer:
                continue
            if ("games/*" if other.startswith("games/") else other) not in LAYERS[rule]:
                yield f"{name}: src/{layer} must not include \"{path}\""


def shared_code_names_no_game(tree):
    """What a game is stands in its folder; src/games/list.cpp alone lists the games. The page knows none."""
    for name, text in tree.cpp("src/").items():
        if layer_of(name[len("src/"):]).startswith("games/") or name in NAMES_GAMES:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            found = GAME_NAMES.search(line.partition("//")[0]) or TITLES.search(line) or ASKS_ROW.search(line)
            if found:
                yield f"{name}:{number}: '{found.group(0)}' belongs into the folder of its game"
    page = {**tree.select(".ts", ".svelte", under="web/src/"), **tree.select(".mjs", under="web/tools/")}
    page.pop("web/tools/gallery.mjs", None)     # a screen that is alike in all games is shown with one of them
    for name, text in page.items():
        for number, line in enumerate(text.splitlines(), 1):
            found = ON_PAGE.search(line) or TITLES.search(line) or ASKS_NAME.search(line)
            if found:
                yield f"{name}:{number}: '{found.group(0)}': the page knows no game, the engine tells it"


def offered_functions(text):
    """The functions at the top of a file that others may call: the line and the head of each."""
    depth = 0      # of the braces of a namespace without a name
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if depth > 0 or line.startswith("namespace {"):
            depth += line.count("{") - line.count("}")
        elif re.match(r"[A-Za-z].*\(", line):
            yield number, " ".join(lines[number - 1:number + 2]).partition("{")[0]


def page_names_no_row_of_a_game(tree):
    """What an order, a state, a verb, an event or a profile means, how it is drawn, and which scenario is offered first
    comes over the protocol."""
    page = tree.select(".ts", ".svelte", ".css", under="web/src/")
    page.pop("web/src/engine/protocol.ts", None)    # made from the schema
    sources = tree.cpp("src/games/").values()
    schemas = [tree.texts[name] for name in names_of_games.SCHEMAS if name in tree.texts]
    scenarios = [Path(name).stem for name in tree.select(".toml", under="data/") if "/scenarios/" in name]
    for file, number, name in names_of_games.uses(page, sources, schemas, scenarios):
        yield f"{file}:{number}: '{name}' is a row of a game: the page asks what it means, and gets its pictogram"


def events_alone_change_battles(tree):
    """Rules ask "what if" of a Trial, which is a copy; a battle is written where events are applied and battles are
    made. Others do not have the key to it, so that the compiler refuses them. What the files that apply events offer
    to others takes an event, so that nothing passes by the events through them."""
    for name, text in tree.cpp("src/games/").items():
        if APPLIES.search(name):
            for number, head in offered_functions(without_comments_and_strings(text)):
                if CHANGES.search(head) and "const Event&" not in head:
                    yield f"{name}:{number}: this changes a battle by no event"
        if WRITERS.search(name):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if WRITES.search(line.partition("//")[0]):
                yield f"{name}:{number}: a battle is changed by an event, which the game's apply file applies"


def numbers_of_the_book_are_values(tree):
    """What a book states is a value of the game, which mutation nudges. So a constant beside the rules is ours: no
    clause states it, and it has a name. Of dice it is known how many faces they have."""
    for name, text in tree.cpp("src/games/").items():
        if TABLES_OF_A_GAME.search(name):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            code, _, comment = line.partition("//")
            constant = CONSTANT.search(code)
            if constant and ID.search(comment) and not DICE.match(constant.group(1)):
                yield f"{name}:{number}: a clause states '{constant.group(1)}': a number of the book stands in Values"
            elif not constant and LENGTH.search(code):
                yield f"{name}:{number}: a length without a name: of the book it stands in Values, ours is a constant"


def no_decision_comes_first(tree):
    """Both sides may be asked at once, and then nothing may hang on which of the two is told first."""
    for name, text in tree.cpp("src/").items():
        if name == "src/battle/pending.hpp":    # where the one place stands that may take the first
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if TAKES_FIRST.search(line.partition("//")[0]):
                yield f"{name}:{number}: takes the first decision: say whose is meant (battle/pending.hpp)"


def core_is_pure(tree):
    for name, text in tree.cpp("src/").items():
        if layer_of(name[len("src/"):]) in WITH_THREADS_AND_FILES:
            continue
        for number, line in enumerate(without_comments_and_strings(text).splitlines(), 1):
            found = CORE_HEADERS.search(line) or (not line.lstrip().startswith("#") and CORE_WORDS.search(line))
            if found:
                yield f"{name}:{number}: no '{found.group(0)}' in the core"


def texts_are_parsed_where_depth_is_limited(tree):
    for name, text in tree.cpp("src/").items():
        if name in PARSERS:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if PARSES.search(line):
                yield f"{name}:{number}: wire::read_json and text::parse_toml limit the depth of texts, this does not"


def headers_guard_themselves(tree):
    for name, text in tree.select(".hpp").items():
        code = [line for line in without_comments_and_strings(text).splitlines() if line.strip()]
        if not code or code[0].strip() != "#pragma once":
            yield f"{name}: does not begin with #pragma once"


def own_header_comes_first(tree):
    for name, text in tree.select(".cpp", under="src/").items():
        own = name[len("src/"):-len("cpp")] + "hpp"
        found = INCLUDE.findall(text)
        if "src/" + own in tree.texts and (not found or found[0] != own):
            yield f"{name}: \"{own}\" is not its first include"


def no_header_is_dead(tree):
    included = {path for text in tree.cpp().values() for path in INCLUDE.findall(text)}
    for name in tree.select(".hpp", under="src/"):
        if name[len("src/"):] not in included:
            yield f"{name}: nobody includes it"


def no_banned_words(tree):
    for name, text in tree.texts.items():
        for number, line in enumerate(text.splitlines(), 1):
            found = MARKS.search(line) or WORDS.search(line)
            if not found and not name.startswith("tests/"):
                found = PATHS.search(line)
            if found:
                yield f"{name}:{number}: '{found.group(0).strip()}' does not belong here"


def registers_are_complete(tree):
    for register in read_all(ROOT / "rulebooks"):
        for fault in register.problems + (register.gaps if register.folder in PLAYED else []):
            yield f"rulebooks/{register.folder}: {fault}"


def cited_clauses_exist(tree):
    known = {clause.id for register in read_all(ROOT / "rulebooks") for clause in register.clauses}
    for id, row in gather(ROOT).items():
        if id not in known:
            file, line = next(places[0] for places in row.values() if places)
            yield f"{file}:{line}: {id} is in no register"


def rule_comments_cite_known_clauses(tree):
    known = {clause.id for register in read_all(ROOT / "rulebooks") for clause in register.clauses}
    for name, text in tree.cpp("src/").items():
        for number, line in enumerate(text.splitlines(), 1):
            for id in ID.findall(line.partition("//")[2]):
                if id not in known:
                    yield f"{name}:{number}: the comment cites {id}, which is in no register"


CHECKS = (lines_are_short, files_are_short, functions_are_short, lines_end_clean, includes_go_down,
          shared_code_names_no_game, page_names_no_row_of_a_game, events_alone_change_battles,
          numbers_of_the_book_are_values, no_decision_comes_first, core_is_pure,
          texts_are_parsed_where_depth_is_limited,
          headers_guard_themselves, own_header_comes_first, no_header_is_dead, no_banned_words,
          registers_are_complete, cited_clauses_exist, rule_comments_cite_known_clauses)


def main():
    wanted = sys.argv[1:]
    unknown = set(wanted) - {check.__name__ for check in CHECKS}
    if unknown or "-h" in wanted or "--help" in wanted:
        print(__doc__ + "\nchecks: " + ", ".join(check.__name__ for check in CHECKS))
        return 0 if "-h" in wanted or "--help" in wanted else 2
    tree, passed, failed = Tree(), 0, 0
    for check in CHECKS:
        if wanted and check.__name__ not in wanted:
            continue
        faults = list(check(tree))
        for fault in faults:
            print(fault)
        if faults:
            print(f"  {check.__name__.replace('_', ' ')}: {len(faults)} faults")
        passed, failed = passed + (not faults), failed + bool(faults)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
