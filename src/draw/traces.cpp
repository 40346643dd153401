#include "draw/traces.hpp"

#include "draw/signs.hpp"

#include <algorithm>

namespace umpire::draw {
namespace {

/// Whose place an event changes, with its way from where to where.
FigureId moved_figure(const Event& event, EventRole role) {
    switch (role) {
    case EventRole::moved:
    case EventRole::ran:
    case EventRole::left_combat: return event.actor;
    case EventRole::pushed: return event.target;
    default: return FigureId::none();
    }
}

class Reader {
public:
    Reader(const Match& match, Length blast_radius)
        : scenario_(match.scenario()), blast_radius_(blast_radius), radius_(blast_radius) {
        for (const Figure& figure : match.table().figures) places_.push_back(figure.at);
        for (std::size_t i = 0; i < scenario_.units.size(); ++i) insides_.push_back(inside(match, id_at<UnitId>(i)));
    }

    Traces read(const std::vector<Event>& recent) {
        note_insides(recent);
        for (auto event = recent.rbegin(); event != recent.rend(); ++event)
            if (const FigureId figure = moved_figure(*event, role_of(*event)); is_known(figure))
                places_[figure.index()] = event->from;
        for (const Event& event : recent) {
            read_order(event);
            read_move(event);
            read_attack(event);
            read_volley(event);
            read_outcome(event);
            read_area(event);
            read_power(event);
        }
        return std::move(traces_);
    }

private:
    EventRole role_of(const Event& event) const { return words_of(scenario_)[event.kind].role; }
    bool is_known(FigureId figure) const { return figure.index() < places_.size(); }
    Point place_of(FigureId figure) const { return places_[figure.index()]; }
    Point middle_of(PieceId piece) const {
        const Box& box = scenario_.pieces[piece.index()].outline.box();
        return {box.low.x + (box.high.x - box.low.x) / 2, box.low.y + (box.high.y - box.low.y) / 2};
    }

    /// Where a unit is that sits in a house or in another unit: its models have no place of their own there.
    std::optional<Point> inside(const Match& match, UnitId unit) const {
        const std::string name = inside_of(match, unit);
        if (const auto piece = scenario_.piece_named(name)) return middle_of(*piece);
        if (const auto host = scenario_.unit_named(name)) return place_of(figures_of(scenario_, *host).front());
        return std::nullopt;
    }

    /// A unit of which nobody is left is in no house any more; the shots at it were measured to the house.
    void note_insides(const std::vector<Event>& recent) {
        UnitId target;
        for (const Event& event : recent) {
            const EventRole role = role_of(event);
            if (role == EventRole::volley_declared) target = event.target_unit;
            const bool is_at_house = role == EventRole::measured && event.place.exists();
            if (is_at_house && target.index() < insides_.size() && event.place.index() < scenario_.pieces.size())
                insides_[target.index()] = middle_of(event.place);
        }
    }

    /// Where a model fell.
    Point resting_place(FigureId figure) const {
        return insides_[scenario_[figure].unit.index()].value_or(place_of(figure));
    }

    void read_order(const Event& event) {
        const EventRole role = role_of(event);
        if (role == EventRole::ordered) running_ = words_of(scenario_)[event.word].runs ? event.unit : UnitId::none();
    }

    void read_move(const Event& event) {
        const EventRole role = role_of(event);
        const FigureId figure = moved_figure(event, role);
        if (is_known(figure)) {
            const bool is_push = role == EventRole::pushed;
            const bool is_run = role == EventRole::ran || (running_.exists() && scenario_[figure].unit == running_);
            const auto kind = is_push ? Step::Kind::push : is_run ? Step::Kind::run : Step::Kind::move;
            if (event.from != event.to) traces_.steps.push_back({kind, figure, event.from, event.to});
            places_[figure.index()] = event.to;
        }
        if (role == EventRole::charged && !traces_.steps.empty() && traces_.steps.back().figure == event.actor)
            traces_.steps.back().kind = Step::Kind::charge;
    }

    void read_attack(const Event& event) {
        const EventRole role = role_of(event);
        if (!is_known(event.actor)) return;
        const Point from = place_of(event.actor);
        if (role == EventRole::thrown || role == EventRole::shot_declared) note_weapon(event.weapon);
        if (role == EventRole::thrown)
            traces_.shots.push_back({event.actor, event.target, from, event.to, true, false});
        if (role == EventRole::shot_hit && !traces_.shots.empty()) traces_.shots.back().has_hit = true;
        if (!is_known(event.target)) return;
        const Point to = place_of(event.target);
        const bool is_shot =
            role == EventRole::shot_declared || role == EventRole::out_of_range || role == EventRole::shot_impossible;
        if (is_shot && !repeats(event)) traces_.shots.push_back({event.actor, event.target, from, to, false, false});
        if (role == EventRole::combat_rolled || role == EventRole::charged || role == EventRole::combat_won ||
            role == EventRole::combat_tied)
            note_clash(from, to);
    }

    /// Units that fire together: each shooter that is measured fires a shot.
    void read_volley(const Event& event) {
        const EventRole role = role_of(event);
        if (role == EventRole::contact) note_contact(event.unit, event.target_unit);
        if (!is_known(event.actor)) return;
        if (role == EventRole::measured && (is_known(event.target) || event.place.exists())) {
            const Point to = is_known(event.target) ? place_of(event.target) : middle_of(event.place);
            traces_.shots.push_back({event.actor, event.target, place_of(event.actor), to, false, false});
        }
        if (role != EventRole::volley_hit) return;
        for (auto shot = traces_.shots.rbegin(); shot != traces_.shots.rend(); ++shot) {
            if (shot->shooter != event.actor) continue;
            shot->has_hit = true;
            return;
        }
    }

    /// A clash between the two models of both units that are nearest to each other.
    void note_contact(UnitId unit, UnitId target) {
        if (unit.index() >= scenario_.units.size() || target.index() >= scenario_.units.size()) return;
        std::optional<Clash> nearest;
        for (const FigureId one : figures_of(scenario_, unit))
            for (const FigureId other : figures_of(scenario_, target)) {
                const Clash clash{place_of(one), place_of(other)};
                if (!nearest || squared(clash.second - clash.first) < squared(nearest->second - nearest->first))
                    nearest = clash;
            }
        if (nearest) note_clash(nearest->first, nearest->second);
    }

    /// The same pair again, as when a shot is declared and then found to be impossible.
    bool repeats(const Event& event) const {
        if (traces_.shots.empty() || role_of(event) == EventRole::shot_declared) return false;
        const Shot& last = traces_.shots.back();
        return last.shooter == event.actor && last.target == event.target;
    }

    void note_weapon(WeaponId weapon) {
        radius_ = blast_radius_;
        for (const Setup::Weapon& own : scenario_.setup.weapons)
            if (weapon.index() < scenario_.weapon_names.size() && own.name == scenario_.weapon_names[weapon.index()])
                radius_ = own.blast;
    }

    void note_clash(Point first, Point second) {
        for (const Clash& clash : traces_.clashes)
            if ((clash.first == first && clash.second == second) || (clash.first == second && clash.second == first))
                return;
        traces_.clashes.push_back({first, second});
    }

    std::vector<Outcome>& outcomes_of(FigureId figure) {
        const auto found = std::find_if(traces_.fates.begin(), traces_.fates.end(),
                                        [&](const Fate& fate) { return fate.target == figure; });
        if (found != traces_.fates.end()) {
            found->at = resting_place(figure);
            return found->outcomes;
        }
        traces_.fates.push_back({figure, resting_place(figure), {}});
        return traces_.fates.back().outcomes;
    }

    void read_outcome(const Event& event) {
        const EventRole role = role_of(event);
        if (!is_known(event.target)) return;
        const auto add = [&](Outcome outcome) { outcomes_of(event.target).push_back(outcome); };
        switch (role) {
        case EventRole::out_of_range:
        case EventRole::shot_impossible:
        case EventRole::shot_missed:
            // A throw that misses its mark scatters; what it does there follows.
            if (traces_.shots.empty() || !traces_.shots.back().is_throw) add(Outcome::missed);
            break;
        case EventRole::saved: add(Outcome::saved); break;
        case EventRole::no_effect: add(Outcome::no_effect); break;
        case EventRole::held: add(Outcome::held); break;
        case EventRole::wounded: add(Outcome::wounded); break;
        case EventRole::casualty:
        case EventRole::removed: {
            std::vector<Outcome>& outcomes = outcomes_of(event.target);
            if (!outcomes.empty() && outcomes.back() == Outcome::wounded) outcomes.pop_back();
            outcomes.push_back(Outcome::removed);
            traces_.fallen.push_back({event.target, resting_place(event.target)});
            break;
        }
        default: break;
        }
    }

    void read_area(const Event& event) {
        const EventRole role = role_of(event);
        if (role == EventRole::scattered && event.from != event.to) traces_.scatters.push_back({event.from, event.to});
        if (role == EventRole::exploded) traces_.blasts.push_back({event.to, radius_});
        if (role == EventRole::line_fired && is_known(event.actor))
            traces_.lines.push_back({event.actor, event.from, event.to});
        if (role == EventRole::line_cut && !traces_.lines.empty()) traces_.lines.back().to = event.to;
    }

    void read_power(const Event& event) {
        const EventRole role = role_of(event);
        if (!is_known(event.actor) || !is_known(event.target)) return;
        const bool does_harm = role == EventRole::power_used || role == EventRole::pushed;
        if (!does_harm && role != EventRole::helped) return;
        const Point target = role == EventRole::pushed ? event.from : place_of(event.target);
        traces_.links.push_back({does_harm ? Link::Kind::power : Link::Kind::help, place_of(event.actor), target,
                                 event.actor, event.target});
    }

    const Scenario& scenario_;
    Length blast_radius_;
    Length radius_;
    UnitId running_;
    std::vector<Point> places_;
    std::vector<std::optional<Point>> insides_;
    Traces traces_;
};

}  // namespace

Traces traces_of(const Match& match, const std::vector<Event>& recent, Length blast_radius) {
    return Reader(match, blast_radius).read(recent);
}

}  // namespace umpire::draw
