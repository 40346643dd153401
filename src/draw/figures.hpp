#pragma once

#include "battle/game.hpp"
#include "draw/palette.hpp"
#include "draw/xml.hpp"

#include <set>
#include <string>
#include <string_view>
#include <utility>

/// Figures seen from above: which drawing stands for which figure, and the colours of the drawings.
namespace umpire::draw {

/// A drawing by its name: of the game, else of those that games share. nullptr for a name without a drawing.
const FigureSymbol* find_symbol(const Game& game, std::string_view name);
/// It fills its base: what comes first in it are tracks, wheels or a body.
bool is_hull(const FigureSymbol& symbol);
/// The drawing for a figure; a plain one where its game has no row for it.
FigureLook figure_look(const Scenario& scenario, FigureId figure);

/// The rules of the drawings for a file that holds each drawing once a side: literal values below .f-a and .f-b.
std::string figure_rules(Light light);
/// The same for the page, whose sides are the classes A and B: values that are inherited.
std::string figure_rules_for_page();

/// Draws figures in a file, each symbol written once a side.
class FigurePen {
public:
    explicit FigurePen(const Game& game) : game_(&game) {}
    /// What a game has no drawing for is left out.
    struct Placing {
        std::int32_t x = 0;
        std::int32_t y = 0;
        std::int32_t tenths = 0;  ///< turned clockwise so many tenths of a degree
        std::int32_t half_width = 0;
        std::int32_t half_depth = 0;
    };
    const FigureSymbol* find(std::string_view symbol) const { return find_symbol(*game_, symbol); }
    void draw(Xml& xml, std::string_view symbol, Side side, std::string_view style, const Placing& at);
    /// All symbols that were drawn.
    std::string definitions() const;

private:
    const Game* game_;
    std::set<std::pair<std::string, Side>> drawn_;
};

}  // namespace umpire::draw
