import { Engine } from '../engine/client';
import type { Battle } from './battle.svelte';
import type { AnalyseAnswer, Worth } from './kinds';
import { keep_record } from './opening';
import { new_seed } from './seed';

/// What a battle that is over teaches. An engine of its own finds it, a step at a time, so that the table stays quick.
export class Review {
    steps = $state.raw<Worth[]>([]);
    found = $state.raw<Omit<AnalyseAnswer, 'steps'> | null>(null);
    running = $state(false);
    fault = $state('');
    done = $derived(this.found !== null && this.steps.length === this.found.of);
    /// The chance of side A after so many steps, in 10000ths: of each step that was looked at.
    chances = $derived(this.steps.length === 0 ? [] : [this.steps[0].before, ...this.steps.map(({ chance }) => chance)]);
    private engine: Engine | null = null;
    private loading: Promise<unknown> | null = null;

    constructor(private readonly battle: Battle) {}

    private async loaded(): Promise<Engine> {
        const { language } = this.battle;
        this.engine ??= new Engine();
        const { engine } = this;
        this.loading ??= this.battle.record().then((text) => engine.call('load', { text, seed: new_seed(), language }));
        await this.loading;
        return engine;
    }

    private async take(steps: number, from: number) {
        const engine = await this.loaded();
        const { steps: fresh, ...found } = await engine.call('analyse', { steps, from, language: this.battle.language });
        this.steps = [...this.steps.slice(0, from), ...fresh];
        this.found = found;
    }

    /// Looks at all steps, or at those that are left, until it is stopped.
    async start() {
        if (this.running || this.done) return;
        this.running = true;
        this.fault = '';
        try {
            while (this.running && !this.done) await this.take(1, this.steps.length);
        } catch (error) {
            if (this.running) this.fault = (error as Error).message;
        }
        this.running = false;
    }

    stop() {
        this.running = false;
    }

    /// All that was found, in the language of now.
    async retell() {
        if (this.steps.length > 0) await this.take(0, 0);
    }

    /// Keeps the battle after so many steps as one of its own, to be played on by these players; answers its name.
    async play_on(step: number, players: { A: string; B: string }): Promise<string> {
        const engine = await this.loaded();
        const { text } = await engine.call('branch', { step, players, seed: new_seed(), language: this.battle.language });
        return keep_record(this.battle, text, step);
    }

    /// What was surely better than what was done at the moment that is looked at.
    get here(): Worth | null {
        const { past } = this.battle;
        const next = past ? this.steps[past.step] : undefined;
        return next?.better ? next : null;
    }
    /// What led to the moment that is looked at, where it weighed much.
    get came(): Worth | null {
        const { past } = this.battle;
        return past && this.found?.told.turning_points.includes(past.step) ? this.steps[past.step - 1] ?? null : null;
    }

    close() {
        this.stop();
        this.engine?.stop();
        this.engine = null;
        this.loading = null;
    }
}
