import { engine, Refused } from '../engine/client';
import type {
    Action, Decision, Objection, OddsAnswer, Opened, Outline, Point, Scenario, Side, State, Step, Target, View, Way,
} from './kinds';
import { calm, settings } from './settings.svelte';
import { store, type Sketch } from './store';

export type Dice = { step: Step; rolling: boolean };
/// A unit or a figure that is being set down: where, and whether it may be.
export type Ghost = { figures: number[]; places: Point[]; legal: boolean; action: Action | null };

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/// One battle on the page: the scenario, how it stands, what is asked, and the wishes of the person.
export class Battle {
    readonly id: string;
    players: { A: string; B: string };
    scenario = $state.raw<Scenario>()!;
    state = $state.raw<State>()!;
    steps = $state.raw<Step[]>([]);
    choices = $state.raw<Action[]>([]);
    past = $state.raw<{ step: number; view: View } | null>(null);
    dice = $state.raw<Dice | null>(null);
    objections = $state.raw<{ list: Objection[]; part: Action | null } | null>(null);
    fault = $state('');

    actor = $state<number | null>(null);
    target = $state<number | null>(null);
    unit = $state<number | null>(null);
    outlines = $state.raw<Outline[]>([]);
    targets = $state.raw<Target[]>([]);
    odds = $state.raw<{ action: string; answer: OddsAnswer } | null>(null);
    ghost = $state.raw<Ghost | null>(null);
    way = $state.raw<Way | null>(null);
    running = $state(false);

    view = $derived<View>(this.past?.view ?? this.state?.view);
    finished = $derived(this.state?.view.pending.kind === 'finished');
    decision = $derived.by<Decision | null>(() => {
        const pending = this.state?.view.pending;
        if (!pending || pending.kind !== 'decisions' || this.past) return null;
        return pending.decisions.find((one) => one.side !== '-' && this.players[one.side] === 'human') ?? null;
    });
    /// Who sits before the screen: the one person, or whoever is asked when both are persons.
    seat = $derived.by<Side | '-'>(() => {
        const humans = (['A', 'B'] as const).filter((side) => this.players[side] === 'human');
        if (humans.length === 1) return humans[0];
        if (humans.length === 0) return '-';
        const pending = this.state?.view.pending;
        const asked = pending?.kind === 'decisions' ? pending.decisions[0].side : '-';
        return asked === '-' ? 'A' : asked;
    });
    private closed = false;
    private considered = 0;
    private acting = false;
    private skip: (() => void) | null = null;

    constructor(id: string, opened: Opened) {
        this.id = id;
        this.players = opened.players;
        this.scenario = opened.scenario;
    }

    get language() {
        return settings.language;
    }

    async begin() {
        await this.retell();
        void this.run();
    }

    /// Everything again in the language of now.
    async retell() {
        const language = this.language;
        this.scenario = await engine.call('scenario', { language });
        this.steps = (await engine.call('log', { from: 0, language })).steps;
        this.state = await engine.call('view', { seat: this.seat, language });
        if (this.past) await this.seek(this.past.step);
        await this.consider();
    }

    close() {
        this.closed = true;
        this.skip?.();
    }

    /// Dice and computer players, up to the next decision of a person.
    async run() {
        if (this.running || this.closed) return;
        this.running = true;
        try {
            for (let count = 1; !this.closed && !this.finished && !this.decision && !this.past; ++count) {
                const answer = await engine.call('advance', { seat: this.seat, language: this.language });
                if (!answer.step || this.closed) break;
                if (answer.step.kind === 'dice') await this.roll(answer.step);
                this.take(answer, answer.step);
                if (answer.step.kind !== 'dice') await this.rest(answer.step);
                if (count % 25 === 0) await this.keep();
            }
            // From here on a person may act, also while the battle is being kept.
            this.running = false;
            if (!this.closed) await this.consider();
            if (!this.closed) await this.keep();
        } catch (error) {
            this.running = false;
            this.fail(error);
        }
    }

    private take(state: State, step: Step) {
        this.steps = [...this.steps, step];
        this.state = { steps: state.steps, hash: state.hash, undoable: state.undoable, view: state.view };
    }

    private async rest(step: Step) {
        const moves = step.events.some((event) => event.to || event.target !== undefined);
        const times = { slow: moves ? 1100 : 350, normal: moves ? 380 : 90, instant: 0 };
        const time = times[settings.speed];
        if (time > 0) await this.skippable(time);
        else if (this.steps.length % 20 === 0) await pause(0);
    }

    private async roll(step: Step) {
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

    hurry() {
        this.skip?.();
    }

    private fail(error: unknown) {
        if (error instanceof Refused) {
            this.objections = {
                list: error.problems.map((problem) => ({ id: problem.clause, title: '', text: problem.message })),
                part: null,
            };
        } else {
            this.fault = String(error);
        }
    }

    /// Looks at what the person is asked, and prepares what the page shows for it.
    async consider() {
        const position = ++this.considered;
        this.way = null;
        this.ghost = null;
        this.odds = null;
        this.target = null;
        const decision = this.decision;
        if (!decision || decision.side === '-') {
            this.choices = [];
            this.outlines = [];
            this.targets = [];
            this.actor = null;
            return;
        }
        const { choices } = await engine.call('choices', { side: decision.side, language: this.language });
        if (position !== this.considered) return;  // the battle has gone on meanwhile
        this.choices = choices;
        if (decision.question === 'deploy') this.unit = this.unit_to_deploy();
        const actors = this.actors();
        const actor = decision.figure ?? (actors.includes(this.actor ?? -1) ? this.actor : actors[0] ?? null);
        await this.pick(actor);
    }

    /// The figures that have something to do now, in roster order.
    actors(): number[] {
        const named = new Set(this.choices.filter((choice) => choice.actor !== null && choice.actor !== undefined)
            .map((choice) => choice.actor as number));
        return [...named].sort((a, b) => a - b);
    }

    private unit_to_deploy(): number | null {
        const open = this.choices.map((choice) => choice.unit).filter((unit) => unit !== null) as number[];
        return this.unit !== null && open.includes(this.unit) ? this.unit : open[0] ?? null;
    }

    async pick(actor: number | null) {
        this.actor = actor;
        this.target = null;
        this.odds = null;
        this.outlines = [];
        this.targets = [];
        const decision = this.decision;
        if (actor === null || !decision || decision.side === '-') return;
        if (!['act', 'leave'].includes(decision.question)) return;
        const request = { side: decision.side, figure: actor, language: this.language };
        const [reach, aim] = await Promise.all([engine.call('reach', request), engine.call('aim', request)]);
        if (this.actor !== actor) return;
        this.outlines = reach.outlines;
        this.targets = aim.targets;
    }

    async aim_at(figure: number | null) {
        this.target = figure;
        this.odds = null;
        const attack = this.targets.find((one) => one.figure === figure)?.attacks[0];
        if (attack) await this.weigh(attack);
    }

    async weigh(action: Action) {
        const side = this.decision?.side;
        if (!side || side === '-') return;
        try {
            const answer = await engine.call('odds', { side, action: action.text, language: this.language });
            this.odds = { action: action.text, answer };
        } catch {
            this.odds = null;  // the position has changed meanwhile
        }
    }

    async act(action: Action) {
        const side = this.decision?.side;
        if (!side || side === '-' || this.running || this.acting) return;
        this.acting = true;
        try {
            const answer = await engine.call('act',
                { side, seat: this.seat, action: action.text, language: this.language });
            if (answer.objections.length > 0 || !answer.step) {
                this.objections = { list: answer.objections, part: null };
                return;
            }
            this.objections = null;
            this.way = null;
            this.ghost = null;
            this.take(answer, answer.step);
            ++this.considered;
            if (!this.decision) this.clear();
        } catch (error) {
            this.fail(error);
            return;
        } finally {
            this.acting = false;
        }
        if (!this.decision) return this.run();
        await this.consider();
        await this.keep();
    }

    private clear() {
        this.choices = [];
        this.outlines = [];
        this.targets = [];
        this.target = null;
        this.odds = null;
    }

    undoable(): boolean {
        return !this.past && !this.running && this.seat !== '-' && this.state.undoable[this.undo_side()] > 0;
    }
    private undo_side(): Side {
        if (this.seat === '-') return 'A';
        const other = this.seat === 'A' ? 'B' : 'A';
        return this.state.undoable[this.seat] > 0 || this.players[other] !== 'human' ? this.seat : other;
    }

    async undo() {
        if (!this.undoable()) return;
        try {
            const state = await engine.call('undo', { side: this.undo_side(), seat: this.seat, language: this.language });
            this.steps = this.steps.slice(0, state.steps);
            this.state = state;
            this.objections = null;
            await this.consider();
            await this.keep();
        } catch (error) {
            this.fail(error);
        }
    }

    private dragging = false;
    private wanted: Point | null = null;
    /// The latest wish is answered; those that came while another was being answered are passed over.
    async drag(figure: number, to: Point) {
        this.wanted = to;
        if (this.dragging) return;
        this.dragging = true;
        try {
            while (this.wanted) {
                const goal: Point = this.wanted;
                this.wanted = null;
                const side = this.decision?.side;
                if (!side || side === '-') break;
                const request = { side, figure, to: goal, language: this.language };
                const { ways } = await engine.call('drag', request);
                const way = ways[0] ?? null;
                this.way = way;
                if (way) {
                    const end = way.path[way.path.length - 1];
                    this.ghost = { figures: [figure], places: [end], legal: way.legal, action: way.action };
                }
            }
        } finally {
            this.dragging = false;
        }
    }

    async drop() {
        while (this.dragging) await pause(5);
        const way = this.way;
        this.ghost = null;
        this.way = null;
        if (!way) return;
        if (way.legal) await this.act(way.action);
        else this.objections = { list: way.objections, part: way.part };
    }

    let_go() {
        this.wanted = null;
        this.ghost = null;
        this.way = null;
        this.objections = null;
    }

    private setting_up = false;
    /// A unit about a point; or the one that stands there as a ghost, with one model shifted.
    async set_up(centre: Point, shifted: number | null = null) {
        const side = this.decision?.side;
        if (this.unit === null || !side || side === '-' || this.setting_up) return;
        this.setting_up = true;
        const places = shifted === null || !this.ghost ? undefined
            : this.ghost.places.map((place, i) => (this.ghost!.figures[i] === shifted ? centre : place));
        const request = { side, unit: this.unit, centre, places, language: this.language };
        const answer = await engine.call('formation', request).finally(() => (this.setting_up = false));
        if (answer.action) this.show_formation(answer.action, answer.legal);
        this.objections = answer.legal ? null : { list: answer.objections, part: null };
    }

    show_formation(action: Action, legal: boolean) {
        const figures = this.scenario.units[action.unit ?? 0].figures;
        const places = action.places.map((place) => [place[0], place[1]] as Point);
        this.ghost = { figures, places, legal, action };
    }

    async seek(step: number) {
        const last = this.state.steps;
        if (step >= last && !this.finished) return this.back_to_now();
        const at = Math.max(0, Math.min(step, last));
        const moment = await engine.call('moment', { step: at, seat: this.seat, language: this.language });
        this.past = { step: at, view: moment.view };
    }

    async back_to_now() {
        this.past = null;
        if (!this.decision && !this.finished) void this.run();
    }

    sketch(): Sketch {
        const { table, pieces, figures, objectives } = this.scenario;
        return {
            table,
            objectives,
            pieces: pieces.map(({ kind, level, corners }) => ({ kind, level, corners })),
            figures: this.state.view.figures.map((figure, i) => ({ at: figure.at, side: figures[i].side, on: figure.place }))
                .filter((figure) => figure.on === 'table').map(({ at, side }) => ({ at, side })),
        };
    }

    async keep() {
        const { text } = await engine.call('record', {});
        await store.put({
            id: this.id,
            title: this.scenario.title,
            headline: this.state.view.headline,
            finished: this.finished,
            changed: Date.now(),
            record: text,
            ruleset: this.scenario.ruleset,
            scenario: this.scenario.name,
            sketch: this.sketch(),
        });
    }
}
