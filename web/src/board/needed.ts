import type { Battle } from '../lib/battle.svelte';
import { spot, type Camera } from './geometry';

/// Room about whoever must be seen, in pixels: for his sign, what can be touched about him, and the hand that leads him;
/// and how much ground is seen at least, in millimetres.
const rim = { left: 40, right: 40, top: 52, bottom: 34 }, least = 300;

/// The part of the table that shows all whom the guide speaks of and waits for, clear of the buttons at its rim; nothing
/// where there is no guide, or where all of them are in sight already.
export function with_needed(battle: Battle, seen: Camera, width: number, height: number, beside: { right: number; down: number }): Camera | null {
    if (!battle.needed) return null;
    const { figures, spots } = battle.needed, { table } = battle.scenario;
    const stands = figures.map((one) => battle.stand(one)).filter((one) => one !== null);
    const all = [...stands.map(({ at }) => at), ...spots].map((at) => spot(at, table));
    if (all.length === 0) return null;
    const low = { x: Math.min(...all.map(({ x }) => x)), y: Math.min(...all.map(({ y }) => y)) };
    const high = { x: Math.max(...all.map(({ x }) => x)), y: Math.max(...all.map(({ y }) => y)) };
    const right = rim.right + beside.right, bottom = rim.bottom + beside.down;
    const now = seen.w / width;
    const is_seen = low.x >= seen.x + rim.left * now && high.x <= seen.x + seen.w - right * now
        && low.y >= seen.y + rim.top * now && high.y <= seen.y + seen.h - bottom * now;
    const across = Math.max(width - rim.left - right, 60), down = Math.max(height - rim.top - bottom, 60);
    const scale = Math.max((high.x - low.x) / across, (high.y - low.y) / down, least / width);
    // Near enough to be touched, where the screen is small.
    if (is_seen && (width >= 620 || now < 1.3 * scale)) return null;
    const middle = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 };
    return { x: middle.x - (rim.left + across / 2) * scale, y: middle.y - (rim.top + down / 2) * scale, w: width * scale, h: height * scale };
}
