#include "battle/length_text.hpp"
#include "battle/near_words.hpp"
#include "battle/opening.hpp"
#include "battle/state_text.hpp"
#include "battle/writing.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/message_rows.hpp"
#include "games/wwiisim/state.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"

#include <algorithm>

/// Chapters WW-SET and WW-FRC: a setup becomes a scenario and its first position, or it is said what is wrong.
namespace umpire::wwiisim {

using namespace literals;

namespace {

/// WW-DIF-4: an option that the other edition alone offers is refused.
void resolve_offered_options(const Setup& setup, const Edition& edition, Scenario& scenario, Problems& problems) {
    for (const OptionSetting& setting : setup.options) {
        const std::string_view only = only_edition_of(setting.name);
        if (!only.empty() && only != edition.ruleset) {
            problems.push_back(problem(setting.line, "option"_message(setting.name), "is_offered_by_only"_message(only),
                                       "WW-DIF-4"_clause));
            continue;
        }
        if (auto fault = option_table().set(scenario.options, setting)) problems.push_back(std::move(*fault));
    }
}

/// WW-GEN-3: one unit of length for the whole table.
void resolve_unit(Scenario& scenario) {
    if (scenario.options.length_unit == choice::length_unit::inch) return;
    turn_into_centimetres(scenario.values);
    for (Weapon& weapon : scenario.weapons) {
        weapon.short_range = in_centimetres(weapon.short_range);
        if (weapon.long_range) weapon.long_range = in_centimetres(*weapon.long_range);
        weapon.template_radius = in_centimetres(weapon.template_radius);
    }
    for (DamageTable* table : {&scenario.glancing, &scenario.penetrating})
        for (DamageRow& row : *table) row.smoke = in_centimetres(row.smoke);
    for (Profile& profile : scenario.profiles) {
        profile.half_width = in_centimetres(profile.half_width);
        profile.half_depth = in_centimetres(profile.half_depth);
    }
}

void check_table(const Setup& setup, Problems& problems) {
    if (setup.standard_terrain)
        problems.push_back(problem(0, "terrain", "wwiisim_has_no_standard_terrain"_message(), "WW-SCN-7"_clause));
    for (const Setup::Weapon& weapon : setup.weapons)
        problems.push_back(problem(weapon.line, "weapon"_message(weapon.name),
                                   "wwiisim_has_only_the_weapons_of_its_table"_message(), "WW-WPN-1"_clause));
}

/// WW-TER-5.
void resolve_terrain(const Setup& setup, Scenario& scenario, Problems& problems) {
    check_number_of_pieces(setup, problems);
    const std::vector<std::string_view> kinds = names_of_rows(scenario.terrain);
    for (const Setup::Piece& piece : setup.pieces)
        if (const auto kind = kind_of_piece(piece, kinds, "WW-TER-5"_clause, problems))
            add_piece(piece, *kind, false, "WW-GEO-1"_clause, scenario, problems);
}

/// A profile by its name, with or without the name of its list in front.
std::optional<std::uint8_t> profile_named(const Scenario& scenario, const Setup::Unit& unit) {
    for (std::size_t i = 0; i < scenario.profiles.size(); ++i) {
        const std::string_view name = scenario.profiles[i].name;
        if (name == unit.profile || name == unit.list + "_" + unit.profile) return static_cast<std::uint8_t>(i);
    }
    return std::nullopt;
}

BaseShape base_of(const Profile& profile) {
    if (profile.arm == Arm::infantry) return round_base(profile.half_width);
    return rectangular_base(profile.half_width, profile.half_depth);
}

Message unknown_weapon(const Scenario& scenario, std::string_view name) {
    const auto known = names_of_rows(scenario.weapons);
    return nearly("is_not_a_weapon_of_the_table"_message(name, listed(known)), name, known);
}
Message unknown_unit(const Scenario& scenario, const Setup::Unit& unit) {
    // As they are written behind the name of the list; vehicles have no list of their own.
    std::vector<std::string_view> known;
    for (const Profile& profile : scenario.profiles) {
        if (profile.army() == unit.list) known.push_back(profile.name.substr(unit.list.size() + 1));
        if (profile.arm == Arm::vehicle) known.push_back(profile.name);
    }
    return nearly("is_not_a_unit_of_the_lists"_message(unit.profile), unit.profile, known);
}

/// WW-FRC-2, WW-FRC-3: what the figure carries; `with` says otherwise.
std::uint64_t weapons_of_man(const Scenario& scenario, const Profile& profile, const Setup::Model& model,
                             std::size_t place, Problems& problems) {
    std::uint64_t weapons = 0;
    const auto add = [&](std::string_view name) {
        const auto weapon = scenario.weapon_named(name);
        if (weapon) weapons |= std::uint64_t{1} << weapon->index();
        return weapon.has_value();
    };
    for (const std::string& name : model.weapons)
        if (!add(name))
            problems.push_back(
                problem(model.line, "model"_message(model.name), unknown_weapon(scenario, name), "WW-WPN-1"_clause));
    if (model.weapons.empty())
        for (const std::string_view name : profile.men[std::min(place, profile.men.size() - 1)]) add(name);
    return weapons;
}

bool is_known_list(std::string_view list) {
    return list == "ger" || list == "us" || list == "uk" || list == "sov" || list == "par";
}

/// WW-SET-5, WW-REI-1: "concealed", "concealable" where its owner may choose, or "turn_3": it arrives then.
bool read_trait(std::string_view word, UnitStart& begins) {
    constexpr std::string_view turn = "turn_";
    if (word == "concealed") {
        begins.is_concealed = true;
        return true;
    }
    if (word == "concealable") {
        begins.may_be_concealed = true;
        return true;
    }
    if (!word.starts_with(turn)) return false;
    const auto number = small_number(word.substr(turn.size()), 1, 99);
    if (number) begins.arrives = static_cast<std::uint8_t>(*number);
    return number.has_value();
}

/// WW-CON-2.
void check_concealment(const Profile& profile, const Setup::Unit& unit, const Scenario& scenario, Problems& problems) {
    const bool bans_large = scenario.options.concealed_ban == choice::concealed_ban::tanks_and_large;
    if (profile.is_tank || (bans_large && profile.is_large))
        problems.push_back(problem(unit.line, "unit_of_the_setup"_message(unit.name),
                                   "cannot_be_concealed"_message(unit.profile), "WW-CON-2"_clause));
}

void resolve_unit_of(const Setup::Unit& unit, Scenario& scenario, Problems& problems) {
    const Message field = "unit_of_the_setup"_message(unit.name);
    const auto found = profile_named(scenario, unit);
    if (!is_known_list(unit.list)) {
        problems.push_back(problem(
            unit.line, field, "is_not_a_list_expected"_message(unit.list, "ger, us, uk, sov, par"), "WW-FRC-4"_clause));
        return;
    }
    if (!found) {
        problems.push_back(problem(unit.line, field, unknown_unit(scenario, unit), "WW-FRC-2"_clause));
        return;
    }
    const Profile& profile = scenario.profiles[*found];
    if (profile.arm == Arm::cavalry && scenario.options.cavalry == choice::no_yes::no)
        problems.push_back(problem(unit.line, field, "cavalry_cannot_be_fielded"_message(), "WW-CAV-1"_clause));
    if (profile.arm == Arm::vehicle && unit.models.size() != 1)
        problems.push_back(problem(unit.line, field, "a_vehicle_is_one_figure"_message(), "WW-GEN-9"_clause));
    if (unit.models.size() > unit_men_max)
        problems.push_back(
            problem(unit.line, field, "a_unit_has_at_most"_message(static_cast<int>(unit_men_max)), "WW-GEN-9"_clause));
    UnitStart begins;
    for (const std::string& word : unit.traits)
        if (!read_trait(word, begins))
            problems.push_back(problem(unit.line, field, "is_not_known_of_a_unit"_message(word), "WW-SET-1"_clause));
    UnitCard card{unit.name,
                  unit.side,
                  *found,
                  id_at<FigureId>(scenario.figures.size()),
                  static_cast<std::uint8_t>(unit.models.size()),
                  unit.models.size() > 1};
    for (std::size_t i = 0; i < unit.models.size(); ++i) {
        const Setup::Model& model = unit.models[i];
        scenario.figures.push_back({model.name, id_at<UnitId>(scenario.units.size()), unit.side, *found,
                                    base_of(profile), weapons_of_man(scenario, profile, model, i, problems),
                                    profile.arm == Arm::vehicle});
    }
    scenario.units.push_back(std::move(card));
    if (begins.is_concealed || begins.may_be_concealed) check_concealment(profile, unit, scenario, problems);
    scenario.starts.push_back(begins);
}

/// WW-VEH-13: where the crew of a vehicle gets out of its wreck, it is a unit that waits for that.
void add_crews(Scenario& scenario) {
    if (scenario.options.crew_bails_out != choice::crew_bails_out::placed) return;
    const auto row = std::find_if(scenario.profiles.begin(), scenario.profiles.end(),
                                  [](const Profile& profile) { return profile.name == crew_profile; });
    const auto profile = static_cast<std::uint8_t>(row - scenario.profiles.begin());
    const std::size_t units = scenario.units.size();
    for (std::size_t i = 0; i < units; ++i) {
        const UnitCard vehicle = scenario.units[i];
        if (scenario.profiles[vehicle.profile].arm != Arm::vehicle || scenario.units.size() >= battle_units_max ||
            scenario.figures.size() + row->men.size() > battle_figures_max)
            continue;
        const auto unit = id_at<UnitId>(scenario.units.size());
        const std::string name = vehicle.name + "_crew";
        scenario.units.push_back({name, vehicle.side, profile, id_at<FigureId>(scenario.figures.size()),
                                  static_cast<std::uint8_t>(row->men.size()), true});
        for (std::size_t k = 0; k < row->men.size(); ++k) {
            const auto weapon = scenario.weapon_named(row->men[k][0]);
            scenario.figures.push_back({name + "_" + std::to_string(k + 1), unit, vehicle.side, profile, base_of(*row),
                                        std::uint64_t{1} << weapon->index(), false});
        }
        scenario.starts[i].crew = unit;
        UnitStart begins;
        begins.is_crew = true;
        scenario.starts.push_back(begins);
    }
}

/// WW-GEN-10: side A first.
void resolve_forces(const Setup& setup, Scenario& scenario, Problems& problems) {
    for (const Weapon& weapon : scenario.weapons) scenario.weapon_names.push_back(weapon.name);
    for (const Side side : {Side::a, Side::b})
        for (const Setup::Unit& unit : setup.units)
            if (unit.side == side && scenario.figures.size() + unit.models.size() <= battle_figures_max &&
                scenario.units.size() < battle_units_max)
                resolve_unit_of(unit, scenario, problems);
    if (problems.empty() && scenario.units.size() == setup.units.size()) add_crews(scenario);
    if (scenario.units.size() < setup.units.size() && problems.empty())
        problems.push_back(problem(0, "units", "too_many_units_or_models_for_one"_message(), {}));
    for (Problem& fault : faults_of_names(scenario)) problems.push_back(std::move(fault));
}

/// WW-TRN-1: infantry, one unit a transport; WW-OFF-2: an officer in any vehicle, where it is read so.
bool can_ride(const WwBattle& battle, UnitId unit, UnitId host) {
    const bool is_any =
        battle.scenario->options.officer_joins == choice::officer_joins::any && profile_of(battle, unit).is_officer;
    return is_vehicle(battle, host) && (profile_of(battle, host).carries || is_any) && unit != host &&
           profile_of(battle, unit).arm == Arm::infantry && side_of(battle, unit) == side_of(battle, host) &&
           !passengers_of(battle, host).exists();
}

/// WW-TRN-1: a transport is full, or its passengers are no infantry; WW-OFF-2: no officer can be in such a unit.
Problem misplaced(const WwBattle& battle, const Setup::Unit& unit, std::optional<UnitId> host) {
    const Message field = "unit_of_the_setup"_message(unit.name);
    if (host && profile_of(battle, *host).carries)
        return problem(unit.line, field, "carries_one_unit"_message(unit.aboard), "WW-TRN-1"_clause);
    return problem(unit.line, field, "is_no_unit_that_it_can_be_in"_message(unit.aboard), "WW-OFF-2"_clause);
}

/// WW-OFF-3: an officer who starts with a unit.
void join_officers(const Setup& setup, WwBattle& battle, Problems& problems) {
    for (const Setup::Unit& unit : setup.units) {
        if (unit.aboard.empty()) continue;
        const auto officer = battle.scenario->unit_named(unit.name);
        const auto host = battle.scenario->unit_named(unit.aboard);
        // A position may give men an officer of another list: what is judged is who joins whom in the battle.
        const bool is_fine = officer && host && *officer != *host && profile_of(battle, *officer).is_officer &&
                             !is_vehicle(battle, *host) && side_of(battle, *officer) == side_of(battle, *host) &&
                             !is_joined(battle, *host) && officers_of(battle, *officer).empty();
        if (officer && host && can_ride(battle, *officer, *host)) {
            writable(battle.situation)[*officer].carrier = *host;
            writable(battle.situation)[*officer].arrives = battle.situation[*host].arrives;
            writable(battle.situation)[*officer].set(Mark::due, battle.situation[*host].has(Mark::due));
        } else if (is_fine) {
            writable(battle.situation)[*officer].joined = *host;
            writable(battle.situation)[*officer].set(Mark::concealed, is_concealed(battle, *host));
        } else {
            problems.push_back(misplaced(battle, unit, host));
        }
    }
}

/// WW-GEO-9 for figures that a setup has already placed.
void check_place(const WwBattle& battle, FigureId figure, int line, Problems& problems) {
    const Footprint base = footprint_of(battle, figure);
    const Message field = "model"_message(battle.scenario->name_of(figure));
    if (!is_on_table(base, battle.scenario->table))
        problems.push_back(problem(line, field, "its_base_is_not_wholly_on"_message(), "WW-GEO-9"_clause));
    for (std::size_t i = 0; i < figure.index(); ++i)
        if (const auto other = id_at<FigureId>(i);
            is_on_table(battle, other) && overlap(base, footprint_of(battle, other)))
            problems.push_back(
                problem(line, field, "its_base_overlaps"_message(battle.scenario->name_of(other)), "WW-GEO-9"_clause));
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (going_for(profile_of(battle, figure), kind_of(battle, i)) == Going::closed &&
            battle.scenario->pieces[i].outline.overlaps(base))
            problems.push_back(problem(line, field,
                                       "stands_in_a_piece_that_is_closed"_message(battle.scenario->pieces[i].name),
                                       "WW-GEO-9"_clause));
}

/// The unit is somewhere when the battle begins: not due, not aboard.
bool is_to_stand(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return state.arrives == 0 && !state.carrier.exists();
}

void place_figures(const Setup& setup, WwBattle& battle, Problems& problems) {
    for (const Setup::Unit& unit : setup.units)
        for (const Setup::Model& model : unit.models) {
            const auto figure = battle.scenario->figure_named(model.name);
            if (!figure || !model.at || !is_to_stand(battle, unit_of(battle, *figure))) continue;
            const bool is_hidden = is_concealed(battle, unit_of(battle, *figure));
            writable(battle.table)[*figure] = {*model.at, model.facing, !is_hidden};
        }
    for (const Setup::Unit& unit : setup.units)
        for (const Setup::Model& model : unit.models) {
            const auto figure = battle.scenario->figure_named(model.name);
            if (figure && model.at && is_to_stand(battle, unit_of(battle, *figure)))
                check_place(battle, *figure, model.line, problems);
            if (setup.start != start::setup && !model.at && is_to_stand(battle, unit_of(battle, *figure)))
                problems.push_back(
                    problem(model.line, "model"_message(model.name), "has_no_place_add_at_x_y"_message(), {}));
        }
}

/// WW-SET-6: all units are normal, with full End and full ammunition.
void fill_up(WwBattle& battle) {
    const Values& values = battle.scenario->values;
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i) {
        UnitState& unit = writable(battle.situation).units[i];
        unit.endurance = profile_of(battle, id_at<UnitId>(i)).end;
        unit.set(Mark::previous_known);
        const UnitStart& begins = battle.scenario->starts[i];
        // WW-SET-5: who may be concealed counts as it until his owner has said otherwise.
        const bool has_choice = begins.may_be_concealed && battle.scenario->setup.start == start::setup;
        unit.set(Mark::concealed, begins.is_concealed || has_choice);
        unit.set(Mark::rolled_concealed, begins.is_concealed || has_choice);
        if (begins.is_concealed || has_choice) unit.previous = Word::hide;  // WW-CON-6
        unit.least = unit.most = unit.endurance;
        unit.arrives = begins.arrives;
        unit.set(Mark::due, begins.arrives > 0);
        unit.set(Mark::gone, begins.is_crew);
    }
    for (std::size_t i = 0; i < battle.scenario->figures.size(); ++i) {
        FigureState& man = writable(battle.situation).figures[i];
        for (std::size_t k = 0; k < battle.scenario->weapons.size(); ++k) {
            if ((battle.scenario->figures[i].weapons >> k & 1u) == 0) continue;
            const Weapon& weapon = battle.scenario->weapons[k];
            if (weapon.fires == Fires::smoke) {
                give(man.grenades, values.grenades);
            } else if (weapon.has_rounds) {
                give(man.rounds, values.panzerfaust_rounds);
            }
        }
    }
}

/// A battle that begins within a turn: the scores fall in roster order, the first unit the highest.
void begin_in_turn(WwBattle& battle) {
    writable(battle.situation).turn = 1;
    constexpr std::size_t highest = 10;  // ours, as many as there are faces
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        writable(battle.situation).units[i].score = static_cast<std::uint8_t>(i < highest ? highest - i : 1);
}

void begin(const Setup& setup, WwBattle& battle) {
    Turns turns;
    if (setup.start == start::setup) {
        battle.procedures.push_back(turns);
        battle.procedures.push_back(
            SettingUp{battle.scenario->has_zones ? SettingUp::Step::note : SettingUp::Step::roll_a, {}});
        writable(battle.situation).phase = Word::set_up;
        writable(battle.situation).active = Side::a;
        return;
    }
    if (setup.start == start::initiative) {
        battle.procedures.push_back(turns);
        return;
    }
    turns.step = setup.start == start::turn_end ? Turns::Step::rally : Turns::Step::primary_fire;
    begin_in_turn(battle);
    battle.procedures.push_back(turns);
}

/// WW-SCN-4 to 6, WW-SCN-10: what the scenarios of the book say beside their tables; `set B entry west` says it of any.
void resolve_terms(const Setup& setup, Scenario& scenario, Problems& problems) {
    constexpr std::array<std::string_view, 5> names{"", "meeting", "village", "ambush", "strongpoint"};
    const auto number = static_cast<std::size_t>(std::find(names.begin(), names.end(), setup.victory) - names.begin());
    if (number == names.size()) {
        problems.push_back(problem(
            0, "victory", "is_not_known_expected_one"_message(setup.victory, listed({names.begin() + 1, names.end()})),
            "WW-SCN-4"_clause));
        return;
    }
    scenario.terms = static_cast<Terms>(number);
    if (scenario.terms == Terms::village || scenario.terms == Terms::strongpoint) scenario.edges[1] = Word::south;
    if (scenario.terms == Terms::ambush) scenario.edges[1] = Word::west;
    scenario.has_zones = !setup.zones.empty() || scenario.terms == Terms::ambush;
    for (const Setup::State& state : setup.states) {
        const auto side = state.key == "entry" ? side_named(state.name) : std::nullopt;
        const auto word = vocabulary().word(state.value);
        const bool is_edge =
            word && word->value >= WordId(Word::south).value && word->value <= WordId(Word::east).value;
        if (side && is_edge) scenario.edges[index_of(*side)] = word->as<Word>();
    }
}

/// WW-GEN-1: the battle keeps the edition under which it is opened, with the book of that edition.
std::shared_ptr<Scenario> resolve(const Setup& setup, const Game& game, const Edition& edition, const Book& book,
                                  Problems& problems) {
    auto scenario = scenario_of<Scenario>(setup, game, book);
    resolve_offered_options(setup, edition, *scenario, problems);
    resolve_unit(*scenario);
    const std::int32_t side = scenario->values.table_side;
    resolve_table(setup, {side, side}, "WW-GEO-1"_clause, *scenario, problems);
    check_table(setup, problems);
    resolve_terrain(setup, *scenario, problems);
    resolve_forces(setup, *scenario, problems);
    scenario->reach_most = {};
    for (std::size_t i = 0; i < scenario->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        scenario->reach_most = std::max(scenario->reach_most, reach_of(scenario->figures[i].base));
        if (scenario->profile_of(figure).arm == Arm::vehicle) scenario->vehicles.push_back(figure);
    }
    for (std::size_t i = 0; i < scenario->units.size(); ++i)
        if (const auto unit = id_at<UnitId>(i); scenario->profile_of(unit).is_officer)
            scenario->officers.push_back(unit);
    resolve_terms(setup, *scenario, problems);
    scenario->objectives = setup.objectives;
    // WW-SCN-4: the crossroads in the centre, unless the scenario places its own.
    if (scenario->objectives.empty() && scenario->terms == Terms::meeting)
        scenario->objectives.push_back({scenario->table.x / 2, scenario->table.y / 2});
    resolve_turns(setup, scenario->values.turns, "WW-SCN-3"_clause, *scenario, problems);
    check_units(*scenario, "WW-SET-1"_clause, problems);
    return scenario;
}

}  // namespace

Book book_of(const Edition& edition) {
    return {Values{},       edition.defaults, book_profiles(),   book_weapons(),
            book_terrain(), book_glancing(),  book_penetrating()};
}

Opened open(const Setup& setup, const Game& game, const Edition& edition, const Book& book) {
    Problems problems;
    const std::shared_ptr<Scenario> scenario = resolve(setup, game, edition, book, problems);
    const auto set_up = [&](WwBattle& battle, Problems& faults) {
        writable(battle.situation).units.resize(scenario->units.size(), UnitState{});
        writable(battle.situation).figures.resize(scenario->figures.size(), FigureState{});
        fill_up(battle);
        join_officers(setup, battle, faults);
        place_figures(setup, battle, faults);
        begin(setup, battle);
    };
    return open_battle<Rules>(scenario, std::move(problems), set_up, set_state);
}

}  // namespace umpire::wwiisim
