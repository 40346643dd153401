#include "games/wme/stance.hpp"

#include "games/wme/combats.hpp"
#include "games/wme/command.hpp"

#include <algorithm>

/// What a player may ask about a unit where it stands. All of it is asked of the rules; here it is put into words.
namespace umpire::wme {

using namespace literals;

namespace {

/// By edge: front, right, rear, left.
using OfEdge = std::array<Phrase, all_edges.size()>;
const Phrase& said(const OfEdge& phrases, Edge edge) { return phrases[static_cast<std::size_t>(edge)]; }

constexpr OfEdge zone_names{Phrase{"front", "front"}, Phrase{"right flank", "flanc droit"}, Phrase{"rear", "arrière"},
                            Phrase{"left flank", "flanc gauche"}};
constexpr OfEdge guarded{
    Phrase{},
    Phrase{"Right side: covered, since {unit} ({other}) touches {figure}, by a corner at least.",
           "Côté droit : couvert, car {unit} ({other}) touche {figure}, au moins par un coin."},
    Phrase{"Rear: covered, since {unit} ({other}) touches {figure}, by a corner at least.",
           "Arrière : couvert, car {unit} ({other}) touche {figure}, au moins par un coin."},
    Phrase{"Left side: covered, since {unit} ({other}) touches {figure}, by a corner at least.",
           "Côté gauche : couvert, car {unit} ({other}) touche {figure}, au moins par un coin."},
};
constexpr OfEdge unguarded{
    Phrase{},
    Phrase{
        "Right side: not covered, since no friend touches the right edge of {edges}, not even at a corner. It is not "
        "exposed: no enemy who counts is seen there.",
        "Côté droit : non couvert, aucune unité amie ne touche le bord droit de {edges}, même par un coin. Il n'est "
        "pas exposé : aucun ennemi qui compte n'y est vu."},
    Phrase{"Rear: not covered, since no friend touches the rear edge of {edges}, not even at a corner. It is not "
           "exposed: no enemy who counts is seen there.",
           "Arrière : non couvert, aucune unité amie ne touche le bord arrière de {edges}, même par un coin. Il n'est "
           "pas exposé : aucun ennemi qui compte n'y est vu."},
    Phrase{"Left side: not covered, since no friend touches the left edge of {edges}, not even at a corner. It is not "
           "exposed: no enemy who counts is seen there.",
           "Côté gauche : non couvert, aucune unité amie ne touche le bord gauche de {edges}, même par un coin. Il "
           "n'est pas exposé : aucun ennemi qui compte n'y est vu."},
};
constexpr OfEdge exposed{
    Phrase{},
    Phrase{"Right side: exposed, since {figure} sees {unit} ({other}) from its right edge{away}, and no friend touches "
           "the right edge of {edges}, not even at a corner.",
           "Côté droit : exposé, car {figure} voit {unit} ({other}) de son bord droit{away}, et aucune unité amie ne "
           "touche le bord droit de {edges}, même par un coin."},
    Phrase{"Rear: exposed, since {figure} sees {unit} ({other}) from its rear edge{away}, and no friend touches the "
           "rear edge of {edges}, not even at a corner.",
           "Arrière : exposé, car {figure} voit {unit} ({other}) de son bord arrière{away}, et aucune unité amie ne "
           "touche le bord arrière de {edges}, même par un coin."},
    Phrase{"Left side: exposed, since {figure} sees {unit} ({other}) from its left edge{away}, and no friend touches "
           "the left edge of {edges}, not even at a corner.",
           "Côté gauche : exposé, car {figure} voit {unit} ({other}) de son bord gauche{away}, et aucune unité amie "
           "ne touche le bord gauche de {edges}, même par un coin."},
};
constexpr Phrase helps{"{figure} supports {other}.", "{figure} soutient {other}."};
constexpr Phrase may_help{"{figure} supports {other} as soon as it touches an enemy in front.",
                          "{figure} soutient {other} dès que ce socle touche un ennemi de front."};
constexpr Phrase sees_in_front{"{figure} sees {unit} ({other}) from its front edge{away}.",
                               "{figure} voit {unit} ({other}) de son bord de front{away}."};
constexpr Phrase sees_aside{
    "{figure} sees {unit} ({other}){away}, but from no front edge: the unit cannot be charged.",
    "{figure} voit {unit} ({other}){away}, mais d'aucun bord de front : l'unité ne peut pas être chargée."};
constexpr Phrase out_of_sight{"Out of sight: {unit}{away}.", "Hors de vue : {unit}{away}."};

StanceLine edge_line(const Board& board, FigureId stand, Edge edge) {
    const Line line = edge_of(board.stands()[board.number_of(stand)].base, edge);
    return {stand, line.from, line.to};
}

/// WM-GEO-8: each ray makes 135 degrees with both edges at its corner. Its end is rounded, for drawing.
Point on_ray(const Stand& stand, std::size_t corner, Length far) {
    constexpr std::array<Vector, 4> outwards{Vector{-1, 1}, Vector{1, 1}, Vector{1, -1}, Vector{-1, -1}};
    constexpr std::int64_t diagonal = 70'711;  // the half root of 2, in 100,000ths
    const SineCosine axes = sine_cosine(stand.facing);
    const Vector out = outwards[corner];
    const auto part = [far](std::int64_t along) {
        return static_cast<std::int32_t>((along * far.units >> sine_bits) * diagonal / 100'000);
    };
    const Point from = stand.base.corners[corner];
    return {from.x + part(axes.cosine * out.x + axes.sine * out.y),
            from.y + part(axes.cosine * out.y - axes.sine * out.x)};
}

void tell_zones(const Board& board, UnitId unit, Stance& stance) {
    const Length far{board.battle().scenario->values.flank_range};
    const auto [first, end] = board.range_of(unit);
    for (std::size_t i = first; i < end; ++i) {
        const Stand& stand = board.stands()[i];
        for (const Edge edge : all_edges) {
            const auto begin = static_cast<std::size_t>(edge);
            const std::size_t last = (begin + 1) % all_edges.size();
            const Line line = edge_of(stand.base, edge);
            stance.sectors.push_back({board.figure(i),
                                      said(zone_names, edge),
                                      "WM-GEO-8"_clause,
                                      {on_ray(stand, begin, far), line.from, line.to, on_ray(stand, last, far)}});
        }
    }
}

/// WM-GEO-6: stands that touch are in contact, whatever little room there is between them.
Length between(const Board& board, FigureId one, FigureId other) {
    const Footprint& own = board.stands()[board.number_of(one)].base;
    const Footprint& theirs = board.stands()[board.number_of(other)].base;
    return in_touch(board.battle(), own, theirs) ? Length{} : gap(own, theirs);
}

StanceNote note_of_side(const Board& board, const UnitSide& side) {
    StanceNote note{StanceKind::open, "WM-MOD-10"_clause, {}, {}, said(unguarded, side.edge), {}, {}, {}};
    for (const FigureId stand : side.stands) note.edges.push_back(edge_line(board, stand, side.edge));
    if (side.exposure) {
        const Exposure& by = *side.exposure;
        note.kind = StanceKind::exposed;
        note.clause = "WM-MOD-9"_clause;
        note.figure = by.stand;
        note.other = by.enemy;
        note.says = said(exposed, side.edge);
        note.length = between(board, by.stand, by.enemy);
        note.line = StanceLine{by.stand, by.line.from, by.line.to};
    } else if (side.covered.exists()) {
        note.kind = StanceKind::guarded;
        note.figure = side.covered;
        note.other = side.friendly;
        note.says = said(guarded, side.edge);
    }
    return note;
}

/// A line from some stand of the unit to the enemy unit, from a front edge if there is one.
std::optional<StanceNote> note_of_sight(const Board& board, UnitId unit, UnitId enemy) {
    const auto [first, end] = board.range_of(unit);
    const auto [from, to] = board.range_of(enemy);
    constexpr auto aside = static_cast<EdgeSet>(every_edge & ~set_of(Edge::front));
    for (const EdgeSet edges : {set_of(Edge::front), aside}) {
        SightLimits limits;
        limits.edges = edges;
        for (std::size_t own = first; own < end; ++own)
            for (std::size_t k = from; k < to; ++k) {
                const auto found = board.line_between(own, k, limits);
                if (!found) continue;
                const bool in_front = found->from == Edge::front;
                StanceNote note{StanceKind::sees,
                                in_front ? "WM-SIGHT-2"_clause : "WM-SIGHT-6"_clause,
                                board.figure(own),
                                board.figure(k),
                                in_front ? sees_in_front : sees_aside,
                                {},
                                {},
                                {}};
                note.line = StanceLine{note.figure, found->line.from, found->line.to};
                return note;
            }
    }
    return std::nullopt;
}

void tell_sights(const Board& board, UnitId unit, Stance& stance) {
    const WmBattle& battle = board.battle();
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, unit)))) {
        auto note = note_of_sight(board, unit, enemy);
        if (!note)
            note = StanceNote{
                StanceKind::blind, "WM-SIGHT-3"_clause, {}, stands_of(battle, enemy)[0], out_of_sight, {}, {}, {}};
        note->length = units_touch(battle, unit, enemy) ? Length{} : whole_length(board.distance(unit, enemy));
        stance.notes.push_back(*note);
    }
}

/// The supports of the engagement, as its next round would count them.
std::vector<Support> supports_of_engagement(const WmBattle& battle, std::uint8_t engagement) {
    if (engagement == 0 || battle.situation->engagements[engagement - 1u].is_fought) return {};
    return supports_in(battle, round_of(battle, engagement));
}

std::vector<Support> supports_now(const WmBattle& battle, UnitId unit) {
    if (battle.situation->engagements.empty()) return supports_about(battle, unit);
    std::vector<Support> supports = supports_of_engagement(battle, battle.situation[unit].engagement);
    std::erase_if(supports, [&](const Support& one) {
        return unit_of(battle, one.helper) != unit && unit_of(battle, one.fighter) != unit;
    });
    return supports;
}

void tell_supports(const WmBattle& battle, UnitId unit, Stance& stance) {
    for (const Support& one : supports_now(battle, unit)) {
        StanceNote note{one.counts ? StanceKind::helps : StanceKind::may_help,
                        "WM-COMB-16"_clause,
                        one.helper,
                        one.fighter,
                        one.counts ? helps : may_help,
                        {},
                        {},
                        {}};
        note.line = StanceLine{one.helper, battle.table[one.helper].at, battle.table[one.fighter].at};
        stance.notes.push_back(note);
    }
}

/// The supports among a charger and those that it touches.
std::vector<Support> supports_of_charge(const WmBattle& battle, UnitId charger) {
    UnitList units{charger};
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, charger))))
        if (units_touch(battle, charger, enemy)) units.push_back(enemy);
    std::vector<Support> supports;
    for (const UnitId unit : units)
        for (const Support& one : supports_about(battle, unit)) {
            const bool is_told = std::ranges::any_of(supports, [&](const Support& other) {
                return other.helper == one.helper && other.fighter == one.fighter;
            });
            if (one.counts && units.contains(unit_of(battle, one.fighter)) && !is_told) supports.push_back(one);
        }
    return supports;
}

}  // namespace

std::optional<Stance> stance_of(const Match& seen, UnitId unit) {
    const WmBattle* const battle = battle_of(seen);
    if (battle == nullptr || is_commander(*battle, unit) || !is_there(*battle, unit)) return std::nullopt;
    const Board board(*battle);
    Stance stance;
    tell_zones(board, unit, stance);
    for (const UnitSide& side : sides_of(board, unit))
        if (!side.stands.empty()) stance.notes.push_back(note_of_side(board, side));
    tell_supports(*battle, unit, stance);
    tell_sights(board, unit, stance);
    return stance;
}

std::vector<Support> supports_at(const Match& seen, const Action& action) {
    const WmBattle* const battle = battle_of(seen);
    if (battle == nullptr) return {};
    if (action.verb == Verb::charge) return supports_of_charge(*battle, action.unit);
    if (action.verb != Verb::fight && action.verb != Verb::attack) return {};
    const UnitId unit = action.verb == Verb::attack ? unit_of(*battle, action.actor) : action.unit;
    if (battle->situation->engagements.empty()) return {};
    return supports_of_engagement(*battle, battle->situation[unit].engagement);
}

}  // namespace umpire::wme
