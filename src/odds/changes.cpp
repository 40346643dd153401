#include "odds/changes.hpp"

#include "battle/game.hpp"
#include "battle/points.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace umpire::odds {

namespace {

void compare_places(const Match& start, const Match& end, Changes& changes) {
    for (std::size_t i = 0; i < end.table().figures.size(); ++i) {
        const Figure& before = start.table().figures[i];
        const Figure& after = end.table().figures[i];
        Change change;
        change.figure = id_at<FigureId>(i);
        change.side = end.scenario().figures[i].side;
        if (before.on_table && !after.on_table) {
            change.kind = Change::Kind::removed;
        } else if (!before.on_table && after.on_table) {
            change.kind = Change::Kind::placed;
            change.point = after.at;
        } else if (after.on_table && before.at != after.at) {
            change.kind = Change::Kind::moved;
            change.point = after.at;
        } else {
            continue;
        }
        changes.push_back(change);
    }
}

const Badge* badge_named(const std::vector<Badge>& badges, std::string_view name) {
    const auto found =
        std::find_if(badges.begin(), badges.end(), [&](const Badge& badge) { return badge.name == name; });
    return found == badges.end() ? nullptr : &*found;
}

void compare_badges(const Match& start, const Match& end, Detail detail, Changes& changes) {
    for (std::size_t i = 0; i < end.table().figures.size(); ++i) {
        if (!end.table().figures[i].on_table) continue;  // nobody looks at the marks of the fallen
        const auto figure = id_at<FigureId>(i);
        const auto before = start.badges(figure);
        const auto after = end.badges(figure);
        const auto add = [&](const Badge& badge, int from, int to) {
            if (from == to || (detail == Detail::brief && badge.is_routine)) return;
            changes.push_back(
                {Change::Kind::badge, end.scenario()[figure].side, figure, badge.name, from, to, {}, badge.is_number});
        };
        for (const Badge& badge : before) {
            const Badge* same = badge_named(after, badge.name);
            add(badge, badge.value, same == nullptr ? 0 : same->value);
        }
        for (const Badge& badge : after)
            if (badge_named(before, badge.name) == nullptr) add(badge, 0, badge.value);
    }
}

void compare_scores(const Match& start, const Match& end, Changes& changes) {
    for (const Side side : {Side::a, Side::b}) {
        const int before = points_of(start, side);
        const int after = points_of(end, side);
        if (before != after) changes.push_back({Change::Kind::score, side, {}, "points", before, after, {}});
    }
}

void compare_pieces(const std::vector<std::string>& before, const Match& end, Changes& changes) {
    const std::vector<Piece>& pieces = end.scenario().pieces;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const auto now = end.state(pieces[i].name, "kind");
        if (!now || *now == before[i]) continue;
        for (const TerrainLook& look : game_of(end).looks.terrain)
            if (look.kind == *now)
                changes.push_back({Change::Kind::rebuilt, Side::none, {}, look.kind, static_cast<int>(i), 0, {}});
    }
}

void compare_clouds(std::size_t before, const Match& end, Changes& changes) {
    const std::size_t after = end.clouds().size();
    if (after > before)
        changes.push_back(
            {Change::Kind::clouded, Side::none, {}, "", static_cast<int>(before), static_cast<int>(after), {}});
}

void add_situation(const End& end, Changes& changes) {
    for (std::size_t i = 0; i < end.counts.size(); ++i)
        changes.push_back({Change::Kind::counted, Side::none, {}, "", static_cast<int>(i), end.counts[i], {}});
    for (const std::uint8_t number : end.abandoned)
        changes.push_back({Change::Kind::abandoned, Side::none, {}, "", number, 0, {}});
    if (const auto* decisions = std::get_if<Decisions>(&end.match.pending())) {
        for (const Decision& decision : *decisions) {
            Change change{Change::Kind::asked,
                          decision.by,
                          decision.figure,
                          "",
                          decision.question.value,
                          decision.unit.exists() ? static_cast<int>(decision.unit.index()) : -1,
                          {}};
            changes.push_back(change);
        }
    }
    if (const auto* finished = std::get_if<Finished>(&end.match.pending()))
        changes.push_back({Change::Kind::ended, finished->winner, {}, "", 0, 0, {}});
}

}  // namespace

std::vector<std::string> kinds_of_pieces(const Match& match) {
    std::vector<std::string> kinds;
    for (const auto& piece : match.scenario().pieces) {
        const auto kind = match.state(piece.name, "kind");
        if (!kind) return {};
        kinds.push_back(*kind);
    }
    return kinds;
}

Changes ChangeSorter::changes_to(const End& end) const {
    Changes changes;
    compare_places(start_, end.match, changes);
    compare_badges(start_, end.match, detail_, changes);
    if (detail_ == Detail::full) compare_scores(start_, end.match, changes);
    compare_pieces(kinds_, end.match, changes);
    compare_clouds(clouds_, end.match, changes);
    add_situation(end, changes);
    return changes;
}

std::uint32_t ChangeSorter::outcome_of(const End& end) {
    Changes changes = changes_to(end);
    const auto next = static_cast<std::uint32_t>(outcomes_.size());
    const auto [found, is_new] = numbers_.try_emplace(changes, next);
    if (is_new) outcomes_.push_back(std::move(changes));
    return found->second;
}

Changes common_changes(const std::vector<Changes>& outcomes) {
    if (outcomes.empty()) return {};
    Changes common = outcomes[0];
    std::erase_if(common, [&](const Change& change) {
        return std::any_of(outcomes.begin(), outcomes.end(), [&](const Changes& changes) {
            return std::find(changes.begin(), changes.end(), change) == changes.end();
        });
    });
    return common;
}

}  // namespace umpire::odds
