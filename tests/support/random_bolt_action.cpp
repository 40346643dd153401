#include "random_bolt_action.hpp"

#include "ai/play_out.hpp"
#include "battle/game.hpp"
#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/units.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "geometry/path.hpp"

namespace umpire::random_bolt_action {
using bolt_action::Question;

using namespace bolt_action;
using random_battle::Draw;

void Hands::answer(Match& match, Events& events) {
    if (const auto* roll = std::get_if<Roll>(&match.pending())) {
        match.roll(ai::faces_of(match, *roll, seed_), events);
    } else if (const auto* draw = std::get_if<umpire::Draw>(&match.pending())) {
        match.draw(ai::token_of(match, *draw, seed_), events);
    } else {
        const Side side = next_asked(match.pending()).by;
        const Verdict verdict = match.act(side, match.sample(side, chance_), events);
        UMPIRE_ASSERT(verdict.empty());
    }
}

namespace {

class Faults {
public:
    Faults(const BaBattle& battle, const std::vector<bool>& excused)
        : battle_(battle), scenario_(*battle.scenario), excused_(excused) {}

    std::vector<std::string> look() {
        for (std::size_t i = 0; i < scenario_.units.size(); ++i) look_at(id_at<UnitId>(i));
        return faults_;
    }

private:
    void say(std::string_view who, std::string_view what) {
        faults_.push_back(std::string(who) + " " + std::string(what));
    }

    void look_at(UnitId unit) {
        const UnitState& state = battle_.situation[unit];
        const std::string_view name = scenario_.name_of(unit);
        for (const FigureId model : models_of(battle_, unit)) look_at(unit, model);
        if (is_in_game(battle_, unit) && !is_vehicle(battle_, unit) && men_of(battle_, unit) == 0)
            say(name, "has no men");
        if (is_in_game(battle_, unit) && state.pins >= rout_value(battle_, unit)) say(name, "should have routed");
        if (state.where == Whereabouts::transport && !is_on_table(battle_, state.transport))
            say(name, "is in a transport that is not there");
        for (std::size_t k = 0; k < unit.index(); ++k) look_at_pair(unit, id_at<UnitId>(k));
    }

    void look_at(UnitId unit, FigureId model) {
        const std::string_view name = scenario_.name_of(model);
        const bool is_there = battle_.table[model].on_table;
        if (is_wreck(battle_, unit)) return;
        if (is_there != (is_on_table(battle_, unit) && is_alive(battle_, model))) say(name, "is not where its unit is");
        if (!is_there) return;
        const Footprint base = foot_of(battle_, model);
        if (!is_on_table(base, scenario_.table)) say(name, "stands over the edge");
        for (std::size_t k = 0; k < scenario_.figures.size(); ++k)
            if (k != model.index() && battle_.table->figures[k].on_table &&
                overlap(base, foot_of(battle_, id_at<FigureId>(k))))
                say(name, "overlaps " + scenario_.figures[k].name);
        for (std::size_t k = 0; k < scenario_.pieces.size(); ++k) {
            const Crossing crossing = kind_of(battle_, k).crossing;
            const bool is_barred = crossing == Crossing::impassable || crossing == Crossing::building ||
                                   (crossing == Crossing::obstacle && !is_vehicle(battle_, unit));
            const bool may_be_placed = type_of(battle_, unit) == Type::artillery;
            if (is_barred && !may_be_placed && scenario_.pieces[k].outline.overlaps(base))
                say(name, "stands in " + scenario_.pieces[k].name);
        }
    }

    /// BA-BLD-1, BA-UNIT-10. A gun may be near its transport (BA-TRAN-8) and turns where it stands.
    void look_at_pair(UnitId unit, UnitId other) {
        const UnitState& state = battle_.situation[unit];
        const UnitState& theirs = battle_.situation[other];
        const bool in_house = state.where == Whereabouts::building && theirs.where == Whereabouts::building;
        if (in_house && state.building == theirs.building) say(scenario_.name_of(unit), "shares a building");
        if (!is_on_table(battle_, unit) || !is_on_table(battle_, other)) return;
        const bool is_free =
            is_excused(unit) || is_excused(other) || state.has(Mark::got_out) || theirs.has(Mark::got_out);
        if (!is_free && distance_between(battle_, unit, other) < Length{scenario_.values.spacing})
            say(scenario_.name_of(unit), "stands too near to " + std::string(scenario_.name_of(other)));
    }
    bool is_excused(UnitId unit) const { return type_of(battle_, unit) == Type::artillery || excused_[unit.index()]; }

    const BaBattle& battle_;
    const bolt_action::Scenario& scenario_;
    const std::vector<bool>& excused_;
    std::vector<std::string> faults_;
};

bool is_between_orders(const BaBattle& battle) {
    if (battle.situation->turn == 0) return false;
    const auto* decisions = std::get_if<Decisions>(&battle.pending);
    return std::holds_alternative<umpire::Draw>(battle.pending) ||
           (decisions != nullptr && decisions->begin()->question == Question::order);
}

}  // namespace

std::vector<std::string> faults_of(const Match& match, const std::vector<bool>& excused) {
    const BaBattle* const battle = ba_battle_of(match);
    UMPIRE_ASSERT(battle != nullptr);
    if (!is_between_orders(*battle)) return {};
    return Faults(*battle, excused).look();
}

namespace {

/// What nearly fits the question that is asked.
class Wild {
public:
    Wild(const Match& match, Draw& draw) : match_(match), scenario_(match.scenario()), draw_(draw) {
        if (const auto* decisions = std::get_if<Decisions>(&match.pending())) decision_ = *decisions->begin();
    }

    Action action() {
        Action action;
        const Vocabulary& words = words_of(scenario_);
        const auto any_of = [&](std::size_t count) {
            return static_cast<std::size_t>(draw_.number(0, static_cast<int>(count) - 1));
        };
        action.verb = VerbId::at(any_of(words.verbs.size()));
        const VerbShape& shape = words.shape(action.verb);
        if (shape.subject == Subject::side) action.side = draw_.one_in(6) ? opponent_of(decision_.by) : decision_.by;
        if (shape.subject == Subject::unit)
            action.unit = !draw_.one_in(4) && decision_.unit.exists() ? decision_.unit : unit();
        if (shape.subject == Subject::figure) action.actor = figure();
        if (shape.weapon && draw_.one_in(2)) action.weapon = any<WeaponId>(scenario_.weapon_names.size());
        if (shape.word && !draw_.one_in(3)) action.word = WordId::at(any_of(words.words.size()));
        if (shape.places) add_places(action);
        if (shape.units)
            for (int i = draw_.number(draw_.one_in(3) ? 0 : 1, draw_.one_in(4) ? 4 : 1); i > 0; --i)
                action.units.push_back(unit());
        if (shape.piece) action.piece = any<PieceId>(scenario_.pieces.size());
        return action;
    }

private:
    template <class Id>
    Id any(std::size_t count) {
        if (count == 0 || draw_.one_in(10)) return Id::none();
        return id_at<Id>(static_cast<std::size_t>(draw_.number(0, static_cast<int>(count) - 1)));
    }
    UnitId unit() { return any<UnitId>(scenario_.units.size()); }
    FigureId figure() {
        if (!decision_.unit.exists() || draw_.one_in(2)) return any<FigureId>(scenario_.figures.size());
        const UnitCard& card = scenario_[decision_.unit];
        return id_at<FigureId>(card.first.index() + static_cast<std::size_t>(draw_.number(0, card.count - 1)));
    }
    Point point() {
        if (draw_.one_in(8)) {
            const int x = draw_.number(-coordinate_max, coordinate_max);
            return {x, draw_.number(-coordinate_max, coordinate_max)};
        }
        if (const FigureId near = figure(); near.exists() && draw_.one_in(2)) {
            const int away = draw_.one_in(3) ? 0 : 12 * units_per_cm;
            const int x = draw_.number(-away, away);
            return match_.table()[near].at + Vector{x, draw_.number(-away, away)};
        }
        const int x = draw_.number(-3 * units_per_cm, scenario_.table.x + 3 * units_per_cm);
        return {x, draw_.number(-3 * units_per_cm, scenario_.table.y + 3 * units_per_cm)};
    }
    void add_places(Action& action) {
        int count = draw_.one_in(4) ? draw_.number(0, static_cast<int>(path_points_max)) : draw_.number(1, 3);
        if (action.unit.exists() && draw_.one_in(2)) count = scenario_[action.unit].count;
        for (; count > 0; --count) {
            const Point at = point();
            const int facing = draw_.one_in(2) ? 0 : draw_.number(0, 3599);
            action.places.push_back({at, {static_cast<std::uint16_t>(facing)}});
        }
        if (draw_.one_in(3)) action.turns_north = static_cast<std::uint32_t>(draw_.number(0, 1 << 20));
    }

    const Match& match_;
    const umpire::Scenario& scenario_;
    Draw& draw_;
    Decision decision_;
};

}  // namespace

Action wild_action(const Match& match, Draw& draw) { return Wild(match, draw).action(); }

}  // namespace umpire::random_bolt_action
