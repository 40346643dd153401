#include "games/bolt_action/player/memory.hpp"

#include <algorithm>
#include <cstring>

namespace umpire::bolt_action::ai {

static_assert(std::has_unique_object_representations_v<ModelState>);

void Memory::look_at(const BaBattle& battle) {
    const bool is_new = scenario_ != battle.scenario;
    const Situation& situation = battle.situation;
    if (!is_new && ruined_ == situation.ruined && attacker_ == situation.attacker) return;
    if (is_new) {
        scenario_ = battle.scenario;
        routes_.learn(scenario_);
    }
    ruined_ = situation.ruined;
    attacker_ = situation.attacker;
    known_.assign(scenario_->units.size(), {});
    looks_.assign(known_.size() * known_.size(), {});
    note_ground(battle);
}

void Memory::note_ground(const BaBattle& battle) {
    bars_.clear();
    covers_.clear();
    for (std::size_t i = 0; i < scenario_->pieces.size(); ++i) {
        const TerrainKind& kind = kind_of(battle, i);
        if (kind.crossing == Crossing::open || kind.crossing == Crossing::road) continue;
        bars_.push_back({&scenario_->pieces[i].outline, kind.crossing == Crossing::rough,
                         kind.crossing == Crossing::obstacle, kind.bars_vehicles});
    }
    for (const BoxedPiece& boxed : scenario_->sight.covers) {
        const TerrainKind& kind = kind_of(battle, boxed.piece);
        covers_.push_back(
            {boxed.box, &scenario_->pieces[boxed.piece], kind.inside, kind.across, kind.height == Height::tall});
    }
}

bool Memory::Known::is_of(const BaBattle& battle, UnitId unit) const {
    if (!exists || state != battle.situation[unit]) return false;
    const ModelRange range = models_of(battle, unit);
    return std::memcmp(figures.data(), &battle.table[FigureId{range.first}], range.size() * sizeof(Figure)) == 0 &&
           std::memcmp(models.data(), &battle.situation[FigureId{range.first}], range.size() * sizeof(ModelState)) == 0;
}

const Group& Memory::group(const BaBattle& battle, UnitId unit) {
    Known& known = known_[unit.index()];
    if (known.is_of(battle, unit)) return known.group;
    const ModelRange range = models_of(battle, unit);
    UMPIRE_ASSERT(range.size() <= models_max);
    known.group = group_of(battle, unit, covers_, *habits_);
    known.state = battle.situation[unit];
    std::copy_n(&battle.table[FigureId{range.first}], range.size(), known.figures.begin());
    std::copy_n(&battle.situation[FigureId{range.first}], range.size(), known.models.begin());
    // Who is carried stands where the transport does, which has states of its own.
    known.exists = known.state.where != Whereabouts::transport;
    known.group.version = known.exists ? ++versions_ : 0;
    return known.group;
}

std::optional<int> Memory::look(const Group& shooter, const Group& target) const {
    const Look& look = looks_[place_of(shooter, target)];
    const bool holds = look.shooter != 0 && look.shooter == shooter.version && look.target == target.version;
    return holds ? std::optional(look.worth) : std::nullopt;
}

void Memory::keep_look(const Group& shooter, const Group& target, int worth) {
    if (shooter.version == 0 || target.version == 0) return;
    looks_[place_of(shooter, target)] = {shooter.version, target.version, worth};
}

}  // namespace umpire::bolt_action::ai
