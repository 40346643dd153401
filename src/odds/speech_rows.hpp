#pragma once

#include <array>
#include <string_view>

/// Words of every day for the words of situations, whatever game they are of.
namespace umpire::odds {

/// What is said, in small letters without accents (and "à" as "at"), and the word or words that it stands for; none: it
/// is passed over.
struct SpeechRow {
    std::string_view said;
    std::string_view means;
};

// clang-format off
inline constexpr auto speech_rows = std::to_array<SpeechRow>({
    // who, whom, with what
    {"contre", "against"}, {"versus", "against"}, {"vs", "against"}, {"vers", "against"},
    {"sur", "against"},
    {"avec", "with"}, {"using", "with"}, {"armed with", "with"}, {"arme de", "with"}, {"armes de", "with"},
    {"au", "at"}, {"aux", ""}, {"depuis", "at"}, {"from", "at"}, {"at a distance of", "at"},
    {"at une distance de", "at"},
    {"dans", "in"}, {"en", "in"}, {"sous", "in"}, {"derriere", "in"}, {"under", "in"}, {"inside", "in"},
    {"gaps of", "apart"}, {"intervalles de", "apart"}, {"espaces de", "apart"},
    // what is done
    {"shoots at", "shoot against"}, {"shooting at", "shoot against"}, {"shoots", "shoot"}, {"shooting", "shoot"},
    {"shoot at", "shoot against"}, {"fire at", "shoot against"}, {"fires at", "shoot against"},
    {"firing at", "shoot against"}, {"fires on", "shoot against"}, {"fire on", "shoot against"},
    {"fires", "shoot"}, {"firing", "shoot"},
    {"tire sur", "shoot against"}, {"tirent sur", "shoot against"}, {"tirant sur", "shoot against"},
    {"tirer sur", "shoot against"}, {"tire", "shoot"}, {"tirent", "shoot"}, {"tirer", "shoot"}, {"tir", "shoot"},
    {"charging", "charge"}, {"chargent", "charge"}, {"chargeant", "charge"}, {"charger", "charge"},
    {"attack", "charge"}, {"attaque", "charge"}, {"attaquent", "charge"},
    {"assaulting", "assault"}, {"assaut", "assault"}, {"donne l'assaut", "assault"}, {"donnent l'assaut", "assault"},
    {"fighting", "fight"}, {"combat", "fight"}, {"combattent", "fight"}, {"ordonne", "orders"},
    {"sends an order to", "orders"}, {"gives an order to", "orders"}, {"gives orders to", "orders"},
    {"donne un ordre", "orders"}, {"donne un ordre at", "orders"},
    {"donne ses ordres", "orders"}, {"donne des ordres", "orders"}, {"envoie un ordre", "orders"},
    // numbers
    {"one", "1"}, {"two", "2"}, {"three", "3"}, {"four", "4"}, {"five", "5"}, {"six", "6"}, {"seven", "7"},
    {"eight", "8"}, {"nine", "9"}, {"ten", "10"}, {"twelve", "12"}, {"a dozen", "12"},
    {"deux", "2"}, {"trois", "3"}, {"quatre", "4"}, {"cinq", "5"}, {"sept", "7"}, {"huit", "8"}, {"neuf", "9"},
    {"dix", "10"}, {"douze", "12"}, {"une douzaine de", "12"},
    // lengths
    {"inches", "in"}, {"inch", "in"}, {"pouces", "in"}, {"pouce", "in"}, {"centimetres", "cm"}, {"centimeters", "cm"},
    // passed over
    {"a", ""}, {"an", ""}, {"the", ""}, {"of", ""}, {"some", ""}, {"men", ""}, {"models", ""},
    {"model", ""}, {"who", ""}, {"that", ""}, {"are", ""},
    {"is", ""}, {"their", ""}, {"its", ""}, {"each", ""}, {"please", ""}, {"what if", ""}, {"if", ""},
    {"un", ""}, {"une", ""}, {"le", ""}, {"la", ""}, {"les", ""}, {"des", ""}, {"de", ""}, {"du", ""},
    {"hommes", ""}, {"figurines", ""}, {"figurine", ""}, {"qui", ""}, {"sont", ""}, {"est", ""}, {"leur", ""},
    {"leurs", ""}, {"son", ""}, {"sa", ""}, {"ses", ""}, {"chacun", ""}, {"chacune", ""}, {"et si", ""}, {"si", ""},
    {"units of", ""}, {"unites de", ""}, {"unite de", ""}, {"regiments of", ""}, {"regiments de", ""},
    {"squad of", ""}, {"squads of", ""}, {"groupe de", ""}, {"groupes de", ""},
    {"range", ""}, {"portee", ""}, {"distance", ""}, {"and", ""}, {"et", ""}, {"or", ","}, {"ou", ","},
});
// clang-format on

}  // namespace umpire::odds
