#include "games/wwiisim/texts.hpp"

namespace umpire::wwiisim {
namespace {

constexpr ShortReason reason_rows[] = {
    {"WW-FIRE-6", {"10 - FS =", "10 - Tir ="}, Amount::plain},
    {"WW-FIRE-10", {"what the target does", "ce que fait la cible"}},
    {"WW-FIRE-11", {"the firer has moved", "le tireur a bougé"}},
    {"WW-FIRE-12", {"the firing vehicle has moved", "le véhicule qui tire a bougé"}},
    {"WW-FIRE-13", {"close range", "courte portée"}},
    {"WW-FIRE-14", {"point-blank", "bout portant"}},
    {"WW-FIRE-15", {"the firer is panicked", "le tireur est en panique"}},
    {"WW-FIRE-17", {"the target has driven far", "la cible a roulé loin"}},
    {"WW-FIRE-18", {"at a building", "sur un bâtiment"}},
    {"WW-GEO-6", {"cover", "couvert"}},
    {"WW-HTH-3", {"CC", "CR"}, Amount::plain},
    {"WW-HTH-5", {"pistol", "pistolet"}},
    {"WW-LD-3", {"Ld", "Ld"}, Amount::plain},
    {"WW-LD-6", {"wounds of this turn", "blessures du tour"}},
    {"WW-LD-7", {"fresh or rested", "fraîche ou reposée"}},
    {"WW-LD-8", {"members who are Dead", "membres tués"}},
    {"WW-LD-11", {"panicked", "en panique"}},
    {"WW-MOR-4", {"target seen, or shelled before", "cible vue, ou déjà visée"}},
    {"WW-DIF-3", {"shelled before", "déjà visée"}},
    {"WW-WND-3", {"wounded before", "déjà blessé"}},
};

constexpr VerbMeant meant_rows[] = {
    {"attack", "shoot"},
    {"fire", "shoot"},
    {"volley", "shoot"},
    {"walk", "order UNIT word walk, then path"},
    {"run", "order UNIT word run, then path"},
    {"crawl", "order UNIT word crawl, then path"},
    {"hide", "order UNIT word hide"},
    {"move", "path"},
    {"grenade", "throw"},
    {"smoke", "throw"},
    {"mortar", "shell"},
    {"done", "go or open_fire"},
    {"end", "go or open_fire"},
};

}  // namespace

std::span<const ShortReason> short_reasons() { return reason_rows; }
std::span<const VerbMeant> verbs_meant() { return meant_rows; }

}  // namespace umpire::wwiisim
