import type { Battle } from '../lib/battle.svelte';
import type { Point, Step } from '../lib/kinds';
import { parts_behind } from '../lib/paths';
import { spot, type Spot } from './geometry';
import { at_of, middle } from './places';

// What a step moves, for eyes only: nothing in the battle waits for it or hangs on it.

/// A model goes along its corners; `time` in milliseconds; `at`: which part of the way, 0 to 1, lies behind it at each.
export type Walk = { figure: number; corners: Spot[]; at: number[]; time: number; wait: number };
/// A shot flies from one place to another, in an arc where shells are thrown; one that misses flies on beside its target.
export type Flight = { from: Spot; to: Spot; side: string; hits: boolean; arc: boolean; wait: number };

const length_of = (corners: Spot[]) => corners.slice(1).reduce((sum, one, i) => sum + Math.hypot(one.x - corners[i].x, one.y - corners[i].y), 0);

/// The ways of a step: 35 milliseconds a centimetre, 900 at most, one model 20 after the other.
export function walks_of(battle: Battle, step: Step): Walk[] {
    const ways = new Map<number, Point[]>();
    for (const { actor, from, to, drawn } of step.events) {
        if (actor === undefined || !from || !to || drawn === 'path') continue;
        const way = ways.get(actor);
        if (way) way.push(to);
        else ways.set(actor, [from, to]);
    }
    const { table } = battle.scenario;
    return [...ways].map(([figure, way], i) => {
        const corners = way.map((one) => spot(one, table));
        return { figure, corners, at: parts_behind(corners), time: Math.min(Math.max(length_of(corners) * 3.5, 120), 900), wait: Math.min(i, 12) * 20 };
    });
}

/// The shots of a step: as the dice say, each hits or misses; 60 milliseconds after one another.
export function flights_of(battle: Battle, step: Step): Flight[] {
    const { figures, units } = battle.scenario;
    const flights: Flight[] = [];
    for (const event of step.events) {
        const { actor, target, unit, target_unit, part, lobbed } = event;
        const told = part === 'hit' || part === 'miss' || part === 'attack';
        if (!told && event.drawn !== 'shot') continue;
        const by = unit ?? (actor === undefined ? undefined : figures[actor].unit);
        const at = target_unit ?? (target === undefined ? undefined : figures[target].unit);
        if (by === undefined || at === undefined || units[by].side === units[at].side) continue;
        const thrower = battle.view.units[by].lob?.by;
        const from = actor !== undefined && battle.view.figures[actor].place === 'table' ? at_of(battle, actor)
            : thrower !== undefined ? at_of(battle, thrower) : middle(battle, by);
        const to = target !== undefined && battle.view.figures[target].place === 'table' ? at_of(battle, target) : middle(battle, at);
        if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < 40) continue;
        const hits = part !== 'miss';
        const far = Math.hypot(to.x - from.x, to.y - from.y);
        // Beside the target and beyond it, on one side and then on the other.
        const aside = flights.length % 2 === 0 ? 26 : -26;
        const beyond = hits ? to : { x: to.x + ((to.x - from.x) * 50 - (to.y - from.y) * aside) / far, y: to.y + ((to.y - from.y) * 50 + (to.x - from.x) * aside) / far };
        flights.push({ from, to: beyond, side: units[by].side, hits, arc: lobbed === true || thrower !== undefined, wait: Math.min(flights.length, 14) * 60 });
    }
    return flights.slice(0, 30);
}
