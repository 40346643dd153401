#include "games/games.hpp"
#include "record/message_rows.hpp"
#include "record/record.hpp"
#include "text/codec.hpp"
#include "text/parsing.hpp"
#include "text/plain.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <charconv>

namespace umpire::record {

namespace {

template <class Number>
std::optional<Number> number_of(std::string_view text, int base) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    const bool sound = error == std::errc{} && end == text.data() + text.size();
    return sound ? std::optional(value) : std::nullopt;
}

/// Reads a record line by line.
class RecordReader {
public:
    explicit RecordReader(std::string_view text) : rest_(text) {}

    std::variant<LoadedRecord, std::vector<Problem>> read() {
        const bool sound = read_header() && read_scenario() && read_start();
        while (sound && problems_.empty() && !loaded_.record.is_complete && next_line()) read_step_line();
        if (problems_.empty() && loaded_.record.is_complete && next_line())
            fail("end", "nothing_may_follow_the_end_line"_message());
        // The last step of a record that was cut short has no hash yet: it did not happen for certain.
        auto& steps = loaded_.record.steps;
        if (!loaded_.record.is_complete && !steps.empty() && !hash_seen_) steps.pop_back();
        if (!problems_.empty()) return std::move(problems_);
        return std::move(loaded_);
    }

private:
    void fail(MessagePart field, Message message) {
        problems_.push_back({number_, std::move(field), std::move(message), ""});
    }

    bool next_line() {
        if (rest_.empty()) return false;
        const std::size_t end = rest_.find('\n');
        line_ = rest_.substr(0, end);
        cut_short_ = end == std::string_view::npos;
        rest_.remove_prefix(cut_short_ ? rest_.size() : end + 1);
        if (line_.ends_with('\r')) line_.remove_suffix(1);
        ++number_;
        before_ = seal_;
        seal_.line(line_);
        const auto control = text::control_in(line_);
        if (control && problems_.empty()) fail("line", text::control_message(*control));
        return true;
    }

    /// The next line must begin with `keyword`; its rest goes to `value`.
    bool expect_line(std::string_view keyword, std::string& value) {
        const bool is_there = next_line();
        if (!is_there || !line_.starts_with(keyword)) {
            const bool is_end = !is_there || (cut_short_ && keyword.starts_with(line_));
            Message fault = "expected_a_line"_message(keyword);
            fail(keyword, is_end ? "the_file_ends_here"_message(std::move(fault)) : std::move(fault));
            return false;
        }
        value = line_.substr(keyword.size());
        while (value.starts_with(' ')) value.erase(0, 1);
        return true;
    }

    bool read_header() {
        std::string value;
        if (!next_line() || !line_.starts_with("umpire record ")) {
            fail("header", "is_no_battle_record_expected"_message());
            return false;
        }
        const auto form = number_of<int>(line_.substr(14), 10);
        if (!form || *form < 1 || *form > format_version || line_.size() != 15) {
            fail("header", "is_a_record_of_form_this_program"_message(line_.substr(14, 20), format_version));
            return false;
        }
        loaded_.record.is_sealed = *form >= 2;
        if (!expect_line("program", loaded_.record.program)) return false;
        if (!expect_line("players", value)) return false;
        const std::size_t space = value.find(' ');
        loaded_.record.players[0] = value.substr(0, space);
        loaded_.record.players[1] = space == std::string::npos ? "" : value.substr(space + 1);
        if (loaded_.record.players[1].empty() && !cut_short_) {
            fail("players", "expected_two_players_red_and_blue"_message(value));
            return false;
        }
        return expect_line("dice-from", loaded_.record.dice);
    }

    bool read_scenario() {
        std::string value;
        if (!expect_line("scenario", value)) return false;
        const int first = number_;
        std::string toml;
        while (rest_.starts_with("  |") && next_line())
            toml += std::string(line_.size() > 4 ? line_.substr(4) : "") + "\n";
        if (std::string_view("  |").starts_with(rest_)) {
            fail("scenario", "the_record_is_cut_short_within"_message());
            return false;
        }
        // A line that lacks its bar would leave half a scenario, whose faults would be told in its place.
        if (!rest_.starts_with("start") && !std::string_view("start").starts_with(rest_)) {
            next_line();
            fail("scenario", "expected_or_start_found"_message(line_));
            return false;
        }
        text::NoForces no_forces;
        auto read = text::read_scenario(toml, no_forces);
        if (auto* problems = std::get_if<text::Problems>(&read)) {
            for (Problem& problem : *problems) {
                problem.line += first;
                problems_.push_back(std::move(problem));
            }
            return false;
        }
        loaded_.record.setup = std::get<Setup>(std::move(read));
        OpenedMatch opened = open_match(loaded_.record.setup);
        if (opened.match == nullptr) {
            for (Problem& problem : opened.problems) {
                problem.line = problem.line == 0 ? first : problem.line + first;
                problems_.push_back(std::move(problem));
            }
            return false;
        }
        loaded_.start = std::move(opened.match);
        unit_ = text::unit_of(loaded_.record.setup.ruleset);
        return true;
    }

    bool read_start() {
        std::string value;
        if (!expect_line("start", value) || !expect_line("  = ", value)) return false;
        const auto hash = number_of<std::uint64_t>(value, 16);
        if (!hash || value.size() != 16) {
            fail("start", "expected_a_hash_of_16_hexadecimal"_message());
            return false;
        }
        loaded_.record.start_hash = *hash;
        loaded_.record.start_line = number_;
        hash_seen_ = true;
        return true;
    }

    void read_step_line() {
        if (cut_short_) return;  // a last line without its end may be half a line
        if (line_.starts_with("do ")) {
            read_action();
        } else if (line_ == "dice" || line_.starts_with("dice ")) {
            read_dice();
        } else if (line_.starts_with("draw ")) {
            read_draw();
        } else if (line_.starts_with("  = ")) {
            read_hash();
        } else if (line_.starts_with("  ")) {
            read_event();
        } else if (line_.starts_with("end ")) {
            read_end();
        } else {
            fail("line", "expected_do_dice_draw_end"_message());
        }
    }

    Step& new_step(Step::Kind kind) {
        if (!hash_seen_) fail("line", "the_step_before_has_no_hash_line"_message());
        hash_seen_ = false;
        loaded_.record.steps.emplace_back();
        Step& step = loaded_.record.steps.back();
        step.kind = kind;
        step.line = number_;
        return step;
    }

    void read_action() {
        Step& step = new_step(Step::Kind::action);
        const bool sided = line_.size() > 5 && (line_[3] == 'A' || line_[3] == 'B') && line_[4] == ' ';
        if (!sided) return fail("do", "expected_do_a_action_or_do_b"_message());
        step.side = line_[3] == 'A' ? Side::a : Side::b;
        auto action = text::read_action(line_.substr(5), loaded_.start->scenario(), unit_);
        if (auto* problem = std::get_if<Problem>(&action)) return fail(problem->field, problem->message);
        step.action = std::get<Action>(action);
    }

    void read_dice() {
        Step& step = new_step(Step::Kind::dice);
        std::string_view words = line_.substr(std::min<std::size_t>(line_.size(), 5));
        for (const Side side : {Side::a, Side::b}) {
            const std::string_view only_for = side == Side::a ? " for A" : " for B";
            if (!words.ends_with(only_for)) continue;
            step.audience = only(side);
            words.remove_suffix(only_for.size());
            break;
        }
        if (words.empty()) return fail("dice", "expected_dice_face"_message());
        while (!words.empty()) {
            const std::size_t end = words.find(' ');
            const auto face = number_of<int>(words.substr(0, end), 10);
            if (!face || *face < 1 || *face > 100 || step.faces.full())
                return fail("dice", "is_no_face"_message(words.substr(0, 20)));
            step.faces.push_back(static_cast<std::uint8_t>(*face));
            words.remove_prefix(end == std::string_view::npos ? words.size() : end + 1);
        }
    }

    /// Which of how many in the bag: "draw 12/28".
    void read_draw() {
        Step& step = new_step(Step::Kind::draw);
        const auto drawn = text::draw_of(line_.substr(5));
        if (!drawn) return fail("draw", "expected_which_of_how_many"_message());
        step.token = drawn->token;
        step.tokens = drawn->tokens;
    }

    void read_hash() {
        const auto hash = number_of<std::uint64_t>(line_.substr(4), 16);
        if (!hash || loaded_.record.steps.empty() || hash_seen_)
            return fail("hash", "expected_16_hexadecimal_digits"_message());
        loaded_.record.steps.back().hash = *hash;
        loaded_.record.steps.back().hash_line = number_;
        hash_seen_ = true;
    }

    void read_event() {
        if (loaded_.record.steps.empty() || hash_seen_) return fail("event", "belongs_to_no_step"_message());
        auto event = text::event_of(line_.substr(2), loaded_.start->scenario(), unit_);
        if (auto* problem = std::get_if<Problem>(&event)) return fail(problem->field, problem->message);
        loaded_.record.steps.back().events.push_back(std::get<Event>(event));
    }

    void read_end() {
        if (!hash_seen_) return fail("end", "the_step_before_has_no_hash_line"_message());
        const std::string_view value = line_.substr(4);
        const auto count = number_of<std::size_t>(value.substr(0, value.find(' ')), 10);
        if (count != loaded_.record.steps.size())
            return fail("end", "says_another_number_of_steps_than"_message(loaded_.record.steps.size()));
        loaded_.record.is_complete = true;
        loaded_.record.end_line = number_;
        if (const std::size_t space = value.find(' '); space != std::string_view::npos)
            loaded_.record.ending = value.substr(space + 1);
        if (loaded_.record.is_sealed) read_seal();
        read_giving_up();
    }

    /// "unfinished given_up A": the rules know nothing of it, the ending by the rules stands before it.
    void read_giving_up() {
        std::string& ending = loaded_.record.ending;
        const std::size_t at = ending.rfind(words_of_giving_up);
        if (at == std::string::npos) return;
        const std::string side = ending.substr(at + words_of_giving_up.size());
        if (side != "A" && side != "B") return fail("end", "expected_who_gave_up"_message(side));
        loaded_.record.given_up = side == "A" ? Side::a : Side::b;
        ending.resize(at);
    }

    /// " seal " and 16 hexadecimal digits, small ones, end the line.
    void read_seal() {
        constexpr std::string_view word = " seal ";
        std::string& ending = loaded_.record.ending;
        const std::size_t at = ending.rfind(word);
        const std::string digits = at == std::string::npos ? "" : ending.substr(at + word.size());
        const auto seal = number_of<std::uint64_t>(digits, 16);
        const bool is_canonical =
            digits.size() == 16 && digits.find_first_not_of("0123456789abcdef") == std::string::npos;
        if (!seal || !is_canonical) return fail("end", "expected_a_seal_of_16_hexadecimal"_message());
        ending.resize(at);
        loaded_.record.is_intact = *seal == before_.value();
    }

    std::string_view rest_;
    std::string_view line_;
    int number_ = 0;
    bool cut_short_ = false;
    bool hash_seen_ = false;
    Seal seal_;    ///< of the lines up to this one
    Seal before_;  ///< of those before it
    LengthUnit unit_ = LengthUnit::inch;
    LoadedRecord loaded_;
    std::vector<Problem> problems_;
};

}  // namespace

std::variant<LoadedRecord, std::vector<Problem>> read_record(std::string_view text) {
    return RecordReader(text).read();
}

}  // namespace umpire::record
