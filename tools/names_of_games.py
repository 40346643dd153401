"""The names of the rows of games (verbs, orders, states, events), and where the page uses one of them.

The page knows what such a row means by the columns that come over the protocol, and how it looks by its pictogram. So
no name of a row stands in it: not as a word in quotes, not as the key of a table, not as a class.
"""
import json
import re

VERB = re.compile(r'\.shape = \{\.name = "(\w+)"')
ORDER = re.compile(r'\.name = "(\w+)",\s*\.says = \{[^}]*\},\s*\.kind = WordKind::order')
EVENT = re.compile(r'\.id = Happening::\w+,\s*\.name = "(\w+)"')
HINTS = re.compile(r"constexpr BadgeHint \w+\[\] = \{(.*?)\n?\};", re.DOTALL)
HINT = re.compile(r'(?:^|\n)\s*\{"(\w+)"|BadgeHint\{"(\w+)"')
BADGE = re.compile(r'badges\.push_back\(\{"(\w+)"')
SCHEMAS = ("docs/protocol.schema.json", "docs/server.schema.json")

# Words that the page has of its own and a row of some game has too: its classes, shapes, tools and pages.
OF_THE_PAGE = {"arc", "board", "column", "fall", "go", "held", "join", "leave", "ready", "remove", "round_drawn",
               "round_won", "set_aside", "shifted", "spent", "stop", "stopped"}
# A word in quotes, a class in a style sheet, the key of a row that is text, and the key of a pictogram.
USED = re.compile(r"""'(\w+)'|"(\w+)"(?=\s*[\])};,:?&|=])"""
                  r"""|(?<![\w.)\]?}])\.(\w+)(?=[^;()]*\{)|(?<=[{,\s])(\w+): ['`"]""")
DRAWN = re.compile(r"""(?<![\w-])(\w+): ['`"][Mm][-.\d ]""")


def names_in(texts):
    """All names of rows in the sources of games, and those alone that a pictogram may stand for."""
    drawn, others = set(), set()
    for text in texts:
        others.update(VERB.findall(text) + EVENT.findall(text))
        drawn.update(ORDER.findall(text) + BADGE.findall(text))
        for hints in HINTS.findall(text):
            drawn.update(one or other for one, other in HINT.findall(hints))
    return drawn | others, drawn


def words_of(schema):
    """What the protocol itself says: fields, the values of enumerations, calls."""
    words = set()

    def look(node):
        if isinstance(node, dict):
            words.update(node.get("properties", {}))
            words.update(str(value) for value in node.get("enum", ()))
            for child in node.values():
                look(child)
        elif isinstance(node, list):
            for child in node:
                look(child)

    look(schema)
    for name in schema.get("definitions", {}):
        words.update((name, name.rsplit("_", 1)[0]))
    return words


def uses(page, sources, schemas):
    """(file, line, name) for each use; `page`: name and text of its files, `sources` and `schemas`: texts."""
    rows, drawn = names_in(sources)
    known = set(OF_THE_PAGE).union(*(words_of(json.loads(text)) for text in schemas))
    for file, text in page.items():
        for number, line in enumerate(text.splitlines(), 1):
            found = {next(filter(None, match)) for match in USED.findall(line) if any(match)} & (rows - known)
            found |= set(DRAWN.findall(line)) & drawn
            for name in sorted(found):
                yield file, number, name
