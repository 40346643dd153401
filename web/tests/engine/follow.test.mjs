// What a side would be asked next, told beforehand: it comes true, changes nothing, and tells nothing of dice or of
// what may not be measured.
import assert from 'node:assert/strict';
import test from 'node:test';
import { some_choice, table } from './table.mjs';

const language = 'en';
const battles = [['ae-wwii', 'skirmish'], ['bolt-action', 'break_through'], ['wme', 'wme_first_orders'],
                 ['wwiisim-fr', 'village'], ['wwiisim-en', 'village_en']];

/** Plays as side A against the computer, and looks at every question. */
async function play(ruleset, scenario, look, steps = 260) {
    const { call, raw } = await table();
    call('open', { ruleset, scenario, options: {}, players: { A: 'human', B: 'regular' }, seed: '3', language });
    for (let n = 0; n < steps; ++n) {
        const { view } = call('view', { seat: 'A', language });
        if (view.pending.kind === 'finished') break;
        const decision = view.pending.decisions?.find(({ side }) => side === 'A');
        if (!decision) { call('advance', { seat: 'A', language }); continue; }
        const { choices } = call('choices', { side: 'A', language });
        look({ call, raw, decision, choices, view, n });
        call('act', { side: 'A', seat: 'A', action: some_choice(decision, choices, n).text, language });
    }
}
const named = ({ decision, choices }) => JSON.stringify([
    decision && [decision.question, decision.unit, decision.figure],
    choices.filter(({ places }) => places.length === 0).map(({ text }) => text)]);

test('what is told of the next question comes true when the action is done', async () => {
    for (const [ruleset, scenario] of battles) {
        let told = 0, foretold = null;
        await play(ruleset, scenario, ({ call, decision, choices, view, n }) => {
            if (foretold) assert.equal(named({ decision, choices }), foretold.told, `${ruleset} ${foretold.text}`);
            const next = some_choice(decision, choices, n);
            const { hash } = call('view', { seat: 'A', language });
            const answer = call('follow', { side: 'A', after: [next.text], language });
            assert.equal(call('view', { seat: 'A', language }).hash, hash, 'nothing has changed');
            // What an enemy has written in secret may come between.
            foretold = answer.decision && !view.covert ? { told: named(answer), text: next.text } : null;
            if (foretold) ++told;
        });
        assert.ok(told > 3 || /^wwiisim/.test(ruleset), `${ruleset}: ${told}`);
    }
});

test('where nothing may be measured only orders and ways are tried out', async () => {
    let orders = 0, others = 0;
    await play('bolt-action', 'break_through', ({ call, choices }) => {
        for (const { text, role } of choices.slice(0, 12)) {
            const { decision, choices: next } = call('follow', { side: 'A', after: [text], language });
            if (role === 'order' || role === 'way') orders += decision ? 1 : 0;
            else {
                assert.equal(decision, null, text);
                assert.deepEqual(next, []);
                ++others;
            }
        }
    }, 200);
    assert.ok(orders > 10 && others > 10, `${orders} ${others}`);
});

test('what is not legal, or rolled for, leads nowhere; what is no action is refused', async () => {
    let rolled = 0, seen = 0;
    await play('wme', 'wme_first_orders', ({ call, raw, choices }) => {
        for (const { text } of choices.filter((one) => one.chance).slice(0, 3)) {
            assert.equal(call('follow', { side: 'A', after: [text], language }).decision, null, text);
            ++rolled;
        }
        if (seen++ > 0) return;
        const { text } = choices[0];
        for (const after of [[], 'x', [1], ['nobody dances'], Array.from({ length: 21 }, () => text)])
            assert.ok(raw('follow', { side: 'A', after, language }).problems, JSON.stringify(after));
        assert.ok(raw('follow', { side: 'C', after: [text], language }).problems);
        const other = call('follow', { side: 'B', after: [text], language });
        assert.equal(other.decision, null, 'the other side is not asked');
    });
    assert.ok(rolled > 3);
});

test('what is told of an order that is received comes true when it is', async () => {
    let received = 0, foretold = null;
    await play('wme', 'wme_open_field', ({ call, decision, choices, n }) => {
        // Another question, or none, where it was not received.
        if (foretold && decision.question === foretold.question) {
            assert.equal(named({ decision, choices }), foretold.told, foretold.text);
            ++received;
        }
        const next = some_choice(decision, choices, n);
        foretold = null;
        if (!next.chance) return;
        const { hash } = call('view', { seat: 'A', language });
        const answer = call('follow', { side: 'A', after: [next.text], obeyed: true, language });
        assert.equal(call('view', { seat: 'A', language }).hash, hash, 'nothing has changed');
        assert.ok(answer.decision, next.text);
        assert.notEqual(answer.decision.question, decision.question, 'the unit is asked what it does');
        foretold = { question: answer.decision.question, told: named(answer), text: next.text };
    }, 500);
    assert.ok(received > 1, `${received}`);
});

test('no dice but those of orders that are told the chance of are taken as passed', async () => {
    let orders = 0, others = 0;
    for (const [ruleset, scenario] of [['ae-wwii', 'skirmish'], ['bolt-action', 'break_through']])
        await play(ruleset, scenario, ({ call, choices }) => {
            for (const { text, role } of choices.slice(0, 8)) {
                const ask = (obeyed) => JSON.stringify(call('follow', { side: 'A', after: [text], obeyed, language }));
                assert.equal(ask(true), ask(false), text);
                if (role === 'order') ++orders;
                else ++others;
            }
        }, 120);
    assert.ok(orders > 10 && others > 10, `${orders} ${others}`);
});

test('the odds of an attack after an activation are those that are told once the unit is activated', async () => {
    let compared = 0;
    await play('ae-wwii', 'skirmish', ({ call, raw, choices, decision }) => {
        if (decision.manner !== 'unit' || compared > 5) return;
        for (const { text: pick } of choices.filter(({ role }) => role === 'pick')) {
            const { choices: next } = call('follow', { side: 'A', after: [pick], language });
            const attack = next.find(({ role, places }) => role === 'attack' && places.length === 0)?.text;
            if (!attack) continue;
            const asked = { side: 'A', action: attack, also: [attack], language };
            assert.ok(raw('odds', asked).problems, 'not before it is activated');
            const before = call('odds', { ...asked, after: [pick] }).outcomes;
            call('act', { side: 'A', seat: 'A', action: pick, language });
            assert.deepEqual(call('odds', asked).outcomes, before);
            call('undo', { side: 'A', seat: 'A', language });
            ++compared;
        }
        assert.ok(raw('odds', { side: 'A', action: choices[0].text, after: 'x', language }).problems);
    }, 400);
    assert.ok(compared > 2, `${compared}`);
});
