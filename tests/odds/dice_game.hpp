#pragma once

#include "draw/fake_match.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace umpire::odds_tests {

/// A game that need not exist: a list of rolls and draws, one after the other, each of which adds to a score. It asks
/// for what no ruleset of today asks for: many dice at once, sums, tokens.
class DiceGame final : public draw_tests::FakeMatch {
public:
    struct Step {
        Pending asks;
        std::function<int(int score, const Faces& faces)> score;  ///< a token comes as its one face
    };
    explicit DiceGame(std::vector<Step> steps) : steps_(std::make_shared<std::vector<Step>>(std::move(steps))) {
        ask();
    }

    int score() const { return score_; }

    std::unique_ptr<Match> clone() const override { return std::make_unique<DiceGame>(*this); }
    void assign(const Match& other) override { *this = static_cast<const DiceGame&>(other); }
    Digest digest(const Match&) const override {
        Digest digest;
        digest.low = static_cast<std::uint64_t>(score_ + 1000) * 64 + next_;
        digest.high = digest.low;
        return digest;
    }
    void roll(const Faces& faces, Events&) override { answer(faces); }
    void draw(Token token, Events&) override {
        Faces faces;
        faces.push_back(token.value);
        answer(faces);
    }

private:
    void answer(const Faces& faces) {
        score_ = (*steps_)[next_].score(score_, faces);
        ++next_;
        ask();
    }
    void ask() {
        if (next_ < steps_->size())
            waits = (*steps_)[next_].asks;
        else
            waits.emplace<Decisions>();
    }

    std::shared_ptr<std::vector<Step>> steps_;
    std::size_t next_ = 0;
    int score_ = 0;
};

}  // namespace umpire::odds_tests
