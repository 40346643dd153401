import type { Step } from './kinds';
import { calm, settings } from './settings.svelte';

export type Dice = { step: Step; rolling: boolean };

export const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/// How long it takes to walk what a step moves: 35 milliseconds a centimetre, 900 at most.
const walking_time = ({ events }: Step) => Math.min(900, Math.max(0, ...events.map(({ from, to }) =>
    (from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.035 : 0))));

/// How fast a battle goes on before the eyes of a person: dice roll, and the steps of others are shown one after the other.
export class Pace {
    /// The dice in the tray.
    dice = $state.raw<Dice | null>(null);
    private skip: (() => void) | null = null;

    /// Time to see what a step did.
    async rest(step: Step) {
        const moves = step.events.some((event) => event.to || event.target !== undefined);
        const times = { slow: moves ? 1100 : 350, normal: moves ? 380 : 90, instant: 0 };
        const time = times[settings.speed];
        if (time > 0) await this.skippable(Math.max(time, moves && !calm() ? walking_time(step) : 0));
    }

    /// Time to see dice roll and lie.
    async roll(step: Step) {
        const times = { slow: 1800, normal: 900, instant: 0 };
        const time = times[settings.speed];
        if (time === 0) return;
        if (!calm()) {
            this.dice = { step, rolling: true };
            await this.skippable(time * 0.4);
        }
        this.dice = { step, rolling: false };
        await this.skippable(time * 0.6);
        this.dice = null;
    }

    private skippable(time: number): Promise<void> {
        return new Promise((resolve) => {
            const timer = setTimeout(() => this.skip?.(), time);
            this.skip = () => {
                clearTimeout(timer);
                this.skip = null;
                resolve();
            };
        });
    }

    /// Ends the pause of now.
    hurry() {
        this.skip?.();
    }
}
