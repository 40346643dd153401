#pragma once

#include "rulebook/language.hpp"
#include "server/served_battle.hpp"
#include "wire/json.hpp"
#include "wire/standing.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The messages of the server, which docs/server.schema.json describes, and the one place where it is decided what a
/// seat is told of a battle.
namespace umpire::server {

using wire::Json;

/// Grows when a message changes in a way that an older page would misread.
inline constexpr int api_version = 1;

/// A message as it goes over a connection. One text may go to many connections.
using Text = std::shared_ptr<const std::string>;
Text text_of(const Json& json);
Text text_of(std::string json);

/// Why a request was not done, for programs. People read the problems that stand beside it.
enum class Failure : std::uint8_t {
    bad_request,  ///< the message does not follow the schema
    version,      ///< the page speaks another version of the protocol
    unknown,      ///< there is no such battle, or the token belongs to none of its seats
    not_yours,    ///< this seat may not do this
    secret,       ///< the answer holds what this seat may not know before the battle has ended
    used,         ///< somebody else has taken the seat of this invitation
    stale,        ///< the battle has gone on since; its present state follows
    too_fast,     ///< too many requests; wait a little
    busy,         ///< the server has too much to do
    store,        ///< it could not be kept; the next state shows whether it happened
    damaged,      ///< the battle is there, but cannot be read
    set_aside,    ///< the engine failed at this battle; it is kept and left alone
    full,         ///< the server keeps as many battles as it may
    barred,       ///< whoever asks, or founded the battle, has ended the server: battles from records rest a while
};
Json failure_json(std::optional<std::int64_t> id, Failure failure, Language language);
/// A refusal, with the problems that rules, a file or a request have.
Json failure_json(std::optional<std::int64_t> id, Failure failure, Json problems);

/// A refusal because an address asks too much, with the seconds that it has to wait.
Json too_fast_json(std::optional<std::int64_t> id, int seconds, Language language);

/// Who can play a seat.
enum class Holder : std::uint8_t {
    computer,
    founder,  ///< whoever founded the battle
    invited,  ///< whoever opens the invitation first
    friendly  ///< the person who has opened the invitation, and nobody else
};
/// Who is connected, and who holds which seat.
struct Presence {
    std::array<int, eyes.size()> here{};  ///< connections of each seat, and of those who look on
    std::array<Holder, 2> holders{};
    std::array<std::string, 2> names;   ///< by seat: the name that it has given itself; empty where it has given none
    std::array<bool, 2> shown{};        ///< which seats show the battle to everybody
    bool is_open = false;               ///< anybody may take the seat that is free
    std::vector<std::string> watchers;  ///< the names of those who look on, as far as they have given one
};
Json presence_json(const Presence& presence);

/// How many steps a message carries at most. A page asks for others by `log`.
inline constexpr std::size_t steps_in_message_max = 200;

/// The first message on a connection after it was let in.
Json welcome_json(const ServedBattle& game, Side seat, Language language, bool is_brought);
/// The state of a battle as each seat is told it, with the steps after `from`. What several seats may know alike is
/// written once. The game outlives this and does not change meanwhile.
class States {
public:
    States(const ServedBattle& game, std::size_t from);
    const Text& of(Side seat, Language language);

private:
    /// Three observers, and one who may know everything that can be told.
    static constexpr std::size_t looks = eyes.size() + 1;
    static constexpr std::size_t languages = 2;
    struct View {
        std::string state;
        std::string hash;
    };
    const View& view(Side seat);
    /// The seat's steps after the number `from`.
    const std::string& log(Side seat, std::size_t from, Language language);

    const ServedBattle& game_;
    std::size_t from_;
    bool is_log_open_;
    std::array<View, looks> views_;
    std::array<std::array<std::string, languages>, looks> logs_;
    std::array<std::array<Text, languages>, eyes.size()> texts_;
};
/// Standing answers: what a seat may answer beforehand, what it has answered so, and which steps those answers took. It
/// goes to the seat's own connections alone.
Text standing_text(const ServedBattle& game, Side seat, std::span<const wire::StandingAnswer> answers,
                   Language language);
/// The rematch as one of the seats is told it: what is offered, or what was founded.
Text rematch_text(const ServedBattle& game, Side seat);
/// The answer to a request that was understood. With objections it was not done.
Text done_text(std::int64_t id, const Json& objections);
/// The steps from `from` up to but not including `to`, in the numbers of the seat, as the answer to a request.
Text log_text(const ServedBattle& game, Side seat, std::size_t from, std::size_t to, Language language,
              std::int64_t id);
/// The battle after so many steps, for a page to show.
Json moment_json(const ServedBattle& game, Side seat, std::size_t step, std::int64_t id);
/// The branches that were taken back, as the seat knows of them, with the inputs of their steps. Each input is in the
/// form of records, without its hash.
Json branches_json(const ServedBattle& game, Side seat, std::int64_t id);

/// What the list of battles tells of a battle that does not show on its table.
struct Listing {
    std::int64_t since = 0;  ///< when the present sides were first asked
    /// In which list of the club it stands; empty: in none.
    std::string_view club{};  // NOLINT(readability-redundant-member-init): g++ would miss it in {since}
    /// The clock as JSON, for the server alone; empty: none.
    std::string clock{};  // NOLINT(readability-redundant-member-init): likewise
};
/// The summary that is kept for the list of battles, as JSON in both languages. It holds what is public, and the seals
/// of seats that were taken by invitation; these nobody is told.
std::string summary_text(const ServedBattle& game, const Listing& listing);
/// Makes the line of a list say that the battle was set aside: nobody is awaited in it any more.
void show_set_aside(Json& line, Language language);
/// The summary in one language, for somebody who holds a seat or none.
Json line_json(const Json& summary, std::string_view battle, Side seat, std::int64_t time, Language language);

}  // namespace umpire::server
