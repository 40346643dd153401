import type { Battle } from '../lib/battle.svelte';
import type { Action } from '../lib/kinds';

export type Mark = 'actor' | 'ready' | 'target' | 'chosen' | '';
type Open = { open_targets: Set<number>; open_units: Set<number>; actors: number[] };

/// How a model is marked for what is asked: it acts, could act, could be aimed at, or is aimed at.
export function mark_of(battle: Battle, figure: number, { open_targets, open_units, actors }: Open): Mark {
    const asked = battle.decision;
    if (battle.past || !asked) return '';
    if (figure === battle.target) return 'chosen';
    const { unit } = battle.scenario.figures[figure];
    if (asked.manner === 'unit' || asked.manner === 'set_up') {
        if (battle.unit === unit) return 'actor';
        if (open_targets.has(figure)) return 'target';
        if (battle.sending?.units.includes(unit) || battle.gathered.includes(unit)) return 'chosen';
        if (battle.movers.length === 0 && battle.choices.some((one) => one.chance && one.unit === battle.unit && one.units.includes(unit))) return 'ready';
        return open_units.has(unit) ? 'ready' : '';
    }
    if (asked.manner === 'model' && battle.choices.some(({ actor }) => actor !== null)) {
        const names = ({ actor, targets }: Action) => actor === figure || targets.includes(figure);
        if (battle.hovered && names(battle.hovered)) return 'chosen';
        return figure === battle.actor ? 'actor' : battle.choices.some(names) ? 'ready' : '';
    }
    if (figure === battle.actor) return 'actor';
    if (open_targets.has(figure)) return 'target';
    return asked.unit === unit || battle.movers.includes(unit) || actors.includes(figure) ? 'ready' : '';
}
