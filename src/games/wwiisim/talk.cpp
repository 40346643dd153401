#include "games/wwiisim/talk.hpp"

#include "games/wwiisim/combats.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/mortars.hpp"
#include "games/wwiisim/paperwork.hpp"
#include "games/wwiisim/state.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "games/wwiisim/vocabulary_tables.hpp"

#include <algorithm>
#include <array>
#include <numeric>

/// What is shown beside the table: the course of the turn, the order sheet, pairs, shells and the like.
namespace umpire::wwiisim {

using namespace literals;

namespace {

/// WW-TURN-1, WW-TURN-2.
constexpr std::array turn_phases{
    TrackPhase{WordId(Word::initiative), "WW-INIT-1"_clause, Course::none},
    TrackPhase{WordId(Word::primary_fire), "WW-PF-1"_clause, Course::falling},
    TrackPhase{WordId(Word::primary_movement), "WW-MV-1"_clause, Course::rising},
    TrackPhase{WordId(Word::motorised_movement), "WW-MOT-1"_clause, Course::rising},
    TrackPhase{WordId(Word::secondary_fire), "WW-SF-1"_clause, Course::falling},
    TrackPhase{WordId(Word::hand_to_hand), "WW-HTH-1"_clause, Course::none},
    TrackPhase{WordId(Word::additional_movement), "WW-ADD-1"_clause, Course::rising},
    TrackPhase{WordId(Word::end_of_turn), "WW-EOT-1"_clause, Course::none},
};

/// WW-INF-1: of a unit that lies hidden nothing is told to the other side, not even that it has a place here.
bool is_hidden_from(const WwBattle& battle, UnitId unit, Observer observer) {
    return is_concealed(battle, unit) && side_of(battle, unit) != observer;
}

/// WW-ENDU-2, WW-ENDU-6: what the order adds to the pool, at worst and at best.
OrderChoice order_with_cost(const Values& values, UnitId unit, Word word) {
    OrderChoice order;
    order.action.verb = Verb::order;
    order.action.unit = unit;
    order.action.word = word;
    switch (word) {
    case Word::run:
        order.most = -values.run_cost;
        order.least = -values.run_cost - values.run_on_cost;
        break;
    case Word::crawl: order.least = order.most = -values.crawl_cost; break;
    case Word::fire: order.least = -values.second_volley_cost; break;
    case Word::hide: order.most = values.hide_gain; break;
    default: break;
    }
    return order;
}

/// WW-ORD-4: every order, whether this unit may have it or not.
std::vector<OrderChoice> orders_of(const WwBattle& battle, UnitId unit) {
    const Values& values = battle.scenario->values;
    const bool is_afoot = profile_of(battle, unit).arm == Arm::infantry;
    std::vector<OrderChoice> orders;
    for (const Word word : {Word::walk, Word::run, Word::crawl, Word::hide, Word::fire}) {
        OrderChoice order = order_with_cost(values, unit, word);
        if (is_vehicle(battle, unit)) order.least = order.most = 0;  // WW-VEH-2
        if (is_gait(word)) {
            order.reach = gait_length(values, word);
            order.moves = is_afoot ? 1 : 2;  // WW-MOT-1
        }
        orders.push_back(order);
    }
    if (battle.situation[unit].carrier.exists()) {
        OrderChoice none;
        none.action.verb = Verb::no_order;
        none.action.unit = unit;
        orders.push_back(none);
    }
    return orders;
}

OrderLine line_of(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    OrderLine line;
    line.unit = unit;
    if (!is_vehicle(battle, unit) && state.endurance != endurance_unknown) {
        line.pool = state.endurance;
        line.pool_at_start = profile_of(battle, unit).end;
    }
    if (state.previous != Word::none) line.last = state.previous;
    if (state.has(Mark::has_order)) line.written = state.order;
    line.is_due = must_have_order(battle, unit);
    return line;
}

/// WW-TURN-2: by score, in the direction of the phase.
std::optional<TurnTrack> track(const Match& seen, Observer observer) {
    const WwBattle& battle = *battle_of(seen);
    TurnTrack track;
    track.phases.assign(turn_phases.begin(), turn_phases.end());
    Course course = Course::none;
    for (std::size_t i = 0; i < turn_phases.size(); ++i)
        if (turn_phases[i].word == WordId(battle.situation->phase)) {
            track.now = i;
            course = turn_phases[i].course;
        }
    UnitList order = by_initiative(battle);
    if (course == Course::rising) std::reverse(order.begin(), order.end());
    for (const UnitId unit : order) {
        if (is_hidden_from(battle, unit, observer)) continue;
        const bool has_gone = (battle.situation->stepped >> unit.index() & 1u) != 0;
        const OrderLine known = line_of(battle, unit);
        track.units.push_back({unit, battle.situation[unit].score, course != Course::none && has_gone, known.last,
                               known.pool, known.pool_at_start});
    }
    // Whoever was passed over has had his turn too (WW-TURN-3).
    std::size_t reached = 0;
    for (std::size_t i = 0; i < track.units.size(); ++i)
        if (track.units[i].has_gone || track.units[i].unit == battle.situation->active_unit) reached = i;
    for (std::size_t i = 0; i < reached && course != Course::none; ++i) track.units[i].has_gone = true;
    return track;
}

/// WW-ORD-2, WW-ORD-12.
std::optional<OrderSheet> sheet(const Match& seen, Side side) {
    const WwBattle& battle = *battle_of(seen);
    if (!is_asked(battle.pending, side, Question::write)) return std::nullopt;
    OrderSheet sheet;
    for (const UnitId unit : acting_units(battle))
        if (side_of(battle, unit) == side) {
            sheet.lines.push_back(line_of(battle, unit));
            sheet.lines.back().orders = orders_of(battle, unit);
        }
    return sheet;
}

/// WW-HTH-1, WW-HTH-2: the pairs, and who could still form one.
std::vector<Bond> bonds(const Match& seen) {
    const WwBattle& battle = *battle_of(seen);
    std::vector<Bond> bonds;
    const bool is_fight = std::any_of(battle.procedures.begin(), battle.procedures.end(),
                                      [](const Procedure& one) { return std::holds_alternative<Fighting>(one); });
    if (!is_fight) return bonds;
    const auto& pairs = battle.work.pairs;
    for (const Pair& pair : pairs)
        if (is_on_table(battle, pair.one) && is_on_table(battle, pair.other))
            bonds.push_back({pair.one, pair.other, true});
    for (const FigureId one : battle.work.figures)
        for (const FigureId other : battle.work.figures)
            if (one < other && !is_paired(pairs, one) && !is_paired(pairs, other) && fight(battle, one, other))
                bonds.push_back({one, other, false});
    return bonds;
}

/// WW-BLD-1.
std::vector<PieceSign> pieces(const Match& seen) {
    const WwBattle& battle = *battle_of(seen);
    std::vector<PieceSign> signs;
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        const TerrainKind& kind = kind_of(battle, i);
        const auto piece = id_at<PieceId>(i);
        if ((kind.is_house() || kind.is_ruin()) && kind.structure > 0)
            signs.push_back({piece, structure_of(battle, piece), kind.structure, "WW-BLD-1"_clause});
    }
    return signs;
}

/// WW-VEH-6.
std::optional<Armour> armour(const Match& match, FigureId figure) {
    const WwBattle& battle = *battle_of(match);
    const Profile& profile = profile_of(battle, figure);
    if (profile.arm != Arm::vehicle) return std::nullopt;
    const Values& values = battle.scenario->values;
    return Armour{profile.armour, profile.armour + values.side_armour, profile.armour + values.rear_armour};
}

/// WW-MOR-3, WW-MOR-4, WW-SMK-4.
std::optional<Landing> landing(const Match& seen, const Action& action) {
    const WwBattle& battle = *battle_of(seen);
    if (action.verb != Verb::shell && action.verb != Verb::throw_smoke) return std::nullopt;
    Shooter line;
    line.figure = action.actor;
    line.throws = action.verb == Verb::throw_smoke;
    line.shells = !line.throws;
    line.weapon = line.shells ? mortar_of(battle, action.actor) : WeaponId{};
    line.target = action.target_unit();
    line.distance = static_cast<std::int16_t>(action.amount);
    if (!action.places.empty()) line.at = action.places[0].at;
    return landing_of(battle, line);
}

std::vector<Landing> landings(const Match& seen) {
    const WwBattle& battle = *battle_of(seen);
    std::vector<Landing> all;
    for (const Shooter& line : battle.situation->shooters())
        if (line.shells || line.throws)
            if (const auto one = landing_of(battle, line)) all.push_back(*one);
    return all;
}

/// WW-GEO-8: what was drawn and is not gone.
std::vector<DrawnPath> paths(const Match& seen) {
    const WwBattle& battle = *battle_of(seen);
    std::vector<DrawnPath> all;
    for (const Waypoint& point : battle.situation->waypoints()) {
        if (all.empty() || all.back().figure != point.figure) all.push_back({point.figure, {}});
        all.back().corners.push_back(point.to);
    }
    return all;
}

/// WW-ADD-7: where they would flee to.
std::vector<Shift> shifts(const Match& seen, const Action& action) {
    const WwBattle& battle = *battle_of(seen);
    const Decision* asked = asked_alone(battle.pending);
    const bool is_flight = asked != nullptr && asked->question == Question::flight &&
                           std::holds_alternative<MovePhase>(battle.procedures.back());
    if (!is_flight || action.verb != Verb::drive_off) return {};
    const UnitId unit = asked->unit;
    WwBattle trial = battle;
    std::vector<Event> log;
    Events events(log);
    Play play(trial, events);
    const Vector away =
        action.places.empty() ? flight_from(battle, unit, action.actor) : action.places[0].at - middle_of(battle, unit);
    flee(play, unit, away, std::get<MovePhase>(battle.procedures.back()).flight);
    std::vector<Shift> all;
    for (const FigureId man : men_of(battle, unit))
        if (!is_on_table(trial, man) || trial.table[man].at != battle.table[man].at)
            all.push_back({man, battle.table[man].at, trial.table[man].at, !is_on_table(trial, man)});
    return all;
}

/// WW-MOR-4, WW-DIF-3: dice of one clause that say different things one after the other.
std::optional<Phrase> purpose(const Match& match) {
    const WwBattle& battle = *battle_of(match);
    if (battle.procedures.empty()) return std::nullopt;
    const Procedure& now = battle.procedures.back();
    if (const auto* shelling = std::get_if<Shelling>(&now)) {
        switch (shelling->step) {
        case Shelling::Step::hit: return Phrase{"Aim of the mortar", "Visée du mortier"};
        case Shelling::Step::direction: return Phrase{"Scatter: direction", "Dispersion : direction"};
        case Shelling::Step::distance: return Phrase{"Scatter: distance", "Dispersion : distance"};
        default: break;
        }
    }
    if (const auto* throwing = std::get_if<Throwing>(&now)) {
        switch (throwing->step) {
        case Throwing::Step::hit: return Phrase{"Throw of the grenade", "Lancer de la grenade"};
        case Throwing::Step::direction: return Phrase{"Stray grenade: direction", "Grenade égarée : direction"};
        case Throwing::Step::distance: return Phrase{"Stray grenade: distance", "Grenade égarée : distance"};
        case Throwing::Step::size: return Phrase{"Size of the smoke", "Taille de la fumée"};
        }
    }
    return std::nullopt;
}

}  // namespace

namespace {

constexpr VictorySaying aims[] = {
    {"meeting",
     "WW-SCN-3"_clause,
     {"Fallen, fled and captured men, vehicles and officers give points, and so does the objective. A clear lead wins.",
      "Hommes tombés, en fuite ou pris, véhicules et officiers rapportent des points, l'objectif aussi. Il faut une "
      "nette "
      "avance pour gagner."}},
    {"village",
     "WW-SCN-3"_clause,
     {"Fallen, fled and captured men, vehicles and officers give points, and so do the three objectives. A clear lead "
      "wins.",
      "Hommes tombés, en fuite ou pris, véhicules et officiers rapportent des points, les trois objectifs aussi. Il "
      "faut "
      "une nette avance pour gagner."}},
    {"ambush",
     "WW-SCN-6"_clause,
     {"Blue gains points for each vehicle that leaves over the far edge, both for fallen, fled and captured men, "
      "vehicles "
      "and officers. A clear lead wins.",
      "Bleu marque pour chaque véhicule sorti par le bord opposé, les deux camps pour les hommes tombés, en fuite ou "
      "pris, "
      "les véhicules et les officiers. Il faut une nette avance pour gagner."}},
    {"strongpoint",
     "WW-SCN-10"_clause,
     {"Fallen, fled and captured men, vehicles and officers give points, and so does the strongpoint. A clear lead "
      "wins.",
      "Hommes tombés, en fuite ou pris, véhicules et officiers rapportent des points, le point fortifié aussi. Il faut "
      "une nette avance pour gagner."}},
};

}  // namespace

const TableTalk table_talk{.track = track,
                           .sheet = sheet,
                           .bonds = bonds,
                           .pieces = pieces,
                           .strength = {"structure", "structure"},
                           .armour = armour,
                           .landing = landing,
                           .landings = landings,
                           .paths = paths,
                           .shifts = shifts,
                           .purpose = purpose,
                           .standing = standing_rows(),
                           .aims = aims,
                           .why_it_ended = why_it_ended};

}  // namespace umpire::wwiisim
