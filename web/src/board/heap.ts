import type { Battle } from '../lib/battle.svelte';
import type { Spot } from './geometry';
import { at_of } from './places';

/// The models that a finger at this place may mean, the likeliest first: those whose base, or the room about it that can
/// be touched, is there. `px` is how many millimetres a pixel shows.
export function heap_at(battle: Battle, at: Spot, px: number): number[] {
    return battle.scenario.figures.flatMap((card, figure) => {
        if (battle.view.figures[figure].place !== 'table') return [];
        const { x, y } = at_of(battle, figure);
        const base = Math.max(card.half_width, card.half_depth) / 100;
        const far = Math.hypot(x - at.x, y - at.y);
        return far > Math.max(base, 13 * px) ? [] : [{ figure, order: Math.max(far - base, 0) * 1000 + far }];
    }).sort((a, b) => a.order - b.order).map(({ figure }) => figure);
}

/// Touches at one place: the first means the nearest model, each further one the next that is there.
export class Taps {
    private last: Spot | null = null;
    private turn = 0;

    next(heap: number[], client: Spot): number {
        const again = this.last !== null && Math.hypot(client.x - this.last.x, client.y - this.last.y) < 9;
        this.turn = again ? this.turn + 1 : 0;
        this.last = client;
        return heap[this.turn % heap.length];
    }
}
