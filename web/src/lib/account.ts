import type { Event, Scenario, Side, Step, View } from './kinds';

/// What one unit did and suffered. By the `deed` and `trial` of events the engine says what counts; no game is known here.
export type UnitAccount = { shots: number; hits: number; blows: number; felled: number; way: number;
                            under: number; taken: number; saved: number; lost: number };
/// A roll and what it was to come to: of so many dice so many passed, and `at` which unit of the enemy, if at one; `chance` is that of one as far from what was to be
/// expected, on the same side.
export type RollAccount = { step: number; side: Side; name: string; title: string; at: number | null; dice: number; passed: number; expected: number;
                            chance: number; sentence: string };
/// Those who fell to one unit (or to nobody) in one go.
export type Blow = { step: number; side: Side; by: number | null; fallen: number[]; gone: number[]; sentence: string };
export type Account = {
    units: UnitAccount[];
    rolls: RollAccount[];
    /// By side: dice rolled for something, how many passed, and how many were to be expected.
    luck: Record<Side, { dice: number; passed: number; expected: number }>;
    /// How many models of each side were left after a step; only steps after which it changed, and the last.
    left: { step: number; A: number; B: number }[];
    turns: { turn: number; step: number }[];
    blows: Blow[];
};

const nothing = (): UnitAccount => ({ shots: 0, hits: 0, blows: 0, felled: 0, way: 0, under: 0, taken: 0, saved: 0, lost: 0 });

/// The chance that at least, or at most, so many of some dice pass, each with a chance of its own.
export function chance_of(chances: number[], passed: number, more: boolean): number {
    let ways = [1];
    for (const p of chances) {
        const next = Array<number>(ways.length + 1).fill(0);
        ways.forEach((way, n) => { next[n] += way * (1 - p); next[n + 1] += way * p; });
        ways = next;
    }
    return ways.reduce((sum, way, n) => ((more ? n >= passed : n <= passed) ? sum + way : sum), 0);
}

/// The unit that an event says did it, and the one that it was done to.
const doer_of = (event: Event, { figures }: Scenario) => (event.actor !== undefined ? figures[event.actor].unit : event.unit);
const sufferer_of = (event: Event, { figures }: Scenario) =>
    event.target !== undefined ? figures[event.target].unit : event.target_unit;

function roll_of(step: Step, scenario: Scenario): RollAccount | null {
    const tried = step.events.filter(({ trial }) => trial !== undefined);
    if (tried.length === 0) return null;
    const chances = tried.map(({ trial }) => trial!.good / trial!.all);
    const passed = tried.filter(({ trial }) => trial!.passed).length;
    const expected = chances.reduce((sum, one) => sum + one, 0);
    const { by } = tried[0].trial!;
    const targets = new Set(tried.map((event) => sufferer_of(event, scenario)));
    const [at] = targets.size === 1 ? [...targets] : [undefined];
    return { step: step.number, side: by, at: at !== undefined && scenario.units[at].side !== by ? at : null, name: step.roll?.name ?? '', title: step.roll?.purpose || (step.roll?.clause?.title ?? ''), dice: tried.length,
             passed, expected, chance: chance_of(chances, passed, passed > expected), sentence: tried[0].sentence };
}

/// Who is gone for good as the view tells it: removed, or a wreck.
export const gone_in = (view: View): Set<number> =>
    new Set(view.figures.flatMap(({ place, badges }, i) => (place === 'removed' || badges.some(({ look }) => look === 'wreck') ? [i] : [])));

/// Who is lost, as these steps and the view after them tell it: the one count for panels, cards and the end.
export const lost_in = (steps: Step[], view: View): Set<number> => new Set([...gone_in(view),
    ...steps.flatMap(({ events }) => events.flatMap(({ falls, target }) => (falls && target !== undefined ? [target] : [])))]);

/// The account of a battle as far as these steps tell it; `view` is how it stands after them.
export function account_of(scenario: Scenario, steps: Step[], view: View): Account {
    const account: Account = { units: scenario.units.map(nothing), rolls: [], luck: { A: { dice: 0, passed: 0, expected: 0 }, B: { dice: 0, passed: 0, expected: 0 } },
                               left: [], turns: [], blows: [] };
    const standing = scenario.units.map(({ figures }) => figures.length);
    const left = { A: 0, B: 0 };
    for (const { side } of scenario.figures) ++left[side];
    account.left.push({ step: 0, ...left });
    const gone = gone_in(view);
    const fallen = new Set<number>();
    /// A unit that is lost as a whole, men or wreck, goes with the last headline about it.
    const farewell = new Map<number, Event>();
    for (const { events } of steps)
        for (const event of events) if (event.headline && event.unit !== undefined && event.turn === undefined) farewell.set(event.unit, event);
    /// Whoever attacked last, until somebody else's turn to act begins.
    let by: number | null = null;
    let blow: Blow | null = null;
    /// Who struck a unit last, and when: where both sides strike before anybody falls, the last who attacked need not be
    /// whose hits they were.
    const struck = new Map<number, { by: number; step: number }>();
    /// From whom a unit flees: whoever is lost on the way is lost to him, whoever attacked it last.
    let flight: { unit: number; from: number; step: number } | null = null;
    const culprit_of = (unit: number, step: number): number | null => {
        if (flight?.unit === unit && flight.step === step) return flight.from;
        const hand = struck.get(unit);
        if (hand && step - hand.step <= 12) return hand.by;
        // Whoever stood with those that fell falls to the same hand.
        if (blow && blow.step === step && blow.by !== null && blow.side === scenario.units[unit].side) return blow.by;
        return by !== null && scenario.units[by].side !== scenario.units[unit].side ? by : null;
    };
    const fall = (event: Event, step: number, figure: number) => {
        if (fallen.has(figure)) return;
        fallen.add(figure);
        const { unit } = scenario.figures[figure];
        const { side } = scenario.units[unit];
        const culprit = culprit_of(unit, step);
        if (culprit !== null) ++account.units[culprit].felled;
        --left[side];
        if (!blow || blow.by !== culprit || blow.side !== side) account.blows.push((blow = { step, side, by: culprit, fallen: [], gone: [], sentence: event.sentence }));
        blow.fallen.push(figure);
        if (--standing[unit] === 0) blow.gone.push(unit);
        const last = account.left.at(-1)!;
        if (last.step === step) Object.assign(last, left);
        else account.left.push({ step, ...left });
    };
    const take = (event: Event, step: number) => {
        const doer = doer_of(event, scenario);
        const sufferer = sufferer_of(event, scenario);
        const did = doer === undefined ? null : account.units[doer];
        const bore = sufferer === undefined ? null : account.units[sufferer];
        if (event.turn !== undefined) account.turns.push({ turn: event.turn, step });
        if (event.turn !== undefined) {
            by = blow = null;
            struck.clear();
        }
        if (event.unit !== undefined && event.target_unit !== undefined && !event.deed && !event.part && scenario.units[event.unit].side !== scenario.units[event.target_unit].side)
            flight = { unit: event.unit, from: event.target_unit, step };
        if ((event.deed === 'hit' || event.part === 'attack') && doer !== undefined && sufferer !== undefined && scenario.units[doer].side !== scenario.units[sufferer].side)
            struck.set(sufferer, { by: doer, step });
        // An order that fails is a deed in vain, and nobody dies of it.
        if (event.deed && !['wound', 'saved', 'vain'].includes(event.deed) && doer !== undefined && doer !== by) {
            by = doer;
            blow = null;
        }
        if (event.deed === 'hit' || event.deed === 'miss') {
            if (did) ++did.shots;
            if (bore) ++bore.under;
        }
        if (event.deed === 'hit' && did) ++did.hits;
        if (event.deed === 'hit' && bore) ++bore.taken;
        if (event.deed === 'blow' && did) ++did.blows;
        if (event.deed === 'saved' && bore) ++bore.saved;
        if (event.part === 'way' && event.length && did) did.way += event.length;
        if (event.falls && event.target !== undefined) fall(event, step, event.target);
        if (event.unit !== undefined && farewell.get(event.unit) === event)
            for (const figure of scenario.units[event.unit].figures) if (gone.has(figure)) fall(event, step, figure);
    };
    for (const step of steps) {
        for (const event of step.events) take(event, step.number);
        const roll = roll_of(step, scenario);
        if (!roll) continue;
        account.rolls.push(roll);
        const luck = account.luck[roll.side];
        luck.dice += roll.dice;
        luck.passed += roll.passed;
        luck.expected += roll.expected;
    }
    for (const figure of lost_in(steps, view)) {
        ++account.units[scenario.figures[figure].unit].lost;
        // Who was lost without a word of it is missing at the end at least.
        if (!fallen.has(figure)) --left[scenario.figures[figure].side];
    }
    const end = steps.length;
    const last = account.left.at(-1)!;
    if (last.step !== end || last.A !== left.A || last.B !== left.B) account.left.push({ step: end, ...left });
    return account;
}

/// What the step of a roll was worth to who rolled, and by how much that may be mistaken, in 10000ths.
export type RollWorth = { gain: number; error: number };
/// The rolls that are worth telling, so many of each kind. Where it is known what each was worth (`worth_of`), those that
/// surely weighed most; before that those that went farthest from what was to be expected, the unlikeliest first.
export function notable_rolls({ rolls }: Pick<Account, 'rolls'>, count: number,
                              worth_of?: (roll: RollAccount) => RollWorth | null): { well: RollAccount[]; badly: RollAccount[] } {
    if (worth_of) {
        const known = rolls.flatMap((roll) => {
            const worth = worth_of(roll);
            return worth && Math.abs(worth.gain) > 2 * worth.error ? [{ roll, gain: worth.gain }] : [];
        });
        const told = (way: 1 | -1) => known.filter(({ roll, gain }) => way * gain > 0 && way * (roll.passed - roll.expected) > 0)
            .sort((one, other) => way * (other.gain - one.gain)).slice(0, count).map(({ roll }) => roll);
        return { well: told(1), badly: told(-1) };
    }
    const unlikely = rolls.filter(({ chance }) => chance < 0.34).sort((one, other) => one.chance - other.chance);
    return { well: unlikely.filter((one) => one.passed > one.expected).slice(0, count),
             badly: unlikely.filter((one) => one.passed < one.expected).slice(0, count) };
}

/// What a blow cost: its men, and as much again for each unit that was gone with it.
const weight = ({ fallen, gone }: Blow) => fallen.length + 2 * gone.length;
/// The blows that cost most, in the order of the battle.
export function great_blows({ blows }: Pick<Account, 'blows'>, count: number): Blow[] {
    return [...blows].sort((one, other) => weight(other) - weight(one) || one.step - other.step).slice(0, count)
        .sort((one, other) => one.step - other.step);
}
