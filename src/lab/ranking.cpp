#include "lab/page.hpp"
#include "lab/results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace umpire::lab {
namespace {

std::size_t level_of_pair(const Design& design, const Pair& pair) {
    const std::size_t axis = design.experiment.comparisons[pair.comparison].axis;
    return design.cells[pair.variant].levels[axis];
}

/// The estimates of a level, pair by pair.
struct Gathered {
    Ranked ranked;
    std::vector<std::vector<Interval>> estimates;  ///< a list a measure
};

void add_pair(Gathered& all, const PairResult& result, std::size_t measures) {
    all.estimates.resize(measures);
    ++all.ranked.pairs;
    all.ranked.battles += result.battles;
    all.ranked.unlike += result.unlike;
    for (std::size_t m = 0; m < measures; ++m) all.estimates[m].push_back(result.measures[m].interval);
}

Ranked finished(Gathered all, std::size_t deciding) {
    for (const std::vector<Interval>& estimates : all.estimates) all.ranked.measures.push_back(mean_of(estimates));
    all.ranked.p = normal_p(all.ranked.measures[deciding]);
    return std::move(all.ranked);
}

}  // namespace

const Level& level_of(const Design& design, const Ranked& ranked) {
    return design.experiment.axes[design.experiment.comparisons[ranked.comparison].axis].levels[ranked.level];
}

std::vector<Ranked> rank_levels(const Design& design, const Results& results) {
    std::map<std::pair<std::size_t, std::size_t>, Gathered> found;
    for (const PairResult& result : results.pairs) {
        if (result.battles == 0) continue;
        const Pair& pair = design.pairs[result.pair];
        const std::size_t level = level_of_pair(design, pair);
        Gathered& all = found[{pair.comparison, level}];
        all.ranked.comparison = pair.comparison;
        all.ranked.level = level;
        add_pair(all, result, design.measures.size());
    }
    std::vector<Ranked> ranking;
    std::vector<double> p;
    for (auto& [key, all] : found) {
        if (all.ranked.pairs < 2) continue;
        ranking.push_back(finished(std::move(all), results.deciding));
        p.push_back(ranking.back().p);
    }
    const std::vector<bool> stands = stand_together(p);
    for (std::size_t i = 0; i < stands.size(); ++i) ranking[i].stands = stands[i];
    std::stable_sort(ranking.begin(), ranking.end(), [&](const Ranked& a, const Ranked& b) {
        return std::abs(a.measures[results.deciding].value) > std::abs(b.measures[results.deciding].value);
    });
    return ranking;
}

std::string ranking_section(const Design& design, const Results& results, const Scribe& scribe) {
    if (results.ranking.empty()) return {};
    std::string rows;
    for (const Ranked& ranked : results.ranking) {
        const Level& level = level_of(design, ranked);
        const std::string& shown_by = scribe.of(level.shown_by);
        const std::string hint =
            ranked.unlike > 0  ? ""
            : shown_by.empty() ? std::string(scribe.say("no battle changed", "aucune bataille n'a changé"))
                               : std::string(scribe.say("no battle changed; this would show it: ",
                                                        "aucune bataille n'a changé ; voici ce qui le montrerait : ")) +
                                     shown_by;
        rows += fmt::format("<tr><td><code>{}</code><small>{}</small>{}</td><td>{}</td><td>{}</td>",
                            html_text(level.name), html_text(scribe.of(level.title)),
                            hint.empty() ? "" : "<small><em>" + html_text(hint) + "</em></small>",
                            scribe.count(ranked.battles),
                            scribe.share(static_cast<double>(ranked.unlike) / static_cast<double>(ranked.battles)));
        for (std::size_t m = 0; m < design.measures.size(); ++m) {
            const Measure& measure = design.measures[m];
            const Interval& found = ranked.measures[m];
            const double factor = measure.is_share() ? 100 : 1;
            const int decimals = measure.is_share() ? 1 : 2;
            rows += fmt::format(
                "<td>{}<small>{} … {}</small></td>", scribe.number(found.value * factor, decimals, true),
                scribe.number(found.low * factor, decimals, true), scribe.number(found.high * factor, decimals, true));
        }
        rows += fmt::format("<td>{}</td></tr>\n", ranked.stands ? scribe.say("yes", "oui") : scribe.say("no", "non"));
    }
    std::string head;
    for (const Measure& measure : design.measures)
        head += fmt::format("<th>{}{}</th>", html_text(scribe.of(measure.title)), measure.is_share() ? ", %" : "");
    return fmt::format(
        "<h2>{}</h2>\n<p>{}</p>\n{}<div class=\"wide\"><table><thead><tr><th></th><th>{}</th><th>{}</th>{}<th>{}</th>"
        "</tr></thead><tbody>\n{}</tbody></table></div>\n",
        scribe.say("The largest effects", "Les plus grands effets"),
        scribe.say("Each level over all of its battlefields, which count alike: the mean of the differences, with its "
                   "95% interval. The last column says whether the first measure still stands when 5% are allowed "
                   "for the whole list together (Holm).",
                   "Chaque niveau sur tous ses champs de bataille, qui comptent autant : la moyenne des écarts, avec "
                   "son intervalle à 95\u202f%. La dernière colonne dit si la première mesure tient encore quand "
                   "5\u202f% sont "
                   "permis pour toute la liste ensemble (Holm)."),
        sideways_hint(scribe, true), scribe.say("Battles", "Batailles"),
        scribe.say("that went another way", "au cours différent"), head, scribe.say("stands", "tient"), rows);
}

}  // namespace umpire::lab
