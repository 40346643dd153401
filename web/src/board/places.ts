import type { Battle } from '../lib/battle.svelte';
import type { Point, View } from '../lib/kinds';
import type { Plot } from './drawing.svelte';
import { bearing, spot, type Spot } from './geometry';
import type { Round } from './room';

// Where things are on the drawing of a battle, at the moment that is shown.

export const at_of = (battle: Battle, figure: number): Spot => spot(battle.view.figures[figure].at, battle.scenario.table);

/// The models of a unit that stand on the table.
export const on_table = (battle: Battle, unit: number): number[] =>
    battle.scenario.units[unit].figures.filter((one) => battle.view.figures[one].place === 'table');

export const spots_of = (battle: Battle, unit: number): Spot[] => on_table(battle, unit).map((one) => at_of(battle, one));

/// Where the models of a unit lie hidden on the table, which their owner alone is told; none of whoever waits outside its edge.
export function hidden_spots(battle: Battle, unit: number): Spot[] {
    const [width, depth] = battle.scenario.table;
    return battle.waiting.filter((one) => battle.scenario.figures[one].unit === unit).flatMap((one) => {
        const at = battle.stand(one)?.at;
        return at && at[0] > 0 && at[1] > 0 && at[0] < width && at[1] < depth ? [spot(at, battle.scenario.table)] : [];
    });
}

export const mean = (spots: Spot[]): Spot => ({
    x: spots.reduce((sum, one) => sum + one.x, 0) / spots.length,
    y: spots.reduce((sum, one) => sum + one.y, 0) / spots.length,
});

/// The model that is meant by whoever touches a name or a sign of its unit: the first one that is still there.
export function foremost(battle: Battle, unit: number): number {
    const { figures } = battle.scenario.units[unit];
    const of = (...wanted: string[]) => figures.find((one) => wanted.includes(battle.view.figures[one].place));
    return of('table') ?? of('edge', 'away') ?? figures[0];
}
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

/// What the ground looks like at the moment that is shown: a roof is lifted over whoever is inside, as far as he is seen.
export function plots_of(battle: Battle): Plot[] {
    const { scenario, view } = battle;
    const within = new Set(view.units.flatMap(({ inside: place, left }) => (place?.piece != null && left > 0 ? [place.piece] : [])));
    const standing = view.figures.filter(({ place }) => place === 'table').map(({ at }) => at);
    return scenario.pieces.map(({ look, line, corners }, i) => ({
        look: view.changed.find(({ piece }) => piece === i)?.look ?? look, line, corners,
        damage: view.signs.find(({ piece }) => piece === i)?.damage ?? 0,
        open: within.has(i) || standing.some((at) => is_within(at, corners)),
    }));
}
function is_within([x, y]: Point, corners: Point[]): boolean {
    let inside = false;
    corners.forEach(([ax, ay], i) => {
        const [bx, by] = corners[(i + 1) % corners.length];
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
    return inside;
}

/// Where each model looks, in tenths of a degree: whoever has no front looks at the nearest enemy who is seen. Where
/// players may not measure, that would tell who is nearest: there he looks away from his own edge, or to the other half.
const looked_up = new WeakMap<View, number[]>();
export function headings_of({ scenario, view }: Battle): number[] {
    const known = looked_up.get(view);
    if (known) return known;
    const places = view.figures.map(({ place, at }, i) => (place === 'table' ? { side: scenario.figures[i].side, at } : null));
    const headings = view.figures.map(({ at, facing }, i) => {
        const { round, side } = scenario.figures[i];
        if (!round || facing !== 0) return facing;
        const edge = view.edges.find((one) => one.side === side)?.edge ?? (at[1] * 2 < scenario.table[1] ? 'south' : 'north');
        let nearest = Infinity, heading = ({ south: 0, west: 900, north: 1800, east: 2700 }[edge] ?? 0) + ((i * 37) % 41) * 10 - 200;
        for (const other of scenario.measuring ? places : []) {
            if (!other || other.side === side) continue;
            const x = other.at[0] - at[0], y = other.at[1] - at[1];
            const far = x * x + y * y;
            if (far === 0 || far >= nearest) continue;
            nearest = far;
            heading = (Math.round((Math.atan2(x, y) * 1800) / Math.PI) + 3600) % 3600;
        }
        return heading;
    });
    looked_up.set(view, headings);
    return headings;
}

/// Discs that cover a base as it stands, and no more than that: one for a round base, a row of them for one with corners.
export function discs_of(battle: Battle, figure: number, at: Spot): Round[] {
    const { round, half_width, half_depth } = battle.scenario.figures[figure];
    const [wide, deep] = [half_width / 100, (round ? half_width : half_depth) / 100];
    if (round) return [{ ...at, r: wide }];
    const [long, short] = [Math.max(wide, deep), Math.min(wide, deep)];
    const count = Math.ceil((2 * long) / short), step = (2 * long) / count;
    const turn = (bearing(headings_of(battle)[figure]) * Math.PI) / 180;
    const way = wide >= deep ? { x: Math.cos(turn), y: Math.sin(turn) } : { x: Math.sin(turn), y: -Math.cos(turn) };
    return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * step)
        .map((out) => ({ x: at.x + way.x * out, y: at.y + way.y * out, r: Math.hypot(short, step / 2) }));
}

/// Where the turrets point, in tenths of a degree: at what was shot at last, else ahead. By unit.
export function turrets_of(battle: Battle): Map<number, number> {
    const turned = new Map<number, number>();
    const last = battle.past?.step ?? battle.steps.length;
    for (let i = last - 1; i >= 0 && i > last - 160; --i)
        for (const { drawn, unit, target_unit } of battle.steps[i].events) {
            if (drawn !== 'shot' || unit === undefined || target_unit === undefined || turned.has(unit)) continue;
            const from = middle(battle, unit), to = middle(battle, target_unit);
            if (from && to) turned.set(unit, Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 1800) / Math.PI));
        }
    return turned;
}
