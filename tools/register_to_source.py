#!/usr/bin/env python3
"""Turns the rule registers into C++: the sorted list of clause ids, and the tables of clause and option texts.

usage: register_to_source.py --rulebooks DIR --out DIR [--strict GAME]...

Faults and gaps (a French text or an explanation that is missing) are warnings while a register is being written, and
errors for a game named by --strict.
Files are rewritten only when their contents change, so that a new wording does not rebuild the rules.
"""
import argparse
import sys
from pathlib import Path

from register_reader import EDITIONS, GAMES, PLAYED, read_all

FAULTS_SHOWN = 3


def write_if_changed(path, text):
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(path.suffix + ".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def literal(text):
    """A C++ string literal, one source line a line of the text."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    lines = escaped.split("\n")
    return "\n        ".join([f'"{line}\\n"' for line in lines[:-1]] + [f'"{lines[-1]}"'])


def ids_header(registers):
    ids = sorted({clause.id for register in registers for clause in register.clauses}, key=lambda id: id.encode())
    rows = "\n".join(f'    std::string_view{{"{id}", {len(id)}}},' for id in ids)
    return f"""// Generated from rulebooks/*/clauses.md. Sorted bytewise.
#pragma once

#include <array>
#include <string_view>

namespace umpire::rulebook {{

inline constexpr std::array<std::string_view, {len(ids)}> clause_ids{{
{rows}
}};

}}  // namespace umpire::rulebook
""", ids


def clause_row(clause, french):
    other = french.get(clause.id)
    words = [clause.id, clause.chapter, clause.chapter_title, other.chapter_title if other else "", clause.title,
             other.title if other else "", clause.status, clause.treatment, clause.reason]
    for name in ("body", "reading", "example"):
        words += [getattr(clause, name), getattr(other, name) if other else ""]
    return "    {" + ",\n     ".join(literal(word) for word in words) + "},\n"


def option_rows(register):
    """Rows of three tables: values, defaults of editions, and the options, which point into both."""
    values, defaults, options, first = [], [], [], 0
    for option in register.options:
        for value in option.values:
            is_open = "true" if value.is_open else "false"
            words = ", ".join(literal(word) for word in (value.name_en, value.name_fr, value.en, value.fr))
            values.append(f"    {{{literal(value.name)}, {is_open}, {words}}},\n")
        others = "{}"
        if option.defaults:
            others = f"{{{register.folder}_defaults + {len(defaults)}, {len(option.defaults)}}}"
            defaults += [f"    {{{literal(edition)}, {literal(value)}}},\n"
                         for edition, value in option.defaults.items()]
        options.append(f"    {{{literal(option.name)}, {literal(option.clause)}, "
                       f"{', '.join(literal(word) for word in option.title)}, "
                       f"{{{register.folder}_values + {first}, {len(option.values)}}}, {others}, "
                       f"{', '.join(literal(word) for word in (option.only_in, *option.acts_with))}}},\n")
        first += len(option.values)
    return values, defaults, options


def texts_source(registers, ids):
    out = ['// Generated from rulebooks/*/clauses.md, clauses.fr.md and options.md.\n'
           '#include "rulebook/register_tables.hpp"\n\n'
           "namespace umpire::rulebook {\nnamespace {\n\n"]
    positions = {}
    for number, register in enumerate(registers):
        for position, clause in enumerate(register.clauses):
            positions.setdefault(clause.id, (number, position))
        if register.clauses:
            out.append(f"constexpr ClauseEntry {register.folder}_clauses[] = {{\n")
            out += [clause_row(clause, register.french) for clause in register.clauses]
            out.append("};\n\n")
        values, defaults, options = option_rows(register)
        if options:
            out += [f"constexpr OptionValue {register.folder}_values[] = {{\n", *values, "};\n\n"]
            if defaults:
                out += [f"constexpr EditionDefault {register.folder}_defaults[] = {{\n", *defaults, "};\n\n"]
            out += [f"constexpr OptionEntry {register.folder}_options[] = {{\n", *options, "};\n\n"]
    for register in registers:
        if editions := EDITIONS.get(register.folder, ()):
            names = ", ".join(literal(edition) for edition in editions)
            out.append(f"constexpr std::string_view {register.folder}_editions[] = {{{names}}};\n")
    out.append("constexpr RulesetTable tables[] = {\n")
    for register in registers:
        editions = f"{register.folder}_editions" if register.folder in EDITIONS else "{}"
        clauses = f"{register.folder}_clauses" if register.clauses else "{}"
        options = f"{register.folder}_options" if register.options else "{}"
        out.append(f'    {{"{register.ruleset}", "{register.prefix}", {clauses}, {options}, {editions}}},\n')
    out.append("};\n\n// In the order of clause_ids: ruleset, and place in the order of its book.\n"
               f"constexpr EntryPlace entries[{max(len(ids), 1)}] = {{\n")
    out += [f"    {{{positions[id][0]}, {positions[id][1]}}},\n" for id in ids]
    out.append("};\n\n}  // namespace\n\n"
               "std::span<const RulesetTable> ruleset_tables() { return tables; }\n"
               f"std::span<const EntryPlace> entry_places() {{ return {{entries, {len(ids)}}}; }}\n\n"
               "}  // namespace umpire::rulebook\n")
    return "".join(out)


def report(registers, strict):
    """Prints what is wrong; true when nothing is an error."""
    good = True
    for register in registers:
        found = register.problems + register.gaps
        if register.folder in strict or register.ruleset in strict:
            for fault in found:
                print(f"error: rulebooks/{register.folder}: {fault}", file=sys.stderr)
            good = good and not found
        elif found:
            more = f"; and {len(found) - FAULTS_SHOWN} more" if len(found) > FAULTS_SHOWN else ""
            print(f"warning: rulebooks/{register.folder}: {'; '.join(found[:FAULTS_SHOWN])}{more}", file=sys.stderr)
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rulebooks", type=Path, required=True)
    parser.add_argument("--out", type=Path, help="folder of generated sources; without it, only check")
    parser.add_argument("--strict", action="append", default=[], metavar="GAME",
                        help="a folder, a ruleset, 'played' or 'all': faults of this game are errors")
    options = parser.parse_args()
    strict = set(options.strict)
    if "all" in strict:
        strict |= {game[0] for game in GAMES}
    if "played" in strict:
        strict |= set(PLAYED)
    registers = read_all(options.rulebooks)
    good = report(registers, strict)
    if options.out and good:
        header, ids = ids_header(registers)
        write_if_changed(options.out / "rulebook" / "clause_ids.hpp", header)
        write_if_changed(options.out / "rulebook" / "register_texts.cpp", texts_source(registers, ids))
    if not options.out:
        print(", ".join(f"{r.ruleset} {len(r.clauses)} clauses {len(r.options)} options" for r in registers))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
