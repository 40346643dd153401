import type { Battle } from './battle.svelte';
import type { Badge, Scenario } from './kinds';

// Pictograms are paths of strokes in a square from -10 to 10. Those of orders and states are the game's, and come with its
// scenario; those of the page are here.

/// A pictogram, or the letters that stand in its place.
export type Pictogram = { path: string; letters: string };

/// What can be done, by the role of the action or the tool of the page.
const role_signs: Record<string, string> = {
    way: 'M-6 7Q-6-2 3-3M-1-7L3-3L-1 1',
    attack: 'M-8 0H-3M3 0H8M0-8V-3M0 3V8M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0',
    goal: 'M-4 8V-8L7-4.5L-4-1M-8 8H0',
    setting: 'M-8-4H8M-8 4H8M-3-7V-1M4 1V7',
    pick: 'M-7 0L-2 5L7-5',
    wait: 'M-5-8H5L-5 8H5Z',
    end: 'M-7 0H3M-1-4L3 0L-1 4M7-6V6',
    go: 'M-8 5Q-3 5-2 0T5-5M1-8L6-5L3 0',
    stay: 'M-5-5H5V5H-5ZM-8 8H8',
    order: 'M-6-6H6V6H-6Z',
    send: 'M-7-3H-2L4-7V7L-2 3H-7ZM7-3Q9 0 7 3',
    by_keys: 'M0-8V8M-8 0H8M-3-5L0-8L3-5M-3 5L0 8L3 5M-5-3L-8 0L-5 3M5-3L8 0L5 3',
    point: 'M0-8V8M-8 0H8',
    corner: 'M-6 7V-4H6M2-8L6-4L2 0',
    more: 'M-6 0h.1M0 0h.1M6 0h.1',
};

/// What the die of an order shows; null without an order.
export function order_sign({ order_signs }: Scenario, name: string | null): Pictogram | null {
    if (!name) return null;
    const known = order_signs.find((one) => one.name === name);
    return { path: known?.pictogram ?? '', letters: known?.letters ?? name.slice(0, 1).toUpperCase() };
}
/// Of an offer: the order; or the verb, where its game has drawn it; or the role or tool that it is ("role verb").
export function offer_sign(scenario: Scenario, name: string): Pictogram {
    if (scenario.order_signs.some((one) => one.name === name)) return order_sign(scenario, name)!;
    const [role, verb] = name.split(' ');
    const own = scenario.verb_signs.find((one) => one.name === verb)?.pictogram;
    return { path: own ?? role_signs[role] ?? role_signs.pick, letters: '' };
}
/// What stands for a badge: a pictogram, or a number on it; the first letter of its word where its game has drawn nothing.
export const state_sign = ({ state_signs }: Scenario, { name, number, value, text }: Badge): Pictogram => {
    const path = state_signs.find((one) => one.name === name)?.pictogram ?? '';
    return { path, letters: number ? String(value) : path ? '' : text.slice(0, 1) };
};

/// What holds for a whole unit, as its tag shows it: not the order, which is its die. What changes every turn by itself is
/// shown where its game has drawn it.
export function badges_of_unit(battle: Battle, unit: number): Badge[] {
    const { figures } = battle.scenario.units[unit];
    const one = figures.find((figure) => battle.view.figures[figure].place === 'table') ?? figures[0];
    return battle.view.figures[one].badges.filter(({ of_unit, look, value }) => of_unit && look === 'mark' && value !== 0)
        .filter(({ name, routine }) => !routine || battle.scenario.state_signs.some((one) => one.name === name)).slice(0, 3);
}
