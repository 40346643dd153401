#include "games/wme/forces.hpp"

#include "games/wme/message_rows.hpp"

#include <algorithm>
#include <string>

/// Chapter WM-ARMY: what an army may hold.
namespace umpire::wme {

using namespace literals;

namespace {

bool has_steed(const Setup::Unit& unit) {
    return std::find(unit.traits.begin(), unit.traits.end(), "winged") != unit.traits.end();
}

}  // namespace

const Profile* profile_of(const Book& book, const Setup::Unit& unit) {
    for (const Profile& profile : book.profiles)
        if (profile.list == unit.list && (profile.name == unit.profile || profile.name.substr(2) == unit.profile))
            return &profile;
    return nullptr;
}

/// WM-ARMY-6.
int cost_of(const Book& book, const Setup::Unit& unit) {
    const Profile* profile = profile_of(book, unit);
    if (profile == nullptr) return 0;
    return profile->points + (has_steed(unit) ? int{book.values.steed_points} : 0);
}
int cost_of(const Book& book, const std::vector<Setup::Unit>& units, Side side) {
    int cost = 0;
    for (const Setup::Unit& unit : units) cost += unit.side == side ? cost_of(book, unit) : 0;
    return cost;
}

/// WM-SCEN-3: the defender of the river has three quarters of the points.
int points_limit_of(const Setup& setup, const Values& values, Side side) {
    const int limit = setup.points_limit == 0 ? int{values.points_limit} : setup.points_limit;
    const bool is_fewer = setup.victory == "river_line" && side == Side::b;
    return is_fewer ? limit * values.river_defender_percent / 100 : limit;
}

/// WM-ARMY-2: for each full 1000 points; below 1000 the maximum of 1000 and half of the minimum, rounded up.
Numbers numbers_of(const Profile& profile, const Values& values, int limit) {
    const int thousands = limit / values.points_unit;
    const int part = values.small_army_part;
    if (thousands == 0) return {(profile.least + part - 1) / part, profile.most};
    return {profile.least * thousands, profile.most * thousands};
}

namespace {

/// Looks over the army of one side.
class ArmyCheck {
public:
    ArmyCheck(const Setup& setup, const Book& book, Side side, std::vector<Problem>& problems)
        : setup_(setup), book_(book), side_(side), problems_(problems) {
        for (const Setup::Unit& unit : setup.units)
            if (unit.side == side) units_.push_back(&unit);
    }

    void run() {
        if (units_.empty()) return;
        for (const Setup::Unit* unit : units_) check_unit(*unit);
        check_generals();
        check_numbers();
        const int limit = points_limit_of(setup_, book_.values, side_);
        const int cost = cost_of(book_, setup_.units, side_);
        if (cost > limit) fail("wme_the_army_costs"_message(cost, limit), "WM-ARMY-1"_clause);
    }

private:
    void fail(Message message, Clause clause) {
        problems_.push_back(
            {units_.front()->line, "side"_message(letter_of(side_)), std::move(message), std::string(clause.id())});
    }
    void fail(const Setup::Unit& unit, Message message, Clause clause) {
        problems_.push_back(
            {unit.line, "wme_unit_of_the_setup"_message(unit.name), std::move(message), std::string(clause.id())});
    }

    void check_unit(const Setup::Unit& unit) {
        const Profile* profile = profile_of(book_, unit);
        if (profile == nullptr) return;  // told elsewhere
        // WM-ARMY-1: an army is chosen from one list.
        if (unit.list != units_.front()->list)
            fail(unit, "wme_is_of_another_list"_message(unit.list, units_.front()->list), "WM-ARMY-1"_clause);
    }

    int count_of(const Profile& profile) const {
        return static_cast<int>(std::count_if(units_.begin(), units_.end(), [&](const Setup::Unit* unit) {
            return profile_of(book_, *unit) == &profile;
        }));
    }

    /// WM-ARMY-1, WM-PROF-6: exactly one.
    void check_generals() {
        int generals = 0;
        for (const Profile& profile : book_.profiles) generals += profile.is_general ? count_of(profile) : 0;
        if (generals != 1) fail("wme_force_has_generals"_message(generals), "WM-PROF-6"_clause);
    }

    /// WM-ARMY-2.
    void check_numbers() {
        for (const Profile& profile : book_.profiles) {
            if (profile.list != units_.front()->list || profile.is_general) continue;
            const Numbers numbers = numbers_of(profile, book_.values, points_limit_of(setup_, book_.values, side_));
            const int count = count_of(profile);
            if (count < numbers.least)
                fail("wme_has_too_few_of"_message(count, profile.name, numbers.least), "WM-ARMY-2"_clause);
            if (numbers.most > 0 && count > numbers.most)
                fail("wme_has_too_many_of"_message(count, profile.name, numbers.most), "WM-ARMY-2"_clause);
        }
    }

    const Setup& setup_;
    const Book& book_;
    Side side_;
    std::vector<Problem>& problems_;
    std::vector<const Setup::Unit*> units_;
};

}  // namespace

void check_forces(const Setup& setup, const Book& book, std::vector<Problem>& problems) {
    for (const Side side : {Side::a, Side::b}) ArmyCheck(setup, book, side, problems).run();
}

}  // namespace umpire::wme
