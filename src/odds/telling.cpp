#include "odds/telling.hpp"

#include "battle/game.hpp"
#include "odds/wording.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace umpire::odds {

namespace {

constexpr double rare = 0.005;
constexpr int gravity_of_the_end = 1000;
constexpr int gravity_of_a_piece = 50;
constexpr int gravity_of_a_cloud = 1;

/// One thing that befalls a unit: the loss of a man or a badge of the game, and whether the badge goes away.
struct What {
    std::size_t badge = 0;  ///< its place in the table of the game, from 1; 0: a man falls
    bool is_over = false;
    friend auto operator<=>(const What&, const What&) = default;
};
/// Whom it befalls, and how much of it.
struct Extent {
    int men = 0;   ///< so many men, each by himself; 0: the unit as a whole
    int gain = 0;  ///< of the badge, of one man or of the unit
    friend auto operator<=>(const Extent&, const Extent&) = default;
};
/// An outcome with all that makes no difference left out.
struct Happened {
    std::map<UnitId, std::map<What, Extent>> units;
    std::map<std::size_t, std::string_view> pieces;  ///< of the terrain, and what they become
    bool is_clouded = false;
    std::optional<Side> winner;
    friend auto operator<=>(const Happened&, const Happened&) = default;
};

class Teller {
public:
    Teller(const Match& start, const Scenario& told, Language language)
        : start_(start), game_(game_of(start)), told_(told), language_(language) {}

    Happened happened_in(const Changes& changes) {
        Happened happened;
        for (const Change& change : changes) {
            if (change.kind == Change::Kind::ended) happened.winner = change.side;
            if (change.kind == Change::Kind::rebuilt)
                happened.pieces.emplace(static_cast<std::size_t>(change.before), change.name);
            happened.is_clouded = happened.is_clouded || change.kind == Change::Kind::clouded;
            const auto what = what_of(change);
            if (!what) continue;
            const UnitId unit = told_[change.figure].unit;
            Extent& extent = happened.units[unit][*what];
            const int gain = std::abs(change.after - change.before);
            if (is_of_unit(*what)) {
                extent.gain = std::max(extent.gain, gain);
                as_a_whole_.insert(unit);
            } else {
                ++extent.men;
                extent.gain += gain;
                struck_[unit].insert(change.figure);
            }
        }
        return happened;
    }

    ToldOutcome told(const Happened& happened) const {
        ToldOutcome outcome;
        for (const auto& [unit, befalls] : happened.units) {
            std::vector<std::pair<int, std::string>> parts;
            for (const auto& [what, extent] : befalls) {
                const int gravity = consequence_of(what).gravity;
                outcome.gravity += what.is_over ? 0 : gravity * std::max(1, extent.men);
                parts.emplace_back(-gravity, predicate(unit, what, extent));
            }
            std::stable_sort(parts.begin(), parts.end(),
                             [](const auto& a, const auto& b) { return a.first < b.first; });
            outcome.sentences.push_back(text::capitalised(subject(unit) + " " + joined(parts)));
        }
        for (const auto& [piece, kind] : happened.pieces) {
            const Change change{Change::Kind::rebuilt, Side::none, {}, kind, static_cast<int>(piece), 0, {}};
            outcome.sentences.push_back(text::capitalised(change_text(change, {}, told_, language_)));
            outcome.gravity += gravity_of_a_piece;
        }
        if (happened.is_clouded) {
            const Change change{Change::Kind::clouded, Side::none, {}, "", 0, 1, {}};
            outcome.sentences.push_back(text::capitalised(change_text(change, {}, told_, language_)));
            outcome.gravity += gravity_of_a_cloud;
        }
        if (happened.winner) {
            outcome.sentences.push_back(text_of_end(*happened.winner));
            outcome.gravity += gravity_of_the_end;
        }
        return outcome;
    }

private:
    bool is_of_unit(const What& what) const {
        return what.badge != 0 && game_.badges[what.badge - 1].of == BadgeOf::unit;
    }
    const Consequence& consequence_of(const What& what) const {
        return what.badge == 0 ? game_.fallen : game_.badges[what.badge - 1].befalls;
    }

    std::optional<What> what_of(const Change& change) const {
        const bool is_loss = change.kind == Change::Kind::removed;
        if (!is_loss && change.kind != Change::Kind::badge) return std::nullopt;
        What what;
        if (!is_loss) {
            const auto badge = std::ranges::find(game_.badges, change.name, &BadgeCard::name);
            if (badge == game_.badges.end()) return std::nullopt;
            what = {static_cast<std::size_t>(badge - game_.badges.begin()) + 1, change.after < change.before};
        }
        const Consequence& told = consequence_of(what);
        if (told.gravity == 0 || (what.is_over && told.over.english.empty())) return std::nullopt;
        return what;
    }

    /// How many of the unit are on the table before anything happens.
    int strength(UnitId unit) const {
        int count = 0;
        for (std::size_t i = 0; i < told_[unit].count; ++i)
            if (start_.table().figures[told_[unit].first.index() + i].on_table) ++count;
        return count;
    }

    /// A man goes by his own name where only he can be struck, and nothing befalls his unit.
    bool is_one_man(UnitId unit) const {
        if (told_[unit].count == 1) return true;
        const auto struck = struck_.find(unit);
        return struck != struck_.end() && struck->second.size() == 1 && !as_a_whole_.contains(unit);
    }

    std::string subject(UnitId unit) const {
        if (told_[unit].count > 1 && is_one_man(unit))
            return text::figure_name(*struck_.at(unit).begin(), told_, language_);
        return text::unit_name(unit, told_, language_);
    }

    std::string predicate(UnitId unit, const What& what, const Extent& extent) const {
        const Consequence& row = consequence_of(what);
        const int all = strength(unit);
        text::Values values;
        if (extent.men > 0 && !is_one_man(unit)) values.give("men", std::to_string(extent.men));
        if (extent.men > 1 && extent.men == all) values.give("all", std::to_string(all));
        values.give("gain", std::to_string(extent.gain));
        return text::fill((what.is_over ? row.over : row.says).in(language_), values, language_);
    }

    std::string joined(const std::vector<std::pair<int, std::string>>& parts) const {
        std::string text;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const bool is_last = i + 1 == parts.size();
            if (i > 0) text += is_last ? (language_ == Language::french ? " et " : " and ") : ", ";
            text += parts[i].second;
        }
        return text;
    }

    std::string text_of_end(Side winner) const {
        const bool is_french = language_ == Language::french;
        if (winner == Side::none) return is_french ? "Fin de la bataille, sans vainqueur" : "The battle ends in a draw";
        const std::string side(text::side_name(winner, language_));
        return is_french ? side + " gagne la bataille" : side + " wins the battle";
    }

    const Match& start_;
    const Game& game_;
    const Scenario& told_;
    Language language_;
    std::map<UnitId, std::set<FigureId>> struck_;  ///< in any outcome
    std::set<UnitId> as_a_whole_;                  ///< units that something befalls as a whole, in any outcome
};

/// That nothing happens stays, and the likeliest beside it; of those that are rare, only one that would be alone in the
/// rest.
void leave_out(Telling& telling, std::size_t lines_max) {
    auto& list = telling.outcomes;
    const auto rank = [](const ToldOutcome& one) { return one.sentences.empty() ? 2.0 : one.chance; };
    std::stable_sort(list.begin(), list.end(), [&](const auto& a, const auto& b) { return rank(a) > rank(b); });
    const auto kept = std::find_if(list.begin(), list.end(), [&](const auto& one) { return rank(one) < rare; });
    auto stay = std::min(static_cast<std::size_t>(kept - list.begin()), lines_max);
    if (stay + 1 == list.size()) stay = list.size();
    for (std::size_t i = stay; i < list.size(); ++i) telling.rest += list[i].chance;
    list.resize(stay);
}

}  // namespace

Telling tell_outcomes(const std::vector<Changes>& outcomes, const std::vector<double>& chances, const Match& start,
                      const Scenario& told, Language language, std::size_t lines_max) {
    Teller teller(start, told, language);
    std::map<Happened, double> sums;
    for (std::size_t i = 0; i < outcomes.size(); ++i) sums[teller.happened_in(outcomes[i])] += chances[i];
    Telling telling;
    for (const auto& [happened, chance] : sums) {
        telling.outcomes.push_back(teller.told(happened));
        telling.outcomes.back().chance = chance;
    }
    leave_out(telling, lines_max);
    std::stable_sort(telling.outcomes.begin(), telling.outcomes.end(), [](const auto& a, const auto& b) {
        return a.gravity != b.gravity ? a.gravity > b.gravity : a.chance > b.chance;
    });
    return telling;
}

}  // namespace umpire::odds
