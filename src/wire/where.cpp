#include "wire/where.hpp"

#include "draw/terrain_kinds.hpp"
#include "geometry/path.hpp"
#include "text/names.hpp"
#include "text/told_names.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace umpire::wire {
namespace {

constexpr int ahead_tenths = 250;      ///< within this of a direction one goes towards it
constexpr int sideways_tenths = 1000;  ///< beyond this of all enemies one goes away from them
constexpr std::int32_t beside_piece = 2'540;

int between(Angle a, Angle b) {
    const int apart = (a.tenths - b.tenths + 3600) % 3600;
    return std::min(apart, 3600 - apart);
}

constexpr Phrase open_words{"in the open", "à découvert"};
enum class Beside { open, by, behind, inside };

/// Whose way it is, and from where to where: of a unit whose models are all named the middle of it.
struct Leg {
    FigureId figure;
    Point from;
    Point end;
    bool is_on_table = false;
};

Point middle_of(const std::vector<Point>& points) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Point point : points) {
        x += point.x;
        y += point.y;
    }
    const auto count = static_cast<std::int64_t>(points.size());
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

Leg leg_of(const Match& seen, const Action& action) {
    const Table& table = seen.table();
    Leg leg{action.actor, {}, action.places.back().at};
    if (action.actor.exists()) {
        leg.is_on_table = table[action.actor].on_table;
        leg.from = table[action.actor].at;
        return leg;
    }
    const UnitCard& card = seen.scenario()[action.unit];
    std::vector<Point> stand;
    leg.figure = card.first;
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto figure = id_at<FigureId>(card.first.index() + i);
        if (!table[figure].on_table) continue;
        if (stand.empty()) leg.figure = figure;
        stand.push_back(table[figure].at);
    }
    leg.is_on_table = !stand.empty();
    const AsOne as_one = words_of(seen)[action.verb].as_one;
    const bool is_each =
        action.places.size() > 1 && as_one != AsOne::way &&
        (action.places.size() == stand.size() || (stand.empty() && action.places.size() == card.count));
    if (is_each) {
        std::vector<Point> goals;
        for (const Place& place : action.places) goals.push_back(place.at);
        leg.end = middle_of(goals);
    }
    if (leg.is_on_table) leg.from = is_each || as_one == AsOne::formation ? middle_of(stand) : stand.front();
    return leg;
}

/// "22 cm": as far as a person says it, or to the hundredth.
std::string length_text(Length length, LengthUnit unit, Language language, bool fine) {
    const std::int32_t one = unit == LengthUnit::inch ? units_per_inch : units_per_cm;
    if (fine || length.units < 2 * one) return text::length_name(length, unit, language);
    return text::length_name(Length{(length.units + one / 2) / one * one}, unit, language);
}

/// Where on the table somebody appears who was not there: by its thirds, as its side sees them.
std::string third_text(const Match& seen, Point end, Language language) {
    static constexpr std::array<Phrase, 3> words{
        Phrase{"on the left", "à gauche"}, Phrase{"in the middle", "au milieu"}, Phrase{"on the right", "à droite"}};
    const Scenario& scenario = seen.scenario();
    const std::int64_t wide = std::max<std::int64_t>(scenario.table.x, 1);
    const std::int64_t third = std::clamp<std::int64_t>(std::int64_t{end.x} * 3 / wide, 0, 2);
    const bool is_far_edge = std::int64_t{end.y} * 2 > scenario.table.y;
    return std::string(words.at(static_cast<std::size_t>(is_far_edge ? 2 - third : third)).in(language));
}

/// An attack in contact goes to whom it names: told is how far, and to which side of the straight line.
std::string contact_text(const Match& seen, const Action& action, const Leg& leg, Language language) {
    const UnitCard& card = seen.scenario()[action.units[0]];
    std::vector<Point> stand;
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto figure = id_at<FigureId>(card.first.index() + i);
        if (seen.table()[figure].on_table) stand.push_back(seen.table()[figure].at);
    }
    if (stand.empty() || leg.end == leg.from) return {};
    const Angle straight = direction_of(middle_of(stand) - leg.from);
    const int turn = (direction_of(leg.end - leg.from).tenths - straight.tenths + 3600) % 3600;
    if (turn < 50 || turn > 3550) return std::string(Phrase{"straight ahead", "tout droit"}.in(language));
    return std::string(
        (turn < 1800 ? Phrase{"more to the right", "plus à droite"} : Phrase{"more to the left", "plus à gauche"})
            .in(language));
}

Length length_along(const Action& action, const Leg& leg, AsOne as_one) {
    const bool is_path = action.actor.exists() || as_one == AsOne::way || action.places.size() == 1;
    if (!is_path) return length_of(leg.end - leg.from);
    Length length;
    Point from = leg.from;
    for (const Place& place : action.places) {
        length.units += length_of(place.at - from).units;
        from = place.at;
    }
    return as_one == AsOne::formation ? length_of(leg.end - leg.from) : length;
}

}  // namespace

std::vector<FigureId> enemies_of(const Match& seen, Side side) {
    std::vector<FigureId> enemies;
    for (std::size_t i = 0; i < seen.scenario().figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (seen.scenario()[figure].side != side && seen.table()[figure].on_table) enemies.push_back(figure);
    }
    return enemies;
}

std::string enemy_name(const Match& seen, FigureId enemy, Language language) {
    const bool by_unit = game_of(seen).naming == Naming::by_unit;
    const Scenario told = text::told_scenario(seen.scenario(), language);
    return by_unit ? told[told[enemy].unit].name : told[enemy].name;
}

std::string direction_text(const Match& seen, Point from, Point end, const std::vector<FigureId>& enemies,
                           Language language) {
    static constexpr Phrase towards_words{"towards ", "vers "};
    static constexpr Phrase away_words{"away from the enemy", "en s'éloignant de l'ennemi"};
    static constexpr std::array<Phrase, 2> aside_words{Phrase{"to the left", "vers la gauche"},
                                                       Phrase{"to the right", "vers la droite"}};
    const Angle way = direction_of(end - from);
    int least = 1800;
    FigureId ahead;
    for (const FigureId enemy : enemies) {
        const Vector out = seen.table()[enemy].at - from;
        if (out == Vector{}) continue;
        const int apart = between(direction_of(out), way);
        if (ahead.exists() && apart >= least) continue;
        least = apart;
        ahead = enemy;
    }
    if (ahead.exists() && least <= ahead_tenths)
        return std::string(towards_words.in(language)) + enemy_name(seen, ahead, language);
    if (ahead.exists() && least > sideways_tenths) return std::string(away_words.in(language));
    // As whoever goes there looks at the nearest enemy in that direction; without one, as the table is drawn.
    const Angle looks = ahead.exists() ? direction_of(seen.table()[ahead].at - from) : Angle{};
    const bool is_right = (way.tenths - looks.tenths + 3600) % 3600 < 1800;
    return std::string(aside_words.at(is_right ? 1 : 0).in(language));
}

std::string shelter_text(const Match& seen, FigureId figure, Point end, const std::vector<FigureId>& enemies,
                         Language language) {
    const Scenario& scenario = seen.scenario();
    Beside best = Beside::open;
    std::string_view kind;
    const Length near = scenario[figure].base.half_width + Length{beside_piece};
    for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
        if (draw::look_of(seen, i).cover == TerrainCover::none) continue;
        const Outline& outline = scenario.pieces[i].outline;
        Beside beside = Beside::open;
        const auto is_screened = [&] {
            return std::any_of(enemies.begin(), enemies.end(),
                               [&](FigureId enemy) { return outline.crossed_by(seen.table()[enemy].at, end); });
        };
        if (outline.contains(end)) {
            beside = Beside::inside;
        } else if (outline.distance(end) <= near) {
            beside = is_screened() ? Beside::behind : Beside::by;
        }
        if (beside <= best) continue;
        best = beside;
        kind = draw::kind_of(seen, i);
    }
    static constexpr std::array<Phrase, 4> words{open_words, Phrase{"by the ", "contre "},
                                                 Phrase{"behind the ", "derrière "}, Phrase{"in the ", "dans "}};
    const std::string before(words[static_cast<std::size_t>(best)].in(language));
    return best == Beside::open ? before : before + text::the_terrain(kind, game_of(seen), language);
}

std::string where_text(const Match& seen, const Action& action, Language language, bool fine) {
    if (action.places.empty() || (!action.actor.exists() && !action.unit.exists())) return {};
    const Leg leg = leg_of(seen, action);
    const VerbRow& row = words_of(seen)[action.verb];
    const Side side = seen.scenario()[leg.figure].side;
    const std::vector<FigureId> enemies = enemies_of(seen, side);
    const LengthUnit unit = text::unit_of(seen.scenario().setup.ruleset);
    // That nothing shelters a place goes without saying.
    const auto and_shelter = [&](const std::string& told) {
        const std::string shelter = shelter_text(seen, leg.figure, leg.end, enemies, language);
        return shelter == open_words.in(language) ? told : told + ", " + shelter;
    };
    if (!leg.is_on_table) return and_shelter(third_text(seen, leg.end, language));
    if (leg.end == leg.from) return {};
    const bool is_facing = row.role == Role::setting || row.role == Role::order;
    const std::string far = seen.may_measure() && !is_facing
                                ? length_text(length_along(action, leg, row.as_one), unit, language, fine) + " "
                                : std::string();
    if (row.as_one == AsOne::contact && !action.units.empty()) return far + contact_text(seen, action, leg, language);
    const std::string told = far + direction_text(seen, leg.from, leg.end, enemies, language);
    const bool is_there = row.role == Role::way || row.role == Role::goal;
    return is_there ? and_shelter(told) : told;
}

}  // namespace umpire::wire
