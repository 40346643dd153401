#include "games/wwiisim/suggest.hpp"

#include "battle/offers.hpp"
#include "dice/chance.hpp"
#include "games/wwiisim/combats.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/mortars.hpp"
#include "games/wwiisim/setting_up.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>
#include <array>

/// What players may do, for menus and computer players. What goes on stands last.
namespace umpire::wwiisim {
namespace {

using Actions = std::vector<Action>;

class Offers {
public:
    Offers(const WwBattle& battle, Side side, Actions& out) : battle_(battle), side_(side), out_(out) {}
    void add(const Action& action) {
        if (Rules::judge(battle_, side_, action).empty()) out_.push_back(action);
    }
    bool none() const { return out_.empty(); }

private:
    const WwBattle& battle_;
    Side side_;
    Actions& out_;
};

void offer_orders(const WwBattle& battle, Side side, Offers& offers) {
    for (const UnitId unit : acting_units(battle)) {
        if (side_of(battle, unit) != side) continue;
        for (const Word word : {Word::walk, Word::run, Word::crawl, Word::hide, Word::fire}) {
            Action action = unit_action(Verb::order, unit);
            action.word = word;
            offers.add(action);
        }
        offers.add(unit_action(Verb::no_order, unit));
    }
    offers.add(side_action(Verb::seal, side));
}

Action shot_at(UnitId unit, UnitId target) {
    Action action = unit_action(Verb::shoot_at, unit);
    action.units.push_back(target);
    return action;
}

/// What was said of the figure already, with the same weapon at the same target, need not be said again.
bool is_said(const WwBattle& battle, const Action& aim) {
    const Declaration& lines = battle.situation->shooters();
    return std::any_of(lines.begin(), lines.end(), [&](const Shooter& one) {
        return one.figure == aim.actor && one.weapon == aim.weapon && one.target == aim.target_unit() &&
               one.piece == aim.piece && !one.is_spared;
    });
}

void offer_aims(const WwBattle& battle, UnitId unit, Offers& offers) {
    for (const FigureId figure : men_of(battle, unit))
        for (const WeaponId weapon : weapons_of(battle, figure)) {
            Action aim = figure_action(Verb::aim, figure);
            aim.weapon = weapon;
            for (const UnitId enemy : acting_units(battle)) {
                aim.units = {enemy};
                if (is_target(battle, unit, enemy) && !is_said(battle, aim)) offers.add(aim);
            }
            aim.units.clear();
            const Weapon& kind = battle.scenario->weapon(weapon);
            const bool can_harm = kind.is_heavy || kind.fires == Fires::machine_gun;  // WW-BLD-4
            for (std::size_t i = 0; can_harm && i < battle.scenario->pieces.size(); ++i) {
                aim.piece = id_at<PieceId>(i);
                const bool is_building = kind_of(battle, i).is_house() || kind_of(battle, i).is_ruin();
                if (is_building && !is_said(battle, aim)) offers.add(aim);
            }
        }
}

}  // namespace

/// A shell at each enemy, at the distance that the tape shows.
Action shell_at(const WwBattle& battle, FigureId figure, UnitId enemy, Word word) {
    Action action = figure_action(Verb::shell, figure);
    action.units.push_back(enemy);
    action.word = word;
    if (battle.scenario->options.mortar_distance == choice::mortar_distance::measured) return action;
    Length nearest{coordinate_max};
    for (const FigureId man : men_of(battle, enemy))
        nearest = std::min(nearest, gap(footprint_of(battle, figure), battle.table[man].at));
    action.amount = std::max(1, (nearest.units + units_per_inch / 20) / (units_per_inch / 10));
    return action;
}

namespace {

void offer_shells(const WwBattle& battle, UnitId unit, Offers& offers) {
    for (const FigureId figure : men_of(battle, unit)) {
        if (!mortar_of(battle, figure).exists()) continue;
        for (const UnitId enemy : acting_units(battle))
            for (const Word word : {Word::explosive, Word::smoke})
                if (is_target(battle, unit, enemy)) offers.add(shell_at(battle, figure, enemy, word));
    }
}

/// WW-FIRE-3, WW-MG-1, WW-WPN-2: who of several is left out or shoots after all, with which of his weapons, and with
/// how many dice. A vehicle has its weapons said one by one.
void offer_details(const WwBattle& battle, UnitId unit, Offers& offers) {
    const Men men = men_of(battle, unit);
    const Declaration& lines = battle.situation->shooters();
    for (const FigureId figure : men) {
        const auto* const line =
            std::find_if(lines.begin(), lines.end(), [&](const Shooter& one) { return one.figure == figure; });
        const Shooter said = line != lines.end() ? *line : Shooter{};
        const Weapons weapons = weapons_of(battle, figure);
        for (const WeaponId weapon : weapons) {
            Action aim = figure_action(Verb::aim, figure);
            aim.weapon = weapon;
            const bool is_machine_gun = battle.scenario->weapon(weapon).fires == Fires::machine_gun;
            const int most = is_machine_gun ? dice_of(battle, battle.scenario->weapon(weapon)) : 0;
            const bool is_said = said.figure.exists() && !said.is_spared && said.weapon == weapon;
            if (men.size() > 1 && most == 0 && !is_said && (said.is_spared || weapons.size() > 1)) offers.add(aim);
            for (aim.amount = 1; aim.amount <= most; ++aim.amount)
                if (aim.amount != (is_said && said.dice != 0 ? said.dice : said.is_spared ? 0 : most)) offers.add(aim);
        }
        if (men.size() > 1 && !said.is_spared) offers.add(figure_action(Verb::spare, figure));
    }
}

void offer_fire(const WwBattle& battle, UnitId unit, Offers& offers) {
    for (const UnitId enemy : acting_units(battle)) offers.add(shot_at(unit, enemy));
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        Action bombard = unit_action(Verb::bombard, unit);
        bombard.piece = id_at<PieceId>(i);
        if (kind_of(battle, i).is_house() || kind_of(battle, i).is_ruin()) offers.add(bombard);
    }
    offer_aims(battle, unit, offers);
    offer_shells(battle, unit, offers);
    for (const Action& action : throws_of(battle, unit)) offers.add(action);
    offer_details(battle, unit, offers);
    offers.add(unit_action(Verb::open_fire, unit));
    offers.add(unit_action(Verb::hold, unit));
}

Vector any_way(Length most, Chance& chance) {
    constexpr int directions = 36;
    const auto tenth = static_cast<std::int32_t>(chance.below(10) + 1);
    return towards(degrees(static_cast<int>(chance.below(directions)) * 10), Length{(most.units - 1) / 10 * tenth});
}

}  // namespace

Action unit_path(const WwBattle& battle, UnitId unit, Vector by) {
    // The path of a unit is that of the first of those who still go.
    const Men men = roster_of(battle, unit);
    const auto* const first =
        std::find_if(men.begin(), men.end(), [&](FigureId man) { return !is_final(battle, man); });
    Action action = unit_action(Verb::path_of_unit, unit);
    action.places.push_back({battle.table[first != men.end() ? *first : men[0]].at + by, {}});
    return action;
}

namespace {

/// What brings the unit to a way that the rules allow: the paths of that way, drawn one by one.
Action step_towards(const WwBattle& battle, UnitId unit, const Way& way) {
    if (!way.alone.exists()) return unit_path(battle, unit, way.by);
    for (const FigureId man : men_of(battle, unit))
        if (man != way.alone && !path_of(battle, man).empty()) return figure_action(Verb::withdraw, man);
    return action_to(Verb::path_of_model, way.alone, battle.table[way.alone].at + way.by);
}

}  // namespace

/// The next path of a unit that comes onto the table.
std::optional<Action> next_path(const WwBattle& battle, UnitId unit, const std::vector<std::vector<Place>>& ways) {
    const Men men = roster_of(battle, unit);
    for (std::size_t i = 0; i < men.size(); ++i) {
        const Path drawn = path_of(battle, men[i]);
        if (ways[i].empty()) continue;
        if (drawn.size() == ways[i].size() && drawn.back().at == ways[i].back().at) continue;
        Action action = figure_action(Verb::path_of_model, men[i]);
        for (const Place& place : ways[i]) action.places.push_back({place.at, {}});
        return action;
    }
    return std::nullopt;
}

std::optional<Action> coming_step(const WwBattle& battle, UnitId unit) {
    const auto ways = ways_onto_table(battle, unit);
    return ways ? next_path(battle, unit, *ways) : std::nullopt;
}

namespace {

/// WW-CON-5, WW-GEO-10: the next path of a unit that has to come together again.
std::optional<Action> gathering_step(const WwBattle& battle, UnitId unit) {
    if (!battle.work.move.is_whole()) return std::nullopt;
    const auto ways = ways_together(battle, unit);
    const Men men = roster_of(battle, unit);
    for (std::size_t i = 0; ways && i < men.size(); ++i) {
        const Path drawn = path_of(battle, men[i]);
        const std::vector<Place>& way = (*ways)[i];
        if (way.empty() && !drawn.empty()) return figure_action(Verb::withdraw, men[i]);
        if (way.empty() || (drawn.size() == way.size() && drawn.back().at == way.back().at)) continue;
        Action action = figure_action(Verb::path_of_model, men[i]);
        for (const Place& place : way) action.places.push_back({place.at, {}});
        return action;
    }
    return std::nullopt;
}

void offer_moves(const WwBattle& battle, UnitId unit, Chance& chance, Offers& offers) {
    if (is_coming(battle, unit)) {
        if (const auto step = coming_step(battle, unit)) offers.add(*step);
        offers.add(unit_action(Verb::stay, unit));
        return offers.add(unit_action(Verb::go, unit));
    }
    const Allowance allowance = allowance_of(battle, unit);
    for (int i = 0; i < 8; ++i) offers.add(unit_path(battle, unit, any_way(allowance.longest(), chance)));
    if (const auto way = way_out(battle, unit, allowance)) offers.add(step_towards(battle, unit, *way));
    if (const auto step = gathering_step(battle, unit)) offers.add(*step);
    offers.add(unit_action(Verb::stay, unit));
    offers.add(unit_action(Verb::leave_table, unit));
    offers.add(unit_action(Verb::go, unit));
}

void offer_models(const WwBattle& battle, Verb verb, Offers& offers) {
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        if (verb == Verb::name_target) {
            offers.add(figure_action(verb, id_at<FigureId>(i)));
            continue;
        }
        if (verb == Verb::pick_target) {
            for (std::size_t k = 0; k < battle.table->figures.size(); ++k)
                offers.add(action_at(verb, id_at<FigureId>(i), id_at<FigureId>(k)));
            continue;
        }
        for (std::size_t k = 0; k < battle.table->figures.size(); ++k)
            if (fight(battle, id_at<FigureId>(i), id_at<FigureId>(k)))
                offers.add(action_at(verb, id_at<FigureId>(i), id_at<FigureId>(k)));
    }
}

/// WW-ADD-7: the four quarters will do where the direction is free.
void offer_flights(const WwBattle& battle, UnitId unit, Offers& offers) {
    for (const FigureId enemy : nearest_enemies(battle, unit)) {
        if (flight_from(battle, unit, enemy) != Vector{}) {
            offers.add(figure_action(Verb::drive_off, enemy));
            continue;
        }
        for (const int turn : {0, 90, 180, 270})
            offers.add(action_to(Verb::drive_off, enemy,
                                 middle_of(battle, unit) + towards(degrees(turn), Length{units_per_inch})));
    }
}

void offer_weapons(const WwBattle& battle, Side side, Offers& offers) {
    for (std::size_t i = 0; i < battle.scenario->weapons.size(); ++i) {
        Action action = side_action(Verb::disarm, side);
        action.weapon = id_at<WeaponId>(i);
        offers.add(action);
    }
}

void offer_officers(const WwBattle& battle, Side side, Offers& offers) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        offers.add(unit_action(Verb::take_die, unit));
        offers.add(unit_action(Verb::leave_unit, unit));
        offers.add(unit_action(Verb::stay, unit));
        for (const UnitId host : acting_units(battle)) {
            Action join = unit_action(Verb::join, unit);
            join.units.push_back(host);
            offers.add(join);
        }
    }
    offers.add(side_action(Verb::pass, side));
}

void offer_captors(const WwBattle& battle, Side side, Offers& offers) {
    for (const UnitId unit : acting_units(battle)) offers.add(unit_action(Verb::capture, unit));
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        offers.add(figure_action(Verb::escort, id_at<FigureId>(i)));
    offers.add(side_action(Verb::refuse_surrender, side));
}

void offer_zones(Side side, Offers& offers) {
    for (const Word word : {Word::south, Word::north}) {
        Action action = side_action(Verb::choose_zone, side);
        action.word = word;
        offers.add(action);
    }
}

/// A place for each unit that has none; where all have theirs, other places for them.
void offer_notes(const WwBattle& battle, Side side, Chance& chance, Offers& offers) {
    const auto is_own = [&](UnitId unit) { return side_of(battle, unit) == side && is_concealed(battle, unit); };
    const UnitList units = acting_units(battle);
    const bool is_complete =
        std::all_of(units.begin(), units.end(), [&](UnitId unit) { return !is_own(unit) || is_noted(battle, unit); });
    for (const UnitId unit : units) {
        if (!is_own(unit) || (!is_complete && is_noted(battle, unit))) continue;
        if (auto place = suggest_place(battle, unit, chance)) {
            face_the_enemy(battle, *place);
            offers.add(*place);
        }
    }
}

void offer_places(const WwBattle& battle, Side side, Chance& chance, Offers& offers) {
    for (const UnitId unit : acting_units(battle)) {
        if (side_of(battle, unit) != side) continue;
        if (auto place = suggest_place(battle, unit, chance)) {
            face_the_enemy(battle, *place);
            offers.add(*place);
        }
    }
    if (offers.none()) offers.add(side_action(Verb::pass, side));
}

Action bail_out_of(const WwBattle& battle, UnitId unit) {
    Action action = unit_action(Verb::deploy, unit);
    const auto& bailing = std::get<Bailing>(battle.procedures.back());
    for (const Place& place : places_beside(battle, unit, bailing.wreck)) action.places.push_back(place);
    return action;
}

}  // namespace

void Rules::suggest(const WwBattle& battle, Side side, Chance& chance, Candidates& out) {
    const Decision* const asked = asked_of(battle.pending, side);
    if (asked == nullptr) return;
    Offers offers(battle, side, out.actions);
    switch (asked->question.as<Question>()) {
    case Question::choose_zone: return offer_zones(side, offers);
    case Question::note:
        offer_notes(battle, side, chance, offers);
        for (const UnitId unit : acting_units(battle))
            if (is_noted(battle, unit) && may_lie_open(battle, unit)) offers.add(unit_action(Verb::stay, unit));
        return offers.add(side_action(Verb::seal, side));
    case Question::deploy: return offer_places(battle, side, chance, offers);
    case Question::leave_unit:
    case Question::take_die:
    case Question::join: return offer_officers(battle, side, offers);
    case Question::write: return offer_orders(battle, side, offers);
    case Question::fire: return offer_fire(battle, asked->unit, offers);
    case Question::name_target:
        offer_models(battle, Verb::pick_target, offers);
        return offer_models(battle, Verb::name_target, offers);
    case Question::disarm: return offer_weapons(battle, side, offers);
    case Question::capture:
    case Question::escort: return offer_captors(battle, side, offers);
    case Question::bail_out: return offers.add(bail_out_of(battle, asked->unit));
    case Question::move:
    case Question::move_on: return offer_moves(battle, asked->unit, chance, offers);
    case Question::pair: return offer_models(battle, Verb::pair, offers);
    case Question::strike: return offer_models(battle, Verb::strike, offers);
    case Question::flight: return offer_flights(battle, asked->unit, offers);
    }
}

namespace {

template <class Item, std::size_t N>
Item any_of(const FixedVector<Item, N>& items, Chance& chance) {
    return items[chance.below(static_cast<std::uint32_t>(items.size()))];
}

Action sample_order(const WwBattle& battle, Side side, Chance& chance) {
    UnitList open;
    for (const UnitId unit : acting_units(battle))
        if (side_of(battle, unit) == side && !battle.situation[unit].has(Mark::has_order) &&
            must_have_order(battle, unit))
            open.push_back(unit);
    if (open.empty()) return side_action(Verb::seal, side);
    constexpr std::array words{Word::walk, Word::run, Word::crawl, Word::hide, Word::fire, Word::walk, Word::fire};
    Action action = unit_action(Verb::order, any_of(open, chance));
    action.word = words[chance.below(words.size())];
    for (const Word usual : {Word::hide, Word::walk})  // WW-REI-2: who arrives can only Move
        if (!against_order(battle, action.unit, action.word.as<Word>()).empty()) action.word = usual;
    return action;
}

Action sample_shot(const WwBattle& battle, Side side, UnitId unit, Chance& chance) {
    Action hold = unit_action(Verb::hold, unit);
    UnitList enemies;
    for (const UnitId enemy : acting_units(battle))
        if (is_target(battle, unit, enemy)) enemies.push_back(enemy);
    Action fire = unit_action(Verb::open_fire, unit);
    const auto& lines = battle.situation->shooters();
    if (std::any_of(lines.begin(), lines.end(), [](const Shooter& line) { return line.shells; }) &&
        Rules::judge(battle, side, fire).empty())
        return fire;
    if (!enemies.empty() && chance.below(2) == 0)
        for (const FigureId figure : men_of(battle, unit)) {
            const Word word = chance.below(4) == 0 ? Word::smoke : Word::explosive;
            if (!mortar_of(battle, figure).exists()) continue;
            Action shell = shell_at(battle, figure, any_of(enemies, chance), word);
            if (Rules::judge(battle, side, shell).empty()) return shell;
        }
    if (chance.below(6) == 0 && !battle.scenario->pieces.empty()) {
        Action bombard = unit_action(Verb::bombard, unit);
        bombard.piece = id_at<PieceId>(chance.below(static_cast<std::uint32_t>(battle.scenario->pieces.size())));
        if (Rules::judge(battle, side, bombard).empty()) return bombard;
    }
    if (enemies.empty() || chance.below(8) == 0) return hold;
    Action shot = shot_at(unit, any_of(enemies, chance));
    return Rules::judge(battle, side, shot).empty() ? shot : hold;
}

/// Some path, then off; where no path would do, the way that the rules know of.
Action sample_move(const WwBattle& battle, Side side, UnitId unit, Chance& chance) {
    const Allowance allowance = allowance_of(battle, unit);
    Action go = unit_action(Verb::go, unit);
    Action leave = unit_action(Verb::leave_table, unit);
    if (Rules::judge(battle, side, leave).empty()) return leave;
    if (is_coming(battle, unit)) {
        const bool is_halfway = battle.work.move.mover.exists();
        if (!allowance.must_move && !is_halfway && battle.situation->waypoints().empty() && chance.below(2) == 0)
            return unit_action(Verb::stay, unit);
        return coming_step(battle, unit).value_or(go);
    }
    const bool is_drawn = !battle.situation->waypoints().empty();
    Action stay = unit_action(Verb::stay, unit);
    // WW-CON-5: a move that a reveal has stopped may not end just anywhere.
    if (!allowance.must_move && !is_drawn && chance.below(2) == 0 && Rules::judge(battle, side, stay).empty())
        return stay;
    if (is_drawn && Rules::judge(battle, side, go).empty()) return go;
    if (!is_drawn)
        for (int i = 0; i < 4; ++i) {
            Action path = unit_path(battle, unit, any_way(allowance.longest(), chance));
            if (Rules::judge(battle, side, path).empty()) return path;
        }
    if (const auto step = gathering_step(battle, unit))
        if (Rules::judge(battle, side, *step).empty()) return *step;
    if (const auto way = way_out(battle, unit, allowance)) {
        Action step = step_towards(battle, unit, *way);
        if (Rules::judge(battle, side, step).empty()) return step;
    }
    // WW-CON-5: after a reveal there may be neither a way out nor leave to stay, but an end that is offered.
    Candidates all;
    if (!Rules::judge(battle, side, stay).empty()) Rules::suggest(battle, side, chance, all);
    return all.actions.empty() ? stay : all.actions[chance.below(static_cast<std::uint32_t>(all.actions.size()))];
}

/// The first unit without a place gets one; then the notes are sealed.
Action sample_note(const WwBattle& battle, Side side, Chance& chance) {
    for (const UnitId unit : acting_units(battle)) {
        if (side_of(battle, unit) != side || !is_concealed(battle, unit) || is_noted(battle, unit)) continue;
        if (may_lie_open(battle, unit) && chance.below(4) == 0) continue;
        if (const auto place = suggest_place(battle, unit, chance)) return *place;
    }
    return side_action(Verb::seal, side);
}

/// A place for one of the units that have none.
std::optional<Action> sample_place(const WwBattle& battle, Side side, Chance& chance) {
    UnitList due;
    for (const UnitId unit : acting_units(battle))
        if (side_of(battle, unit) == side && is_due_for_place(battle, unit)) due.push_back(unit);
    if (due.empty()) return std::nullopt;
    const auto action = suggest_place(battle, any_of(due, chance), chance);
    return action && Rules::judge(battle, side, *action).empty() ? action : std::nullopt;
}

}  // namespace

Action Rules::sample(const WwBattle& battle, Side side, Chance& chance) {
    const Decision* const asked = asked_of(battle.pending, side);
    UMPIRE_ASSERT(asked != nullptr);
    switch (asked->question.as<Question>()) {
    case Question::note: return sample_note(battle, side, chance);
    case Question::deploy:
        if (const auto place = sample_place(battle, side, chance)) return *place;
        break;
    case Question::write: return sample_order(battle, side, chance);
    case Question::fire: return sample_shot(battle, side, asked->unit, chance);
    case Question::move:
    case Question::move_on: return sample_move(battle, side, asked->unit, chance);
    default: break;
    }
    Candidates all;
    for (int i = 0; i < 20 && all.actions.empty(); ++i) suggest(battle, side, chance, all);
    UMPIRE_ASSERT(!all.actions.empty());
    return all.actions[chance.below(static_cast<std::uint32_t>(all.actions.size()))];
}

}  // namespace umpire::wwiisim
