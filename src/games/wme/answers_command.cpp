#include "games/wme/answers.hpp"
#include "games/wme/ordering.hpp"

/// How the questions of the set-up and of the command phase are answered.
namespace umpire::wme {
namespace {

constexpr Verb edge_verbs[] = {Verb::choose_edge};
constexpr Verb deploy_verbs[] = {Verb::deploy, Verb::line, Verb::column};
constexpr Verb turn_verbs[] = {Verb::choose_turn};
constexpr Verb order_verbs[] = {Verb::order, Verb::stop, Verb::end_orders};
constexpr Verb unit_verbs[] = {Verb::move, Verb::line, Verb::column, Verb::path, Verb::go, Verb::stay, Verb::charge};
constexpr Verb group_verbs[] = {Verb::move, Verb::line, Verb::column,   Verb::path,   Verb::go,
                                Verb::stay, Verb::roll, Verb::end_move, Verb::no_end, Verb::charge};
constexpr Verb commander_verbs[] = {Verb::ride, Verb::join, Verb::end_commanders};

constexpr Answering answers[] = {
    {Question::choose_edge, edge_verbs, judge_set_up, suggest_set_up, sample_set_up},
    {Question::deploy, deploy_verbs, judge_set_up, suggest_set_up, sample_set_up},
    {Question::deploy_unseen, deploy_verbs, judge_set_up, suggest_set_up, sample_set_up},
    {Question::choose_turn, turn_verbs, judge_set_up, suggest_set_up, sample_set_up},
    {Question::give_orders, order_verbs, judge_orders, suggest_orders, sample_orders},
    {Question::move_unit, unit_verbs, judge_ordered_move, suggest_ordered_move, sample_ordered_move},
    {Question::move_group, group_verbs, judge_ordered_move, suggest_ordered_move, sample_ordered_move},
    {Question::move_commanders, commander_verbs, judge_commanders, suggest_commanders, sample_commanders},
};

}  // namespace

std::span<const Answering> command_answers() { return answers; }

}  // namespace umpire::wme
