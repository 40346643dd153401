#include "battle/inspector.hpp"
#include "games/wme/steps.hpp"
#include "games/wme/vocabulary_tables.hpp"

#include <algorithm>

/// Whether a loaded battle is one that could be.
namespace umpire::wme {

namespace {

/// The last value of each enumeration that a battle holds. Steps of procedures have few values; a step beyond its last
/// one is taken as the last.
struct WmLimits {
    static Word last_of(Word) { return WordId::at(words().size() - 1).as<Word>(); }
    static constexpr Orders last_of(Orders) { return Orders::failed; }
    static constexpr Turns::Step last_of(Turns::Step) { return Turns::Step::after_combat; }
    static constexpr SettingUp::Step last_of(SettingUp::Step) { return SettingUp::Step::choose_first; }
    static constexpr Ordering::Step last_of(Ordering::Step) { return Ordering::Step::moved; }
    static constexpr MovingOrdered::Step last_of(MovingOrdered::Step) { return MovingOrdered::Step::settle; }
    template <class Step>
    static constexpr Step last_of(Step) {
        constexpr int steps_most = 31;
        return static_cast<Step>(steps_most);
    }
};

class WmInspector : public Inspector<WmLimits> {
public:
    using Inspector::Inspector;
    using Inspector::meet;
    void meet(const Waypoint& point) { expect(point.figure.exists()); }
    void meet(const ChargedEdge& edge) { expect(edge.charger.exists() && edge.target.exists()); }
};

/// The questions of the set-up and of the command phase are asked by their own procedures.
template <class Procedure>
bool asks(const WmBattle& battle, std::initializer_list<Question> questions) {
    const auto* decisions = std::get_if<Decisions>(&battle.pending);
    if (decisions == nullptr) return true;
    const bool is_its = std::holds_alternative<Procedure>(battle.procedures.back());
    return std::all_of(decisions->begin(), decisions->end(), [&](const Decision& decision) {
        const bool is_of_it =
            std::find(questions.begin(), questions.end(), decision.question.as<Question>()) != questions.end();
        return is_its == is_of_it;
    });
}

bool pending_fits(const WmBattle& battle) {
    return asks<SettingUp>(battle,
                           {Question::choose_edge, Question::deploy, Question::deploy_unseen, Question::choose_turn}) &&
           asks<Ordering>(battle, {Question::give_orders}) &&
           asks<MovingOrdered>(battle, {Question::move_unit, Question::move_group}) &&
           asks<CommandersMove>(battle, {Question::move_commanders});
}

bool sets_fit(const WmBattle& battle) {
    const std::size_t units = battle.scenario->units.size();
    const auto fits = [&](UnitSet set) { return units >= 64 || set >> units == 0; };
    const Situation& now = battle.situation;
    return now.touched.size() == units && fits(now.named) &&
           std::all_of(now.touched.begin(), now.touched.end(), fits) &&
           std::all_of(now.groups.begin(), now.groups.end(), fits);
}

}  // namespace

bool Rules::is_sound(const WmBattle& battle) {
    const Scenario& scenario = *battle.scenario;
    if (battle.table->figures.size() != scenario.figures.size()) return false;
    if (battle.situation->units.size() != scenario.units.size() || battle.procedures.empty()) return false;
    if (!std::holds_alternative<Turns>(battle.procedures[0])) return false;
    WmInspector inspector(scenario);
    walk(inspector, battle);
    return inspector.is_sound() && sets_fit(battle) && pending_fits(battle);
}

}  // namespace umpire::wme
