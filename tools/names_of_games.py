"""The names of the rows of games (verbs, questions, orders, states, events, profiles, weapons, terrain, lists, ways to
win), those of their scenarios, and where the page uses one of them.

The page knows what such a row means by the columns that come over the protocol, and how it looks by its pictogram. So
no name of a row stands in it: not as a word in quotes, not as the key of a table, not as a class, and no part of a name
in a regular expression that guesses what a profile or a kind of terrain is.
"""
import json
import re

# A row bears the name of its enumerator unless it gives another one.
ROW = re.compile(r'\.id = (?:Verb|Happening|Question)::(\w+)(?:,\s*(?:\.shape = \{)?\s*\.name = "(\w+)")?')
ORDER = re.compile(r'\.id = Word::(\w+),\s*(?:\.name = "(\w+)",\s*)?\.says = \{[^}]*\},\s*\.kind = WordKind::order')
BADGE = re.compile(r'\{\{\.name = "(\w+)",\s*\.says = \{')
TABLES = re.compile(r"constexpr Name (?:list|profile|weapon|terrain)_names\[\] = \{(.*?)\};\n", re.DOTALL)
VICTORIES = re.compile(r"constexpr Name victory_names\[\] = \{(.*?)\};\n", re.DOTALL)
NAMED = re.compile(r'\{"(\w+)", "')
SCHEMAS = ("docs/protocol.schema.json", "docs/server.schema.json")

# Words that the page has of its own and a row of some game has too: its classes, shapes, tools and pages.
OF_THE_PAGE = {"arc", "bar", "board", "column", "fall", "go", "held", "join", "lead", "leader", "leave", "lost", "men",
               "note", "previous", "ready", "remove", "rifle", "round_drawn", "round_won", "set_aside", "shifted",
               "small", "spent", "stop", "stopped"}
# A word in quotes, a class in a style sheet, the key of a row that is text, and the key of a pictogram.
USED = re.compile(r"""'(\w+)'|"(\w+)"(?=\s*[\])};,:?&|=])"""
                  r"""|(?<![\w.)\]?}])\.(\w+)(?=[^;()]*\{)|(?<=[{,\s])(\w+): ['`"]""")
# A regular expression, and the shortest part of a name that is looked for in one.
PATTERN = re.compile(r"[(\[,=:!&|?]\s*/((?![\s/*])(?:\\.|\[[^\]\n]*\]|[^/\\\[\n{`])+)/(?=[a-z]*[.,;)\]\s])")
PART_LEAST = 4
DRAWN = re.compile(r"""(?<![\w-])(\w+): ['`"][Mm][-.\d ]""")


def names_in(texts):
    """All names of rows in the sources of games, those alone that a pictogram may stand for, and those of the tables
    of profiles, weapons, terrain and the like."""
    drawn, others, tables = set(), set(), set()
    for text in texts:
        others.update(given or usual for usual, given in ROW.findall(text))
        for table in TABLES.findall(text):
            tables.update(NAMED.findall(table))
        for table in VICTORIES.findall(text):
            others.update(NAMED.findall(table))
        drawn.update(given or usual for usual, given in ORDER.findall(text))
        drawn.update(BADGE.findall(text))
    return drawn | others | tables, drawn, tables


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


def guesses(line, parts):
    """The parts of names that a regular expression of this line looks for."""
    for pattern in PATTERN.findall(line):
        yield from set(re.findall(r"[a-z]+", re.sub(r"\\.|\[[^\]]*\]", " ", pattern))) & parts


def uses(page, sources, schemas, scenarios):
    """(file, line, name) for each use; `page`: name and text of its files, `sources` and `schemas`: texts,
    `scenarios`: the names of the scenarios of the games."""
    rows, drawn, tables = names_in(sources)
    rows |= set(scenarios)
    parts = {part for name in tables for part in name.split("_") if len(part) >= PART_LEAST and part.isalpha()}
    known = set(OF_THE_PAGE).union(*(words_of(json.loads(text)) for text in schemas))
    for file, text in page.items():
        for number, line in enumerate(text.splitlines(), 1):
            found = {next(filter(None, match)) for match in USED.findall(line) if any(match)} & (rows - known)
            found |= set(DRAWN.findall(line)) & drawn
            found |= set(guesses(line, parts))
            for name in sorted(found):
                yield file, number, name
