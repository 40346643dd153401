import { spot } from '../board/geometry';
import { inside, spots_of } from '../board/places';
import type { Battle } from './battle.svelte';
import type { Action, Objection } from './kinds';
import { say } from './words.svelte';

// What a choice with a place is for: whoever turns to a place, or lies in wait facing it, means the enemy there. The
// numbers of a point tell a person nothing.

/// The enemy unit that stands where this choice leads, nothing where no enemy is there.
export function enemy_there(battle: Battle, { places }: Action): number | null {
    if (places.length !== 1) return null;
    const { table, units } = battle.scenario;
    const to = spot([places[0][0], places[0][1]], table);
    const found = units.findIndex((one, i) => one.side !== battle.decision?.side && battle.view.units[i].left > 0 &&
        [...spots_of(battle, i), ...inside(battle, i)].some(({ x, y }) => Math.hypot(x - to.x, y - to.y) < 3));
    return found < 0 ? null : found;
}

/// The choice as the panel says it: what a gun would be turned to is said by the enemy there.
export function words_towards(battle: Battle, choice: Action): string {
    const there = choice.actor === null ? null : enemy_there(battle, choice);
    return there === null ? choice.say
        : say('turns_to', battle.scenario.figures[choice.actor!].name, battle.scenario.units[there].name);
}

/// Orders of the same kind that face a place, each enemy once: the enemy, and the order.
export function facing_orders(battle: Battle, orders: Action[]): { name: string; action: Action }[] {
    const known = new Set<string>();
    return orders.flatMap((action) => {
        const there = enemy_there(battle, action);
        const name = there === null ? '' : battle.scenario.units[there].name;
        if (!name || known.has(`${action.label} ${name}`)) return [];
        known.add(`${action.label} ${name}`);
        return [{ name, action }];
    });
}

/// What is against shooting at the enemies that the unit sees and may not shoot at as it stands, each thing once, with
/// the names of those whom it is said of.
export function barred(battle: Battle): { names: string[]; objection: Objection }[] {
    const { figures, units } = battle.scenario;
    const found = new Map<string, { names: string[]; objection: Objection }>();
    for (const { figure, sees, attacks, objections } of battle.targets) {
        if (!sees || attacks.length > 0 || objections.length === 0) continue;
        const [objection] = objections;
        const { name } = units[figures[figure].unit];
        const said = `${objection.id} ${objection.fact}`;
        const one = found.get(said) ?? { names: [], objection };
        if (!one.names.includes(name)) one.names.push(name);
        found.set(said, one);
    }
    return [...found.values()];
}
