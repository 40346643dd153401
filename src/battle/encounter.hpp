#pragma once

#include "battle/scenario.hpp"
#include "geometry/length.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace umpire {

/// The words in which a ruleset can say who attacks whom without a table.
struct EncounterWords {
    struct Profile {
        std::string name;  ///< as in scenario files: "us_airborne"
        std::string list;  ///< "us": may be said before a name, or as its prefix
        std::string training;
        int armour = 0;
        int wounds = 0;                    ///< how many remove the model
        std::vector<std::string> weapons;  ///< the usual one first; none: it does not shoot
    };
    /// A word for something that the ruleset knows as `meaning`. Where both are the same, how people are told of it.
    struct Choice {
        std::string_view word;
        std::string_view meaning;
        std::string_view english;
        std::string_view french;
    };
    std::vector<Profile> profiles;
    std::vector<Choice> deeds;   ///< what attackers do; the first when nothing is said
    std::vector<Choice> ranges;  ///< bands of distance; a length may stand for one
    std::vector<Choice> covers;  ///< the first when nothing is said
    int models_max = 0;          ///< of either side
    int attacks_max = 0;         ///< of each attacker
};

/// One attack without a table: everything said, in the words of the ruleset.
struct Encounter {
    std::string ruleset;
    int attackers = 1;
    std::string profile;
    std::string weapon;  ///< empty: the usual one
    std::string deed;
    int attacks = 1;  ///< of each attacker
    int targets = 1;
    std::string target;
    std::string range;             ///< a band; empty: whatever is usual
    std::optional<Length> length;  ///< in place of a band
    std::string cover;
    Length apart;  ///< between the bases of neighbours
    std::vector<OptionSetting> options;
};

/// An encounter as a battle: where everybody stands, and what is done there. Side A attacks, side B is the target.
struct Arranged {
    /// One deed: the first of these actions, in the words of docs/cases.md, that is legal when its turn comes. When
    /// none is, since whoever it was for has fallen, nothing is done.
    using Step = std::vector<std::string>;

    std::vector<Problem> problems;  ///< `field` is the member that is wrong
    Setup setup;
    std::string opening;      ///< the action before the first step
    std::vector<Step> steps;  ///< the first action of each is legal after the opening
    /// What every declared shot must show, in all that can follow; nothing for what is no shot.
    struct Shots {
        int needed = 0;
        int cover = 0;
    };
    std::optional<Shots> shots;
    Length nearest;  ///< between an attacker and a target
    Length farthest;
};

}  // namespace umpire
