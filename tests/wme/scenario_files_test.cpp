// The scenarios of WME against the tables of their clauses, WM-SCEN-1 to 4: every piece by its name, kind and corners.

#include "battle/scenario.hpp"
#include "text/memory_forces.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <regex>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace umpire {
namespace {

using Corners = std::vector<std::pair<int, int>>;
using Pieces = std::map<std::string, std::pair<std::string, Corners>>;

/// The rows of the table of a clause: a name, a kind (perhaps with its width), corners in centimetres.
Pieces pieces_of_clause(int number) {
    const std::string book = text_tests::file_text("rulebooks/wme/clauses.md");
    const std::size_t from = book.find("### WM-SCEN-" + std::to_string(number) + " ");
    const std::string clause = book.substr(from, book.find("\n### ", from) - from);
    const std::regex row(R"(\| (T\d+) \| ([a-z ]+)[^|]*\| ([^|]+) \|)");
    const std::regex corner(R"(\((\d+),(\d+)\))");
    Pieces pieces;
    for (std::sregex_iterator at(clause.begin(), clause.end(), row), end; at != end; ++at) {
        std::string kind = (*at)[2];
        while (kind.ends_with(' ')) kind.pop_back();
        for (char& letter : kind)
            if (letter == ' ') letter = '_';
        const std::string places = (*at)[3];
        Corners corners;
        for (std::sregex_iterator point(places.begin(), places.end(), corner); point != end; ++point)
            corners.emplace_back(std::stoi((*point)[1]), std::stoi((*point)[2]));
        pieces[(*at)[1]] = {kind, corners};
    }
    return pieces;
}

Pieces pieces_of_file(const std::string& name) {
    text_tests::MemoryForces forces = text_tests::sample_forces("wme");
    const auto read = text::read_scenario(text_tests::file_text("data/wme/scenarios/" + name + ".toml"), forces);
    Pieces pieces;
    for (const Setup::Piece& piece : std::get<Setup>(read).pieces) {
        Corners corners;
        for (const Point at : piece.corners) corners.emplace_back(at.x / 1000, at.y / 1000);
        pieces[piece.name] = {piece.kind, corners};
    }
    return pieces;
}

TEST(WmeScenarioFiles, HoldThePiecesOfTheirClauses) {
    constexpr std::array<std::size_t, 4> counts{6, 6, 10, 4};
    const std::array<std::string, 4> names{"wme_open_field", "wme_crossroads", "wme_river_line", "wme_first_orders"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Pieces clause = pieces_of_clause(static_cast<int>(i) + 1);
        EXPECT_EQ(clause.size(), counts[i]) << names[i];
        EXPECT_EQ(pieces_of_file(names[i]), clause) << names[i];
    }
}

}  // namespace
}  // namespace umpire
