#pragma once

#include "battle/encounter.hpp"
#include "battle/game.hpp"
#include "battle/message.hpp"
#include "odds/graph.hpp"
#include "rulebook/language.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Situations: who attacks whom, without a table. They are said in words or in a small file. A key may have several
/// values; then the situation is a sweep, and each combination of values is a cell of its table.
namespace umpire::odds {

/// The keys in the order in which cells are counted: the last key changes first. Rule options come after them, by name.
enum class SituationKey : std::uint8_t {
    attackers,
    profile,
    weapon,
    action,
    attacks,
    range,
    targets,
    target,
    cover,
    apart,
};
inline constexpr std::array situation_keys{"attackers", "profile", "weapon", "action", "attacks",
                                           "range",     "targets", "target", "cover",  "apart"};

/// What was said of one key: no value, one, or several, as written.
struct SituationValues {
    std::vector<std::string> values;
    int line = 0;  ///< of a file; 0 for words
};

struct SituationText {
    std::string ruleset{usual_ruleset()};
    std::array<std::string, 2> title;  ///< English, French; may be empty
    std::array<SituationValues, situation_keys.size()> keys;
    struct Option {
        std::string name;
        SituationValues values;
    };
    std::vector<Option> options;
    std::vector<Option> extras;             ///< keys that the ruleset has of its own, as in EncounterWords::extras
    std::string count;                      ///< the event that is counted; empty: losses of the target
    Language language = Language::english;  ///< of the lists that messages hold

    SituationValues& operator[](SituationKey key) { return keys[static_cast<std::size_t>(key)]; }
    const SituationValues& operator[](SituationKey key) const { return keys[static_cast<std::size_t>(key)]; }
};

/// More cells than this are refused.
inline constexpr std::size_t situation_cells_max = 2000;

using SituationRead = std::variant<SituationText, std::vector<Problem>>;

/// Reads words such as "5 airborne with m1_garand at long against guard in near cover". Commas part the values of a
/// sweep, and 1..5 means the numbers from one to five. A problem lists what may be said, in this language.
SituationRead read_situation_words(std::span<const std::string> words, std::string_view ruleset,
                                   Language language = Language::english);

/// Reads the same keys from TOML; see docs/odds.md.
SituationRead read_situation_file(std::string_view toml);

/// One combination of values: a battle that waits for the first step of its plan.
struct SituationCell {
    Encounter encounter;
    Arranged arranged;
    std::unique_ptr<Match> match;
    Inquiry inquiry;
};

/// All combinations of a text whose words the ruleset knows.
class SituationSheet {
public:
    /// A key with several values.
    struct Axis {
        enum class Kind : std::uint8_t { key, extra, option };
        std::string key;                  ///< "cover", "pins", or the name of an option
        std::vector<std::string> values;  ///< in the ruleset's own words
        Kind kind = Kind::key;
        std::size_t place = 0;  ///< its place among the keys, the extras or the options
    };

    /// Reads the text; says what is wrong with it, if anything.
    std::vector<Problem> read(const SituationText& text);

    const SituationText& text() const { return text_; }
    const std::vector<Axis>& axes() const { return axes_; }
    std::size_t cells() const;
    /// The numbers of the values in a cell, one for each axis.
    std::vector<std::size_t> levels(std::size_t cell) const;

    /// The battle of a cell, or why there is none.
    std::variant<SituationCell, std::vector<Problem>> open(std::size_t cell) const;

    /// A value of an axis as people say it: "light cover", "5".
    std::string value_text(const Axis& axis, std::size_t level, Language language) const;
    /// A key as a heading: "cover", "couvert".
    std::string key_text(std::string_view key, Language language) const;
    /// What all cells have in common: "5 Airborne, M1 Garand, long range, against 5 Guard, light cover".
    std::string fixed_text(Language language) const;
    /// The same with the values of the axes: "1..8 Airborne, M1 Garand, long range, against 5 Guard, no cover, light
    /// cover". Read again it is the same sheet, where its names are read as they are shown.
    std::string said_text(Language language) const;

private:
    void read_extras(std::vector<Problem>& problems);
    /// If no event to count was named, and the deed has the name of an event, that event is counted.
    void fill_in_count();
    /// Shots of which nothing was said are at the first range and with the usual weapon.
    void fill_in_shots();
    /// Where no number was said, there are as many models as the profile has.
    void fill_in_numbers(SituationKey number, SituationKey profile);
    void add_axes();
    Encounter encounter_of(std::size_t cell) const;
    std::string text_of(Language language, bool with_axes) const;
    std::string extras_text(Language language, bool with_axes) const;

    SituationText text_;  ///< with every value in the ruleset's own words
    EncounterWords words_;
    std::vector<Axis> axes_;
};

/// Passes every event on to another witness, and checks that each shot is the one that was asked for.
class SituationCheck final : public Witness {
public:
    SituationCheck(const SituationCell& situation, Witness& next) : situation_(situation), next_(next) {}
    void see(const Event& event) override;
    void see_routine(const Decision& decision) override { next_.see_routine(decision); }
    /// "the position shows cover 1 where 3 was asked for"; empty when everything is as asked.
    Message fault() const;

private:
    void see_shot(const Event& event);
    void see_volley(const Event& event);
    void note_difference(const std::string& what, const std::string& found, const std::string& wanted);

    const SituationCell& situation_;
    Witness& next_;
    Message fault_;
    bool is_measured_ = false;  ///< it has met a volley
    bool is_covered_ = false;   ///< it has met the target of a volley
};

/// Sorts ends by the losses of both sides: by how many models the target has lost, or how often the one counted event
/// has happened, and by the losses of the attacker.
class TallySorter final : public Sorter {
public:
    struct Tally {
        int number = 0;
        int own_losses = 0;
        friend auto operator<=>(const Tally&, const Tally&) = default;
    };
    explicit TallySorter(const SituationCell& situation);
    std::uint32_t outcome_of(const End& end) override;
    bool tells_men_apart() const override { return false; }
    void forget_outcomes() override {
        outcomes_.clear();
        open_question_.clear();
    }
    /// The tallies of the outcomes, by number.
    const std::vector<Tally>& outcomes() const { return outcomes_; }
    /// A question that came up and that no word of a situation can answer; empty when none did.
    const std::string& open_question() const { return open_question_; }

private:
    std::vector<bool> is_counted_;  ///< by figure: its loss counts
    std::vector<Tally> outcomes_;
    std::string open_question_;
};

}  // namespace umpire::odds
