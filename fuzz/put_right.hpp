#pragma once

#include "ai/play_out.hpp"
#include "games/games.hpp"
#include "record/record.hpp"
#include "text/codec.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// Records whose inputs were changed, with events, hashes, number of steps and seal made right again: what reaches the
/// rules instead of ending at the first hash.
namespace umpire::fuzz {

/// Takes a line off the front.
inline std::string_view next_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

class PuttingRight {
public:
    /// A battle that opens from the head of the text, or else from that of another one.
    bool begins(std::string_view text, std::string_view other) {
        for (const std::string_view candidate : {text, other})
            if (open(candidate)) return true;
        return false;
    }

    /// The record of the inputs of the text as far as they fit, with all that follows from them.
    std::string record_of(std::string_view text) {
        while (!text.empty() && record_.steps.size() < steps_max) {
            const std::string_view line = next_line(text);
            if (line.starts_with("do ") || line.starts_with("dice ") || line.starts_with("draw ")) take(line);
        }
        return record::record_text(record_, *match_);
    }

private:
    static constexpr std::size_t steps_max = 400;

    bool open(std::string_view text) {
        std::string toml;
        bool is_there = false;
        while (!text.empty()) {
            const std::string_view line = next_line(text);
            if (line.starts_with("start")) break;
            if (line == "scenario") is_there = true;
            if (is_there && line.starts_with("  |"))
                toml += std::string(line.substr(std::min<std::size_t>(4, line.size()))) + "\n";
        }
        text::NoForces no_forces;
        auto read = text::read_scenario(toml, no_forces);
        const auto* setup = std::get_if<Setup>(&read);
        if (!is_there || setup == nullptr) return false;
        OpenedMatch opened = open_match(*setup);
        if (opened.match == nullptr) return false;
        match_ = std::move(opened.match);
        record_.setup = *setup;
        record_.start_hash = match_->hash();
        return true;
    }

    /// The input of a line, or what the battle waits for instead.
    void take(std::string_view line) {
        record::Step step;
        if (const auto* roll = std::get_if<Roll>(&match_->pending())) {
            step.kind = record::Step::Kind::dice;
            for (std::uint32_t i = 0; i < roll->count; ++i)
                step.faces.push_back(static_cast<std::uint8_t>(1 + number_in(line) % roll->sides));
        } else if (const auto* draw = std::get_if<Draw>(&match_->pending())) {
            step.kind = record::Step::Kind::draw;
            step.tokens = static_cast<std::uint8_t>(draw->tokens);
            step.token = {static_cast<std::uint8_t>(1 + number_in(line) % draw->tokens)};
        } else if (!decide(line, step)) {
            return;
        }
        const auto applied = record::apply(*match_, step, step.events);
        if (std::holds_alternative<Problem>(applied)) return;
        step.hash = match_->hash();
        record_.steps.push_back(step);
    }

    bool decide(std::string_view line, record::Step& step) const {
        const auto* decisions = std::get_if<Decisions>(&match_->pending());
        if (decisions == nullptr) return false;  // the battle is over
        step.side = decisions->begin()->by;
        if (line.starts_with("do ") && line.size() > 5) {
            auto action = text::read_action(line.substr(5), match_->scenario(), text::unit_of(record_.setup.ruleset));
            if (const auto* found = std::get_if<Action>(&action)) {
                step.action = *found;
                if (match_->judge(step.side, step.action).empty()) return true;
            }
        }
        std::uint64_t seed = 0;
        for (const char c : line) seed = seed * 31 + static_cast<unsigned char>(c);
        Chance chance(seed, 1);
        step.action = match_->sample(step.side, chance);
        return true;
    }

    /// The digits of the line, one after the other.
    std::uint32_t number_in(std::string_view line) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char c = line[(next_ + i) % line.size()];
            if (c < '0' || c > '9') continue;
            next_ += i + 1;
            return static_cast<std::uint32_t>(c - '0') + 9;
        }
        return static_cast<std::uint32_t>(line.size());
    }

    std::unique_ptr<Match> match_;
    record::Record record_;
    std::size_t next_ = 0;
};

}  // namespace umpire::fuzz
