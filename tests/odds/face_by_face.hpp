#pragma once

#include "battle/match.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace umpire::odds_tests {

/// A battle whose rules say nothing beforehand about its dice: each face of each die is told apart, and no fates are
/// known. A walk over it plays one battle for every fall: slow, and right without any promise of the rules.
class FaceByFace final : public Match {
public:
    explicit FaceByFace(std::unique_ptr<Match> match) : inner_(std::move(match)) { look(); }

    std::unique_ptr<Match> clone() const override { return std::make_unique<FaceByFace>(inner_->clone()); }
    bool equals(const Match& other) const override { return inner_->equals(inner_of(other)); }
    void assign(const Match& other) override {
        inner_->assign(inner_of(other));
        look();
    }
    Digest digest(const Match& origin) const override { return inner_->digest(inner_of(origin)); }
    const Scenario& scenario() const override { return inner_->scenario(); }
    Table table() const override { return inner_->table(); }
    const Pending& pending() const override { return pending_; }
    std::uint32_t rolls() const override { return inner_->rolls(); }
    Verdict judge(Side side, const Action& action) const override { return inner_->judge(side, action); }
    void suggest(Side side, Chance& chance, Candidates& out) const override { inner_->suggest(side, chance, out); }
    Action sample(Side side, Chance& chance) const override { return inner_->sample(side, chance); }
    Verdict act(Side side, const Action& action, Events& events) override {
        Verdict verdict = inner_->act(side, action, events);
        look();
        return verdict;
    }
    void roll(const Faces& faces, Events& events) override {
        inner_->roll(faces, events);
        look();
    }
    void draw(Token token, Events& events) override {
        inner_->draw(token, events);
        look();
    }
    std::unique_ptr<Match> known_to(Observer observer) const override {
        return std::make_unique<FaceByFace>(inner_->known_to(observer));
    }
    std::unique_ptr<Match> imagine(Observer observer, Chance& chance) const override {
        return std::make_unique<FaceByFace>(inner_->imagine(observer, chance));
    }
    bool is_open_to(Observer observer) const override { return inner_->is_open_to(observer); }
    bool may_measure() const override { return inner_->may_measure(); }
    bool binds(const Action& action) const override { return inner_->binds(action); }
    bool is_open_to(Observer observer, Side by, const Action& action) const override {
        return inner_->is_open_to(observer, by, action);
    }
    std::uint64_t hash() const override { return inner_->hash(); }
    std::string save() const override { return inner_->save(); }
    std::unique_ptr<Match> load(std::string_view text) const override {
        auto loaded = inner_->load(text);
        return loaded == nullptr ? nullptr : std::make_unique<FaceByFace>(std::move(loaded));
    }
    int turn() const override { return inner_->turn(); }
    Side active() const override { return inner_->active(); }
    UnitId active_unit() const override { return inner_->active_unit(); }
    std::optional<std::string> state(std::string_view name, std::string_view key) const override {
        return inner_->state(name, key);
    }
    std::vector<Badge> badges(FigureId figure) const override { return inner_->badges(figure); }
    bool sees(FigureId looker, FigureId target) const override { return inner_->sees(looker, target); }
    std::vector<SightLine> sight_lines(FigureId looker, FigureId target) const override {
        return inner_->sight_lines(looker, target);
    }
    Modifier cover(FigureId looker, FigureId target) const override { return inner_->cover(looker, target); }
    Length reach(FigureId figure) const override { return inner_->reach(figure); }

private:
    static const Match& inner_of(const Match& match) { return *static_cast<const FaceByFace&>(match).inner_; }

    void look() {
        pending_ = inner_->pending();
        if (auto* roll = std::get_if<Roll>(&pending_)) {
            roll->summed = false;
            roll->bands = Bands::each(roll->sides);
            for (DiceGroup& group : roll->groups) group.bands = Bands::each(roll->sides);
        }
    }

    std::unique_ptr<Match> inner_;
    Pending pending_;
};

}  // namespace umpire::odds_tests
