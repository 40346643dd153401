#pragma once

#include "battle/assert.hpp"
#include "battle/encounter.hpp"
#include "battle/length_text.hpp"
#include "geometry/length.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace umpire {

/// The element of a list with this name, which must be in it.
template <class List>
auto element_named(const List& list, std::string_view name) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& one) { return one.name == name; });
    UMPIRE_ASSERT(found != list.end());
    return *found;
}

/// What every game needs when it turns an encounter into a battle. A game derives from it, places the units and plans
/// the steps.
class Arranger {
protected:
    explicit Arranger(const Encounter& encounter) : encounter_(encounter) {}

    bool fine() const { return result_.problems.empty(); }
    /// Notes a problem. `field` is the member of the encounter that is wrong.
    void note(MessagePart field, Message message) {
        result_.problems.push_back({0, std::move(field), std::move(message), ""});
    }

    /// The value that was said for one of EncounterWords::extras; empty for a word that the game does not have.
    std::string_view said(std::string_view word) const {
        for (const OptionSetting& extra : encounter_.extras)
            if (extra.name == word) return extra.value;
        return {};
    }
    /// The same value as a number, for a word whose values are numbers; 0 for a word that the game does not have.
    int number_said(std::string_view word) const {
        int number = 0;
        for (const char digit : said(word)) number = number * 10 + (digit - '0');
        return number;
    }

    /// Makes an empty table of this size. The battle begins at the moment `start`.
    void begin(Point table, std::string_view start) {
        Setup& setup = result_.setup;
        setup.ruleset = encounter_.ruleset;
        setup.name = "situation";
        setup.table = table;
        setup.start = start;
        setup.options = encounter_.options;
    }
    static Setup::Unit unit_of(Side side, std::string_view list, std::string_view profile, std::string name) {
        Setup::Unit unit;
        unit.side = side;
        unit.list = list;
        unit.profile = profile;
        unit.name = std::move(name);
        return unit;
    }
    static Setup::Model& add_model(Setup::Unit& unit, std::string name) {
        unit.models.emplace_back();
        unit.models.back().name = std::move(name);
        return unit.models.back();
    }
    void set(std::string name, std::string_view key, std::string_view value) {
        result_.setup.states.push_back({std::move(name), std::string(key), std::string(value), 0});
    }
    /// Terrain of four corners.
    void add_rectangle(std::string_view kind, Point low, Point high) {
        result_.setup.pieces.push_back({"C1", std::string(kind), {low, {high.x, low.y}, high, {low.x, high.y}}, {}, 0});
    }
    void step(std::string action, bool is_sure = true) { result_.steps.push_back({{std::move(action)}, is_sure}); }

    /// Begins to measure distances between attackers and targets, one by one.
    void begin_measuring() {
        result_.nearest = length_longest;
        result_.farthest = {};
    }
    void measured(Length distance) {
        result_.nearest = std::min(result_.nearest, distance);
        result_.farthest = std::max(result_.farthest, distance);
    }
    bool are_within(Length low, Length high) const { return result_.nearest >= low && result_.farthest <= high; }
    /// Tries distances from the middle of a band outwards, until all that `stand_at` measures lie within the band.
    template <class StandAt>
    bool stand_within(Length low, Length high, StandAt stand_at) {
        return is_any_between(low, high, [&](Length distance) {
            stand_at(distance);
            return are_within(low, high);
        });
    }

    const Encounter& encounter_;
    Arranged result_;
};

}  // namespace umpire
