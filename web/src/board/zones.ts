import type { Battle } from '../lib/battle.svelte';
import type { Point } from '../lib/kinds';

/// While a side sets up in zones that are drawn: a model in hand would stand beyond each of them, if only in part.
export function is_beyond_zones(battle: Battle, figure: number, [x, y]: Point): boolean {
    if (battle.manner !== 'set_up') return false;
    const own = battle.view.zones.filter(({ side }) => side === battle.decision?.side);
    const card = battle.scenario.figures[figure];
    const half = card.round ? card.half_width : Math.min(card.half_width, card.half_depth);
    return own.length > 0 && !own.some(({ low, high, round }) => {
        if (round) return Math.hypot(x - (low[0] + high[0]) / 2, y - (low[1] + high[1]) / 2) + half <= (high[0] - low[0]) / 2;
        return x - half >= low[0] && x + half <= high[0] && y - half >= low[1] && y + half <= high[1];
    });
}
