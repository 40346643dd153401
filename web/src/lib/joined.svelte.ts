import { engine } from '../engine/client';
import type { Action, AnswerForAll, Decision, OddsAnswer, Point, Way } from './kinds';
import { pause } from './pace.svelte';
import { Section } from './section.svelte';

/// What would be asked next, and what could be answered then.
export type Followed = { decision: Decision; choices: Action[] };
/// An order of the chosen unit, and the attack that it is given for.
export type OrderedShot = { order: Action; attack: Action; figure: number };

/// Answers that are one to a person although the book asks for each: an order and its target, a path and the setting out,
/// the same for everybody. The engine says beforehand what would be asked next (`follow`), so that nothing is offered
/// whose second half it would refuse; they are told one after the other, and taken back together.
export abstract class Joined extends Section {
    /// What the chosen unit could be told and fire at, at once.
    shots_ahead = $state.raw<OrderedShot[]>([]);
    /// How likely each of the attacks that stand in the panel does anything, as far as it is known: by the action.
    chances = $state.raw<ReadonlyMap<string, number>>(new Map());
    private looks_ahead = 0;

    /// What the side would be asked after all that; nothing where a die or somebody else comes first. `obeyed`: the dice of
    /// orders let them through.
    async following(actions: Action[], obeyed = false): Promise<Followed | null> {
        const side = this.decision?.side;
        if (!side || side === '-' || actions.length === 0) return null;
        const after = actions.map(({ text }) => text);
        const told = await engine.call('follow', { side, after, obeyed, language: this.language }).catch(() => null);
        return told?.decision ? { decision: told.decision, choices: told.choices } : null;
    }

    /// One after the other as one answer; it ends where something is refused or something else comes between.
    async act_as_one(actions: Action[]) {
        const left = [...actions], from = this.state.steps;
        await this.act_one_by_one(async () => (this.state.steps - from === actions.length - left.length ? left.shift() ?? null : null));
    }

    /// Goes this way at once, where the unit may set out from there; else it is announced, and what is against it is told.
    async go_at_once(way: Action, before: Action[] = []) {
        const followed = await this.following([...before, way]);
        const go = followed?.choices.find(({ role, sign }) => role === 'end' && sign === 'go');
        await this.act_as_one([...before, way, ...(go ? [go] : [])]);
    }
    /// Whether a path is announced before it is gone.
    get announces(): boolean {
        return this.manner === 'draw' && this.movers.length === 0;
    }

    // --- A unit that is led before it has its order ---
    /// It was let go there; the orders that take it there, each with the way.
    led_before = $state.raw<{ figure: number; at: Point; orders: { order: Action; way: Way }[] } | null>(null);
    private before: { unit: number; position: number; orders: Action[] } | null = null;
    private wish_before: Point | null = null;
    private leading_before = false;

    private plain_orders(unit: number): Action[] {
        return this.choices.filter((one) => one.role === 'order' && one.unit === unit && !one.chance && one.units.length === 0 && one.places.length === 0);
    }
    /// The orders that others could send to it, to it alone first.
    private sent_to(unit: number): Action[] {
        return this.choices.filter(({ chance, units }) => chance && units.includes(unit)).sort((a, b) => a.units.length - b.units.length).slice(0, 6);
    }
    /// Does that if it has received the order.
    abstract act_when_obeyed(before: Action[], order: Action, then: Action[]): Promise<void>;
    /// Whether orders let the unit draw a way, its own or those of others that are rolled for: then it can be led first.
    async can_lead_before(unit: number): Promise<boolean> {
        const { position } = this;
        if (this.before?.unit !== unit || this.before.position !== position) {
            const orders: Action[] = [];
            const own = this.manner === 'unit' ? this.plain_orders(unit) : [];
            const leads = new Map<string, boolean>();  // of orders to the same units the first is asked about, whoever sends it
            for (const order of own.length > 0 ? own : this.sent_to(unit)) {
                const key = order.chance ? `${order.units}` : order.text;
                if (!leads.has(key)) {
                    const followed = await this.following([order], order.chance !== undefined);
                    leads.set(key, followed?.decision.manner === 'draw' && (order.chance !== undefined || followed.decision.unit === unit));
                }
                if (leads.get(key)) orders.push(order);
            }
            if (position !== this.position) return false;
            this.before = { unit, position, orders };
        }
        return this.before.orders.length > 0;
    }
    private async ways_before(figure: number, to: Point, order: Action): Promise<Way[]> {
        const side = this.decision?.side;
        if (!side || side === '-') return [];
        const request = { side, figure, to, via: [], alone: false, after: [order.text], obeyed: order.chance !== undefined, turn: 0, together: order.units.length > 1, language: this.language };
        return (await engine.call('drag', request)).ways;
    }
    /// It follows the hand as it would under the first of these orders.
    async lead_before(figure: number, to: Point) {
        this.wish_before = to;
        if (this.leading_before || !this.before) return;
        this.leading_before = true;
        this.led_before = null;
        try {
            while (this.wish_before) {
                const goal: Point = this.wish_before;
                this.wish_before = null;
                const [way] = await this.ways_before(figure, goal, this.before.orders[0]);
                if (way) this.show_way(way, figure);
            }
        } finally {
            this.leading_before = false;
        }
    }
    /// Let go: the orders that lead there are told, or what is against it.
    async drop_before(figure: number, at: Point) {
        while (this.leading_before) await pause(5);
        const { before, position } = this;
        if (!before || !this.ghost) return;
        const orders: { order: Action; way: Way }[] = [];
        let against: Way | null = null;
        for (const order of before.orders) {
            const [way] = await this.ways_before(figure, at, order);
            if (way?.legal) orders.push({ order, way });
            else against ??= way ?? null;
        }
        if (position !== this.position) return;
        if (orders.length > 0) this.led_before = { figure, at, orders };
        else this.forget_way();
        this.objections = orders.length === 0 && against ? { list: against.objections, part: null } : null;
    }
    /// With this order there, in one: the order, the way, and the setting out where it may.
    async go_before(order: Action, way: Way) {
        this.forget_way();
        if (order.chance) await this.act_when_obeyed([], order, [way.action, ...way.more]);
        else await this.go_at_once(way.action, [order]);
    }
    /// Whoever is led before it has its order is not turned.
    override get turnable() {
        return this.manner !== 'unit' && super.turnable;
    }
    protected override forget_way() {
        this.led_before = null;
        super.forget_way();
    }

    override async pick_unit(unit: number | null) {
        if (unit !== this.unit) this.shots_ahead = [];
        await super.pick_unit(unit);
        void this.look_further();
    }
    override async pick(actor: number | null) {
        await super.pick(actor);
        void this.look_further();
    }
    override open_targets(): number[] {
        const open = super.open_targets();
        const unit_of = (figure: number) => this.scenario.figures[figure].unit;
        return [...open, ...this.shots_ahead.map(({ figure }) => figure).filter((one) => !open.some((other) => unit_of(other) === unit_of(one)))];
    }
    /// What one touch does to this enemy: the attack, and before it the order that it needs.
    at_once_on(figure: number): Action[] {
        // An attack on a place is aimed first.
        const attack = this.attacks_on(figure).find(({ role, places, units }) => role === 'attack' && (places.length === 0 || units.length > 0));
        if (attack) return [attack];
        const { unit } = this.scenario.figures[figure];
        const ahead = this.shots_ahead.find((one) => this.scenario.figures[one.figure].unit === unit);
        return ahead ? [ahead.order, ahead.attack] : [];
    }

    /// When the hand rests: what the chosen unit could fire at with an order, what can be answered for all, and how likely
    /// the attacks do anything.
    protected async look_further() {
        const look = ++this.looks_ahead;
        const is_old = () => look !== this.looks_ahead || this.past !== null;
        await pause(60);
        if (is_old() || !this.decision || this.decision.side === '-') return;
        const { position } = this;
        const shots = await this.shots_of(this.unit);
        if (is_old() || position !== this.position) return;
        if (shots.length + this.shots_ahead.length > 0) this.shots_ahead = shots;
        await this.weigh_all(() => is_old() || position !== this.position);
    }

    private async shots_of(unit: number | null): Promise<OrderedShot[]> {
        if (this.manner !== 'unit' || unit === null || this.sheet) return [];
        const found: OrderedShot[] = [];
        for (const order of this.plain_orders(unit)) {
            const followed = await this.following([order]);
            if (followed?.decision.manner !== 'aim' || followed.decision.unit !== unit) continue;
            for (const attack of followed.choices) {
                const figure = attack.targets[0] ?? this.speaker(attack.units[0] ?? null);
                const is_known = found.some((one) => one.figure === figure);
                if (attack.role === 'attack' && attack.places.length === 0 && figure !== null && !is_known) found.push({ order, attack, figure });
            }
        }
        return found;
    }

    /// Attacks that one touch makes stand beside their chance; of many only the first are reckoned.
    private async weigh_all(is_old: () => boolean) {
        const side = this.decision?.side;
        if (!this.scenario.measuring || !side || side === '-' || !['act', 'aim', 'watch', 'unit', 'draw'].includes(this.manner)) return;
        const attacks = [...this.open_targets().map((one) => this.at_once_on(one)).filter((one) => one.length === 1).map(([one]) => one), ...this.charges()];
        const known = new Map<string, number>();
        for (const { text } of attacks.slice(0, 8)) {
            const odds = await engine.call('odds', { side, action: text, language: this.language }).catch(() => null);
            if (is_old()) return;
            if (odds) known.set(text, effect_of(odds));
            this.chances = new Map(known);
        }
    }

    /// Where several units may attack by themselves: each with each enemy once.
    charges(): Action[] {
        if (this.manner !== 'unit' || this.choices.some(({ role }) => role === 'order')) return [];
        const pair = (one: Action) => `${one.unit} ${one.verb} ${one.units}`;
        const all = this.choices.filter(({ role, unit, units }) => role === 'attack' && unit !== null && units.length > 0);
        return all.filter((one, i) => all.findIndex((other) => pair(other) === pair(one)) === i);
    }

    /// The same was asked just before of another unit: it can be answered for all that are asked it from now on.
    same_answers = $state.raw<Action[]>([]);
    private same_wished: string | null = null;
    private asked_before = { question: '', steps: -1 };
    protected abstract undone_at: number;
    async answer_so_on(action: Action) {
        this.same_wished = action.verb;
        await this.act(action);
    }
    /// Units of which the person says who comes next, where that is all that is asked of each.
    protected in_turn_asked(): Action[] {
        const { decision, choices } = this;
        const is_plain = ({ role, unit, verb, places, targets, units }: Action) => role === 'pick' && unit !== null && verb === choices[0].verb
            && places.length + targets.length + units.length === 0;
        return decision?.manner === 'unit' && decision.unit === null && choices.length > 1 && choices.every(is_plain) ? choices : [];
    }
    /// Gives the answer that the person wants for all, as long as nothing else is asked; says whether it did.
    protected async answer_the_same(): Promise<boolean> {
        const { decision, choices } = this;
        const { steps } = this.state;
        this.same_answers = [];
        if (!decision) return false;
        const { unit } = decision;
        const question = `${decision.side} ${decision.question}`;
        // Where a way may be drawn, only what goes without one can be said of all.
        const roles = ['buttons', 'unit'].includes(decision.manner) ? ['pick', 'wait', 'end'] : decision.manner === 'draw' ? ['pick'] : [];
        const plain = unit === null ? []
            : choices.filter((one) => roles.includes(one.role) && one.unit === unit && one.places.length + one.targets.length + one.units.length === 0);
        const is_again = this.asked_before.question === question && this.asked_before.steps < steps;
        if (!is_again || steps === this.undone_at) this.same_wished = null;
        this.asked_before = { question, steps };
        const wished = this.same_wished;
        const is_meant = ({ verb }: Action) => verb === wished;
        const meant = wished === null ? [] : [...plain.filter(is_meant), ...this.in_turn_asked().filter(is_meant).slice(0, 1)];
        if (meant.length === 1) {
            await this.act(meant[0]);
            return this.objections === null;
        }
        this.same_wished = null;
        if (is_again) this.same_answers = plain.filter((one) => plain.filter(({ verb }) => verb === one.verb).length === 1);
        return false;
    }

    /// Where several units are asked at once and nothing ends it for all of them: what each could end it with alike, for all.
    private async end_for_all(): Promise<AnswerForAll[]> {
        const { choices, decision, position } = this;
        const ends = choices.filter(({ role }) => role === 'end');
        if (decision?.unit !== null || ends.some(({ unit, actor }) => unit === null && actor === null)) return [];
        const found: AnswerForAll[] = [];
        for (const { verb, label } of ends.filter((one, i) => ends.findIndex((other) => other.verb === one.verb) === i)) {
            const same = ends.filter((one, i) => one.verb === verb && one.unit !== null && one.places.length + one.units.length + one.targets.length === 0
                && ends.findIndex((other) => other.verb === verb && other.unit === one.unit) === i);
            const last = same.at(-1);
            if (!last || same.length < 2) continue;
            const followed = await this.following(same.slice(0, -1));
            if (position !== this.position) return [];
            if (followed?.choices.some(({ text }) => text === last.text)) found.push({ label, actions: same.map(({ text }) => text) });
        }
        return found;
    }
    /// The same answer for all that would be asked the same one after the other, where the engine does not tell it already.
    protected async same_for_all(): Promise<AnswerForAll[]> {
        const { decision, choices, position } = this;
        if (decision?.manner === 'draw') return this.end_for_all();
        if (!decision || !['buttons', 'unit'].includes(decision.manner) || decision.unit === null || choices.some(({ role }) => role === 'order')) return [];
        const first = choices.filter(({ role, unit, places, verb }, i) => ['pick', 'end'].includes(role) && unit === decision.unit && places.length === 0
            && choices.findIndex((one) => one.verb === verb) === i);
        const found: AnswerForAll[] = [];
        for (const choice of first.slice(0, 3)) {
            const same = [choice];
            for (let next: Action | undefined = choice; next && same.length < 12;) {
                const followed: Followed | null = await this.following(same);
                if (position !== this.position) return [];
                const asks = followed?.decision.question === decision.question && followed.decision.unit !== same.at(-1)!.unit;
                next = asks ? followed!.choices.find((one) => one.verb === choice.verb && one.unit === followed!.decision.unit && one.places.length === 0) : undefined;
                if (next) same.push(next);
            }
            if (same.length > 1) found.push({ label: choice.label, actions: same.map(({ text }) => text) });
        }
        return found;
    }
}

/// How likely an attack does anything at all; of one that leads to a round of fighting, how likely that is won.
export function effect_of({ outcomes, round }: OddsAnswer): number {
    if (round) return round.sides[0].wins;
    // That nothing happens is always among what is told, where it can be.
    return 1 - (outcomes.find(({ changes }) => changes.length === 0)?.chance ?? 0);
}
