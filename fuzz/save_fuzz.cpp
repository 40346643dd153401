#include "skirmish.hpp"
#include "text/codec.hpp"

#include <string_view>

/// Any bytes as a saved state: refused, or a battle that can be looked at from every side, judged, and saved again.
namespace {

using namespace umpire;
using fuzz::demand;

void look_at(const Match& match) {
    const std::size_t count = match.scenario().figures.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto figure = id_at<FigureId>(i);
        fuzz::look_at(match, figure, {"at", "ap", "engaged", "power", "coherent"});
        for (std::size_t j = 0; j < count; ++j) fuzz::look_across(match, figure, id_at<FigureId>(j));
    }
    for (const char* name : {"A", "B", "battle"})
        for (const char* key : {"points", "models", "edge", "turn", "active", "winner"}) match.state(name, key);
}

void judge(const Match& match) {
    Chance chance(match.hash(), 1);
    Candidates candidates;
    for (Side side : {Side::a, Side::b}) {
        match.suggest(side, chance, candidates);
        for (const Action& action : candidates.actions) demand(match.judge(side, action).empty());
        for (const char* text :
             {"b move to 21,21 22,22", "p run to 30,20 at c", "psi push at p to 1,1", "c fight at p",
              "o move_and_fire to 11,12 from 10.5,12 with pistol at g", "b take_hit", "c face", "p stay",
              "p leave to 20,10", "o shoot with thompson at g", "g throw with grenades at p", "b arc to 25,25",
              "m transfer at b amount 1", "p main_group", "g deploy to 24,40"}) {
            const auto read = text::read_action(text, match.scenario(), LengthUnit::inch);
            match.judge(side, std::get<Action>(read));
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const OpenedMatch opened = open_match(fuzz::skirmish());
    const auto match = opened.match->load({reinterpret_cast<const char*>(data), size});
    if (match == nullptr) return 0;
    const auto again = match->load(match->save());
    demand(again != nullptr && again->equals(*match) && again->hash() == match->hash());
    look_at(*match);
    judge(*match);
    return 0;
}
