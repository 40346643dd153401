import type { Battle } from '../lib/battle.svelte';

const middle = (values: number[]): number | null =>
    values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;

/// What was found out before the sides had met: who has crossed the table since does not turn it.
const known = new WeakMap<Battle, boolean>();

/// Whether whoever looks at the table has his own side in its north: by his edge, else by the zones in which the sides
/// set up, else by where their models stand. Of two at one screen, and of those who look on, red's side counts.
export function lies_north(battle: Battle): boolean {
    const { scenario, view } = battle;
    const mine = battle.seat === '-' ? 'A' : battle.seat;
    const edge = view.edges.find(({ side }) => side === mine)?.edge;
    if (edge) return edge === 'north';
    const zone = (own: boolean) => middle(view.zones.filter(({ side }) => side !== '-' && (side === mine) === own)
        .map(({ low, high }) => (low[1] + high[1]) / 2));
    const model = (own: boolean) => middle(scenario.figures.flatMap(({ side }, i) => {
        const { place, at } = view.figures[i];
        return place === 'table' && (side === mine) === own ? [at[1]] : [];
    }));
    for (const where of [zone, model]) {
        if (known.has(battle)) break;
        const [own, other] = [where(true), where(false)];
        if (own !== null && other !== null && own !== other) known.set(battle, own > other);
    }
    return known.get(battle) ?? false;
}
