#include "games/wwiisim/state.hpp"
#include "games/wwiisim/random_battles.hpp"

#include "battle/length_text.hpp"
#include "battle/state_text.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/message_rows.hpp"
#include "games/wwiisim/steps.hpp"

#include <array>

namespace umpire::wwiisim {
namespace {

struct UnitMark {
    std::string_view key;
    Mark mark;
};
constexpr std::array unit_marks{
    UnitMark{"order_known", Mark::order_known},
    UnitMark{"order_lost", Mark::order_lost},
    UnitMark{"carried_out", Mark::carried_out},
    UnitMark{"pinned", Mark::pinned},
    UnitMark{"panicked", Mark::panicked},
    UnitMark{"panicked_now", Mark::panicked_now},
    UnitMark{"fired_at", Mark::fired_at},
    UnitMark{"fired_at_before", Mark::fired_at_before},
    UnitMark{"not_fresh", Mark::not_fresh},
    UnitMark{"fired_first", Mark::fired_first},
    UnitMark{"fired_second", Mark::fired_second},
    UnitMark{"moved_on", Mark::moved_on},
    UnitMark{"off_road", Mark::off_road},
    UnitMark{"hit_by_hand", Mark::hit_by_hand},
    UnitMark{"shaken", Mark::shaken},
    UnitMark{"immobilised", Mark::immobilised},
    UnitMark{"gone", Mark::gone},
    UnitMark{"concealed", Mark::concealed},
    UnitMark{"unloaded", Mark::unloaded},
    UnitMark{"arrived", Mark::arrived},
    UnitMark{"due", Mark::due},
    UnitMark{"joined_now", Mark::joined_now},
    UnitMark{"stuck", Mark::stuck},
};
struct UnitWord {
    std::string_view key;
    Word UnitState::* member;
};
constexpr std::array unit_words{UnitWord{"order", &UnitState::order}, UnitWord{"action", &UnitState::action},
                                UnitWord{"previous", &UnitState::previous}};
struct UnitNumber {
    std::string_view key;
    std::uint8_t UnitState::* member;
    int most;
};
constexpr std::array unit_numbers{
    UnitNumber{"score", &UnitState::score, 10},
    UnitNumber{"tie", &UnitState::tie, 63},
    UnitNumber{"wounds", &UnitState::wounds, 99},
    UnitNumber{"drives", &UnitState::drives, 2},
    UnitNumber{"drives_before", &UnitState::drives_before, 2},
};
struct UnitLength {
    std::string_view key;
    std::int32_t UnitState::* member;
};
constexpr std::array unit_lengths{UnitLength{"path", &UnitState::path},
                                  UnitLength{"path_before", &UnitState::path_before}};
struct FigureNumber {
    std::string_view key;
    std::uint8_t FigureState::* member;
    int most;
};
constexpr std::array figure_numbers{
    FigureNumber{"serious", &FigureState::serious, 9}, FigureNumber{"rounds", &FigureState::rounds, 9},
    FigureNumber{"grenades", &FigureState::grenades, 9}, FigureNumber{"jammed", &FigureState::jammed, 255}};

std::string text_of(Word word) { return std::string(vocabulary()[WordId(word)].name); }

/// WW-SET-5: where the figure of a concealed unit lies on its owner's map. Nobody else's view has a place for it.
std::string noted_text(const WwBattle& battle, FigureId figure) {
    const Figure& base = battle.table[figure];
    if (base.on_table || base.at == nowhere || !is_concealed(battle, unit_of(battle, figure))) return "none";
    return umpire::text_of(base.at, LengthUnit::centimetre);
}

std::optional<std::string> figure_state(const WwBattle& battle, FigureId figure, std::string_view key) {
    const FigureState& state = battle.situation[figure];
    for (const FigureNumber& number : figure_numbers)
        if (number.key == key) return std::to_string(state.*number.member);
    if (key == "at") return umpire::text_of(battle.table[figure].at, LengthUnit::inch);
    if (key == "noted") return noted_text(battle, figure);
    if (key == "fate") return text_of(state.fate);
    if (key == "removed")
        return yes_no(state.fate != Word::none && state.fate != Word::escort && state.fate != Word::left);
    if (key == "worst") return text_of(state.worst);
    if (key == "fs") return std::to_string(fs_of(battle, figure));
    if (key == "cc") return std::to_string(cc_of(battle, figure));
    if (key == "ld") return std::to_string(ld_of(battle, figure));
    return std::nullopt;
}

std::optional<std::string> unit_state(const WwBattle& battle, UnitId unit, std::string_view key) {
    const UnitState& state = battle.situation[unit];
    for (const UnitMark& mark : unit_marks)
        if (mark.key == key) return yes_no(state.has(mark.mark));
    for (const UnitWord& word : unit_words)
        if (word.key == key) return text_of(state.*word.member);
    for (const UnitNumber& number : unit_numbers)
        if (number.key == key) return std::to_string(state.*number.member);
    for (const UnitLength& length : unit_lengths)
        if (length.key == key) return umpire::text_of(Length{state.*length.member}, LengthUnit::inch);
    if (key == "endurance")
        return state.endurance == endurance_unknown ? std::string("unknown") : std::to_string(state.endurance);
    if (key == "destroyed") return yes_no(state.has(Mark::gone));
    if (key == "aboard") {
        const UnitId carrier = state.carrier;
        return carrier.exists() ? (*battle.scenario)[carrier].name : std::string("none");
    }
    if (key == "men") return std::to_string(men_of(battle, unit).size());
    if (key == "dead") return std::to_string(dead_of(battle, unit));
    if (key == "in_cover") return yes_no(is_in_cover(battle, unit));
    if (key == "in_force") return text_of(order_in_force(battle, unit));
    if (key == "worth") return std::to_string(worth_of_unit(profile_of(battle, unit)));
    return std::nullopt;
}

std::optional<std::string> battle_state(const WwBattle& battle, std::string_view key) {
    const Situation& now = battle.situation;
    if (key == "turn") return std::to_string(now.turn);
    if (key == "phase") return text_of(now.phase);
    if (key == "winner") return side_word(now.winner);
    if (key == "finished") return yes_no(now.is_over);
    if (key == "active") return side_word(now.active);
    return std::nullopt;
}

Problem misfit(const Setup::State& state, MessagePart expected) {
    return {state.line, "set_key"_message(state.name, state.key),
            "does_not_fit_expected"_message(state.value, std::move(expected)), ""};
}

std::optional<Word> word_in(std::string_view text) {
    const auto word = vocabulary().word(text);
    if (!word || word->value > WordId(Word::fire).value) return std::nullopt;
    return word->as<Word>();
}

/// A line of the sheet that both sides have sealed.
void set_order(UnitState& unit, Word order) {
    unit.order = order;
    unit.set(Mark::has_order, order != Word::none);
    if (!is_gait(order)) unit.action = order;
}

std::optional<Problem> set_unit(WwBattle& battle, UnitId id, const Setup::State& state) {
    UnitState& unit = battle.situation.writable()[id];
    for (const UnitMark& mark : unit_marks) {
        if (mark.key != state.key) continue;
        if (state.value != "yes" && state.value != "no") return misfit(state, "yes_or_no"_message());
        unit.set(mark.mark, state.value == "yes");
        return std::nullopt;
    }
    for (const UnitWord& word : unit_words) {
        if (word.key != state.key) continue;
        const auto value = word_in(state.value);
        if (!value) return misfit(state, "none_walk_run_crawl_hide_or_fire"_message());
        if (word.key == "order") set_order(unit, *value);
        unit.*word.member = *value;
        // WW-ORD-10: a vehicle that has a gait has moved in a phase, if nothing else is said.
        if (word.key == "action" && is_gait(*value) && unit.drives == 0) unit.drives = 1;
        if (word.key == "previous" && is_gait(*value) && unit.drives_before == 0) unit.drives_before = 1;
        return std::nullopt;
    }
    for (const UnitNumber& number : unit_numbers) {
        if (number.key != state.key) continue;
        const auto value = small_number(state.value, 0, number.most);
        if (!value) return misfit(state, "a_whole_number"_message(0, number.most));
        unit.*number.member = static_cast<std::uint8_t>(*value);
        return std::nullopt;
    }
    for (const UnitLength& length : unit_lengths) {
        if (length.key != state.key) continue;
        const auto value = length_of(state.value, LengthUnit::inch);
        if (!value || value->units < 0) return misfit(state, "a_length_of_a_state"_message());
        unit.*length.member = value->units;
        return std::nullopt;
    }
    if (state.key != "endurance")
        return Problem{state.line, "set"_message(state.name), "cannot_be_set"_message(state.key), ""};
    const int most = profile_of(battle, id).end;
    const auto value = small_number(state.value, 0, most);
    if (!value) return misfit(state, "a_whole_number"_message(0, most));
    unit.endurance = static_cast<std::uint8_t>(*value);
    unit.least = std::min(unit.least, unit.endurance);  // the enemy has not seen where it went
    return std::nullopt;
}

std::optional<Problem> set_figure(WwBattle& battle, FigureId figure, const Setup::State& state) {
    FigureState& man = battle.situation.writable()[figure];
    for (const FigureNumber& number : figure_numbers) {
        if (number.key != state.key) continue;
        const auto value = small_number(state.value, 0, number.most);
        if (!value) return misfit(state, "a_whole_number"_message(0, number.most));
        man.*number.member = static_cast<std::uint8_t>(*value);
        return std::nullopt;
    }
    const auto word = vocabulary().word(state.value);
    if (state.key == "worst" && (state.value == "light" || state.value == "serious" || state.value == "none")) {
        man.worst = word->as<Word>();
        return std::nullopt;
    }
    if (state.key == "fate" && word && word->value >= WordId(Word::dead).value &&
        word->value <= WordId(Word::escort).value) {
        man.fate = word->as<Word>();
        // WW-VEH-13: a vehicle stays as a wreck.
        if (profile_of(battle, figure).arm != Arm::vehicle) battle.table.writable()[figure].on_table = false;
        return std::nullopt;
    }
    return Problem{state.line, "set"_message(state.name), "cannot_be_set"_message(state.key + " " + state.value), ""};
}

/// The phase with which the battle begins.
bool set_phase(WwBattle& battle, std::string_view value) {
    struct Begin {
        std::string_view word;
        Turns::Step step;
    };
    using enum Turns::Step;
    constexpr std::array begins{Begin{"primary_fire", primary_fire},
                                Begin{"primary_movement", primary_movement},
                                Begin{"motorised_movement", motorised},
                                Begin{"secondary_fire", secondary_fire},
                                Begin{"hand_to_hand", hand_to_hand},
                                Begin{"additional_movement", second_tests},
                                Begin{"end_of_turn", rally}};
    for (const Begin& begin : begins) {
        if (begin.word != value) continue;
        std::get<Turns>(battle.procedures[0]).step = begin.step;
        return true;
    }
    return false;
}

int units_left(const WwBattle& battle, Side side) {
    const auto& units = battle.situation->units;
    int left = 0;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (side_of(battle, id_at<UnitId>(i)) == side && !units[i].has(Mark::gone)) ++left;
    return left;
}

}  // namespace

std::optional<std::string> Rules::state(const WwBattle& battle, std::string_view name, std::string_view key) {
    if (name == "battle") return battle_state(battle, key);
    if (name == "A" || name == "B") {
        const Side side = name == "A" ? Side::a : Side::b;
        if (key == "points" || key == "standing") return std::to_string(points_of(battle, side));
        if (key == "units") return std::to_string(units_left(battle, side));
        if (key == "sealed") return yes_no(battle.situation->has_sealed[index_of(side)]);
        return std::nullopt;
    }
    if (const auto figure = battle.scenario->figure_named(name))
        if (auto found = figure_state(battle, *figure, key)) return found;
    if (const auto unit = battle.scenario->unit_named(name)) return unit_state(battle, *unit, key);
    return std::nullopt;
}

std::optional<Problem> set_state(WwBattle& battle, const Setup::State& state) {
    if (state.name == "battle" && state.key == "phase") {
        if (set_phase(battle, state.value)) return std::nullopt;
        return misfit(state, "a_phase_as_primary_fire"_message());
    }
    if (state.name == "battle" && state.key == "turn") {
        const auto turn = small_number(state.value, 0, battle.scenario->turns);
        if (!turn || *turn == 0) return misfit(state, "a_turn_of_the_battle"_message());
        battle.situation.writable().turn = static_cast<std::uint8_t>(*turn);
        return std::nullopt;
    }
    if (state.key == "entry" && side_named(state.name)) {
        const auto word = vocabulary().word(state.value);
        const bool is_edge =
            word && word->value >= WordId(Word::south).value && word->value <= WordId(Word::east).value;
        return is_edge ? std::nullopt : std::optional(misfit(state, "an_edge"_message()));
    }
    const auto figure = battle.scenario->figure_named(state.name);
    const auto unit = battle.scenario->unit_named(state.name);
    const bool is_of_figure = state.key == "worst" || state.key == "fate" || state.key == "serious" ||
                              state.key == "rounds" || state.key == "grenades" || state.key == "jammed";
    if (figure && is_of_figure) return set_figure(battle, *figure, state);
    if (unit) return set_unit(battle, *unit, state);
    return Problem{state.line, "set"_message(state.name), "no_such_unit_or_figure_with_that_key"_message(), ""};
}

}  // namespace umpire::wwiisim
