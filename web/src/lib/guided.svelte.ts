import { SvelteSet } from 'svelte/reactivity';
import { engine } from '../engine/client';
import type { Battle } from './battle.svelte';
import type { Action, Point } from './kinds';
import { decisions_in, fits, type Lesson, type LessonStep } from './lesson';
import { say } from './words.svelte';

/// How far a first battle has come. It follows from what was decided, so that it is right after something was taken back,
/// after a look at the past, and when the page was opened anew.
export class Guided {
    /// Steps that only tell something, and were read.
    private read = new SvelteSet<number>();
    private own = $derived.by(() => [...this.battle.steps.flatMap(({ kind, side, action }) =>
        (kind === 'action' && side === this.lesson.side && action ? [action.text] : [])), ...this.battle.drafts[this.lesson.side].lines]);
    /// `given`: how many decisions there were when the guide came, which the page had taken by itself.
    constructor(readonly battle: Battle, readonly lesson: Lesson, private given: number) {}

    private place = $derived.by(() => {
        const { steps } = this.lesson;
        const done = new Set<number>();
        let at = 0;
        for (const [n, text] of this.own.entries()) {
            const found = steps.findIndex((one, i) => i >= at && one.do !== '' && !done.has(i) && fits(one.do, text));
            if (found < 0) continue;
            if (n < this.given) done.add(found);
            else at = found + 1;
        }
        while (done.has(at) || (at < steps.length && steps[at].do === '' && this.read.has(at))) ++at;
        return { at, done };
    });
    at = $derived(this.place.at);
    step = $derived.by<LessonStep | undefined>(() => this.lesson.steps[this.place.at]);
    /// Decisions are counted, as in the list of first battles; what is only told belongs to the one that comes next.
    count = $derived.by(() => decisions_in(this.lesson));
    number = $derived.by(() => Math.min(this.count, this.lesson.steps.slice(0, this.at).filter((one) => one.do !== '').length + 1));
    next_do = $derived.by(() => this.lesson.steps.slice(this.at).find((one, i) => one.do && !this.place.done.has(this.at + i))?.do ?? '');
    /// What was taken last: whoever says that something else comes first no longer does so then.
    taken = $derived(this.own.length);

    go_on() {
        this.read.add(this.at);
    }
    /// What is waited for, as the engine understands it; nothing where nobody of his side is asked.
    async wanted(): Promise<{ action: Action; legal: boolean } | null> {
        const text = this.step?.show || this.step?.do.split('|')[0].replace(/~\S+/, '').trim() || this.next_do;
        return this.judge(text);
    }
    async judge(text: string): Promise<{ action: Action; legal: boolean } | null> {
        const { decision, language } = this.battle;
        if (text === '' || !decision || decision.side === '-') return null;
        return engine.call('judge', { side: decision.side, action: text, language });
    }

    /// Its steps name a unit as its file does, whatever it is called in the language of now; -1: no unit.
    private names = $derived.by(() => [...this.lesson.scenario.matchAll(/^\[\[sides\.[AB]\.units\]\]$[^[]*?^name = "(.*)"$/gm)].map(([, name]) => name));
    unit_of(name: string): number {
        return this.names.indexOf(name);
    }
    /// Whom and what the person must see of the table for this step.
    async needed(): Promise<{ figures: number[]; spots: Point[] }> {
        const { units } = this.battle.scenario;
        const [kind, name, number] = this.step?.at.split(' ') ?? [];
        const own = units[this.unit_of(name)]?.figures ?? [];
        const named = kind === 'model' ? own.slice(Number(number) - 1, Number(number)) : kind === 'unit' ? own : [];
        const action = this.step?.do ? (await this.wanted())?.action : null;
        // What is told before anything is decided is told of the whole battle: both forces are in sight.
        const told_of = this.at === 0 ? this.battle.scenario.figures.map((_, i) => i) : named;
        if (!action) return { figures: told_of.filter((one) => this.battle.stand(one) !== null), spots: [] };
        const by = action.actor !== null ? [action.actor] : action.unit !== null ? units[action.unit].figures : [];
        const with_it = action.units.flatMap((unit) => units[unit].figures);
        const spots = action.places.map(([x, y]) => [x, y] as Point);
        const all = [...new Set([...named, ...by, ...with_it, ...action.targets])];
        return { figures: all.filter((one) => this.battle.stand(one) !== null), spots };
    }

    /// What was wrong with what was tried, in words that help; empty where nothing can be said about it.
    async wrong(tried: string): Promise<string> {
        const [mine, meant] = [(await this.judge(tried))?.action, (await this.wanted())?.action];
        if (!mine || !meant) return '';
        const { figures, units } = this.battle.scenario;
        const who = (one: Action) => one.unit ?? (one.actor !== null ? figures[one.actor].unit : null);
        const [my_unit, unit] = [who(mine), who(meant)];
        if (my_unit !== null && unit !== null && my_unit !== unit) return say('lesson_other_unit', units[my_unit].name, units[unit].name);
        if (mine.actor !== null && meant.actor !== null && mine.actor !== meant.actor)
            return say('lesson_other_unit', figures[mine.actor].title, figures[meant.actor].title);
        const aimed = (one: Action) => (one.targets.length > 0 ? figures[one.targets[0]].unit : null);
        const [my_target, target] = [aimed(mine), aimed(meant)];
        if (my_target !== null && target !== null && my_target !== target) return say('lesson_other_target', units[my_target].name, units[target].name);
        const [my_way, way] = [this.length_of(mine), this.length_of(meant)];
        if (my_way !== null && way !== null) return say(my_way > 1.25 * way ? 'lesson_too_far' : my_way < 0.75 * way ? 'lesson_too_near' : 'lesson_other_place');
        // A label names a deed; coordinates name nothing.
        const is_named = mine.label !== meant.label && meant.label !== '' && !/\d[.,]\d/.test(meant.label + mine.label);
        return is_named ? say('lesson_other_deed', mine.label, meant.label) : '';
    }
    /// How far it leads whoever goes; null where nobody goes anywhere.
    private length_of({ actor, unit, places }: Action): number | null {
        const leader = actor ?? (unit !== null ? this.battle.scenario.units[unit].figures[0] : null);
        const from = leader === null ? null : this.battle.stand(leader)?.at;
        const to = places.at(-1);
        return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : null;
    }
}
