import type { Battle } from '../lib/battle.svelte';
import { spot, type Spot } from './geometry';

/// A frame that the hand draws about models which shall go together.
export class Frame {
    private from: Spot = { x: 0, y: 0 };
    private to = $state.raw<Spot | null>(null);

    start(from: Spot) {
        this.from = from;
    }
    draw(to: Spot) {
        this.to = to;
    }
    get box(): { x: number; y: number; width: number; height: number } | null {
        const { from, to } = this;
        return to && { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
    }
    /// The models whose middle lies in it go together from now on.
    close(battle: Battle) {
        const { box } = this;
        this.to = null;
        if (!box) return;
        const at = (figure: number) => {
            const i = battle.manner === 'set_up' ? battle.ghost?.figures.indexOf(figure) ?? -1 : -1;
            return i >= 0 ? battle.ghost!.places[i] : battle.stand(figure)?.at;
        };
        battle.join(battle.joinable.filter((figure) => {
            const place = at(figure);
            if (!place) return false;
            const { x, y } = spot(place, battle.scenario.table);
            return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
        }));
    }
    cancel() {
        this.to = null;
    }
}
