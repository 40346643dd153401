#!/usr/bin/env python3
"""Gathers where each clause is cited, for the program's coverage table.

usage: coverage_table.py --root DIR --out FILE

code           "AE-SHOOT-4"_clause in a file of rules, where it acts: on an event, an objection, a reason, a value, an
               option; and a comment there that begins with the clause (`/// AE-SHOOT-4, AE-IND-1: far is harder.`)
               and stands directly above the function, statement or row that does its work
data           AE-SHOOT-4 in data/**/*.toml
tests for      a line `case AE-SHOOT-4 for: ...` in tests/cases/**/*.case; one line may name several clauses
tests against  the same with `against:`; a branch has the clauses that it names, or those of its case
playthroughs   AE-SHOOT-4 in tests/playthroughs/**/*.record; the first line of each file
"""
import argparse
import re
import sys
from pathlib import Path

from register_reader import ID, read_all
from register_to_source import write_if_changed

LITERAL = re.compile(r'"(' + ID.pattern + r')"_clause')
CASE = re.compile(r"^(?:case|\s*branch) ((?:" + ID.pattern + r"[, ]+)+)(for|against)\b")
BRANCH = re.compile(r"^\s*branch (for|against)\b")  # of the clauses of its case
ANY = re.compile(r"\b" + ID.pattern + r"\b")
# What a comment or a sentence in it begins with: "AE-GEO-3, R-AE-1: ", "AE-TURN-3 to AE-TURN-6.".
NAMED = r"(?:R-[A-Z]+-[0-9]+|" + ID.pattern + r")"
LEAD = re.compile(r"(?:^|[.;] )(" + NAMED + r"(?:(?:, and |, | and | to )" + NAMED + r")*)"
                  r"(?: with `[^`]+`)?(?=[:.;]|$)")
RANGE = re.compile(r"\b([A-Z]{2}-[A-Z]+-)([0-9]+) to \1([0-9]+)\b")
COMMENT = re.compile(r"^\s*///? (.*)$")
PROPOSES = re.compile(r"(?:suggest|sample|prices|encounter)")
TELLS = re.compile(r"(?:sheet|game|talk|round_ahead|command_lines)\.[ch]pp$")
KINDS = ("code", "data", "tests_for", "tests_against", "playthroughs")


def numbered_lines(path):
    return enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)


def named_in(comment):
    """The clauses that a comment begins with, or a sentence of it; one named in passing does none of its work here."""
    found = []
    for lead in LEAD.findall(comment):
        for prefix, first, last in RANGE.findall(lead):
            lead += "".join(f" {prefix}{number}" for number in range(int(first) + 1, int(last)))
        found += re.findall(r"(?<!R-)\b" + ID.pattern + r"\b", lead)
    return list(dict.fromkeys(found))


def commented(path):
    """Yields (clause id, line) of the comments that stand directly above a piece of code."""
    block, first = [], 0
    for number, line in numbered_lines(path):
        comment = COMMENT.match(line)
        if comment:
            first = first if block else number
            block.append(comment.group(1))
            continue
        if block and line.strip(" \t};"):
            yield from ((id, first) for id in named_in(" ".join(block)))
        block = []


def is_rules(path):
    """A file of rules. What proposes, prepares and reckons names the clauses that it minds, and what tells of the game
    those that players may look up; neither carries any out."""
    tells = PROPOSES.match(path.name) or TELLS.match(path.name)
    return path.parts[:2] == ("src", "games") and "player" not in path.parts and not tells


def citations(root):
    """Yields (kind, clause id, file, line) over the tree, in the order of the file names."""
    for path in sorted(p for suffix in ("cpp", "hpp") for p in (root / "src").rglob(f"*.{suffix}")):
        if not is_rules(path.relative_to(root)):
            continue
        for number, line in numbered_lines(path):
            for id in dict.fromkeys(LITERAL.findall(line.partition("//")[0])):
                yield "code", id, path, number
        for id, number in commented(path):
            yield "code", id, path, number
    for path in sorted((root / "data").rglob("*.toml")):
        for number, line in numbered_lines(path):
            for id in dict.fromkeys(ANY.findall(line)):
                yield "data", id, path, number
    for path in sorted((root / "tests" / "cases").rglob("*.case")):
        named = ()
        for number, line in numbered_lines(path):
            found = CASE.match(line)
            ids = dict.fromkeys(ID.findall(found.group(1)) if found else ())
            if line.startswith("case "):
                named = ids
            branch = BRANCH.match(line)
            for id in ids:
                yield "tests_" + found.group(2), id, path, number
            for id in named if branch else ():
                yield "tests_" + branch.group(1), id, path, number
    for path in sorted((root / "tests" / "playthroughs").rglob("*.record")):
        seen = set()
        for number, line in numbered_lines(path):
            for id in ANY.findall(line):
                if id not in seen:
                    seen.add(id)
                    yield "playthroughs", id, path, number


def gather(root):
    table = {}
    for kind, id, path, number in citations(root):
        row = table.setdefault(id, {name: [] for name in KINDS})
        row[kind].append((path.relative_to(root).as_posix(), number))
    for row in table.values():
        row["code"].sort()
    return table


def source(table, ids):
    files = sorted({file for row in table.values() for places in row.values() for file, _ in places})
    numbers = {file: number for number, file in enumerate(files)}
    out = ['// Generated from src/, data/ and tests/.\n#include "rulebook/coverage.hpp"\n\n'
           "namespace umpire::rulebook {\nnamespace {\n\n"]
    out += [f'constexpr std::string_view file_{number} = "{file}";\n' for number, file in enumerate(files)]
    rows, places = [], []
    for id in ids:
        spans = []
        for kind in KINDS:
            found = table[id][kind] if id in table else []
            spans.append(f"{{places + {len(places)}, {len(found)}}}")
            places += found
        rows.append(f'    {{"{id}", {", ".join(spans)}}},\n')
    out.append("\nconstexpr CitationPlace places[] = {\n")
    out += [f"    {{file_{numbers[file]}, {line}}},\n" for file, line in places]
    out.append("    {{}, 0},\n};\n\nconstexpr CoverageRow rows[] = {\n")
    out += rows
    out.append(f"    {{}},\n}};\n\n}}  // namespace\n\n"
               f"std::span<const CoverageRow> coverage_rows() {{ return {{rows, {len(ids)}}}; }}\n\n"
               f"}}  // namespace umpire::rulebook\n")
    return "".join(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    ids = [clause.id for register in read_all(options.root / "rulebooks") for clause in register.clauses]
    write_if_changed(options.out, source(gather(options.root), ids))
    return 0


if __name__ == "__main__":
    sys.exit(main())
