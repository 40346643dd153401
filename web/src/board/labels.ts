import type { Battle } from '../lib/battle.svelte';
import { width_of } from './geometry';
import { inside, on_table, spots_of } from './places';

export type Label = { unit: number; side: string; name: string; x: number; y: number };

/// The names of units above their northernmost model; below the southernmost where another name stands already. `px` is
/// how many millimetres a pixel shows; a small drawing of the whole table names only what needs a name.
export function labels_of(battle: Battle, px: number, small: boolean): Label[] {
    const { scenario } = battle;
    const { table } = scenario;
    const placed: Label[] = [];
    scenario.units.forEach((unit, index) => {
        const state = battle.view.units[index];
        let spots = spots_of(battle, index);
        if (spots.length === 0) spots = inside(battle, index);
        if (spots.length === 0 || state.left === 0) return;
        const tall = state.die || state.pins > 0 ? 18 : 12;
        const first = scenario.figures[on_table(battle, index)[0] ?? unit.figures[0]];
        const far = Math.max(first.half_width, first.half_depth) / 100 + 5 * px;
        const top = spots.reduce((best, one) => (one.y < best.y ? one : best));
        const low = spots.reduce((best, one) => (one.y > best.y ? one : best));
        const wide = width_of(unit.name) + 29 + (state.die ? 20 : 0) + (state.pins > 0 ? 20 : 0);
        const within = (x: number) => Math.max(wide / 2 * px, Math.min(table[0] / 100 - wide / 2 * px, x));
        const room = (x: number, y: number) => placed.every((other) => Math.abs(other.y - y) > tall * px ||
            Math.abs(other.x - x) > (width_of(other.name) + 45 + wide) / 2 * px);
        const choices = [{ x: top.x, y: top.y - far }, { x: low.x, y: low.y + far + 9 * px },
                         { x: top.x, y: top.y - far - (tall + 1) * px }, { x: low.x, y: low.y + far + (tall + 9) * px },
                         { x: top.x + (wide / 2 + 14) * px, y: top.y + 4 * px }, { x: top.x - (wide / 2 + 14) * px, y: top.y + 4 * px }];
        const free = choices.find((one) => room(one.x, one.y)) ?? (state.die || state.pins > 0 ? choices[1] : null);
        const plain = small && index !== battle.chosen && !state.die && state.pins === 0;
        const name = small && index !== battle.chosen ? unit.name.slice(0, 5) : unit.name;
        if (free && !plain) placed.push({ unit: index, side: unit.side, name, x: within(free.x), y: free.y });
    });
    return placed;
}
