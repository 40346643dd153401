#include "battle/badge_rows.hpp"
#include "games/wme/moves.hpp"
#include "games/wme/ordering.hpp"
#include "games/wme/texts.hpp"

namespace umpire::wme {
namespace {

const UnitState& state_of(const WmBattle& battle, FigureId figure) { return battle.situation[unit_of(battle, figure)]; }
template <Mark mark>
struct Has {
    bool operator()(const WmBattle& battle, FigureId figure) const { return state_of(battle, figure).has(mark); }
};

// clang-format off
constexpr auto all_badges = badge_table<Rules>({
    {{.name = "confused", .says = {"confused", "confuse"},
      .means = {"It does not move in its command phase, and then recovers.",
                "Elle ne bouge pas dans sa phase de commandement, puis se reprend."},
      .sign = "M-5-6q5-6 10 0t-5 10M0 7.5v0.5", .of = BadgeOf::unit,
      .befalls = {30, {"is confused", "tombe dans la confusion"}, {"recovers", "se reprend"}}},
     Has<Mark::confused>{}},
    {{.name = "hits", .says = {"hits noted", "touches notées"}, .one = {"hit noted", "touche notée"},
      .means = {"Hits that have not removed a stand yet.", "Touches qui n'ont pas encore retiré de socle."},
      .sign = "M0-10L2.6-6 7-7 6-2.6 10 0 6 2.6 7 7 2.6 6 0 10-2.6 6-7 7-6 2.6-10 0-6-2.6-7-7-2.6-6Z",
      .of = BadgeOf::unit,
      .befalls = {10,
                  {"takes {gain} {#gain:hit|hits}", "prend {gain} {#gain:touche|touches}"},
                  {"has {gain} {#gain:hit|hits} fewer", "a {gain} {#gain:touche|touches} de moins"}}},
     [](const WmBattle& battle, FigureId figure) { return state_of(battle, figure).hits; }},
    {{.name = "orders", .says = {"orders received", "ordres reçus"}, .one = {"order received", "ordre reçu"},
      .means = {"Orders received this turn, three at most.", "Ordres reçus ce tour, trois au plus."},
      .sign = "M-9-9H9V6H0L-5 10V6H-9Z", .of = BadgeOf::unit, .is_routine = true},
     [](const WmBattle& battle, FigureId figure) { return state_of(battle, figure).orders; }},
    {{.name = "closed", .says = {"gets no more orders", "ne reçoit plus d'ordre"},
      .means = {"It gets no more orders this turn.", "Elle ne reçoit plus d'ordre ce tour."},
      .sign = "M-6-1H6V8H-6ZM-3.5-1V-4a3.5 3.5 0 0 1 7 0V-1", .of = BadgeOf::unit, .is_routine = true},
     Has<Mark::closed>{}},
    {{.name = "initiative", .says = {"moved by initiative", "a bougé par initiative"},
      .means = {"It has moved by initiative this turn.", "Elle a bougé par initiative ce tour."},
      .sign = "M2-9L-5 1H1L-2 9L6-2H0Z", .of = BadgeOf::unit, .is_routine = true},
     Has<Mark::initiative>{}},
    {{.name = "charged", .says = {"charged this turn", "a chargé ce tour"},
      .means = {"It has charged this turn.", "Elle a chargé ce tour."},
      .sign = "M-8 8L7-7M0-8H8V0", .of = BadgeOf::unit, .is_routine = true},
     Has<Mark::charged>{}},
    {{.name = "provisional", .says = {"moved for now", "bougée, à confirmer"},
      .means = {"Its move may still be changed.", "Son mouvement peut encore être changé."},
      .sign = "M-9 0H-6M-3 0H0M3-5L9 0L3 5", .of = BadgeOf::unit, .is_routine = true},
     [](const WmBattle& battle, FigureId figure) {
         return state_of(battle, figure).has(Mark::provisional) &&
                holds(battle.situation->named, unit_of(battle, figure));
     }},
    {{.name = "finished", .says = {"sends no more orders", "n'envoie plus d'ordre"},
      .means = {"He sends no more orders this turn.", "Il n'envoie plus d'ordre ce tour."},
      .sign = "M-6.5-6.5H6.5V6.5H-6.5Z", .of = BadgeOf::unit, .role = BadgeRole::done, .is_routine = true},
     [](const WmBattle& battle, FigureId figure) { return state_of(battle, figure).orders_of >= Orders::finished; }},
    {{.name = "joined", .says = {"with a unit", "avec une unité"},
      .means = {"He has joined a unit.", "Il a rejoint une unité."},
      .sign = "M-9 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-1 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0", .of = BadgeOf::unit},
     [](const WmBattle& battle, FigureId figure) { return state_of(battle, figure).joined.exists(); }},
});
// clang-format on

}  // namespace

Badges<Rules> Rules::badges() { return all_badges; }

Consequence fallen() {
    return {60,
            {"{?all:is destroyed}{!all:{?men:loses {men} {#men:stand|stands}}{!men:falls}}",
             "{?all:perd tous ses socles}{!all:{?men:perd {men} {#men:socle|socles}}{!men:tombe}}"}};
}

}  // namespace umpire::wme
