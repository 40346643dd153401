#include "battle/arranger.hpp"
#include "battle/books.hpp"
#include "battle/match_of.hpp"
#include "battle/message_rows.hpp"
#include "battle/near_words.hpp"
#include "battle/open_battle.hpp"
#include "battle/opened_match.hpp"
#include "battle/option_rows.hpp"
#include "battle/rosters.hpp"
#include "battle/state_rows.hpp"
#include "games/fog/fog.hpp"

/// The descriptor, and the way from a setup to the first position.
namespace umpire::fog {
namespace {

constexpr Name lists[] = {{"red", "Red", "Rouge", {}}, {"blue", "Blue", "Bleu", {}}};
constexpr Name profiles[] = {{"squad", "squad", "escouade", "l'"}, {"scout", "scout", "éclaireur", "l'"}};
constexpr Name weapons[] = {{"rifle", "rifle", "fusil", "le "}};
constexpr std::string_view state_keys[] = {"at", "removed", "plan", "hidden", "nerve", "smoke", "turn", "winner"};
constexpr TerrainLook terrain[] = {{"", Look::unknown, Passage::free, Screen::none, TerrainCover::none, '?', "¿"}};
constexpr BranchRow branches[] = {{"scout", Branch::reconnaissance}};
constexpr StartWords starts[] = {{Setup::at_setup, "setup"}};
constexpr Phrase console_help{
    "  U plan word fire   write an order; A seal; U march to 12,8; A go; u1 shoot at v1; A hold\n",
    "  U plan word fire   écrire un ordre ; A seal ; U march to 12,8 ; A go ; u1 shoot at v1 ; A hold\n"};
/// Of the second edition the default of one option is another, the need of a shot at close range.
template <int close, const Game& game>
struct Books {
    static Book book() { return {{.close = close}, {}}; }
    static const OptionTable<Options>& options() {
        using Number = OptionTable<Options>::Number;
        static const OptionTable<Options> table(
            "Fog", LengthUnit::inch,
            {{"close", "WW-FIRE-6"_clause, Number{&Options::close, "", false, 1, 10}},
             choose("wind", "WW-SMK-3"_clause, &Options::wind, {"yes", "no"})});
        return table;
    }
    static void each_number(Book& book, const NumberVisit& visit) { each_value(book.values, visit); }
    static OpenedMatch open(const Setup& setup, const Book& book);
};

void resolve_unit(const Setup::Unit& unit, Scenario& scenario, Problems& problems) {
    static constexpr std::string_view kinds[] = {"squad", "scout"};
    const auto* const profile = std::ranges::find(kinds, unit.profile);
    if (profile == std::end(kinds))
        problems.push_back(problem(unit.line, "unit " + unit.name,
                                   "is_not_known_expected_one"_message(unit.profile, listed(kinds)),
                                   "WW-PROF-1"_clause));
    if (scenario.figures.size() + unit.models.size() > figures_max || scenario.units.size() >= units_max) {
        problems.push_back(problem(unit.line, "unit " + unit.name, "too_many_units_or_models_for_one"_message(), {}));
        return;
    }
    const auto number = static_cast<std::uint8_t>(profile - std::begin(kinds));
    const auto id = id_at<UnitId>(scenario.units.size());
    scenario.units.push_back({unit.name, unit.side, number, id_at<FigureId>(scenario.figures.size()),
                              static_cast<std::uint8_t>(unit.models.size()), unit.models.size() > 1});
    for (const Setup::Model& model : unit.models) {
        scenario.figures.push_back(
            {model.name, id, unit.side, number, round_base(Length{units_per_inch / 2}), 0, false});
        if (!model.at)
            problems.push_back(
                problem(model.line, "model"_message(model.name), "has_no_place_add_at_x_y"_message(), {}));
    }
}

/// A scout is hidden at the start.
void set_up(FogBattle& battle, Problems&) {
    Situation& now = writable(battle.situation);
    now.units.resize(battle.scenario->units.size(), UnitState{});
    now.have_fired.resize(battle.scenario->figures.size(), false);
    for (const Setup::Unit& unit : battle.scenario->setup.units) {
        now[*battle.scenario->unit_named(unit.name)].is_hidden = unit.profile == "scout";
        for (const Setup::Model& model : unit.models)
            writable(battle.table)[*battle.scenario->figure_named(model.name)] = {*model.at, model.facing, true};
    }
    battle.procedures.push_back(Turn{});
}

std::optional<Problem> set_state(FogBattle& battle, const Setup::State& state) {
    Situation& now = writable(battle.situation);
    const auto unit = battle.scenario->unit_named(state.name);
    if (unit && state.key == "hidden") return read_mark(state, now[*unit].is_hidden);
    if (unit && state.key == "nerve") return read_mark(state, now[*unit].has_nerve);
    const auto point = point_of(state.value, LengthUnit::inch);
    if (state.name != "battle" || state.key != "smoke" || !point) return no_such_state(state, "tests/games/fog");
    now.smoke = *point;
    now.smoke_until = 1;
    return std::nullopt;
}

std::unique_ptr<Match> make_match(const FogBattle& battle) { return std::make_unique<MatchOf<Rules>>(battle); }

template <int close, const Game& game>
OpenedMatch Books<close, game>::open(const Setup& setup, const Book& book) {
    Problems problems;
    const auto scenario = scenario_of<Scenario>(setup, game, book);
    resolve_options(setup, options(), scenario->options, problems);
    resolve_table(setup, {36 * units_per_inch, 36 * units_per_inch}, "WW-GEO-1"_clause, *scenario, problems);
    resolve_turns(setup, 4, "WW-SCN-3"_clause, *scenario, problems);
    resolve_roster(setup, *scenario, problems, resolve_unit);
    check_units(*scenario, {}, problems);
    return opened_match(open_battle<Rules>(scenario, std::move(problems), set_up, set_state), make_match);
}

/// Who shoots at whom, without a table. A band of distances begins here and ends before the next one.
class Shots final : Arranger {
public:
    explicit Shots(const Encounter& encounter) : Arranger(encounter) {}
    Arranged arrange() {
        const std::int32_t band = Values{}.band;
        const std::int32_t usual = encounter_.range == "far" ? 3 * band : band / 2;
        const std::int32_t away = encounter_.length ? encounter_.length->units : usual;
        begin({2 * units_per_inch, away + 2 * units_per_inch}, Setup::at_setup);
        add(unit_of(Side::a, "red", encounter_.profile, "S"), "s", encounter_.attackers, units_per_inch);
        add(unit_of(Side::b, "blue", encounter_.target, "T"), "t", encounter_.targets, units_per_inch + away);
        if (encounter_.cover == "smoke")
            set("battle", "smoke", text_of(Point{units_per_inch, units_per_inch + away / 2}, LengthUnit::inch));
        result_.opening = "S plan word fire";
        step("A seal");
        step("B seal");
        for (int i = 0; i < encounter_.attackers; ++i) result_.steps.push_back(shot_of(i));
        result_.nearest = result_.farthest = Length{away};
        return result_;
    }

private:
    /// Bases are in nobody's way, so every shot is as long.
    void add(Setup::Unit unit, const std::string& letter, int count, std::int32_t y) {
        for (int i = 1; i <= count; ++i) add_model(unit, letter + std::to_string(i)).at = Point{units_per_inch, y};
        set(unit.name, "hidden", "no");
        result_.setup.units.push_back(std::move(unit));
    }
    /// Each shoots at the man opposite, or at whoever is left; whoever shoots later may find the turn over.
    Arranged::Step shot_of(int attacker) const {
        Arranged::Step step;
        step.is_sure = attacker == 0;
        for (int i = 0; i < encounter_.targets; ++i) {
            step.aims.push_back("t" + std::to_string((attacker + i) % encounter_.targets + 1));
            step.actions.push_back("s" + std::to_string(attacker + 1) + " shoot at " + step.aims.back());
        }
        return step;
    }
};

EncounterWords encounter_words() {
    EncounterWords words;
    for (const char* name : {"squad", "scout"})
        words.profiles.push_back({name, "", "red blue", "", 0, 0, 1, {"rifle"}});
    words.deeds = {{"shoot", "shoot", "shooting", "au tir", true}};
    words.ranges = {{"close", "close", "close range", "courte portée"}, {"far", "far", "far away", "de loin"}};
    words.covers = {{"none", "none", "no smoke", "sans fumée"}, {"smoke", "smoke", "smoke", "la fumée"}};
    words.models_max = 10;
    words.attacks_max = 1;
    return words;
}

/// Both editions: one register and one folder.
template <int close, const Game& game>
Game edition(std::string_view name, Phrase title) {
    Game made = with_books<Books<close, game>>({});
    made.card = {.name = name,
                 .prefix = "WW",
                 .title = title,
                 .subtitle = {"a game of one page", "un jeu d'une page"},
                 .unit = LengthUnit::inch,
                 .sight_clause = "WW-GEO-5"};
    made.first_scenario = "fog";
    made.vocabulary = vocabulary;
    made.names = {.lists = lists, .profiles = profiles, .weapons = weapons, .terrain = {}, .victories = {}};
    made.badges = Rules::badges().cards;
    made.looks = {.terrain = terrain, .branches = branches};
    made.console = {.help = console_help, .example = "WW-FIRE-7"_clause, .example_action = "U plan word fire"};
    made.talk = &table_talk;
    made.state_keys = state_keys;
    made.starts = starts;
    made.encounter_words = encounter_words;
    made.arrange = [](const Encounter& encounter) { return Shots(encounter).arrange(); };
    return made;
}

}  // namespace

const Game first_edition = edition<1, first_edition>("fog", {"Fog", "Brume"});
const Game second_edition = edition<3, second_edition>("fog-2", {"Fog – second edition", "Brume – deuxième édition"});

}  // namespace umpire::fog
