#include "ai/levels.hpp"
#include "review/kept.hpp"
#include "text/percent.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"
#include "wire/desk.hpp"
#include "wire/message_rows.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"
#include "wire/step.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

/// What computer players do at a desk: they decide, a part at a time where somebody waits, tell what they would do, and
/// say of a battle that is over what it teaches.
namespace umpire::wire {
namespace {

constexpr std::uint32_t without_end = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t steps_at_once_max = 100;

std::string percent(int chance, Language language) {
    return std::to_string((chance + 50) / 100).append(text::percent_sign(language));
}

/// Why a level would do it, in a sentence.
std::string reason_of(const ai::Counsel& counsel, const Wording& wording) {
    const bool french = wording.language == Language::french;
    if (counsel.worlds == 0)
        return french ? "Il suit ici ses règles habituelles, sans avoir rien essayé d'autre."
                      : "This is what its rules of thumb say; nothing else was tried out.";
    const std::string times = std::to_string(counsel.worlds);
    const std::string chance = percent(counsel.chance, wording.language);
    std::string told = french
                           ? "Rejoué " + times + " fois en pensée, ce choix donne " + chance + " de chances de gagner"
                           : "Played out " + times + " times in its head, it leads to a chance to win of " + chance;
    if (!counsel.other) return told + ".";
    const std::string other = action_text(counsel.other->action, wording);
    const std::string its = percent(counsel.other->chance, wording.language);
    told += french ? " ; la meilleure autre idée, « " + other + " », en donne " + its
                   : "; the best other idea, '" + other + "', to " + its;
    return told + ".";
}

}  // namespace

struct Desk::Thinking {
    Thinking(std::unique_ptr<ai::Player> thinker, const Match& truth, Side by, const Chance& chance,
             std::size_t steps_before, std::uint64_t position)
        : player(std::move(thinker)),
          thought(*player, truth, by, chance),
          side(by),
          steps(steps_before),
          hash(position) {}
    std::unique_ptr<ai::Player> player;
    ai::Thought thought;
    Side side;
    std::size_t steps;
    std::uint64_t hash;
};

Desk::Patience Desk::patience_of(const Json& request) {
    const auto nodes = number_in(request, "nodes");
    const auto hurry = request.find("hurry");
    const bool hurries = hurry != request.end() && hurry->is_boolean() && hurry->get<bool>();
    if (!nodes) return {without_end, hurries};
    return {static_cast<std::uint32_t>(std::clamp<std::int64_t>(*nodes, 1, 1'000'000)), hurries};
}

/// What is thought about for nobody else to see tells nothing but that it goes on: not how much of it is done, nor
/// which of several decisions it is.
int Desk::progress_of_thought() const {
    const auto* decisions = std::get_if<Decisions>(&match().pending());
    if (thinking_ == nullptr || decisions == nullptr) return 0;
    const auto is_secret = [&](const Decision& decision) { return words_of(match())[decision.question].is_secret; };
    return std::ranges::any_of(*decisions, is_secret) ? 0 : thinking_->thought.progress();
}

/// The thought about the position of now, begun if it is a new one. Its chance hangs on the position and the number of
/// steps alone, so that a battle taken up again goes on as it would have gone on: on those that its side knows, since
/// what the other has decided in secret must not even move its chance.
ai::Thought& Desk::thought_of(std::unique_ptr<ai::Player> player, Side side) {
    const std::size_t steps = session_->record().steps.size();
    const std::uint64_t hash = match().hash();
    const bool is_same = thinking_ != nullptr && thinking_->side == side && thinking_->steps == steps &&
                         thinking_->hash == hash && thinking_->player->name() == player->name();
    if (!is_same) {
        // What is said twice may leave the position as it was: the number of steps tells such moments apart.
        const std::uint64_t moment = session_->seen_by(side)->hash() + session_->steps_seen(side) * 0x9e3779b97f4a7c15u;
        const Chance chance(seed_ ^ moment, side == Side::a ? 1 : 2);
        thinking_ = std::make_shared<Thinking>(std::move(player), match(), side, chance, steps, hash);
    }
    return thinking_->thought;
}

/// A computer player decides, if one is asked.
Desk::Decided Desk::decide_for_computer(const Patience& patience) {
    const auto* decisions = std::get_if<Decisions>(&match().pending());
    if (decisions == nullptr) return Decided::nobody;
    for (const Decision& decision : *decisions) {
        auto player = ai::make_player(players_[index_of(decision.by)]);
        if (player == nullptr) continue;
        const Side side = decision.by;
        ai::Thought& thought = thought_of(std::move(player), side);
        if (!patience.hurries && thought.go_on(patience.nodes)) return Decided::not_yet;
        const Action action = thought.so_far();
        thinking_ = nullptr;
        if (!session_->act(side, action).empty()) return Decided::nobody;  // nothing legal came to its mind
        rolls_.emplace_back(std::nullopt);
        return Decided::done;
    }
    return Decided::nobody;
}

bool Desk::is_alone_against_computer(Side side) const {
    const auto is_person = [&](Side one) { return ai::make_player(players_[index_of(one)]) == nullptr; };
    return !is_watched_ && is_person(side) && !is_person(opponent_of(side));
}

/// In a battle against the computer alone. The chance hangs on what the side knows: it must not differ where that does
/// not.
Json Desk::hint(const Json& request) {
    const Language language = language_in(request);
    const Side side = side_in(request, "side");
    const ai::Level* level = ai::find_level(text_in(request, "level").value_or("veteran"));
    if (level == nullptr || side == Side::none || !is_asked(match().pending(), side))
        return problem_json("this_side_is_not_asked_now"_message(), language);
    if (!is_alone_against_computer(side)) return problem_json("hints_are_given_alone"_message(), language);
    const auto seen = seen_by(side);
    Chance chance(seen->hash(), 5);
    const ai::Counsel counsel = ai::counsel_of(*level, drafted(side), side, chance);
    const Wording wording = wording_of_view(*seen, language);
    return {{"action", json_of(counsel.action, wording)},
            {"level", level->card.title[language == Language::french ? 1 : 0]},
            {"why", reason_of(counsel, wording)}};
}

namespace {

/// A step that was looked at, as the protocol tells it.
Json worth_json(const review::Review& review, std::size_t i, const Match& before, Language language) {
    const Wording wording = wording_of_view(before, language);
    const record::Step& made = review.record().steps[i];
    const std::string told =
        made.kind == record::Step::Kind::action
            ? action_text(made.action, wording)
            : text::capitalised(review::step_sentence(review, i, *wording.told, language, text::PlacesAs::nothing));
    const ai::StepWorth& step = review.steps()[i];
    // What the estimate corrected before the step was nobody's doing.
    const int chance = step.before + step.drift;
    Json json = {{"step", i + 1},       {"turn", review.turns()[i]}, {"before", chance}, {"chance", step.after},
                 {"error", step.error}, {"by", letter(step.by)},     {"sentence", told}};
    if (step.loss == 0) return json;
    json["loss"] = step.loss;
    json["loss_error"] = step.loss_error;
    json["better"] = json_of(*step.best, wording);
    return json;
}

Json sums_json(const review::Sums& sums) {
    const auto of = [&](std::size_t side) {
        return Json{{"skill", sums.skill[side]},
                    {"heaviest_loss", sums.heaviest_loss[side]},
                    {"mistakes", sums.mistakes[side]}};
    };
    return {{"start", sums.start},
            {"end", sums.end},
            {"drift", sums.drift},
            {"luck", sums.luck},
            {"luck_error", sums.luck_error},
            {"skill_error", sums.skill_error},
            {"A", of(0)},
            {"B", of(1)}};
}

/// What each unit lost and was to lose, in thousandths of a model.
Json losses_json(const review::Review& review) {
    Json units = Json::array();
    for (const review::UnitLosses& unit : review.losses())
        units.push_back({{"unit", unit.unit.index()}, {"lost", unit.lost}, {"expected", unit.expected}});
    return units;
}

/// The numbers of the steps that a reader is told of.
Json told_json(const review::Review& review) {
    const auto numbers = [&](review::Wanted wanted, Side by) {
        Json list = Json::array();
        for (const std::size_t i : review::heaviest(review, wanted, by)) list.push_back(i + 1);
        return list;
    };
    return {{"turning_points", numbers(review::Wanted::turning_points, Side::none)},
            {"A", numbers(review::Wanted::mistakes, Side::a)},
            {"B", numbers(review::Wanted::mistakes, Side::b)}};
}

/// By which an analysis of this battle is known again: whoever rolled its dice or plays it on.
std::uint64_t seal_of(record::Record record, const Match& end) {
    record.dice.clear();
    record.players = {};
    record::Seal seal;
    seal.line(record::record_text(record, end));
    return seal.value();
}

/// The review goes on behind what was kept of an earlier one, where that is of the same battle.
void take_over(review::Review& review, std::string_view kept, std::string_view head) {
    if (kept.substr(0, kept.find('\n')) != head) return;
    std::vector<std::size_t> ends;
    if (review.take_over(review::kept_steps(kept, review.scenario(), ends)) > 0) review.go_on();
}

/// The steps from a number on as they are kept, behind the first line where they are all.
std::string kept_from(const review::Review& review, std::size_t from, const std::string& head) {
    std::string kept = from == 0 ? head + "\n" : std::string();
    for (std::size_t i = from; i < review.steps().size(); ++i)
        kept += review::kept_line(review.steps()[i], review.scenario()) + "\n";
    return kept;
}

}  // namespace

/// Only of a battle that is over: before that it would tell what to do, and what nobody may know yet.
Json Desk::analyse(const Json& request) {
    const Language language = language_in(request);
    if (is_watched_ || !is_over()) return problem_json("only_a_battle_that_is_over_is_analysed"_message(), language);
    const auto from = static_cast<std::size_t>(std::max<std::int64_t>(number_in(request, "from").value_or(0), 0));
    const ai::Thoroughness how;
    const bool is_new = review_ == nullptr;
    const std::string head =
        is_new || from == 0 ? review::kept_head(seal_of(session_->record(), match()), how) : std::string();
    if (is_new) {
        review_ = std::make_unique<review::Review>(session_->record(), session_->after(0), how);
        take_over(*review_, text_in(request, "kept").value_or(""), head);
    }
    const auto wanted = std::clamp<std::int64_t>(number_in(request, "steps").value_or(1), 0, steps_at_once_max);
    for (std::int64_t i = 0; i < wanted && review_->go_on(); ++i) {
    }
    Json steps = Json::array();
    for (std::size_t i = from; i < review_->steps().size(); ++i)
        steps.push_back(worth_json(*review_, i, *session_->after(i), language));
    return {{"of", review_->length()},
            {"ready", review_->readiness()},
            {"steps", std::move(steps)},
            {"sums", sums_json(review::sums_of(*review_))},
            {"told", told_json(*review_)},
            {"losses", losses_json(*review_)},
            {"kept", kept_from(*review_, from, head)}};
}

}  // namespace umpire::wire
