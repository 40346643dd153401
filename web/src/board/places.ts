import type { Battle } from '../lib/battle.svelte';
import { spot, type Spot } from './geometry';

// Where things are on the drawing of a battle, at the moment that is shown.

export const at_of = (battle: Battle, figure: number): Spot => spot(battle.view.figures[figure].at, battle.scenario.table);

/// The models of a unit that stand on the table.
export const on_table = (battle: Battle, unit: number): number[] =>
    battle.scenario.units[unit].figures.filter((one) => battle.view.figures[one].place === 'table');

export const spots_of = (battle: Battle, unit: number): Spot[] => on_table(battle, unit).map((one) => at_of(battle, one));

export const mean = (spots: Spot[]): Spot => ({
    x: spots.reduce((sum, one) => sum + one.x, 0) / spots.length,
    y: spots.reduce((sum, one) => sum + one.y, 0) / spots.length,
});

/// Where a unit is that sits in another one, or in a house: the models of that one, or the middle of the house.
export function inside(battle: Battle, unit: number): Spot[] {
    const where = battle.view.units[unit].inside;
    if (!where) return [];
    if (where.unit !== null) return spots_of(battle, where.unit);
    if (where.piece === null) return [];
    const { pieces, table } = battle.scenario;
    return [mean(pieces[where.piece].corners.map((one) => spot(one, table)))];
}

/// The middle of a unit, wherever it is; nothing where it is not on the table.
export function middle(battle: Battle, unit: number): Spot | null {
    const own = spots_of(battle, unit);
    const spots = own.length > 0 ? own : inside(battle, unit);
    return spots.length > 0 ? mean(spots) : null;
}
