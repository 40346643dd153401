#pragma once

#include "server/clock.hpp"
#include "server/club.hpp"
#include "server/fair_queue.hpp"
#include "server/hall.hpp"
#include "server/usher.hpp"
#include "wire/standing.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace umpire::server {

/// A battle in memory: its game, those who look on, and its tasks, which run one at a time. While a change is being
/// kept all tasks wait, so that nobody ever sees what is not on the disk.
class Room : public std::enable_shared_from_this<Room> {
public:
    /// Somebody in the room. He stays as long as his connection lives.
    struct Guest {
        std::shared_ptr<Usher> peer;
        Language language = Language::english;
        std::atomic<Side> seat = Side::none;  ///< tasks set it; those who let requests in read it
        bool is_in = false;                   ///< he was let in and is told what happens
        std::string household;                ///< whose connection it is, for the limits
        std::string name;                     ///< the name that he has given himself; empty when he has given none
    };
    using Task = std::function<void()>;

    Room(std::shared_ptr<const Services> services, std::string battle);

    /// Whether a task may be refused when there are too many.
    enum class Need : std::uint8_t { may_fail, must_run };
    /// Workers run heavy tasks, and all tasks of a battle that has to wake up first.
    enum class Weight : std::uint8_t { light, heavy };
    static Weight weight_of(const Json& request);
    /// Whether a request founds another battle, which counts as any founding does.
    static bool founds(const Json& request);
    // NOLINTBEGIN(readability-redundant-member-init): g++ would miss them where only the first are given
    struct Job {
        Task task{};
        Need need = Need::may_fail;
        Weight weight = Weight::light;
        std::string whose{};             ///< the household whose job it is; empty: the server's own
        std::shared_ptr<Guest> asker{};  ///< nobody waits for the job once he has left
        std::shared_ptr<Guest> guest{};  ///< who asked; none: the job is the server's own, or a picture
        Side seat = Side::none;          ///< his seat when it began to wait
        Moment since{};                  ///< when it was asked for; set when it begins to wait
    };
    // NOLINTEND(readability-redundant-member-init)
    /// Runs a job, at once if no others wait. Households take turns; the jobs of a household stay in their order. Light
    /// jobs go before heavy ones. False: there are too many. Each seat has places of its own.
    bool run(Job job);
    /// The same in two parts. `enqueue` runs nothing yet.
    bool enqueue(Job job);
    void start();
    /// Drops all jobs that wait. They hold the room, and the room holds them. For the end of the hall only.
    void abandon();
    /// The guest has left. Jobs that he alone waits for are not done any more.
    void forget(const std::shared_ptr<Guest>& guest);
    /// True when the room may be thrown away: it has nothing to do, nobody is in it, and it sleeps or was idle.
    bool is_deserted();
    /// Gives the memory of the game back when nothing has happened for long, or when it must. Tries again to keep what
    /// could not be kept.
    void doze(bool must_sleep = false);
    /// How many steps of the battle were in memory after the last task. It may be asked from any thread.
    std::size_t steps_held() const { return steps_held_; }

    /// A guest asks to be let in. With an invitation whose seat is free, his page's token becomes that of the seat.
    void hello(const std::shared_ptr<Guest>& guest, const std::string& token, const std::string& invitation);
    void leave(const std::shared_ptr<Guest>& guest);
    /// A request of somebody in the room.
    void request(const std::shared_ptr<Guest>& guest, const Json& request);
    void picture(const std::string& token, Language language, bool is_dark, Pictures& pictures, Moment since,
                 const House::Reply& reply);

private:
    void drain(bool is_worker);
    /// Called before a job. While somebody answers in secret, others are told of it at a moment that tells nothing.
    void keep_time(const Job& job);
    Hall::Answer picture_for(const std::string& token, Language language, bool is_dark, Pictures& pictures);
    std::size_t turn() const;
    /// Whether the battle takes no more connections of this seat, or none from this household.
    bool is_full_for(Side seat, const std::string& household) const;
    /// Reads the game into memory unless it is there. Returns the failure, if any.
    std::optional<Failure> wake();
    /// The engine failed at this battle: it is left alone from now on.
    void set_aside(const std::string& why);
    /// Which seat a token opens; A or B, or nobody's.
    std::optional<Side> seat_of(const std::string& token) const;
    const std::string& seal(Side side) const;
    Holder holder_of(Side side) const;
    static void turn_away(const std::shared_ptr<Guest>& guest, Failure failure);
    void let_in(const std::shared_ptr<Guest>& guest, Side seat);
    /// Gives the seat of an invitation to the guest. False: this is no invitation.
    bool invite(const std::shared_ptr<Guest>& guest, const std::string& token, const std::string& invitation);
    struct Keeping;
    /// What follows when a change is kept, or when it could not be kept.
    struct After {
        Text answer = nullptr;  ///< goes to the one who made the change
        std::shared_ptr<Guest> to = nullptr;
        Task otherwise = {};  // NOLINT(readability-redundant-member-init): g++ would miss it in {answer, to}
        Task then = {};       // NOLINT(readability-redundant-member-init): the same
        std::optional<Moment> since = std::nullopt;  ///< it was asked for then, and is told in the rhythm of secrets
        Side beforehand = Side::none;                ///< the side whose standing answers made it
        /// Changes of other battles that hold only together with it.
        std::vector<Change> together = {};  // NOLINT(readability-redundant-member-init): the same
    };
    /// Keeps a change; the steps after `from` are new. While the store writes, the messages for everybody who can
    /// notice the change are made ready.
    void keep(std::string payload, std::size_t from, After after);
    void keep(std::string payload, std::size_t from) { keep(std::move(payload), from, After{}); }
    /// Called twice for a change, from any threads: when all messages are ready, and when the store has answered. The
    /// second call sends them.
    void tell(const std::shared_ptr<Keeping>& keeping);
    void tell_now(const std::shared_ptr<Keeping>& keeping);
    void wait_for_store();
    void resume(Task task);
    void not_kept(Written written, const Task& otherwise);
    /// Tries again where the store failed, since its trouble may be over.
    void try_again();
    /// Called after such a failure. Everybody who was told another state than the present one is told the present one.
    /// Others are told nothing: they would notice that a secret decision could not be kept.
    void tell_news();
    /// Goes on with what no person decides. Where no person plays, it goes on only while somebody looks on.
    void go_on();
    bool has_to_go_on() const;
    /// Whether a computer player thinks, or a standing answer waits for its moment or for the store.
    bool is_about_to_act() const;
    void think(Side side);
    void thought(Side side, std::int64_t version, std::span<const Action> actions, std::optional<Moment> due);

    void act(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id);
    void give_up(const std::shared_ptr<Guest>& guest, std::int64_t id);
    /// The problem that forbids a seat to change more of the battle, if there is one.
    std::optional<Problem> fault_of_many_changes(Side seat) const;
    static void refuse(const std::shared_ptr<Guest>& guest, std::optional<std::int64_t> id, const Problem& fault);
    void take_back(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id);
    void keep_for(const std::shared_ptr<Guest>& guest, std::int64_t id, std::size_t from, std::string payload);
    void look(const std::shared_ptr<Guest>& guest, const Json& request, std::string_view type, std::int64_t id);
    void tell_presence();

    // Clocks, of battles that were founded with one: room_clock.cpp.
    /// How the list shows the battle. The clock goes on for those whom the battle asks now.
    Listing listing();
    /// The date when the present job was asked for. How long it waited while a secret was kept counts on no clock.
    std::int64_t date_asked() const;
    void read_standing(const Json& seats, const Line& line);
    /// The sides of persons that are asked, once every seat of a person is taken.
    Clock::Sides sides_that_think() const;
    /// Whether the server answers for the side: it is a computer's, or a computer stands in for its player.
    bool plays_by_itself(Side side) const { return game_->is_computer(side) || clock_.stands_in(side); }
    /// Whether somebody's time is up, or no longer, since the last call. A computer may stand in for him then.
    bool look_at_clock();
    void start_clock();
    void tell_clock();
    /// Arranges to be called again when the time of the next side is up.
    void watch_clock();
    void clock_rings(Moment due);
    /// The player of the side plays himself again, after a computer has stood in for him. It is told once it is kept.
    void come_back(Side side);
    void back(const std::shared_ptr<Guest>& guest, std::int64_t id);
    /// Who said to be back before the computer had decided for him is back now, or is told why not.
    void let_back(Side side, std::optional<Failure> failure = std::nullopt);

    // What the seats have answered beforehand: room_standing.cpp.
    void stand(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id);
    /// What a seat has asked for and in which turn.
    struct Stand {
        std::shared_ptr<Guest> guest;
        std::int64_t id = 0;
        wire::StandingWish wish;
        int turn = 0;
    };
    /// Hands the first wish of a seat that waits to the store. The next one waits until it is answered: each goes on
    /// from what is kept, so that one that cannot be kept takes no other with it.
    void keep_first_stand(Side side);
    /// What follows when standing answers are kept, or when they could not be kept.
    void stood(Side side, wire::StandingAnswers answers, Written written);
    void keep_next_stand(Side side);
    void read_beforehand();
    void read_calls(Side side);
    void calm(Side side);
    bool is_to_answer(Side side) const;  ///< the side is asked, and no computer answers for it
    /// Calls a seat that nobody is at if it is asked something new. It is called once in each absence.
    void call_absent(Side side);
    void let_call(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id);
    void keep_calls(const std::shared_ptr<Guest>& guest, std::int64_t id, const std::string& endpoint);
    /// Tells all connections of the seat its standing answers.
    void tell_beforehand(Side side) const;
    Text beforehand_text(const Guest& guest) const;
    /// At the end of a battle its steps get other numbers. So do those that standing answers took.
    bool has_new_numbers_beforehand(Side side) const {
        return game_->is_finished() && !game_->answered_beforehand(side).empty();
    }
    /// What the standing answers of a side say to the present question; nothing where the side is to be asked itself.
    std::vector<Action> beforehand(Side side) const;
    /// Answers for the side when the moment has come.
    void answer_later(Side side);
    void answer_beforehand(Side side, std::int64_t revision, std::optional<Moment> due);

    // After the end: room_rematch.cpp.
    void offer_rematch(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id);
    void answer_rematch(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id);
    /// The problem that forbids to offer a rematch or to answer the offer, if there is one.
    std::optional<Problem> fault_of_rematch() const;
    void found_rematch(const std::shared_ptr<Guest>& guest, std::int64_t id);
    /// Notes the rematch. `together` are the changes that found it, if it is accepted.
    void keep_rematch(const std::shared_ptr<Guest>& guest, std::int64_t id, ServedBattle::Rematch rematch,
                      std::vector<Change> together);
    void tell_rematch() const;

    // What stands in the club: room_club.cpp.
    void show(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id);
    void withdraw(const std::shared_ptr<Guest>& guest, std::int64_t id);
    /// Keeps a change that nobody notices. Then it tells its author that it is done and everybody what stands in the
    /// club, and runs `tell`, if there is one.
    void keep_apart(const std::shared_ptr<Guest>& guest, std::int64_t id, std::string payload, Task tell = nullptr);

    // Talk: what people say is no part of the battle.
    void rename(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id);
    void say(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id);
    /// What follows when a line of talk is kept, or when it could not be kept.
    void said(const std::shared_ptr<Guest>& guest, std::int64_t id, const Said& line, Written written);
    /// The last lines of talk whose numbers are below `before`.
    void tell_talk(const std::shared_ptr<Guest>& guest, std::optional<std::int64_t> id, std::int64_t before) const;
    void tell_earlier(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) const;
    /// Whether somebody hears the talk and may take part in it.
    bool hears(const Guest& guest) const { return guest.seat != Side::none || all_talk_; }
    /// Shows the others a place on the table, or an arrow from one place to another. Nothing of it is kept.
    void point(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id);
    /// The problem that forbids somebody to speak at this table, if there is one.
    std::optional<Problem> fault_of_speaker(const Guest& guest) const;
    /// Whether somebody may say something now. A seat counts as one; those who look on count by household.
    bool may_talk(const Guest& guest);
    bool may_point(const Guest& guest);
    using Buckets = std::map<std::string, Bucket>;
    bool take_of(Buckets& buckets, const Guest& guest, double rate, double size) const;
    const std::shared_ptr<const Services> services_;
    const std::string battle_;
    std::mutex mutex_;  // guards the jobs
    FairQueue<Job> jobs_;
    Task next_;               ///< goes before all other jobs
    int light_in_a_row_ = 0;  ///< how many light jobs have run since the last heavy one
    bool is_running_ = false;
    bool is_waiting_ = false;  ///< waits for the store

    // Only tasks touch what follows.
    std::vector<std::shared_ptr<Guest>> guests_;
    std::array<std::string, 2> seals_;        ///< of the seats that the founder holds
    std::array<std::string, 2> invitations_;  ///< the seals of invitations to the others
    std::array<Holder, 2> holders_{};         ///< as they were when the game was last looked at
    std::array<std::string, 2> names_;        ///< that the seats have given themselves since the room was opened
    bool all_talk_ = false;                   ///< those who look on talk, too
    bool is_brought_ = false;                 ///< it began with a record that somebody brought
    std::optional<std::int64_t> last_said_;   ///< the number of the last line; nothing: the store knows it
    Buckets talk_left_;                       ///< how much each may still say
    Buckets points_left_;                     ///< ... and how often each may show a place
    Buckets stands_left_;                     ///< ... and how often a seat may change its standing answers
    std::int64_t last_change_ = 0;            ///< the date of the last change that everybody could notice
    std::unique_ptr<ServedBattle> game_;
    std::atomic<std::size_t> steps_held_ = 0;
    Moment job_since_;  ///< when the job that is done now began to wait
    std::optional<Challenge> challenge_;
    Clock::Sides shown_{};    ///< who shows the battle, when the game was last looked at
    bool is_open_ = false;    ///< it stood among the open challenges then
    std::int64_t since_ = 0;  ///< the date when the present sides were first asked
    Clock::Sides asked_{};    ///< which sides those are
    Clock clock_;
    /// The clock as it is kept. It is that of the last change that everybody noticed or nobody did, or of the last time
    /// that a computer stood in or stopped. A later one would show the date of a secret decision when the server starts
    /// again.
    std::string kept_clock_;
    std::array<std::deque<Stand>, 2> returning_;  ///< who is back once the computer has decided
    Clock::Sides known_out_{};                    ///< whose time was up at the last look
    std::optional<Moment> clock_due_;             ///< when it will be looked at again
    std::string served_;       ///< the household that asked for something last: computers think on its account
    bool has_failed_ = false;  ///< the last change could not be kept
    bool has_to_try_ = false;  ///< and the room has not gone on since
    std::array<std::int64_t, eyes.size()> told_{};     ///< the revisions that were told when it failed
    bool keeps_time_ = false;                          ///< some guest is told things in the rhythm of secrets
    std::int64_t thinking_ = -1;                       ///< the version for which a computer player thinks
    std::array<wire::StandingAnswers, 2> beforehand_;  ///< what each seat has answered beforehand, as it is kept
    std::array<CalledSeat, 2> calls_;                  ///< whom the server calls when he is away
    std::array<std::deque<Stand>, 2> to_stand_;        ///< what each wants to; the first is on its way to the store
    /// By side: the revision at which the server is about to answer for it; -1: none.
    std::array<std::int64_t, 2> answering_{-1, -1};
    std::chrono::steady_clock::time_point last_use_;
};

}  // namespace umpire::server
