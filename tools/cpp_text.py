"""Reading C++ as text: enough to find functions and to leave out comments and strings. No parser."""
import re

TOKEN = re.compile(
    r'//[^\n]*'                                        # comment to the end of the line
    r'|/\*.*?\*/'                                      # comment block
    r'|R"([^()\s\\]{0,16})\(.*?\)\1"'                  # raw string
    r'|(?<![\w])#include\s*<[^>\n]*>'                  # kept: its name is no operator
    r'|"(?:[^"\\\n]|\\.)*"'                            # string
    r"|(?<![0-9a-fA-F])'(?:[^'\\\n]|\\.)*'",           # character, not the mark between thousands
    re.DOTALL)
CONTAINER = re.compile(r"^\s*(template\s*<.*>\s*)?(inline\s+)?(namespace|class|struct|union|enum|extern)\b", re.DOTALL)
NAME = re.compile(r"([~\w:]+|operator\s*[^\s(]+)\s*\(")


def without_comments_and_strings(text):
    """The same text with comments and string contents blanked; line numbers stay."""
    def blank(found):
        piece = found.group(0)
        if piece.startswith("#include"):
            return piece
        inside = re.sub(r"[^\n]", " ", piece)
        return '""' + inside[2:] if piece[0] in 'R"' else inside
    return TOKEN.sub(blank, text)


def opens_function(head):
    """The text before a brace announces a function, not a namespace, a type or a list of values."""
    return "(" in head and not CONTAINER.match(head) and not head.rstrip().endswith(("=", ",", "("))


def functions(text):
    """(name, first line, last line) of each function that has a body; a lambda counts with what surrounds it."""
    code = without_comments_and_strings(text)
    code = re.sub(r"^[ \t]*#[^\n]*(\\\n[^\n]*)*", lambda m: re.sub(r"[^\n]", " ", m.group(0)), code, flags=re.MULTILINE)
    found, stack, start, line = [], [], 0, 1
    inside = None               # the function we are in: (depth, name, first line)
    line_of_start = 1
    for position, letter in enumerate(code):
        if letter == "\n":
            line += 1
        elif letter == "{":
            head = code[start:position]
            stack.append("{")
            if inside is None and opens_function(head):
                blank = head[:len(head) - len(head.lstrip())]
                name = NAME.search(head)
                inside = (len(stack), name.group(1) if name else "function", line_of_start + blank.count("\n"))
        elif letter == "}":
            if inside is not None and inside[0] == len(stack):
                found.append((inside[1], inside[2], line))
                inside = None
            if stack:
                stack.pop()
        if letter in "{};":
            start, line_of_start = position + 1, line
    return found
