import type { Battle } from '../lib/battle.svelte';
import type { Window } from './room';
import { held_by, onto_table, reaching, spot, type Camera, type Spot } from './geometry';

/// How much nearer the table must come for less than the whole of it to be shown; how much ground is seen about whoever
/// stands at the rim of what is shown, in millimetres; and the part of either side of the table that is shown at least.
/// `sign`: pixels about whoever stands at the edge, for the sign of his unit.
const worth_it = 1.12, ground = 160, least = 0.5, sign = 22;

/// Where the models stand that are seen, and own ones that lie hidden.
const standing = (battle: Battle): Spot[] => battle.view.figures.flatMap((_, figure) => {
    const stand = battle.stand(figure);
    return stand ? [spot(stand.at, battle.scenario.table)] : [];
});

/// Whether all who stand somewhere are still seen there.
export const holds_all = (battle: Battle, { x, y, w, h }: Camera): boolean =>
    standing(battle).every((one) => one.x > x && one.y > y && one.x < x + w && one.y < y + h);

/// What is seen of a table when a battle comes on to the page: where its forces stand and what they fight for, and not
/// the bare ground beyond. Nothing where the whole table has to be seen: somebody sets up, or may yet be brought on over an
/// edge, or hardly anything would be gained. Nobody stands below the buttons at its rim (`beside`, in pixels).
export function first_sight(battle: Battle, full: Camera, { width, height }: Window, beside: { right: number; down: number }): Camera | undefined {
    const { scenario, view } = battle;
    const { table } = scenario;
    const spots = standing(battle);
    const is_beyond = ({ x, y }: Spot) => x < 0 || y < 0 || x > table[0] / 100 || y > table[1] / 100;
    const may_come_on = scenario.units.some(({ side, figures }, unit) => (battle.seat === '-' || side === battle.seat)
        && view.units[unit].left > 0 && view.units[unit].inside === null && figures.every((one) => battle.stand(one) === null));
    if (view.zones.length > 0 || view.edges.some(({ asked }) => asked) || may_come_on || spots.length < 2 || spots.some(is_beyond)) return undefined;
    const part = held_by([...spots, ...scenario.objectives.map((one) => spot(one, table))], ground, table, least);
    const across = Math.max(width - beside.right, 1), down = Math.max(height - beside.down, 1), aspect = across / down;
    const w = Math.max(part.w, part.h * aspect);
    if (w / across * width * worth_it > full.w) return undefined;
    const free = onto_table({ x: part.x + (part.w - w) / 2, y: part.y + (part.h - w / aspect) / 2, w, h: w / aspect }, table, w * 0.02);
    const far = sign * w / across, seen = reaching(free, spots.map((one) => ({ ...one, far })));
    return { ...seen, w: w / across * width, h: free.h / down * height };
}
