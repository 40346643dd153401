#include "games/wme/random_battles.hpp"

#include "games/wme/forces.hpp"

#include <algorithm>
#include <string>

namespace umpire::wme {

namespace {

const Book& price_list() {
    static const Book list = book();
    return list;
}

int worth_of_force(const std::vector<Setup::Unit>& force) {
    return cost_of(price_list(), force, Side::a) + cost_of(price_list(), force, Side::b);
}

/// The army of one side as it is drawn: units first, commanders behind them (WM-GEN-10).
class Draft {
public:
    Draft(Side side, std::string_view list, int limit) : side_(side), list_(list), limit_(limit) {}

    int left() const { return limit_ - cost_; }
    int count_of(const Profile& profile) const {
        return static_cast<int>(std::count(chosen_.begin(), chosen_.end(), &profile));
    }
    /// The entry may be taken once more.
    bool has_room_for(const Profile& profile) const {
        const Numbers numbers = numbers_of(profile, price_list().values, limit_);
        const bool is_within = numbers.most == 0 || count_of(profile) < numbers.most;
        return is_within && profile.points <= left() && (profile.is_commander() || has_room_on_table());
    }
    void add(const Profile& profile) {
        chosen_.push_back(&profile);
        cost_ += profile.points;
    }
    void give_steed() {
        has_steed_ = true;
        cost_ += price_list().values.steed_points;
    }

    std::vector<Setup::Unit> force() const {
        std::vector<Setup::Unit> units;
        for (const bool commanders : {false, true})
            for (const Profile* profile : chosen_)
                if (profile->is_commander() == commanders) units.push_back(unit_of(*profile, units.size() + 1));
        return units;
    }

private:
    /// Units that a battle holds, and a zone.
    bool has_room_on_table() const {
        constexpr std::size_t units_most = 22;
        return chosen_.size() < units_most;
    }
    Setup::Unit unit_of(const Profile& profile, std::size_t number) const {
        Setup::Unit unit;
        unit.side = side_;
        unit.list = list_;
        unit.profile = profile.name;
        const std::string letter(side_ == Side::a ? "a" : "b");
        unit.name = letter + std::to_string(number) + "_" + std::string(profile.name.substr(2));
        for (int i = 1; i <= profile.stands; ++i) {
            unit.models.emplace_back();
            const std::string stand = letter + std::to_string(number);
            unit.models.back().name = profile.stands == 1 ? stand : stand + "_" + std::to_string(i);
        }
        if (profile.is_general && has_steed_) unit.traits.emplace_back("winged");
        return unit;
    }

    Side side_;
    std::string list_;
    int limit_;
    int cost_ = 0;
    bool has_steed_ = false;
    std::vector<const Profile*> chosen_;
};

std::vector<const Profile*> entries_of(std::string_view list) {
    std::vector<const Profile*> entries;
    for (const Profile& profile : price_list().profiles)
        if (profile.list == list) entries.push_back(&profile);
    return entries;
}

/// WM-ARMY-1, WM-ARMY-2: the General, what the list demands, a hero or two, and whatever else is drawn while points are
/// left.
std::vector<Setup::Unit> draw_force(Side side, std::string_view list, int worth, Chance& chance) {
    const Values& values = price_list().values;
    const int limit = worth == 0 ? int{values.points_limit} : worth;
    Draft draft(side, list, limit);
    const std::vector<const Profile*> entries = entries_of(list);
    for (const Profile* profile : entries) {
        if (profile->is_general) draft.add(*profile);
        for (int i = numbers_of(*profile, values, limit).least; i > 0 && !profile->is_general; --i) draft.add(*profile);
    }
    const int heroes = draw_between(limit >= values.points_unit ? 1 : 0, 2, chance);
    for (const Profile* profile : entries)
        for (int i = 0; i < heroes && profile->is_commander() && !profile->is_general; ++i)
            if (draft.has_room_for(*profile)) draft.add(*profile);
    if (draft.left() >= 3 * values.steed_points && chance.below(6) == 0) draft.give_steed();
    for (;;) {
        std::vector<const Profile*> possible;
        for (const Profile* profile : entries)
            if (!profile->is_commander() && draft.has_room_for(*profile)) possible.push_back(profile);
        if (possible.empty()) return draft.force();
        draft.add(*draw_one_of(possible, chance));
    }
}

RandomTables random_tables() {
    using Form = RandomTerrain::Form;
    RandomTables table;
    const Values values;
    table.size = {values.table_width, values.table_depth};
    table.step = units_per_cm;
    table.gap_min = {6 * units_per_cm};
    table.free_edge = 24 * units_per_cm;
    table.objective_room = {8 * units_per_cm};
    table.road = "road";
    table.water = "stream";
    table.band = 2;
    table.bend = 8;
    table.looks = {
        {"wood", Form::blob, 14, 26, 12, 20, false},       {"village", Form::block, 12, 18, 10, 16, false},
        {"rough", Form::blob, 10, 18, 8, 14, false},       {"hill", Form::blob, 18, 30, 14, 22, false},
        {"steep_hill", Form::blob, 14, 22, 12, 18, false}, {"low_obstacle", Form::strip, 10, 20, 0, 0, false},
        {"river", Form::strip, 16, 24, 5, 6, true},        {"ford", Form::block, 6, 10, 6, 8, false},
        {"lake", Form::blob, 10, 18, 8, 14, true},         {"bridge", Form::block, 8, 10, 5, 5, false},
        {"building", Form::block, 6, 10, 5, 8, true},      {"cliff", Form::strip, 12, 20, 2, 3, true},
        {"rampart", Form::block, 12, 18, 4, 5, false},     {"stream", Form::strip, 20, 36, 2, 3, false},
        {"road", Form::strip, 24, 48, 4, 4, false},
    };
    return table;
}

}  // namespace

RandomBattles random_battles() {
    RandomBattles battles;
    battles.table = random_tables();
    battles.lists = {"marches", "horde", "silver"};
    battles.victories = {"battle", "crossroads"};
    battles.counts_points = true;
    battles.draw_force = draw_force;
    battles.worth_of = worth_of_force;
    return battles;
}

}  // namespace umpire::wme
