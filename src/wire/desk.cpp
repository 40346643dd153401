#include "wire/desk.hpp"

#include "dice/chance.hpp"
#include "text/codec.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"
#include "wire/card.hpp"
#include "wire/chances.hpp"
#include "wire/choices.hpp"
#include "wire/manners.hpp"
#include "wire/message_rows.hpp"
#include "wire/parts.hpp"
#include "wire/preview.hpp"
#include "wire/requests.hpp"
#include "wire/said.hpp"
#include "wire/step.hpp"
#include "wire/table.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace umpire::wire {
namespace {

constexpr std::size_t steps_between_marks = 100;
constexpr std::size_t request_size_max = std::size_t{16} << 20;

std::string hash_text(std::uint64_t hash) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
    return text;
}

}  // namespace

struct Desk::CallRow {
    std::string_view name;
    bool needs_battle = false;
    Json (Desk::*answer)(const Json&);
};

const Desk::CallRow* Desk::find_call(std::string_view name) {
    static constexpr std::array rows{
        CallRow{"rulesets", false, &Desk::rulesets},
        CallRow{"options", false, &Desk::options},
        CallRow{"clauses", false, &Desk::clauses},
        CallRow{"clause", false, &Desk::clause},
        CallRow{"files", false, &Desk::files},
        CallRow{"forces", false, &Desk::forces},
        CallRow{"scenarios", false, &Desk::scenarios},
        CallRow{"generate", false, &Desk::generate},
        CallRow{"ground", false, &Desk::ground},
        CallRow{"symbols", false, &Desk::symbols},
        CallRow{"situation_words", false, &Desk::situation_words},
        CallRow{"situation", false, &Desk::situation},
        CallRow{"open", false, &Desk::open},
        CallRow{"load", false, &Desk::load},
        CallRow{"watch", false, &Desk::watch},
        CallRow{"scenario", true, &Desk::scenario},
        CallRow{"view", true, &Desk::view},
        CallRow{"moment", true, &Desk::moment},
        CallRow{"log", true, &Desk::log},
        CallRow{"choices", true, &Desk::choices},
        CallRow{"judge", true, &Desk::judge},
        CallRow{"act", true, &Desk::act},
        CallRow{"draft", true, &Desk::draft},
        CallRow{"advance", true, &Desk::advance},
        CallRow{"undo", true, &Desk::undo},
        CallRow{"give_up", true, &Desk::give_up},
        CallRow{"record", true, &Desk::record},
        CallRow{"picture", true, &Desk::picture},
        CallRow{"reach", true, &Desk::reach},
        CallRow{"moves", true, &Desk::moves},
        CallRow{"drag", true, &Desk::drag},
        CallRow{"follow", true, &Desk::follow},
        CallRow{"formation", true, &Desk::formation},
        CallRow{"aim", true, &Desk::aim},
        CallRow{"point", true, &Desk::point},
        CallRow{"odds", true, &Desk::odds},
        CallRow{"card", true, &Desk::card},
        CallRow{"stance", true, &Desk::stance},
        CallRow{"hint", true, &Desk::hint},
        CallRow{"standing", true, &Desk::standing},
        CallRow{"analyse", true, &Desk::analyse},
        CallRow{"branch", true, &Desk::branch},
    };
    for (const CallRow& row : rows)
        if (row.name == name) return &row;
    return nullptr;
}

std::string Desk::call(std::string_view name, std::string_view request) {
    Json answer;
    const auto read = read_request(request, request_size_max);
    const CallRow* row = find_call(name);
    if (const auto* fault = std::get_if<Problem>(&read)) {
        answer = {{"problems", Json::array({json_of(*fault, Language::english)})}};
    } else if (row == nullptr) {
        answer = problem_json("there_is_no_call_of_this_name"_message(), language_in(std::get<Json>(read)));
    } else if (row->needs_battle && session_ == nullptr) {
        answer = problem_json("no_battle_is_open"_message(), language_in(std::get<Json>(read)));
    } else {
        answer = (this->*row->answer)(std::get<Json>(read));
    }
    return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::shared_ptr<const Match> Desk::undrafted(Side side) const {
    return is_watched_ ? std::shared_ptr<const Match>(match().clone()) : session_->seen_by(side);
}

Json Desk::scenario(const Json& request) { return scenario_json(match(), language_in(request)); }

/// What every answer about the course of the battle tells: the view, how many steps the seat knows of, the hash of
/// what it knows.
Json Desk::state_json(const Json& request) const {
    const Side seat = side_in(request, "seat");
    return {{"steps", session_->steps_seen(seat)},
            {"hash", hash_text(is_open_to(seat) ? match().hash() : undrafted(seat)->hash())},
            {"undoable", {{"A", undoable_seen_by(seat, Side::a)}, {"B", undoable_seen_by(seat, Side::b)}}},
            {"view", given_up_in(view_json(drafted(seat), seat, language_in(request)), session_->given_up(),
                                 language_in(request))}};
}

/// A side gives the battle up, which ends it at this table: the rules know nothing of it.
Json Desk::give_up(const Json& request) {
    const Side side = side_in(request, "side");
    if (side == Side::none) return bad_field("side", language_in(request));
    if (is_over()) return problem_json("this_battle_is_over"_message(), language_in(request));
    session_->give_up(side);
    thinking_ = nullptr;
    drafts_ = {};
    return state_json(request);
}

/// Nothing for others than the side itself where one of those steps is hidden from them: that it can be taken back
/// would tell of it.
std::size_t Desk::undoable_seen_by(Side seat, Side side) const {
    const std::size_t count = session_->undoable(side);
    for (std::size_t i = 0; i < count; ++i)
        if (session_->is_hidden(session_->steps() - 1 - i, seat)) return 0;
    return count;
}

Json Desk::view(const Json& request) { return state_json(request); }

std::unique_ptr<Match> Desk::after(std::size_t steps) {
    const std::vector<record::Step>& all = session_->record().steps;
    const std::size_t wanted = std::min(steps, all.size());
    marks_.erase(marks_.upper_bound(all.size()), marks_.end());
    auto mark = marks_.upper_bound(wanted);
    const bool is_marked = mark != marks_.begin();
    std::unique_ptr<Match> past = is_marked ? std::prev(mark)->second->clone() : session_->after(0);
    for (std::size_t i = is_marked ? std::prev(mark)->first : 0; i < wanted; ++i) {
        if (i % steps_between_marks == 0 && !marks_.contains(i)) marks_[i] = past->clone();
        std::vector<Event> events;
        UMPIRE_ASSERT(std::holds_alternative<std::monostate>(record::apply(*past, all[i], events)));
    }
    return past;
}

Json Desk::moment(const Json& request) {
    const auto step = number_in(request, "step");
    const Language language = language_in(request);
    if (!step || *step < 0) return bad_field("step", language);
    const Side seat = side_in(request, "seat");
    const std::size_t known = std::min(static_cast<std::size_t>(*step), session_->steps_seen(seat));
    const auto past = after(known == 0 ? 0 : session_->step_seen(known - 1, seat) + 1);
    const std::uint64_t hash = is_watched_ || past->is_open_to(seat) ? past->hash() : past->known_to(seat)->hash();
    return {{"step", *step}, {"hash", hash_text(hash)}, {"view", view_json(*past, seat, language)}};
}

bool Desk::is_open_to(Side seat) const { return is_watched_ || match().is_open_to(seat); }

/// A step as a seat is told of it, by its number among those that the seat knows.
Json Desk::step_json(std::size_t index, Side seat, Language language) const {
    const record::Step step = session_->heard_by(seat, index);
    return json_of(
        ToldStep{step, session_->seen_before(index + 1, seat), rolls_[index], !session_->is_hidden(index, seat)},
        wording_for(match(), language));
}

/// Whether the seat may not even know that this step was taken.
bool Desk::is_unseen(std::size_t index, Side seat) const {
    return session_->seen_before(index, seat) == session_->seen_before(index + 1, seat);
}

/// The last step as a seat is told of it; null when it may not know of it.
Json Desk::last_step_json(const Json& request) const {
    const Side seat = side_in(request, "seat");
    const std::size_t last = session_->steps() - 1;
    return is_unseen(last, seat) ? Json(nullptr) : step_json(last, seat, language_in(request));
}

Json Desk::log(const Json& request) {
    const Side seat = side_in(request, "seat");
    const auto from = static_cast<std::size_t>(std::max<std::int64_t>(number_in(request, "from").value_or(0), 0));
    Json steps = Json::array();
    for (std::size_t i = session_->step_seen(from, seat); i < session_->steps(); ++i)
        if (!is_unseen(i, seat)) steps.push_back(step_json(i, seat, language_in(request)));
    return {{"steps", std::move(steps)}};
}

Json Desk::choices(const Json& request) {
    const Side side = side_in(request, "side");
    if (side == Side::none) return bad_field("side", language_in(request));
    return choices_json(*seen_by(side), side, language_in(request));
}

Json Desk::judge(const Json& request) {
    ReadAction read = action_in(request, match());
    if (!read.problem.is_null()) return read.problem;
    const auto units = units_in(request, "units", match().scenario());
    if (!units || units->size() > decltype(Action::units)::capacity) return bad_field("units", language_in(request));
    if (!units->empty()) read.action.units.clear();
    for (const UnitId unit : *units) read.action.units.push_back(unit);
    const auto seen = seen_by(read.side);
    const Wording wording = wording_of_view(*seen, language_in(request));
    const Verdict verdict = seen->judge(read.side, read.action);
    Json action = json_of(read.action, wording);
    put_chance(action, *seen, read.side, read.action, language_in(request));
    return {{"legal", verdict.empty()}, {"action", std::move(action)}, {"objections", json_of(verdict, wording)}};
}

Json Desk::act(const Json& request) {
    const ReadAction read = action_in(request, match());
    if (!read.problem.is_null()) return read.problem;
    const Wording wording = wording_for(match(), language_in(request));
    if (is_over()) return problem_json("this_battle_is_over"_message(), language_in(request));
    const Verdict verdict = take_action(read.side, read.action);
    Json json = state_json(request);
    json["objections"] = json_of(verdict, wording);
    json["step"] = verdict.empty() ? last_step_json(request) : Json(nullptr);
    return json;
}

void Desk::roll_dice(const Roll& roll) {
    Faces faces;
    faces.resize(roll.count, 0);
    dice_at(seed_, match().rolls(), roll.sides, {faces.begin(), faces.end()});
    rolls_.push_back(roll_due(match()));
    session_->roll(faces);
}

/// Real dice, as somebody typed what fell: so many faces as are due, each from 1 to its sides. Says whether they fit.
bool Desk::take_dice(const Roll& roll, const Json& typed) {
    if (!typed.is_array() || typed.size() != roll.count) return false;
    Faces faces;
    for (const Json& face : typed) {
        if (!face.is_number_integer() || face < 1 || face > roll.sides) return false;
        faces.push_back(face.get<std::uint8_t>());
    }
    rolls_.push_back(roll_due(match()));
    session_->roll(faces);
    return true;
}

/// One step that no person decides: dice from the seed, a token, the choice of a computer player. Of the choices that a
/// seat may not know of all are made at once: even how many calls they take would tell their number.
Json Desk::advance(const Json& request) {
    if (session_->given_up() != Side::none) {
        Json json = state_json(request);
        json["moved"] = false;
        json["step"] = nullptr;
        return json;
    }
    const Pending pending = match().pending();
    bool has_moved = true;
    Decided decided = Decided::nobody;
    const auto* roll = std::get_if<Roll>(&pending);
    if (request.contains("faces")) {
        if (roll == nullptr || !take_dice(*roll, request["faces"])) return bad_field("faces", language_in(request));
    } else if (roll != nullptr) {
        roll_dice(*roll);
    } else if (const auto* draw = std::get_if<Draw>(&pending)) {
        const std::uint32_t token = die_at(seed_, match().rolls(), 0, std::max<std::uint32_t>(draw->tokens, 2));
        rolls_.emplace_back(std::nullopt);
        session_->draw(Token{static_cast<std::uint8_t>(draw->tokens < 2 ? 1 : token)});
    } else {
        const Patience patience = patience_of(request);
        has_moved = false;
        const Side seat = side_in(request, "seat");
        const auto is_secret_still = [&] { return is_unseen(session_->steps() - 1, seat); };
        do {
            decided = decide_for_computer(patience);
            has_moved = has_moved || decided == Decided::done;
        } while (decided == Decided::done && is_secret_still());
        has_moved = has_moved && decided != Decided::not_yet;
    }
    if (has_moved) lay_out_again();
    Json json = state_json(request);
    if (decided == Decided::not_yet) json["thinking"] = progress_of_thought();
    json["moved"] = has_moved;
    json["step"] = has_moved ? last_step_json(request) : Json(nullptr);
    return json;
}

Json Desk::undo(const Json& request) {
    const Side side = side_in(request, "side");
    if (side == Side::none || session_->undoable(side) == 0)
        return problem_json("there_is_nothing_to_take_back"_message(), language_in(request));
    session_->cut(session_->steps() - session_->undoable_at_once(side));
    marks_.erase(marks_.upper_bound(session_->record().steps.size()), marks_.end());
    rolls_.resize(session_->steps());
    lay_out_again();
    return state_json(request);
}

/// For a seat, a record of a battle that goes on holds neither the seed, which foretells the dice, nor a secret.
Json Desk::record(const Json& request) {
    const bool is_for_seat = text_in(request, "seat").has_value();
    record::Record record = session_->record();
    if (is_for_seat && !is_over()) {
        const Side seat = side_in(request, "seat");
        if (!is_watched_ && session_->has_secrets_from(seat))
            return problem_json("this_battle_holds_what_is_not_open"_message(), language_in(request));
        record.dice = "page";
    }
    return {{"text", record::record_text(record, match())}, {"hash", hash_text(match().hash())}};
}

Json Desk::reach(const Json& request) {
    const Side side = side_in(request, "side");
    const auto figure = figure_in(request, match().scenario());
    if (!figure) return bad_field("figure", language_in(request));
    return reach_json(*seen_by(side), side, *figure, language_in(request));
}

Json Desk::moves(const Json& request) {
    const Side side = side_in(request, "side");
    const auto figure = figure_in(request, match().scenario());
    if (!figure) return bad_field("figure", language_in(request));
    return moves_json(*seen_by(side), side, *figure, language_in(request));
}

Json Desk::formation(const Json& request) {
    const Side side = side_in(request, "side");
    const auto unit = unit_in(request, match().scenario());
    const auto centre = point_in(request, "centre");
    if (!unit || !centre) return bad_field(unit ? "centre" : "unit", language_in(request));
    return formation_json(*seen_by(side), side, *unit, *centre, points_in(request, "places"), language_in(request));
}

Json Desk::aim(const Json& request) {
    const Side side = side_in(request, "side");
    const auto figure = figure_in(request, match().scenario());
    if (!figure) return bad_field("figure", language_in(request));
    return aim_json(*seen_by(side), side, *figure, language_in(request));
}

Json Desk::point(const Json& request) {
    const Side side = side_in(request, "side");
    const auto figure = figure_in(request, match().scenario());
    const auto at = point_in(request, "at");
    if (!figure || !at) return bad_field(figure ? "at" : "figure", language_in(request));
    return point_json(*seen_by(side), side, *figure, *at, language_in(request));
}

Json Desk::card(const Json& request) {
    const auto unit = number_in(request, "unit");
    const Language language = language_in(request);
    if (!unit || *unit < 0 || static_cast<std::size_t>(*unit) >= match().scenario().units.size())
        return bad_field("unit", language);
    return card_json(match().scenario(), id_at<UnitId>(static_cast<std::size_t>(*unit)), language);
}

}  // namespace umpire::wire
