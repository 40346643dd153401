#pragma once

#include "battle/hash.hpp"
#include "battle/match.hpp"
#include "rulebook/language.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Battle records: a text file that a person can read and diff, and that replays bit for bit. docs/records.md describes
/// the form.
namespace umpire::record {

inline constexpr std::string_view program_version = "0.1.0";
/// What is written. Form 1, which is read too, has no seal.
inline constexpr int format_version = 2;
/// In the end line of a battle that one side gave up, before the letter of the side.
inline constexpr std::string_view words_of_giving_up = " given_up ";

/// One input of the world to a battle, and what came of it.
struct Step {
    enum class Kind : std::uint8_t { action, dice, draw };
    Kind kind = Kind::action;
    Side side = Side::none;  ///< who acted
    Action action;
    Faces faces;
    Audience audience = Audience::everyone;  ///< of dice: who may see the faces before the battle has ended
    Token token;
    std::uint8_t tokens = 0;  ///< how many were in the bag that `token` came from
    std::vector<Event> events;
    std::uint64_t hash = 0;  ///< of the battle after the step
    int line = 0;            ///< in the file it was read from
    int hash_line = 0;       ///< ... and its hash
};

struct Record {
    std::string program{program_version};
    std::array<std::string, 2> players{"human", "human"};
    std::string dice = "hand";  ///< "seed 42", "file", "hand": where the faces came from; a replay takes them from here
    Setup setup;
    std::uint64_t start_hash = 0;
    int start_line = 0;  ///< of that hash, in the file it was read from
    std::vector<Step> steps;
    bool is_complete = false;    ///< its last line was read: it is not cut short
    Side given_up = Side::none;  ///< the side that gave the battle up after the last step: no rule of the game
    std::string ending;          ///< what that line says after the number of steps: "winner A AE-END-2"
    int end_line = 0;            ///< where it stands
    bool is_sealed = false;      ///< it was read from a form whose end line has a seal
    bool is_intact = false;      ///< the seal is that of the lines before it
};

/// What the end line says of all lines before it, those of the set-up and of the inputs too: a hash that changes with
/// any byte. It shows that a file was altered by accident or in part; whoever forges a whole record can make it anew.
class Seal {
public:
    void line(std::string_view text) {
        for (const char c : text) hasher_.number(static_cast<unsigned char>(c));
        hasher_.number('\n');
    }
    std::uint64_t value() const { return hasher_.value(); }

private:
    Hasher hasher_;
};

/// The parts of a record as text: a file is its header, then each step, then the end line with the seal of both.
std::string header_text(const Record& record);
std::string step_text(const Step& step, const Scenario& scenario);
std::string end_text(const Record& record, const Match& match);
/// The whole file.
std::string record_text(const Record& record, const Match& end);

/// A record read from text together with the battle at its start.
struct LoadedRecord {
    Record record;
    std::unique_ptr<Match> start;
};
/// What is wrong otherwise, with its line. A record that is cut short is read up to there and says so by `is_complete`.
std::variant<LoadedRecord, std::vector<Problem>> read_record(std::string_view text);

/// Applies the input of a step to a battle, and adds what happens to `log`. The answer is a problem when the input does
/// not fit (an illegal action, dice that nobody asked for, impossible faces); then the battle stays as it was. The
/// objections to an illegal action are told in `language`.
std::variant<std::monostate, Problem> apply(Match& match, const Step& step, std::vector<Event>& log,
                                            Language language = Language::english);

/// Whether the observer may know, as the battle stands now, what was decided or rolled in this step: the one answer for
/// logs, seats, branches and records.
bool is_open_to(const Match& match, Observer observer, const Step& step);

/// How a battle stands, as the end line says it: "winner A AE-END-2", "draw AE-END-3", "unfinished".
std::string ending_of(const Match& match);

/// Replays a record from its start and compares events, hashes and the ending. Empty: the same bit for bit; else the
/// first difference.
std::vector<Problem> verify(const LoadedRecord& loaded, Language language = Language::english);

/// The same for going on with a battle that another version of the program may have written: what the rules tell today
/// takes the place of the events of the record, and only another state, step or ending is a difference. Nothing is
/// changed where there is one.
std::vector<Problem> retell(LoadedRecord& loaded, Language language = Language::english);

/// The battle after the first `count` steps; all of them when there are fewer.
std::unique_ptr<Match> position_after(const LoadedRecord& loaded, std::size_t count);

}  // namespace umpire::record
