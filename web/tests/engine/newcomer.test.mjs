// What the engine offers to somebody who has read nothing: nothing that leads nowhere, and no name of a file.
import assert from 'node:assert/strict';
import test from 'node:test';
import { some_choice, table } from './table.mjs';

const language = 'en';
const meeting = { ruleset: 'bolt-action', scenario: 'meeting', options: {}, players: { A: 'human', B: 'random' } };
/** Goes on to what side A is asked next; nothing at the end. */
function asked(call) {
    for (;;) {
        const { view } = call('view', { seat: 'A', language });
        if (view.pending.kind === 'finished') return null;
        const decision = view.pending.decisions?.find(({ side }) => side === 'A');
        if (decision) return { decision, view, ...call('choices', { side: 'A', language }) };
        call('advance', { seat: 'A', language });
    }
}
const act = (call, action) => {
    const { objections } = call('act', { side: 'A', seat: 'A', action, language });
    assert.deepEqual(objections, [], action);
};
/** Up to the waves of side A. */
async function choosing_waves(seed = '1') {
    const { call } = await table();
    call('open', { ...meeting, seed, language });
    for (let here = asked(call); ; here = asked(call)) {
        if (here.decision.question === 'waves') return call;
        act(call, here.choices[0].text);
    }
}

test('no answer for all that remain leads where the side cannot be ready', async () => {
    const call = await choosing_waves();
    const { for_all } = asked(call);
    assert.deepEqual(for_all.map(({ label, actions }) => [label, actions.length]), [['First wave', 10]]);
    // With half of them in the first wave the rest may wait in reserve.
    for (let n = 0; n < 5; ++n) act(call, asked(call).choices.find(({ verb }) => verb === 'first_wave').text);
    const rest = asked(call).for_all.find(({ label }) => label === 'Reserve');
    assert.equal(rest.actions.length, 5);
    for (const action of rest.actions) act(call, action);
    assert.equal(asked(call).refused, null);
});

test('until a side is ready it may choose anew for each of its units', async () => {
    const call = await choosing_waves();
    for (const action of asked(call).for_all[0].actions) act(call, action);
    const { choices, for_all, refused } = asked(call);
    assert.equal(refused, null);
    assert.deepEqual(for_all, [], 'nothing remains');
    assert.ok(choices.some(({ verb }) => verb === 'ready'));
    const units = new Set(choices.filter(({ verb }) => verb === 'reserve').map(({ unit }) => unit));
    assert.equal(units.size, 10);
    assert.ok(!choices.some(({ verb }) => verb === 'first_wave'), 'what was chosen is not offered again');
    act(call, choices.find(({ verb, unit }) => verb === 'reserve' && unit === 3).text);
    assert.ok(asked(call).choices.some(({ verb, unit }) => verb === 'first_wave' && unit === 3));
});

test('a hull that is dragged aside from outside its edge comes on', async () => {
    const met = new Set();
    for (let seed = 1; seed < 9 && met.size < 3; ++seed) {
        const call = await choosing_waves(`${seed}`);
        for (const action of asked(call).for_all[0].actions) act(call, action);
        const { units, table: size } = call('scenario', { language });
        for (let n = 0; n < 80; ++n) {
            const here = asked(call);
            if (!here || here.view.turn > 1) break;
            const { decision, choices } = here;
            const unit = decision.unit === null ? null : units[decision.unit];
            if (decision.question !== 'come_on' || unit?.figures.length !== 1) {
                const is_hull = (one) => one !== null && units[one].figures.length === 1;
                const open = choices.find(({ verb }) => verb === 'ready') ??
                    choices.find(({ verb, unit }) => verb === 'run' && is_hull(unit)) ??
                    some_choice(decision, choices, n);
                act(call, open.text);
                continue;
            }
            met.add(unit.title);
            const first = choices.find(({ role }) => role === 'way');
            const [x, y] = first.places[0];
            const inward = y <= 0 ? 1 : -1;
            for (const aside of [-4000, 4000, 9000]) {
                const to = [Math.min(Math.max(x + aside, 5000), size[0] - 5000), y + inward * 18000];
                const request = { side: 'A', figure: unit.figures[0], to, via: [], alone: false, first: first.text,
                                  language };
                const [way] = call('drag', request).ways;
                const over = way.objections.filter(({ id }) => id === 'BA-MOVE-7' || id === 'BA-VEH-3');
                assert.deepEqual(over, [], `${unit.title} to ${to}`);
            }
            act(call, choices.find(({ role }) => role === 'way').text);
        }
    }
    assert.ok(met.size >= 2, `${[...met]} came on`);
});

test('no refusal names a piece as its file does', async () => {
    const refusals = { en: /into Wood south\./, fr: /dans le bois sud\./ };
    for (const [tongue, told] of Object.entries(refusals)) {
        const { call } = await table();
        call('open', { ...meeting, options: { measuring: 'yes' }, seed: '1', language: tongue });
        const { pieces, figures, units } = call('scenario', { language: tongue });
        const wood = pieces.findIndex(({ name }) => name === 'Wood_south');
        assert.ok(wood >= 0 && figures.length > 0 && units.length > 0);
        let said = '';
        for (let n = 0; n < 200 && !said; ++n) {
            const here = asked(call);
            const { decision, choices } = here;
            if (decision.question === 'come_on') {
                const figure = units[decision.unit].figures[0];
                const first = choices.find(({ role }) => role === 'way');
                const request = { side: 'A', figure, to: [25000, 20000], via: [], alone: false, first: first.text,
                                  language: tongue };
                const [{ objections }] = call('drag', request).ways;
                said = objections.find(({ id }) => id === 'BA-TERR-3')?.fact ?? '';
                if (said) break;
            }
            const run = choices.find(({ verb, unit }) =>
                verb === 'run' && unit !== null && units[unit].figures.length > 3);
            const writes = choices.find(({ verb }) => verb === 'first_wave' || verb === 'ready');
            act(call, (writes ?? run ?? some_choice(decision, choices, n)).text);
        }
        assert.match(said, told);
    }
});

test('every weapon of a battle has a French name', async () => {
    for (const ruleset of ['ae-wwii', 'bolt-action']) {
        const { call } = await table();
        for (const { scenario } of call('scenarios', { ruleset, language: 'fr' }).scenarios) {
            call('open', { ruleset, scenario: scenario.name, options: {}, players: { A: 'human', B: 'human' },
                           seed: '1', language: 'fr' });
            for (const weapon of call('scenario', { language: 'fr' }).weapons)
                assert.doesNotMatch(weapon, /^[a-z]+(_[a-z]+)+$|^bar$|^pistol$/, scenario.name);
        }
    }
});
