#include "games/wme/resolve.hpp"

#include "battle/near_words.hpp"
#include "games/wme/forces.hpp"
#include "games/wme/message_rows.hpp"
#include "games/wme/units.hpp"

#include <algorithm>
#include <array>

/// A setup becomes a scenario, or it is said what is wrong.
namespace umpire::wme {

using namespace literals;

namespace {

constexpr std::array<std::string_view, 3> lists{"marches", "horde", "silver"};
constexpr std::array<std::string_view, 3> victories{"battle", "crossroads", "river_line"};

void check_table(const Setup& setup, Problems& problems) {
    if (setup.standard_terrain)
        problems.push_back(problem(0, "terrain", "wme_has_no_standard_terrain"_message(), "WM-TERR-1"_clause));
    for (const Setup::Weapon& weapon : setup.weapons)
        problems.push_back(problem(weapon.line, "weapon"_message(weapon.name),
                                   "wme_has_no_weapons_of_scenarios"_message(), "WM-PROF-2"_clause));
}

/// WM-TERR-1: a piece is a polygon, or a line of segments where its kind is one.
void resolve_piece(const Setup::Piece& piece, Scenario& scenario, Problems& problems) {
    const auto kind = kind_of_piece(piece, names_of_rows(scenario.terrain), "WM-TERR-2"_clause, problems);
    if (!kind) return;
    const bool is_line = scenario.terrain[*kind].is_obstacle && piece.corners.size() == 2;
    if (piece.corners.size() < 3 && !is_line) {
        problems.push_back(problem(piece.line, "terrain"_message(piece.name),
                                   "wme_a_line_is_no_area"_message(piece.kind), "WM-TERR-1"_clause));
        return;
    }
    add_piece(piece, *kind, is_line, "WM-TERR-1"_clause, scenario, problems);
}

void resolve_terrain(const Setup& setup, Scenario& scenario, Problems& problems) {
    check_number_of_pieces(setup, problems);
    if (setup.pieces.size() > pieces_max) return;
    for (const Setup::Piece& piece : setup.pieces) resolve_piece(piece, scenario, problems);
}

/// WM-GEO-2: infantry has a long front edge, everybody else a short one; commanders have round bases.
BaseShape base_of_type(Type type, const Values& values) {
    if (type == Type::commander) return round_base(commander_radius(values));
    return type == Type::infantry ? infantry_shape(values) : other_shape(values);
}

std::optional<std::uint8_t> profile_named(const Scenario& scenario, const Setup::Unit& unit) {
    for (std::size_t i = 0; i < scenario.profiles.size(); ++i) {
        const Profile& profile = scenario.profiles[i];
        if (profile.list != unit.list) continue;
        const std::string_view short_name = profile.name.substr(2);
        if (unit.profile == profile.name || unit.profile == short_name) return static_cast<std::uint8_t>(i);
    }
    return std::nullopt;
}

bool is_formation(std::string_view word) { return word == "line" || word == "column"; }

/// What a scenario says of a unit beside its profile.
void check_words(const Setup::Unit& unit, const Profile& profile, Problems& problems) {
    const Message field = "wme_unit_of_the_setup"_message(unit.name);
    for (const std::string& word : unit.traits) {
        if (word == "winged" && !profile.is_commander())
            problems.push_back(
                problem(unit.line, field, "wme_only_commanders_fly_on_steeds"_message(), "WM-ARMY-6"_clause));
        if (is_formation(word) && unit.models.size() != 1)
            problems.push_back(problem(unit.line, field, "wme_a_formation_is_one_model"_message(), "WM-FORM-2"_clause));
        if (word != "winged" && !is_formation(word))
            problems.push_back(
                problem(unit.line, field, "wme_cannot_be_in_a_formation"_message(word), "WM-PROF-2"_clause));
    }
}

bool has_word(const Setup::Unit& unit, std::string_view word) {
    return std::find(unit.traits.begin(), unit.traits.end(), word) != unit.traits.end();
}

/// WM-PROF-1: a unit has the stands of its list; a position of a case may give it fewer.
void check_stands(const Setup& setup, const Setup::Unit& unit, const Profile& profile, std::size_t stands,
                  Problems& problems) {
    const bool is_right = setup.check_forces ? stands == profile.stands : stands <= profile.stands;
    if (is_right && stands > 0) return;
    problems.push_back(problem(unit.line, "wme_unit_of_the_setup"_message(unit.name),
                               "wme_has_other_stands"_message(static_cast<int>(stands), int{profile.stands}),
                               "WM-PROF-1"_clause));
}

void resolve_unit_of(const Setup& setup, const Setup::Unit& unit, Scenario& scenario, Problems& problems) {
    const Message field = "wme_unit_of_the_setup"_message(unit.name);
    if (std::find(lists.begin(), lists.end(), unit.list) == lists.end()) {
        const std::vector<std::string_view> known(lists.begin(), lists.end());
        problems.push_back(problem(unit.line, field,
                                   nearly("wme_is_not_a_list"_message(unit.list, listed(known)), unit.list, known),
                                   "WM-ARMY-1"_clause));
        return;
    }
    const auto found = profile_named(scenario, unit);
    if (!found) {
        std::vector<std::string_view> known;
        for (const Profile& profile : scenario.profiles)
            if (profile.list == unit.list) known.push_back(profile.name);
        problems.push_back(problem(
            unit.line, field,
            did_you_mean("wme_is_not_a_unit_of_the_lists"_message(unit.profile, unit.list), unit.profile, known),
            "WM-ARMY-1"_clause));
        return;
    }
    const Profile& profile = scenario.profiles[*found];
    check_words(unit, profile, problems);
    const std::vector<Setup::Model> stands = stands_of_setup(unit, profile, scenario.values);
    check_stands(setup, unit, profile, stands.size(), problems);
    UnitCard card{unit.name,
                  unit.side,
                  *found,
                  id_at<FigureId>(scenario.figures.size()),
                  static_cast<std::uint8_t>(stands.size()),
                  stands.size() > 1};
    for (const Setup::Model& stand : stands)
        scenario.figures.push_back({stand.name, id_at<UnitId>(scenario.units.size()), unit.side, *found,
                                    base_of_type(profile.type, scenario.values), 0, false});
    scenario.units.push_back(std::move(card));
    scenario.winged.push_back(has_word(unit, "winged"));
    auto& sets = profile.is_commander() ? scenario.commander_sets : scenario.unit_sets;
    sets[index_of(unit.side)] |= only(id_at<UnitId>(scenario.units.size() - 1));
    if (!profile.is_commander()) ++scenario.units_of_side[index_of(unit.side)];
}

/// WM-GEN-10: side A first, commanders behind the units of their side.
void resolve_forces(const Setup& setup, Scenario& scenario, Problems& problems) {
    for (const Side side : {Side::a, Side::b})
        for (const bool commanders : {false, true})
            for (const Setup::Unit& unit : setup.units) {
                const auto found = profile_named(scenario, unit);
                const bool is_commander = found && scenario.profiles[*found].is_commander();
                if (unit.side != side || is_commander != commanders) continue;
                if (scenario.units.size() == battle_units_max ||
                    scenario.figures.size() + unit_stands_max > battle_figures_max) {
                    problems.push_back(problem(unit.line, "units", "wme_too_many_units_or_stands"_message(), {}));
                    return;
                }
                resolve_unit_of(setup, unit, scenario, problems);
            }
    for (Problem& fault : faults_of_names(scenario)) problems.push_back(std::move(fault));
}

/// WM-SETUP-5: each side notes its units and its break point: half of them, rounded up (WM-END-2).
void note_break_points(Scenario& scenario) {
    const int part = scenario.values.break_part;
    for (const Side side : {Side::a, Side::b})
        scenario.break_points[index_of(side)] = (scenario.units_of_side[index_of(side)] + part - 1) / part;
}

/// WM-GEN-6: zones that overlap would tell of the other army.
void check_screens(const Setup& setup, const Scenario& scenario, Problems& problems) {
    if (scenario.options.deployment != choice::deployment::screened) return;
    for (const Setup::Zone& one : setup.zones)
        for (const Setup::Zone& other : setup.zones)
            if (one.side == Side::a && other.side == Side::b &&
                boxes_overlap(box_of(one.low, one.high), box_of(other.low, other.high)))
                problems.push_back(
                    problem(other.line, "zones", "wme_zones_overlap_behind_screens"_message(), "WM-GEN-6"_clause));
}

void resolve_terms(const Setup& setup, Scenario& scenario, Problems& problems) {
    // Not a pointer with every library. NOLINTNEXTLINE(readability-qualified-auto)
    const auto found = std::find(victories.begin(), victories.end(), setup.victory);
    if (found == victories.end() && !setup.victory.empty()) {
        const std::vector<std::string_view> known(victories.begin(), victories.end());
        problems.push_back(
            problem(0, "victory", "wme_victory_is_not_known"_message(setup.victory, listed(known)), "WM-END-8"_clause));
    } else if (found != victories.end()) {
        scenario.terms = static_cast<Terms>(found - victories.begin());
    }
    scenario.objectives = setup.objectives;
    // WM-SCEN-2: the crossroads lie in the middle where no point is given.
    if (scenario.terms == Terms::crossroads && scenario.objectives.empty())
        scenario.objectives = {{scenario.table.x / 2, scenario.table.y / 2}};
    check_screens(setup, scenario, problems);
    resolve_turns(setup, scenario.values.turns, "WM-END-1"_clause, scenario, problems);
}

}  // namespace

std::vector<Setup::Model> stands_of_setup(const Setup::Unit& unit, const Profile& profile, const Values& values) {
    const bool in_line = has_word(unit, "line");
    if ((!in_line && !has_word(unit, "column")) || unit.models.size() != 1) return unit.models;
    const Setup::Model& middle = unit.models[0];
    const BaseShape shape = base_of_type(profile.type, values);
    FixedVector<Place, unit_stands_max> places;
    const Place centre{middle.at.value_or(Point{}), middle.facing};
    places = in_line ? line_at(shape, profile.stands, centre) : column_at(shape, profile.stands, centre);
    std::vector<Setup::Model> stands;
    for (std::size_t i = 0; i < places.size(); ++i) {
        Setup::Model stand = middle;
        if (places.size() > 1) stand.name += std::to_string(i + 1);
        if (middle.at) stand.at = places[i].at;
        stands.push_back(std::move(stand));
    }
    return stands;
}

std::shared_ptr<Scenario> resolve(const Setup& setup, const Game& game, const Book& book, Problems& problems) {
    auto scenario = scenario_of<Scenario>(setup, game, book);
    resolve_options(setup, option_table(), scenario->options, problems);
    const Values& values = scenario->values;
    resolve_table(setup, {values.table_width, values.table_depth}, "WM-GEO-1"_clause, *scenario, problems);
    check_table(setup, problems);
    resolve_terrain(setup, *scenario, problems);
    resolve_forces(setup, *scenario, problems);
    if (setup.check_forces) check_forces(setup, *scenario, problems);
    note_break_points(*scenario);
    resolve_terms(setup, *scenario, problems);
    check_units({scenario->units_of_side[0] > 0, scenario->units_of_side[1] > 0}, "WM-SETUP-1"_clause, problems);
    return scenario;
}

}  // namespace umpire::wme
