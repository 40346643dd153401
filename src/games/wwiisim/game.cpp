#include "games/wwiisim/game.hpp"

#include "battle/adviser.hpp"
#include "games/wwiisim/areas.hpp"
#include "games/wwiisim/command_lines.hpp"
#include "games/wwiisim/encounter.hpp"
#include "games/wwiisim/measures.hpp"
#include "games/wwiisim/message_rows.hpp"
#include "games/wwiisim/mutate.hpp"
#include "games/wwiisim/player/learned.hpp"
#include "games/wwiisim/player/regular.hpp"
#include "games/wwiisim/random_battles.hpp"
#include "games/wwiisim/sheet.hpp"
#include "games/wwiisim/talk.hpp"
#include "games/wwiisim/texts.hpp"
#include "games/wwiisim/verb_signs.hpp"
#include "games/wwiisim/wwiisim.hpp"

namespace umpire::wwiisim {
namespace {

using namespace literals;

constexpr StartWords starts[] = {{start::activation, "activation A"},
                                 {start::setup, "setup"},
                                 {start::initiative, "initiative"},
                                 {start::turn_end, "turn_end"}};

constexpr Phrase console_help{
    "  S order word run   write an order; A seal; S shoot at T; s1 aim with panzerfaust at T; S hold;\n"
    "               S path to 12,8 ; s1 path to 12,8 ; S go ; S stay\n",
    "  S order word run   écrire un ordre ; A seal ; S shoot at T ; s1 aim with panzerfaust at T ; S hold ;\n"
    "               S path to 12,8 ; s1 path to 12,8 ; S go ; S stay\n"};

/// What a person could type where the list is open.
std::string example_of(const Match& match, const Decision& decision) {
    const std::string unit = decision.unit.exists() ? match.scenario()[decision.unit].name : "S";
    if (decision.question == Question::deploy || decision.question == Question::note)
        return unit + " deploy to 20,2 21,2 22,2";
    if (decision.question == Question::move || decision.question == Question::move_on) return unit + " path to 12,8";
    if (decision.question == Question::fire) return unit + " shoot at T";
    return {};
}

/// WW-DIF-4: what the edition offers, with its defaults.
std::vector<OptionCard> options_of(const Edition& edition) {
    std::vector<OptionCard> cards = option_table().cards(edition.defaults);
    std::erase_if(cards, [&](const OptionCard& card) {
        const std::string_view only = only_edition_of(card.name);
        return !only.empty() && only != edition.ruleset;
    });
    return cards;
}

class RegularPlayer final : public Adviser {
public:
    RegularPlayer(ai::Style style, std::span<const ValueWeights> weights) : style_(style), weights_(weights) {}
    /// Orders are written for all units at once: so many for each.
    std::uint32_t nodes_most() const override { return 2'000; }
    Action choose(const Match& seen, Side side, Chance& chance) override {
        return choose_regular(*battle_of(seen), side, chance, style_);
    }
    std::string_view name() const override { return "regular"; }
    void ideas(const Match& seen, Side side, Chance& chance, std::vector<Action>& out) override {
        wwiisim::ideas(*battle_of(seen), side, chance, out);
    }
    std::int64_t worth_left(const Match& seen, Side side) override {
        return wwiisim::worth_left(*battle_of(seen), side);
    }
    std::int64_t power_left(const Match& seen, Side side) override {
        return wwiisim::power_left(*battle_of(seen), side);
    }
    std::span<const ValueWeights> weights() const override { return weights_; }

private:
    ai::Style style_;
    std::span<const ValueWeights> weights_;
};

template <ai::Style style, const auto& weights>
std::unique_ptr<Player> player_of() {
    return std::make_unique<RegularPlayer>(style, weights);
}

/// What both editions share, and the book of this one.
template <const Edition& (*edition)(), const Game& own>
Game edition_of(std::string_view ruleset, Phrase title) {
    Game game = with_books<Books<edition, own>>({});
    game.card = {.name = ruleset,
                 .prefix = "WW",
                 .title = title,
                 .subtitle = {"one platoon a side, secret orders", "une section par camp, ordres secrets"},
                 .unit = LengthUnit::inch,
                 .sight_clause = "WW-GEO-5"};
    game.vocabulary = vocabulary;
    game.names = names();
    game.naming = Naming::by_unit;
    game.reasons = short_reasons();
    game.sayings = sayings();
    game.verbs_meant = verbs_meant();
    game.badges = Rules::badges().cards;
    game.fallen = fallen();
    game.looks = {.terrain = terrain_looks(),
                  .deployment_depth = Length{Values{}.zone_depth},
                  .objective_radius = Length{Values{}.objective_radius},
                  .blast_radius = {},
                  .arc_half_width = {},
                  .has_arcs = false,
                  .figures = figure_looks(),
                  .symbols = figure_symbols(),
                  .branches = branches(),
                  .verb_signs = verb_signs};
    game.console = {.help = console_help,
                    .example = "WW-FIRE-7"_clause,
                    .example_action = "S order word run",
                    .example_of = example_of,
                    .command_lines = command_lines};
    game.has_insides = true;  // transports and buildings (WW-TRN, WW-BLD)
    game.state_keys = state_keys();
    game.starts = starts;
    game.measures = measures;
    game.messages = message_rows;
    game.random_battles = random_battles;
    game.area_of = area_of;
    game.attacks_on_place = attacks_on_place;
    game.blast_of = [](const umpire::Scenario& scenario, WeaponId weapon) {
        const auto& weapons = static_cast<const Scenario&>(scenario).weapons;
        return weapon.exists() && weapon.index() < weapons.size() ? weapons[weapon.index()].template_radius : Length{};
    };
    game.encounter_words = encounter_words;
    game.arrange = arrange;
    game.sheet_of = sheet_of;
    game.talk = &table_talk;
    game.options = [] { return options_of(edition()); };
    return game;
}

}  // namespace

/// Every battle cites its clauses by the edition under which it was opened (WW-GEN-1).
const Game french = [] {
    Game game =
        edition_of<french_edition, french>("wwiisim-fr", {"WWIISIM – French edition", "WWIISIM – édition française"});
    game.make_regular = player_of<ai::Style::present, ai::french_weights>;
    game.make_first_regular = player_of<ai::Style::first, ai::french_weights>;
    game.first_scenario = "even_platoons";
    game.console.tour = {"meeting_engagement", 5, french_tour};
    return game;
}();

const Game english = [] {
    Game game =
        edition_of<english_edition, english>("wwiisim-en", {"WWIISIM – English edition", "WWIISIM – édition anglaise"});
    game.make_regular = player_of<ai::Style::present, ai::english_weights>;
    game.make_first_regular = player_of<ai::Style::first, ai::english_weights>;
    game.first_scenario = "even_platoons_en";
    game.console.tour = {"meeting_engagement_en", 5, english_tour};
    return game;
}();

}  // namespace umpire::wwiisim
