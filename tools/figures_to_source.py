#!/usr/bin/env python3
"""Turns the drawings of figures into C++: one header a folder, a row a file; a folder need not be there.

usage: figures_to_source.py --out DIR FOLDER...

A drawing is an SVG file about (0, 0) with its front up: its name is that of the symbol, its viewBox the base for which
it is drawn, in millimetres. Only plain shapes with the classes of the style sheet may stand in it, so that a side and a
light can colour it.
"""
import argparse
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from register_to_source import write_if_changed

SPACE = "{http://www.w3.org/2000/svg}"
SHAPES = {"g", "path", "circle", "ellipse", "rect"}
ATTRIBUTES = {"class", "d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "transform", "stroke-width",
              "fill", "opacity"}
NODES_MAX = 60
CHUNK = 100


class Fault(Exception):
    pass


def shapes_of(element, path):
    """The elements within, on one line."""
    out = []
    for child in element:
        name = child.tag.removeprefix(SPACE)
        if name not in SHAPES:
            raise Fault(f"{path}: <{name}> was found, expected one of {', '.join(sorted(SHAPES))}")
        for attribute in child.attrib:
            if attribute not in ATTRIBUTES:
                raise Fault(f"{path}: <{name} {attribute}> was found, expected one of "
                            f"{', '.join(sorted(ATTRIBUTES))}")
        values = dict(child.attrib)
        if "class" in values:  # theirs are no classes of the page
            values["class"] = " ".join("f-" + one for one in values["class"].split())
        written = "".join(f' {key}="{value}"' for key, value in values.items())
        inner = shapes_of(child, path)
        out.append(f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>")
    return "".join(out)


def symbol_of(path):
    """(name, half width, half depth, shapes) of a file; lengths in hundredths of a millimetre."""
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as fault:
        raise Fault(f"{path}: {fault}") from fault
    box = re.fullmatch(r"(\S+) (\S+) (\S+) (\S+)", root.get("viewBox", ""))
    sizes = [float(number) for number in box.groups()] if box else [0, 0, 0, 0]
    if not box or sizes[0] * 2 != -sizes[2] or sizes[1] * 2 != -sizes[3] or sizes[2] <= 0 or sizes[3] <= 0:
        raise Fault(f"{path}: viewBox '{root.get('viewBox', '')}' was found, expected a box about 0 0")
    if sum(1 for _ in root.iter()) > NODES_MAX:
        raise Fault(f"{path}: more than {NODES_MAX} elements")
    return path.stem, round(sizes[2] * 50), round(sizes[3] * 50), shapes_of(root, path)


def header_of(folder):
    rows = []
    for path in sorted(folder.glob("*.svg")):
        name, half_width, half_depth, shapes = symbol_of(path)
        lines = [f'     R"~({shapes[i:i + CHUNK]})~"' for i in range(0, len(shapes), CHUNK)]
        rows.append(f'    {{"{name}", {half_width}, {half_depth},\n' + "\n".join(lines) + "},\n")
    owner = folder.parent.name
    name = "stock" if owner == "draw" else owner
    table = (f"inline constexpr FigureSymbol {name}[] = {{\n{''.join(rows)}}};\n" if rows else
             f"inline constexpr std::span<const FigureSymbol> {name};\n")
    return name, (f"// Generated from {'/'.join(folder.parts[-4 if owner != 'draw' else -3:])}.\n#pragma once\n\n"
                  '#include "battle/looks.hpp"\n\n#include <span>\n\nnamespace umpire::figures {\n\n'
                  f"{table}\n}}  // namespace umpire::figures\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("folders", type=Path, nargs="+")
    options = parser.parse_args()
    try:
        for folder in options.folders:
            name, text = header_of(folder)
            write_if_changed(options.out / "figures" / f"{name}.hpp", text)
    except Fault as fault:
        print(f"error: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
