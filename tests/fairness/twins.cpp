#include "fairness/twins.hpp"

#include "battle/writing.hpp"
#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/units.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "geometry/arc.hpp"
#include "geometry/path.hpp"
#include "geometry/segment.hpp"

#include <algorithm>
#include <variant>
#include <vector>

namespace umpire::fairness {
using bolt_action::Question;

using namespace bolt_action;

namespace {

struct Limit {
    Length length;
    std::string name;
};

/// All lengths that decide anything for this model.
std::vector<Limit> limits_of(const BaBattle& battle, FigureId model) {
    const auto& scenario = *battle.scenario;
    const UnitId unit = scenario[model].unit;
    const Values& values = scenario.values;
    std::vector<Limit> limits{{{values.point_blank}, "point blank"},
                              {{values.reaction_distance}, "the distance of a reaction"},
                              {{values.infantry_advance}, "an advance"},
                              {{values.infantry_run}, "a run"},
                              {{values.friendly_fire_radius}, "friendly fire"}};
    const UnitInfo& info = scenario.info(unit);
    for (std::size_t i = 0; i < scenario.weapons.size(); ++i) {
        const auto id = id_at<WeaponId>(i);
        const bool is_mounted = std::find(info.mounted.begin(), info.mounted.end(), id) != info.mounted.end();
        const bool carries = ((scenario[model].weapons >> i) & 1) != 0 || is_mounted || info.crewed == id;
        if (!carries) continue;
        const bolt_action::Weapon& weapon = scenario.weapons[i];
        limits.push_back({weapon.range, "the range of " + std::string(weapon.name)});
        limits.push_back({{weapon.range.units / 2}, "half the range of " + std::string(weapon.name)});
        if (weapon.range_min.units > 0)
            limits.push_back({weapon.range_min, "the least range of " + std::string(weapon.name)});
    }
    return limits;
}

/// Its paths may have been announced, or those of its passengers: where they begin is written down.
bool is_moving(const BaBattle& battle, UnitId unit) {
    for (const Procedure& procedure : battle.procedures) {
        const auto* moving = std::get_if<Moving>(&procedure);
        if (moving == nullptr) continue;
        if (moving->unit == unit || battle.situation[moving->unit].transport == unit) return true;
    }
    return false;
}

std::vector<UnitId> units_on_table(const BaBattle& battle) {
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (is_in_game(battle, id_at<UnitId>(i)) && is_on_table(battle, id_at<UnitId>(i)))
            units.push_back(id_at<UnitId>(i));
    return units;
}

BaBattle shifted(const BaBattle& battle, UnitId unit, Vector way) {
    BaBattle copy = battle;
    for (const FigureId model : models_of(battle, unit))
        if (copy.table[model].on_table) writable(copy.table)[model].at = copy.table[model].at + way;
    return copy;
}

/// Nobody is overlapped or crowded there, and no piece is stood in that was not before.
bool has_room(const BaBattle& battle, UnitId unit) {
    for (const FigureId model : models_of(battle, unit)) {
        if (!battle.table[model].on_table) continue;
        const Footprint base = foot_of(battle, model);
        if (!umpire::is_on_table(base, battle.scenario->table)) return false;
        for (const Piece& piece : battle.scenario->pieces)
            if (piece.outline.near(base, Length{units_per_cm / 10})) return false;
        for (std::size_t i = 0; i < battle.scenario->figures.size(); ++i) {
            const auto other = id_at<FigureId>(i);
            if (!battle.table[other].on_table || (*battle.scenario)[other].unit == unit) continue;
            if (gap_at_most(base, foot_of(battle, other), Length{2 * units_per_cm + 10})) return false;
        }
    }
    return true;
}

/// The largest step along the way after which it still is near, if the next one is beyond.
template <class IsNear>
std::optional<std::int32_t> last_step_within(Vector line, IsNear is_near) {
    std::int32_t low = -std::max(0, length_of(line).units - 3 * units_per_cm);
    std::int32_t high = 60 * units_per_cm;
    if (!is_near(low) || is_near(high)) return std::nullopt;
    while (high - low > 1) {
        const std::int32_t middle = low + (high - low) / 2;
        if (is_near(middle)) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

FigureId some_model(const BaBattle& battle, UnitId unit, random_battle::Draw& draw) {
    std::vector<FigureId> models;
    for (const FigureId model : models_of(battle, unit))
        if (battle.table[model].on_table) models.push_back(model);
    return draw.one_of(models);
}

}  // namespace

namespace {

struct Couple {
    UnitId unit;
    UnitId enemy;
};

/// The unit that is to act, and the one against which it acts, as far as they are settled.
Couple couple_asked_about(const BaBattle& battle) {
    const Decision& decision = next_asked(battle.pending);
    const Procedure& procedure = battle.procedures.back();
    if (const auto* shooting = std::get_if<Shooting>(&procedure)) return {shooting->shooter, shooting->target};
    if (const auto* assault = std::get_if<Assaulting>(&procedure)) return {assault->target, assault->attacker};
    const auto* moving = std::get_if<Moving>(&procedure);
    if (moving == nullptr) return {};
    if (decision.question == Question::ambush) return {decision.unit, moving->unit};
    return {moving->unit, moving->target};
}

Couple couple_of(const BaBattle& battle, random_battle::Draw& draw) {
    Couple couple = couple_asked_about(battle);
    const std::vector<UnitId> units = units_on_table(battle);
    if (!couple.unit.exists() || draw.one_in(5)) couple.unit = draw.one_of(units);
    if (!couple.enemy.exists() || draw.one_in(5)) couple.enemy = draw.one_of(units);
    return couple;
}

/// Who has lost sight of a mover is not asked any more, to name one.
bool has_answer(const BaBattle& battle) {
    Chance chance(1, 36);
    Candidates candidates;
    Rules::suggest(battle, next_asked(battle.pending).by, chance, candidates);
    return !candidates.actions.empty();
}

bool is_fit(const BaBattle& battle, Couple couple) {
    return side_of(battle, couple.unit) != side_of(battle, couple.enemy) && is_on_table(battle, couple.unit) &&
           is_on_table(battle, couple.enemy) && is_in_game(battle, couple.unit) && is_in_game(battle, couple.enemy);
}

}  // namespace

std::optional<Twins> twins_of(const Match& match, random_battle::Draw& draw) {
    const BaBattle& battle = *ba_battle_of(match);
    if (units_on_table(battle).empty()) return std::nullopt;
    const Couple couple = couple_of(battle, draw);
    if (!is_fit(battle, couple)) return std::nullopt;
    const UnitId moved = is_moving(battle, couple.enemy) ? couple.unit : couple.enemy;
    if (is_moving(battle, moved)) return std::nullopt;
    const FigureId model = some_model(battle, couple.unit, draw);
    const FigureId mark = some_model(battle, couple.enemy, draw);
    const Limit limit = draw.one_of(limits_of(battle, model));
    Vector line = battle.table[mark].at - battle.table[model].at;
    if (moved == couple.unit) line = -line;
    const auto at = [&](std::int32_t step) {
        return shifted(battle, moved, step < 0 ? -along(line, Length{-step}) : along(line, Length{step}));
    };
    const auto step =
        last_step_within(line, [&](std::int32_t way) { return is_within(at(way), model, couple.enemy, limit.length); });
    if (!step) return std::nullopt;
    const BaBattle within = at(*step);
    const BaBattle beyond = at(*step + 1);
    const BaBattle farther = at(*step + 2);
    for (const BaBattle* twin : {&within, &beyond, &farther})
        if (!has_room(*twin, moved) || !Rules::is_sound(*twin) || !has_answer(*twin)) return std::nullopt;
    return Twins{make_match(within), make_match(beyond), make_match(farther), couple.unit, couple.enemy, limit.name};
}

std::string ranges_measured(const Match& match, const Twins& twins) {
    const BaBattle& battle = *ba_battle_of(match);
    std::string text;
    for (const FigureId model : models_of(battle, twins.unit))
        for (const Limit& limit : limits_of(battle, model))
            if (battle.table[model].on_table)
                text += is_within(battle, model, twins.enemy, limit.length) ? "within " : "beyond ";
    return text;
}

namespace {

/// What the eye tells of one model and another: a text, so that it can be compared.
std::string glance(const BaBattle& battle, FigureId looker, FigureId target) {
    std::string text = Rules::sees(battle, looker, target) ? "s" : "-";
    text += std::to_string(Rules::cover(battle, looker, target).amount);
    for (const SightLine& line : Rules::sight_lines(battle, looker, target)) text += line.is_free ? "f" : "b";
    const Point from = battle.table[looker].at;
    const Point to = battle.table[target].at;
    const Length room{battle.scenario->values.friend_line};
    for (std::size_t i = 0; i < battle.scenario->figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (other == looker || other == target || !battle.table[other].on_table) continue;
        text += segment_nearer_than(from, to, foot_of(battle, other), room) ? "n" : ".";
    }
    const int bearing = (direction_of(to - from).tenths - battle.table[looker].facing.tenths + 7200) % 3600;
    return text + (bearing <= 450 || bearing >= 3150 ? "F" : bearing >= 1350 && bearing <= 2250 ? "R" : "S");
}

}  // namespace

bool look_alike(const Twins& twins) {
    const BaBattle& within = *ba_battle_of(*twins.within);
    const BaBattle& beyond = *ba_battle_of(*twins.beyond);
    const std::size_t count = within.scenario->figures.size();
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t k = 0; k < count; ++k) {
            const auto looker = id_at<FigureId>(i);
            const auto target = id_at<FigureId>(k);
            if (side_of(within, looker) == side_of(within, target)) continue;
            if (!within.table[looker].on_table || !within.table[target].on_table) continue;
            if (glance(within, looker, target) != glance(beyond, looker, target)) return false;
        }
    return true;
}

}  // namespace umpire::fairness
