import type { Battle } from '../lib/battle.svelte';
import type { Event } from '../lib/kinds';
import { spot, type Spot } from './geometry';
import { at_of, mean, on_table } from './places';

export type Fallen = { figure: number; at: Spot };

/// Where a unit sat just then, by what it went into or came out of last: nothing where it stood in the open.
function inside_then(battle: Battle, unit: number, last: number): Spot | null | undefined {
    const { pieces, table } = battle.scenario;
    for (let i = last - 1; i >= 0; --i)
        for (const event of battle.steps[i].events) {
            if (event.unit !== unit || !event.door) continue;
            if (event.door === 'out') return null;
            if (event.piece !== undefined) return mean(pieces[event.piece].corners.map((one) => spot(one, table)));
            const host = event.target_unit === undefined ? undefined : on_table(battle, event.target_unit)[0];
            return host === undefined ? undefined : at_of(battle, host);
        }
    return null;
}

/// The models that fell in what is shown, each where it fell. Who fell in a house or a transport fell there, wherever it
/// last stood in the open.
export function fallen_in(battle: Battle, events: Event[], last: number): Fallen[] {
    return events.flatMap(({ falls, target }) => {
        if (!falls || target === undefined || battle.view.figures[target].place !== 'removed') return [];
        const inside = inside_then(battle, battle.scenario.figures[target].unit, last);
        if (inside === undefined) return [];
        return [{ figure: target, at: inside ?? at_of(battle, target) }];
    });
}

/// All who fell so far, each where he fell.
export const all_fallen = (battle: Battle, last: number): Fallen[] =>
    battle.steps.slice(0, last).flatMap(({ events }, i) => (events.some(({ falls }) => falls) ? fallen_in(battle, events, i + 1) : []));
