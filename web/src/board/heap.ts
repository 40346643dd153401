import type { Battle } from '../lib/battle.svelte';
import type { Action } from '../lib/kinds';
import { say } from '../lib/words.svelte';
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

/// Of models that are asked about one by one: what a touch chooses; or that this one is to be put together with another
/// one, which is touched next.
export function meant_by_touch(battle: Battle, figure: number): { action: Action | null; partner: boolean } {
    const own = battle.choices.filter(({ actor }) => actor === figure);
    const both = battle.choices.filter(({ actor, targets }) => targets.includes(figure) && (actor === battle.actor || battle.actor === null));
    if (both.length === 1) return { action: both[0], partner: false };
    if (own.length === 1 || (own.length > 0 && own[0].targets.length === 0)) return { action: own[0], partner: false };
    return { action: null, partner: own.length > 1 };
}

/// The one under the hand is looked at: of a heap the nearest that may be meant.
export function look_at_model(battle: Battle, heap: number[]) {
    battle.hovered = heap.map((figure) => meant_by_touch(battle, figure).action).find((action) => action !== null) ?? null;
}
/// A finger sees whom it means before it says so: it touches him twice. A hand that rests there has seen it.
export function touch_model(battle: Battle, figure: number, tell: (words: string) => void) {
    const { action, partner } = meant_by_touch(battle, figure);
    if (action && battle.hovered?.text === action.text) void battle.act(action);
    else if (action) {
        battle.hovered = action;
        tell(say('touch_again', action.say));
    } else if (partner) void battle.pick(figure).then(() => tell(say('pick_partner')));
}

/// Of those in a heap whoever a touch can mean: one of each unit where units are meant.
export function choices_in(battle: Battle, heap: number[], can_drag: (figure: number) => boolean): number[] {
    const { decision: asked, scenario: { figures } } = battle;
    const is_own = (figure: number) => figures[figure].side === asked?.side;
    const one_by_one = (figure: number) => asked?.manner === 'act' || asked?.manner === 'model' || (asked?.manner === 'draw' && is_own(figure));
    const key = (figure: number) => (one_by_one(figure) ? figure : `u${figures[figure].unit}`);
    const useful = heap.filter((one) => can_drag(one) || !is_own(one) || asked?.manner !== 'act');
    const open = useful.length > 0 ? useful : heap;
    return open.filter((one, i) => open.findIndex((other) => key(other) === key(one)) === i);
}

/// What a unit does first, where that is one thing only and no order.
export function activation_of(battle: Battle, unit: number): Action | null {
    const own = battle.choices.filter((one) => one.unit === unit && one.places.length === 0);
    return battle.manner === 'unit' && own.length === 1 && own[0].role !== 'order' ? own[0] : null;
}
