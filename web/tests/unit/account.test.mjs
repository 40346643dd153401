// The account of a battle: who did what, how the dice fell, whom it cost.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { account_of, chance_of, great_blows, lost_in, notable_rolls } = await source('lib/account.ts');
const { apart, chart_of } = await source('lib/chart.ts');

const unit = (name, side, figures) => ({ name, side, figures });
const scenario = {
    units: [unit('Able', 'A', [0, 1]), unit('Anton', 'B', [2, 3]), unit('Tank', 'B', [4])],
    figures: [0, 0, 1, 1, 2].map((of, i) => ({ unit: of, side: of === 0 ? 'A' : 'B', name: `${i}` })),
};
const place = (removed) => ({ place: removed ? 'removed' : 'table', badges: [] });
const view = (...removed) => ({ figures: scenario.figures.map((_, i) => place(removed.includes(i))) });
const trial = (good, passed, by = 'A', all = 6) => ({ by, good, all, passed });
const event = (more) => ({ kind: '', clause: '', sentence: '', why: '', reasons: [], ...more });
const step = (number, ...events) => ({ number, kind: 'dice', side: '-', action: null, roll: null, faces: [], events });

test('marks of a chart lie whole within it, and beside one another', () => {
    const corners = [{ x: 0, y: 0 }, { x: 3, y: 2 }, { x: 400, y: 100 }, { x: 398, y: 99 }];
    const placed = apart([...corners, ...Array(9).fill({ x: 200, y: 50 })], 400, 100, 20);
    for (const { x, y } of placed) assert.ok(x >= 10 && x <= 390 && y >= 10 && y <= 90, `${x} ${y}`);
    for (const [i, one] of placed.entries())
        for (const other of placed.slice(0, i))
            assert.ok(Math.abs(one.x - other.x) >= 20 || Math.abs(one.y - other.y) >= 20, JSON.stringify([one, other]));
});

test('a roll says at whom it was, where that is one unit of the enemy', () => {
    const shot = (target, passed) => event({ trial: trial(3, passed), actor: 0, target });
    const steps = [step(1, shot(2, true), shot(3, false)), step(2, shot(2, true), shot(4, true)),
                   step(3, shot(1, true))];
    const { rolls } = account_of(scenario, steps, view());
    assert.deepEqual(rolls.map(({ at, passed, dice }) => [at, passed, dice]), [[1, 1, 2], [null, 2, 2], [null, 1, 1]]);
});

test('the chance of so many dice is that of a coin thrown so often', () => {
    assert.equal(chance_of([0.5, 0.5], 2, true), 0.25);
    assert.equal(chance_of([0.5, 0.5], 0, false), 0.25);
    assert.equal(chance_of([0.5, 0.5], 1, true), 0.75);
    assert.equal(chance_of([], 0, true), 1);
});

test('shots, hits and the fallen are counted for whoever shot and whoever was shot at', () => {
    const { units, blows } = account_of(scenario, [
        step(1, event({ turn: 1 })),
        step(2, event({ deed: 'hit', actor: 0, target: 2 }), event({ deed: 'miss', actor: 0, target: 2 })),
        step(3, event({ deed: 'wound', target: 2 }), event({ falls: true, target: 2 })),
        step(4, event({ deed: 'hit', actor: 1, target_unit: 1 }), event({ falls: true, target: 3 })),
    ], view(2, 3));
    assert.deepEqual([units[0].shots, units[0].hits, units[0].felled], [3, 2, 2]);
    assert.deepEqual([units[1].under, units[1].taken, units[1].lost], [3, 2, 2]);
    const [blow, ...more] = blows;
    assert.deepEqual([blow.by, blow.fallen, blow.gone, blow.step, more.length], [0, [2, 3], [1], 3, 0]);
});

test('where both sides strike before anybody falls, the fallen are those of whoever struck them', () => {
    const attack = (unit, target_unit) => event({ part: 'attack', unit, target_unit });
    const { units, blows } = account_of(scenario, [
        step(1, event({ turn: 1 })),
        step(2, event({ deed: 'charge', unit: 2 })),  // somebody else acted last
        step(3, attack(0, 1)), step(4, attack(1, 0)),
        step(5, ...[2, 3, 0].map((target) => event({ falls: true, target }))),
    ], view(0, 2, 3));
    assert.deepEqual(units.map(({ felled }) => felled), [2, 1, 0]);
    assert.deepEqual(blows.map(({ by, fallen }) => [by, fallen]), [[0, [2, 3]], [1, [0]]]);
});

test('nobody dies of an order that failed, however long the round of dice took', () => {
    const { blows } = account_of(scenario, [
        step(1, event({ turn: 1 })), step(2, event({ deed: 'vain', part: 'miss', unit: 2, target_unit: 1 })),
        step(3, event({ part: 'attack', unit: 2, target_unit: 0 })), step(13, event({ falls: true, target: 0 })),
        step(30, event({ deed: 'vain', part: 'miss', unit: 1, target_unit: 2 })),
        step(31, event({ falls: true, target: 1 })),
    ], view(0, 1));
    assert.deepEqual(blows.map(({ by, fallen }) => [by, fallen]), [[2, [0]], [null, [1]]]);
});

test('who is lost in flight is lost to whom he flees from, not to who missed him last', () => {
    const { units, blows } = account_of(scenario, [
        step(1, event({ turn: 1 })),
        step(2, event({ part: 'attack', unit: 2, target_unit: 0 }), event({ deed: 'miss', actor: 4, target: 0 })),
        step(3, event({ unit: 0, target_unit: 1 }), ...[0, 1].map((target) => event({ falls: true, target }))),
    ], view(0, 1));
    assert.deepEqual(units.map(({ felled }) => felled), [0, 2, 0]);
    assert.deepEqual(blows.map(({ by, fallen }) => [by, fallen]), [[1, [0, 1]]]);
});

test('nobody is credited with his own side, nor with what a new turn brings', () => {
    const { units } = account_of(scenario, [
        step(1, event({ deed: 'hit', actor: 0, target: 1 }), event({ falls: true, target: 1 })),
        step(2, event({ turn: 2 }), event({ falls: true, target: 2 })),
    ], view(1, 2));
    assert.equal(units[0].felled, 0);
    assert.equal(units[0].lost, 1);
    assert.equal(units[1].lost, 1);
});

test('a unit that is lost as a whole goes with the last headline about it, once', () => {
    const { left, units } = account_of(scenario, [
        step(1, event({ deed: 'hit', actor: 0, target_unit: 2 }), event({ headline: true, unit: 2 })),
        step(2, event({ headline: true, unit: 2 }), event({ headline: true, unit: 1 })),
    ], view(4));
    assert.deepEqual(left, [{ step: 0, A: 2, B: 3 }, { step: 2, A: 2, B: 2 }]);
    assert.deepEqual(units.map(({ lost }) => lost), [0, 0, 1]);
    assert.equal(units[0].felled, 1);
});

test('who is lost is counted once for panels, cards and the end: who fell, and who is gone without a word', () => {
    const steps = [step(1, event({ falls: true, target: 2 })), step(2, event({}))];
    assert.deepEqual([...lost_in(steps, view(2, 4))].sort(), [2, 4]);
    const { left, units } = account_of(scenario, steps, view(2, 4));
    assert.deepEqual(units.map(({ lost }) => lost), [0, 1, 1]);
    assert.deepEqual(left.at(-1), { step: 2, A: 2, B: 1 });
    assert.deepEqual([...lost_in(steps.slice(0, 0), view())], [], 'nobody yet, where the past is looked at');
});

test('luck is what passed beyond what was to be expected, of each side', () => {
    const account = account_of(scenario, [
        step(1, event({ trial: trial(1, true) }), event({ trial: trial(1, true) })),
        step(2, event({ trial: trial(5, false) })),
        step(3, event({ trial: trial(10, true, 'B', 36) })),
    ], view());
    assert.equal(account.luck.A.dice, 3);
    assert.ok(Math.abs(account.luck.A.expected - 7 / 6) < 1e-9);
    assert.equal(account.luck.B.passed, 1);
    const { well, badly } = notable_rolls(account, 2);
    assert.deepEqual(well.map((roll) => roll.step), [1, 3]);
    assert.deepEqual(badly.map((roll) => roll.step), [2]);
    assert.ok(Math.abs(well[0].chance - 1 / 36) < 1e-9);
});

test('once it is known what each roll was worth, those that surely weighed most are told', () => {
    const account = account_of(scenario, [
        step(1, event({ trial: trial(1, true) })),           // unlikely, and worth little
        step(2, event({ trial: trial(3, true) })),          // worth most
        step(3, event({ trial: trial(5, false) })),         // the unlikeliest, but what it was worth may be chance
        step(4, event({ trial: trial(3, false) })),
        step(5, event({ trial: trial(3, false, 'B') })),    // a miss after which its side stands better is no bad luck
        step(6, event({ trial: trial(3, true) })),          // nothing is known of it
    ], view());
    const gains = [40, 900, -300, -200, 500];
    const worth_of = ({ step }) =>
        step > gains.length ? null : { gain: gains[step - 1], error: step === 3 ? 200 : 10 };
    const { well, badly } = notable_rolls(account, 3, worth_of);
    assert.deepEqual(well.map((roll) => roll.step), [2, 1]);
    assert.deepEqual(badly.map((roll) => roll.step), [4]);
});

test('the heaviest blows stand in the order of the battle, and the line goes where men fell', () => {
    const account = account_of(scenario, [
        step(1, event({ deed: 'hit', actor: 0, target: 2 }), event({ falls: true, target: 2 })),
        step(2, event({ deed: 'hit', actor: 4, target: 0 }), event({ falls: true, target: 0 })),
        step(3, event({ falls: true, target: 1 })),
    ], view(0, 1, 2));
    assert.deepEqual(great_blows(account, 1).map(({ by }) => by), [2]);
    assert.deepEqual(great_blows(account, 5).map((blow) => blow.step), [1, 2]);
    const chart = chart_of(account, 100, 50);
    assert.equal(chart.at(0).y, 25);
    assert.ok(chart.at(1).y < 25 && chart.at(3).y > 40, chart.line);
    assert.equal(chart.step_at(100), 3);
});
