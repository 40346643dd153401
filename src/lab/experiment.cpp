#include "lab/experiment.hpp"

#include "battle/enumerators.hpp"
#include "battle/near_words.hpp"
#include "games/games.hpp"
#include "lab/level_reader.hpp"
#include "lab/measures.hpp"
#include "lab/message_rows.hpp"
#include "text/codec.hpp"
#include "text/parsing.hpp"
#include "text/scenario_units.hpp"
#include "text/toml_fields.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <set>

namespace umpire::lab {
namespace {

using text::FieldContext;
using text::Fields;
using text::TomlNode;

constexpr int battles_max = 10'000'000;
constexpr int batch_min = 20;
constexpr std::size_t batches_max = 500;

/// A number above 0 and below `high`; nothing when the key is missing.
double positive_number(Fields& fields, std::string_view key, double high) {
    const TomlNode* node = fields.take(key);
    if (node == nullptr) return 0;
    double value = 0;
    if (node->kind == TomlNode::Kind::integer) value = static_cast<double>(node->number);
    if (node->kind == TomlNode::Kind::decimal)
        value = static_cast<double>(node->number) / static_cast<double>(text::millionths);
    if (value > 0 && value < high) return value;
    fields.note(key, text::expected("a_number_above_0_and_below"_message(static_cast<int>(high)), *node));
    return 0;
}

/// Twenty looks at the results at most, none of them before a hundred battles.
std::size_t default_batch(std::size_t battles) { return std::max<std::size_t>(100, (battles / 20 + 1) / 2 * 2); }

void read_budget(Fields& root, Experiment& experiment) {
    const TomlNode* node = root.take("budget");
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::table) return root.note("budget", text::expected("a_table"_message(), *node));
    Budget& budget = experiment.budget;
    Fields fields(*node, "budget", root.context());
    budget.battles = static_cast<std::size_t>(fields.whole("battles", 1, battles_max).value_or(1000));
    const auto batch = fields.whole("batch", batch_min, battles_max);
    budget.batch = batch ? static_cast<std::size_t>(*batch) : default_batch(budget.battles);
    if (budget.battles / budget.batch > batches_max)
        fields.note("batch", "makes_more_than_batches_expected"_message(batches_max));
    budget.half_width = positive_number(fields, "half_width", 1000);
    if (const auto measure = fields.text("measure")) budget.measure = *measure;
    budget.same_after = static_cast<std::size_t>(fields.whole("same_after", 1, battles_max).value_or(0));
    if (const TomlNode* seed = fields.take("first_seed")) {
        if (seed->kind == TomlNode::Kind::integer && seed->number >= 0)
            budget.first_seed = static_cast<std::uint64_t>(seed->number);
        else
            fields.note("first_seed", text::expected("a_whole_number_from_0"_message(), *seed));
    }
    const bool swaps = experiment.swap || experiment.swap_players;
    if (swaps && budget.battles % 2 != 0) fields.note("battles", "with_swapped_sides_expected"_message());
    if (swaps && budget.batch % 2 != 0) fields.note("batch", "with_swapped_sides_expected"_message());
    fields.finish();
}

std::vector<std::string_view> measure_names(const Game& game) {
    std::vector<std::string_view> names;
    if (game.measures != nullptr)
        for (const MeasureRow& row : game.measures()) names.push_back(row.name);
    return names;
}

void read_counts(Fields& root, Experiment& experiment) {
    const Game& game = game_named(experiment.ruleset);
    const std::vector<std::string_view> known = text::event_names(game);
    const std::vector<std::string_view> measures = measure_names(game);
    for (Fields& fields : root.tables("count")) {
        Count count;
        count.measure = fields.text("measure").value_or(std::string{});
        if (count.measure.empty()) fields.require("event", "the_name_of_an_event_as_charged"_message());
        count.event = fields.text("event").value_or(std::string{});
        count.title = text::read_both_languages(fields, "title");
        if (!count.event.empty() && !game.words().event(count.event))
            fields.note("event", did_you_mean("there_is_no_event"_message(count.event), count.event, known));
        if (!count.measure.empty() && !count.event.empty()) fields.note("event", "is_no_event_and_measure"_message());
        if (!count.measure.empty() && measure_named(game, count.measure) == nullptr)
            fields.note("measure",
                        did_you_mean("the_game_has_no_measure"_message(count.measure), count.measure, measures));
        for (const Count& other : experiment.counts)
            if (other.name() == count.name())
                fields.note(count.measure.empty() ? "event" : "measure", "is_counted_twice"_message());
        fields.finish();
        experiment.counts.push_back(std::move(count));
    }
}

std::vector<std::string_view> names_of(const std::vector<Axis>& axes) {
    std::vector<std::string_view> names;
    for (const Axis& axis : axes) names.push_back(axis.name);
    return names;
}
std::vector<std::string_view> names_of(const Axis& axis) {
    std::vector<std::string_view> names;
    for (const Level& level : axis.levels) names.push_back(level.name);
    return names;
}

template <class Named>
std::optional<std::size_t> place_of(const std::vector<Named>& list, std::string_view name) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].name == name) return i;
    return std::nullopt;
}

void read_comparisons(Fields& root, Experiment& experiment) {
    for (Fields& fields : root.tables("compare")) {
        Comparison comparison;
        fields.require("axis", "the_name_of_an_axis"_message());
        fields.require("baseline", "a_level_of_the_axis"_message());
        const auto name = fields.text("axis");
        const auto baseline = fields.text("baseline");
        comparison.half_width = positive_number(fields, "half_width", 1000);
        fields.finish();
        if (!name || !baseline) continue;
        const auto axis = place_of(experiment.axes, *name);
        if (!axis) {
            fields.note("axis", did_you_mean("there_is_no_axis"_message(*name), *name, names_of(experiment.axes)));
            continue;
        }
        comparison.axis = *axis;
        const auto level = place_of(experiment.axes[*axis].levels, *baseline);
        if (!level)
            fields.note("baseline", did_you_mean("the_axis_has_no_level"_message(*name, *baseline), *baseline,
                                                 names_of(experiment.axes[*axis])));
        comparison.baseline = level.value_or(0);
        for (const Comparison& other : experiment.comparisons)
            if (other.axis == comparison.axis) fields.note("axis", "is_compared_twice"_message());
        experiment.comparisons.push_back(comparison);
    }
}

/// [[cell]] tables: for each axis one level, or none for all of its levels.
void read_only(Fields& root, Experiment& experiment) {
    for (Fields& fields : root.tables("cell")) {
        std::vector<std::optional<std::size_t>> wanted(experiment.axes.size());
        for (std::size_t i = 0; i < experiment.axes.size(); ++i) {
            const Axis& axis = experiment.axes[i];
            const auto name = fields.text(axis.name);
            if (!name) continue;
            wanted[i] = place_of(axis.levels, *name);
            if (!wanted[i])
                fields.note(axis.name, did_you_mean("this_axis_has_no_level"_message(*name), *name, names_of(axis)));
        }
        fields.finish();
        experiment.only.push_back(std::move(wanted));
    }
}

void read_axes(Fields& root, Experiment& experiment) {
    for (Fields& fields : root.tables("axis")) {
        Axis axis = read_axis(fields, experiment.ruleset);
        for (const Axis& other : experiment.axes)
            if (other.name == axis.name) fields.note("name", "there_are_two_axes"_message(axis.name));
        experiment.axes.push_back(std::move(axis));
    }
}

void check_measure(Fields& root, const Experiment& experiment) {
    bool wanted = experiment.budget.half_width > 0;
    for (const Comparison& comparison : experiment.comparisons) wanted = wanted || comparison.half_width > 0;
    const std::vector<Measure> measures = possible_measures(experiment);
    std::vector<std::string_view> known;
    for (const Measure& measure : measures) known.push_back(measure.name);
    const std::string& name = experiment.budget.measure;
    if (std::find(known.begin(), known.end(), name) == known.end())
        root.note("budget", did_you_mean("there_is_no_measure"_message(name), name, known));
}

void check_options(Fields& root, const Experiment& experiment) {
    const std::vector<std::string_view> known = option_names(experiment.ruleset);
    const auto check = [&](const Level& level) {
        for (const Change& change : level.changes)
            if (change.kind == Change::Kind::option && !known.empty() &&
                std::find(known.begin(), known.end(), change.name) == known.end())
                root.context().note(change.line, change.field,
                                    did_you_mean("unknown_option"_message(), change.name, known));
    };
    check(experiment.base);
    for (const Axis& axis : experiment.axes)
        for (const Level& level : axis.levels) check(level);
}

std::string read_ruleset(Fields& root) {
    if (root.require("ruleset", "the_name_of_the_game"_message(usual_ruleset())) == nullptr) return {};
    const std::string ruleset = root.text("ruleset").value_or(std::string{});
    const auto known = ruleset_names();
    if (!ruleset.empty() && std::find(known.begin(), known.end(), ruleset) == known.end())
        root.note("ruleset", did_you_mean("unknown_ruleset"_message(ruleset), ruleset, known));
    return ruleset;
}

}  // namespace

std::string Change::slot() const {
    const std::string whose = std::string(enumerator_name(who)) + ".";
    switch (kind) {
    case Kind::scenario: return "scenario";
    case Kind::force: return whose + "force";
    case Kind::player: return whose + "player";
    case Kind::option: return "option " + name;
    case Kind::turns: return "turns";
    case Kind::check_forces: return "check_forces";
    case Kind::arm: return "weapons of " + whose + name;
    default: return {};
    }
}

std::variant<Experiment, Problems> read_experiment(std::string_view toml) {
    auto parsed = text::parse_toml(toml);
    if (const Problem* problem = std::get_if<Problem>(&parsed)) return Problems{*problem};
    Problems problems;
    FieldContext context{problems, LengthUnit::inch};
    Fields root(*std::get_if<TomlNode>(&parsed), {}, context);
    Experiment experiment;
    experiment.text = std::string(toml);
    experiment.ruleset = read_ruleset(root);
    context.unit = text::unit_of(experiment.ruleset);
    if (root.require("name", "the_name_of_the_experiment"_message()) != nullptr) {
        experiment.name = root.text("name").value_or(std::string{});
        if (const Message fault = label_fault(experiment.name); !fault.empty()) root.note("name", fault);
    }
    experiment.title = text::read_both_languages(root, "title");
    experiment.description = text::read_both_languages(root, "description");
    experiment.swap = root.yes_or_no("swap").value_or(false);
    experiment.swap_players = root.yes_or_no("swap_players").value_or(false);
    if (experiment.swap && experiment.swap_players) root.note("swap_players", "swaps_once"_message());
    read_changes(root, experiment.base);
    read_axes(root, experiment);
    read_only(root, experiment);
    read_comparisons(root, experiment);
    read_counts(root, experiment);
    read_budget(root, experiment);
    check_measure(root, experiment);
    check_options(root, experiment);
    root.finish();
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem& a, const Problem& b) { return a.line < b.line; });
    if (!problems.empty()) return problems;
    return experiment;
}

}  // namespace umpire::lab
