"""Reads the registers of the rulebooks: clauses.md, clauses.fr.md and options.md of one game.

clauses.md      ## CHAPTER Title / ### ID Title / Status: / Treatment: / blank / body, Reading:, Example:
clauses.fr.md   ## CHAPTER Titre / ### ID Titre / body, Lecture :, Exemple :
options.md      ## name (CLAUSE-ID): What it settles | Objet; then one line a value:
                - value (name | nom): English | French
                The names are short, for lists and menus; the texts explain. The first value is the default. A value
                that stands for a whole range, in the clause "any number of inches", is written <number>. Text before
                the first ## is free. Before the values three lines may stand: "Default of EDITION: value" where an
                edition begins with another value than the first, "Only in EDITION" where the others do not offer the
                option, "Acts with OPTION = VALUE" where the option changes nothing without that value.
"""
import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def games_in(rulebooks):
    """Folder of each rulebook, name of its ruleset, prefix of its clauses, as its first clause has it."""
    games = []
    for file in sorted(rulebooks.glob("*/clauses.md")):
        found = re.search(r"^### ([A-Z]{2})-", file.read_text(encoding="utf-8"), re.MULTILINE)
        if found:
            games.append((file.parent.name, file.parent.name.replace("_", "-"), found.group(1)))
    return tuple(games)


GAMES = games_in(ROOT / "rulebooks")
# Games that can be played: their registers have no fault and no gap. The one list of games names them.
PLAYED = tuple(re.findall(r'^#include "games/(\w+)/game\.hpp"$',
                          (ROOT / "src/games/list.cpp").read_text(encoding="utf-8"), re.MULTILINE))
# Editions of a game: rulesets over one register that differ in the defaults of options. The first has the first values.
EDITIONS = {"wwiisim": ("wwiisim-fr", "wwiisim-en")}
ID = re.compile(r"[A-Z]{2}-[A-Z]+-[0-9]+[a-z]?")
CHAPTER_LINE = re.compile(r"^## ([A-Z]{2}-[A-Z]+)\b[ :]*(.*)$")
CLAUSE_LINE = re.compile(r"^### ([A-Z]{2}-[A-Z]+-[0-9]+[a-z]?)\b[ :]*(.*)$")
OPTION = re.compile(r"`option: ([a-z][a-z0-9_]*) = ([^`]+)`")
OPTION_LINE = re.compile(r"^## `?([a-z][a-z0-9_]*)`? *\(([A-Z]{2}-[A-Z]+-[0-9]+[a-z]?)\)"
                         r"(?: *: *([^|]+?) *\| *([^|]+?))?\s*$")
VALUE_LINE = re.compile(r"^- `?(-?[a-z0-9_.]+|<[a-z ]+>)`?(?: \(([^|()]*)\|([^|()]*)\))?: *(.*?)(?: \| (.*))?$")
DEFAULT_LINE = re.compile(r"^Default of ([a-z][a-z0-9-]*): (\S+)$")
ONLY_LINE = re.compile(r"^Only in ([a-z][a-z0-9-]*)$")
ACTS_LINE = re.compile(r"^Acts with ([a-z][a-z0-9_]*) = (\S+)$")
NAMED_VALUE = re.compile(r"^-?[a-z0-9_.]+$")
TREATMENTS = ("modelled", "data", "explained")
PLAIN_MARKS = ("Example", "Examples", "Exemple", "Exemples")
SECTIONS = {"en": (("reading", re.compile(r"^Reading: *")), ("example", re.compile(r"^Examples?[^:\n]{0,40}: *"))),
            "fr": (("reading", re.compile(r"^Lecture\s*: *")), ("example", re.compile(r"^Exemples?[^:\n]{0,40}: *")))}


@dataclass
class Clause:
    id: str
    title: str
    chapter: str
    chapter_title: str
    line: int
    status: str = ""
    treatment: str = ""
    reason: str = ""
    body: str = ""
    reading: str = ""
    example: str = ""


@dataclass
class Value:
    name: str
    is_open: bool = False
    name_en: str = ""
    name_fr: str = ""
    en: str = ""
    fr: str = ""


@dataclass
class Option:
    name: str
    clause: str
    values: list
    defaults: dict = field(default_factory=dict)    # of the editions that do not begin with the first value
    only_in: str = ""
    acts_with: tuple = ("", "")                     # another option and the value of it that lets this one act
    title: tuple = ("", "")                         # what it settles, where the clause's own title says too little


@dataclass
class Register:
    folder: str
    ruleset: str
    prefix: str
    clauses: list = field(default_factory=list)
    french: dict = field(default_factory=dict)
    french_order: list = field(default_factory=list)
    options: list = field(default_factory=list)
    problems: list = field(default_factory=list)    # what is written and wrong
    gaps: list = field(default_factory=list)        # what is not yet written


def paragraphs(lines):
    """Blocks of lines parted by blank lines; the blank lines inside are dropped."""
    block = []
    for line in lines:
        if line.strip():
            block.append(line.rstrip())
        elif block:
            yield "\n".join(block)
            block = []
    if block:
        yield "\n".join(block)


def fill_sections(clause, lines, language):
    """Sorts the paragraphs of a clause into body, reading and example; one without a mark continues the last."""
    parts = {"body": [], "reading": [], "example": []}
    current = "body"
    for block in paragraphs(lines):
        for name, mark in SECTIONS[language]:
            found = mark.match(block)
            plain = found and (name == "reading" or found.group(0).split(":")[0].strip() in PLAIN_MARKS)
            if plain or found and parts["body"]:     # "Examples of the French text: ..." may be the statement itself
                current = name
                block = block[found.end():] if plain else block
                break
        parts[current].append(block)
    for name, blocks in parts.items():
        setattr(clause, name, "\n\n".join(blocks))


def take_head(clause, lines, where, problems):
    """Reads Status: and Treatment: and returns the lines after them."""
    rest = list(lines)
    while rest and not rest[0].strip():
        rest.pop(0)
    if rest and rest[0].startswith("Status:"):
        clause.status = rest.pop(0)[len("Status:"):].strip()
    else:
        problems.append(f"{where}: {clause.id} has no Status line under its heading")
    if rest and rest[0].startswith("Treatment:"):
        words = rest.pop(0)[len("Treatment:"):].strip()
        clause.treatment, _, clause.reason = (part.strip() for part in words.partition(":"))
    else:
        problems.append(f"{where}: {clause.id} has no Treatment line under its status")
    if clause.treatment and clause.treatment not in TREATMENTS:
        problems.append(f"{where}: {clause.id} has the unknown treatment '{clause.treatment}'")
    if clause.treatment == "explained" and not clause.reason:
        problems.append(f"{where}: {clause.id} is explained but gives no reason")
    return rest


def read_clauses(path, prefix, language, problems):
    clauses, chapter, chapter_title, current, lines = [], "", "", None, []

    def finish():
        if current is None:
            return
        where = f"{path.name}:{current.line}"
        rest = take_head(current, lines, where, problems) if language == "en" else lines
        fill_sections(current, rest, language)
        if not current.body:
            problems.append(f"{where}: {current.id} has an empty body")
        clauses.append(current)

    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## ") or line.startswith("# "):
            finish()
            current, lines = None, []
            found = CHAPTER_LINE.match(line)
            chapter, chapter_title = found.groups() if found else ("", "")
        elif line.startswith("### "):
            finish()
            lines = []
            found = CLAUSE_LINE.match(line)
            if not found:
                current = None
                problems.append(f"{path.name}:{number}: heading without a clause id: {line}")
                continue
            current = Clause(found.group(1), found.group(2).strip(), chapter, chapter_title.strip(), number)
            if not current.id.startswith(prefix + "-"):
                problems.append(f"{path.name}:{number}: {current.id} does not begin with {prefix}-")
            elif not chapter or not current.id.startswith(chapter + "-"):
                problems.append(f"{path.name}:{number}: {current.id} does not belong to chapter '{chapter}'")
        else:
            lines.append(line)
    finish()
    seen = set()
    for clause in clauses:
        if clause.id in seen:
            problems.append(f"{path.name}:{clause.line}: {clause.id} appears twice")
        seen.add(clause.id)
    return clauses


def options_in_clauses(clauses, problems):
    """The options that the readings name; the first mention with values defines the option."""
    options = {}
    for clause in clauses:
        for text in (clause.body, clause.reading, clause.example):
            for name, words in OPTION.findall(text):
                values = [Value(word.strip(), not NAMED_VALUE.match(word.strip())) for word in words.split("|")]
                if name in options:
                    if [v.name for v in options[name].values] != [v.name for v in values]:
                        problems.append(f"option {name}: {options[name].clause} and {clause.id} list different values")
                    continue
                options[name] = Option(name, clause.id, values)
    return list(options.values())


def take_condition(option, line):
    """Reads one of the three lines that may stand before the values; false for any other line."""
    default, only, acts = DEFAULT_LINE.match(line), ONLY_LINE.match(line), ACTS_LINE.match(line)
    if default:
        option.defaults[default.group(1)] = default.group(2)
    elif only:
        option.only_in = only.group(1)
    elif acts:
        option.acts_with = acts.groups()
    return bool(default or only or acts)


def read_options(path, problems):
    options, option = [], None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        heading, item = OPTION_LINE.match(line), VALUE_LINE.match(line)
        if heading:
            option = Option(heading.group(1), heading.group(2), [])
            option.title = tuple((word or "").strip() for word in heading.group(3, 4))
            options.append(option)
        elif line.startswith("## "):
            problems.append(f"{path.name}:{number}: heading is not of the shape: "
                            "## name (CLAUSE-ID): What it settles | Objet")
            option = None
        elif option is None or not line.strip() or not option.values and take_condition(option, line):
            continue
        elif item:
            name, *words = item.groups()
            option.values.append(Value(name, name.startswith("<"), *((word or "").strip() for word in words)))
        else:
            problems.append(f"{path.name}:{number}: not of the shape: - value (name | nom): English | French")
    return options


def same_values(option, other):
    """The values agree one by one; a described range in the clause agrees with any <...> in options.md."""
    return len(option.values) == len(other.values) and all(
        a.is_open and b.is_open or a.name == b.name for a, b in zip(option.values, other.values))


def merge_options(register, explained):
    """Explanations join the options of the clauses; both lists must name the same options and values."""
    by_name = {option.name: option for option in explained}
    for option in register.options:
        other = by_name.pop(option.name, None)
        if other is None:
            register.gaps.append(f"option {option.name} ({option.clause}) is not explained in options.md")
            continue
        if other.clause != option.clause:
            register.problems.append(
                f"option {option.name}: {option.clause} in clauses.md, {other.clause} in options.md")
        if not same_values(option, other):
            register.problems.append(f"option {option.name}: clauses.md and options.md list different values")
            continue
        option.values, option.title = other.values, other.title
        option.defaults, option.only_in, option.acts_with = other.defaults, other.only_in, other.acts_with
    known = {clause.id for clause in register.clauses}
    for other in by_name.values():       # an option that no clause writes out in the long form
        if other.clause not in known:
            register.problems.append(f"option {other.name}: options.md names the unknown clause {other.clause}")
        register.options.append(other)
    for option in explained:
        for value in option.values:
            if not (value.name_en and value.name_fr):
                register.gaps.append(f"option {option.name}: '{value.name}' lacks its English or French name")
            if not (value.en and value.fr):
                register.gaps.append(f"option {option.name}: '{value.name}' lacks its English or French explanation")


def check_conditions(register):
    """Editions, values and options that the lines before the values name are known."""
    values = {option.name: [value.name for value in option.values] for option in register.options}
    editions = EDITIONS.get(register.folder, ())
    for option in register.options:
        where = f"option {option.name}"
        register.problems += [f"{where}: '{edition}' is no edition of {register.ruleset}"
                              for edition in [*option.defaults, option.only_in] if edition and edition not in editions]
        if editions and editions[0] in option.defaults:
            register.problems.append(f"{where}: {editions[0]} begins with the first value")
        register.problems += [f"{where}: '{value}', the default of {edition}, is none of its values"
                              for edition, value in option.defaults.items() if value not in values[option.name]]
        other, value = option.acts_with
        if other and value not in values.get(other, ()):
            register.problems.append(f"{where}: acts with {other} = {value}, which is no value of an option")


def read_register(rulebooks, folder, ruleset, prefix):
    register = Register(folder, ruleset, prefix)
    root = Path(rulebooks) / folder
    if not (root / "clauses.md").exists():
        register.gaps.append("clauses.md is missing")
        return register
    register.clauses = read_clauses(root / "clauses.md", prefix, "en", register.problems)
    register.options = options_in_clauses(register.clauses, register.problems)
    if (root / "clauses.fr.md").exists():
        french = read_clauses(root / "clauses.fr.md", prefix, "fr", register.gaps)
        register.french = {clause.id: clause for clause in french}
        register.french_order = [clause.id for clause in french]
        missing = [clause.id for clause in register.clauses if clause.id not in register.french]
        unknown = sorted(set(register.french) - {clause.id for clause in register.clauses})
        register.gaps += [f"{id} is missing in clauses.fr.md" for id in missing]
        register.gaps += [f"{id} stands in clauses.fr.md only" for id in unknown]
        if not missing and not unknown and register.french_order != [clause.id for clause in register.clauses]:
            register.gaps.append("clauses.fr.md has another order than clauses.md")
    else:
        register.gaps.append("clauses.fr.md is missing")
    if (root / "options.md").exists():
        merge_options(register, read_options(root / "options.md", register.problems))
        check_conditions(register)
    elif register.options:
        register.gaps.append("options.md is missing")
    return register


def title_of(folder):
    """The title of a game, with which its register begins."""
    first_line = (folder / "clauses.md").read_text(encoding="utf-8").partition("\n")[0]
    return first_line.removeprefix("# ").removesuffix(" clauses")


def read_all(rulebooks):
    return [read_register(rulebooks, *game) for game in GAMES]
