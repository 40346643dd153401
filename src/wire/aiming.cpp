#include "dice/chance.hpp"
#include "odds/changes.hpp"
#include "odds/graph.hpp"
#include "odds/wording.hpp"
#include "rulebook/register.hpp"
#include "text/wording.hpp"
#include "wire/choices.hpp"
#include "wire/parts.hpp"
#include "wire/preview.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace umpire::wire {
namespace {

constexpr std::uint32_t states_for_a_page = 30'000;
constexpr std::uint32_t sampled_battles = 4'000;
constexpr std::size_t outcomes_shown = 8;

Json lines_json(const std::vector<SightLine>& lines) {
    Json json = Json::array();
    for (const SightLine& line : lines)
        json.push_back({{"from", json_of(line.from)}, {"to", json_of(line.to)}, {"free", line.is_free}});
    return json;
}

/// Why no weapon of the figure can be used against the target: the objections to the first one it carries.
Json refusal_json(const Match& seen, Side side, FigureId figure, FigureId target, const Wording& wording) {
    const std::uint64_t weapons = seen.scenario()[figure].weapons;
    for (std::size_t w = 0; w < seen.scenario().weapon_names.size(); ++w) {
        if (((weapons >> w) & 1) == 0) continue;
        Action shot = action_at(Verb::shoot, figure, target);
        shot.weapon = id_at<WeaponId>(w);
        const Verdict verdict = seen.judge(side, shot);
        if (!verdict.empty()) return json_of(verdict, wording);
    }
    return Json::array();
}

Json changes_json(const odds::Changes& changes, const odds::Inquiry& inquiry, const Wording& wording) {
    Json json = Json::array();
    for (const odds::Change& change : changes)
        json.push_back(odds::change_text(change, inquiry, wording.scenario, wording.language));
    return json;
}

/// The outcomes as they show on the table, likeliest first: who is asked next makes no difference there.
std::vector<std::pair<odds::Changes, double>> on_the_table(const std::vector<odds::Changes>& outcomes,
                                                           const std::vector<double>& chances) {
    std::map<odds::Changes, double> sums;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        odds::Changes changes = outcomes[i];
        std::erase_if(changes, [](const odds::Change& change) { return change.kind == odds::Change::Kind::asked; });
        sums[changes] += chances[i];
    }
    std::vector<std::pair<odds::Changes, double>> order(sums.begin(), sums.end());
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return order;
}

}  // namespace

Json aim_json(const Match& seen, Side side, FigureId figure, Language language) {
    const Scenario& scenario = seen.scenario();
    const Wording wording = wording_for(seen, language);
    Json targets = Json::array();
    if (!decision_of(seen, side) || !seen.table()[figure].on_table) return {{"targets", std::move(targets)}};
    Chance chance(seen.hash(), 7);
    Candidates candidates;
    seen.suggest(side, chance, candidates);
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        const auto target = id_at<FigureId>(i);
        if (scenario[target].side == side || !seen.table()[target].on_table) continue;
        Json attacks = Json::array();
        for (const Action& action : candidates.actions)
            if (action.actor == figure && action.places.empty() && action.target() == target)
                attacks.push_back(json_of(action, wording));
        const Modifier cover = seen.cover(figure, target);
        Json objections = attacks.empty() ? refusal_json(seen, side, figure, target, wording) : Json::array();
        targets.push_back({{"figure", i},
                           {"sees", seen.sees(figure, target)},
                           {"lines", lines_json(seen.sight_lines(figure, target))},
                           {"cover", {{"amount", cover.amount}, {"clause", json_of(cover.clause, language)}}},
                           {"attacks", std::move(attacks)},
                           {"objections", std::move(objections)}});
    }
    return {{"targets", std::move(targets)}};
}

Json odds_json(const Match& seen, Side side, const Action& action, Language language) {
    odds::Inquiry inquiry;
    inquiry.plan.push_back({side, action});
    inquiry.states_max = states_for_a_page;
    odds::ReasonList reasons(language);
    inquiry.witness = &reasons;
    odds::ChangeSorter sorter(seen, odds::Detail::brief);
    const odds::Graph graph = odds::walk_rolls(seen, inquiry, sorter);
    const bool exact = graph.state == odds::Graph::State::complete;
    std::vector<double> chances;
    if (exact) {
        chances = odds::chances_of(graph);
    } else {
        odds::Sample sample = odds::sample_rolls(seen, inquiry, sorter, sampled_battles, seen.hash());
        sample.hits.resize(sorter.outcomes().size(), 0);
        for (const std::uint32_t hits : sample.hits) chances.push_back(double(hits) / sampled_battles);
    }
    std::vector<std::pair<odds::Changes, double>> order = on_the_table(sorter.outcomes(), chances);
    const std::size_t outcome_count = order.size();
    if (order.size() > outcomes_shown) order.resize(outcomes_shown);
    const Wording wording = wording_for(seen, language);
    Json outcomes = Json::array();
    for (const auto& [changes, chance] : order)
        outcomes.push_back({{"chance", chance}, {"changes", changes_json(changes, inquiry, wording)}});
    Json lines = Json::array();
    for (const std::string& line : reasons.lines()) lines.push_back(line);
    return {{"exact", exact},
            {"states", graph.nodes.size()},
            {"outcomes", std::move(outcomes)},
            {"more", outcome_count > outcomes_shown},
            {"reasons", std::move(lines)}};
}

}  // namespace umpire::wire
