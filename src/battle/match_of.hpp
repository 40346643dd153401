#pragma once

#include "battle/archive.hpp"
#include "battle/badge_rows.hpp"
#include "battle/digest_writer.hpp"
#include "battle/facts.hpp"
#include "battle/hash.hpp"
#include "battle/match.hpp"
#include "battle/offers.hpp"
#include "battle/shape_offers.hpp"

#include <typeinfo>
#include <utility>

namespace umpire {

/// A Match around a battle of one ruleset. It is the one place with virtual calls. Only a ruleset's own match.cpp
/// includes it. What the rules leave out has a usual answer: all that the shapes of verbs allow as suggestions, any of
/// these as a sample, players may measure, nothing is hidden, nobody's turn is marked, one line of sight from base to
/// base, no cover, no reach, no clouds, no fates. A side that knows the battle as it is, is one to whom it is open.
template <class Rules>
class MatchOf final : public Match {
public:
    explicit MatchOf(const Battle<Rules>& battle) : battle_(battle) {}
    /// Around a battle that is made in its place, so that it is not copied once more.
    struct Made {};
    template <class Make>
    MatchOf(Made, Make make) : battle_(make()) {}

    std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }
    bool equals(const Match& other) const override {
        const auto* same = dynamic_cast<const MatchOf*>(&other);
        return same != nullptr && same->battle_ == battle_;
    }
    void assign(const Match& other) override {
        UMPIRE_ASSERT(typeid(other) == typeid(MatchOf));
        battle_.become(static_cast<const MatchOf&>(other).battle_);
    }
    Digest digest(const Match& origin) const override {
        UMPIRE_ASSERT(typeid(origin) == typeid(MatchOf));
        const Battle<Rules>& from = static_cast<const MatchOf&>(origin).battle_;
        DigestWriter<TableOf<most_figures<Rules>()>, typename Rules::Situation, typename Rules::Work,
                     decltype(battle_.procedures), Pending>
            writer;
        writer.add(*battle_.table, &*from.table);
        writer.add(*battle_.situation, &*from.situation);
        writer.add(battle_.work, &from.work);
        writer.add(battle_.procedures, &from.procedures);
        writer.add(battle_.pending, &from.pending);
        return writer.digest();
    }
    Alike exchange_alike() override {
        if constexpr (requires { Rules::exchange_alike(battle_); }) return Rules::exchange_alike(battle_);
        return Alike::unknown;
    }
    const Scenario& scenario() const override { return *battle_.scenario; }
    Table table() const override { return *battle_.table; }
    const Pending& pending() const override { return battle_.pending; }
    std::uint32_t rolls() const override { return battle_.rolls; }
    Fates fates() const override {
        if constexpr (requires { Rules::fates(battle_); }) return Rules::fates(battle_);
        return {};
    }

    Verdict judge(Side side, const Action& action) const override {
        Verdict verdict = Rules::judge(battle_, side, action);
        // Who is asked for nothing more is told so, and not that others are; what speaks against the deed itself stays.
        if (const auto* finished = std::get_if<Finished>(&battle_.pending); finished != nullptr && !verdict.empty()) {
            verdict[0] = objection(verdict[0].clause, fact::battle_is_over);
            if (!verdict.full()) verdict.push_back(objection(finished->clause));
        }
        return verdict;
    }
    void suggest(Side side, Chance& chance, Candidates& out) const override {
        if constexpr (requires { Rules::suggest(battle_, side, chance, out); })
            Rules::suggest(battle_, side, chance, out);
        else
            offer_by_shape(battle_, side, chance, out);
    }
    Action sample(Side side, Chance& chance) const override {
        if constexpr (requires { Rules::sample(battle_, side, chance); }) return Rules::sample(battle_, side, chance);
        Candidates all;
        suggest(side, chance, all);
        return one_of(all, chance);
    }

    Verdict act(Side side, const Action& action, Events& events) override {
        Verdict verdict = judge(side, action);
        if (verdict.empty()) advance(battle_, Answer{&action}, events);
        return verdict;
    }
    void roll(const Faces& faces, Events& events) override {
        const auto* roll = std::get_if<Roll>(&battle_.pending);
        UMPIRE_ASSERT(roll != nullptr && roll->count == faces.size());
        for (std::uint8_t face : faces) UMPIRE_ASSERT(face >= 1 && face <= roll->sides);
        ++battle_.rolls;
        advance(battle_, Answer{&faces}, events);
    }
    void draw(Token token, Events& events) override {
        const auto* draw = std::get_if<Draw>(&battle_.pending);
        UMPIRE_ASSERT(draw != nullptr && token.value >= 1 && token.value <= draw->tokens);
        ++battle_.rolls;
        advance(battle_, Answer{token}, events);
    }
    std::unique_ptr<Match> known_to(Observer observer) const override {
        return std::make_unique<MatchOf>(Made{}, [&] { return as_known_to(observer); });
    }
    std::unique_ptr<Match> imagine(Observer observer, Chance& chance) const override {
        if constexpr (requires { Rules::imagine(battle_, observer, chance); })
            return std::make_unique<MatchOf>(Made{}, [&] { return Rules::imagine(battle_, observer, chance); });
        return known_to(observer);
    }

    bool is_open_to(Observer observer) const override {
        if constexpr (!keeps_secrets) return true;
        if constexpr (requires { Rules::is_open_to(battle_, observer); }) return Rules::is_open_to(battle_, observer);
        return as_known_to(observer) == battle_;
    }

    bool may_measure() const override {
        if constexpr (requires { Rules::may_measure(battle_); }) return Rules::may_measure(battle_);
        return true;
    }
    bool binds(const Action& action) const override { return Rules::binds(battle_, action); }
    bool is_open_to(Observer observer, Side by, const Action& action) const override {
        if constexpr (keeps_secrets) return Rules::is_open_to(battle_, observer, by, action);
        return true;
    }

    std::uint64_t hash() const override { return hash_of(battle_); }
    std::string save() const override { return saved(battle_); }
    std::unique_ptr<Match> load(std::string_view text) const override {
        Battle<Rules> loaded;  // loaded from an empty battle: what is not in the fields must not come from this one
        loaded.scenario = battle_.scenario;
        if (!load_into(loaded, text) || !Rules::is_sound(loaded)) return nullptr;
        return std::make_unique<MatchOf>(std::move(loaded));
    }

    int turn() const override { return battle_.situation->turn; }
    Side active() const override {
        if constexpr (requires { battle_.situation->active; }) return battle_.situation->active;
        return Side::none;
    }
    UnitId active_unit() const override {
        if constexpr (requires { battle_.situation->active_unit; }) return battle_.situation->active_unit;
        return UnitId::none();
    }
    std::optional<std::string> state(std::string_view name, std::string_view key) const override {
        return Rules::state(battle_, name, key);
    }
    std::vector<Badge> badges(FigureId figure) const override { return badges_of(Rules::badges(), battle_, figure); }
    std::vector<Cloud> clouds() const override {
        if constexpr (requires { Rules::clouds(battle_); }) return Rules::clouds(battle_);
        return {};
    }
    bool sees(FigureId looker, FigureId target) const override { return Rules::sees(battle_, looker, target); }
    std::vector<SightLine> sight_lines(FigureId looker, FigureId target) const override {
        if constexpr (requires { Rules::sight_lines(battle_, looker, target); })
            return Rules::sight_lines(battle_, looker, target);
        return {{battle_.table[looker].at, battle_.table[target].at, sees(looker, target)}};
    }
    Modifier cover(FigureId looker, FigureId target) const override {
        if constexpr (requires { Rules::cover(battle_, looker, target); }) return Rules::cover(battle_, looker, target);
        return {};
    }
    Length reach(FigureId figure) const override {
        if constexpr (requires { Rules::reach(battle_, figure); }) return Rules::reach(battle_, figure);
        return {};
    }

    const Battle<Rules>& battle() const { return battle_; }

private:
    static constexpr bool keeps_secrets = requires(const Battle<Rules>& one, Observer by) { Rules::known_to(one, by); };
    Battle<Rules> as_known_to(Observer observer) const {
        if constexpr (keeps_secrets) return Rules::known_to(battle_, observer);
        return battle_;
    }

    Battle<Rules> battle_;
};

/// The battle inside a match of this ruleset; null for a match of another.
template <class Rules>
const Battle<Rules>* battle_in(const Match& match) {
    const auto* own = dynamic_cast<const MatchOf<Rules>*>(&match);
    return own == nullptr ? nullptr : &own->battle();
}

}  // namespace umpire
