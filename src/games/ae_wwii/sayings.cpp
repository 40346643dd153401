#include "games/ae_wwii/texts.hpp"
#include "games/ae_wwii/vocabulary_tables.hpp"

namespace umpire::ae_wwii {
namespace {

constexpr ShortReason reason_rows[] = {
    {"AE-PROF-3", {"CD", "CD"}, Amount::reach},
    {"AE-PROF-4", {"CC", "CC"}, Amount::plain},
    {"AE-PROF-5", {"armour", "armure"}, Amount::plain},
    {"AE-PROF-6", {"F", "F"}, Amount::plain},
    {"AE-PROF-7", {"DR", "DR"}, Amount::plain},
    {"AE-DATA-4", {"base strength", "force de base"}, Amount::plain},
    {"AE-SHOOT-7", {"base strength", "force de base"}, Amount::plain},
    {"AE-AREA-3", {"base strength", "force de base"}, Amount::plain},
    {"AE-SPEC-11", {"base strength", "force de base"}, Amount::plain},
    {"AE-CC-5", {"F", "F"}, Amount::plain},
    {"AE-CC-7", {"charge", "charge"}, Amount::step},
    {"AE-CC-9", {"all-out attack", "attaque à outrance"}, Amount::step},
    {"AE-COVER-1", {"light cover", "couvert léger"}, Amount::step},
    {"AE-COVER-2", {"just behind cover", "juste derrière un couvert"}, Amount::step},
    {"AE-COVER-3", {"heavy cover", "couvert lourd"}, Amount::step},
    {"AE-SPEC-3", {"syringe", "seringue"}, Amount::step},
};

constexpr VerbMeant meant_rows[] = {
    {"fire", "shoot"},    {"advance", "move"},   {"path", "move"}, {"attack", "shoot or fight"},
    {"assault", "fight"}, {"charge", "run"},     {"go", "end"},    {"hold", "done"},
    {"walk", "move"},     {"order", "activate"},
};

}  // namespace

std::span<const ClauseSaying> sayings() { return {}; }
std::span<const ShortReason> short_reasons() { return reason_rows; }
std::span<const VerbMeant> verbs_meant() { return meant_rows; }

}  // namespace umpire::ae_wwii
