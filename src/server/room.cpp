#include "server/room.hpp"

#include "record/draft.hpp"
#include "server/message_rows.hpp"
#include "server/tokens.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace umpire::server {
namespace {

constexpr std::size_t jobs_each_max = 256;
/// Of those who hold no seat all together, and of a seat. However many people look on, players have room.
constexpr std::size_t jobs_unseated_max = 512;
constexpr std::size_t jobs_of_seat_max = 256;
constexpr int jobs_at_a_time = 32;
constexpr int light_in_a_row_max = 32;

std::size_t count_in(const Json& request, std::string_view key) {
    return static_cast<std::size_t>(std::max<std::int64_t>(wire::number_in(request, key).value_or(0), 0));
}

/// The lines of a sheet that was drafted on the desk of the page: the server learns of it with its seal.
std::variant<std::vector<Action>, Problem> lines_in(const Json& lines, const ServedBattle& game, Side seat,
                                                    const Action& seal) {
    const bool is_sheet = record::seals_sheet(game.match(), seat, seal);
    if (!is_sheet || !lines.is_array() || lines.size() > record::sheet_lines_max(game.match()))
        return Problem{0, "lines", "a_sheet_is_brought_by_its_seal"_message(), ""};
    const Scenario& scenario = game.match().scenario();
    std::vector<Action> actions;
    for (const Json& line : lines) {
        const auto text = line.is_string() ? line.get<std::string>() : std::string();
        const auto read = text::read_action(text, scenario, text::unit_of(scenario.setup.ruleset));
        if (const auto* problem = std::get_if<Problem>(&read)) return *problem;
        actions.push_back(std::get<Action>(read));
    }
    return actions;
}

/// Whether whoever asks for a battle, or whoever founded it, has ended the server lately.
bool is_barred(const Watch* watch, const std::string& battle, const std::string& asking) {
    if (watch == nullptr) return false;
    return watch->barred_seconds(asking) > 0 || watch->barred_seconds(watch->founder_of(battle)) > 0;
}

}  // namespace

Room::Room(std::shared_ptr<const Services> services, std::string battle)
    : services_(std::move(services)), battle_(std::move(battle)), last_use_(services_->now()) {}

Room::Weight Room::weight_of(const Json& request) {
    const std::string type = wire::text_in(request, "type").value_or("");
    const bool is_heavy = type == "record" || type == "branch" || type == "branches" || type == "moment" ||
                          type == "log" || type == "language" || type == "talk";
    return is_heavy ? Weight::heavy : Weight::light;
}

bool Room::enqueue(Job job) {
    job.since = services_->now();
    if (job.guest != nullptr) job.seat = job.guest->seat;
    const std::lock_guard lock(mutex_);
    const std::size_t alike = jobs_.count_of([&](const Job& waiting) { return waiting.seat == job.seat; });
    const std::size_t most = job.seat == Side::none ? jobs_unseated_max : jobs_of_seat_max;
    const bool is_much = alike >= most || jobs_.size_of(job.whose) >= jobs_each_max;
    if (job.need == Need::may_fail && is_much) return false;
    const std::string whose = job.whose;
    jobs_.push(whose, std::move(job));
    return true;
}

void Room::forget(const std::shared_ptr<Guest>& guest) {
    std::vector<Job> dropped;  // ends without the lock
    const std::lock_guard lock(mutex_);
    dropped = jobs_.drop(guest->household, [&](const Job& job) { return job.asker == guest; });
}

void Room::abandon() {
    FairQueue<Job> jobs;  // ends without the lock
    std::function<void()> next;
    const std::lock_guard lock(mutex_);
    jobs = std::exchange(jobs_, {});
    next = std::exchange(next_, {});
}

void Room::start() {
    {
        const std::lock_guard lock(mutex_);
        if (is_running_ || is_waiting_) return;
        is_running_ = true;
    }
    drain(false);
}

bool Room::run(Job job) {
    const bool taken = enqueue(std::move(job));
    if (taken) start();
    return taken;
}

std::size_t Room::turn() const {
    if (light_in_a_row_ >= light_in_a_row_max) return 0;
    return jobs_.turn_of([](const Job& job) { return job.weight == Weight::light; });
}

void Room::drain(bool is_worker) {
    const bool is_alone = services_->workers == nullptr;
    for (int done = 0;; ++done) {
        Job job;
        bool is_due = false;
        bool goes_on = false;  // with what the last job began
        {
            const std::lock_guard lock(mutex_);
            if (is_waiting_ || (!next_ && jobs_.is_empty())) {
                is_running_ = false;
                return;
            }
            const std::size_t due = next_ ? 0 : turn();
            const bool is_heavy = game_ == nullptr || (!next_ && jobs_.item(due).weight == Weight::heavy);
            is_due = is_alone || (done < jobs_at_a_time && (!is_heavy || (is_worker && done == 0)));
            if (!is_due) job.whose = next_ ? "" : jobs_.whose(due);
            goes_on = bool{next_};
            if (is_due) job = next_ ? Job{std::exchange(next_, {})} : jobs_.take(due);
            if (is_due) light_in_a_row_ = job.weight == Weight::light ? light_in_a_row_ + 1 : 0;
        }
        // Whoever has to be answered at once does not wait for this one, nor another battle for one that is asked much,
        // nor another household for one that asks much.
        if (!is_due) return services_->workers->post_for(job.whose, [self = shared_from_this()] { self->drain(true); });
        if (!job.whose.empty()) served_ = job.whose;
        if (!goes_on) job_since_ = job.since;
        if (!goes_on) keep_time(job);
        // For each task anew: many short ones are not one that hangs.
        const Watch::Work work(services_->watch, battle_, served_);
        job.task();
        steps_held_ = game_ == nullptr ? 0 : game_->steps_held();
    }
}

void Room::keep_time(const Job& job) {
    // A battle that sleeps is woken first. That takes longer the more was decided, and it would not sleep if somebody
    // had decided just now.
    const auto is_for = [&](const Guest& guest) {
        return game_ == nullptr || record::is_other_asked_in_secret(game_->match(), guest.seat);
    };
    const bool keeps = job.guest != nullptr && is_for(*job.guest);
    if (!keeps && !keeps_time_) return;
    keeps_time_ = keeps;
    if (job.guest != nullptr) job.guest->peer->keep_time(keeps ? std::optional(job.since) : std::nullopt);
    for (const auto& guest : guests_)
        guest->peer->keep_time(keeps && is_for(*guest) ? std::optional(job.since) : std::nullopt);
}

bool Room::is_deserted() {
    const std::lock_guard lock(mutex_);
    if (is_running_ || is_waiting_ || next_ || !jobs_.is_empty()) return false;
    const bool is_idle = services_->now() - last_use_ >= services_->limits.sleep_after;
    return guests_.empty() && !is_about_to_act() && (game_ == nullptr || is_idle);
}

void Room::doze(bool must_sleep) {
    if (has_to_try_ && !guests_.empty()) return try_again();
    const bool is_idle = services_->now() - last_use_ >= services_->limits.sleep_after;
    if (!is_about_to_act() && (is_idle || must_sleep)) game_.reset();
}

bool Room::is_about_to_act() const {
    const bool is_standing = !to_stand_[0].empty() || !to_stand_[1].empty();
    return thinking_ >= 0 || is_standing || answering_ != std::array<std::int64_t, 2>{-1, -1};
}

std::optional<Failure> Room::wake() {
    last_use_ = services_->now();
    if (game_ != nullptr) return std::nullopt;
    if (services_->watch != nullptr && services_->watch->is_aside(battle_)) return Failure::set_aside;
    const auto kept = services_->store.read(battle_);
    if (!kept) return Failure::unknown;
    const Json seats = wire::read_json(kept->founding.seats);
    if (!kept->damage.empty() || !seats.is_object()) {
        services_->report("a battle cannot be read: " +
                          (kept->damage.empty() ? std::string("its seats are no JSON") : kept->damage));
        return Failure::damaged;
    }
    if (!kept->aside.empty()) return Failure::set_aside;
    is_brought_ = seats.contains("brought");
    if (is_brought_ && is_barred(services_->watch, battle_, served_)) return Failure::barred;
    const auto invited = seats.find("invitations");
    for (const Side side : {Side::a, Side::b}) {
        seals_[index_of(side)] = wire::text_in(seats, wire::letter(side)).value_or("");
        if (invited != seats.end())
            invitations_[index_of(side)] = wire::text_in(*invited, wire::letter(side)).value_or("");
    }
    challenge_ = challenge_in(seats);
    all_talk_ = wire::text_in(seats, "talk") == "all";
    const std::vector<Line> line = services_->store.list(std::span(&battle_, 1));
    last_change_ = line.empty() ? services_->date() : line.front().time;
    std::string problem;
    game_ = ServedBattle::restore(kept->founding.header, kept->payloads, problem);
    if (game_ != nullptr) read_standing(seats, line.empty() ? Line{} : line.front());
    if (game_ != nullptr) read_beforehand();
    if (game_ != nullptr && has_to_try_) tell_news();
    if (game_ != nullptr) return std::nullopt;
    services_->report("a kept battle does not replay: " + problem);
    return Failure::damaged;
}

void Room::set_aside(const std::string& why) {
    services_->report("battle " + battle_ + " is set aside: " + why);
    if (!services_->store.set_aside(battle_, why, services_->date()))
        services_->report("that could not be kept: " + services_->store.trouble());
    game_.reset();
    for (const auto& guest : guests_) {
        guest->is_in = false;
        guest->peer->send(text_of(failure_json(std::nullopt, Failure::set_aside, guest->language)));
        guest->peer->close();
    }
    guests_.clear();
}

std::optional<Side> Room::seat_of(const std::string& token) const {
    if (token.empty()) return Side::none;
    std::optional<Side> seat;
    for (const Side side : {Side::a, Side::b})  // both, so that the time tells nothing
        if (const bool fits = opens(token, seal(side)); fits && !seal(side).empty()) seat = side;
    return seat;
}

/// Of the token that opens the seat: the founder's, or that of the friend who used the invitation.
const std::string& Room::seal(Side side) const {
    const std::string& own = seals_[index_of(side)];
    return own.empty() ? game_->claim(side) : own;
}

Holder Room::holder_of(Side side) const {
    if (game_->is_computer(side)) return Holder::computer;
    if (!seals_[index_of(side)].empty()) return Holder::founder;
    return game_->claim(side).empty() ? Holder::invited : Holder::friendly;
}

void Room::turn_away(const std::shared_ptr<Guest>& guest, Failure failure) {
    guest->peer->send(text_of(failure_json(std::nullopt, failure, guest->language)));
    guest->peer->close();
}

bool Room::is_full_for(Side seat, const std::string& household) const {
    const auto count = [&](auto is_counted) {
        return static_cast<std::size_t>(std::ranges::count_if(guests_, is_counted));
    };
    const auto is_there = [seat](const auto& guest) { return guest->seat == seat; };
    const auto is_of_it = [&](const auto& guest) { return is_there(guest) && guest->household == household; };
    const Limits& limits = services_->limits;
    return count(is_there) >= limits.peers_at_seat || count(is_of_it) >= limits.peers_at_seat_each;
}

void Room::hello(const std::shared_ptr<Guest>& guest, const std::string& token, const std::string& invitation) {
    if (const auto problem = wake()) return turn_away(guest, *problem);
    const auto seat = seat_of(token);
    const bool is_invited = !invitation.empty() && seat.value_or(Side::none) == Side::none;
    if (is_invited && invite(guest, token, invitation)) return;
    if (!seat || is_invited) return turn_away(guest, Failure::unknown);
    if (is_full_for(*seat, guest->household)) return turn_away(guest, Failure::busy);
    let_in(guest, *seat);
    go_on();
}

bool Room::invite(const std::shared_ptr<Guest>& guest, const std::string& token, const std::string& invitation) {
    for (const Side side : {Side::a, Side::b}) {
        if (!opens(invitation, invitations_[index_of(side)])) continue;
        std::string payload;
        if (!is_token(token) || token == invitation) {  // whoever invited knows the invitation
            turn_away(guest, Failure::bad_request);
        } else if (!game_->take_seat(side, seal_of(token), payload)) {
            turn_away(guest, Failure::used);
        } else {
            const auto otherwise = [guest] { turn_away(guest, Failure::store); };
            keep(std::move(payload), game_->steps(), {.otherwise = otherwise, .then = [this, guest, side] {
                                                          let_in(guest, side);
                                                          go_on();
                                                      }});
        }
        return true;
    }
    return false;
}

void Room::let_in(const std::shared_ptr<Guest>& guest, Side seat) {
    guest->seat = seat;
    guest->is_in = true;
    if (seat != Side::none && !guest->name.empty()) names_[index_of(seat)] = guest->name;
    guests_.push_back(guest);
    calm(seat);
    guest->peer->send(text_of(welcome_json(*game_, guest->seat, guest->language, is_brought_)));
    guest->peer->send(States(*game_, 0).of(guest->seat, guest->language));
    tell_presence();
    start_clock();
    if (hears(*guest)) tell_talk(guest, std::nullopt, std::numeric_limits<std::int64_t>::max());
    if (seat != Side::none) guest->peer->send(beforehand_text(*guest));
    const bool has_rematch = game_->rematch().by != Side::none || !game_->rematch().battle.empty();
    if (seat != Side::none && game_->is_finished() && has_rematch) guest->peer->send(rematch_text(*game_, seat));
}

void Room::leave(const std::shared_ptr<Guest>& guest) {
    const bool was_in = std::exchange(guest->is_in, false);
    std::erase(guests_, guest);
    if (was_in) tell_presence();
}

void Room::tell_presence() {
    if (game_ != nullptr) {
        holders_ = {holder_of(Side::a), holder_of(Side::b)};
        shown_ = {game_->is_shown_by(Side::a), game_->is_shown_by(Side::b)};
        is_open_ = place_in_club(*game_, challenge_) == ClubPlace::open;
    }
    Presence presence;
    presence.shown = shown_;
    presence.is_open = is_open_;
    presence.holders = holders_;
    presence.names = names_;
    for (const auto& guest : guests_) {
        ++presence.here[eye_of(guest->seat)];
        if (guest->seat == Side::none && !guest->name.empty()) presence.watchers.push_back(guest->name);
    }
    const Text text = text_of(presence_json(presence));
    for (const auto& guest : guests_) guest->peer->send(text);
}

void Room::act(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) {
    const wire::Wording wording = wire::wording_for(game_->match(), guest->language);
    const auto text = wire::text_in(request, "action");
    if (!text) return refuse(guest, id, {0, "action", "expected_a_text"_message(), ""});
    const auto read = text::read_action(*text, wording.scenario, wording.unit);
    if (const auto* problem = std::get_if<Problem>(&read)) return refuse(guest, id, *problem);
    const auto& action = std::get<Action>(read);
    const bool is_sheet = request.contains("lines");
    std::variant<std::vector<Action>, Problem> lines;
    if (is_sheet) lines = lines_in(request["lines"], *game_, guest->seat, action);
    if (const auto* problem = std::get_if<Problem>(&lines)) return refuse(guest, id, *problem);
    const auto fault = fault_of_many_changes(guest->seat);
    // Whoever seals his sheet is asked no more.
    if (fault && !is_sheet && !game_->moves_on(guest->seat, action)) return refuse(guest, id, *fault);
    const std::size_t from = game_->steps();
    std::string payload;
    const Verdict verdict = is_sheet
                                ? game_->act_sheet(guest->seat, std::get<0>(lines), action, services_->random, payload)
                                : game_->act(guest->seat, action, services_->random, payload);
    if (!verdict.empty()) {
        const Json objections = wire::json_of(verdict, wording);
        return guest->peer->send(done_text(id, objections));
    }
    if (payload.empty()) return refuse(guest, id, {0, "", "it_stands_so_already"_message(), ""});
    keep_for(guest, id, from, std::move(payload));
}

/// Whatever is asked just now, and of whom: nobody has to wait for his turn to give up.
void Room::give_up(const std::shared_ptr<Guest>& guest, std::int64_t id) {
    std::string payload;
    if (!game_->give_up(guest->seat, payload))
        return guest->peer->send(text_of(failure_json(id, Failure::not_yours, guest->language)));
    keep_for(guest, id, game_->steps(), std::move(payload));
}

std::optional<Problem> Room::fault_of_many_changes(Side seat) const {
    const std::int64_t most = services_->limits.changes_each_max;
    if (game_->changes_by(seat) < most) return std::nullopt;
    return Problem{0, "", "changes_of_a_seat_are_used_up"_message(most), ""};
}

void Room::refuse(const std::shared_ptr<Guest>& guest, std::optional<std::int64_t> id, const Problem& fault) {
    Json problems = Json::array({wire::json_of(fault, guest->language)});
    guest->peer->send(text_of(failure_json(id, Failure::bad_request, std::move(problems))));
}

void Room::take_back(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) {
    const std::string type = wire::text_in(request, "type").value_or("");
    // What the opponent has asked for is answered in any case, and once.
    const bool is_answer = type == "answer_undo" && game_->wish() && game_->wish()->side != guest->seat;
    if (const auto fault = fault_of_many_changes(guest->seat); fault && !is_answer) return refuse(guest, id, *fault);
    const auto agree = request.find("agree");
    const bool agrees = agree != request.end() && agree->is_boolean() && agree->get<bool>();
    const std::size_t most = services_->limits.taken_back_each_max;
    if ((agrees || type != "answer_undo") && game_->taken_back_by(guest->seat) >= most)
        return refuse(guest, id, {0, "", "no_more_is_taken_back"_message(most), ""});
    std::string payload;
    bool done = false;
    if (type == "undo") {
        done = game_->undo(guest->seat, payload);
    } else if (type == "ask_undo") {
        done = game_->ask(guest->seat, count_in(request, "to"), payload);
    } else {
        done = game_->answer(guest->seat, agrees, payload);
    }
    if (!done) return guest->peer->send(text_of(failure_json(id, Failure::not_yours, guest->language)));
    keep_for(guest, id, game_->steps(), std::move(payload));
}

void Room::look(const std::shared_ptr<Guest>& guest, const Json& request, std::string_view type, std::int64_t id) {
    Peer& peer = *guest->peer;
    if (type == "log")
        return peer.send(
            log_text(*game_, guest->seat, count_in(request, "from"), count_in(request, "to"), guest->language, id));
    if (type == "moment") return peer.send(text_of(moment_json(*game_, guest->seat, count_in(request, "step"), id)));
    if (type == "branches") return peer.send(text_of(branches_json(*game_, guest->seat, id)));
    if (type == "language") {
        guest->language = wire::language_in(request);
        peer.send(text_of(welcome_json(*game_, guest->seat, guest->language, is_brought_)));
        peer.send(States(*game_, 0).of(guest->seat, guest->language));
        if (guest->seat != Side::none) peer.send(beforehand_text(*guest));
        return;
    }
    const bool is_branch = type == "branch";
    if (!is_branch && type != "record")
        return refuse(guest, id, {0, "type", "is_no_type_of_request"_message(type), ""});
    const auto branch = static_cast<std::size_t>(wire::number_in(request, "branch").value_or(-1));
    const auto line = is_branch ? game_->line_of(branch, guest->seat) : game_->whole(guest->seat);
    if (!line) return refuse(guest, id, {0, "branch", "there_is_no_such_branch"_message(), ""});
    if (!line->is_open) return peer.send(text_of(failure_json(id, Failure::secret, guest->language)));
    peer.send(text_of({{"type", "record"}, {"id", id}, {"text", line->text}}));
}

void Room::request(const std::shared_ptr<Guest>& guest, const Json& request) {
    if (!guest->is_in) return;
    const auto id = wire::number_in(request, "id");
    const std::string type = wire::text_in(request, "type").value_or("");
    if (!id) return refuse(guest, id, {0, "id", "expected_a_number_to_answer_under"_message(), ""});
    if (type == "name") return rename(guest, request, *id);
    if (type == "say") return say(guest, request, *id);
    if (type == "talk") return tell_earlier(guest, request, *id);
    if (const auto problem = wake()) return guest->peer->send(text_of(failure_json(id, *problem, guest->language)));
    if (type == "point") return point(guest, request, *id);
    if (type == "back") return back(guest, *id);
    if (type == "show") return show(guest, request, *id);
    if (type == "withdraw") return withdraw(guest, *id);
    if (type == "stand") return stand(guest, request, *id);
    if (type == "call") return let_call(guest, request, *id);
    if (type == "rematch") return offer_rematch(guest, request, *id);
    if (type == "answer_rematch") return answer_rematch(guest, request, *id);
    if (type == "give_up") return give_up(guest, *id);
    const bool changes = type == "act" || type == "undo" || type == "ask_undo" || type == "answer_undo";
    if (!changes) return look(guest, request, type, *id);
    if (guest->seat == Side::none)
        return guest->peer->send(text_of(failure_json(id, Failure::not_yours, guest->language)));
    // What was decided upon another battle than the present one is not done: neither late nor twice.
    if (wire::number_in(request, "at") != game_->revision(guest->seat)) {
        guest->peer->send(text_of(failure_json(id, Failure::stale, guest->language)));
        return guest->peer->send(States(*game_, 0).of(guest->seat, guest->language));
    }
    if (game_->given_up() != Side::none) return refuse(guest, id, {0, "type", "the_battle_was_given_up"_message(), ""});
    if (clock_.owes_decision(guest->seat)) return refuse(guest, id, {0, "type", "your_time_is_up"_message(), ""});
    if (type == "act") return act(guest, request, *id);
    take_back(guest, request, *id);
}

}  // namespace umpire::server
