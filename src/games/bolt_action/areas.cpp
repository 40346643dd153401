#include "games/bolt_action/areas.hpp"

#include "games/bolt_action/bolt_action.hpp"

namespace umpire::bolt_action {

/// BA-IND-1, BA-WEAP-8. What the ranges are is no secret, but rings of them on the table would measure it (BA-INFO-4).
std::optional<Lob> lob_of(const Match& match, UnitId unit) {
    const auto& scenario = static_cast<const Scenario&>(match.scenario());
    const auto name = match.state(scenario[unit].name, "indirect");
    const auto figure = name ? scenario.figure_named(*name) : std::nullopt;
    if (!figure) return std::nullopt;
    Lob lob{*figure, {}, {}};
    const auto weapon = scenario.weapon_named(match.state(*name, "indirect").value_or(""));
    if (!weapon || !match.may_measure()) return lob;
    const Weapon& fired = scenario.weapon(*weapon);
    lob.least = fired.range_min;
    lob.most = fired.range;
    return lob;
}

bool is_lobbed(const Event& event) {
    using namespace literals;
    return event.clause == "BA-IND-3"_clause;
}

}  // namespace umpire::bolt_action
