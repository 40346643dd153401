#include "battle/trial.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"

#include <algorithm>
#include <array>
#include <vector>

/// WW-CON-5 with WW-GEO-10: how a unit comes together again that a reveal has stopped in the middle of its move.
namespace umpire::wwiisim {
namespace {

using Ways = std::vector<std::vector<Place>>;

/// One attempt. Some men have their ends: those who go no farther, or one who stays. The others come to them, one after
/// the other, whoever is nearest first and each by the shortest way.
class Gathering {
public:
    /// `tries`: how many ways may still be judged, in all attempts together.
    Gathering(const WwBattle& battle, UnitId unit, const Allowance& allowance, const Crowd& met, int& tries)
        : battle_(battle),
          men_(roster_of(battle, unit)),
          allowance_(allowance),
          met_(met),
          tries_(tries),
          link_{battle.scenario->values.coherency},
          ways_(men_.size()),
          has_end_(men_.size(), false) {
        for (const FigureId man : men_) bases_.push_back(footprint_of(battle, man));
        for (const Length gap : battle.work.move.torn) spare_.insert(spare_.begin(), gap);
    }

    /// Who stays where he is; those who can go no farther do so too. The others come as near as `near`.
    std::optional<Ways> around(FigureId stays, Length near) {
        near_ = near;
        for (std::size_t i = 0; i < men_.size(); ++i) has_end_[i] = men_[i] == stays || is_final(battle_, men_[i]);
        while (const auto next = nearest_without_end())
            if (!bring(*next)) return std::nullopt;
        return ways_;
    }

private:
    /// How far off the base is from those who have their ends and hang together with the first of them.
    Length off(const Footprint& base) const {
        Length least{coordinate_max};
        for (const std::size_t i : group()) least = std::min(least, gap(base, bases_[i]));
        return least;
    }

    /// Of those who have their ends: the first and all who hang together with him.
    std::vector<std::size_t> group() const {
        std::vector<std::size_t> found;
        std::vector<bool> is_in(men_.size(), false);
        const auto first = static_cast<std::size_t>(std::ranges::find(has_end_, true) - has_end_.begin());
        if (first == men_.size()) return found;
        is_in[first] = true;
        found.push_back(first);
        for (std::size_t k = 0; k < found.size(); ++k)
            for (std::size_t i = 0; i < men_.size(); ++i) {
                if (is_in[i] || !has_end_[i] || gap(bases_[found[k]], bases_[i]) > link_) continue;
                is_in[i] = true;
                found.push_back(i);
            }
        return found;
    }

    /// Those who have their ends apart from the group: somebody has to stand between.
    std::vector<std::size_t> apart() const {
        const std::vector<std::size_t> together = group();
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < men_.size(); ++i)
            if (has_end_[i] && std::ranges::find(together, i) == together.end()) found.push_back(i);
        return found;
    }

    std::optional<std::size_t> nearest_without_end() const {
        std::optional<std::size_t> nearest;
        for (std::size_t i = 0; i < men_.size(); ++i)
            if (!has_end_[i] && (!nearest || off(bases_[i]) < off(bases_[*nearest]))) nearest = i;
        return nearest;
    }

    void give(std::size_t i, std::vector<Place> way) {
        if (!way.empty()) bases_[i] = footprint_at(battle_, men_[i], way.back());
        ways_[i] = std::move(way);
        has_end_[i] = true;
    }

    /// Somebody is brought to the group: where he stands, beside it, between it and those apart, or at last as far off
    /// as losses had left a gap.
    bool bring(std::size_t i) {
        if (const std::vector<std::size_t> others = apart(); !others.empty()) {
            if (bridge(others)) return true;
        } else if (off(bases_[i]) <= near_) {
            give(i, {});
            return true;
        }
        if (auto way = way_to_group(i, near_); !way.empty()) {
            give(i, std::move(way));
            return true;
        }
        for (std::size_t k = 0; k < spare_.size(); ++k) {
            const Length wide = spare_[k];
            auto way = off(bases_[i]) <= wide ? std::vector<Place>{} : way_to_group(i, wide);
            if (way.empty() && off(bases_[i]) > wide) continue;
            spare_.erase(spare_.begin() + static_cast<std::ptrdiff_t>(k));
            give(i, std::move(way));
            return true;
        }
        return false;
    }

    /// The one who can stand at the group and nearest to those apart does so.
    bool bridge(const std::vector<std::size_t>& others) {
        Length least{coordinate_max};
        std::size_t best = men_.size();
        std::vector<Place> way;
        for (std::size_t i = 0; i < men_.size(); ++i) {
            if (has_end_[i]) continue;
            for (const Place& end : ends_at_group(i, near_)) {
                const Footprint base = footprint_at(battle_, men_[i], end);
                Length far{coordinate_max};
                for (const std::size_t k : others) far = std::min(far, gap(base, bases_[k]));
                if (far >= least) continue;
                std::vector<Place> found;
                if (end.at != bases_[i].centre) found = way_of(i, end);
                if (end.at != bases_[i].centre && found.empty()) continue;
                least = far;
                best = i;
                way = std::move(found);
            }
        }
        if (best == men_.size()) return false;
        give(best, std::move(way));
        return true;
    }

    std::vector<Place> way_to_group(std::size_t i, Length near) {
        std::vector<Place> ends = ends_at_group(i, near);
        const Point from = bases_[i].centre;
        std::ranges::stable_sort(
            ends, [&](const Place& a, const Place& b) { return squared(a.at - from) < squared(b.at - from); });
        for (const Place& end : ends)
            if (auto way = way_of(i, end); !way.empty()) return way;
        return {};
    }

    /// Places for him that are at most so far off the group: straight towards each of it, and all around each.
    std::vector<Place> ends_at_group(std::size_t i, Length near) const {
        constexpr int directions = 24;
        std::vector<Place> ends;
        const Place here{battle_.table[men_[i]].at, battle_.table[men_[i]].facing};
        const auto add = [&](Point at) {
            const Place end{at, facing_on(battle_, men_[i], here.facing, {here.at, at})};
            const Footprint base = footprint_at(battle_, men_[i], end);
            const auto is_taken = [&](std::size_t k) { return has_end_[k] && overlap(base, bases_[k]); };
            for (std::size_t k = 0; k < men_.size(); ++k)
                if (is_taken(k)) return;
            if (off(base) <= near) ends.push_back(end);
        };
        if (off(bases_[i]) <= near) add(here.at);
        constexpr Length rounding{4};
        for (const std::size_t k : group()) {
            const Length away = bases_[k].radius + bases_[i].radius;
            if (here.at != bases_[k].centre)
                add(bases_[k].centre + along(here.at - bases_[k].centre, away + near - rounding));
            for (const Length far : {near - rounding, Length{near.units / 2}, rounding})
                for (int turn = 0; turn < directions; ++turn)
                    add(bases_[k].centre + towards(degrees(turn * 360 / directions), away + far));
        }
        return ends;
    }

    /// Straight there, or around what stands in the way.
    std::vector<Place> way_of(std::size_t i, Place end) {
        const FigureId man = men_[i];
        const Point from = bases_[i].centre;
        if (is_final(battle_, man) || from == end.at || squared(end.at - from) > squared(allowance_.longest()))
            return {};
        if (!may_end(battle_, man, footprint_at(battle_, man, end), met_)) return {};
        if (is_way(man, {end})) return {end};
        const Vector side{from.y - end.at.y, end.at.x - from.x};
        const Point middle{(from.x + end.at.x) / 2, (from.y + end.at.y) / 2};
        for (const int inches : {1, -1, 2, -2, 4, -4}) {
            const Vector by = along(side, Length{std::abs(inches) * units_per_inch});
            const Point via = inches > 0 ? middle + by : middle - by;
            const Angle turned = facing_on(battle_, man, battle_.table[man].facing, {from, via});
            const std::vector<Place> way{{via, turned}, {end.at, facing_on(battle_, man, turned, {via, end.at})}};
            if (is_way(man, way)) return way;
        }
        return {};
    }

    bool is_way(FigureId man, const std::vector<Place>& places) {
        if (--tries_ < 0) return false;
        Path path;
        for (const Place& place : places) path.push_back(place);
        return against_path(battle_, man, path, allowance_, &met_).empty();
    }

    const WwBattle& battle_;
    Men men_;
    Allowance allowance_;
    const Crowd& met_;
    int& tries_;
    Length link_;
    Length near_;
    std::vector<Footprint> bases_;  ///< where each ends; of whom that is not known yet, where he stands
    Ways ways_;
    std::vector<bool> has_end_;
    std::vector<Length> spare_;  ///< gaps that losses had left, the narrowest first
};

bool is_rightly_ended(const WwBattle& battle, UnitId unit, const Allowance& allowance, const Ways& ways) {
    const Men men = roster_of(battle, unit);
    Trial<Rules> tried(battle);
    tried.tried_situation().plan = {};
    for (std::size_t i = 0; i < men.size(); ++i)
        for (const Place& place : ways[i])
            if (!tried.situation->waypoints().full())
                tried.tried_situation().waypoints().push_back({place.at, place.facing, men[i]});
    return against_ends(tried, unit, allowance).empty();
}

}  // namespace

/// Tried are chains about each man who stays, wide ones first; where some have gone for good, about those.
std::optional<std::vector<std::vector<Place>>> ways_together(const WwBattle& battle, UnitId unit) {
    const Men men = roster_of(battle, unit);
    if (men.empty() || is_coming(battle, unit)) return std::nullopt;
    const Allowance whole = allowance_of(battle, unit);
    Allowance free = whole;
    free.on_road = {};  // WW-ADD-1: who needs no road may go beside it
    Men stayers;
    for (const FigureId man : men)
        if (!is_final(battle, man)) stayers.push_back(man);
    if (stayers.size() < men.size()) stayers = {};
    const Box everywhere{{-coordinate_max, -coordinate_max}, {coordinate_max, coordinate_max}};
    const Crowd met = crowd_in(battle, everywhere);
    const Length link{battle.scenario->values.coherency};
    int tries = 6000;
    for (const Allowance& allowance : {free, whole})
        for (const Length near : {link, Length{link.units / 2}, Length{units_per_inch / 8}})
            for (std::size_t i = 0; i < std::max<std::size_t>(stayers.size(), 1); ++i) {
                const FigureId stays = stayers.empty() ? FigureId::none() : stayers[i];
                const auto ways = Gathering(battle, unit, allowance, met, tries).around(stays, near);
                if (ways && is_rightly_ended(battle, unit, whole, *ways)) return ways;
            }
    return std::nullopt;
}

}  // namespace umpire::wwiisim
