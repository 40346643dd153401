#include "games/wwiisim/encounter.hpp"

#include "battle/arranger.hpp"
#include "games/wwiisim/data.hpp"
#include "games/wwiisim/message_rows.hpp"
#include "games/wwiisim/wwiisim.hpp"
#include "geometry/base.hpp"

#include <algorithm>

/// Who fires at whom or fights whom, without a table: two ranks that face each other.
namespace umpire::wwiisim {

using namespace umpire::literals;

namespace {

constexpr Point wide_table{(110_in).units, (60_in).units};  // the longest range is 60 inches
constexpr std::int32_t west_front = (20_in).units;
constexpr Length spacing{units_per_inch * 5 / 4};  // ours, within what a unit may be apart
constexpr Length hair{units_per_inch / 100};
constexpr Length piece_depth{units_per_inch / 5};

struct Party {
    Profile profile;
    Setup::Unit unit;
    Angle facing;
    BaseShape shape;
    bool is_vehicle() const { return profile.arm == Arm::vehicle; }
};

class WwArranger : Arranger {
public:
    explicit WwArranger(const Encounter& encounter) : Arranger(encounter) {}

    Arranged arrange() && {
        attackers_ = party_of(encounter_.profile, encounter_.attackers, Side::a);
        targets_ = party_of(encounter_.target, encounter_.targets, Side::b);
        if (fine() && is_melee()) stand_to_fight();
        if (fine() && !is_melee()) choose_weapon();
        if (fine() && !is_melee()) take_positions();
        if (fine()) fill_setup();
        if (fine()) is_melee() ? plan_pairs() : plan();
        return std::move(result_);
    }

private:
    bool is_melee() const { return encounter_.deed == "fight"; }

    // --- Who ---

    Party party_of(std::string_view name, int number, Side side) {
        Party party;
        party.profile = element_named(book_profiles(), name);
        const bool attacks = side == Side::a;
        const auto most = static_cast<int>(party.profile.men.size());
        if (number > most)
            note(attacks ? "attackers" : "targets",
                 "a_unit_of_that_kind_has"_message(party.profile.name, std::to_string(most), std::to_string(number)));
        party.unit = unit_of(side, attacks ? "ger" : "us", party.profile.name, attacks ? "F" : "T");
        for (const std::string_view list : {"ger", "us", "uk", "sov", "par"})
            if (name.starts_with(std::string(list) + "_")) party.unit.list = list;
        for (int i = 1; i <= (number == 0 ? most : std::min(number, most)); ++i)
            add_model(party.unit, (attacks ? "f" : "t") + std::to_string(i));
        const Profile& profile = party.profile;
        const bool is_round = profile.arm == Arm::infantry;
        party.shape =
            is_round ? round_base(profile.half_width) : rectangular_base(profile.half_width, profile.half_depth);
        const std::string_view turn = said("facing");
        party.facing = degrees(attacks ? 90 : turn == "side" ? 0 : turn == "rear" ? 90 : 270);
        return party;
    }

    // --- With what ---

    bool carries(std::size_t man) const {
        const auto& kit = attackers_.profile.men[man];
        return std::find(kit.begin(), kit.end(), weapon_) != kit.end();
    }
    void choose_weapon() {
        const auto carried = element_named(encounter_words().profiles, encounter_.profile).weapons;
        if (carried.empty()) return note("profile", "nobody_of_it_carries_a_weapon"_message(encounter_.profile));
        weapon_ = encounter_.weapon.empty() ? carried.front() : encounter_.weapon;
        const auto weapons = book_weapons();
        const auto found =
            std::find_if(weapons.begin(), weapons.end(), [&](const Weapon& weapon) { return weapon.name == weapon_; });
        bool is_there = false;
        for (std::size_t i = 0; i < attackers_.unit.models.size(); ++i) is_there = is_there || carries(i);
        if (!is_there || found == weapons.end())
            return note("weapon", "nobody_of_these_carries"_message(encounter_.profile, weapon_));
        kind_ = *found;
        if (kind_.fires == Fires::mortar) note("weapon", "a_shell_needs_a_table"_message(weapon_));
    }

    bool is_secondary() const {
        if (said("phase") == "primary_fire") return false;
        return said("phase") == "secondary_fire" || kind_.is_heavy || said("firer") != "still";
    }

    // --- Where ---

    static std::int32_t half_depth(const Party& party) {
        const bool is_across = party.facing == degrees(0) && party.shape.kind == BaseShape::Kind::rectangular;
        return (is_across || party.shape.kind == BaseShape::Kind::round ? party.profile.half_width
                                                                        : party.profile.half_depth)
            .units;
    }
    void stand(Party& party, std::int32_t front, int towards_rear) const {
        const std::int32_t step =
            std::max(spacing.units, (party.profile.half_width * 2 + hair).units) + encounter_.apart.units;
        for (std::size_t i = 0; i < party.unit.models.size(); ++i) {
            Setup::Model& model = party.unit.models[i];
            model.at = Point{front + towards_rear * half_depth(party),
                             wide_table.y / 2 + step * step_from_middle(static_cast<int>(i))};
            if (party.profile.arm != Arm::infantry) model.facing = party.facing;
        }
    }
    Footprint base_of(const Party& party, std::size_t i) const {
        return footprint(party.shape, {*party.unit.models[i].at, party.unit.models[i].facing});
    }
    void stand_at(Length distance) {
        stand(attackers_, west_front, -1);
        stand(targets_, west_front + distance.units, 1);
        begin_measuring();
        for (std::size_t i = 0; i < attackers_.unit.models.size(); ++i) {
            if (!carries(i)) continue;
            Length nearest{coordinate_max};
            for (std::size_t k = 0; k < targets_.unit.models.size(); ++k)
                nearest = std::min(nearest, gap(base_of(attackers_, i), base_of(targets_, k)));
            measured(nearest);
        }
    }

    /// The band that was asked for. In point-blank everybody is nearer than his FS in inches (WW-FIRE-14).
    std::pair<Length, Length> wanted() const {
        const Length blank{attackers_.profile.fs * units_per_inch};
        if (encounter_.length) return {*encounter_.length, *encounter_.length};
        if (encounter_.range == "point_blank") return {hair, blank - hair};
        if (encounter_.range == "long") return {kind_.short_range + hair, kind_.reach()};
        return {std::min(blank + hair, kind_.short_range), kind_.short_range};
    }

    void take_positions() {
        const auto [low, high] = wanted();
        if (encounter_.range == "long" && !kind_.long_range)
            return note("range", "has_one_range_alone"_message(weapon_));
        if (encounter_.length && *encounter_.length > kind_.reach())
            return note("range", "is_farther_than_that_weapon_reaches"_message(
                                     text_of(*encounter_.length, LengthUnit::inch), weapon_,
                                     text_of(kind_.reach(), LengthUnit::inch)));
        if (encounter_.length) return stand_at(*encounter_.length);
        if (!stand_within(low, high, [&](Length distance) { stand_at(distance); }))
            note("range", "they_do_not_all_find_room_at_that_range"_message(encounter_.range));
    }

    /// Woods, craters, trenches, ruins and buildings hold the targets; hedges and walls stand before them.
    void add_piece() {
        if (encounter_.cover == "open") return;
        std::int32_t low_y = wide_table.y;
        std::int32_t high_y = 0;
        for (const Setup::Model& model : targets_.unit.models) {
            low_y = std::min(low_y, model.at->y - spacing.units);
            high_y = std::max(high_y, model.at->y + spacing.units);
        }
        const std::int32_t front = west_front + result_.nearest.units;
        const bool is_line = encounter_.cover == "hedge" || encounter_.cover == "low_wall";
        const std::int32_t third = result_.nearest.units / 3;
        std::int32_t west = front;
        std::int32_t east = front + 2 * half_depth(targets_);
        if (is_line) {
            east = front - std::min(piece_depth.units, third);
            west = east - std::min(piece_depth.units, third);
            low_y -= (6_in).units;
            high_y += (6_in).units;
        }
        add_rectangle(encounter_.cover, {west, low_y}, {east, high_y});
    }

    // --- Hand to hand ---

    /// WW-HTH-1: every figure stands base to base with one enemy; those of the larger side that are left over stand
    /// behind the enemies, so that two fight one.
    void stand_to_fight() {
        for (const auto& [party, field] : {std::pair(&attackers_, "profile"), std::pair(&targets_, "target")})
            if (party->profile.arm != Arm::infantry)
                return note(field, "does_not_fight_hand_to_hand"_message(party->profile.name));
        if (!encounter_.range.empty() || encounter_.length || !encounter_.weapon.empty() || encounter_.cover != "open")
            return note("action", "hand_to_hand_knows_no_range"_message());
        const std::size_t fewer = std::min(attackers_.unit.models.size(), targets_.unit.models.size());
        if (std::max(attackers_.unit.models.size(), targets_.unit.models.size()) > 2 * fewer)
            return note("attackers", "two_find_room_at_one"_message());
        stand(attackers_, west_front, -1);
        stand(targets_, west_front, 1);
        stand_behind(attackers_, targets_, 1);
        stand_behind(targets_, attackers_, -1);
    }
    /// `beyond` is 1 where the enemies stand to the east.
    void stand_behind(Party& many, const Party& few, int beyond) const {
        for (std::size_t i = few.unit.models.size(); i < many.unit.models.size(); ++i) {
            const Point before = *few.unit.models[i - few.unit.models.size()].at;
            many.unit.models[i].at = Point{before.x + beyond * (half_depth(few) + half_depth(many)), before.y};
        }
    }
    /// WW-HTH-2: whoever may choose pairs off each figure with the enemy before it, WW-HTH-6: and strikes with the
    /// rest.
    void plan_pairs() {
        const auto add = [&](std::string_view verb, const Party& party, const Party& other) {
            for (std::size_t i = 0; i < party.unit.models.size(); ++i) {
                const std::size_t against = i % other.unit.models.size();
                step(party.unit.models[i].name + std::string(verb) + other.unit.models[against].name, false);
            }
        };
        for (const std::string_view verb : {" pair at ", " strike at "}) {
            add(verb, attackers_, targets_);
            add(verb, targets_, attackers_);
        }
    }

    // --- The setup and the plan ---

    void fill_setup() {
        begin(wide_table, start::activation);
        result_.setup.turns = 1;  // nobody is interested in the dice of the turn after
        result_.setup.units = {attackers_.unit, targets_.unit};
        if (is_melee()) return set("battle", "phase", "hand_to_hand");
        add_piece();
        const std::string_view firer = said("firer");
        const std::string_view gait = firer == "still" ? "fire" : firer;
        if (is_secondary()) set("battle", "phase", "secondary_fire");
        set("F", "order", gait);
        set("F", "action", gait);
        set("F", "previous", gait);
        set("T", "order", said("target_did"));
        set("T", "action", said("target_did"));
        set("T", "previous", said("target_did"));
    }

    /// Rounds are kept unless they are asked for, so whoever has such a weapon is told to use it.
    void plan() {
        std::vector<std::string> actions;
        for (std::size_t i = 0; i < attackers_.unit.models.size(); ++i)
            if (carries(i) && !attackers_.is_vehicle())
                actions.push_back(attackers_.unit.models[i].name + " aim with " + weapon_);
        actions.emplace_back("F shoot at T");
        result_.opening = actions.front();
        for (std::size_t i = 1; i < actions.size(); ++i) step(actions[i]);
        if (targets_.is_vehicle() && !targets_.profile.men.empty()) plan_weapons_lost();
    }
    /// WW-VEH-11: of the weapons of a vehicle the first that is left is destroyed.
    void plan_weapons_lost() {
        Arranged::Step step;
        for (const std::string_view weapon : targets_.profile.men.front())
            step.actions.push_back("A destroy with " + std::string(weapon));
        step.is_sure = false;
        if (step.actions.empty()) return;
        for (std::size_t i = 0; i < step.actions.size(); ++i) result_.steps.push_back(step);
    }

    Party attackers_;
    Party targets_;
    std::string weapon_;
    Weapon kind_;
};

}  // namespace

Arranged arrange(const Encounter& encounter) { return WwArranger(encounter).arrange(); }

}  // namespace umpire::wwiisim
