#include "wire/surroundings.hpp"

#include "draw/terrain_kinds.hpp"

namespace umpire::wire {
namespace {

bool is_slow(Passage passage) {
    return passage == Passage::slow || passage == Passage::rough || passage == Passage::obstacle;
}

}  // namespace

Surroundings::Surroundings(const Match& match, FigureId figure, bool with_slow) : table_(match.scenario().table) {
    const Scenario& scenario = match.scenario();
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        const Figure& place = match.table()[other];
        if (other != figure && place.on_table)
            bases_.push_back(footprint(scenario[other].base, {place.at, place.facing}));
    }
    for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
        const Passage passage = draw::look_of(match, i).passage;
        if (passage == Passage::closed || (with_slow && is_slow(passage)))
            outlines_.push_back(&scenario.pieces[i].outline);
    }
}

}  // namespace umpire::wire
