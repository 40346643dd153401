import type { Battle } from '../lib/battle.svelte';
import type { Unit, UnitState } from '../lib/kinds';
import { badges_of_unit } from '../lib/pictograms';
import { brief, shorts_of } from '../lib/short_names';
import { settings } from '../lib/settings.svelte';
import { tag_text, type Spot } from './geometry';
import { at_of, discs_of, hidden_spots, inside, on_table } from './places';
import { covers, meets, type Box, type Round } from './room';
import { signs_about, table_marks } from './table_marks';

/// A name with what lies beside it. `to` is the model that a line leads to, where the name had to stand apart.
export type Label = { unit: number; side: string; name: string; x: number; y: number; to: Spot | null; flag: boolean; count: string };
/// How wide a tag is, in pixels: the die, the name, how many they are, signs of its state, the pins; a flag beside it.
export const tag_width = (name: string, { die, pins }: UnitState, count: string, flag: boolean, signs = 0) =>
    (flag ? 29 : 0) + (die ? 19 : 5) + tag_text(name) + (count || signs > 0 || pins > 0 ? 4 : 0) + (count ? tag_text(count) + 6 : 0) + signs * 16 + (pins > 0 ? 19 : 5);
/// How many a section has left, as its tag says it.
export const count_of = ({ section }: Unit, { left }: UnitState, small: boolean) => (section && !small ? `×${left}` : '');

/// Pixels: around a label, between a label and a model, from where on a line is needed, how much nearer its own unit must be
/// than another, how far a label may go.
const air = 2, gap = 3, line_from = 12, doubt = 7, rings = [0, 10, 22, 38, 58, 84];
const directions = Array.from({ length: 16 }, (_, i) => {
    // Above first, then to either side of it.
    const turn = (Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1) * Math.PI) / 8;
    return { x: Math.sin(turn), y: -Math.cos(turn) };
});

/// A base, or the sign of a unit that is inside something, which no label may cover; of which unit.
type Base = Round & { unit: number };
function bases(battle: Battle, px: number): Base[] {
    const { scenario, view } = battle;
    const radius = (i: number) => Math.max(scenario.figures[i].half_width, scenario.figures[i].half_depth) / 100;
    const about = (i: number) => [...discs_of(battle, i, at_of(battle, i)), ...signs_about(battle, i, { ...at_of(battle, i), r: radius(i) }, px)];
    const standing = scenario.figures.flatMap(({ unit }, i) => (view.figures[i].place === 'table' ? about(i).map((disc) => ({ ...disc, unit })) : []));
    const hidden = scenario.units.flatMap(({ figures }, unit) => hidden_spots(battle, unit).map((at) => ({ ...at, unit, r: radius(figures[0]) })));
    return [...standing, ...hidden];
}
/// The signs of units that sit in a house.
const signs_inside = (battle: Battle, px: number): Base[] => battle.scenario.units.flatMap((_, unit) =>
    (battle.view.units[unit].left > 0 ? inside(battle, unit).slice(0, 1) : []).map((at) => ({ ...at, unit, r: 11 * px })));

/// How far a box is from a base; what overlaps it is at a negative distance at most.
const far_from = (middle: Spot, half: Spot, { x, y, r }: Round) =>
    Math.hypot(Math.max(Math.abs(x - middle.x) - half.x, 0), Math.max(Math.abs(y - middle.y) - half.y, 0)) - r;

/// What is named of a unit that has no base of its own on the table: whoever carries it, or the middle of its house.
function about(battle: Battle, unit: number): Round[] {
    const where = battle.view.units[unit].inside;
    if (where?.unit != null) return on_table(battle, where.unit).flatMap((one) => discs_of(battle, one, at_of(battle, one)));
    const { half_width, half_depth } = battle.scenario.figures[battle.scenario.units[unit].figures[0]];
    return inside(battle, unit).map((at) => ({ ...at, r: Math.max(half_width, half_depth) / 100 }));
}

/// Where the names of units stand: as near to their models as they can without covering any model or another name. `px` is
/// how many millimetres a pixel shows. A small drawing of the whole table shortens names and leaves symbols out. What has
/// no room even at a distance shrinks to its die; whoever acts has the first choice, then his target, then who is pinned.
export function labels_of(battle: Battle, px: number, small: boolean): Label[] {
    const { scenario } = battle;
    const shorts = shorts_of(scenario.units);
    const [wide, high] = [scenario.table[0] / 100, scenario.table[1] / 100];
    const own_bases = bases(battle, px), houses = signs_inside(battle, px);
    const discs = [...own_bases.map((one) => ({ ...one, r: one.r + px })), ...houses];
    const marks = table_marks(battle, px, small)
        .map(({ left, right, top, bottom }) => ({ left: left * px, right: right * px, top: top * px, bottom: bottom * px }));
    const taken: Box[] = [];
    const placed: Label[] = [];
    // How far a name may lie beyond the edge: what the window leaves about the table when it shows it whole.
    const edge = 17 * px, side_edge = 5 * px;

    /// `own_discs`: what is to be named.
    function place(index: number, own_discs: Round[]): Label | null {
        const unit = scenario.units[index];
        const state = battle.view.units[index];
        const flag = !small && settings.flags === 'on';
        const tall = 18;
        const own: Box = { left: Math.min(...own_discs.map(({ x, r }) => x - r)), right: Math.max(...own_discs.map(({ x, r }) => x + r)),
                           top: Math.min(...own_discs.map(({ y, r }) => y - r)), bottom: Math.max(...own_discs.map(({ y, r }) => y + r)) };
        // Only what is so near can be in the way.
        const full = brief(unit.name);
        const far_out = (rings[rings.length - 1] + gap + air + tag_width(full, state, '00', flag, 3)) * px + 4 * px;
        const near = discs.filter(({ x, y, r }) => x + r > own.left - far_out && x - r < own.right + far_out && y + r > own.top - far_out && y - r < own.bottom + far_out);
        const others = near.filter((one) => one.unit !== index);
        // Places are looked for beside a few of them, the first and the last among these.
        const some = own_discs.length <= 7 ? own_discs : Array.from({ length: 7 }, (_, i) => own_discs[Math.round((i * (own_discs.length - 1)) / 6)]);
        const shrunk = state.die ? '' : shorts[index];
        const count = count_of(unit, state, small);
        const signs = badges_of_unit(battle, index).length;
        // Before a name goes far from its unit it is shortened, and then to its die.
        const named = (name: string, out: number[]) => out.map((ring) => ({ ring, name, count }));
        const both = full.length > 6 && small ? rings.flatMap((ring) => [full, shorts[index]].map((name) => ({ ring, name, count }))) : [];
        const tries = [...both, ...named(full, rings.slice(0, 4)), ...named(shorts[index], rings.slice(0, 3)), ...named(full, rings.slice(4)),
                       ...named(shorts[index], rings.slice(3)), ...rings.map((ring) => ({ ring, name: shrunk, count: '' }))];
        // Marks of the table are covered only where nothing else is left.
        for (const { ring, name, count: told, spares } of [true, false].flatMap((spares) => tries.map((one) => ({ ...one, spares })))) {
            const half = { x: (tag_width(name, state, told, flag, signs) / 2 + air) * px, y: (tall / 2 + air) * px };
            let best: Label | null = null;
            let cost = Infinity;
            const out = (gap + ring) * px;
            const around = directions.map(({ x, y }) => {
                const reach = 1 / Math.max(Math.abs(x), Math.abs(y));
                return { x: (own.left + own.right) / 2 + x * reach * ((own.right - own.left) / 2 + out + half.x),
                         y: (own.top + own.bottom) / 2 + y * reach * ((own.bottom - own.top) / 2 + out + half.y) };
            });
            const beside_one = some.flatMap(({ x, y, r }, i) => [-1, 1].flatMap((sign) => [{ x, y: y + sign * (r + out + half.y) },
                ...(i === 0 || i === some.length - 1 ? [{ x: x + sign * (r + out + half.x), y }] : [])]));
            for (const at of [...around, ...beside_one]) {
                const middle = { x: Math.max(half.x - side_edge, Math.min(wide - half.x + side_edge, at.x)), y: at.y };
                const box = { left: middle.x - half.x, right: middle.x + half.x, top: middle.y - half.y, bottom: middle.y + half.y };
                // The line of an edge strikes a name through: it goes a way before it lies there.
                const is_on_edge = box.top < 0 || box.bottom > high;
                if (box.top < -edge || box.bottom > high + edge || is_on_edge && ring < 38) continue;
                if (taken.some((other) => meets(box, other)) || (spares && marks.some((other) => meets(box, other)))) continue;
                const away = own_discs.map((spot) => ({ spot, far: far_from(middle, half, spot) })).reduce((a, b) => (b.far < a.far ? b : a));
                // What lies about as near to another unit is read as that one's name.
                const is_in_doubt = others.some((other) => far_from(middle, half, other) < away.far + doubt * px);
                const price = away.far + (is_in_doubt ? 14 * px : 0) + (is_on_edge ? 30 * px : 0) + (middle.y > own.top ? 2 * px : 0) + Math.abs(middle.x - (own.left + own.right) / 2) * 0.05;
                if (price >= cost || near.some((disc) => covers(box, disc))) continue;
                cost = price;
                // A name that lies apart, or might belong to another unit, needs a line.
                const is_apart = away.far > line_from * px || is_in_doubt;
                best = { unit: index, side: unit.side, name, x: middle.x, y: middle.y + 4 * px, to: is_apart ? { x: away.spot.x, y: away.spot.y } : null, flag, count: told };
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
        const own = own_bases.filter(({ unit }) => unit === index);
        const spots = own.length > 0 ? own : about(battle, index);
        const label = spots.length > 0 ? place(index, spots) : null;
        if (label) placed.push(label);
    }
    return placed.sort((a, b) => a.unit - b.unit);
}
