import { engine } from '../engine/client';
import { effect_of, Joined, type Followed } from './joined.svelte';
import type { Action, AnswerForAll, Decision } from './kinds';
import { pause } from './pace.svelte';

/// An order that is rolled for, and what it is sent for: an attack that the unit makes if it receives the order.
export type OrderedAttack = { order: Action; attack: Action; chance: number | null };
/// A unit that could be activated and fire at once, all who can at one enemy.
export type Opening = { pick: Action; figure: number; attacks: Action[]; chance: number | null };
/// What is asked once the question of now is ended.
export type Beyond = { end: Action; asked: Decision; choices: Action[]; attacks: OrderedAttack[] };

/// What comes after the answer to a question, as far as the engine knows it beforehand: so a person may give the end of a
/// question together with the next answer, an order that is rolled for together with what it is sent for, an activation
/// together with its fire. He says all of it; what dice forbid is not done, and he is asked again.
export abstract class Foreseen extends Joined {
    beyond = $state.raw<Beyond | null>(null);
    openings = $state.raw<Opening[]>([]);
    /// Attacks of units that receive an order, each with every order that could be sent for it.
    ordered_attacks = $state.raw<OrderedAttack[]>([]);
    protected abstract settled(steps: number): Promise<void>;
    /// Units whose turn the person names, each with dice of its own: all can have theirs in this order.
    in_order = $state.raw<Action[]>([]);
    abstract fire_all(figure: number, actors: number[], verb: string): Promise<void>;

    protected async foresee() {
        const { position } = this;
        this.beyond = null;
        this.openings = [];
        this.ordered_attacks = [];
        this.in_order = [];
        await pause(80);
        const is_old = () => position !== this.position || this.past !== null;
        const units = is_old() ? [] : this.in_turn_asked();
        if (units.length > 0 && !await this.following([units[0]]) && !is_old()) this.in_order = units;
        if (is_old() || !['unit', 'buttons'].includes(this.manner) || this.sheet || !this.scenario.measuring) return;
        const openings = this.manner === 'unit' ? await this.openings_of(is_old) : [];
        if (is_old()) return;
        this.openings = openings;
        const attacks = await this.attacks_by_order([], this.choices, is_old);
        if (is_old()) return;
        this.ordered_attacks = attacks;
        const beyond = await this.beyond_this(is_old);
        if (!is_old()) this.beyond = beyond;
    }

    // --- The end of a question, and the next answer ---
    abstract answer_all(answer: AnswerForAll): Promise<void>;
    /// Writes the rest of the sheet, and seals it if nothing is missing then.
    async seal_all(answer: AnswerForAll) {
        await this.answer_all(answer);
        const seal = this.sheet?.seal;
        if (seal?.legal && !this.objections) await this.act(seal.action);
    }
    private async beyond_this(is_old: () => boolean): Promise<Beyond | null> {
        const ends = this.choices.filter(({ role, unit, actor, units, places }) => role === 'end' && unit === null && actor === null && units.length + places.length === 0);
        for (const end of ends.length > 3 ? [] : ends) {
            const followed = await this.following([end]);
            if (is_old()) return null;
            if (followed?.decision.manner !== 'unit' || followed.decision.question === this.decision?.question) continue;
            const choices = followed.choices.filter(({ role, unit }) => unit !== null && role !== 'end');
            const attacks = await this.attacks_by_order([end], choices, is_old);
            if (choices.length > 0) return { end, asked: followed.decision, choices, attacks };
        }
        return null;
    }

    // --- An order and what it is sent for ---
    private async attacks_by_order(before: Action[], choices: Action[], is_old: () => boolean): Promise<OrderedAttack[]> {
        const orders = choices.filter(({ chance, units }) => chance && units.length === 1);
        const found: OrderedAttack[] = [];
        for (const unit of new Set(orders.map(({ units }) => units[0]))) {
            const own = orders.filter(({ units }) => units[0] === unit);
            const followed: Followed | null = await this.following([...before, own[0]], true);
            if (is_old()) return [];
            for (const attack of this.attacks_of(followed, unit)) {
                const chance = await this.chance_of(attack, [...before, own[0]]);
                if (is_old()) return [];
                found.push(...own.map((order) => ({ order, attack, chance })));
            }
            if (found.length > 15) break;
        }
        return found;
    }
    /// One attack on each enemy.
    private attacks_of(followed: Followed | null, unit: number): Action[] {
        if (followed?.decision.unit !== unit) return [];
        const all = followed.choices.filter((one) => one.role === 'attack' && one.unit === unit && one.units.length === 1);
        return all.filter((one, i) => all.findIndex(({ units }) => units[0] === one.units[0]) === i).slice(0, 4);
    }
    private async chance_of(attack: Action, after: Action[], also: Action[] = []): Promise<number | null> {
        const side = this.decision?.side;
        if (!side || side === '-') return null;
        const texts = (actions: Action[]) => actions.map(({ text }) => text);
        const odds = await engine.call('odds', { side, action: attack.text, also: texts(also), after: texts(after), obeyed: true, language: this.language }).catch(() => null);
        return odds && effect_of(odds);
    }
    /// Sends the order; if it is received, that is done for which it was sent.
    async act_when_obeyed(before: Action[], order: Action, then: Action[]) {
        const left = [...before, order, ...then];
        await this.act_one_by_one(async () => {
            const next = left.shift() ?? null;
            return next && (!then.includes(next) || await this.may_now(next)) ? next : null;
        });
    }
    /// Whether this side is asked again, once dice have fallen, and may do that.
    private async may_now(action: Action): Promise<boolean> {
        for (let n = 0; n < 400 && !this.finished && this.state.view.pending.kind !== 'decisions'; ++n) await pause(25);
        const side = this.decision?.side;
        if (!side || side === '-') return false;
        const told = await engine.call('judge', { side, action: action.text, language: this.language }).catch(() => null);
        return told?.legal ?? false;
    }

    // --- An activation and its fire ---
    private async openings_of(is_old: () => boolean): Promise<Opening[]> {
        const picks = this.choices.filter(({ role, unit, places, units, targets }) => role === 'pick' && unit !== null && places.length + units.length + targets.length === 0);
        const found: Opening[] = [];
        for (const pick of picks.slice(0, 8)) {
            if (this.choices.filter(({ unit }) => unit === pick.unit).length > 1) continue;
            const followed = await this.following([pick]);
            if (is_old()) return [];
            if (followed?.decision.manner !== 'act') continue;
            for (const attacks of volleys_in(followed.choices).slice(0, 3))
                found.push({ pick, figure: attacks[0].targets[0], attacks, chance: await this.chance_of(attacks[0], [pick], attacks.slice(1)) });
        }
        return is_old() ? [] : found.slice(0, 9);
    }
    /// Activates the unit, and all who could then attack do so, one after the other, until the enemy is gone.
    async open_fire({ pick, figure, attacks }: Opening) {
        const before = this.state.steps;
        await this.act(pick);
        if (!this.objections) await this.settled(before);
        if (this.manner === 'act') await this.fire_all(figure, attacks.map(({ actor }) => actor!), attacks[0].verb);
    }
}

/// For each enemy the same attack of all who can make it, the greatest number first.
function volleys_in(choices: Action[]): Action[][] {
    const attacks = choices.filter(({ role, actor, targets, places }) => role === 'attack' && actor !== null && targets.length === 1 && places.length === 0);
    const volleys: Action[][] = [];
    for (const one of attacks) {
        const same = volleys.find(([first]) => first.targets[0] === one.targets[0] && first.verb === one.verb);
        if (!same) volleys.push([one]);
        else if (same.length < 20 && same.every(({ actor }) => actor !== one.actor)) same.push(one);
    }
    const known = new Set<number>();
    return volleys.sort((a, b) => b.length - a.length).filter(([{ targets }]) => !known.has(targets[0]) && known.add(targets[0]));
}
