#pragma once

#include "battle/scenario.hpp"
#include "battle/vocabulary.hpp"
#include "geometry/length.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace umpire {

/// The words in which a ruleset can say who attacks whom without a table.
struct EncounterWords {
    struct Profile {
        std::string name;  ///< "us_airborne", "veteran_section": each stands once
        std::string base;  ///< its name in scenario files, where that is another: "section"
        std::string list;  ///< "us", or several as "us gb": may be said before a name; a single one also as its prefix
        std::string training;
        int armour = 0;
        int count = 0;                     ///< of models when no number is said; 0: not to be told
        int wounds = 0;                    ///< how many remove the model
        std::vector<std::string> weapons;  ///< the usual one first; none: it does not shoot
    };
    /// A word for something that the ruleset knows as `meaning`. Where both are the same, how people are told of it.
    struct Choice {
        std::string_view word;
        std::string_view meaning;
        std::string_view english;
        std::string_view french;
        bool at_range = false;  ///< of a deed: it is done from a distance, with a weapon
    };
    /// A key beside those of every game, as "pins". Its value is one of `choices`, the first when nothing is said; or
    /// without any a number from 0 to `most`, and 0 when nothing is said.
    struct Extra {
        std::string_view word;
        std::string_view english;
        std::string_view french;
        int most = 0;
        std::vector<Choice> choices;
    };
    std::vector<Profile> profiles;
    std::vector<Choice> trainings;  ///< that are told behind the name of a profile
    std::vector<Choice> deeds;      ///< what attackers do; the first when nothing is said
    std::vector<Choice> ranges;     ///< bands of distance; a length may stand for one
    std::vector<Choice> covers;     ///< the first when nothing is said
    std::vector<Extra> extras;
    bool profiles_have_numbers = false;  ///< a profile says how many models it has when nobody else does; else one
    int models_max = 0;                  ///< of either side
    int attacks_max = 0;                 ///< of each attacker
};

/// One attack without a table: everything said, in the words of the ruleset.
struct Encounter {
    std::string ruleset;
    int attackers = 1;  ///< 0: as many as the profile has
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
    std::vector<OptionSetting> extras;  ///< a value for each of EncounterWords::extras
};

/// An encounter as a battle: where everybody stands, and what is done there. Side A attacks, side B is the target.
struct Arranged {
    /// One deed of either side: the first of these actions, in the words of docs/cases.md, that is legal when its turn
    /// comes. When none is, since whoever it was for has fallen, nothing is done.
    struct Step {
        std::vector<std::string> actions;
        bool is_sure = true;  ///< the first of them is legal, as long as no dice have been rolled before it
        /// Of each action the model for which it is; once that has fallen, the next one is tried.
        std::vector<std::string> aims{};  // NOLINT(readability-redundant-member-init): g++ would miss it in {actions}
    };

    std::vector<Problem> problems;  ///< `field` is the member that is wrong
    Setup setup;
    std::string opening;  ///< the action before the first step
    std::vector<Step> steps;
    /// What every declared shot must show, in all that can follow; nothing for what is no shot.
    struct Shots {
        int needed = 0;
        int cover = 0;
    };
    std::optional<Shots> shots;
    /// The cover in which the target of a volley must be found, `no_word` for none; nothing for what is no volley.
    std::optional<WordId> volley_cover;
    std::vector<std::string> not_counted;  ///< models whose loss is none of men: guns
    Length nearest;                        ///< between an attacker and a target
    Length farthest;
};

/// Steps from the middle of a row or a band: 0, 1, -1, 2, -2, ...
constexpr int step_from_middle(int index) { return index % 2 == 1 ? (index + 1) / 2 : -(index / 2); }

/// Tries distances from the middle of a band outwards, until one is right.
template <class IsRight>
bool is_any_between(Length low, Length high, IsRight is_right) {
    constexpr int parts = 32;
    for (int i = 0; i <= 2 * parts; ++i) {
        const int part = parts / 2 + step_from_middle(i);
        if (part < 0 || part > parts) continue;
        const std::int64_t beyond = std::int64_t{(high - low).units} * part / parts;
        if (is_right(Length{low.units + static_cast<std::int32_t>(beyond)})) return true;
    }
    return false;
}

}  // namespace umpire
