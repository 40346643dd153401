import { Engine } from '../engine/client';
import type { Battle } from './battle.svelte';
import type { AnalyseAnswer, Worth } from './kinds';
import { keep_record } from './opening';
import { new_seed } from './seed';
import { store } from './store';
import { Tale } from './tale';

/// So often, in milliseconds, what was found is put away while it is looked for.
const keep_every = 1000;

/// What a battle that is over teaches. An engine of its own finds it, a step at a time, so that the table stays quick.
/// The browser keeps what was found: the page opened anew shows it, and goes on from there.
export class Review {
    steps = $state.raw<Worth[]>([]);
    found = $state.raw<Omit<AnalyseAnswer, 'steps' | 'kept'> | null>(null);
    running = $state(false);
    fault = $state('');
    done = $derived(this.found !== null && this.steps.length === this.found.of);
    /// The chance of side A after so many steps, in 10000ths: of each step that was looked at.
    chances = $derived(this.steps.length === 0 ? [] : [this.steps[0].before, ...this.steps.map(({ chance }) => chance)]);
    private engine: Engine | null = null;
    private loading: Promise<unknown> | null = null;

    constructor(private readonly battle: Battle) {}

    /// With what was found before the page was opened anew: the engine believes it where it can be true.
    private async loaded(): Promise<Engine> {
        const { id, language } = this.battle;
        this.engine ??= new Engine();
        const { engine } = this;
        const load = async () => {
            const [text, kept] = await Promise.all([this.battle.record(), store.analysis(id).catch(() => '')]);
            await engine.call('load', { text, seed: new_seed(), language });
            await engine.call('analyse', { steps: 0, from: Number.MAX_SAFE_INTEGER, kept, language });
        };
        this.loading ??= load().catch((error) => {
            this.loading = null;
            throw error;
        });
        await this.loading;
        return engine;
    }

    private async take(steps: number, from: number) {
        const engine = await this.loaded();
        const { steps: fresh, kept, ...found } = await engine.call('analyse', { steps, from, language: this.battle.language });
        this.steps = [...this.steps.slice(0, from), ...fresh];
        this.found = found;
        this.kept = from === 0 ? kept : this.kept + kept;
    }

    /// What was found of this battle, in the form in which it is kept, and when it was put away last.
    private kept = '';
    private kept_at = 0;
    private async keep() {
        this.kept_at = performance.now();
        await store.put_analysis(this.battle.id, this.kept).catch(() => {});
    }

    /// Shows what was found before the page was opened anew.
    async recall() {
        if (this.recalled || this.running || this.found) return;
        this.recalled = true;
        if (await store.analysis(this.battle.id).catch(() => '') === '') return;
        if (!this.running && !this.found) await this.take(0, 0).catch(() => {});
    }
    private recalled = false;

    /// Looks at all steps, or at those that are left, until it is stopped.
    async start() {
        if (this.running || this.done) return;
        this.running = true;
        this.fault = '';
        // Whoever goes on at once after stopping finds a piece still under way: two at a time would keep steps twice.
        const before = this.under_way;
        this.under_way = before.then(() => this.go_on());
        await this.under_way;
        this.running = false;
    }
    private under_way = Promise.resolve();

    private async go_on() {
        try {
            while (this.running && !this.done) {
                await this.take(1, this.steps.length);
                if (performance.now() - this.kept_at > keep_every) await this.keep();
            }
        } catch (error) {
            if (this.running) this.fault = (error as Error).message;
        }
        if (this.steps.length > 0) await this.keep();
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

    private tale: Tale | null = null;
    /// What a step is told as.
    sentence_of({ step, by, sentence }: Worth): string {
        if (by !== '-') return sentence;
        const { scenario, steps } = this.battle;
        this.tale ??= new Tale(scenario, false);
        this.tale.tell(steps);
        return this.tale.with_cause(step, sentence);
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
