import type { Battle } from '../lib/battle.svelte';
import type { Unit, UnitState } from '../lib/kinds';
import { badges_of_unit } from '../lib/pictograms';
import { brief, shorts_of } from '../lib/short_names';
import { settings } from '../lib/settings.svelte';
import { tag_text, type Spot } from './geometry';
import { at_of, hidden_spots, inside, spots_of } from './places';
import { covers, meets, type Box, type Round } from './room';

/// A name with what lies beside it. `to` is the model that a line leads to, where the name had to stand apart.
export type Label = { unit: number; side: string; name: string; x: number; y: number; to: Spot | null; flag: boolean; count: string };
/// How wide a tag is, in pixels: the die, the name, how many they are, signs of its state, the pins; a flag beside it.
export const tag_width = (name: string, { die, pins }: UnitState, count: string, flag: boolean, signs = 0) =>
    (flag ? 29 : 0) + (die ? 19 : 5) + tag_text(name) + 4 + (count ? tag_text(count) + 6 : 0) + signs * 16 + (pins > 0 ? 19 : 5);
/// How many a section has left, as its tag says it.
export const count_of = ({ section }: Unit, { left }: UnitState, small: boolean) => (section && !small ? String(left) : '');

/// Pixels: around a label, between a label and a model, from where on a line is needed, how far a label may go.
const air = 2, gap = 3, line_from = 16, rings = [0, 10, 22, 38, 58, 84];
const directions = Array.from({ length: 16 }, (_, i) => {
    // Above first, then to either side of it.
    const turn = (Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1) * Math.PI) / 8;
    return { x: Math.sin(turn), y: -Math.cos(turn) };
});

/// The bases that no label may cover, and the signs of units that are inside something.
function bases(battle: Battle, px: number): Round[] {
    const { scenario, view } = battle;
    const reach = (i: number) => {
        const { round, half_width, half_depth } = scenario.figures[i];
        return (round ? half_width : Math.hypot(half_width, half_depth)) / 100 + px;
    };
    const standing = scenario.figures.flatMap((_, i) => (view.figures[i].place === 'table' ? [{ ...at_of(battle, i), r: reach(i) }] : []));
    const hidden = scenario.units.flatMap(({ figures }, i) => hidden_spots(battle, i).map((at) => ({ ...at, r: reach(figures[0]) })));
    const houses = scenario.units.flatMap((_, i) => (view.units[i].left > 0 ? inside(battle, i).slice(0, 1) : []));
    return [...standing, ...hidden, ...houses.map((at) => ({ ...at, r: 11 * px }))];
}

/// Where the names of units stand: as near to their models as they can without covering any model or another name. `px` is
/// how many millimetres a pixel shows. A small drawing of the whole table shortens names and leaves symbols out. What has
/// no room even at a distance shrinks to its die; whoever acts has the first choice, then his target, then who is pinned.
export function labels_of(battle: Battle, px: number, small: boolean): Label[] {
    const { scenario } = battle;
    const shorts = shorts_of(scenario.units);
    const [wide, high] = [scenario.table[0] / 100, scenario.table[1] / 100];
    const discs = bases(battle, px);
    const taken: Box[] = [];
    const placed: Label[] = [];
    const edge = 17 * px;

    function place(index: number, spots: Spot[]): Label | null {
        const unit = scenario.units[index];
        const state = battle.view.units[index];
        const flag = !small && settings.flags === 'on';
        const tall = 18;
        const own: Box = { left: Math.min(...spots.map(({ x }) => x)), right: Math.max(...spots.map(({ x }) => x)),
                           top: Math.min(...spots.map(({ y }) => y)), bottom: Math.max(...spots.map(({ y }) => y)) };
        const base = Math.max(scenario.figures[unit.figures[0]].half_width, scenario.figures[unit.figures[0]].half_depth) / 100;
        // Only what is so near can be in the way.
        const full = brief(unit.name);
        const far_out = (rings[rings.length - 1] + gap + air + tag_width(full, state, '00', flag, 3)) * px + base + 4 * px;
        const near = discs.filter(({ x, y, r }) => x + r > own.left - far_out && x - r < own.right + far_out && y + r > own.top - far_out && y - r < own.bottom + far_out);
        const names = full.length > 6 && small ? [full, shorts[index]] : [full];
        const shrunk = state.die ? '' : shorts[index];
        const count = count_of(unit, state, small);
        const signs = badges_of_unit(battle, index).length;
        const tries = rings.flatMap((ring) => names.map((name) => ({ ring, name, count })));
        for (const { ring, name, count: told } of [...tries, ...rings.map((ring) => ({ ring, name: shrunk, count: '' }))]) {
            const half = { x: (tag_width(name, state, told, flag, signs) / 2 + air) * px, y: (tall / 2 + air) * px };
            let best: Label | null = null;
            let cost = Infinity;
            const around = directions.map(({ x, y }) => {
                const reach = 1 / Math.max(Math.abs(x), Math.abs(y));
                const out = base + (gap + ring) * px;
                return { x: (own.left + own.right) / 2 + x * reach * ((own.right - own.left) / 2 + out + half.x),
                         y: (own.top + own.bottom) / 2 + y * reach * ((own.bottom - own.top) / 2 + out + half.y) };
            });
            const beside_one = spots.slice(0, 12).flatMap(({ x, y }) => [-1, 1].map((sign) =>
                ({ x, y: y + sign * (base + (gap + ring) * px + half.y) })));
            for (const at of [...around, ...beside_one]) {
                const middle = { x: Math.max(half.x - edge, Math.min(wide - half.x + edge, at.x)), y: at.y };
                const box = { left: middle.x - half.x, right: middle.x + half.x, top: middle.y - half.y, bottom: middle.y + half.y };
                // The line of an edge strikes a name through: it goes a way before it lies there.
                const is_on_edge = box.top < 0 || box.bottom > high;
                if (box.top < -edge || box.bottom > high + edge || is_on_edge && ring < 38) continue;
                const away = spots.map((spot) => ({ spot, far: Math.hypot(Math.max(Math.abs(spot.x - middle.x) - half.x, 0), Math.max(Math.abs(spot.y - middle.y) - half.y, 0)) - base }))
                    .reduce((a, b) => (b.far < a.far ? b : a));
                const price = away.far + (is_on_edge ? 30 * px : 0) + (middle.y > own.top ? 2 * px : 0) + Math.abs(middle.x - (own.left + own.right) / 2) * 0.05;
                if (price >= cost || taken.some((other) => meets(box, other)) || near.some((disc) => covers(box, disc))) continue;
                cost = price;
                best = { unit: index, side: unit.side, name, x: middle.x, y: middle.y + 4 * px, to: away.far > line_from * px ? away.spot : null, flag, count: told };
            }
            if (!best) continue;
            taken.push({ left: best.x - half.x, right: best.x + half.x, top: best.y - 4 * px - half.y, bottom: best.y - 4 * px + half.y });
            return best;
        }
        return null;
    }
    const aimed_at = battle.target === null ? -1 : scenario.figures[battle.target].unit;
    const worth = (unit: number) => (unit === battle.chosen ? 3 : unit === aimed_at ? 2 : battle.view.units[unit].pins > 0 ? 1 : 0);
    const order = scenario.units.map((_, i) => i).sort((a, b) => worth(b) - worth(a) || a - b);
    for (const index of order) {
        if (battle.view.units[index].left === 0) continue;
        const own = spots_of(battle, index);
        const hidden = own.length > 0 ? [] : hidden_spots(battle, index);
        const spots = own.length > 0 ? own : hidden.length > 0 ? hidden : inside(battle, index);
        const label = spots.length > 0 ? place(index, spots) : null;
        if (label) placed.push(label);
    }
    return placed.sort((a, b) => a.unit - b.unit);
}
