#include "ai/value.hpp"

#include "battle/game.hpp"
#include "battle/points.hpp"

#include <algorithm>

namespace umpire::ai {
namespace {

constexpr int unit_of_value = 1024;

/// At -8, -7.75 ... 8.
constexpr std::array<std::int32_t, 65> logistic{
    3,    4,    6,    7,    9,    12,   15,   19,   25,   32,   41,   52,   67,   86,   110,  141,  180,
    230,  293,  373,  474,  601,  759,  953,  1192, 1480, 1824, 2227, 2689, 3208, 3775, 4378, 5000, 5622,
    6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241, 9399, 9526, 9627, 9707, 9770, 9820, 9859, 9890,
    9914, 9933, 9948, 9959, 9968, 9975, 9981, 9985, 9988, 9991, 9993, 9994, 9996, 9997,
};

/// Where nothing was learned: points, men, objectives.
constexpr ValueWeights common_weights{"", {12'000, 2'500, 300, 500, 0, 0, 0, 20'000, 1'000, 300, 0}};

/// The models of both sides on the table, counted, and how near they are to what they want.
struct Standing {
    std::array<int, 2> models{};
    std::array<std::int64_t, 2> from_south{};  ///< of all of them together
    std::array<int, 2> sheltered{};
    std::array<int, 2> rosters{};  ///< the models with which they began
    std::int64_t near = 0;         ///< the objectives, A's less B's
    std::int64_t held = 0;
};

/// Whether it stands in a piece of terrain that gives cover.
bool is_sheltered(const Scenario& scenario, const Looks& looks, Point at) {
    return std::ranges::any_of(scenario.pieces, [&](const Piece& piece) {
        return piece.kind < looks.terrain.size() && looks.terrain[piece.kind].cover != TerrainCover::none &&
               piece.outline.touches(at);
    });
}

Standing standing_of(const Match& match) {
    const Scenario& scenario = match.scenario();
    const Looks& looks = game_of(scenario).looks;
    const Length far{24 * units_per_inch};
    const Length reach = looks.objective_radius;
    const Length close = reach.units > 0 ? reach + Length{units_per_inch / 2} : Length{6 * units_per_inch};
    Standing standing;
    const auto& objectives = scenario.objectives;
    std::array<std::int64_t, 2> nearest{};
    for (std::size_t i = 0; i < match.table().figures.size(); ++i) {
        const Figure& figure = match.table().figures[i];
        const std::size_t side = index_of(scenario[id_at<FigureId>(i)].side);
        ++standing.rosters[side];
        if (!figure.on_table) continue;
        ++standing.models[side];
        standing.sheltered[side] += is_sheltered(scenario, looks, figure.at) ? 1 : 0;
        standing.from_south[side] += figure.at.y;
    }
    for (const Point objective : objectives) {
        nearest = {far.units, far.units};
        std::array<int, 2> holders{};
        for (std::size_t i = 0; i < match.table().figures.size(); ++i) {
            const Figure& figure = match.table().figures[i];
            if (!figure.on_table) continue;
            const std::size_t side = index_of(scenario[id_at<FigureId>(i)].side);
            const Length away = length_of(objective - figure.at);
            nearest[side] = std::min<std::int64_t>(nearest[side], away.units);
            holders[side] += away <= close ? 1 : 0;
        }
        standing.near += nearest[1] - nearest[0];
        standing.held += (holders[0] > holders[1] ? 1 : 0) - (holders[1] > holders[0] ? 1 : 0);
    }
    if (!objectives.empty()) {
        const auto count = static_cast<std::int64_t>(objectives.size());
        standing.near = standing.near * unit_of_value / (far.units * count);
        standing.held = standing.held * unit_of_value / count;
    }
    return standing;
}

/// How far the models of a side have come from its own edge, in 1024ths of the table.
std::int32_t advance_of(const Match& match, const Standing& standing, Side side) {
    const int models = standing.models[index_of(side)];
    if (models == 0) return 0;
    const auto edge = match.state(std::string(1, letter_of(side)), "edge");
    const bool is_north = edge ? *edge == "north" : side == Side::b;
    const std::int64_t depth = std::max<std::int32_t>(1, match.scenario().table.y);
    const std::int64_t way = standing.from_south[index_of(side)] / models;
    return static_cast<std::int32_t>((is_north ? depth - way : way) * unit_of_value / depth);
}

std::int32_t bounded(std::int64_t value) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, -4 * unit_of_value, 4 * unit_of_value));
}

/// The lead of side A, in 1024ths of all.
std::int32_t balance(std::array<std::int64_t, 2> sides) {
    return bounded((sides[0] - sides[1]) * unit_of_value / (sides[0] + sides[1] + 1));
}

/// Which numbers are there once more, multiplied by how far the battle has gone.
constexpr std::array<std::array<std::size_t, 2>, 10> late_features{{
    {Feature::points_late, Feature::points},
    {Feature::worth_late, Feature::worth},
    {Feature::held_late, Feature::held},
    {Feature::always_late, Feature::always},
    {Feature::men_late, Feature::men},
    {Feature::near_late, Feature::near},
    {Feature::advance_a_late, Feature::advance_a},
    {Feature::advance_b_late, Feature::advance_b},
    {Feature::sheltered_late, Feature::sheltered},
    {Feature::power_late, Feature::power},
}};

}  // namespace

Features features_of(const Match& match, Adviser* adviser) {
    const Standing standing = standing_of(match);
    std::array<std::int64_t, 2> left{standing.models[0], standing.models[1]};
    std::array<std::int64_t, 2> power{-1, -1};
    for (const Side side : {Side::a, Side::b}) {
        if (adviser == nullptr) continue;
        if (const auto worth = adviser->worth_left(match, side); worth >= 0) left[index_of(side)] = worth;
        power[index_of(side)] = adviser->power_left(match, side);
    }
    const std::int64_t turns = std::max(1, match.scenario().turns);
    const std::int64_t gone = std::min<std::int64_t>(unit_of_value, match.turn() * unit_of_value / turns);
    Features features{};
    const std::int64_t weight = adviser == nullptr ? 64 : adviser->point_weight();
    features[Feature::points] = bounded((points_of(match, Side::a) - points_of(match, Side::b)) * weight);
    features[Feature::worth] = balance(left);
    features[Feature::near] = bounded(standing.near);
    features[Feature::held] = bounded(standing.held);
    features[Feature::advance_a] = advance_of(match, standing, Side::a);
    features[Feature::advance_b] = advance_of(match, standing, Side::b);
    features[Feature::always] = unit_of_value;
    features[Feature::men] = balance({standing.rosters[0], standing.rosters[1]});
    features[Feature::present] = balance({standing.models[0], standing.models[1]});
    for (const std::size_t side : {0U, 1U})
        features[Feature::sheltered] +=
            (side == 0 ? 1 : -1) * standing.sheltered[side] * unit_of_value / std::max(1, standing.models[side]);
    if (power[0] >= 0 && power[1] >= 0) features[Feature::power] = balance(power);
    for (const auto& [late, early] : late_features)
        features[late] = bounded(std::int64_t{features[early]} * gone / unit_of_value);
    return features;
}

int chance_of_logit(std::int64_t z) {
    constexpr std::int64_t step = unit_of_value / 4;
    const std::int64_t at = std::clamp<std::int64_t>(z + 8 * unit_of_value, 0, 16 * unit_of_value - 1);
    const auto low = static_cast<std::size_t>(at / step);
    const std::int64_t part = at % step;
    return static_cast<int>((logistic[low] * (step - part) + logistic[low + 1] * part) / step);
}

const ValueWeights& weights_for(const Match& match, const Adviser* adviser) {
    if (adviser == nullptr || adviser->weights().empty()) return common_weights;
    const auto known = adviser->weights();
    const std::string& victory = match.scenario().setup.victory;
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const ValueWeights& row) { return row.victory == victory; });
    return found != known.end() ? *found : known.front();
}

std::int64_t logit_of(const Features& features, const ValueWeights& weights) {
    std::int64_t z = 0;
    for (std::size_t i = 0; i < features.size(); ++i) z += std::int64_t{features[i]} * weights.weights[i];
    return z / unit_of_value;
}

int evaluate(const Match& match, Side side, Adviser* adviser) {
    int value = certain_win / 2;
    if (const auto* finished = std::get_if<Finished>(&match.pending())) {
        if (finished->winner != Side::none) value = finished->winner == Side::a ? certain_win : 0;
    } else {
        value = value_of(features_of(match, adviser), weights_for(match, adviser));
    }
    return side == Side::a ? value : certain_win - value;
}

}  // namespace umpire::ai
