import type { Battle } from '../lib/battle.svelte';
import type { Spot } from './geometry';
import { heap_at } from './heap';

/// Whom the hand points at: called out when it rests there, or touches him.
export class Callouts {
    /// One that a touch called out stays until the next touch, so that the hand can go to it.
    shown = $state.raw<{ heap: number[]; figure: number; corner: string; stays: boolean } | null>(null);
    private rest: ReturnType<typeof setTimeout> | undefined;

    /// `at`: in the window, whose size is `room`.
    call_out(heap: number[], figure: number, at: Spot, room: { width: number; height: number }, stays: boolean) {
        const corner = `${at.x < room.width / 2 ? 'right' : 'left'} ${at.y < room.height / 2 ? 'bottom' : 'top'}`;
        this.shown = { heap, figure, corner, stays };
    }
    hover(battle: Battle, spot: Spot, px: number, at: Spot, room: { width: number; height: number }) {
        clearTimeout(this.rest);
        if (this.shown?.stays) return;
        const heap = battle.ghost || battle.pointing ? [] : heap_at(battle, spot, px);
        if (heap.length === 0) this.shown = null;
        else if (this.shown && heap.includes(this.shown.figure)) return;
        else this.rest = setTimeout(() => this.call_out(heap, heap[0], at, room, false), 350);
    }
    choose(figure: number) {
        if (this.shown) this.shown = { ...this.shown, figure };
    }
    leave() {
        clearTimeout(this.rest);
        this.shown = null;
    }
}
