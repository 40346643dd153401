#include "lab/learn.hpp"

#include "ai/play_out.hpp"
#include "ai/search.hpp"
#include "ai/value.hpp"
#include "battle/game.hpp"
#include "games/games.hpp"
#include "lab/in_parallel.hpp"

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

/// Lessons take turns: every second is played with whims, and two of four with fewer men than the scenario has, so that
/// the weights know what strength is worth.
bool has_whims(std::uint64_t seed) { return seed % 2 == 0; }
bool is_thinned(std::uint64_t seed) { return seed % 4 >= 2; }

/// The battle with up to half of the men of each side gone; where the game refuses that, the battle as it is.
std::unique_ptr<Match> thinned(const Match& start, std::uint64_t seed) {
    constexpr std::uint32_t steps = 4;  // none, a sixth, a third, half
    Setup setup = start.scenario().setup;
    setup.check_forces = false;
    Chance chance(seed, 6);
    const std::array<std::uint32_t, 2> gone{chance.below(steps), chance.below(steps)};
    for (Setup::Unit& unit : setup.units) {
        const std::size_t count = unit.models.size();
        if (count >= 3) unit.models.resize(count - count * gone[index_of(unit.side)] / (2 * (steps - 1)));
    }
    OpenedMatch opened = open_match(setup);
    return opened.match != nullptr ? std::move(opened.match) : start.clone();
}

void play_lesson(Match& match, std::uint64_t seed, Positions& out) {
    ai::Imagination thought(match);
    const std::array<std::unique_ptr<ai::Player>, 2> players{ai::make_player("regular"), ai::make_player("regular")};
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
            const Side by = next_asked(pending).by;
            Chance& chance = chances[index_of(by)];
            const bool is_whim = has_whims(seed) && whim.below(one_random_in) == 0;
            const Action action =
                is_whim ? match.sample(by, chance) : ai::decide(*players[index_of(by)], match, by, chance);
            static_cast<void>(match.act(by, action, silent));
        }
    }
    const int result = ai::evaluate(match, Side::a, thought.adviser());
    for (std::size_t i = first; i < out.size(); ++i) out[i].result = result;
}

/// The position with its sides exchanged.
Position exchanged(const Position& position) {
    using ai::Feature;
    Position other;
    for (std::size_t i = 0; i < value_features; ++i) other.features[i] = -position.features[i];
    for (const std::size_t i : {Feature::always, Feature::always_late}) other.features[i] = position.features[i];
    other.features[Feature::advance_a] = position.features[Feature::advance_b];
    other.features[Feature::advance_b] = position.features[Feature::advance_a];
    other.features[Feature::advance_a_late] = position.features[Feature::advance_b_late];
    other.features[Feature::advance_b_late] = position.features[Feature::advance_a_late];
    other.result = ai::certain_win - position.result;
    return other;
}

void add_exchanged(Positions& positions) {
    for (std::size_t i = positions.size(); i-- > 0;) positions.push_back(exchanged(positions[i]));
}

/// Fits the weights one after the other, each by the slope and the bend that it has while the others stand still.
/// Weights are in 2^20ths.
class Fit {
public:
    explicit Fit(const Positions& positions) : positions_(positions), logits_(positions.size()) {}

    void improve() {
        for (std::size_t i = 0; i < value_features; ++i) improve(i);
    }
    ValueWeights weights() const {
        ValueWeights now;
        for (std::size_t i = 0; i < value_features; ++i) now.weights[i] = static_cast<std::int32_t>(fine_[i] / 1024);
        return now;
    }

private:
    void improve(std::size_t i) {
        constexpr std::int64_t keep = 3000;  ///< the pull towards 0 is that of one position in so many
        std::int64_t slope = 0;
        std::int64_t bend = 0;
        for (std::size_t k = 0; k < positions_.size(); ++k) {
            const std::int64_t feature = positions_[k].features[i];
            if (feature == 0) continue;
            const std::int64_t chance = ai::chance_of_logit(logits_[k] / fine_unit);
            slope += (positions_[k].result - chance) * feature;
            bend += feature * feature * (chance * (ai::certain_win - chance) / ai::certain_win + 400);
        }
        const auto count = static_cast<std::int64_t>(positions_.size());
        const std::int64_t rise = slope * 1024 / 10'000 - count * fine_[i] / keep;
        const std::int64_t width = bend / 10'000 / 1024 + count * 1024 / keep + 1;
        const std::int64_t step = rise * 1024 / width;
        fine_[i] += step;
        for (std::size_t k = 0; k < positions_.size(); ++k) logits_[k] += step * positions_[k].features[i];
    }

    static constexpr std::int64_t fine_unit = 1024 * 1024;
    const Positions& positions_;
    std::vector<std::int64_t> logits_;  ///< 1024 * 2^20ths
    std::array<std::int64_t, value_features> fine_{};
};

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
    constexpr int steps = 300;
    Learned row;
    row.victory = victory;
    row.positions = taught.size() + checked.size();
    row.checked = checked.size();
    if (taught.empty()) return row;
    Fit search(taught);
    for (int i = 0; i < steps; ++i) search.improve();
    const ValueWeights weights = search.weights();
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
    in_parallel(played.size(), lessons.threads, &stop, [&](unsigned thread, std::size_t number) {
        const Match& start = *starts[thread][number / lessons.battles];
        const std::uint64_t seed = lessons.first_seed + number % lessons.battles;
        const std::unique_ptr<Match> match = is_thinned(seed) ? thinned(start, seed) : start.clone();
        play_lesson(*match, seed, played[number]);
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
        if (std::ranges::find(lessons.both_ways, victory) != lessons.both_ways.end()) add_exchanged(taught);
        rows.push_back(fit(victory, taught, checked));
    }
    return rows;
}

std::string learned_text(const std::vector<Learned>& rows, const std::string& ruleset, const Lessons& lessons) {
    std::string text = fmt::format("// Written by `umpire lab learn {} --battles {} --seed {}", ruleset,
                                   lessons.battles, lessons.first_seed);
    for (const std::string& victory : lessons.both_ways) text += " --both-ways " + victory;
    text += "`; see docs/levels.md.\n";
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
