#include "games/wme/game.hpp"

#include "battle/adviser.hpp"
#include "battle/opened_match.hpp"
#include "battle/table_talk.hpp"
#include "games/wme/command_lines.hpp"
#include "games/wme/encounter.hpp"
#include "games/wme/ending.hpp"
#include "games/wme/measures.hpp"
#include "games/wme/message_rows.hpp"
#include "games/wme/mutate.hpp"
#include "games/wme/player/learned.hpp"
#include "games/wme/player/regular.hpp"
#include "games/wme/random_battles.hpp"
#include "games/wme/round_ahead.hpp"
#include "games/wme/same_refusals.hpp"
#include "games/wme/sheet.hpp"
#include "games/wme/stance.hpp"
#include "games/wme/texts.hpp"
#include "games/wme/verb_signs.hpp"
#include "games/wme/vocabulary_tables.hpp"
#include "games/wme/wme.hpp"

namespace umpire::wme {
namespace {

using namespace literals;

constexpr StartWords starts[] = {
    {start::orders, "orders"},         {start::setup, "setup"},           {start::turn, "turn"},
    {start::initiative, "initiative"}, {start::commanders, "commanders"}, {start::shooting, "shooting"},
    {start::combat, "combat"}};

constexpr Phrase console_help{
    "  K order at H       send an order to H; K order at H I: to a brigade; K stop; A end_orders\n"
    "  H line to 50,60@0  move, in line about that point, facing north; H column to ...; H stay; H charge at T\n",
    "  K order at H       envoyer un ordre à H ; K order at H I : à une brigade ; K stop ; A end_orders\n"
    "  H line to 50,60@0  bouger, en ligne autour de ce point, face au nord ; H column to ... ; H stay ; H charge at "
    "T\n"};

/// What a person could type where the list is open.
std::string example_of(const Match& match, const Decision& decision) {
    const std::string unit = decision.unit.exists() ? match.scenario()[decision.unit].name : "H";
    if (decision.question == Question::deploy) return unit + " deploy to 50,10@0 54,10@0 58,10@0";
    if (decision.question == Question::move_unit || decision.question == Question::move_group)
        return unit + " line to 50,60@0";
    return {};
}

class RegularPlayer final : public Adviser {
public:
    explicit RegularPlayer(const ai::Habits& habits) : habits_(habits), regular_(habits) {}
    /// Its plans are dear: so many are thought over in about a second.
    std::uint32_t nodes_most() const override { return 2'000; }
    Action choose(const Match& seen, Side side, Chance& chance) override {
        return regular_.choose(*battle_of(seen), side, chance);
    }
    std::string_view name() const override { return "regular"; }
    void ideas(const Match& seen, Side side, Chance&, std::vector<Action>& out) override {
        wme::ideas(habits_, *battle_of(seen), side, out);
    }
    std::int64_t worth_left(const Match& seen, Side side) override { return wme::worth_left(*battle_of(seen), side); }
    std::int64_t point_weight() const override { return 2; }
    std::span<const ValueWeights> weights() const override { return ai::learned_weights; }

private:
    const ai::Habits& habits_;
    Regular regular_;
};

template <const ai::Habits& habits>
std::unique_ptr<Player> player_with() {
    return std::make_unique<RegularPlayer>(habits);
}

constexpr VictorySaying aims[] = {
    {"battle",
     "WM-END-8"_clause,
     {"A side that has lost too many units, or its General, withdraws and loses. Else the points of destroyed enemies "
      "decide.",
      "Un camp qui a perdu trop d'unités, ou son Général, se retire et perd. Sinon les points des ennemis détruits "
      "décident."}},
    {"crossroads",
     "WM-SCEN-2"_clause,
     {"A side that has lost too many units, or its General, withdraws and loses. Else the points of destroyed enemies "
      "and of the crossroads decide.",
      "Un camp qui a perdu trop d'unités, ou son Général, se retire et perd. Sinon les points des ennemis détruits et "
      "du "
      "carrefour décident."}},
    {"river_line",
     "WM-SCEN-3"_clause,
     {"The attacker wins if enough of his units are wholly across at the end. A side that has lost too many units, or "
      "its General, withdraws and loses.",
      "L'attaquant gagne si assez de ses unités ont entièrement passé la rivière à la fin. Un camp qui a perdu trop "
      "d'unités, ou son Général, se retire et perd."}},
};
struct Purpose {
    Clause clause;
    Phrase says;
};
/// Of dice whose clause is called by a word of the chapter that says nothing by itself.
constexpr Purpose purposes[] = {
    {"WM-ORD-3"_clause, {"Is the order received?", "L'ordre est-il reçu ?"}},
    {"WM-GIVE-3"_clause, {"Giving way: confusion", "Céder la place : confusion"}},
    {"WM-DRIVE-2"_clause, {"How far it is driven back", "De combien elle est repoussée"}},
    {"WM-DRIVE-6"_clause, {"Driven against an obstacle", "Repoussée contre un obstacle"}},
    {"WM-MOVE-8"_clause, {"How far the machine goes", "De combien avance la machine"}},
    {"WM-SHOOT-7"_clause, {"Saves against the hits", "Sauvegardes contre les touches"}},
};
std::optional<Phrase> purpose(const Match& match) {
    const auto* const roll = std::get_if<Roll>(&match.pending());
    for (const Purpose& one : purposes)
        if (roll != nullptr && one.clause == roll->clause) return one.says;
    return std::nullopt;
}
const TableTalk table_talk{.purpose = purpose,
                           .standing = standing_rows(),
                           .round_ahead = round_ahead_of,
                           .causes = causes_of,
                           .stance = stance_of,
                           .supports = supports_at,
                           .aims = aims,
                           .why_it_ended = why_it_ended};

}  // namespace

const Game game = [] {
    Game wme = with_books<Books>({});
    wme.card = {.name = "wme",
                .prefix = "WM",
                .title = {"WME", "WME"},
                .subtitle = {"whole fantasy battles", "grandes batailles fantastiques"},
                .unit = LengthUnit::centimetre,
                .sight_clause = "WM-SIGHT-1"};
    wme.first_scenario = "wme_first_orders";
    wme.vocabulary = vocabulary;
    wme.names = names();
    wme.naming = Naming::by_unit;
    wme.reasons = short_reasons();
    wme.verbs_meant = verbs_meant();
    wme.badges = Rules::badges().cards;
    wme.fallen = fallen();
    wme.looks = {.terrain = terrain_looks(),
                 .deployment_depth = Length{Values{}.zone_depth},
                 .objective_radius = Length{Values{}.crossroads_range},
                 .blast_radius = {},
                 .arc_half_width = {},
                 .has_arcs = false,
                 .figures = figure_looks(),
                 .symbols = figure_symbols(),
                 .branches = branches(),
                 .verb_signs = verb_signs};
    wme.console = {.help = console_help,
                   .example = "WM-ORD-4"_clause,
                   .example_action = "K order at H",
                   .example_of = example_of,
                   .tour = {"wme_first_orders", 5, tour_next},
                   .command_lines = command_lines};
    wme.state_keys = state_keys();
    wme.starts = starts;
    wme.measures = measures;
    wme.messages = message_rows;
    wme.same_refusals = same_refusals;
    wme.random_battles = random_battles;
    wme.encounter_words = encounter_words;
    wme.arrange = arrange;
    wme.make_regular = player_with<ai::present_habits>;
    wme.make_first_regular = player_with<ai::first_habits>;
    wme.orders_in_a_row = Values{}.orders_most;
    wme.sheet_of = sheet_of;
    wme.talk = &table_talk;
    return wme;
}();

OpenedMatch Books::open(const Setup& setup, const Book& book) {
    return opened_match(wme::open(setup, game, book), make_match);
}

}  // namespace umpire::wme
