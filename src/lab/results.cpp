#include "lab/results.hpp"

#include "battle/enumerators.hpp"
#include "record/record.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace umpire::lab {
namespace {

/// Six decimals; nothing for what is unbounded.
std::string decimal(double value) { return std::isfinite(value) ? fmt::format("{:.6f}", value + 0.0) : ""; }

/// The same number for JSON, so that both files agree to the last digit.
nlohmann::ordered_json json_number(double value) {
    if (!std::isfinite(value)) return nullptr;
    return std::round(value * 1e6) / 1e6 + 0.0;
}

/// A cell of a CSV file; quoted when need be.
std::string field(std::string_view text) {
    if (text.find_first_of(",\"\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

std::string levels_head(const Design& design) {
    std::string head;
    for (const Axis& axis : design.experiment.axes) head += field(axis.name) + ",";
    return head;
}

std::string levels_of(const Design& design, const Cell& cell) {
    std::string row;
    for (std::size_t i = 0; i < cell.levels.size(); ++i)
        row += field(design.experiment.axes[i].levels[cell.levels[i]].name) + ",";
    return row;
}

nlohmann::ordered_json json_interval(const Interval& interval) {
    return {{"value", json_number(interval.value)},
            {"low", json_number(interval.low)},
            {"high", json_number(interval.high)}};
}

}  // namespace

Results summarise(const Design& design, const Ledger& ledger, const Plan& plan) {
    Results results;
    results.is_complete = plan.missing.empty();
    for (std::size_t i = 0; i < design.measures.size(); ++i)
        if (design.measures[i].name == design.experiment.budget.measure) results.deciding = i;
    for (std::size_t cell = 0; cell < design.cells.size(); ++cell) {
        CellResult result{cell, plan.cells[cell], {}};
        for (std::size_t i = 0; i < design.measures.size(); ++i)
            result.measures.push_back(interval_of(design, ledger, cell, i, result.battles));
        results.battles += result.battles;
        results.cells.push_back(std::move(result));
    }
    std::vector<double> p;
    for (std::size_t i = 0; i < design.pairs.size(); ++i) {
        const Pair& pair = design.pairs[i];
        PairResult result;
        result.pair = i;
        result.battles = plan.pairs[i];
        for (std::size_t m = 0; m < design.measures.size(); ++m)
            result.measures.push_back(difference_of(design, ledger, pair, m, result.battles));
        result.unlike = unlike_battles(ledger, pair, result.battles);
        p.push_back(result.measures[results.deciding].p);
        results.pairs.push_back(std::move(result));
    }
    const std::vector<bool> stands = stand_together(p);
    for (std::size_t i = 0; i < stands.size(); ++i) results.pairs[i].stands = stands[i];
    results.ranking = rank_levels(design, results);
    return results;
}

std::string replay_command(const Design& design, std::size_t cell, std::size_t battle) {
    const bool swapped = design.is_swapped(battle);
    const Cell& what = design.cells[cell];
    return fmt::format("umpire battle {} --red {} --blue {} --seed {}", what.file(swapped),
                       what.players[swapped ? 1 : 0], what.players[swapped ? 0 : 1], design.seed_of(battle));
}

std::string battles_csv(const Design& design, const Ledger& ledger, const Results& results) {
    std::string text = levels_head(design) + "cell,battle,scenario_file,red,blue,seed,first_is,won";
    for (const Measure& measure : design.measures)
        if (!measure.is_share()) text += "," + measure.name;
    text += ",end_hash\n";
    for (const CellResult& result : results.cells) {
        const Cell& cell = design.cells[result.cell];
        const std::string levels = levels_of(design, cell);
        for (std::size_t battle = 0; battle < result.battles; ++battle) {
            const Outcome& outcome = *ledger.find(result.cell, battle);
            const bool swapped = design.is_swapped(battle);
            text +=
                levels + fmt::format("{},{},{},{},{},{},{},{}", field(cell.key), battle, field(cell.file(swapped)),
                                     cell.players[swapped ? 1 : 0], cell.players[swapped ? 0 : 1],
                                     design.seed_of(battle), swapped ? "blue" : "red", enumerator_name(outcome.won));
            for (const std::int32_t value : outcome.values) text += "," + std::to_string(value);
            text += fmt::format(",{:016x}\n", outcome.end_hash);
        }
    }
    return text;
}

std::string cells_csv(const Design& design, const Results& results) {
    std::string text = levels_head(design) + "cell,battles,measure,value,low,high\n";
    for (const CellResult& result : results.cells) {
        const Cell& cell = design.cells[result.cell];
        for (std::size_t i = 0; i < design.measures.size(); ++i) {
            const Interval& interval = result.measures[i];
            text += levels_of(design, cell) + fmt::format("{},{},{},{},{},{}\n", field(cell.key), result.battles,
                                                          design.measures[i].name, decimal(interval.value),
                                                          decimal(interval.low), decimal(interval.high));
        }
    }
    return text;
}

std::string comparisons_csv(const Design& design, const Results& results) {
    std::string text =
        "axis,variant,baseline,battles,unlike,measure,difference,low,high,changed,p,gain,stands_among_all\n";
    for (const PairResult& result : results.pairs) {
        const Pair& pair = design.pairs[result.pair];
        const Axis& axis = design.experiment.axes[design.experiment.comparisons[pair.comparison].axis];
        for (std::size_t i = 0; i < design.measures.size(); ++i) {
            const Difference& difference = result.measures[i];
            text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}\n", field(axis.name),
                                field(design.cells[pair.variant].key), field(design.cells[pair.baseline].key),
                                result.battles, result.unlike, design.measures[i].name,
                                decimal(difference.interval.value), decimal(difference.interval.low),
                                decimal(difference.interval.high), difference.changed, decimal(difference.p),
                                decimal(difference.gain), i == results.deciding ? (result.stands ? "yes" : "no") : "");
        }
    }
    return text;
}

std::string ranking_csv(const Design& design, const Results& results) {
    if (results.ranking.empty()) return {};
    std::string text = "rank,level,pairs,battles,unlike,measure,difference,low,high,p,stands_among_all\n";
    for (std::size_t i = 0; i < results.ranking.size(); ++i) {
        const Ranked& ranked = results.ranking[i];
        for (std::size_t m = 0; m < design.measures.size(); ++m) {
            const Interval& found = ranked.measures[m];
            const bool decides = m == results.deciding;
            text +=
                fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", i + 1, field(level_of(design, ranked).name),
                            ranked.pairs, ranked.battles, ranked.unlike, design.measures[m].name, decimal(found.value),
                            decimal(found.low), decimal(found.high), decides ? decimal(ranked.p) : "",
                            !decides        ? ""
                            : ranked.stands ? "yes"
                                            : "no");
        }
    }
    return text;
}

std::string results_json(const Design& design, const Results& results) {
    using nlohmann::ordered_json;
    ordered_json all{{"experiment", design.experiment.name},
                     {"ruleset", design.experiment.ruleset},
                     {"program", record::program_version},
                     {"fingerprint", fmt::format("{:016x}", design.fingerprint)},
                     {"complete", results.is_complete},
                     {"battles", results.battles},
                     {"sides_swapped", design.experiment.swap},
                     {"players_swapped", design.experiment.swap_players},
                     {"first_seed", design.experiment.budget.first_seed},
                     {"deciding_measure", design.measures[results.deciding].name}};
    ordered_json& cells = all["cells"] = ordered_json::array();
    for (const CellResult& result : results.cells) {
        const Cell& cell = design.cells[result.cell];
        ordered_json entry{{"cell", cell.key}, {"battles", result.battles}};
        for (std::size_t i = 0; i < cell.levels.size(); ++i)
            entry["levels"][design.experiment.axes[i].name] = design.experiment.axes[i].levels[cell.levels[i]].name;
        entry["players"] = {{"first", cell.players[0]}, {"second", cell.players[1]}};
        for (std::size_t i = 0; i < design.measures.size(); ++i)
            entry["measures"][design.measures[i].name] = json_interval(result.measures[i]);
        cells.push_back(std::move(entry));
    }
    ordered_json& pairs = all["comparisons"] = ordered_json::array();
    for (const PairResult& result : results.pairs) {
        const Pair& pair = design.pairs[result.pair];
        ordered_json entry{{"axis", design.experiment.axes[design.experiment.comparisons[pair.comparison].axis].name},
                           {"variant", design.cells[pair.variant].key},
                           {"baseline", design.cells[pair.baseline].key},
                           {"battles", result.battles},
                           {"unlike", result.unlike},
                           {"stands_among_all", result.stands}};
        for (std::size_t i = 0; i < design.measures.size(); ++i) {
            ordered_json difference = json_interval(result.measures[i].interval);
            difference["changed"] = result.measures[i].changed;
            difference["p"] = json_number(result.measures[i].p);
            difference["gain"] = json_number(result.measures[i].gain);
            entry["measures"][design.measures[i].name] = std::move(difference);
        }
        pairs.push_back(std::move(entry));
    }
    return all.dump(2) + "\n";
}

}  // namespace umpire::lab
