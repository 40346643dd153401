#include "games/ae_wwii/game.hpp"

#include "battle/adviser.hpp"
#include "battle/table_talk.hpp"
#include "games/ae_wwii/ae_wwii.hpp"
#include "games/ae_wwii/areas.hpp"
#include "games/ae_wwii/command_lines.hpp"
#include "games/ae_wwii/encounter.hpp"
#include "games/ae_wwii/ending.hpp"
#include "games/ae_wwii/measures.hpp"
#include "games/ae_wwii/message_rows.hpp"
#include "games/ae_wwii/mutate.hpp"
#include "games/ae_wwii/player/learned.hpp"
#include "games/ae_wwii/player/regular.hpp"
#include "games/ae_wwii/prices.hpp"
#include "games/ae_wwii/random_battles.hpp"
#include "games/ae_wwii/sheet.hpp"
#include "games/ae_wwii/texts.hpp"
#include "games/ae_wwii/verb_signs.hpp"
#include "games/ae_wwii/vocabulary_tables.hpp"

namespace umpire::ae_wwii {
namespace {

using namespace literals;

constexpr std::string_view proper_nouns[] = {"Chuman",    "Tesla",    "Fleshless", "Doktor", "Buffalo", "Politruk",
                                             "Wehrmacht", "Airborne", "American",  "Soviet", "German"};

constexpr StartWords starts[] = {{start::activation_a, "activation A"},
                                 {start::setup, "setup"},
                                 {start::initiative, "initiative"},
                                 {start::activation_b, "activation B"}};

constexpr std::string_view state_keys[] = {
    "at",        "ap",     "allowance", "ap_lost",        "moved",    "wounds",   "removed",         "stray",
    "finished",  "numb",   "extra_ap",  "extra_strength", "given",    "grenades", "power",           "engaged",
    "activated", "models", "coherent",  "points",         "standing", "edge",     "starting_models", "turn",
    "active",    "winner",
};

constexpr Phrase console_help{
    "  w1 move to 12,10 13,11     any action in words: move, run, shoot with W at T, throw with grenades at T,\n"
    "               move_and_fire to P from P with pistol at T, fight at T, all_out at T, disengage, done ...\n",
    "  w1 move to 12,10 13,11     une action en toutes lettres : move, run, shoot with A at C, throw with grenades at "
    "C,\n"
    "               move_and_fire to P from P with pistol at C, fight at C, all_out at C, disengage, done ...\n"};

std::string example_of(const Match&, const Decision&) { return "w1 move to 12,10"; }

constexpr LegendName legend[] = {
    {LegendMark::stray, {"stray", "isolé"}},
    {LegendMark::power, {"psi power", "pouvoir psi"}},
    {LegendMark::line_of_fire, {"arc", "arc électrique"}},
    {LegendMark::power_used, {"power of the mind", "pouvoir mental"}},
    {LegendMark::held, {"numb: felt nothing", "insensible : tient bon"}},
};

/// What to weigh is said in regular.hpp.
class Regular final : public Adviser {
public:
    explicit Regular(const ai::Habits& habits) : habits_(habits) {}
    Action choose(const Match& seen, Side side, Chance& chance) override {
        return choose_regular(*ae_battle_of(seen), side, chance, habits_);
    }
    std::string_view name() const override { return "regular"; }
    std::int64_t worth_left(const Match& seen, Side side) override {
        return ae_wwii::worth_left(*ae_battle_of(seen), side);
    }
    std::span<const ValueWeights> weights() const override { return ai::learned_weights; }

private:
    const ai::Habits& habits_;
};

template <const ai::Habits& habits>
std::unique_ptr<Player> player_with() {
    return std::make_unique<Regular>(habits);
}

/// AE-IND-5, AE-IND-6: the dice of a scatter, one after the other.
std::optional<Phrase> purpose(const Match& match) {
    const AeBattle& battle = *ae_battle_of(match);
    const auto* throwing = battle.procedures.empty() ? nullptr : std::get_if<Throwing>(&battle.procedures.back());
    if (throwing == nullptr) return std::nullopt;
    if (throwing->step == Throwing::Step::direction) return Phrase{"Scatter: direction", "Déviation : direction"};
    if (throwing->step == Throwing::Step::distance) return Phrase{"Scatter: distance", "Déviation : distance"};
    return std::nullopt;
}

constexpr VictorySaying aims[] = {
    {"skirmish",
     "AE-END-3"_clause,
     {"Each enemy model that is removed gives its wounds as points. More points win.",
      "Chaque figurine ennemie retirée rapporte ses blessures en points. Qui a le plus de points gagne."}},
    {"objectives",
     "AE-END-4"_clause,
     {"Each enemy model that is removed gives points, and each objective that a side holds at the end. More points "
      "win.",
      "Chaque figurine ennemie retirée rapporte des points, et chaque objectif tenu à la fin. Qui a le plus de points "
      "gagne."}},
    {"hold_the_line",
     "AE-END-5"_clause,
     {"Blue attacks: it wins if enough of its models are beyond the line at the end. Else Red wins.",
      "Bleu attaque : il gagne si assez de ses figurines sont au-delà de la ligne à la fin. Sinon Rouge gagne."}},
};
const TableTalk table_talk{.purpose = purpose, .standing = standing_rows(), .aims = aims, .why_it_ended = why_it_ended};

}  // namespace

/// All that the program knows of AE-WWII: what it shows, asks and accepts.
const Game game = with_books<Books>({
    .card = {.name = "ae-wwii",
             .prefix = "AE",
             .title = {"AE-WWII", "AE-WWII"},
             .subtitle = {"a skirmish of an alternate war", "escarmouche uchronique"},
             .unit = LengthUnit::inch,
             .sight_clause = "AE-SIGHT-1",
             .has_standard_terrain = true},
    .first_scenario = "patrol",
    .vocabulary = vocabulary,
    .names = names(),
    .naming = Naming::by_model,
    .has_insides = false,
    .reasons = short_reasons(),
    .sayings = sayings(),
    .badges = Rules::badges().cards,
    .fallen = fallen(),
    .verbs_meant = verbs_meant(),
    .proper_nouns = proper_nouns,
    .messages = message_rows,
    .stages = {},
    .stages_clause = {},
    .warnings = {},
    .looks = {.terrain = terrain_looks(),
              .deployment_depth = Length{Values{}.deployment_depth},
              .objective_radius = Length{Values{}.objective_radius},
              .blast_radius = Length{units_per_inch * 3 / 2},
              .arc_half_width = Length{Values{}.arc_width},
              .has_arcs = false,
              .figures = figure_looks(),
              .symbols = figure_symbols(),
              .legend = legend,
              .branches = branches(),
              .verb_signs = verb_signs},
    .console = {.help = console_help,
                .example = "AE-SHOOT-4"_clause,
                .example_action = "w1 move to 10,12",
                .example_of = example_of,
                .tour = {"objectives", 5, tour_next},
                .command_lines = command_lines,
                .case_file = case_file},
    .state_keys = state_keys,
    .starts = starts,
    .measures = measures,
    .random_battles = random_battles,
    .encounter_words = encounter_words,
    .arrange = arrange,
    .has_roles = nullptr,
    .price_of = price_of,
    .movement_of = movement_of,
    .announcement_of = nullptr,
    .area_of = area_of,
    .attacks_on_place = attacks_on_place,
    .blast_of = blast_of,
    .lob_of = nullptr,
    .is_lobbed = nullptr,
    .make_regular = player_with<ai::present_habits>,
    .make_first_regular = player_with<ai::first_habits>,
    .sheet_of = sheet_of,
    .talk = &table_talk,
});

}  // namespace umpire::ae_wwii
