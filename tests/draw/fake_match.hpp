#pragma once

#include "battle/match.hpp"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace umpire::draw_tests {

/// A position made by hand, of a game that need not exist: what no ruleset of today has, such as rectangular bases.
class FakeMatch : public Match {
public:
    Scenario setting;
    TableOf<figures_max> places;
    Pending waits;  ///< nothing: a decision of nobody
    std::map<std::size_t, std::vector<Badge>> marks;
    std::vector<Cloud> smoke;

    FigureId add(Side side, std::string name, BaseShape base, Point at, Angle facing) {
        const FigureId figure = id_at<FigureId>(setting.figures.size());
        UnitCard unit;
        unit.name = name;
        unit.side = side;
        unit.first = figure;
        unit.count = 1;
        FigureCard card;
        card.name = std::move(name);
        card.unit = id_at<UnitId>(setting.units.size());
        card.side = side;
        card.base = base;
        setting.units.push_back(std::move(unit));
        setting.figures.push_back(std::move(card));
        places.figures.push_back({at, facing, true});
        return figure;
    }

    std::unique_ptr<Match> clone() const override { return std::make_unique<FakeMatch>(*this); }
    bool equals(const Match&) const override { return false; }
    void assign(const Match&) override {}
    Digest digest(const Match&) const override { return {}; }
    const Scenario& scenario() const override { return setting; }
    Table table() const override { return places; }
    const Pending& pending() const override { return waits; }
    std::uint32_t rolls() const override { return 0; }
    Verdict judge(Side, const Action&) const override { return {}; }
    void suggest(Side, Chance&, Candidates&) const override {}
    Action sample(Side, Chance&) const override { return {}; }
    Verdict act(Side, const Action&, Events&) override { return {}; }
    void roll(const Faces&, Events&) override {}
    void draw(Token, Events&) override {}
    std::unique_ptr<Match> known_to(Observer) const override { return clone(); }
    std::unique_ptr<Match> imagine(Observer, Chance&) const override { return clone(); }
    bool is_open_to(Observer) const override { return true; }
    bool may_measure() const override { return true; }
    bool binds(const Action&) const override { return false; }
    bool is_open_to(Observer, Side, const Action&) const override { return true; }
    std::uint64_t hash() const override { return 0; }
    std::string save() const override { return {}; }
    std::unique_ptr<Match> load(std::string_view) const override { return nullptr; }
    int turn() const override { return 1; }
    Side active() const override { return Side::a; }
    UnitId active_unit() const override { return UnitId::none(); }
    std::optional<std::string> state(std::string_view, std::string_view) const override { return std::nullopt; }
    std::vector<Cloud> clouds() const override { return smoke; }
    std::vector<Badge> badges(FigureId figure) const override {
        const auto found = marks.find(figure.index());
        return found == marks.end() ? std::vector<Badge>{} : found->second;
    }
    bool sees(FigureId, FigureId) const override { return true; }
    std::vector<SightLine> sight_lines(FigureId, FigureId) const override { return {}; }
    Modifier cover(FigureId, FigureId) const override { return {}; }
    Length reach(FigureId) const override { return {}; }
};

}  // namespace umpire::draw_tests
