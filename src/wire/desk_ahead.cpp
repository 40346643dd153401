#include "wire/chances.hpp"
#include "wire/choices.hpp"
#include "wire/desk.hpp"
#include "wire/manners.hpp"
#include "wire/message_rows.hpp"
#include "wire/parts.hpp"
#include "wire/preview.hpp"
#include "wire/requests.hpp"
#include "wire/said.hpp"
#include "wire/table.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

namespace umpire::wire {

namespace {

/// Only orders and ways may be tried out where nothing may be measured: there they are announced, and go nowhere yet.
bool may_be_tried(const Match& match, const Action& action) {
    const Role role = words_of(match)[action.verb].role;
    return match.may_measure() || role == Role::way || role == Role::order;
}

bool is_wanted(const Json& request, const char* key) {
    const auto wish = request.find(key);
    return wish != request.end() && wish->is_boolean() && wish->get<bool>();
}

bool has_moved(const Match& before, const Match& after) {
    for (std::size_t i = 0; i < before.scenario().figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        const auto& was = before.table()[figure];
        if (was.on_table && !(was == after.table()[figure])) return true;
    }
    return false;
}

/// Does an action on a copy, as far as that tells nothing of what may not be measured. A way that is gone at once
/// would: where it ends says how far the figure comes. With `obeyed` the dice of an order fall so that the order is
/// received, where its chance may be told. False: it was not done.
bool try_out(std::unique_ptr<Match>& begun, Side side, const Action& action, bool obeyed) {
    const auto asked = decision_of(*begun, side);
    if (!asked || !may_be_tried(*begun, action)) return false;
    std::unique_ptr<Match> tried = begun->clone();
    Events silent;
    if (!tried->act(side, action, silent).empty()) return false;
    if (!begun->may_measure() && has_moved(*begun, *tried)) return false;
    begun = std::move(tried);
    const bool is_order = words_of(*begun)[action.verb].role == Role::order;
    if (obeyed && is_order && begun->may_measure()) let_it_pass(*begun, *asked);
    return true;
}

struct TriedOut {
    Json problem;  ///< null, or what is wrong with the request
    bool is_done = true;
};

/// On a copy, what comes before (`after` of the request), one after the other.
TriedOut try_out_all(const Json& request, Side side, std::unique_ptr<Match>& begun) {
    const Json after = request.value("after", Json::array());
    if (!after.is_array() || after.size() > actions_together_max)
        return {bad_field("after", language_in(request)), false};
    TriedOut tried{nullptr, true};
    for (const Json& text : after) {
        const ReadAction next = action_in({{"side", request["side"]}, {"action", text}}, *begun);
        if (!next.problem.is_null()) return {next.problem, false};
        tried.is_done = try_out(begun, side, next.action, is_wanted(request, "obeyed")) && tried.is_done;
    }
    return tried;
}

/// On a copy, what comes before a drag: a unit says where it comes on (`first`), and others go, or an order is given
/// (`after`). Null, or what is wrong with the request.
Json do_before_drag(const Json& request, Side side, std::unique_ptr<Match>& begun) {
    if (text_in(request, "first")) {
        const ReadAction entry = action_in(request, *begun, "first");
        if (!entry.problem.is_null()) return entry.problem;
        if (!words_of(*begun).is(entry.action.verb, Task::come_on)) return bad_field("first", language_in(request));
        Events silent;
        begun->act(side, entry.action, silent);
    }
    return try_out_all(request, side, begun).problem;
}

}  // namespace

Json Desk::drag(const Json& request) {
    const Side side = side_in(request, "side");
    const auto figure = figure_in(request, match().scenario());
    const auto to = point_in(request, "to");
    if (!figure || !to) return bad_field(figure ? "to" : "figure", language_in(request));
    // Whole turns more or less make no difference.
    const auto turn = static_cast<int>(number_in(request, "turn").value_or(0) % 3600);
    Drag drag{*figure, points_in(request, "via"),     *to, is_wanted(request, "alone"),
              turn,    is_wanted(request, "together")};
    drag.is_exact = is_wanted(request, "exact");
    std::unique_ptr<Match> begun = seen_by(side)->clone();
    Json problem = do_before_drag(request, side, begun);
    if (problem.is_null() && text_in(request, "held")) {
        const ReadAction held = action_in(request, *begun, "held");
        problem = held.problem;
        drag.held = held.action;
    }
    return problem.is_null() ? drag_json(*begun, side, drag, language_in(request)) : problem;
}

/// What the side would be asked next if it did all that, one after the other: worked out on a copy of what it knows,
/// without dice but those of orders that are taken as received. Nothing where somebody else, or a die, comes between,
/// and where one of the actions may not be done.
Json Desk::follow(const Json& request) {
    const Side side = side_in(request, "side");
    const Language language = language_in(request);
    if (side == Side::none) return bad_field("side", language);
    if (!request.contains("after") || request["after"].empty()) return bad_field("after", language);
    std::unique_ptr<Match> begun = seen_by(side)->clone();
    const TriedOut tried = try_out_all(request, side, begun);
    if (!tried.problem.is_null()) return tried.problem;
    const auto decision = tried.is_done ? decision_of(*begun, side) : std::nullopt;
    if (!decision) return {{"decision", nullptr}, {"choices", Json::array()}, {"refused", nullptr}};
    Json asked = choices_json(*begun, side, language);
    return {{"decision", decision_json(*decision, wording_for(*begun, language))},
            {"choices", std::move(asked["choices"])},
            {"refused", std::move(asked["refused"])}};
}

Json Desk::odds(const Json& request) {
    const Language language = language_in(request);
    const ReadAction read = action_in(request, match());
    if (!read.problem.is_null()) return read.problem;
    if (!match().may_measure()) return problem_json("chances_are_not_reckoned_yet"_message(), language);
    std::unique_ptr<Match> seen = seen_by(read.side)->clone();
    const TriedOut tried = try_out_all(request, read.side, seen);
    if (!tried.problem.is_null()) return tried.problem;
    std::vector<Action> also;
    for (const Json& text : request.value("also", Json::array())) {
        if (also.size() == actions_together_max || !text.is_string()) return bad_field("also", language);
        const ReadAction next = action_in({{"side", request["side"]}, {"action", text}}, match());
        if (!next.problem.is_null()) return next.problem;
        also.push_back(next.action);
    }
    if (tried.is_done && seen->judge(read.side, read.action).empty())
        return odds_json(*seen, read.side, read.action, language, also);
    return problem_json("the_action_is_not_legal_now"_message(), language);
}

}  // namespace umpire::wire
