#include "record/draft.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"
#include "wire/desk.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"
#include "wire/said.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <utility>

/// Sheets that are drafted on the desk. Whoever asks keeps the draft; the desk holds it for the answers to the side
/// whose draft it is. Whatever the other side and the public are told, the record and the hashes are made of the battle
/// alone, which knows of no draft before it is sealed.
namespace umpire::wire {

const Match& Desk::drafted(Side side) const {
    const bool has_draft = side != Side::none && drafts_[index_of(side)].match != nullptr;
    return has_draft ? *drafts_[index_of(side)].match : match();
}

std::shared_ptr<const Match> Desk::seen_by(Side side) const {
    if (side == Side::none || drafts_[index_of(side)].match == nullptr) return undrafted(side);
    const Match& drafted_match = drafted(side);
    return is_watched_ ? std::shared_ptr<const Match>(drafted_match.clone()) : record::known_to(drafted_match, side);
}

std::vector<record::LeftOut> Desk::lay_out(Side side, const std::vector<Action>& lines) {
    record::Drafted laid = record::drafted(match(), side, lines);
    Draft& draft = drafts_[index_of(side)];
    draft = {};
    if (!laid.lines.empty()) {
        draft.lines = record::last_words(match(), side, laid.lines);
        draft.match = std::move(laid.match);
    }
    return std::move(laid.left_out);
}

/// The battle has gone on: what was drafted stays as far as it fits.
void Desk::lay_out_again() {
    for (const Side side : {Side::a, Side::b})
        if (!drafts_[index_of(side)].lines.empty()) lay_out(side, std::vector(drafts_[index_of(side)].lines));
}

/// Takes one action as a step. The seal takes the sheet that lies on the desk along, each of its lines as a step.
Verdict Desk::take_action(Side side, const Action& action) {
    const std::vector<Action> lines = drafts_[index_of(side)].lines;
    const bool is_sheet = !lines.empty() && record::seals_sheet(match(), side, action);
    Verdict verdict = is_sheet ? session_->act_sheet(side, lines, action) : session_->act(side, action);
    if (!verdict.empty()) return verdict;
    rolls_.resize(session_->steps());
    if (is_sheet) drafts_[index_of(side)] = {};
    lay_out_again();
    return verdict;
}

/// Lays out these lines as what the side has drafted, in place of what it had drafted before.
Json Desk::draft(const Json& request) {
    const Language language = language_in(request);
    const Side side = side_in(request, "side");
    const auto lines = request.find("lines");
    if (side == Side::none || is_over()) return bad_field("side", language);
    if (lines == request.end() || !lines->is_array() || lines->size() > record::sheet_lines_max(match()))
        return bad_field("lines", language);
    std::vector<Action> actions;
    for (const Json& line : *lines) {
        const ReadAction read = action_in({{"side", request["side"]}, {"action", line}}, match());
        if (!read.problem.is_null()) return bad_field("lines", language);
        actions.push_back(read.action);
    }
    const Wording wording = wording_for(match(), language);
    Json left_out = Json::array();
    for (const record::LeftOut& one : lay_out(side, actions))
        left_out.push_back({{"action", json_of(one.line, wording)}, {"objections", json_of(one.why, wording)}});
    Json kept = Json::array();
    for (const Action& line : drafts_[index_of(side)].lines)
        kept.push_back(text::to_text(line, wording.scenario, wording.unit));
    Json json = state_json(request);
    json["lines"] = std::move(kept);
    json["left_out"] = std::move(left_out);
    return json;
}

}  // namespace umpire::wire
