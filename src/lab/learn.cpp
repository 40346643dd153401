#include "lab/learn.hpp"

#include "ai/play_out.hpp"
#include "ai/search.hpp"
#include "ai/value.hpp"
#include "battle/game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace umpire::lab {
namespace {

/// A position and how its battle ended for side A, in 10'000ths.
struct Position {
    ai::Features features{};
    int result = 0;
};
using Positions = std::vector<Position>;

constexpr std::uint32_t one_random_in = 10;
constexpr std::size_t kept_out_each = 5;  ///< every fifth battle checks what the others taught

void play_lesson(Match& match, std::uint64_t seed, Positions& out) {
    ai::Imagination thought(match);
    const std::array<std::unique_ptr<ai::Player>, 2> players{ai::make_player("regular-1"),
                                                             ai::make_player("regular-1")};
    std::array<Chance, 2> chances{ai::chance_of(seed, Side::a), ai::chance_of(seed, Side::b)};
    Chance whim(seed, 5);
    Events silent;
    const std::size_t first = out.size();
    int turn = match.turn();
    std::uint32_t decisions = 0;
    while (!std::holds_alternative<Finished>(match.pending()) && decisions < ai::decisions_max) {
        const Pending& pending = match.pending();
        if (match.turn() != turn) {
            turn = match.turn();
            out.push_back({ai::features_of(match, thought.adviser()), 0});
        }
        if (const auto* roll = std::get_if<Roll>(&pending)) {
            match.roll(ai::faces_of(match, *roll, seed), silent);
        } else if (const auto* draw = std::get_if<Draw>(&pending)) {
            match.draw(ai::token_of(match, *draw, seed), silent);
        } else {
            ++decisions;
            const Side by = std::get<Decisions>(pending)[0].by;
            Chance& chance = chances[index_of(by)];
            const bool is_whim = whim.below(one_random_in) == 0;
            const Action action =
                is_whim ? match.sample(by, chance) : ai::decide(*players[index_of(by)], match, by, chance);
            static_cast<void>(match.act(by, action, silent));
        }
    }
    const int result = ai::evaluate(match, Side::a, thought.adviser());
    for (std::size_t i = first; i < out.size(); ++i) out[i].result = result;
}

/// One step of the fit, nearly Newton's: each weight by its own slope and bend. Weights are in 2^20ths.
void improve(const Positions& positions, std::array<std::int64_t, value_features>& fine) {
    constexpr std::int64_t keep = 400;  ///< the pull towards 0 is that of one position in so many
    ValueWeights now;
    for (std::size_t i = 0; i < fine.size(); ++i) now.weights[i] = static_cast<std::int32_t>(fine[i] / 1024);
    std::array<std::int64_t, value_features> slope{};
    std::array<std::int64_t, value_features> bend{};
    for (const Position& position : positions) {
        const std::int64_t error = position.result - ai::value_of(position.features, now);
        for (std::size_t i = 0; i < fine.size(); ++i) {
            slope[i] += error * position.features[i];
            bend[i] += std::int64_t{position.features[i]} * position.features[i];
        }
    }
    const auto count = static_cast<std::int64_t>(positions.size());
    for (std::size_t i = 0; i < fine.size(); ++i) {
        const std::int64_t rise = slope[i] * 1024 / 10'000 - count * fine[i] / keep;
        const std::int64_t width = bend[i] / 4096 + count * 1024 / keep + 1;
        fine[i] += rise * 1024 / width / 8;
    }
}

int error_of(const Positions& positions, const ValueWeights* weights, int constant) {
    if (positions.empty()) return 0;
    std::int64_t sum = 0;
    for (const Position& position : positions) {
        const int guess = weights != nullptr ? ai::value_of(position.features, *weights) : constant;
        const std::int64_t error = position.result - guess;
        sum += error * error / ai::certain_win;
    }
    return static_cast<int>(sum / static_cast<std::int64_t>(positions.size()));
}

Learned fit(const std::string& victory, const Positions& taught, const Positions& checked) {
    constexpr int steps = 800;
    Learned row;
    row.victory = victory;
    row.positions = taught.size() + checked.size();
    row.checked = checked.size();
    if (taught.empty()) return row;
    std::array<std::int64_t, value_features> fine{};
    for (int i = 0; i < steps; ++i) improve(taught, fine);
    ValueWeights weights;
    for (std::size_t i = 0; i < fine.size(); ++i) weights.weights[i] = static_cast<std::int32_t>(fine[i] / 1024);
    row.weights = weights.weights;
    std::int64_t mean = 0;
    for (const Position& position : taught) mean += position.result;
    row.error = error_of(checked, &weights, 0);
    row.error_before = error_of(checked, nullptr, static_cast<int>(mean / static_cast<std::int64_t>(taught.size())));
    return row;
}

}  // namespace

std::vector<Learned> learn(const std::vector<Field>& fields, const Lessons& lessons, const std::atomic<bool>& stop) {
    std::vector<Positions> played(fields.size() * lessons.battles);
    std::vector<std::vector<std::unique_ptr<Match>>> starts(std::max(1U, lessons.threads));
    for (auto& own : starts)
        for (const Field& field : fields) own.push_back(field.start->clone());
    in_parallel(played.size(), lessons.threads, stop, [&](unsigned thread, std::size_t number) {
        const std::unique_ptr<Match> match = starts[thread][number / lessons.battles]->clone();
        play_lesson(*match, lessons.first_seed + number % lessons.battles, played[number]);
    });
    std::vector<Learned> rows;
    std::set<std::string> done;
    for (const Field& field : fields) {
        const std::string& victory = field.start->scenario().setup.victory;
        if (!done.insert(victory).second) continue;
        Positions taught;
        Positions checked;
        for (std::size_t i = 0; i < played.size(); ++i) {
            if (fields[i / lessons.battles].start->scenario().setup.victory != victory) continue;
            Positions& into = i % kept_out_each == 0 ? checked : taught;
            into.insert(into.end(), played[i].begin(), played[i].end());
        }
        rows.push_back(fit(victory, taught, checked));
    }
    return rows;
}

std::string learned_text(const std::vector<Learned>& rows, const std::string& ruleset, const Lessons& lessons) {
    std::string text = fmt::format("// Written by `umpire lab learn {} --battles {} --seed {}`; see docs/levels.md.\n",
                                   ruleset, lessons.battles, lessons.first_seed);
    for (const Learned& row : rows) {
        text += fmt::format(
            "// {} positions; on {} that taught nothing the mean square error is 0.{:04}, of the mean "
            "result 0.{:04}\n",
            row.positions, row.checked, row.error, row.error_before);
        text += fmt::format("ValueWeights{{\"{}\", {{{}}}}},\n", row.victory, fmt::join(row.weights, ", "));
    }
    return text;
}

}  // namespace umpire::lab
