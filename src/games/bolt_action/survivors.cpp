#include "games/bolt_action/survivors.hpp"

#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/facts.hpp"
#include "geometry/box.hpp"
#include "geometry/formation.hpp"

#include <algorithm>
#include <array>

namespace umpire::bolt_action {

using namespace literals;

Clause clause_of(const LosingShelter& losing) {
    switch (losing.cause) {
    case LosingShelter::Cause::transport: return "BA-TRAN-7"_clause;
    case LosingShelter::Cause::shells: return "BA-BLD-7"_clause;
    case LosingShelter::Cause::tank: break;
    }
    return "BA-BLD-8"_clause;
}

namespace {

Bases bases_beside(const BaBattle& battle, FigureId model) {
    Bases bases;
    for (const FigureId mate : models_of(battle, (*battle.scenario)[model].unit))
        if (mate != model && battle.table[mate].on_table) bases.push_back(foot_of(battle, mate));
    return bases;
}

/// BA-UNIT-8: the largest group of those who stand, without one of them; of equal groups that of the first in the
/// roster. It is where the unit gathers (R-BA-14).
Bases main_group(const BaBattle& battle, UnitId unit, FigureId without) {
    Bases bases;
    for (const FigureId mate : models_of(battle, unit))
        if (mate != without && battle.table[mate].on_table) bases.push_back(foot_of(battle, mate));
    const auto groups = groups_of({bases.begin(), bases.size()}, {battle.scenario->values.formation});
    const auto size_of = [&](std::uint8_t group) { return std::count(groups.begin(), groups.end(), group); };
    std::uint8_t main = 0;
    for (const std::uint8_t group : groups)
        if (size_of(group) > size_of(main)) main = group;
    Bases gathered;
    for (std::size_t i = 0; i < bases.size(); ++i)
        if (groups[i] == main) gathered.push_back(bases[i]);
    return gathered;
}

/// Within 6 cm of the wreck, or wholly inside the ruins.
bool is_in_zone(const BaBattle& battle, const LosingShelter& losing, const Footprint& base) {
    if (losing.cause != LosingShelter::Cause::transport)
        return battle.scenario->pieces[losing.building.index()].outline.holds(base);
    const Footprint wreck = foot_of(battle, (*battle.scenario)[losing.transport].first);
    return gap_at_most(base, wreck, {battle.scenario->values.survivors_radius});
}

Box box_of_zone(const BaBattle& battle, const LosingShelter& losing) {
    if (losing.cause != LosingShelter::Cause::transport)
        return battle.scenario->pieces[losing.building.index()].outline.box();
    const Footprint wreck = foot_of(battle, (*battle.scenario)[losing.transport].first);
    const Length reach = wreck.radius + Length{battle.scenario->values.survivors_radius} + Length{4 * units_per_cm};
    return box_around(wreck.centre, reach);
}

bool links(const Bases& bases, const Footprint& base, Length link) {
    return std::any_of(bases.begin(), bases.end(),
                       [&](const Footprint& other) { return gap_at_most(base, other, link); });
}

}  // namespace

/// BA-GEO-14, BA-UNIT-10: the ground must bear him as at the end of a move. BA-TERR-12, BA-ART-6: a gun that stood in
/// the building stays in its ruins.
Verdict judge_survivor_place(const BaBattle& battle, const LosingShelter& losing, FigureId model, Place place) {
    const Footprint base = footprint((*battle.scenario)[model].base, place);
    if (!is_in_zone(battle, losing, base)) return {objection(clause_of(losing), fact::outside_shelter).about(model)};
    Verdict kept;
    for (const Objection& found : judge_standing(battle, losing.unit, model, place, bases_beside(battle, model))) {
        const bool may_stay = losing.cause != LosingShelter::Cause::transport && found.clause == "BA-TERR-12"_clause;
        if (!may_stay) kept.push_back(found);
    }
    return kept;
}

bool stands_apart(const BaBattle& battle, UnitId unit, FigureId model) {
    if (!battle.table[model].on_table) return false;
    const Bases gathered = main_group(battle, unit, FigureId::none());
    const Footprint own = foot_of(battle, model);
    return std::none_of(gathered.begin(), gathered.end(),
                        [&](const Footprint& base) { return base.centre == own.centre; });
}

namespace {

/// A multiple of the stride, at most the number.
std::int32_t on_grid(std::int32_t number, std::int32_t stride) {
    const std::int32_t rest = number % stride;
    return number - (rest < 0 ? rest + stride : rest);
}

/// The search for a place of one model.
class Search {
public:
    Search(const BaBattle& battle, const LosingShelter& losing, FigureId model)
        : battle_(battle),
          sheltering_(losing),
          model_(model),
          shape_((*battle.scenario)[model].base),
          mates_(main_group(battle, (*battle.scenario)[model].unit, model)) {}

    /// On a grid of the table.
    std::optional<Place> on_ground(std::int32_t stride) const {
        const Box box = box_of_zone(battle_, sheltering_);
        for (std::int32_t y = on_grid(box.low.y, stride); y <= box.high.y; y += stride)
            for (std::int32_t x = on_grid(box.low.x, stride); x <= box.high.x; x += stride)
                if (const auto place = at({x, y})) return place;
        return std::nullopt;
    }
    /// Against a man who stands already, all around him.
    std::optional<Place> beside_mates() const {
        constexpr int directions = 24;
        for (const Footprint& mate : mates_)
            for (int i = 0; i < directions; ++i) {
                const bool is_exact = i % (directions / 4) == 0;
                const Length away = mate.radius + shape_.half_width + Length{is_exact ? 0 : 2};
                if (const auto place = at(mate.centre + towards(degrees(360 / directions * i), away))) return place;
            }
        return std::nullopt;
    }

private:
    std::optional<Place> at(Point point) const {
        const int facings = shape_.kind == BaseShape::Kind::round ? 1 : 2;
        for (int facing = 0; facing < facings; ++facing) {
            const Place place{point, degrees(90 * facing)};
            const Length link{battle_.scenario->values.formation};
            if (!mates_.empty() && !links(mates_, footprint(shape_, place), link)) continue;
            if (judge_survivor_place(battle_, sheltering_, model_, place).empty()) return place;
        }
        return std::nullopt;
    }

    const BaBattle& battle_;
    const LosingShelter& sheltering_;
    FigureId model_;
    BaseShape shape_;
    Bases mates_;
};

}  // namespace

std::optional<Place> room_for(const BaBattle& battle, const LosingShelter& losing, FigureId model) {
    const Search search(battle, losing, model);
    if (const auto place = search.on_ground(units_per_cm)) return place;
    if (const auto place = search.beside_mates()) return place;
    return search.on_ground(units_per_cm / 4);
}

namespace {

Verdict judge_place(const BaBattle& battle, const LosingShelter& losing, const Action& action) {
    const Clause clause = clause_of(losing);
    if (!action.actor.exists() || action.actor.index() >= battle.scenario->figures.size()) return {objection(clause)};
    const bool is_own = (*battle.scenario)[action.actor].unit == losing.unit && is_alive(battle, action.actor);
    if (!is_own || action.places.size() != 1) return {objection(clause)};
    return judge_survivor_place(battle, losing, action.actor, action.places[0]);
}

/// All stand in formation, or there is no room for the others, who may have been put elsewhere before.
Verdict judge_placed(const BaBattle& battle, const LosingShelter& losing) {
    for (const bool is_apart : {true, false})
        for (const FigureId model : models_of(battle, losing.unit)) {
            const bool is_meant = is_apart ? stands_apart(battle, losing.unit, model)
                                           : is_alive(battle, model) && !battle.table[model].on_table;
            if (!is_meant || !room_for(battle, losing, model)) continue;
            if (is_apart) return {objection("BA-UNIT-8"_clause, fact::scattered).about(losing.unit)};
            return {objection(clause_of(losing), fact::not_placed).about(model)};
        }
    return {};
}

}  // namespace

Verdict judge_survivors(const BaBattle& battle, const Decision& decision, const Action& action) {
    const auto* losing = std::get_if<LosingShelter>(&battle.procedures.back());
    UMPIRE_ASSERT(losing != nullptr);
    if (action.verb == Verb::place_model) return judge_place(battle, *losing, action);
    if (action.verb != Verb::go || action.unit != decision.unit) return {objection(clause_of(*losing))};
    return judge_placed(battle, *losing);
}

}  // namespace umpire::bolt_action
