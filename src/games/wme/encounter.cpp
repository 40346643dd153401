#include "games/wme/encounter.hpp"

#include "battle/arranger.hpp"
#include "games/wme/data.hpp"
#include "games/wme/message_rows.hpp"
#include "games/wme/stands.hpp"
#include "games/wme/wme.hpp"
#include "geometry/base.hpp"

#include <algorithm>

/// Orders, volleys and charges without a table.
namespace umpire::wme {

using namespace umpire::literals;

namespace {

constexpr Values numbers;  // of the book; what follows is where an encounter usually takes place, and ours
constexpr Point room{numbers.table_width, numbers.table_depth};
constexpr Point middle{(120_cm).units, (40_cm).units};  // of the first unit: room for a commander far to the west
constexpr Length usual_shot = 10_cm;
constexpr Length usual_order = 15_cm;
constexpr Length usual_charge = 15_cm;
constexpr Length enemy_in_front = 15_cm;
constexpr Length enemy_far_off = 60_cm;
constexpr Length enemy_beside = 10_cm;
constexpr Length enemy_beyond = 12_cm;  // between the target and the fresh unit behind it

bool is_infantry(const Profile& profile) { return profile.type == Type::infantry; }
Length width_of(const Profile& profile) {
    return Length{is_infantry(profile) ? numbers.stand_long : numbers.stand_short};
}
Length depth_of(const Profile& profile) {
    return Length{is_infantry(profile) ? numbers.stand_short : numbers.stand_long};
}

class WmArranger : Arranger {
public:
    explicit WmArranger(const Encounter& encounter) : Arranger(encounter), profiles_(book_profiles()) {}

    Arranged arrange() && {
        begin(room, start::turn);
        result_.setup.turns = 1;  // nobody is interested in the dice of the turn after
        if (encounter_.attacks > 1 && encounter_.deed != "order_received")
            note("attacks", "wme_orders_alone_follow_one_another"_message());
        if (number_said("units") > 1 && encounter_.deed != "shoot") note("units", "wme_units_are_of_volleys"_message());
        if (encounter_.deed == "order_received") {
            arrange_order();
        } else if (encounter_.deed == "charge") {
            arrange_charge();
        } else {
            arrange_shot();
        }
        return std::move(result_);
    }

private:
    Profile profile_called(std::string_view name) const { return element_named(profiles_, name); }

    // --- Units ---

    /// A unit in line about the middle of its front rank.
    static Setup::Unit in_line(const Profile& profile, Side side, const std::string& name, int stands, Point centre,
                               Angle facing) {
        Setup::Unit unit = unit_of(side, profile.list, profile.name, name);
        std::string letter = name;
        std::transform(letter.begin(), letter.end(), letter.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        const std::int32_t width = width_of(profile).units;
        for (int i = 0; i < stands; ++i) {
            Setup::Model& model = add_model(unit, letter + "_" + std::to_string(i + 1));
            const std::int32_t aside = (2 * i - (stands - 1)) * width / 2;
            const bool is_turned = facing == degrees(90) || facing == degrees(270);
            model.at = is_turned ? Point{centre.x, centre.y + aside} : Point{centre.x + aside, centre.y};
            model.facing = facing;
        }
        return unit;
    }
    /// As many stands as were said, or as the unit begins with; those that are lost are gone from its end.
    int stands_of(const Profile& profile, int said, std::string_view lost) {
        const int all = profile.stands;
        if (said > all)
            note(lost == "lost" ? "attackers" : "targets",
                 "wme_a_unit_of_that_kind_has_stands"_message(profile.name, all, said));
        return said == 0 ? all : std::min(said, all);
    }
    /// A stand without a place is lost.
    void lose(const std::string& unit, int stands, int lost, std::string_view field) {
        if (lost >= stands) return note(std::string(field), "wme_all_its_stands_would_be_lost"_message(lost));
        for (int i = 0; i < lost; ++i)
            for (Setup::Unit& one : result_.setup.units)
                for (Setup::Model& model : one.models)
                    if (model.name == unit + "_" + std::to_string(stands - i)) model.at.reset();
    }
    /// Ground that holds a unit in line, its front edge on the border; a line stands before it.
    void add_cover(const Profile& profile, int stands, Point centre, bool faces_south) {
        if (encounter_.cover == "open") return;
        const std::int32_t half = width_of(profile).units * stands / 2 + units_per_cm;
        const std::int32_t front = depth_of(profile).units / 2;
        if (encounter_.cover == "low_obstacle") {
            const std::int32_t y = centre.y + (faces_south ? -1 : 1) * (front + units_per_cm / 2);
            result_.setup.pieces.push_back(
                {"C1", encounter_.cover, {{centre.x - half, y}, {centre.x + half, y}}, {}, 0});
            return;
        }
        const std::int32_t back = front + 2 * units_per_cm;
        add_rectangle(encounter_.cover, {centre.x - half, centre.y - (faces_south ? front : back)},
                      {centre.x + half, centre.y + (faces_south ? back : front)});
    }

    /// Two units that face each other, so far apart.
    void face_each_other(Length apart) {
        const Profile own = profile_called(encounter_.profile);
        const Profile other = profile_called(encounter_.target);
        if (own.is_commander()) return note("profile", "wme_is_a_commander"_message(own.name));
        if (other.is_commander()) return note("target", "wme_is_a_commander"_message(other.name));
        const int attackers = stands_of(own, encounter_.attackers, "lost");
        const int targets = stands_of(other, encounter_.targets, "target_lost");
        const Point there{middle.x, middle.y + (depth_of(own).units + depth_of(other).units) / 2 + apart.units};
        result_.setup.units.push_back(in_line(own, Side::a, "F", attackers, middle, degrees(0)));
        result_.setup.units.push_back(in_line(other, Side::b, "T", targets, there, degrees(180)));
        lose("f", attackers, number_said("lost"), "lost");
        lose("t", targets, number_said("target_lost"), "target_lost");
        add_cover(other, targets, there, true);
        result_.nearest = result_.farthest = apart;
        add_shooters_beside(own, attackers, other, targets, there);
        if (encounter_.deed != "charge") return;
        if (said("support") == "supported") add_support(own, Side::a, "S", attackers, middle, degrees(0));
        if (said("target_support") == "supported") add_support(other, Side::b, "R", targets, there, degrees(180));
        if (said("after") == "advance")
            result_.setup.units.push_back(in_line(other, Side::b, "U", other.stands,
                                                  {there.x, there.y + depth_of(other).units + enemy_beyond.units},
                                                  degrees(180)));
    }

    // --- More units ---

    static std::string shooter_name(int i) { return i == 0 ? "F" : "F" + std::to_string(i + 1); }
    int shooters() const { return encounter_.deed == "shoot" ? std::max(number_said("units"), 1) : 1; }

    /// Further units of the shooters, by turns to the right and the left of the first.
    void add_shooters_beside(const Profile& own, int stands, const Profile& other, int targets, Point there) {
        const std::int32_t width = width_of(own).units * stands;
        for (int i = 1; i < shooters(); ++i) {
            const Point centre{middle.x + step_from_middle(i) * width, middle.y};
            result_.setup.units.push_back(in_line(own, Side::a, shooter_name(i), stands, centre, degrees(0)));
            lose("f" + std::to_string(i + 1), stands, number_said("lost"), "lost");
            const std::int64_t aside =
                std::max(std::abs(centre.x - there.x) - (width + width_of(other).units * targets) / 2, 0);
            const std::int64_t ahead = result_.nearest.units;
            const Length gap{static_cast<std::int32_t>(floor_sqrt(aside * aside + ahead * ahead))};
            result_.farthest = std::max(result_.farthest, gap);
        }
    }

    /// WM-COMB-16: a unit of the same kind right behind the other one, edge on edge.
    void add_support(const Profile& profile, Side side, const std::string& name, int stands, Point before,
                     Angle facing) {
        const std::string field = side == Side::a ? "support" : "target_support";
        if (!is_infantry(profile)) return note(field, "wme_is_no_infantry"_message(profile.name));
        const std::int32_t behind = (side == Side::a ? -1 : 1) * depth_of(profile).units;
        result_.setup.units.push_back(in_line(profile, side, name, stands, {before.x, before.y + behind}, facing));
    }

    // --- Deeds ---

    void arrange_shot() {
        const Profile own = profile_called(encounter_.profile);
        if (own.shots == 0) return note("profile", "wme_does_not_shoot"_message(own.name));
        const Length range{own.range * units_per_cm};
        const Length apart = encounter_.length.value_or(std::min(usual_shot, range));
        if (apart > range)
            return note("range", "wme_is_out_of_range_of"_message(text_of(apart, LengthUnit::centimetre), own.name,
                                                                  text_of(range, LengthUnit::centimetre)));
        face_each_other(apart);
        if (result_.farthest > range)
            note("units", "wme_is_out_of_range_of"_message(text_of(result_.farthest, LengthUnit::centimetre), own.name,
                                                           text_of(range, LengthUnit::centimetre)));
        result_.setup.start = start::shooting;
        result_.opening = "F shoot at T";
        for (int i = 1; i < shooters(); ++i) step(shooter_name(i) + " shoot at T", false);
    }

    void arrange_charge() {
        const Profile own = profile_called(encounter_.profile);
        if (own.type == Type::artillery) return note("profile", "wme_does_not_charge_so"_message(own.name));
        face_each_other(encounter_.length.value_or(usual_charge));
        result_.setup.start = start::initiative;
        result_.opening = "F charge at T";
        // WM-SPEC-8.
        if (own.type == Type::machine) result_.steps.push_back({{"F charge at T", "F stay"}, false});
        if (has_unit("S")) step("S follow", false);  // WM-INIT-12
        may_shoot("T");
        may_shoot("U");
        for (const char* action : {"A end_initiative", "A end_orders", "A end_commanders", "F fight"})
            step(action, false);
        if (said("after") != "halt") plan_after();
    }

    bool has_unit(std::string_view name) const {
        const auto& units = result_.setup.units;
        return std::any_of(units.begin(), units.end(), [&](const Setup::Unit& unit) { return unit.name == name; });
    }
    void may_shoot(const std::string& unit) {
        if (has_unit(unit)) result_.steps.push_back({{unit + " shoot", unit + " hold_fire"}, false});
    }

    /// WM-RES-10: the choices of the winner of the first round. Only the chargers pursue or advance.
    void plan_after() {
        const bool advances = said("after") == "advance";
        std::vector<std::string> own{"F advance at U", "F hold_ground"};
        if (!advances) own = {"F pursue at T", "F hold_ground"};
        if (!advances && has_unit("R")) own.insert(own.begin() + 1, "F pursue at R");
        result_.steps.push_back({std::move(own), false});
        if (advances) may_shoot("U");
        if (has_unit("S")) result_.steps.push_back({{"S go_along at F", "S hold_ground"}, false});
        step("T hold_ground", false);
        if (has_unit("R")) step("R hold_ground", false);
    }

    // --- Orders ---

    std::string target_name(int i) const { return encounter_.targets > 1 ? "T" + std::to_string(i + 1) : "T"; }

    /// The units stand side by side, and the commander to the west of them or behind them.
    void arrange_order() {
        const Profile own = profile_called(encounter_.profile);
        const Profile other = profile_called(encounter_.target);
        if (!own.is_commander()) return note("profile", "wme_sends_no_orders"_message(own.name));
        if (other.is_commander()) return note("target", "wme_is_a_commander"_message(other.name));
        const int units = std::max(encounter_.targets, 1);
        const std::int32_t width = width_of(other).units * other.stands;
        for (int i = 0; i < units; ++i) {
            const Point centre{middle.x + i * width, middle.y};
            result_.setup.units.push_back(in_line(other, Side::a, target_name(i), other.stands, centre, degrees(0)));
            std::string stand = target_name(i);
            stand.front() = 't';
            lose(stand, other.stands, number_said("target_lost"), "target_lost");
        }
        add_cover(other, other.stands, middle, false);
        add_enemy(other, middle.x - width / 2 + units * width, depth_of(other).units / 2);
        const Length apart = encounter_.length.value_or(usual_order);
        add_commander(own, middle.x - width / 2, width, units, depth_of(other).units / 2, apart);
        result_.setup.start = start::orders;
        add_orders_before(units);
        if (said("sent") == "singly") return plan_single_orders(units);
        plan_orders(units);
    }

    void add_commander(const Profile& own, std::int32_t west, std::int32_t width, int units, std::int32_t half_depth,
                       Length apart) {
        Point at{west + (units - 1) * width - apart.units - radius_.units, middle.y};
        if (apart.units < (units - 1) * width) {
            // Behind their middle: the outer ones are the farthest.
            const std::int64_t aside = std::int64_t{width} * (units - 2) / 2;
            const std::int64_t whole = apart.units + radius_.units;
            if (whole * whole < aside * aside || whole < radius_.units)
                return note("range", "wme_they_do_not_find_room_so_near"_message());
            at = {west + units * width / 2,
                  middle.y - half_depth - static_cast<std::int32_t>(floor_sqrt(whole * whole - aside * aside))};
        }
        if (at.x < radius_.units)
            return note("range", "wme_is_farther_than_the_table"_message(text_of(apart, LengthUnit::centimetre)));
        Setup::Unit commander = unit_of(Side::a, own.list, own.name, "F");
        add_model(commander, "F").at = at;
        result_.setup.units.push_back(std::move(commander));
        result_.nearest = result_.farthest = apart;
    }

    /// WM-MOD-5, WM-MOD-9: an enemy in front, near or far, or beside the last unit.
    void add_enemy(const Profile& other, std::int32_t east, std::int32_t half_depth) {
        const bool is_beside = said("side") == "flank";
        const Length in_front = said("enemy") == "near" ? enemy_in_front : enemy_far_off;
        const Profile enemy = profile_called(other.list == "horde" ? "m_halberdiers" : "o_warriors");
        const std::int32_t half = depth_of(enemy).units / 2;
        const Point at = is_beside ? Point{east + enemy_beside.units + half, middle.y}
                                   : Point{middle.x, middle.y + half_depth + in_front.units + half};
        result_.setup.units.push_back(
            in_line(enemy, Side::b, "E", enemy.stands, at, is_beside ? degrees(270) : degrees(180)));
    }

    /// WM-MOD-4: whoever gets the second or the third order has received those before.
    void add_orders_before(int units) {
        const int before = said("order_number") == "third" ? 2 : said("order_number") == "second" ? 1 : 0;
        for (int i = 0; before > 0 && i < units; ++i) {
            set(target_name(i), "orders", std::to_string(before));
            set(target_name(i), "ordered_by", "F");
        }
    }
    /// Orders one after the other, as many as were said, to all together; whoever receives one stands still.
    void plan_orders(int units) {
        std::string order = "F order at";
        for (int i = 0; i < units; ++i) order += " " + target_name(i);
        result_.opening = order;
        for (int i = 0; i < encounter_.attacks; ++i) {
            if (i > 0) step(order, false);
            for (int k = 0; k < units; ++k) step(target_name(k) + " stay", false);
            if (units > 1) step("A end_move", false);
        }
    }

    /// WM-PROB-4: the same for one unit after the other.
    void plan_single_orders(int units) {
        for (int k = 0; k < units; ++k)
            for (int i = 0; i < encounter_.attacks; ++i) {
                const std::string order = "F order at " + target_name(k);
                if (result_.opening.empty()) {
                    result_.opening = order;
                } else {
                    step(order, false);
                }
                step(target_name(k) + " stay", false);
            }
    }

    std::vector<Profile> profiles_;
    Length radius_ = commander_radius(numbers);
};

}  // namespace

Arranged arrange(const Encounter& encounter) { return WmArranger(encounter).arrange(); }

}  // namespace umpire::wme
