#include "cases/targets.hpp"

#include "battle/near_words.hpp"
#include "cases/case_file.hpp"
#include "cases/message_rows.hpp"
#include "text/codec.hpp"
#include "text/parsing.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <variant>
#include <vector>

namespace umpire::cases {

namespace {

std::string joined(const std::set<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text.empty() ? "none" : text;
}

/// All that an action can be aimed at: models, units and pieces of terrain.
std::set<std::string> aims_of(const Scenario& scenario) {
    std::set<std::string> names;
    for (const FigureCard& figure : scenario.figures) names.insert(figure.name);
    for (const UnitCard& unit : scenario.units) names.insert(unit.name);
    for (const Piece& piece : scenario.pieces) names.insert(piece.name);
    return names;
}

}  // namespace

Message fault_of_targets(const Match& match, std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return "expected_targets_action_name"_message("no_colon"_message());
    const std::string action(trimmed(line.substr(0, colon)));
    const auto given = words_of(line.substr(colon + 1));
    if (given.empty()) return "expected_targets_action_name"_message("nothing_behind"_message());
    const auto parts = words_of(action);
    if (std::find(parts.begin(), parts.end(), "at") != parts.end()) return "the_action_stands_without_at"_message();
    const Scenario& scenario = match.scenario();
    const std::set<std::string> aims = aims_of(scenario);
    std::set<std::string> legal;
    std::optional<Problem> unread;
    bool is_read = false;
    for (const std::string& name : aims) {
        const auto read = text::read_action(action + " at " + name, scenario, text::unit_of(scenario.setup.ruleset));
        if (const auto* problem = std::get_if<Problem>(&read)) {
            // That a model is no unit is no fault of the line; what else is wrong with it is told.
            if (!unread || unread->field == "at") unread = *problem;
            continue;
        }
        is_read = true;
        const Action& aimed = std::get<Action>(read);
        // Who is alone has two names: the one counts that the action is written with.
        const std::string form = text::to_text(aimed, scenario, text::unit_of(scenario.setup.ruleset));
        const auto written = words_of(form);
        if (std::find(written.begin(), written.end(), name) == written.end()) continue;
        if (match.judge(text::acting_side(aimed, match), aimed).empty()) legal.insert(name);
    }
    if (!is_read && unread) return unread->message;
    std::set<std::string> wanted;
    for (std::string_view word : given) {
        if (word == "none" && given.size() == 1) break;
        const std::vector<std::string_view> known(aims.begin(), aims.end());
        if (!aims.contains(std::string(word)))
            return did_you_mean("there_is_no_model_unit_or_piece"_message(word), word, known);
        wanted.insert(std::string(word));
    }
    return legal == wanted ? Message() : "the_legal_targets"_message(joined(legal), joined(wanted));
}

}  // namespace umpire::cases
