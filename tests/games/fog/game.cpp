#include "battle/arranger.hpp"
#include "battle/book_numbers.hpp"
#include "battle/match_of.hpp"
#include "battle/opened_match.hpp"
#include "games/fog/fog.hpp"

namespace umpire::fog {
namespace {

constexpr Name lists[] = {{"red", "Red", "Rouge", {}}, {"blue", "Blue", "Bleu", {}}};
constexpr Name profiles[] = {{"squad", "squad", "escouade", "l'"}, {"scout", "scout", "éclaireur", "l'"}};
constexpr Name weapons[] = {{"rifle", "rifle", "fusil", "le "}};
constexpr Name states[] = {{"hidden", "hidden", "cachée", {}},    {"nerve", "steady", "de sang-froid", {}},
                           {"plan", "order", "ordre", {}},        {"at", "place", "position", {}},
                           {"removed", "removed", "retirée", {}}, {"smoke", "smoke", "fumée", {}},
                           {"turn", "turn", "tour", {}},          {"winner", "winner", "vainqueur", {}}};
constexpr std::string_view state_keys[] = {"at", "removed", "plan", "hidden", "nerve", "smoke", "turn", "winner"};
constexpr BadgeHint hints[] = {
    {"hidden",
     {"Where it stands is known to its owner alone.", "Sa position n'est connue que de son camp."},
     true,
     "M-8 5Q0-9 8 5M-5 1L5 9"},
    {"nerve", {"Its next shots need one less.", "Ses prochains tirs demandent un de moins."}, true}};
constexpr TerrainLook terrain[] = {{"", Look::unknown, Passage::free, Screen::none, TerrainCover::none, '?', "¿"}};
constexpr BranchRow branches[] = {{"scout", Branch::reconnaissance}};
constexpr StartWords starts[] = {{Setup::at_setup, "setup"}};
constexpr Phrase console_help{
    "  U plan word fire   write an order; A seal; U march to 12,8; A go; u1 shoot at v1; A hold\n",
    "  U plan word fire   écrire un ordre ; A seal ; U march to 12,8 ; A go ; u1 shoot at v1 ; A hold\n"};

/// Who shoots at whom, without a table.
class Shots final : Arranger {
public:
    explicit Shots(const Encounter& encounter) : Arranger(encounter) {}
    Arranged arrange() {
        // A band of distances begins here and ends before the next one.
        const std::int32_t band = Values{}.band;
        const std::int32_t usual = encounter_.range == "far" ? 3 * band : band / 2;
        const std::int32_t away = encounter_.length ? encounter_.length->units : usual;
        begin({2 * units_per_inch, away + 2 * units_per_inch}, Setup::at_setup);
        add(Side::a, encounter_.attackers, units_per_inch);
        add(Side::b, encounter_.targets, units_per_inch + away);
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
    void add(Side side, int count, std::int32_t y) {
        const bool is_a = side == Side::a;
        Setup::Unit unit =
            unit_of(side, is_a ? "red" : "blue", is_a ? encounter_.profile : encounter_.target, is_a ? "S" : "T");
        for (int i = 1; i <= count; ++i)
            add_model(unit, (is_a ? "s" : "t") + std::to_string(i)).at = Point{units_per_inch, y};
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

Arranged arrange(const Encounter& encounter) { return Shots(encounter).arrange(); }

std::unique_ptr<Match> make_match(const FogBattle& battle) { return std::make_unique<MatchOf<Rules>>(battle); }
void each_number(Book& book, const NumberVisit& visit) { each_value(book.values, visit); }

template <int close>
constexpr Book edition_book{{.close = close}, {}};

/// Both editions: one register, one folder, and another default of one option, the need of a shot at close range.
template <int close, const Game& game>
Game edition(std::string_view name, Phrase title) {
    Game made;
    made.card = {.name = name,
                 .prefix = "WW",
                 .title = title,
                 .subtitle = {"a game of one page", "un jeu d'une page"},
                 .unit = LengthUnit::inch,
                 .sight_clause = "WW-GEO-5"};
    made.first_scenario = "fog";
    made.vocabulary = vocabulary;
    made.names = {
        .lists = lists, .profiles = profiles, .weapons = weapons, .terrain = {}, .states = states, .victories = {}};
    made.badges = hints;
    made.looks = {.terrain = terrain,
                  .deployment_depth = {},
                  .objective_radius = {},
                  .blast_radius = {},
                  .arc_half_width = {},
                  .branches = branches};
    made.console = {.help = console_help, .example = "WW-FIRE-7"_clause, .example_action = "U plan word fire"};
    made.state_keys = state_keys;
    made.starts = starts;
    made.open = [](const Setup& setup) {
        return opened_match(fog::open(setup, game, edition_book<close>), make_match);
    };
    made.open_mutated = [](const Setup& setup, const Mutant& mutant) {
        const Book book = mutated(edition_book<close>, option_table(), mutant, each_number);
        return opened_match(fog::open(setup, game, book), make_match);
    };
    made.mutants = [] {
        Book book = edition_book<close>;
        return mutants_of(book, option_table(), each_number);
    };
    made.options = [] { return option_table().cards(edition_book<close>.options); };
    made.encounter_words = encounter_words;
    made.arrange = arrange;
    return made;
}

}  // namespace

const Game first_edition = edition<1, first_edition>("fog", {"Fog", "Brume"});
const Game second_edition = edition<3, second_edition>("fog-2", {"Fog – second edition", "Brume – deuxième édition"});

}  // namespace umpire::fog
