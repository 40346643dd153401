#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/entries.hpp"
#include "games/bolt_action/exits.hpp"
#include "games/bolt_action/formations.hpp"
#include "games/bolt_action/moving.hpp"
#include "games/bolt_action/suggest.hpp"
#include "games/bolt_action/suggest_ways.hpp"
#include "games/bolt_action/survivors.hpp"
#include "geometry/path.hpp"

#include <algorithm>

namespace umpire::bolt_action {

namespace {

const Moving* move_of(const BaBattle& battle) { return std::get_if<Moving>(&battle.procedures.back()); }

Action reverse_path(const BaBattle& battle, FigureId hull, Length length) {
    const Figure now = start_of(battle, hull);
    return action_to(Verb::reverse, hull, now.at - towards(now.facing, length));
}

/// BA-ASLT-3: at the enemy. The first man goes to one of his models, the others keep beside him.
Action assault_path(const BaBattle& battle, UnitId unit, Point at) {
    Action action = unit_action(Verb::path_of_unit, unit);
    action.places.push_back({at, {}});
    (void)battle;
    return action;
}

void offer_drives(Offers& offers, FigureId hull, Length rate) {
    for (const int turn : {0, 300, -300, 600, -600, 900, -900})
        for (const Length length : {rate, Length{rate.units / 2}})
            offers.offer(driven_path(offers.battle(), hull, turn, length));
    offers.offer(reverse_path(offers.battle(), hull, Length{rate.units / 2}));
}

void offer_walks(Offers& offers, UnitId unit, FigureId first, const Moving& move, Length rate) {
    if (move.kind == Moving::Kind::assault) {
        for (const FigureId enemy : models_of(offers.battle(), move.target))
            if (offers.battle().table[enemy].on_table)
                offers.offer(assault_path(offers.battle(), unit, offers.battle().table[enemy].at));
        if (building_of(offers.battle(), move.target) != nullptr)
            offers.offer(assault_path(offers.battle(), unit, middle_of(offers.battle(), move.target)));
    }
    const auto turn = static_cast<int>(offers.any(30));
    for (int i = 0; i < 12; ++i)
        for (const Length length : {rate, Length{rate.units / 2}})
            offers.offer(straight_path(offers.battle(), unit, first, degrees(30 * i + turn), length));
}

/// No way is offered that would leave the unit off the table.
void offer_ways_in(Offers& offers, const Moving& move) {
    constexpr std::size_t enough = 6;
    for (const Action& way : ways_in(offers.battle(), move, enough)) offers.offer(way);
}

// --- Out of buildings and transports ---

/// The first point of the path that a model announced.
std::optional<Point> first_point(const BaBattle& battle, FigureId model) {
    for (const Waypoint& point : battle.work.announced.path)
        if (point.model == model) return point.to;
    return std::nullopt;
}

/// Out at that exit and straight away from it.
Action path_from(FigureId model, const Exit& exit, Length rate) {
    Action action = action_to(Verb::path_of_model, model, exit.at);
    action.places.push_back({exit.at + towards(exit.outward, rate), {}});
    return action;
}

std::vector<FigureId> living_models(const BaBattle& battle, UnitId unit) {
    std::vector<FigureId> living;
    for (const FigureId model : models_of(battle, unit))
        if (is_alive(battle, model)) living.push_back(model);
    return living;
}

/// Ways out of what a unit is in: all its living models side by side.
class RowOfExits {
public:
    RowOfExits(Offers& offers, UnitId unit, Length rate)
        : offers_(offers), models_(living_models(offers.battle(), unit)), rate_(rate) {
        for (const FigureId model : models_) {
            const Length width = offers.scenario()[model].base.half_width;
            const bool is_known = !exits_.empty() && width == width_of(0);
            exits_.push_back(is_known ? exits_[0]
                                      : exits_around(corners_around(offers.battle(), unit),
                                                     width + Length{1}));  // turned hulls are rounded
        }
    }

    /// The first man comes out where he has said, if the others can follow him there; else anywhere, or when he has
    /// said another exit already, at the first of all.
    bool find() {
        if (models_.empty() || exits_[0].empty()) return false;
        const std::vector<Exit>& exits = exits_[0];
        std::size_t shift = offers_.any(exits.size());
        if (const std::optional<Point> said = first_point(offers_.battle(), models_[0])) {
            shift = 0;
            for (std::size_t i = 0; i < exits.size(); ++i)
                if (exits[i].at == *said) shift = i;
        }
        for (std::size_t i = 0; i < exits.size(); ++i)
            if (is_open_from((shift + i) % exits.size())) return true;
        return false;
    }

    /// The next of them who has said nothing, or would come out elsewhere; nothing when all stand in the row.
    std::optional<Action> next() const {
        for (std::size_t i = 0; i < models_.size(); ++i)
            if (first_point(offers_.battle(), models_[i]) != row_[i].at) return path_from(models_[i], row_[i], rate_);
        return std::nullopt;
    }

private:
    bool is_open_from(std::size_t first) {
        row_.clear();
        Bases bases;
        for (std::size_t i = 0; i < models_.size(); ++i) {
            const bool is_taken = width_of(i) == width_of(0) ? take(i, exits_[0][(first + i) % exits_[0].size()], bases)
                                                             : take_any(i, bases);
            if (!is_taken) return false;
        }
        return are_in_formation(offers_.battle(), bases);
    }
    Length width_of(std::size_t model) const { return offers_.scenario()[models_[model]].base.half_width; }
    /// A gun is larger than its crew and comes out wherever they leave room.
    bool take_any(std::size_t model, Bases& bases) {
        return std::any_of(exits_[model].begin(), exits_[model].end(), [&](const Exit& exit) {
            if (!take(model, exit, bases)) return false;
            if (are_in_formation(offers_.battle(), bases)) return true;
            row_.pop_back();
            bases.pop_back();
            return false;
        });
    }
    bool take(std::size_t model, const Exit& exit, Bases& bases) {
        const Footprint base = footprint(offers_.scenario()[models_[model]].base, {exit.at, {}});
        const bool is_free =
            std::none_of(bases.begin(), bases.end(), [&](const Footprint& mate) { return overlap(mate, base); });
        if (!is_free || !offers_.is_legal(path_from(models_[model], exit, rate_))) return false;
        row_.push_back(exit);
        bases.push_back(base);
        return true;
    }

    Offers& offers_;
    std::vector<FigureId> models_;
    Length rate_;
    std::vector<std::vector<Exit>> exits_;  ///< of each model
    std::vector<Exit> row_;                 ///< of each model
};

/// BA-BLD-6, BA-TRAN-5: the men of a unit come out side by side and walk straight away, one after the other in the
/// roster.
std::optional<Action> way_out(Offers& offers, UnitId unit, Length rate) {
    const Announced& announced = offers.battle().work.announced;
    const bool stays = announced.goal == Goal::unhitch || (announced.goal != Goal::none && announced.path.empty());
    if (stays) return std::nullopt;
    for (const Length length : {rate, Length{rate.units / 4}})
        if (RowOfExits row(offers, unit, length); row.find()) return row.next();
    return std::nullopt;
}

/// BA-TRAN-8: the gun behind the hull, its crew behind it.
std::optional<Action> unhitching(const BaBattle& battle, UnitId unit) {
    const FigureId gun = battle.scenario->info(unit).gun;
    const UnitState& state = battle.situation[unit];
    if (!gun.exists() || !is_alive(battle, gun) || state.where != Whereabouts::transport) return std::nullopt;
    const FigureId hull = (*battle.scenario)[state.transport].first;
    const Figure& stands = battle.table[hull];
    const Length away =
        (*battle.scenario)[hull].base.half_depth + (*battle.scenario)[gun].base.half_depth + Length{units_per_cm};
    Action action = unit_action(Verb::unhitch, unit);
    for (const Place& place : ranks_of(battle, unit, stands.at - towards(stands.facing, away), stands.facing, 3))
        action.places.push_back(place);
    return action;
}

// --- Where a move may lead beside its paths ---

void offer_goals(Offers& offers, UnitId unit) {
    for (std::size_t i = 0; i < offers.scenario().pieces.size(); ++i) {
        if (kind_of(offers.battle(), i).crossing != Crossing::building) continue;
        Action enter = unit_action(Verb::enter, unit);
        enter.piece = id_at<PieceId>(i);
        offers.offer(enter);
    }
    for (const UnitId transport : units_of(offers.scenario(), offers.side())) {
        if (!is_vehicle(offers.battle(), transport)) continue;
        offers.offer(action_at_unit(Verb::board, unit, transport));
        offers.offer(action_at_unit(Verb::hitch, unit, transport));
    }
    offers.offer(unit_action(Verb::leave_table, unit));
}

bool is_announced(const BaBattle& battle) {
    const Announced& announced = battle.work.announced;
    return announced.goal != Goal::none || !announced.path.empty();
}

void suggest_paths(Offers& offers) {
    const BaBattle& battle = offers.battle();
    const UnitId unit = offers.unit();
    const Moving* const move = move_of(battle);
    if (is_announced(battle) || move == nullptr) offers.offer(unit_action(Verb::go, unit));
    if (move == nullptr) return;
    const bool may_decline = move->kind == Moving::Kind::regroup;
    if (may_decline) offers.offer(unit_action(Verb::hold, unit));
    if (move->kind == Moving::Kind::panic) offers.offer(straight_panic_path(battle, *move));
    const Length rate = rate_of(battle, *move);
    if (const std::optional<Action> action = way_out(offers, unit, rate)) offers.offer(*action);
    if (is_announced(battle)) {
        // Who has announced what cannot be done, and finds no way on, thinks better of it: an answer always exists.
        if (offers.count() == 0) offers.offer(unit_action(Verb::hold, unit));
        return;
    }
    const FigureId first = first_to_walk(battle, unit);
    const bool is_there = first.exists() && !move->comes_on;
    if (first.exists() && move->comes_on) offer_ways_in(offers, *move);
    if (is_there && is_vehicle(battle, unit)) offer_drives(offers, first, rate);
    if (is_there && !is_vehicle(battle, unit)) offer_walks(offers, unit, first, *move, rate);
    // Who is inside needs a way out before he can go into something else.
    if (first.exists()) offer_goals(offers, unit);
    if (const std::optional<Action> unhitch = unhitching(battle, unit)) offers.offer(*unhitch);
    // Last: without a path it spends the order, and keeps newcomers off. BA-ASLT-3: an assault is withdrawn.
    offers.offer(unit_action(move->kind == Moving::Kind::assault ? Verb::hold : Verb::go, unit));
    if (offers.count() == 0) offers.offer(unit_action(Verb::hold, unit));
}

// --- Survivors ---

bool offer_place(Offers& offers, const LosingShelter& losing, FigureId model) {
    const std::optional<Place> place = room_for(offers.battle(), losing, model);
    if (!place) return false;
    Action action = action_to(Verb::place_model, model, place->at);
    action.places[0].facing = place->facing;
    return offers.offer(action);
}

/// One after the other in roster order, each where there is room; then the rest falls. Who was put apart from the
/// others joins them.
void suggest_survivors(Offers& offers) {
    const BaBattle& battle = offers.battle();
    const auto* losing = std::get_if<LosingShelter>(&battle.procedures.back());
    UMPIRE_ASSERT(losing != nullptr);
    for (const FigureId model : models_of(battle, losing->unit)) {
        if (!is_alive(battle, model) || battle.table[model].on_table) continue;
        if (offer_place(offers, *losing, model)) return;
    }
    if (offers.offer(unit_action(Verb::go, offers.unit()))) return;
    for (const FigureId model : models_of(battle, losing->unit))
        if (stands_apart(battle, losing->unit, model) && offer_place(offers, *losing, model)) return;
}

}  // namespace

void suggest_moves(Offers& offers) {
    switch (offers.decision().question.as<Question>()) {
    case Question::place_survivors: suggest_survivors(offers); break;
    case Question::come_on: suggest_entries(offers); break;
    default: suggest_paths(offers); break;
    }
}

namespace {

Length some_of(Offers& offers, Length rate) {
    return offers.heads() ? rate
                          : Length{1 + static_cast<std::int32_t>(offers.any(static_cast<std::size_t>(rate.units)))};
}

/// Half of the time towards some enemy: only the direction is looked at.
Angle drawn_direction(Offers& offers, Point from) {
    const std::vector<UnitId> enemies = present_enemies(offers);
    if (!enemies.empty() && offers.heads()) {
        const Vector line = middle_of(offers.battle(), offers.one_of(enemies)) - from;
        if (line != Vector{}) return direction_of(line);
    }
    return {static_cast<std::uint16_t>(offers.any(3600))};
}

/// BA-VEH-3: the turn of a hull from its facing to a direction, in tenths, as far as one turn goes.
int turn_to(Angle facing, Angle direction) {
    const int turn = (direction.tenths - facing.tenths + 3600 + 1800) % 3600 - 1800;
    return std::clamp(turn, -900, 900);
}

Action drawn_path(Offers& offers, UnitId unit, FigureId first, const Moving& move) {
    const BaBattle& battle = offers.battle();
    const Length length = some_of(offers, rate_of(battle, move));
    if (is_vehicle(battle, unit)) {
        const Figure now = start_of(battle, first);
        const int turn = offers.heads() ? 0 : turn_to(now.facing, drawn_direction(offers, now.at));
        return offers.any(6) == 0 ? reverse_path(battle, first, length) : driven_path(battle, first, turn, length);
    }
    const bool is_assault = move.kind == Moving::Kind::assault && offers.any(4) != 0;
    if (is_assault) return assault_path(battle, unit, middle_of(battle, move.target));
    return straight_path(battle, unit, first, drawn_direction(offers, start_of(battle, first).at), length);
}

}  // namespace

/// A goal now and then, mostly a path; nothing more once anything is announced.
std::optional<Action> sample_move(Offers& offers) {
    const BaBattle& battle = offers.battle();
    const Moving* const move = move_of(battle);
    if (offers.decision().question == Question::come_on) return sample_entry(offers);
    const UnitId unit = offers.unit();
    const FigureId first = first_to_walk(battle, unit);
    if (move != nullptr && !is_announced(battle) && first.exists() && offers.any(8) != 0)
        for (int attempt = 0; attempt < 8; ++attempt)
            if (Action action = drawn_path(offers, unit, first, *move); offers.offer(action)) return action;
    if (move != nullptr && (is_announced(battle) || offers.any(8) != 0))
        if (const auto action = way_out(offers, unit, rate_of(battle, *move)); action && offers.offer(*action))
            return action;
    if (is_announced(battle))
        if (Action go = unit_action(Verb::go, unit); offers.offer(go)) return go;
    return std::nullopt;
}

}  // namespace umpire::bolt_action
