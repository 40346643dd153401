import type { Step } from './kinds';
import { calm, settings } from './settings.svelte';
import { sound_of_roll, sounds_of } from './sound';

export type Dice = { step: Step; rolling: boolean };

export const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/// How long it takes to walk what a step moves: 35 milliseconds a centimetre, 900 at most.
const walking_time = ({ events }: Step) => Math.min(900, Math.max(0, ...events.map(({ from, to }) =>
    (from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.035 : 0))));

/// How long what the dice came to is read: a short sentence at a glance, a long one in three times that.
const reading_time = ({ events }: Step) => Math.min(1400, 300 + 9 * events.reduce((sum, { sentence }) => sum + sentence.length, 0));

/// What a roll is for, where it is about nobody: a die for each unit, one after the other. Empty: it is about somebody.
const round_of = ({ events: [first] }: Step) =>
    (first && first.target === undefined && first.target_unit === undefined && first.piece === undefined && !first.trial ? first.kind : '');

/// How fast a battle goes on before the eyes of a person: dice roll, and the steps of others are shown one after the
/// other. They can be halted, and passed over up to the next decision of a person.
export class Pace {
    /// The dice in the tray.
    dice = $state.raw<Dice | null>(null);
    /// Something is being shown.
    showing = $state(false);
    halted = $state(false);
    /// Everything up to the next decision is passed over.
    private passing = false;
    private skip: (() => void) | null = null;
    /// The kind of the last roll, while nothing else comes between.
    private round = '';
    private go_on: (() => void) | null = null;
    private leaving: ReturnType<typeof setTimeout> | undefined;

    /// Time to see what a step did.
    async rest(step: Step) {
        const moves = step.events.some((event) => event.to || event.target !== undefined);
        const times = { slow: moves ? 1100 : 350, normal: moves ? 380 : 90, instant: 0 };
        const time = this.passing ? 0 : times[settings.speed];
        this.round = '';
        if (time > 0) sounds_of(step);
        if (time > 0) await this.skippable(Math.max(time, moves && !calm() ? walking_time(step) : 0));
        await this.while_halted();
    }

    /// Time to see dice roll and lie. Of a die for each unit only the first is shown at leisure.
    async roll(step: Step) {
        const times = { slow: 1800, normal: 900, instant: 0 };
        const round = round_of(step);
        const part = round !== '' && round === this.round ? 0.3 : 1;
        this.round = round;
        const time = this.passing ? 0 : times[settings.speed] * part;
        const read = reading_time(step) * part * (settings.speed === 'slow' ? 1.6 : 1);
        clearTimeout(this.leaving);
        if (time > 0) {
            sound_of_roll(step);
            if (!calm()) {
                this.dice = { step, rolling: true };
                await this.skippable(time * 0.4);
            }
            this.dice = { step, rolling: false };
            sounds_of(step);
            await this.skippable(Math.max(time * 0.6, read));
            // Of rolls one after the other the tray stays where it lies, and only the dice fall anew.
            this.leaving = setTimeout(() => (this.dice = null), this.passing ? 0 : 320);
        }
        await this.while_halted();
    }

    private skippable(time: number): Promise<void> {
        if (this.passing) return Promise.resolve();
        this.showing = true;
        return new Promise((resolve) => {
            const timer = setTimeout(() => this.skip?.(), time);
            this.skip = () => {
                clearTimeout(timer);
                this.skip = null;
                this.showing = false;
                resolve();
            };
        });
    }
    private while_halted(): Promise<void> {
        return this.halted ? new Promise((resolve) => { this.go_on = resolve; }) : Promise.resolve();
    }

    /// Ends the pause of now.
    hurry() {
        this.skip?.();
    }
    /// Holds what is being shown, or lets it go on.
    halt(wanted: boolean) {
        this.halted = wanted;
        if (wanted) return;
        this.go_on?.();
        this.go_on = null;
    }
    /// Passes over everything up to the next decision of a person.
    pass() {
        this.passing = true;
        this.halt(false);
        this.hurry();
    }
    /// A person is asked: from here on everything is shown again.
    arrived() {
        clearTimeout(this.leaving);
        this.dice = null;
        this.passing = false;
        this.round = '';
        this.halt(false);
    }
}
