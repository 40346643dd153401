import type { Battle } from '../lib/battle.svelte';
import { spot, type Spot } from './geometry';
import { turn } from './turn.svelte';

// What moves as a whole and is in hand: led on by its ghosts, and turned by their handle.

/// What of it the touch is on, and how far the place that it is dragged to lies from there; nothing where it is on neither.
export function grip_of(battle: Battle, touched: Element, from: Spot): { kind: 'turn' | 'figure'; figure: number; off: Spot } | null {
    const ghost = touched.closest<SVGElement>('[data-ghost]');
    const own = ghost ? Number(ghost.dataset.figure) : null;
    const unit = own === null ? null : battle.scenario.figures[own].unit;
    if (unit !== null && unit !== battle.led_unit && battle.companions.includes(unit)) battle.lead_unit(unit, own!);
    const kind = touched.closest('[data-turn]') ? 'turn' : ghost ? 'figure' : null;
    const led = battle.led.find(({ figure }) => figure === Number(ghost?.dataset.figure)) ?? battle.led[0];
    const at = led?.goal ?? battle.goal;
    // What is not turned can be led on all the same.
    const is_led = battle.turnable || (kind === 'figure' && battle.way !== null);
    if (!kind || !is_led || !battle.ghost || !at) return null;
    const goal = spot(at, battle.scenario.table);
    return { kind, figure: led?.figure ?? battle.ghost.figures[0], off: { x: goal.x - from.x, y: goal.y - from.y } };
}

/// The middle of all ghosts.
export function middle_of_hand(battle: Battle): Spot {
    const all = (battle.ghost?.places ?? []).map((place) => spot(place, battle.scenario.table));
    return { x: all.reduce((sum, { x }) => sum + x, 0) / all.length, y: all.reduce((sum, { y }) => sum + y, 0) / all.length };
}

/// Turns it to where the hand is, by steps of five degrees.
export function turn_hand(battle: Battle, to: Spot) {
    if (!battle.ghost) return;
    const middle = middle_of_hand(battle);
    const towards = Math.atan2(to.x - middle.x, middle.y - to.y) * 1800 / Math.PI + (turn.half ? 1800 : 0);
    void battle.turn_to(Math.round((towards - battle.looks) / 50) * 50);
}

/// Whom a small screen shows with whoever acts: all of his section who may act too, as long as their bases can be touched.
export function seen_with(battle: Battle, actor: number): number[] {
    const stands = battle.joinable.flatMap((figure) => battle.stand(figure)?.at ?? []);
    const spread = ([0, 1] as const).map((axis) => stands.filter((_, i) => i % 2 === axis)).map((all) => Math.max(...all) - Math.min(...all));
    return battle.joinable.includes(actor) && Math.max(...spread) <= 26000 ? battle.joinable : [actor];
}
/// How much room about a model is shown on a small screen: of what moves as a whole, all the ground that it may reach.
export function room_of(battle: Battle, figure: number): number {
    const at = battle.stand(figure)?.at;
    if (!battle.leads_whole || !at) return 170;
    const away = battle.outlines.flatMap(({ points }) => points.map(([x, y]) => Math.hypot(x - at[0], y - at[1]) / 100));
    return Math.max(170, ...away) + 10;
}
