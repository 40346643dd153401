import { engine } from '../engine/client';
import { Drafted } from './drafted.svelte';
import type { Action, AnswerForAll, HintAnswer, Point, StandingGiven, StandingRow, View } from './kinds';
import { Pace, pause } from './pace.svelte';
import { Review } from './review.svelte';
import { store, type Branch, type Sketch } from './store';

/// Tells texts apart in a few letters.
const mark_of = (text: string) =>
    ([...text].reduce((mark, letter) => Math.imul(mark, 31) + letter.charCodeAt(0) | 0, 7) >>> 0).toString(36);

/// One battle on the page, wherever it is kept: what all of them do about a decision of the person, and what each kind
/// does in its own way.
export abstract class Battle extends Drafted {
    /// Where on an enemy's path the person wants to be asked again.
    watched = $state.raw<Point | null>(null);
    private nearest = Infinity;
    /// Dice and computer players are at work.
    running = $state(false);
    /// Lines of this battle that were taken back, the latest last.
    branches = $state.raw<Branch[]>([]);
    /// The screen is covered: what comes next is for one of two persons alone.
    veiled = $state(false);
    /// Two persons who share a screen hide nothing from one another.
    trusting = $state(false);
    readonly pace = new Pace();
    /// What it teaches, once it is over.
    readonly review = new Review(this);
    /// A computer player thinks: how far it has come, in 1000ths.
    thinking = $state<number | null>(null);
    /// What a strong player would do in the person's place.
    advice = $state.raw<HintAnswer | null>(null);
    protected closed = false;
    /// Where the person took something back last: he wants to decide there himself.
    protected undone_at = -1;
    /// The steps of the last answer for all.
    private together = { from: 0, to: -1 };
    protected acting = false;
    /// The model that the person touched while its unit had still to be chosen: it acts first.
    wished: number | null = null;
    /// What each side has said of units that are brought on as suggested: this one, or all that remain; what was asked
    /// then, and in which turn.
    private said_to_bring = $state.raw<Partial<Record<string, { who: number | 'all' | null; from: string; turn: number }>>>({});
    /// What the side said that is asked now: at one screen nobody sets up for the other.
    get bringing(): number | 'all' | null {
        return this.said_to_bring[this.decision?.side ?? '-']?.who ?? null;
    }
    set bringing(who: number | 'all' | null) {
        const side = this.decision?.side ?? '-';
        this.said_to_bring = { ...this.said_to_bring, [side]: { from: '', turn: 0, ...this.said_to_bring[side], who } };
    }

    /// Everything again in the language of now.
    abstract retell(): Promise<void>;
    abstract undoable(): boolean;
    /// Takes back the last decision.
    protected abstract undo_one(): Promise<void>;
    /// Until what was done or taken back is shown.
    protected async settled(_steps: number): Promise<void> {}
    abstract back_to_now(): Promise<void>;
    /// What the person may answer beforehand, what stands, and which steps that has taken; null where nothing may stand.
    standing = $state.raw<{ rows: StandingRow[]; given: StandingGiven[]; used: number[] } | null>(null);
    /// Answers a question before it is asked; null: no more. Throws what is wrong with it.
    abstract say_beforehand(question: string, unit: number | null, answer: string | null, until?: 'turn' | 'battle'): Promise<void>;
    /// Whoever keeps the answers can be told one now.
    get hears_beforehand(): boolean {
        return true;
    }
    /// A standing answer of the person took this step.
    was_said_beforehand(step: number) {
        return this.standing?.used.includes(step) ?? false;
    }
    /// Gives the standing answer to what is asked, where this page does so itself; says whether it did.
    protected async answer_beforehand(): Promise<boolean> {
        return false;
    }
    /// The record for whoever wants to take it away; refused while it holds what this seat may not know.
    abstract record(): Promise<string>;
    /// The record of a line that was taken back.
    protected abstract record_of(branch: Branch): Promise<string>;
    /// How the battle stood for this seat after so many steps.
    protected abstract moment(step: number): Promise<View>;

    get dice() {
        return this.pace.dice;
    }

    /// What was taken back and may be shown to the seat that looks.
    get told_branches(): Branch[] {
        return this.branches.filter(({ side }) => !side || this.finished || side === this.seat);
    }

    /// In a guided battle: whether a decision is the one that is waited for.
    guard = $state.raw<((text: string) => boolean) | null>(null);
    /// Whom and what of the table it speaks of and waits for: that is kept in sight.
    needed = $state.raw<{ figures: number[]; spots: Point[] } | null>(null);
    /// What nobody was asked is no decision that a guide could wait for.
    protected acts_by_itself = false;
    /// How many steps there were when the person had decided last: what came after them just happened.
    decided_at = $state(0);
    /// What just happened is being shown once more.
    replaying = $state(false);
    /// Shows once more what happened since the person decided last, step by step, and comes back to now.
    async replay_last() {
        const last = this.state.steps;
        this.replaying = true;
        for (let step = this.decided_at + 1; step <= last && this.replaying && !this.closed; ++step) {
            const told = this.steps[step - 1];
            this.past = { step, view: await this.moment(step) };
            const moves = told?.events.some(({ to, target, target_unit }) => to || target !== undefined || target_unit !== undefined);
            await pause(moves || told?.kind === 'dice' ? 750 : 120);
        }
        if (this.closed) return;
        this.replaying = false;
        if (this.past) await this.back_to_now();
    }

    /// Ends the pause of now.
    hurry() {
        this.pace.hurry();
    }

    close() {
        this.closed = true;
        this.review.close();
        this.replaying = false;
        this.pace.pass();
    }

    /// Setting out where no path was drawn spends the order and leads nowhere: it waits until the person says that he means it.
    /// Whoever takes a hint means it: the hint says so.
    unsure = $state.raw<Action | null>(null);
    sets_out_nowhere(action: Action): boolean {
        const may_go = this.choices.some(({ role, unit, actor }) => role === 'way' &&
            (unit ?? this.scenario.figures[actor ?? -1]?.unit) === this.decision?.unit);
        return action.role === 'end' && action.sign === 'go' && this.announces && may_go && !this.acts_by_itself && this.guard === null
            && ![...this.announced.values()].some((path) => path.length > 1);
    }
    async act_all_the_same() {
        const action = this.unsure;
        this.unsure = null;
        if (action) await this.act_once(action);
    }

    /// Does this one thing alone.
    protected abstract act_once(action: Action): Promise<void>;
    /// Does what was chosen, and then what goes with it: who rides in a unit comes as it does.
    async act(action: Action) {
        if (this.is_line(action)) return this.write(action);
        if (this.sets_out_nowhere(action)) {
            this.unsure = action;
            return;
        }
        const riders = action.with ?? [];
        if (riders.length === 0) return this.act_once(action);
        const from = this.state.steps;
        this.objections = null;
        if (!await this.act_at_last({ ...action, with: undefined })) return;
        this.together = { from, to: from + 1 + riders.length };  // also for whoever takes it back at once
        for (const text of riders) if (!await this.act_at_last({ ...action, text, with: undefined })) break;
        this.together = { from, to: this.state.steps };
    }

    /// One answer for all that are asked the same in turn: done for one after the other as long as it is offered.
    async answer_all({ actions, ...answer }: AnswerForAll) {
        if (this.sheet) return this.write_all({ actions, ...answer });
        const from = this.state.steps;
        this.objections = null;
        for (const done = new Set<string>();;) {
            const next = this.choices.find(({ text }) => actions.includes(text) && !done.has(text));
            if (!next) break;
            done.add(next.text);
            if (!await this.act_at_last(next)) break;
        }
        this.together = { from, to: this.state.steps };
    }

    /// Does it, also where something else is still being done; says whether it was done.
    private async act_at_last(action: Action): Promise<boolean> {
        for (let n = 0; n < 4; ++n) {
            while (this.acting && !this.closed) await pause(10);
            const before = this.state.steps;
            await this.act(action);
            if (!this.objections) await this.settled(before);
            if (this.objections || this.state.steps !== before) break;
        }
        return !this.objections;
    }

    protected act_all(actions: Action[]): Promise<void> {
        const left = [...actions];
        return this.act_one_by_one(async () => left.shift() ?? null);
    }
    protected async act_one_by_one(next: () => Promise<Action | null>) {
        const from = this.state.steps;
        this.objections = null;
        for (let action = await next(); action !== null && !this.closed; action = await next()) {
            const before = this.state.steps;
            await this.act(action);
            if (!this.objections) await this.settled(before);
            if (this.state.steps === before) break;
        }
        this.together = { from, to: this.state.steps };
    }

    /// Several models do the same to one enemy: this one, and after it all that still can, until it is gone.
    volley_on = $state(false);
    /// `again`: each as often as he can.
    async fire_all(figure: number, actors: number[], verb: string, again = false) {
        this.volley_on = true;
        this.objections = null;
        const left = [...actors];
        for (let actor = left.shift(); actor !== undefined; actor = left.shift()) {
            if (!this.volley_on || this.closed || this.manner !== 'act' || this.view.figures[figure].place !== 'table') break;
            await this.pick(actor);
            const attack = this.attacks_on(figure).find((one) => one.actor === actor && one.verb === verb && one.places.length === 0);
            if (!attack) continue;
            const before = this.state.steps;
            await this.act(attack);
            if (this.objections || this.state.steps < before) break;
            await this.settled(before);
            if (again && this.state.steps > before) left.unshift(actor);
        }
        this.volley_on = false;
    }

    /// All units that were to be set up are: nobody is brought on any more.
    has_set_up = $derived(this.view?.turn > 0 && Object.values(this.said_to_bring).some((one) => one?.from === 'set_up'));
    /// Brings the unit that is asked on to the table as suggested, or whoever is left from now on.
    async bring(who: 'one' | 'all') {
        const from = this.state.steps;
        const said = { who: who === 'all' ? 'all' as const : this.decision?.unit ?? null, from: this.manner, turn: this.view.turn };
        this.said_to_bring = { ...this.said_to_bring, [this.decision?.side ?? '-']: said };
        await this.bring_next();
        if (who === 'one') this.together = { from, to: this.state.steps };
    }

    /// Answers what is asked as suggested, while that is wanted; says whether it did.
    private async bring_next(): Promise<boolean> {
        const { arrival, decision } = this;
        if (this.bringing === null || !decision) return false;
        const { from, turn } = this.said_to_bring[decision.side]!;
        const is_meant = this.bringing === 'all' || this.bringing === decision.unit;
        // Other questions come between, and the person answers them; an order that brings nobody on ends it.
        const is_set_up = from === 'set_up' && decision.manner !== 'set_up';
        // It was said for this turn, and for questions of the kind that was open then: an order is given only where the
        // person was asked for one, and a unit is written down only where that was asked.
        const is_later = this.bringing === 'all' && this.view.turn > Math.max(turn, 1);
        const is_other = this.bringing === 'all' && decision.manner === 'unit' && from !== 'unit';
        const is_over = !arrival && (is_set_up || decision.manner === 'unit' || decision.manner === 'set_up');
        if (is_over || is_later || is_set_up) this.bringing = null;
        if (!arrival || !is_meant || is_other || this.bringing === null) return false;
        const before = this.state.steps;
        this.objections = null;
        await this.act(arrival);
        if (this.objections || this.state.steps < before) this.bringing = null;
        return true;
    }

    /// What is drafted, or was decided last, can be taken back.
    get may_undo(): boolean {
        return this.has_draft || this.undoable();
    }
    /// Takes back the last decision; what was answered for all together is taken back together.
    async undo() {
        if (this.has_draft) return this.take_up();
        const { from, to } = this.together;
        const is_last = this.state.steps === to;
        do {
            const before = this.state.steps;
            this.objections = null;
            this.undone_at = before - 1;
            await this.undo_one();
            await this.settled(before);
            if (this.state.steps === before) break;
        } while (is_last && this.state.steps > from && this.undoable());
    }

    /// Looks at what the person is asked, and prepares what the page shows for it.
    async consider() {
        const position = ++this.position;
        this.advice = null;
        this.unsure = null;
        this.forget_way();
        this.odds = null;
        this.target = null;
        this.hovered = null;
        this.entry = null;
        this.forget_sending();
        const decision = this.decision;
        if (!decision || decision.side === '-') {
            this.clear();
            this.actor = null;
            return;
        }
        this.pace.arrived();
        const { choices, for_all, refused, complete, arrival, warnings, sheet, movers, rings } = await engine.call('choices', { side: decision.side, language: this.language });
        if (position !== this.position) return;  // the battle has gone on meanwhile
        this.choices = choices;
        this.for_all = for_all;
        if (sheet && !this.sheet) this.unit = null;  // a new sheet begins with its first line
        this.sheet = sheet;
        this.refused = refused;
        this.arrival = arrival;
        this.warnings = warnings;
        this.movers = movers;
        this.rings = rings;
        if (await this.bring_next() || await this.answer_beforehand()) return;
        if (complete && choices.length === 1 && this.may_go_by_itself(choices[0])) {
            this.acts_by_itself = true;
            await this.act(choices[0]);
            this.acts_by_itself = false;
            this.objections = null;
            return;
        }
        this.chances = new Map();
        this.shots_ahead = [];
        void this.foresee();
        if (for_all.length === 0 && !sheet) void this.same_for_all().then((same) => { if (position === this.position && same.length > 0) this.for_all = same; });
        if (await this.answer_the_same()) return;
        if (decision.manner === 'enter') this.entry = choices.find((one) => one.role === 'way') ?? null;
        if (decision.manner !== 'watch') this.stop_watching();  // something else has come between
        else if (await this.keep_waiting()) return;
        if (decision.manner === 'set_up') this.unit = this.unit_to_deploy();
        if (decision.manner === 'unit') this.unit = this.next_unit();
        if (decision.manner === 'draw' && this.leads_others)
            return this.pick_unit(movers.includes(this.unit ?? -1) ? this.unit : movers[0]);
        if (decision.manner === 'draw' && decision.unit === null) this.unit = null;  // several are asked at once: nobody before he is named
        if (['enter', 'draw', 'aim', 'watch'].includes(decision.manner)) return this.pick(this.speaker(decision.unit));
        const actor = decision.figure ?? (decision.manner === 'act' ? this.next_actor() : null);
        await this.pick(decision.manner === 'act' ? actor : null);
        if (decision.manner === 'unit' && this.unit !== null) await this.pick_unit(this.unit);
    }

    /// Whether a person on the other side could learn something from how soon an answer comes.
    protected get is_timed(): boolean {
        return this.view.covert;
    }
    /// Where nothing else can be chosen, nobody need be asked: not where an answer without a pause would tell something,
    /// nor where it would end what could still be taken back, nor where the person has just come back to.
    private may_go_by_itself(only: Action): boolean {
        const side = this.decision?.side;
        if (!side || side === '-' || this.veiled || this.is_timed || this.state.steps === this.undone_at) return false;
        return only.places.length === 0 && !this.refused && this.for_all.length === 0 && this.state.undoable[side] === 0;
    }

    /// Whoever acts goes on; after one that has nothing left to do, the next in the roster that has.
    private next_actor(): number | null {
        const actors = this.actors();
        const { wished } = this;
        this.wished = null;
        const current = this.actor ?? -1;
        const can_act = (figure: number) => this.choices.some((choice) => choice.actor === figure && choice.role !== 'end');
        if (wished !== null && actors.includes(wished) && can_act(wished)) return wished;
        const order = [...actors.filter((one) => one >= current), ...actors.filter((one) => one < current)];
        return order.find(can_act) ?? order[0] ?? null;
    }

    /// Where the same is asked of several units, the next one that has no answer yet.
    private next_unit(): number | null {
        if (this.sheet) return this.next_line();
        const units = this.units();
        // Of one unit alone nobody need say that it is meant, where there is something to choose for it.
        if (units.length === 1 && this.choices.some((choice) => choice.unit === units[0])) return units[0];
        const last = this.steps.at(-1);
        const current = units.includes(this.unit ?? -1) ? this.unit : this.last_sender(units);
        if (current === null || last?.action?.role !== 'pick' || last.action.unit !== current) return current;
        const order = [...units.slice(units.indexOf(current) + 1), ...units.slice(0, units.indexOf(current))];
        return order.find((one) => this.view.units[one].plan === '') ?? null;
    }

    /// Whoever sent the last order of this turn stays chosen as long as he may send another.
    private last_sender(units: number[]): number | null {
        const sent = this.last_sent();
        return sent && units.includes(sent.unit ?? -1) ? sent.unit : null;
    }
    private last_sent(): Action | null {
        let at = this.steps.length - 1;
        while (at >= 0 && this.steps[at].action?.role !== 'order' && this.steps[at].events.every(({ turn }) => turn === undefined)) --at;
        const last = this.steps[at]?.action ?? null;
        if (last?.role !== 'order') return null;
        return this.choices.some(({ chance, unit }) => chance && unit === last.unit) ? last : null;
    }

    is_placed(unit: number): boolean {
        return this.scenario.units[unit].figures.some((one) => this.view.figures[one].place === 'table' || this.view.figures[one].place === 'edge');
    }

    private unit_to_deploy(): number | null {
        const open = this.choices.filter((choice) => choice.places.length > 0).map((choice) => choice.unit).filter((unit) => unit !== null) as number[];
        // Whoever has its place can be set up anew, where that is allowed; whoever has none comes first.
        const last = this.steps.at(-1)?.action;
        const stays = this.unit !== null && open.includes(this.unit) && !(last?.unit === this.unit && this.is_placed(this.unit));
        return stays ? this.unit : open.find((unit) => !this.is_placed(unit)) ?? open[0] ?? null;
    }

    /// The person wants to be asked again where the mover comes to this point.
    async watch(point: Point) {
        this.watched = point;
        this.nearest = Infinity;
        await this.keep_waiting();
    }

    /// Waits on by itself until the mover comes to the point that the person touched, or has gone past it.
    private async keep_waiting(): Promise<boolean> {
        const mover = this.view.active_unit;
        const wait = this.choices.find((choice) => choice.role === 'wait');
        const goal = this.watched;
        if (!goal) return false;
        // A mover that has come to its end, or was stopped, will not come to the point any more.
        if (mover === null || !wait) return this.stop_watching();
        const spots = this.scenario.units[mover].figures.map((one) => this.view.figures[one])
            .filter((one) => one.place === 'table').map((one) => one.at);
        const now = Math.min(...spots.map((at) => Math.hypot(at[0] - goal[0], at[1] - goal[1])));
        if (now >= this.nearest || now < 600) return this.stop_watching();
        this.nearest = now;
        await this.act(wait);
        return true;
    }

    private stop_watching(): boolean {
        this.watched = null;
        this.nearest = Infinity;
        return false;
    }

    /// What was is shown step by step, until somebody stops it.
    playing = $state(false);
    /// All of it once more, from its beginning.
    async play_again() {
        await this.seek(0);
        this.playing = true;
    }

    /// Looks back at the battle after so many steps; at the last one a battle that goes on is shown as it is.
    async seek(step: number) {
        const last = this.state.steps;
        if (step >= last && !this.finished) return this.back_to_now();
        const at = Math.max(0, Math.min(step, last));
        if (!this.past) this.let_go();  // what is in hand stands on the table of now
        this.past = { step: at, view: await this.moment(at) };
    }

    /// What was decided in a branch, in the language of now.
    async branch_in_words(branch: Branch): Promise<string[]> {
        const { language } = this;
        const asked = branch.decisions.map(({ side, text }) => engine.call('judge', { side, action: text, language }));
        return (await Promise.all(asked)).map(({ action }) => action.say);
    }

    /// Keeps a branch as a battle of its own in this browser, once: opened again it goes on where it was left. Answers its
    /// name; refused, with the reason, while the branch holds what this seat may not know.
    async open_branch(branch: Branch): Promise<string> {
        const record = await this.record_of(branch);
        const id = `${this.id}-${branch.from}-${mark_of(record)}`;
        if (await store.get(id)) return id;
        await store.put({ id, title: `${this.scenario.title} (${branch.from})`, headline: this.state.view.headline, finished: false,
                          changed: Date.now(), record, ruleset: this.scenario.ruleset,
                          scenario: this.scenario.name, sketch: this.sketch() });
        return id;
    }

    sketch(): Sketch {
        const { table, pieces, figures, objectives } = this.scenario;
        return {
            table,
            objectives,
            pieces: pieces.map(({ look, level, line, corners }) => ({ look, level, line, corners })),
            figures: this.state.view.figures.map((figure, i) => ({ at: figure.at, side: figures[i].side, on: figure.place }))
                .filter((figure) => figure.on === 'table').map(({ at, side }) => ({ at, side })),
        };
    }
}
