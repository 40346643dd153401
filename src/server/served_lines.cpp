#include "server/served_battle.hpp"

#include "battle/game.hpp"
#include "server/kept_text.hpp"

#include <algorithm>
#include <utility>

/// What was taken back, and records: of the battle as it is, and of such lines.
namespace umpire::server {

std::string without_hash(std::string_view step) { return std::string(step.substr(0, step.find("\n  = "))) + "\n"; }

std::vector<ServedBattle::SeenBranch> ServedBattle::branches_seen(Observer observer) const {
    const std::size_t eye = eye_of(observer);
    const auto is_told = [&](const Eyes& hidden_from) { return is_finished() || !hidden_from[eye]; };
    // The line to which each branch belonged, from the latest one back: what was taken back then goes on from there.
    std::vector<bool> line;
    for (std::size_t i = 0; i < steps(); ++i) line.push_back(is_told(session_->told(i).unseen_by));
    std::vector<SeenBranch> seen;
    for (std::size_t i = branches_.size(); i-- > 0;) {
        const Branch& branch = branches_[i];
        line.resize(branch.from);
        SeenBranch told{i, static_cast<std::size_t>(std::ranges::count(line, true)), {}};
        for (std::size_t k = 0; k < branch.steps.size(); ++k) {
            line.push_back(is_told(branch.hidden[k]));
            if (line.back()) told.steps.push_back(without_hash(branch.steps[k]));
        }
        if (!told.steps.empty()) seen.push_back(std::move(told));
    }
    std::ranges::reverse(seen);
    return seen;
}

std::vector<std::string> ServedBattle::inputs_of_line(std::size_t branch, std::size_t& common) const {
    common = steps();
    for (std::size_t i = branch; i < branches_.size(); ++i) common = std::min(common, branches_[i].from);
    std::vector<std::string> inputs;
    split_steps(inputs_from(common), inputs);
    // Before each cut the battle went on from where it was cut, by what was taken back then: the latest cut first.
    for (std::size_t i = branches_.size(); i-- > branch;) {
        inputs.resize(branches_[i].from - common);
        inputs.insert(inputs.end(), branches_[i].steps.begin(), branches_[i].steps.end());
    }
    return inputs;
}

std::string ServedBattle::header_for(Observer observer) const {
    record::Record head = session_->record();
    head.steps.clear();
    head.dice = dice_words(seen_before(imported_, observer));
    return record::header_text(head);
}

record::Record ServedBattle::record_now() const {
    record::Record record = session_->record();
    record.dice = dice_words(imported_);
    return record;
}

std::optional<ServedBattle::Line> ServedBattle::whole(Observer observer) const {
    // Also before anything is decided in secret, and where nothing was: a refusal must not tell one from the other.
    if (session_->has_secrets_from(observer) && !is_finished()) return Line{};
    return Line{true, record::record_text(record_now(), match())};
}

std::optional<ServedBattle::Line> ServedBattle::line_of(std::size_t branch, Observer observer) const {
    const std::vector<SeenBranch> seen = branches_seen(observer);
    if (branch >= seen.size()) return std::nullopt;
    std::size_t common = 0;
    std::string text = header();
    for (const std::string& input : inputs_of_line(seen[branch].index, common)) text += input;
    auto read = record::read_record(text);
    auto* loaded = std::get_if<record::LoadedRecord>(&read);
    if (loaded == nullptr) return std::nullopt;
    const std::size_t eye = eye_of(observer);
    bool is_open = !session_->had_secrets_from(observer, common);
    record::Record record = record_now();
    record.steps.resize(common);
    const std::unique_ptr<Match> end = session_->after(common);
    for (record::Step& step : loaded->record.steps) {
        const record::BeforeStep before(*end);
        std::vector<Event> events;
        if (!std::holds_alternative<std::monostate>(record::apply(*end, step, events))) return std::nullopt;
        if (end->hash() != step.hash) return std::nullopt;
        const record::StepTold told = record::told_of(before, step, *end);
        is_open = is_open && !told.hidden_from[eye] && !told.was_secret_question[eye];
        step.events = std::move(events);
        record.steps.push_back(std::move(step));
    }
    // At the end of a battle everything is told, also where that end was taken back later.
    is_open = is_open && end->is_open_to(observer) && !record::is_other_asked_in_secret(*end, observer);
    is_open = is_open || is_finished() || has_ended(*end);
    return Line{is_open, is_open ? record::record_text(record, *end) : std::string()};
}

}  // namespace umpire::server
