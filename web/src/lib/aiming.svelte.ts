import { engine } from '../engine/client';
import type { Action, Objection, OddsAnswer, Outline, Point, Shot, Step, Target } from './kinds';
import { Situation } from './situation.svelte';

/// Who acts and whom it regards: the model or unit that the person picked, what it can reach and attack, a place that it
/// aims at, and the odds of that.
export abstract class Aiming extends Situation {
    actor = $state<number | null>(null);
    target = $state<number | null>(null);
    unit = $state<number | null>(null);
    outlines = $state.raw<Outline[]>([]);
    targets = $state.raw<Target[]>([]);
    /// Moves that are worth considering for whoever acts.
    moves = $state.raw<Action[]>([]);
    odds = $state.raw<{ action: string; answer: OddsAnswer } | null>(null);
    /// A choice that the person looks at.
    hovered = $state.raw<Action | null>(null);
    private has_ground = $state(false);
    /// Where whole units shoot: who of them could throw something at a place before.
    private thrower = $derived(this.decision?.manner !== 'aim' ? null
        : this.choices.find((one) => one.role === 'setting' && one.area && one.places.length === 1)?.actor ?? null);
    /// The acting model, or one of the acting unit, could attack a place instead of a model; and whether a place is being
    /// aimed at now.
    can_point = $derived(this.has_ground || this.thrower !== null);
    pointing = $state(false);
    aim = $state.raw<Point | null>(null);
    aim_fixed = $state(false);
    shots = $state.raw<Shot[]>([]);
    private asking_place = false;
    private weighings = 0;
    /// Grows whenever the battle goes on: an answer to an older question is let fall.
    protected position = 0;

    /// The unit that is asked leads others, and the person moves these one by one.
    leads_others = $derived(this.movers.length > 0 && !this.movers.includes(this.decision?.unit ?? -1));
    /// The question may be about one unit and be answered by another, which is picked: who takes prisoners, whose die
    /// counts, who follows those that charge.
    private picks_unit = $derived(this.leads_others || this.decision?.manner === 'unit' && this.unit !== null && this.choices.some(({ unit }) => unit === this.unit));
    /// The unit that the person's wishes are about: the one that is asked, or the one that he picked.
    chosen = $derived<number | null>(this.picks_unit ? this.unit ?? this.decision?.unit ?? null : this.decision?.unit ?? this.unit);
    /// An order that is rolled for, and that the person looks at before he sends it.
    sending = $state.raw<Action | null>(null);

    /// Units that the person gathers for one order, and what is against the order to them.
    gathered = $state.raw<number[]>([]);
    against_gathered = $state.raw<Objection[]>([]);

    forget_sending() {
        this.sending = null;
        this.forget_gathered();
    }
    private forget_gathered() {
        this.gathered = [];
        this.against_gathered = [];
    }

    /// Takes a unit to those that one order is for, or away from them. Of two or more the chance is looked at. Says whether
    /// the chosen unit can send it an order at all; more than four units are no group in any game.
    gather(unit: number): boolean {
        const single = this.choices.find((one) => one.chance && one.unit === this.chosen && one.units.length === 1 && one.units[0] === unit);
        const is_in = this.gathered.includes(unit);
        if (!is_in && (!single || this.gathered.length === 4)) return false;
        const units = is_in ? this.gathered.filter((one) => one !== unit) : [...this.gathered, unit];
        this.forget_sending();
        this.gathered = units;
        const first = this.choices.find((one) => one.chance && one.unit === this.chosen && one.units.length === 1);
        const side = this.decision?.side;
        if (units.length < 2 || !first || !side || side === '-') return true;
        const { position } = this;
        void engine.call('judge', { side, action: first.text, units, language: this.language }).then(({ legal, action, objections }) => {
            if (position !== this.position || units !== this.gathered) return;
            this.sending = legal ? action : null;
            this.against_gathered = objections;
        });
        return true;
    }

    async pick(actor: number | null) {
        this.actor = actor;
        this.target = null;
        this.odds = null;
        this.outlines = [];
        this.targets = [];
        this.moves = [];
        this.stop_pointing();
        this.has_ground = false;
        const decision = this.decision;
        if (actor === null || !decision || decision.side === '-') return;
        if (!['act', 'draw', 'aim', 'watch', 'unit'].includes(decision.manner)) return;
        const request = { side: decision.side, figure: actor, language: this.language };
        const position = this.position;
        const { at, place } = this.view.figures[actor];
        const wants_reach = this.scenario.measuring && (decision.manner === 'act' || (decision.manner === 'draw' && place === 'table'));
        const wants_place = decision.manner === 'act' && place === 'table';
        const wants_moves = ['act', 'draw'].includes(decision.manner);
        const [reach, aim, ground, moves] = await Promise.all([
            wants_reach ? engine.call('reach', request) : null,
            engine.call('aim', request),
            wants_place ? engine.call('point', { ...request, at: [at[0], at[1] + 100] }) : null,
            wants_moves ? engine.call('moves', request) : null,
        ]);
        if (this.actor !== actor || position !== this.position) return;
        this.has_ground = (ground?.shots.length ?? 0) > 0;
        this.outlines = reach?.outlines ?? [];
        this.moves = moves?.moves ?? [];
        this.targets = aim.targets;
        await this.aim_again(decision.side);
    }

    /// Whom the person aims at stays chosen until it falls, as long as it is the same side that decides; where whole units
    /// shoot, as long as it is the same unit: what was good for one may be bad for the next.
    private kept: { side: string; figure: number; unit: number | null } | null = null;
    private async aim_again(side: string) {
        if (this.kept && this.manner === 'aim' && this.kept.unit !== this.decision?.unit) this.kept = null;
        if (this.kept && (this.kept.side !== side || this.view.figures[this.kept.figure].place !== 'table')) this.kept = null;
        if (this.kept && this.target === null && ['act', 'aim'].includes(this.manner)
            && this.attacks_on(this.kept.figure).length > 0) await this.aim_at(this.kept.figure);
    }

    /// What was done last to an enemy, or said to a unit, once more: by whoever is picked now.
    again = $derived.by<Action | null>(() => {
        const side = this.decision?.side;
        const is_order = this.manner === 'unit';
        const is_last = (step: Step) =>
            step.kind === 'action' && step.side === side && (!is_order || step.action?.role === 'order');
        let from = this.steps.length - 1;
        while (from >= 0 && !is_last(this.steps[from])) --from;
        const last = this.steps[from]?.action;
        if (!last || last.role !== (is_order ? 'order' : 'attack') || !['act', 'aim', 'unit'].includes(this.manner)) return null;
        const same = (one: Action) => one.verb === last.verb && one.weapon === last.weapon && one.role === last.role
            && `${one.targets} ${one.units}` === `${last.targets} ${last.units}`
            && (one.places.length === 0 || last.places.length > 0) && !one.chance;
        const own = (one: Action) => (one.actor === null ? one.unit === this.chosen : one.actor === this.actor);
        const told = this.targets.flatMap((target) => target.attacks);
        return [...this.choices, ...told].find((one) => same(one) && own(one)) ?? null;
    });


    async pick_unit(unit: number | null) {
        if (unit !== this.unit) this.forget_sending();
        this.unit = unit;
        await this.pick(unit === null ? null : this.speaker(unit));
    }

    /// The model, and with it its unit, where that moves as a whole.
    async take_hold(figure: number) {
        const { unit } = this.scenario.figures[figure];
        if (this.movers.includes(unit)) this.unit = unit;
        await this.pick(figure);
    }

    /// Looks at the next order of the chosen unit that is for this one: to it alone first. Says whether there is any.
    look_at_order_to(unit: number): boolean {
        const all = this.choices.filter((one) => one.chance && one.unit === this.chosen && one.units.includes(unit))
            .sort((one, other) => one.units.length - other.units.length);
        if (all.length === 0) return false;
        this.forget_gathered();
        this.sending = all[(all.findIndex(({ text }) => text === this.sending?.text) + 1) % all.length];
        return true;
    }

    /// What the chosen unit or model could do to a figure.
    attacks_on(figure: number): Action[] {
        const unit = this.scenario.figures[figure].unit;
        // What is among the choices is told more fully there.
        const told = (this.targets.find((one) => one.figure === figure)?.attacks ?? [])
            .map((one) => this.choices.find(({ text }) => text === one.text) ?? one);
        const chosen = this.chosen;
        // Whoever gives way names the enemy too: that is no attack on him.
        const more = this.choices.filter((choice) => choice.role !== 'way' && choice.units.includes(unit)
            && (choice.unit === chosen || (choice.actor !== null && this.scenario.figures[choice.actor].unit === chosen)));
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

    /// Aims at the ground from now on, first at the acting model's own place.
    async start_pointing() {
        const by = this.thrower ?? this.actor;
        if (!this.can_point || by === null) return;
        this.target = null;
        this.pointing = true;
        this.aim_fixed = false;
        const [x, y] = this.view.figures[by].at;
        const middle = this.scenario.table[1] / 2;
        await this.point_at([x, y + (y < middle ? 5000 : -5000)]);
    }

    stop_pointing() {
        this.pointing = false;
        this.aim = null;
        this.shots = [];
    }

    async point_at(at: Point, fixed = false) {
        this.aim = at;
        this.aim_fixed = fixed;
        if (this.asking_place) return;
        this.asking_place = true;
        try {
            for (let asked: Point | null = null; this.pointing && this.aim && asked !== this.aim;) {
                asked = this.aim;
                const side = this.decision?.side;
                const by = this.thrower ?? this.actor;
                if (!side || side === '-' || by === null) break;
                this.shots = (await engine.call('point', { side, figure: by, at: asked, language: this.language })).shots;
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
        ++this.weighings;  // what was asked for another target tells nothing of this one
        const side = this.decision?.side;
        this.kept = figure === null || !side ? null : { side, figure, unit: this.decision?.unit ?? null };
        const attack = figure === null ? null : this.attacks_on(figure).find((one) => one.role === 'attack');
        if (attack) await this.weigh(attack);
    }

    /// `also` are actions of others that go with it.
    async weigh(action: Action, also: Action[] = []) {
        const side = this.decision?.side;
        if (!side || side === '-' || !this.scenario.measuring) return;
        const weighing = ++this.weighings;
        try {
            const answer = await engine.call('odds', { side, action: action.text, also: also.map(({ text }) => text), language: this.language });
            if (weighing === this.weighings) this.odds = { action: action.text, answer };
        } catch {
            if (weighing === this.weighings) this.odds = null;  // the position has changed meanwhile
        }
    }

    /// Nobody is picked, and nothing is offered.
    protected clear() {
        this.choices = [];
        this.for_all = [];
        this.sheet = null;
        this.arrival = null;
        this.movers = [];
        this.rings = [];
        this.forget_sending();
        this.warnings = [];
        this.moves = [];
        this.outlines = [];
        this.targets = [];
        this.target = null;
        this.odds = null;
    }
}
