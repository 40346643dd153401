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

/// The words in which one can say to a ruleset who attacks whom, without a table.
struct EncounterWords {
    struct Profile {
        std::string name;  ///< "us_airborne", "veteran_section"; no name stands twice
        std::string base;  ///< its name in scenario files, if that is another: "section"
        /// "us", or several as "us gb". One may be said before the name; a single one also as its prefix.
        std::string list;
        std::string training;
        int armour = 0;
        /// How many models there are when no number is said; 0: a number must be said.
        int count = 0;
        int wounds = 0;                    ///< how many wounds remove the model
        std::vector<std::string> weapons;  ///< the usual weapon first; none: it does not shoot
    };
    /// A word for something that the ruleset knows as `meaning`. Where both are the same word, the row also says how
    /// people are told of it.
    struct Choice {
        std::string_view word;
        std::string_view meaning;
        std::string_view english;
        std::string_view french;
        bool at_range = false;  ///< of a deed: it is done from a distance, with a weapon
    };
    /// A key beside those that every game has, such as "pins". With `choices` its value is one of these, the first when
    /// nothing is said. Without them it is a number from 0 to `most`, 0 when nothing is said.
    struct Extra {
        std::string_view word;
        std::string_view english;
        std::string_view french;
        int most = 0;
        std::vector<Choice> choices;
    };
    std::vector<Profile> profiles;
    std::vector<Choice> trainings;  ///< words that may follow the name of a profile; of another meaning: bynames of one
    std::vector<Choice> deeds;      ///< what attackers do; the first when nothing is said
    std::vector<Choice> ranges;     ///< bands of distance; a length may stand in place of one
    std::vector<Choice> covers;     ///< the first when nothing is said
    std::vector<Extra> extras;
    bool profiles_have_numbers = false;  ///< where no number is said: as many models as the profile has; no: one model
    int models_max = 0;                  ///< of one side, at most
    int attacks_max = 0;                 ///< of one attacker, at most
};

/// One attack without a table: all that was said, in the words of the ruleset.
struct Encounter {
    std::string ruleset;
    int attackers = 1;  ///< 0: as many as the profile has
    std::string profile;
    std::string weapon;  ///< empty: the usual weapon
    std::string deed;
    int attacks = 1;  ///< of each attacker
    int targets = 1;
    std::string target;
    std::string range;             ///< a band; empty: the usual one
    std::optional<Length> length;  ///< in place of a band
    std::string cover;
    Length apart;  ///< the gap between the bases of neighbours
    std::vector<OptionSetting> options;
    std::vector<OptionSetting> extras;  ///< a value for each of EncounterWords::extras
};

/// An encounter made into a battle: where everybody stands, and what is done there. Side A attacks side B.
struct Arranged {
    /// One deed of either side. Of these actions, in the words of docs/cases.md, the first one that is legal when its
    /// turn comes is taken. None is taken when none is legal, because all whom they are for have fallen.
    struct Step {
        std::vector<std::string> actions;
        bool is_sure = true;  ///< the first action is legal, as long as no dice have been rolled before it
        /// The model that each action is for. Once that model has fallen, the next action is tried.
        std::vector<std::string> aims{};  // NOLINT(readability-redundant-member-init): g++ would miss it in {actions}
    };

    std::vector<Problem> problems;  ///< of each, `field` is the member that is wrong
    Setup setup;
    std::string opening;  ///< the action before the first step
    std::vector<Step> steps;
    /// What every declared shot must show, in all that can follow; nothing when the deed is no shot.
    struct Shots {
        int needed = 0;
        int cover = 0;
    };
    std::optional<Shots> shots;
    /// The cover in which the target of a volley must be found, `no_word` for none; nothing when the deed is no volley.
    std::optional<WordId> volley_cover;
    std::vector<std::string> not_counted;  ///< models that do not count as lost men: guns
    Length nearest;                        ///< the least gap between an attacker and a target
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
