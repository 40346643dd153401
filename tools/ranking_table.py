"""Prints the ranking of an experiment as a table in Markdown, for docs/experiments.

usage: ranking_table.py FOLDER [en|fr]

FOLDER holds the ranking.csv that `umpire lab` wrote. Below the table stand the levels that changed no battle at all.
"""

import csv
import sys
from collections import defaultdict
from pathlib import Path

HEADS = {
    "en": ("rule turned", "unlike, of {}", "wins of side A, in 100 battles", "its losses, figures a battle",
           "losses of side B", "Not one battle changed with"),
    "fr": ("règle tournée", "autres, sur {}", "victoires du camp A, sur 100", "ses pertes, figurines par bataille",
           "pertes du camp B", "Aucune bataille n'a changé avec"),
}


def rows_of(folder):
    """The rows of each level, by measure, in the order of their rank."""
    levels = defaultdict(dict)
    with (Path(folder) / "ranking.csv").open(newline="") as file:
        for row in csv.DictReader(file):
            levels[row["level"]][row["measure"]] = row
    return levels


def interval(row, scale):
    value, low, high = (float(row[key]) * scale for key in ("difference", "low", "high"))
    return f"{value:+.1f} [{low:+.1f}, {high:+.1f}]"


def table(levels, language):
    head = HEADS[language]
    unchanged = [level for level, rows in levels.items() if int(rows["won_first"]["unlike"]) == 0]
    most = max(int(rows["won_first"]["battles"]) for rows in levels.values())
    lines = ["| " + " | ".join([head[0], head[1].format("1 000" if language == "fr" else "1,000"), *head[2:5]]) + " |",
             "|---" * 5 + "|"]
    for level, rows in levels.items():
        if level in unchanged:
            continue
        won = rows["won_first"]
        stands = " **" if won["stands_among_all"] == "yes" else ""
        unlike = round(1000 * int(won["unlike"]) / int(won["battles"]))
        losses = [interval(rows[measure], 1) for measure in ("lost_first", "lost_second")]
        lines.append(f"| `{level}` | {unlike or '< 1'} | {interval(won, 100)}{stands} | {losses[0]} | {losses[1]} |")
    if unchanged:
        lines += ["", f"{head[5]} " + ", ".join(f"`{level}`" for level in unchanged) + "."]
    return "\n".join(lines), most


def main():
    levels = rows_of(sys.argv[1])
    text, most = table(levels, sys.argv[2] if len(sys.argv) > 2 else "en")
    print(text)
    print(f"{most} battles at most", file=sys.stderr)


if __name__ == "__main__":
    main()
