import { engine, Refused } from '../engine/client';
import type {
    Action, Decision, Objection, OddsAnswer, Opened, Outline, Point, Scenario, Shot, Side, State, Step, Target, View, Way,
} from './kinds';
import { calm, settings } from './settings.svelte';
import { store, type Branch, type Sketch } from './store';

export type Dice = { step: Step; rolling: boolean };
/// A unit or a figure that is being set down: where, and whether it may be.
export type Ghost = { figures: number[]; places: Point[]; facings: number[]; legal: boolean; action: Action | null };

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/// One battle on the page: the scenario, how it stands, what is asked, and the wishes of the person.
export class Battle {
    readonly id: string;
    players: { A: string; B: string };
    /// The one seat of this page, where the battle is played from several.
    readonly fixed: Side | '-' | null = null;
    scenario = $state.raw<Scenario>()!;
    state = $state.raw<State>()!;
    steps = $state.raw<Step[]>([]);
    choices = $state.raw<Action[]>([]);
    refused = $state.raw<{ action: Action; objections: Objection[] } | null>(null);
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
    ways = $state.raw<Way[]>([]);
    way = $state.raw<Way | null>(null);
    /// Corners of the way that is being drawn.
    via = $state.raw<Point[]>([]);
    /// Only the dragged model moves, not its unit.
    alone = $state(false);
    /// Where on an enemy's path the person wants to be asked again.
    watched = $state.raw<Point | null>(null);
    /// A choice that the person looks at.
    hovered = $state.raw<Action | null>(null);
    /// The acting model could attack a place instead of a model; and whether a place is being aimed at now.
    can_point = $state(false);
    pointing = $state(false);
    aim = $state.raw<Point | null>(null);
    aim_fixed = $state(false);
    shots = $state.raw<Shot[]>([]);
    running = $state(false);
    /// Lines of this battle that were taken back, the latest last.
    branches = $state.raw<Branch[]>([]);
    private taking_back = false;
    /// The screen is covered: what comes next is for one of two persons alone.
    veiled = $state(false);
    /// Two persons who share a screen hide nothing from one another.
    trusting = $state(false);

    view = $derived<View>(this.past?.view ?? this.state?.view);
    finished = $derived(this.state?.view.pending.kind === 'finished');
    decision = $derived.by<Decision | null>(() => {
        const pending = this.state?.view.pending;
        if (!pending || pending.kind !== 'decisions' || this.past) return null;
        return pending.decisions.find((one) => one.side !== '-' && this.is_mine(one.side)) ?? null;
    });
    /// Who sits before the screen: the one person, or whoever is asked when both are persons.
    seat = $derived.by<Side | '-'>(() => {
        if (this.fixed !== null) return this.fixed;
        const humans = (['A', 'B'] as const).filter((side) => this.players[side] === 'human');
        if (humans.length === 1) return humans[0];
        if (humans.length === 0) return '-';
        const pending = this.state?.view.pending;
        const asked = pending?.kind === 'decisions' ? pending.decisions[0].side : '-';
        return asked === '-' ? 'A' : asked;
    });
    manner = $derived(this.decision?.manner ?? 'buttons');
    /// The unit that the person's wishes are about: the one that is asked, or the one that he picked.
    chosen = $derived<number | null>(this.decision?.unit ?? this.unit);
    /// Paths that the unit on the move has announced: of each figure its corners, from where it stood.
    announced = $derived.by<Map<number, Point[]>>(() => {
        const paths = new Map<number, Point[]>();
        const last = this.past?.step ?? this.steps.length;
        let first = last;
        for (let i = last - 1; i >= 0; --i) {
            first = i;
            if (this.steps[i].kind === 'draw' || this.steps[i].action?.role === 'order') break;
        }
        const began = new Map<number, Point>();
        for (const step of this.steps.slice(first, last)) {
            const told = new Map<number, Point[]>();
            for (const event of step.events) {
                if (event.actor === undefined || !event.to) continue;
                if (event.kind === 'path_announced') told.set(event.actor, [...(told.get(event.actor) ?? []), event.to]);
                else if (event.from && !began.has(event.actor)) began.set(event.actor, event.from);
            }
            for (const [figure, path] of told) paths.set(figure, path);
        }
        for (const [figure, path] of paths) {
            const state = this.view.figures[figure];
            const from = began.get(figure) ?? (state.place === 'table' ? state.at : null);
            if (from) paths.set(figure, [from, ...path]);
        }
        return paths;
    });
    /// Both sides are played at this screen.
    readonly shared = $derived.by(() => this.fixed === null && this.players.A === 'human' && this.players.B === 'human');
    /// A seat of this screen has known what another may not know: the logs of the two differ until the end.
    private secrets = false;
    private is_mine(side: Side) {
        return this.fixed === null ? this.players[side] === 'human' : side === this.fixed;
    }
    protected closed = false;
    private considered = 0;
    protected acting = false;
    private skip: (() => void) | null = null;

    constructor(id: string, opened: Pick<Opened, 'players' | 'scenario'>, fixed: Side | '-' | null = null) {
        this.id = id;
        this.fixed = fixed;
        this.players = opened.players;
        this.scenario = opened.scenario;
    }

    get language() {
        return settings.language;
    }

    /// With a step to begin at, a replay is what is wanted.
    async begin(step: number | null = null, branches: Branch[] = []) {
        this.branches = branches;
        await this.retell();
        if (step !== null) await this.seek(step);
        void this.run();
    }

    /// Everything again in the language of now.
    async retell() {
        const language = this.language;
        const seat = this.seat;
        const first = this.state === undefined;
        const [scenario, told, log] = await Promise.all([
            engine.call('scenario', { language }),
            engine.call('view', { seat, language }),
            engine.call('log', { from: 0, seat, language }),
        ]);
        this.scenario = scenario;
        this.steps = log.steps;
        await this.show(told, seat, first);
        if (this.seat !== seat) await this.read_log();
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
                if (!answer.moved || this.closed) break;
                if (answer.step && answer.step.kind !== 'action') await this.roll(answer.step);
                await this.take(answer, answer.step);
                if (answer.step?.kind === 'action') await this.rest(answer.step);
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

    private async read_log() {
        this.steps = (await engine.call('log', { from: 0, seat: this.seat, language: this.language })).steps;
    }

    private async take(state: State, step: Step | null) {
        if (step) this.steps = [...this.steps, step];
        const looked = this.seat;
        await this.show(state, looked);
        if (this.secrets && (this.seat !== looked || this.finished)) await this.read_log();
    }

    /// How the battle stands for a seat. Where two persons share the screen, whoever is asked now sees the table from his
    /// own seat; and what the other may not see is covered until he says that he sits there.
    private async show(state: State, looked: Side | '-', cover = false) {
        const { steps, hash, undoable, view } = state;
        this.secrets ||= view.covert;
        if (!this.shared) {
            this.state = { steps, hash, undoable, view };
            return;
        }
        const asked = view.pending.kind === 'decisions' ? view.pending.decisions[0].side : looked;
        const next = asked === looked ? state : await engine.call('view', { seat: asked, language: this.language });
        this.secrets ||= next.view.covert;
        const begins = cover || asked !== looked || !this.state.view.covert;
        if (next.view.covert && begins) this.veiled = !this.trusting;
        this.state = { steps: next.steps, hash: next.hash, undoable: next.undoable, view: next.view };
    }

    protected async rest(step: Step) {
        const moves = step.events.some((event) => event.to || event.target !== undefined);
        const times = { slow: moves ? 1100 : 350, normal: moves ? 380 : 90, instant: 0 };
        const time = times[settings.speed];
        if (time > 0) await this.skippable(time);
        else if (this.steps.length % 20 === 0) await pause(0);
    }

    protected async roll(step: Step) {
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

    protected fail(error: unknown) {
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
        this.forget_way();
        this.odds = null;
        this.target = null;
        this.hovered = null;
        const decision = this.decision;
        if (!decision || decision.side === '-') {
            this.choices = [];
            this.outlines = [];
            this.targets = [];
            this.actor = null;
            return;
        }
        const { choices, refused } = await engine.call('choices', { side: decision.side, language: this.language });
        if (position !== this.considered) return;  // the battle has gone on meanwhile
        this.choices = choices;
        this.refused = refused;
        if (decision.manner === 'watch' && await this.keep_waiting()) return;
        if (decision.manner === 'set_up') this.unit = this.unit_to_deploy();
        if (decision.manner === 'unit') this.unit = this.next_unit();
        if (['draw', 'aim', 'watch'].includes(decision.manner)) return this.pick(this.speaker(decision.unit));
        const actors = this.actors();
        const actor = decision.figure ?? (actors.includes(this.actor ?? -1) ? this.actor : actors[0] ?? null);
        await this.pick(decision.manner === 'act' ? actor : null);
        if (decision.manner === 'unit' && this.unit !== null) await this.pick_unit(this.unit);
    }

    /// Where the same is asked of several units, the next one that has no answer yet.
    private next_unit(): number | null {
        const units = this.units();
        const last = this.steps.at(-1);
        const current = units.includes(this.unit ?? -1) ? this.unit : null;
        if (current === null || last?.action?.role !== 'pick' || last.action.unit !== current) return current;
        const order = [...units.slice(units.indexOf(current) + 1), ...units.slice(0, units.indexOf(current))];
        return order.find((one) => this.view.units[one].plan === '') ?? order[0] ?? current;
    }

    /// The model that stands for a unit: its gun or hull, else the first that is there.
    private speaker(unit: number | null): number | null {
        if (unit === null) return null;
        const figures = this.scenario.units[unit].figures;
        const there = figures.filter((one) => this.view.figures[one].place === 'table');
        return there.find((one) => !this.scenario.figures[one].round) ?? there[0] ?? figures[0] ?? null;
    }

    /// The units that something can be chosen for, in roster order.
    units(): number[] {
        const named = new Set(this.choices.filter((choice) => choice.unit !== null).map((choice) => choice.unit as number));
        return [...named].sort((a, b) => a - b);
    }

    async pick_unit(unit: number | null) {
        this.unit = unit;
        await this.pick(unit === null ? null : this.speaker(unit));
    }

    /// What the chosen unit or model could do to a figure.
    attacks_on(figure: number): Action[] {
        const unit = this.scenario.figures[figure].unit;
        const told = this.targets.find((one) => one.figure === figure)?.attacks ?? [];
        const chosen = this.chosen;
        const more = this.choices.filter((choice) =>
            choice.units.includes(unit) && (choice.unit === chosen || (choice.actor !== null && this.scenario.figures[choice.actor].unit === chosen)));
        return [...told, ...more.filter((choice) => told.every((one) => one.text !== choice.text))];
    }

    /// One figure of each enemy unit that can be attacked now; each figure where figures are attacked one by one.
    open_targets(): number[] {
        const open = this.targets.filter((one) => this.attacks_on(one.figure).length > 0).map((one) => one.figure);
        if (this.manner === 'act') return open;
        const seen = new Set<number>();
        return open.filter((figure) => {
            const unit = this.scenario.figures[figure].unit;
            return seen.has(unit) ? false : (seen.add(unit), true);
        });
    }

    /// Waits on by itself until the mover comes to the point that the person touched, or has gone past it.
    private nearest = Infinity;
    private async keep_waiting(): Promise<boolean> {
        const mover = this.view.active_unit;
        const wait = this.choices.find((choice) => choice.role === 'wait');
        if (!this.watched || mover === null || !wait) return false;
        const goal = this.watched;
        const spots = this.scenario.units[mover].figures.map((one) => this.view.figures[one])
            .filter((one) => one.place === 'table').map((one) => one.at);
        const now = Math.min(...spots.map((at) => Math.hypot(at[0] - goal[0], at[1] - goal[1])));
        if (now >= this.nearest || now < 600) {
            this.watched = null;
            this.nearest = Infinity;
            return false;
        }
        this.nearest = now;
        await this.act(wait);
        return true;
    }
    async watch(point: Point) {
        this.watched = point;
        this.nearest = Infinity;
        await this.keep_waiting();
    }

    protected forget_way() {
        this.ways = [];
        this.way = null;
        this.via = [];
        this.ghost = null;
    }

    /// The figures that have something to do now, in roster order.
    actors(): number[] {
        const named = new Set(this.choices.filter((choice) => choice.actor !== null && choice.actor !== undefined)
            .map((choice) => choice.actor as number));
        return [...named].sort((a, b) => a - b);
    }

    private unit_to_deploy(): number | null {
        const open = this.choices.filter((choice) => choice.places.length > 0).map((choice) => choice.unit).filter((unit) => unit !== null) as number[];
        return this.unit !== null && open.includes(this.unit) ? this.unit : open[0] ?? null;
    }

    async pick(actor: number | null) {
        this.actor = actor;
        this.target = null;
        this.odds = null;
        this.outlines = [];
        this.targets = [];
        this.stop_pointing();
        this.can_point = false;
        const decision = this.decision;
        if (actor === null || !decision || decision.side === '-') return;
        if (!['act', 'draw', 'aim', 'watch', 'unit'].includes(decision.manner)) return;
        const request = { side: decision.side, figure: actor, language: this.language };
        const position = this.considered;
        const wants_reach = this.scenario.measuring && decision.manner === 'act';
        const { at, place } = this.view.figures[actor];
        const wants_place = decision.manner === 'act' && place === 'table';
        const [reach, aim, ground] = await Promise.all([
            wants_reach ? engine.call('reach', request) : null,
            engine.call('aim', request),
            wants_place ? engine.call('point', { ...request, at: [at[0], at[1] + 100] }) : null,
        ]);
        if (this.actor !== actor || position !== this.considered) return;
        this.can_point = (ground?.shots.length ?? 0) > 0;
        this.outlines = reach?.outlines ?? [];
        this.targets = aim.targets;
    }

    /// Aims at the ground from now on, first at the acting model's own place.
    async start_pointing() {
        if (!this.can_point || this.actor === null) return;
        this.target = null;
        this.pointing = true;
        this.aim_fixed = false;
        const [x, y] = this.view.figures[this.actor].at;
        const middle = this.scenario.table[1] / 2;
        await this.point_at([x, y + (y < middle ? 5000 : -5000)]);
    }
    stop_pointing() {
        this.pointing = false;
        this.aim = null;
        this.shots = [];
    }
    private asking_place = false;
    async point_at(at: Point, fixed = false) {
        this.aim = at;
        this.aim_fixed = fixed;
        if (this.asking_place) return;
        this.asking_place = true;
        try {
            for (let asked: Point | null = null; this.pointing && this.aim && asked !== this.aim;) {
                asked = this.aim;
                const side = this.decision?.side;
                if (!side || side === '-' || this.actor === null) break;
                this.shots = (await engine.call('point', { side, figure: this.actor, at: asked, language: this.language })).shots;
            }
        } finally {
            this.asking_place = false;
        }
        if (!this.pointing) this.shots = [];
    }

    async aim_at(figure: number | null) {
        this.stop_pointing();
        this.target = figure;
        this.odds = null;
        const attack = figure === null ? null : this.attacks_on(figure).find((one) => one.role === 'attack');
        if (attack) await this.weigh(attack);
    }

    async weigh(action: Action) {
        const side = this.decision?.side;
        if (!side || side === '-' || !this.scenario.measuring) return;
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
            this.forget_way();
            this.stop_pointing();
            this.taking_back = false;
            ++this.considered;
            await this.take(answer, answer.step);
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
            const whole = (await engine.call('record', {})).text;
            const state = await engine.call('undo', { side: this.undo_side(), seat: this.seat, language: this.language });
            this.remember_branch(state.steps, whole);
            this.steps = this.steps.slice(0, state.steps);
            await this.take(state, null);
            this.objections = null;
            await this.consider();
            await this.keep();
        } catch (error) {
            this.fail(error);
        }
    }

    /// Decisions that are taken back one after the other are one branch.
    private remember_branch(from: number, record: string) {
        const told = this.steps.slice(from).flatMap(({ action, side }) => (action && side !== '-' ? [{ side, text: action.text }] : []));
        const last = this.taking_back ? this.branches.at(-1) : undefined;
        const branch = last ? { ...last, from, decisions: [...told, ...last.decisions] } : { from, decisions: told, record };
        this.branches = [...(last ? this.branches.slice(0, -1) : this.branches), branch].slice(-20);
        this.taking_back = true;
    }
    /// What was decided in a branch, in the language of now.
    async branch_in_words(branch: Branch): Promise<string[]> {
        const { language } = this;
        const asked = branch.decisions.map(({ side, text }) => engine.call('judge', { side, action: text, language }));
        return (await Promise.all(asked)).map(({ action }) => action.say);
    }
    /// Keeps a branch as a battle of its own; answers its name.
    async open_branch(branch: Branch): Promise<string> {
        const id = `${this.id}-${branch.from}-${this.branches.indexOf(branch)}`;
        await store.put({ id, title: `${this.scenario.title} (${branch.from})`, headline: this.state.view.headline, finished: false,
                          changed: Date.now(), record: branch.record, ruleset: this.scenario.ruleset,
                          scenario: this.scenario.name, sketch: this.sketch() });
        return id;
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
                const request = { side, figure, to: goal, via: this.via, alone: this.alone, language: this.language };
                const { ways } = await engine.call('drag', request);
                this.ways = ways;
                this.show_way(ways[0] ?? null, figure);
            }
        } finally {
            this.dragging = false;
        }
    }

    show_way(way: Way | null, figure: number) {
        this.way = way;
        if (!way) return;
        const others = way.ghosts.filter((one) => one.figure !== figure);
        const own = way.ghosts.find((one) => one.figure === figure);
        const all = own ? [own, ...others] : others;
        this.ghost = { figures: all.map((one) => one.figure), places: all.map((one) => one.at),
                       facings: all.map((one) => one.facing), legal: way.legal, action: way.action };
    }

    /// A corner of the way: the next part begins where the figure is now.
    corner() {
        const at = this.ghost?.places[0];
        if (at && this.way) this.via = [...this.via, at];
    }

    async drop() {
        while (this.dragging) await pause(5);
        const way = this.way;
        this.forget_way();
        if (!way) return;
        if (way.legal) await this.act(way.action);
        else this.objections = { list: way.objections, part: way.part };
    }

    let_go() {
        this.stop_pointing();
        this.wanted = null;
        this.forget_way();
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
        this.ghost = { figures, places, facings: action.places.map((place) => place[2] ?? 0), legal, action };
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

    /// The record for whoever wants to take it away; refused while it holds what this screen may not know.
    async record(): Promise<string> {
        return (await engine.call('record', { seat: this.shared ? '-' : this.seat })).text;
    }

    sketch(): Sketch {
        const { table, pieces, figures, objectives } = this.scenario;
        return {
            table,
            objectives,
            pieces: pieces.map(({ look, level, corners }) => ({ look, level, corners })),
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
            branches: [...this.branches],
        });
    }
}
