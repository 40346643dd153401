#include "games/bolt_action/encounter.hpp"

#include "battle/arranger.hpp"
#include "battle/near_words.hpp"
#include "games/bolt_action/bolt_action.hpp"
#include "games/bolt_action/message_rows.hpp"
#include "geometry/base.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace umpire::bolt_action {

using namespace umpire::literals;

namespace {

constexpr Point wide_table{(280_cm).units, (200_cm).units};  // the longest range is 168 cm
constexpr std::int32_t west_front = (30_cm).units;
constexpr Values numbers;  // of the book
constexpr Length man_size{numbers.man_base / 2};
constexpr Length spacing{numbers.spacing};
constexpr Length assault_longest{numbers.infantry_run};
// Ours: where an encounter usually takes place.
constexpr Length assault_usual = 8_cm;  // nearer than that at which the target may fire
constexpr Length hair = 0.01_cm;        // beyond a limit, whatever the tolerance of BA-CONV-8
constexpr Length piece_depth = 1_cm;
constexpr std::array qualities_said{"inexperienced", "regular", "veteran"};

/// The pieces that give a cover: low ones to men and guns, tall ones to vehicles (BA-VEH-7).
struct CoverKind {
    std::string_view cover;
    std::string_view low;
    std::string_view tall;
    Word word;
};
constexpr std::array cover_kinds{CoverKind{"open", "", "", Word::none},
                                 CoverKind{"light", "hedge", "bocage", Word::light},
                                 CoverKind{"hard", "wall", "ruins", Word::hard}};

std::string cm_text(Length length) { return text_of(length, LengthUnit::scale_centimetre) + " cm"; }

/// One side of the encounter: its models with the gun last, as the roster has them.
struct Party {
    Profile profile;
    std::string quality;
    std::string letter;  ///< "f" or "t"
    Setup::Unit unit;
    std::vector<BaseShape> shapes;
    std::vector<Angle> facings;
    std::vector<std::int32_t> across;  ///< places in the rank, from its middle
    bool is_vehicle() const { return profile.type == Type::vehicle; }
    bool has_gun() const { return profile.type == Type::artillery; }
};

/// What one weapon of the attackers asks of distances.
struct Reach {
    Length range;
    Length range_min;
    bool indirect = false;
};

class BaArranger : Arranger {
public:
    explicit BaArranger(const Encounter& encounter) : Arranger(encounter), book_(the_book()) {}

    Arranged arrange() && {
        attackers_ = party_of(encounter_.profile, encounter_.attackers, "attackers", Side::a);
        targets_ = party_of(encounter_.target, encounter_.targets, "targets", Side::b);
        is_assault_ = encounter_.deed == "assault";
        if (fine()) choose_weapon();
        if (fine()) check_extras();
        if (fine() && is_assault_) check_assault();
        if (fine()) form_up();
        if (fine()) is_assault_ ? stand_for_assault() : stand_for_fire();
        if (fine()) fill_setup();
        if (fine()) is_assault_ ? plan_assault() : plan_fire();
        return std::move(result_);
    }

private:
    Weapon weapon_named(std::string_view name) const { return element_named(book_.weapons, name); }

    // --- Who ---

    Party party_of(std::string_view name, int number, const char* field, Side side) {
        Party party;
        party.quality = qualities_said[1];
        for (const std::string_view quality : qualities_said) {
            const std::string before = std::string(quality) + "_";
            if (!name.starts_with(before)) continue;
            party.quality = quality;
            name.remove_prefix(before.size());
        }
        party.profile = element_named(book_.profiles, name);
        party.letter = side == Side::a ? "f" : "t";
        party.unit = unit_of(side, party.profile.lists.substr(0, party.profile.lists.find(' ')), party.profile.name,
                             side == Side::a ? "F" : "T");
        party.unit.traits = {party.quality};
        const int most = party.is_vehicle() ? 1 : party.profile.men_max;
        const int usual = party.is_vehicle() ? 1 : party.profile.is_section ? most : party.profile.men_min;
        if (number > most) note(field, "has_at_most_found"_message(name, most, number));
        const int models = number == 0 ? usual : number;
        for (int i = 1; i <= models; ++i) add_model(party.unit, party.letter + std::to_string(i));
        return party;
    }

    // --- With what ---

    void choose_weapon() {
        const std::vector<std::string> carried = element_named(encounter_words().profiles, encounter_.profile).weapons;
        if (carried.empty()) return note("profile", "carries_no_weapon"_message(encounter_.profile));
        weapon_ = encounter_.weapon.empty() ? carried.front() : encounter_.weapon;
        if (std::find(carried.begin(), carried.end(), weapon_) == carried.end()) {
            const std::vector<std::string_view> known(carried.begin(), carried.end());
            return note("weapon", "carries_no_expected_one"_message(encounter_.profile, weapon_, listed(known)));
        }
        if (attackers_.profile.is_section || attackers_.profile.officer_bonus > 0) return arm_men();
        if (said("carriers") != "0") note("carriers", "only_a_section_has_men"_message());
    }

    /// As many men as the list allows carry the weapon, unless the number was said; all others rifles. BA-FORCE-4:
    /// behind the leader stand those with special weapons.
    void arm_men() {
        std::vector<Setup::Model>& men = attackers_.unit.models;
        const int said_number = number_said("carriers");
        if (attackers_.profile.officer_bonus > 0) {
            if (said_number > 0) note("carriers", "only_a_section_has_men"_message());
            men.front().weapons = {weapon_};
            return;
        }
        const auto extra = std::find_if(book_.extras.begin(), book_.extras.end(),
                                        [&](const Extra& one) { return one.weapon == weapon_; });
        if (extra == book_.extras.end()) {
            if (said_number > 0) note("carriers", "all_men_of_a_section_carry_a_rifle"_message());
            return;
        }
        attackers_.unit.list = extra->lists.substr(0, extra->lists.find(' '));
        const bool leader_too = weapon_ == "smg";
        const int most = extra->men_max + (leader_too ? 1 : 0);
        if (said_number > most)
            return note("carriers", "at_most_men_of_a_section_carry"_message(most, weapon_, said_number));
        const auto number = static_cast<std::size_t>(said_number > 0 ? said_number : most);
        for (std::size_t i = leader_too ? 0 : 1; i < men.size() && carriers_.size() < number; ++i) {
            men[i].weapons = {weapon_};
            if (weapon_named(weapon_).one_shot) men[i].weapons.insert(men[i].weapons.begin(), "rifle");
            carriers_.push_back(men[i].name);
        }
        if (carriers_.empty()) note("weapon", "a_section_of_one_is_a_leader_who"_message(weapon_));
    }

    void check_extras() {
        const std::string_view reaction = said("reaction");
        if (reaction != "none" && targets_.is_vehicle())
            note("reaction", "a_vehicle_does_not_react_ba_shoot"_message());
        else if (reaction == "fire_back" && !is_assault_)
            note("reaction", "only_the_target_of_an_assault"_message());
        else if (reaction == "down" && is_assault_)
            note("reaction", "down_is_no_reaction_to_an_assault"_message());
        if (said("facing") != "front" && !targets_.is_vehicle())
            note("facing", "only_vehicles_are_struck_on_a_side"_message());
        if (said("grenades") != "without") {
            if (!attackers_.profile.is_section) note("grenades", "only_infantry_sections_carry_anti"_message());
            if (!is_assault_ || !targets_.is_vehicle()) note("grenades", "anti_tank_grenades_make"_message());
            attackers_.unit.traits.emplace_back("grenades");
        }
        const Weapon weapon = weapon_named(weapon_);
        const bool has_he = weapon.shell != Shell::none && weapon.bonus > 0;
        if (said("round") == "he" && !has_he) note("round", "has_no_choice_of_high_explosive_ba"_message(weapon_));
        if (said("round") == "indirect" && weapon.aim != Aim::howitzer)
            note("round", "is_no_howitzer_ba_ind_1"_message(weapon_));
        if (said("round") != "usual" && is_assault_) note("round", "weapons_fire_no_rounds"_message());
        is_indirect_ = weapon.aim == Aim::mortar || said("round") == "indirect";
        if (is_indirect_ && !is_assault_ && encounter_.cover != "open")
            note("cover", "cover_makes_no_difference_to_indirect"_message());
    }

    void check_assault() {
        if (!encounter_.range.empty()) note("range", "expected_a_distance_such_as_4in"_message(encounter_.range));
        if (encounter_.cover != "open") note("cover", "an_assault_across_a_piece_of_cover"_message());
        const Length way = encounter_.length.value_or(assault_usual);
        if (way > assault_longest)
            note("range", "is_beyond_the_reach_of_an_assault"_message(cm_text(way), cm_text(assault_longest)));
        if (way < spacing) note("range", "units_stand_at_least_2_cm"_message(cm_text(way)));
    }

    // --- Where ---

    /// Gives each model of a side its shape, its facing and its place across the rank.
    void form_up() {
        form_up(attackers_, degrees(90));
        const std::string_view facing = said("facing");
        form_up(targets_, degrees(facing == "side" ? 0 : facing == "rear" ? 90 : 270));
    }
    void form_up(Party& party, Angle facing) {
        const Profile& profile = party.profile;
        const BaseShape hull = rectangular_base({profile.width.units / 2}, {profile.length.units / 2});
        const std::int32_t step = (man_size * 2 + encounter_.apart).units;
        const std::size_t men = party.unit.models.size();
        for (std::size_t i = 0; i < men; ++i) {
            const int place = step_from_middle(static_cast<int>(i) + (party.has_gun() ? 1 : 0));
            const std::int32_t beside_gun = party.has_gun() ? hull.half_width.units - man_size.units + 10 : 0;
            party.shapes.push_back(party.is_vehicle() ? hull : round_base(man_size));
            party.facings.push_back(party.is_vehicle() ? facing : Angle{});
            party.across.push_back(step * place + (place > 0 ? beside_gun : -beside_gun));
        }
        if (is_fixed(party)) party.facings.assign(men, facing);
        if (!party.has_gun()) return;
        add_model(party.unit, party.letter + "_gun");
        party.shapes.push_back(hull);
        party.facings.push_back(facing);
        party.across.push_back(0);
        result_.not_counted.push_back(party.unit.models.back().name);
    }
    /// The gunner of a Fixed weapon has a facing (BA-GEO-15).
    bool is_fixed(const Party& party) const {
        return !party.has_gun() && !party.profile.crewed.empty() && weapon_named(party.profile.crewed).fixed;
    }

    /// Half the depth of a model in the direction in which sides look at each other.
    static std::int32_t half_depth(const Party& party, std::size_t i) {
        const bool is_across = party.facings[i] == degrees(0) && party.shapes[i].kind == BaseShape::Kind::rectangular;
        return (is_across ? party.shapes[i].half_width : party.shapes[i].half_depth).units;
    }
    static void stand(Party& party, std::int32_t front, int towards_rear) {
        for (std::size_t i = 0; i < party.shapes.size(); ++i) {
            Setup::Model& model = party.unit.models[i];
            model.at = Point{front + towards_rear * half_depth(party, i), wide_table.y / 2 + party.across[i]};
            model.facing = party.facings[i];
        }
    }
    void stand_at(Length distance) {
        stand(attackers_, west_front, -1);
        stand(targets_, west_front + distance.units, 1);
        begin_measuring();
        for (const std::size_t i : firing()) {
            Length nearest = length_longest;
            for (std::size_t k = 0; k < targets_.shapes.size(); ++k)
                nearest = std::min(nearest, gap(base_of(attackers_, i), base_of(targets_, k)));
            measured(nearest);
        }
    }
    static Footprint base_of(const Party& party, std::size_t i) {
        return footprint(party.shapes[i], {*party.unit.models[i].at, party.facings[i]});
    }

    /// BA-WEAP-2, BA-ART-1: of a team the gunner, of artillery the gun.
    std::vector<std::size_t> firing() const {
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < attackers_.shapes.size(); ++i) all.push_back(i);
        if (is_assault_ || attackers_.profile.crewed.empty()) return all;
        if (attackers_.has_gun()) return {all.back()};
        return {0};
    }

    // --- Fire ---

    /// What everything that fires asks of the distance; the chosen weapon first.
    std::vector<Reach> reaches() const {
        std::vector<Reach> all{reach_of(weapon_)};
        if (attackers_.is_vehicle())
            for (const Mounted& mount : attackers_.profile.mounts)
                if (mount.weapon != weapon_ && mount.mount != Mount::co_axial) all.push_back(reach_of(mount.weapon));
        if (attackers_.profile.is_section && weapon_ != "rifle") all.push_back(reach_of("rifle"));
        if (attackers_.profile.officer_bonus > 0 && attackers_.unit.models.size() > 1) all.push_back(reach_of("rifle"));
        return all;
    }
    Reach reach_of(std::string_view name) const {
        const Weapon weapon = weapon_named(name);
        return {weapon.range, weapon.range_min, name == weapon_ && is_indirect_};
    }

    /// Where a shot becomes another one (BA-SHOOT-21, BA-SHOOT-23, BA-SHOOT-8, BA-WEAP-8); growing.
    std::vector<Length> limits() const {
        std::vector<Length> all;
        for (const Reach& reach : reaches()) {
            if (!reach.indirect) all.insert(all.end(), {point_blank(), {reach.range.units / 2}});
            if (reach.indirect) all.push_back(reach.range_min - 1_units);
            all.push_back(reach.range);
        }
        std::sort(all.begin(), all.end());
        return all;
    }
    Length point_blank() const { return {book_.values.point_blank}; }

    /// The distances that are asked for: of a band the part of it in which nothing else changes either.
    std::pair<Length, Length> wanted_distances() {
        const Reach reach = reaches().front();
        const Length half{reach.range.units / 2};
        std::pair<Length, Length> band{spacing, reach.range};
        if (reach.indirect) {
            band.first = reach.range_min;
        } else if (encounter_.length) {
            band.first = *encounter_.length - 1_units;
        } else if (encounter_.range == "point_blank") {
            band.second = std::min(point_blank(), half);
        } else if (encounter_.range == "long") {
            band.first = half + hair;
        } else {
            band = {point_blank() + hair, half};
        }
        if (encounter_.length && reach.indirect) band.first = *encounter_.length - 1_units;
        for (const Length limit : limits()) {
            if (encounter_.length && limit < *encounter_.length) band.first = limit + hair;
            if (encounter_.length && limit >= *encounter_.length) band.second = std::min(band.second, limit);
            if (!encounter_.length && limit >= band.first) band.second = std::min(band.second, limit);
        }
        if (encounter_.length && limits().front() >= *encounter_.length) band.first = spacing;
        return band;
    }

    void stand_for_fire() {
        if (encounter_.length && *encounter_.length > reaches().front().range)
            return note("range", "is_beyond_the_range"_message(cm_text(*encounter_.length), weapon_,
                                                               cm_text(reaches().front().range)));
        if (encounter_.length && *encounter_.length < spacing)
            return note("range", "units_stand_at_least_2_cm"_message(cm_text(*encounter_.length)));
        if (is_indirect_ && encounter_.length && *encounter_.length < reaches().front().range_min)
            return note("range", "is_nearer_than_the_least_range"_message(cm_text(*encounter_.length), weapon_,
                                                                          cm_text(reaches().front().range_min)));
        const auto [low, high] = wanted_distances();
        if (low > high) return note("range", "no_shot_of_is_at_range_expected"_message(weapon_, encounter_.range));
        const auto stand = [&](Length distance) { stand_at(distance); };
        if (!(encounter_.length ? stand_about(*encounter_.length, low, high) : stand_within(low, high, stand)))
            note("range", "the_models_do_not_all_find_room"_message(cm_text(low), cm_text(high)));
    }

    /// The nearest pair stands at the length; or, when others were then across a limit, a little nearer.
    bool stand_about(Length length, Length low, Length high) {
        for (Length distance = length; distance >= low; distance -= 0.05_cm) {
            stand_at(distance);
            if (are_within(low, high)) return true;
        }
        return false;
    }

    const CoverKind& cover_kind() const {
        return *std::find_if(cover_kinds.begin(), cover_kinds.end(),
                             [&](const CoverKind& one) { return one.cover == encounter_.cover; });
    }

    /// The piece stands nearer to the targets than to the attackers, and touches neither (BA-COV-5).
    void add_piece() {
        const std::string_view kind = targets_.is_vehicle() ? cover_kind().tall : cover_kind().low;
        if (kind.empty()) return;
        const std::int32_t third = result_.nearest.units / 3;
        const std::int32_t east = west_front + result_.nearest.units - std::min(piece_depth.units, third);
        const Point low{east - std::min(piece_depth.units, third), units_per_cm};
        const Point high{east, wide_table.y - units_per_cm};
        add_rectangle(kind, low, high);
    }

    // --- The setup and the plan ---

    void fill_setup() {
        begin(wide_table, start::drawn_a);
        result_.setup.units = {attackers_.unit, targets_.unit};
        if (!is_assault_) add_piece();
        for (const auto& [unit, key] : {std::pair{"F", "pins"}, {"T", "target_pins"}})
            if (said(key) != "0") set(unit, "pins", said(key));
    }

    /// Weapons and rounds that are not the usual ones are chosen before the declaration.
    void plan_fire() {
        result_.volley_cover = cover_kind().word;
        const bool advances = encounter_.deed == "advance";
        result_.opening = advances ? "F advance" : "F fire";
        if (advances) step("F go");
        if (weapon_named(weapon_).one_shot)
            for (const std::string& man : carriers_) step(man + " use with " + weapon_);
        const std::string& gun = attackers_.unit.models.back().name;
        if (attackers_.is_vehicle() && weapon_ != attackers_.profile.mounts.front().weapon)
            step(gun + " use with " + weapon_);
        const std::string with = attackers_.is_vehicle() ? " use with " + weapon_ + " word " : " use word ";
        if (said("round") != "usual") step(gun + with + std::string(said("round")));
        step("F shoot at T");
        if (!targets_.is_vehicle()) step(said("reaction") == "down" ? "T lie_down" : "T stand", false);
    }

    void stand_for_assault() { stand_at(encounter_.length.value_or(assault_usual)); }

    /// Every man goes straight on until he touches somebody; the winner does not regroup.
    void plan_assault() {
        result_.opening = "F run at T";
        if (!targets_.is_vehicle()) step(said("reaction") == "fire_back" ? "T fire_back" : "T stand", false);
        const Point from = *attackers_.unit.models.front().at;
        const Point to{from.x + result_.nearest.units + man_size.units, from.y};
        step("F path to " + text_of(to, LengthUnit::scale_centimetre));
        step("F go");
        step("F hold", false);
        step("T hold", false);
    }

    const Book book_;
    Party attackers_;
    Party targets_;
    std::string weapon_;
    std::vector<std::string> carriers_;
    bool is_assault_ = false;
    bool is_indirect_ = false;
};

}  // namespace

Arranged arrange(const Encounter& encounter) { return BaArranger(encounter).arrange(); }

}  // namespace umpire::bolt_action
