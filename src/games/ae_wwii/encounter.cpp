#include "games/ae_wwii/encounter.hpp"

#include "battle/arranger.hpp"
#include "battle/enumerators.hpp"
#include "battle/near_words.hpp"
#include "games/ae_wwii/ae_wwii.hpp"
#include "games/ae_wwii/message_rows.hpp"
#include "geometry/base.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace umpire::ae_wwii {

using namespace umpire::literals;

namespace {

constexpr Point table_corner{(100_in).units, (72_in).units};
constexpr int models_of_a_side = 12;
constexpr int rank_length = 4;
constexpr int chargers_of_a_target = 3;

/// A piece that gives cover: its kind, and whether it stands just before the target or in the middle of the way.
struct CoverPiece {
    std::string_view cover;
    std::string_view kind;
    bool is_near = false;
};
constexpr std::array cover_pieces{CoverPiece{"none", "", false}, CoverPiece{"far", "hedge", false},
                                  CoverPiece{"near", "hedge", true}, CoverPiece{"heavy", "parapet", true}};
constexpr Length piece_depth = 0.25_in;
constexpr Length piece_gap = 0.5_in;

std::string number_text(int number) { return std::to_string(number); }
std::string inches(Length length) { return text_of(length, LengthUnit::inch) + "\""; }

class AeArranger : Arranger {
public:
    explicit AeArranger(const Encounter& encounter)
        : Arranger(encounter),
          book_(the_book()),
          attacker_(element_named(book_.profiles, encounter.profile)),
          target_(element_named(book_.profiles, encounter.target)) {}

    Arranged arrange() && {
        is_shot_ = encounter_.deed == "shoot";
        check_numbers();
        if (is_shot_ && fine()) check_weapon();
        if (!is_shot_ && fine()) check_melee();
        if (fine()) is_shot_ ? place_for_shots() : place_for_melee();
        if (fine()) fill_setup();
        return std::move(result_);
    }

private:
    void check_numbers() {
        const auto check = [&](const char* field, int number, const Profile& profile) {
            if (number > 1 && !profile.is_section())
                note(field, "is_an_independent_expected_1_found"_message(profile.name, number_text(number)));
        };
        check("attackers", encounter_.attackers, attacker_);
        check("targets", encounter_.targets, target_);
    }

    int action_points() const { return book_.training[static_cast<std::size_t>(attacker_.training)]; }
    void check_action_points(int cost, const std::string& what) {
        if (cost * encounter_.attacks <= action_points()) return;
        note("attacks",
             "x_costs_ap"_message(number_text(encounter_.attacks), what, number_text(cost * encounter_.attacks),
                                  attacker_.name, number_text(action_points())));
    }

    void check_weapon() {
        weapons_ = attacker_.long_arms;
        weapons_.insert(weapons_.end(), attacker_.weapons.begin(), attacker_.weapons.end());
        if (weapons_.empty() || attacker_.shooting == 0) {
            note("action", "does_not_shoot_expected_charge"_message(attacker_.name));
            return;
        }
        const std::string_view wanted = encounter_.weapon.empty() ? weapons_.front() : encounter_.weapon;
        if (std::find(weapons_.begin(), weapons_.end(), wanted) == weapons_.end()) {
            note("weapon", "carries_no_expected_one"_message(attacker_.name, wanted, listed(weapons_)));
            return;
        }
        weapon_ = element_named(book_.weapons, wanted);
        // AE-SPEC-10: the arc ignores cover.
        if (weapon_.is_arc && encounter_.cover != "none")
            note("cover", "cover_makes_no_difference"_message(weapon_.name));
        check_action_points(weapon_.action_points, weapon_.name);
    }

    void check_melee() {
        if (!encounter_.weapon.empty()) note("weapon", "weapons_make_no_difference"_message(encounter_.deed));
        if (encounter_.cover != "none") note("cover", "cover_makes_no_difference"_message(encounter_.deed));
        if (!encounter_.range.empty()) note("range", "expected_a_distance_such_as_4in"_message(encounter_.range));
        if (encounter_.deed != "charge" && encounter_.length)
            note("range", "who_is_to_stands_in_contact_only"_message(encounter_.deed));
        if (encounter_.attackers > chargers_of_a_target * encounter_.targets)
            note("attackers", "at_most_attackers_find_room_before"_message(number_text(chargers_of_a_target),
                                                                           number_text(encounter_.attackers),
                                                                           number_text(encounter_.targets)));
        if (encounter_.deed == "fight") {
            check_action_points(1, "fight");
        } else if (encounter_.attacks > 1) {
            note("attacks", "takes_all_ap_expected_1_found"_message(encounter_.deed, number_text(encounter_.attacks)));
        }
    }

    // --- Shots ---

    Length half_range() const { return {weapon_.range.units / 2}; }
    /// Indirect weapons and arcs know no penalty for it.
    bool is_long(Length distance) const { return !weapon_.indirect && !weapon_.is_arc && distance > half_range(); }

    /// The distances that are asked for: of a band all of it, of a length those that make no other difference.
    std::pair<Length, Length> wanted_distances() const {
        const Length least = piece().is_near ? 0.1_in : piece().kind.empty() ? Length{} : 2.3_in;
        const Length more_than_half = half_range() + 1_units;
        const bool far = encounter_.length ? *encounter_.length > half_range() : encounter_.range == "long";
        return far ? std::pair{std::max(least, more_than_half), weapon_.range} : std::pair{least, half_range()};
    }

    const CoverPiece& piece() const {
        return *std::find_if(cover_pieces.begin(), cover_pieces.end(),
                             [&](const CoverPiece& one) { return one.cover == encounter_.cover; });
    }
    int cover_amount() const {
        for (const TerrainKind& kind : book_.terrain)
            if (kind.name == piece().kind) return piece().is_near ? kind.cover_near : kind.cover_far;
        return 0;
    }

    /// Places everybody so that the first attacker and the first target are this far from each other, and measures.
    void stand_at(Length distance) {
        attackers_.clear();
        targets_.clear();
        const Length a = attacker_.base_radius;
        const Length b = target_.base_radius;
        const std::int32_t west = (10_in).units;
        const std::int32_t east = west + (distance + a + b).units;
        const std::int32_t middle = table_corner.y / 2;
        for (int i = 0; i < encounter_.attackers; ++i)
            attackers_.push_back({west - (a * 2 + encounter_.apart).units * (i / rank_length),
                                  middle + (a * 2 + encounter_.apart).units * step_from_middle(i % rank_length)});
        for (int i = 0; i < encounter_.targets; ++i)
            targets_.push_back({east, middle + (b * 2 + encounter_.apart).units * step_from_middle(i)});
        measure();
    }
    void measure() {
        begin_measuring();
        for (const Point from : attackers_)
            for (const Point to : targets_)
                measured(gap(disc(from, attacker_.base_radius), disc(to, target_.base_radius)));
    }

    void place_for_shots() {
        const auto [low, high] = wanted_distances();
        if (encounter_.length) {
            stand_at_length(*encounter_.length, low, high);
        } else if (!stand_within(low, high, [&](Length distance) { stand_at(distance); })) {
            note("range", "the_models_do_not_all_find_room"_message(inches(low), inches(high)));
        }
        if (!fine()) return;
        if (!weapon_.is_arc)
            result_.shots = Arranged::Shots{
                attacker_.shooting + (is_long(result_.nearest) ? book_.values.long_range_penalty : 0), cover_amount()};
        add_piece();
        for (int i = 0; i < encounter_.attackers; ++i)
            for (int attack = 0; attack < encounter_.attacks; ++attack) weapon_.is_arc ? add_arc(i) : add_shot(i);
    }

    /// The nearest pair stands at the length; or, when the others were then across a limit, the farthest pair.
    void stand_at_length(Length length, Length low, Length high) {
        if (length > high) {
            note("range", "is_beyond_the_range"_message(inches(length), weapon_.name, inches(weapon_.range)));
            return;
        }
        if (length < low) {
            note("range", "at_the_piece_of_this_cover_finds"_message(inches(length), inches(low)));
            return;
        }
        stand_at(length);
        if (are_within(low, high)) return;
        Length near = low;
        Length far = length;
        while (near < far) {
            const Length middle{near.units + (far - near).units / 2 + (far - near).units % 2};
            stand_at(middle);
            result_.farthest > length ? far = middle - 1_units : near = middle;
        }
        stand_at(near);
        if (are_within(low, length)) return;
        note("range", "so_many_models_cannot_all_stand"_message(inches(length)));
    }

    void add_piece() {
        if (piece().kind.empty()) return;
        const std::int32_t edge = targets_.front().x - target_.base_radius.units;
        const std::int32_t third = result_.nearest.units / 3;
        const std::int32_t depth = std::min(piece_depth.units, third);
        const std::int32_t east =
            piece().is_near ? edge - std::min(piece_gap.units, third) : edge - (result_.nearest.units - depth) / 2;
        const Point low{east - depth, (1_in).units};
        const Point high{east, table_corner.y - (1_in).units};
        add_rectangle(piece().kind, low, high);
    }

    void add_shot(int attacker) {
        Arranged::Step step;
        for (int target = 0; target < encounter_.targets; ++target)
            step.actions.push_back(name_of_attacker(attacker) + (weapon_.indirect ? " throw with " : " shoot with ") +
                                   weapon_.name + " at " + name_of_target(target));
        result_.steps.push_back(std::move(step));
    }

    /// AE-SPEC-8: over the first target that is left, and on to the end of the arc.
    void add_arc(int attacker) {
        const Point from = attackers_[static_cast<std::size_t>(attacker)];
        const Length whole = Length{book_.values.arc_length} + attacker_.base_radius - 2_units;
        Arranged::Step step;
        for (int target = 0; target < encounter_.targets; ++target) {
            const Point end = from + along(targets_[static_cast<std::size_t>(target)] - from, whole);
            step.actions.push_back(name_of_attacker(attacker) + " arc to " + text_of(end, LengthUnit::inch));
            step.aims.push_back(name_of_target(target));
        }
        result_.steps.push_back(std::move(step));
    }

    // --- Close combat ---

    void place_for_melee() {
        const bool is_charge = encounter_.deed == "charge";
        const Length between = is_charge ? encounter_.length.value_or(4_in) : Length{};
        const Length contact = attacker_.base_radius + target_.base_radius;
        // Two inches part the targets, so that attackers at sixty degrees do not meet those of the next one. A unit
        // more than contact keeps rounding from making bases overlap, and is contact still.
        const std::int32_t apart = (target_.base_radius * 2 + std::max(encounter_.apart, 2_in)).units;
        const Point middle{table_corner.x / 2, table_corner.y / 2};
        for (int i = 0; i < encounter_.targets; ++i)
            targets_.push_back({middle.x, middle.y + apart * step_from_middle(i)});
        for (int i = 0; i < encounter_.attackers; ++i) {
            const Point target = targets_[static_cast<std::size_t>(i % encounter_.targets)];
            const int turn = 60 * step_from_middle(i / encounter_.targets);
            attackers_.push_back(target + turned_along({-1, 0}, degrees(turn), contact + between + 1_units));
        }
        measure();
        for (int i = 0; i < encounter_.attackers; ++i)
            for (int attack = 0; attack < encounter_.attacks; ++attack) add_melee(i);
    }

    void add_melee(int attacker) {
        const std::string name = name_of_attacker(attacker);
        const int opposite = attacker % encounter_.targets;
        if (encounter_.deed != "charge") {
            result_.steps.push_back({{name + " " + encounter_.deed + " at " + name_of_target(opposite)}});
            return;
        }
        std::vector<int> order;
        for (int target = 0; target < encounter_.targets; ++target) order.push_back(target);
        const Point from = attackers_[static_cast<std::size_t>(attacker)];
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
            const auto key = [&](int target) {
                return std::pair{target != opposite, squared(targets_[static_cast<std::size_t>(target)] - from)};
            };
            return key(a) < key(b);
        });
        Arranged::Step step;
        for (const int target : order)
            step.actions.push_back(name + " run to " +
                                   text_of(targets_[static_cast<std::size_t>(target)], LengthUnit::inch) + " at " +
                                   name_of_target(target));
        result_.steps.push_back(std::move(step));
    }

    // --- The setup ---

    static std::string name_of_attacker(int index) { return "f" + number_text(index + 1); }
    static std::string name_of_target(int index) { return "t" + number_text(index + 1); }

    void fill_setup() {
        begin(table_corner, start::activation_a);
        Setup::Unit unit = unit_of(Side::a, attacker_.list, attacker_.name, "F");
        for (std::size_t i = 0; i < attackers_.size(); ++i) {
            Setup::Model& model = add_model(unit, name_of_attacker(static_cast<int>(i)));
            model.at = attackers_[i];
            if (is_shot_ && attacker_.is_section()) model.weapons.push_back(weapon_.name);
        }
        result_.setup.units.push_back(std::move(unit));
        unit = unit_of(Side::b, target_.list, target_.name, "T");
        for (std::size_t i = 0; i < targets_.size(); ++i)
            add_model(unit, name_of_target(static_cast<int>(i))).at = targets_[i];
        result_.setup.units.push_back(std::move(unit));
        result_.opening = "F activate";
    }

    const Book book_;
    const Profile attacker_;
    const Profile target_;
    std::vector<std::string_view> weapons_;
    Weapon weapon_;
    bool is_shot_ = true;
    std::vector<Point> attackers_;
    std::vector<Point> targets_;
};

}  // namespace

EncounterWords encounter_words() {
    EncounterWords words;
    for (const Profile& profile : book_profiles()) {
        EncounterWords::Profile one;
        one.name = profile.name;
        one.list = profile.list;
        one.training = enumerator_name(profile.training);
        one.armour = profile.armour;
        one.wounds = profile.wounds;
        one.weapons.assign(profile.long_arms.begin(), profile.long_arms.end());
        one.weapons.insert(one.weapons.end(), profile.weapons.begin(), profile.weapons.end());
        words.profiles.push_back(std::move(one));
    }
    words.trainings = {
        {"paratroopers", "airborne", "", "parachutistes"},  {"paras", "airborne", "", "paras"},
        {"marksman", "sniper", "", "tireur d'élite"},       {"mechanic", "us_mechanic", "", "mécanicien"},
        {"soldiers", "wehrmacht", "", "soldats allemands"}, {"guards", "guard", "", "soldats de la Garde"}};
    words.deeds = {{"shoot", "shoot", "shooting", "au tir", true},
                   {"throw", "shoot", "", "", true},
                   {"arc", "shoot", "", "", true},
                   {"charge", "charge", "charging", "en charge"},
                   {"fight", "fight", "fighting", "au contact"},
                   {"all_out", "all_out", "all out", "à fond"}};
    words.ranges = {{"short", "short", "short range", "courte portée"},
                    {"long", "long", "long range", "longue portée"}};
    words.covers = {{"none", "none", "no cover", "à découvert"},
                    {"open", "none", "", ""},
                    {"far", "far", "light cover", "couvert léger"},
                    {"light", "far", "", ""},
                    {"near", "near", "just behind cover", "juste derrière un couvert"},
                    {"soft", "near", "", "couvert proche"},
                    {"covered", "far", "", "à couvert"},
                    {"heavy", "heavy", "heavy cover", "couvert lourd"}};
    words.models_max = models_of_a_side;
    words.attacks_max = 4;
    return words;
}

Arranged arrange(const Encounter& encounter) { return AeArranger(encounter).arrange(); }

}  // namespace umpire::ae_wwii
