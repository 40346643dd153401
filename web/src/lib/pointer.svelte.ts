import type { Point, TellPoint } from './kinds';

type Shown = Pick<TellPoint, 'side' | 'name' | 'at' | 'to'> & { key: number };
const shown_for = 5000;

/// Places and arrows that those at the table of a battle by link show each other for a few seconds.
export class Pointer {
    /// The next touch on the table shows a place, a drag an arrow.
    ready = $state(false);
    shown = $state.raw<Shown[]>([]);
    problem = $state('');
    private next = 0;

    show(one: Omit<Shown, 'key'>) {
        const key = this.next++;
        this.shown = [...this.shown.slice(-7), { ...one, key }];
        setTimeout(() => (this.shown = this.shown.filter((other) => other.key !== key)), shown_for);
    }
    /// Shows it here as soon as the others see it.
    async tell(at: Point, to: Point | null, send: (at: Point, to: Point | null) => Promise<unknown>, side: Shown['side']) {
        this.ready = false;
        this.problem = '';
        try {
            await send(at, to);
            this.show({ side, name: null, at, to });
        } catch (error) {
            this.problem = (error as Error).message;
        }
    }
}
