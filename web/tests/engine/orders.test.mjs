// What games tell beside their table: written orders, the course of a turn, structure, armour.
import assert from 'node:assert/strict';
import test from 'node:test';
import { small_battle } from '../browser/written.mjs';
import { some_choice, table } from './table.mjs';

const language = 'en';
const persons = { A: 'human', B: 'human' };
const view_of = (call, seat) => call('view', { seat, language });

/** Plays with persons on both sides until the sheets are asked for. */
function to_sheets(call) {
    for (let n = 0; n < 400; ++n) {
        const { view } = view_of(call, 'A');
        const side = view.pending.decisions?.[0]?.side;
        if (!side) { call('advance', { seat: '-', language }); continue; }
        const { choices, sheet } = call('choices', { side, language });
        if (sheet) return;
        const { manner } = view_of(call, side).view.pending.decisions.find((one) => one.side === side);
        call('act', { side, seat: side, action: some_choice({ manner }, choices, n).text, language });
    }
    throw new Error('no sheet was asked for');
}

for (const ruleset of ['wwiisim-fr', 'wwiisim-en'])
    test(`${ruleset}: nothing of a sheet is told to the other side, whatever is written`, async () => {
        const { call } = await table();
        call('load', { text: await small_battle(ruleset, 2, persons), seed: '2', language });
        to_sheets(call);
        const before = JSON.stringify([view_of(call, 'B'), call('choices', { side: 'B', language }),
                                       call('log', { from: 0, seat: 'B', language })]);
        const open = () => call('choices', { side: 'A', language }).sheet;
        assert.equal(open().seal.legal, false);
        assert.ok(open().seal.objections.length > 0);
        for (const { unit, orders } of open().lines)
            for (const { action, legal, objections } of orders) {
                const answer = call('act', { side: 'A', seat: 'A', action: action.text, language });
                assert.equal(answer.objections.length === 0, legal);
                assert.deepEqual(answer.objections, legal ? [] : objections);
                if (legal) assert.equal(open().lines.find((one) => one.unit === unit).written.name, action.face);
                const after = JSON.stringify([view_of(call, 'B'), call('choices', { side: 'B', language }),
                                              call('log', { from: 0, seat: 'B', language })]);
                assert.equal(after, before);
            }
        assert.equal(open().seal.legal, true);
    });

for (const ruleset of ['wwiisim-fr', 'wwiisim-en'])
    test(`${ruleset}: a draft changes what its side sees, and nothing of the battle, until it is sealed`, async () => {
        const { call } = await table();
        call('load', { text: await small_battle(ruleset, 2, persons), seed: '2', language });
        to_sheets(call);
        const record = call('record', {}).text;
        const { view: before, ...state } = view_of(call, 'A');
        const others = JSON.stringify([view_of(call, 'B'), call('choices', { side: 'B', language })]);
        const open = () => call('choices', { side: 'A', language }).sheet;
        const lines = [];
        for (const { unit, orders } of open().lines) {
            const order = orders.find(({ legal }) => legal);
            lines.push(order.action.text);
            const { view, lines: kept, left_out, ...told } = call('draft', { side: 'A', seat: 'A', lines, language });
            assert.deepEqual([kept, left_out, told], [lines, [], state]);
            assert.equal(open().lines.find((one) => one.unit === unit).written.name, order.action.face);
            assert.notDeepEqual(view, before);
            assert.deepEqual(view_of(call, 'A').view, view);
            assert.equal(JSON.stringify([view_of(call, 'B'), call('choices', { side: 'B', language })]), others);
            assert.equal(call('record', {}).text, record);
        }
        // A line of the other side is none, and says why.
        const foreign = call('choices', { side: 'B', language }).sheet.lines[0].orders.find(({ legal }) => legal);
        const told = call('draft', { side: 'A', seat: 'A', lines: [foreign.action.text, ...lines], language });
        assert.deepEqual(told.lines, lines);
        assert.equal(told.left_out[0].action.text, foreign.action.text);
        assert.ok(told.left_out[0].objections.length > 0);
        const sealed = call('act', { side: 'A', seat: 'A', action: open().seal.action.text, language });
        assert.deepEqual(sealed.objections, []);
        assert.equal(sealed.steps, state.steps + lines.length + 1);
        const { steps } = call('log', { from: state.steps, seat: 'A', language });
        assert.deepEqual(steps.map(({ action }) => action.text), [...lines, open()?.seal.action.text ?? 'A seal']);
    });

for (const ruleset of ['wwiisim-fr', 'wwiisim-en'])
    test(`${ruleset}: each order of a sheet says what it does, with its clause, and whether anybody could be shot at`,
        async () => {
            const { call } = await table();
            call('load', { text: await small_battle(ruleset, 2, persons), seed: '2', language });
            to_sheets(call);
            for (const told of ['en', 'fr']) {
                const { sheet } = call('choices', { side: 'A', language: told });
                for (const { unit, orders } of sheet.lines) {
                    assert.ok(orders.length > 3, `unit ${unit}`);
                    // What is refused says why it is.
                    for (const { action, means, clause } of orders.filter(({ legal }) => legal)) {
                        assert.ok(means.length > 20, `${action.text} says nothing`);
                        assert.match(clause.id, /^WW-ORD-/, action.text);
                    }
                    assert.equal(new Set(orders.filter(({ legal }) => legal).map(({ means }) => means)).size,
                        orders.filter(({ legal }) => legal).length, 'two orders say the same');
                }
            }
            // Far apart nobody is in sight; from near somebody is.
            const idle = () => call('choices', { side: 'A', language }).sheet.lines.flatMap(({ unit, orders }) =>
                orders.filter((one) => one.idle).map(({ action }) => [unit, action.face]));
            const { units, figures } = call('scenario', { language });
            const { view } = view_of(call, 'A');
            const there = (unit) => units[unit].figures.filter((one) => view.figures[one].place === 'table');
            for (const [unit, face] of idle()) {
                assert.equal(face, 'fire', 'only what is to shoot can lack a target');
                for (const figure of there(unit)) {
                    const { targets } = call('aim', { side: 'A', figure, language });
                    assert.ok(targets.every(({ sees }) => !sees), `unit ${unit} sees somebody`);
                }
            }
            assert.ok(figures.length > 0);
        });

test('a pool is told to its owner alone, and the track turns round with the phase', async () => {
    const { call } = await table();
    call('load', { text: await small_battle('wwiisim-en', 2, persons), seed: '2', language });
    to_sheets(call);
    for (const seat of ['A', 'B']) {
        const { view } = view_of(call, seat);
        const { units } = call('scenario', { language });
        for (const one of view.track.units) {
            if (units[one.unit].side !== seat) assert.equal(one.pool, null);
            else if (one.pool !== null) assert.ok(one.pool <= one.pool_at_start);
        }
    }
    const courses = view_of(call, 'A').view.track.phases.map(({ course }) => course);
    assert.deepEqual(courses, ['', 'falling', 'rising', 'rising', 'falling', '', 'rising', '']);
    for (const side of ['A', 'B'])
        for (let sheet; (sheet = call('choices', { side, language }).sheet);) {
            const line = sheet.lines.find(({ due, written }) => due && !written);
            const { text } = line ? line.orders.find(({ legal }) => legal).action : sheet.seal.action;
            call('act', { side, seat: side, action: text, language });
        }
    const seen = new Set();
    for (let n = 0; n < 300 && seen.size < 2; ++n) {
        const { view } = view_of(call, 'A');
        if (view.pending.kind === 'finished') break;
        const phase = view.track.now === null ? null : view.track.phases[view.track.now];
        const scores = view.track.units.map(({ score }) => score);
        const sorted = [...scores].sort((a, b) => (phase?.course === 'rising' ? a - b : b - a));
        if (phase?.course) {
            assert.deepEqual(scores, sorted);
            seen.add(phase.course);
        }
        const side = view.pending.decisions?.[0]?.side;
        if (!side) { call('advance', { seat: '-', language }); continue; }
        const { choices } = call('choices', { side, language });
        const { manner } = view_of(call, side).view.pending.decisions.find((one) => one.side === side);
        call('act', { side, seat: side, action: some_choice({ manner }, choices, n).text, language });
    }
    assert.deepEqual([...seen].sort(), ['falling', 'rising']);
});

test('hidden units have no place on the track of the enemy; houses and hulls say what they can bear', async () => {
    const { call } = await table();
    const scenario = 'ambush_american_en';
    const battle = { ruleset: 'wwiisim-en', scenario, options: {}, players: persons, seed: '3', language };
    assert.equal(call('open', battle).problems, undefined);
    to_sheets(call);
    const { units, figures } = call('scenario', { language });
    const hidden = (seat) => view_of(call, seat).view.track.units.filter(({ unit }) => units[unit].side === 'A').length;
    assert.ok(hidden('A') > 0);
    assert.equal(hidden('B'), 0);
    const { view } = view_of(call, 'B');
    assert.ok(view.signs.every(({ strength, at_start }) => strength > 0 && strength <= at_start));
    assert.ok(view.signs.length > 0);
    const hulls = figures.filter(({ armour }) => armour !== null);
    assert.ok(hulls.length > 0);
    for (const { armour } of hulls) assert.ok(armour.front >= armour.side && armour.side >= armour.rear);
});
