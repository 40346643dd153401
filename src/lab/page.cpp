#include "lab/page.hpp"

#include "games/games.hpp"
#include "record/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace umpire::lab {
namespace {

constexpr std::size_t label_letters_max = 72;
constexpr std::size_t sorted_from = 12;  // so many comparisons in a group are sorted by size

/// "52.3% (49.1 – 55.4)" with the interval small below.
std::string interval_cell(const Interval& interval, bool is_share, const Scribe& scribe, bool with_sign = false) {
    const double factor = is_share ? 100 : 1;
    const int decimals = is_share ? 1 : 2;
    return fmt::format("<td>{}<small>{} … {}</small></td>", scribe.number(interval.value * factor, decimals, with_sign),
                       scribe.number(interval.low * factor, decimals, with_sign),
                       scribe.number(interval.high * factor, decimals, with_sign));
}

class Page {
public:
    Page(const Design& design, const Results& results, const Ledger& ledger, Language language)
        : design_(design), results_(results), ledger_(ledger), scribe_(language) {}

    std::string write() {
        const Experiment& experiment = design_.experiment;
        std::string text = fmt::format(
            "<!doctype html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n"
            "<style>{}</style></head>\n<body><main>\n<h1>{}</h1>\n<p>{}</p>\n",
            scribe_.say("en", "fr"), html_text(scribe_.of(experiment.title)), page_style(),
            html_text(scribe_.of(experiment.title)), html_text(scribe_.of(experiment.description)));
        text += facts();
        if (!results_.is_complete)
            text += fmt::format(
                "<p class=\"warning\">{}</p>\n",
                scribe_.say(
                    "This experiment is not finished: the numbers below are those of the batches done so far.",
                    "Cette expérience n'est pas terminée : les nombres ci-dessous sont ceux des lots déjà joués."));
        text += ranking_section(design_, results_, scribe_) + comparisons() + shares() + values() + comparison_table();
        text += method_section(design_, results_, scribe_) + replay_section(design_, results_, ledger_, scribe_);
        text += fmt::format("<footer>Umpire {} · {} · {:016x}</footer>\n</main></body>\n</html>\n",
                            record::program_version, html_text(experiment.name), design_.fingerprint);
        return text;
    }

private:
    std::string facts() const {
        const RulesetEntry* game = find_ruleset(design_.experiment.ruleset);
        std::string text = "<ul class=\"facts\">";
        const auto fact = [&](const std::string& number, std::string_view what) {
            text += fmt::format("<li><b>{}</b> {}</li>", number, what);
        };
        fact(html_text(game == nullptr ? design_.experiment.ruleset : scribe_.say(game->card.title)), "");
        fact(scribe_.count(results_.battles), scribe_.say("battles", "batailles"));
        fact(scribe_.count(design_.cells.size()), scribe_.say("cells", "cellules"));
        if (!design_.pairs.empty())
            fact(scribe_.count(design_.pairs.size()),
                 scribe_.say("comparisons on common dice", "comparaisons sur les mêmes dés"));
        fact(std::string(scribe_.say("95%", "95\u202f%")), scribe_.say("intervals", "d'intervalle de confiance"));
        if (design_.experiment.swap || design_.experiment.swap_players)
            fact("½", scribe_.say("of the battles with sides changed", "des batailles à camps échangés"));
        return text + "</ul>\n";
    }

    /// The cell's title without the axis that the heading above names already.
    ChartRow row_of_cell(const CellResult& result) const {
        const Cell& cell = design_.cells[result.cell];
        ChartRow row;
        const auto& axes = design_.experiment.axes;
        if (axes.size() > 1) {
            row.heading = level_label(axes[0].levels[cell.levels[0]], scribe_);
            for (std::size_t i = 1; i < axes.size(); ++i)
                row.label += (i == 1 ? "" : " · ") + level_label(axes[i].levels[cell.levels[i]], scribe_);
        } else {
            row.label = axes.empty() ? scribe_.of(cell.title) : level_label(axes[0].levels[cell.levels[0]], scribe_);
        }
        row.hint = scribe_.of(cell.title);
        return row;
    }

    std::string shares() const {
        std::vector<ChartRow> rows;
        for (const CellResult& result : results_.cells) {
            if (result.battles == 0) continue;
            ChartRow row = row_of_cell(result);
            row.marks = {{result.measures[0], "first", false}, {result.measures[1], "second", true}};
            row.note = fmt::format("{} {}", scribe_.share(result.measures[2].value), scribe_.say("drawn", "nulles"));
            row.hint += fmt::format(": {} – {} – {} ({})", scribe_.share(result.measures[0].value),
                                    scribe_.share(result.measures[1].value), scribe_.share(result.measures[2].value),
                                    scribe_.count(result.battles));
            rows.push_back(std::move(row));
        }
        ChartScale scale;
        scale.factor = 100;
        scale.unit = scribe_.percent();
        scale.axis = scribe_.say("share of battles won", "part des batailles gagnées");
        scale.title = scribe_.say("Share of battles won by either side, for each cell",
                                  "Part des batailles gagnées par chaque camp, pour chaque cellule");
        return fmt::format(
            "<h2>{}</h2>\n<div class=\"key\"><span><i style=\"background:var(--first)\"></i>{}</span>"
            "<span><i style=\"background:var(--second);border-radius:0;transform:rotate(45deg) "
            "scale(.85)\"></i>{}</span>"
            "<span>{}</span></div>\n{}",
            scribe_.say("Who wins", "Qui gagne"), scribe_.say("the first force", "la première force"),
            scribe_.say("the second force", "la seconde force"),
            scribe_.say("line: 95% interval", "trait : intervalle à 95\u202f%"), dot_chart(rows, scale, scribe_));
    }

    ChartRow row_of_pair(const PairResult& result) const {
        const Pair& pair = design_.pairs[result.pair];
        const Cell& cell = design_.cells[pair.variant];
        const std::size_t axis = design_.experiment.comparisons[pair.comparison].axis;
        const Level& level = design_.experiment.axes[axis].levels[cell.levels[axis]];
        const Difference& difference = result.measures[results_.deciding];
        const bool is_share = design_.measures[results_.deciding].is_share();
        ChartRow row;
        row.heading = levels_title(design_, cell, axis, scribe_);
        row.label = level_label(level, scribe_);
        row.hint = scribe_.of(level.title);
        const bool more = difference.interval.value > 0;
        const std::string_view style = !difference.interval.excludes_zero() ? "none"
                                       : result.stands                      ? (more ? "plus" : "minus")
                                                                            : (more ? "plus weak" : "minus weak");
        row.marks = {{difference.interval, style, false}};
        row.note = scribe_.number(difference.interval.value * (is_share ? 100 : 1), is_share ? 1 : 2, true);
        return row;
    }

    /// The rows of one comparison, group by group; in a large group the largest gain comes first.
    std::string comparison_chart(std::size_t comparison) const {
        std::vector<std::vector<ChartRow>> groups;
        double reach = 0;
        for (const PairResult& result : results_.pairs) {
            if (result.battles == 0 || design_.pairs[result.pair].comparison != comparison) continue;
            const Interval& interval = result.measures[results_.deciding].interval;
            reach = std::max({reach, std::abs(interval.low), std::abs(interval.high)});
            ChartRow row = row_of_pair(result);
            const auto group = std::find_if(groups.begin(), groups.end(), [&](const std::vector<ChartRow>& other) {
                return other.front().heading == row.heading;
            });
            (group == groups.end() ? groups.emplace_back() : *group).push_back(std::move(row));
        }
        std::vector<ChartRow> rows;
        for (std::vector<ChartRow>& group : groups) {
            if (group.size() >= sorted_from)
                std::stable_sort(group.begin(), group.end(), [](const ChartRow& a, const ChartRow& b) {
                    return a.marks[0].interval.value > b.marks[0].interval.value;
                });
            for (ChartRow& row : group) rows.push_back(std::move(row));
        }
        if (rows.empty()) return {};
        if (reach <= 0 || !std::isfinite(reach)) reach = 1;  // nothing differed, or nothing can be said yet
        const bool is_share = design_.measures[results_.deciding].is_share();
        const std::string& measure = scribe_.of(design_.measures[results_.deciding].title);
        ChartScale scale{-reach * 1.05, reach * 1.05, is_share ? 100.0 : 1.0, "", true, measure, {}};
        scale.axis = fmt::format("{}{}{}", scribe_.say("difference: ", "écart : "), measure,
                                 is_share ? scribe_.say(", percentage points", ", points de pourcentage") : "");
        return dot_chart(rows, scale, scribe_);
    }

    std::string comparisons() const {
        std::string text;
        const Measure& measure = design_.measures[results_.deciding];
        for (std::size_t i = 0; i < design_.experiment.comparisons.size(); ++i) {
            const Comparison& comparison = design_.experiment.comparisons[i];
            const Axis& axis = design_.experiment.axes[comparison.axis];
            text += fmt::format(
                "<h2>{}</h2>\n<p>{}</p>\n<div class=\"key\"><span><i style=\"background:var(--plus)\"></i><i "
                "style=\"background:var(--minus)\"></i>{}</span><span><i style=\"border:2px solid "
                "var(--plus)\"></i>{}</span><span><i style=\"border:2px solid var(--soft)\"></i>{}</span></div>\n{}",
                html_text(scribe_.of(axis.title)),
                fmt::format(
                    fmt::runtime(scribe_.say("{}: difference from “{}”{}, on the same dice.",
                                             "{} : écart par rapport à « {} »{}, sur les mêmes dés.")),
                    html_text(scribe_.of(measure.title)), html_text(scribe_.of(axis.levels[comparison.baseline].title)),
                    measure.is_share() ? scribe_.say(", in percentage points", ", en points de pourcentage") : ""),
                scribe_.say("stands among all comparisons together", "tient parmi toutes les comparaisons ensemble"),
                scribe_.say("its own interval excludes zero", "son propre intervalle exclut zéro"),
                scribe_.say("no difference shown", "pas d'écart démontré"), comparison_chart(i));
        }
        return text;
    }

    std::string values() const {
        std::string head;
        for (const Measure& measure : design_.measures)
            head += fmt::format("<th>{}{}</th>", html_text(scribe_.of(measure.title)), measure.is_share() ? ", %" : "");
        std::string rows;
        for (const CellResult& result : results_.cells) {
            if (result.battles == 0) continue;
            rows += fmt::format("<tr><td>{}</td><td>{}</td>", html_text(scribe_.of(design_.cells[result.cell].title)),
                                scribe_.count(result.battles));
            for (std::size_t i = 0; i < design_.measures.size(); ++i)
                rows += interval_cell(result.measures[i], design_.measures[i].is_share(), scribe_);
            rows += "</tr>\n";
        }
        return fmt::format(
            "<h2>{}</h2>\n<p>{}</p>\n{}<div class=\"wide\"><table><thead><tr><th></th><th>{}</th>{}</tr>"
            "</thead><tbody>\n{}</tbody></table></div>\n",
            scribe_.say("All numbers", "Tous les nombres"),
            scribe_.say("Shares, and means for each battle, each with its 95% interval.",
                        "Parts, et moyennes par bataille, chacune avec son intervalle à 95\u202f%."),
            sideways_hint(scribe_, true), scribe_.say("Battles", "Batailles"), head, rows);
    }

    std::string comparison_table() const {
        if (results_.pairs.empty()) return {};
        std::string head;
        for (const Measure& measure : design_.measures)
            head += fmt::format("<th>{}{}</th>", html_text(scribe_.of(measure.title)), measure.is_share() ? ", %" : "");
        std::string rows;
        for (const PairResult& result : results_.pairs) {
            if (result.battles == 0) continue;
            const Cell& variant = design_.cells[design_.pairs[result.pair].variant];
            rows +=
                fmt::format("<tr><td><code>{}</code><small>{}</small></td><td>{}</td><td>{}</td>",
                            html_text(variant.key), html_text(scribe_.of(variant.title)), scribe_.count(result.battles),
                            scribe_.share(static_cast<double>(result.unlike) / static_cast<double>(result.battles)));
            for (std::size_t i = 0; i < design_.measures.size(); ++i)
                rows += interval_cell(result.measures[i].interval, design_.measures[i].is_share(), scribe_, true);
            rows += "</tr>\n";
        }
        return fmt::format(
            "<h2>{}</h2>\n<p>{}</p>\n{}<div class=\"wide\"><table><thead><tr><th></th><th>{}</th><th>{}</th>{}"
            "</tr></thead><tbody>\n{}</tbody></table></div>\n",
            scribe_.say("All differences", "Tous les écarts"),
            scribe_.say("Variant less baseline, battle by battle under the same seeds, with 95% intervals.",
                        "Variante moins référence, bataille par bataille sous les mêmes graines, avec intervalles à "
                        "95\u202f%."),
            sideways_hint(scribe_, true), scribe_.say("Battles", "Batailles"),
            scribe_.say("that went another way", "au cours différent"), head, rows);
    }

    const Design& design_;
    const Results& results_;
    const Ledger& ledger_;
    Scribe scribe_;
};

}  // namespace

std::string Scribe::number(double value, int decimals, bool with_sign) const {
    if (!std::isfinite(value)) return "–";
    std::string text = with_sign ? fmt::format("{:+.{}f}", value, decimals) : fmt::format("{:.{}f}", value, decimals);
    const bool is_zero = text.find_first_of("123456789") == std::string::npos;
    if (is_zero && (text.front() == '-' || text.front() == '+')) text.erase(0, 1);
    if (!is_zero && text.front() == '-') text.replace(0, 1, "−");
    if (is_french_) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}

std::string Scribe::count(std::size_t value) const {
    std::string text = std::to_string(value);
    for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, "\u202f");
    return text;
}

std::string Scribe::share(double value) const { return number(value * 100, 1).append(percent()); }

std::string html_text(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        default: safe += c;
        }
    }
    return safe;
}

std::string level_label(const Level& level, const Scribe& scribe) {
    const std::string& title = scribe.of(level.title);
    const bool is_option = level.changes.size() == 1 && level.changes[0].kind == Change::Kind::option &&
                           level.name.find('=') != std::string::npos;
    return is_option || title.size() > label_letters_max ? level.name : title;
}

std::string levels_title(const Design& design, const Cell& cell, std::size_t without, const Scribe& scribe) {
    std::string text;
    for (std::size_t i = 0; i < cell.levels.size(); ++i) {
        if (i == without) continue;
        text += (text.empty() ? "" : " · ") + level_label(design.experiment.axes[i].levels[cell.levels[i]], scribe);
    }
    return text;
}

std::string results_page(const Design& design, const Results& results, const Ledger& ledger, Language language) {
    return Page(design, results, ledger, language).write();
}

}  // namespace umpire::lab
