// The lines of the log, and what is drawn of a battle, over whole battles of both games.
import assert from 'node:assert/strict';
import test from 'node:test';
import { table } from '../engine/table.mjs';
import { source } from './source.mjs';

const { Tale } = await source('lib/tale.ts');
const { announced_paths } = await source('lib/paths.ts');
const language = 'en';

async function battle(ruleset, scenario, players = { A: 'regular', B: 'random' }) {
    const { call } = await table();
    const opened = call('open', { ruleset, scenario, options: {}, players, seed: '5', language });
    while (call('advance', { seat: '-', language }).moved);
    return { call, scenario: opened.scenario, steps: call('log', { from: 0, seat: '-', language }).steps };
}
const told = (tale) => tale.sheets.flat();

test('by default a line tells one thing; nothing is lost, and it can be told bit by bit', async () => {
    for (const [ruleset, name] of [['ae-wwii', 'skirmish'], ['bolt-action', 'meeting']]) {
        const { scenario, steps } = await battle(ruleset, name);
        const tale = new Tale(scenario, false);
        tale.tell(steps);
        const lines = told(tale);
        const events = steps.flatMap((step) => step.events);
        assert.equal(lines.reduce((sum, line) => sum + line.parts.length, 0), events.length);
        assert.ok(lines.length < events.length * 0.7, `${lines.length} lines of ${events.length} events`);
        const little = lines.filter(({ event }) => ['detail', 'prelude', 'hit', 'miss'].includes(event.part));
        assert.deepEqual(little, []);
        assert.ok(lines.some(({ shots, hits }) => shots > hits && hits > 0), 'shots are counted');
        const bit_by_bit = new Tale(scenario, false);
        for (let n = 1; n <= steps.length; ++n) bit_by_bit.tell(steps.slice(0, n));
        assert.deepEqual(told(bit_by_bit), lines);
        bit_by_bit.tell(steps.slice(0, 40));
        const short = new Tale(scenario, false);
        short.tell(steps.slice(0, 40));
        assert.deepEqual(told(bit_by_bit), told(short));
        const all = new Tale(scenario, true);
        all.tell(steps);
        assert.equal(all.length, events.length);
        for (const step of [1, 60, steps.length]) assert.ok((tale.at(step)?.step ?? 0) <= step);
        assert.equal(tale.at(steps.length), lines.at(-1));
    }
});

test('what dice came to is told with what they were rolled for, and nothing else is', async () => {
    const { scenario, steps } = await battle('wme', 'wme_first_orders', { A: 'regular', B: 'regular' });
    const tale = new Tale(scenario, false);
    tale.tell(steps);
    const with_cause = (wanted) => steps.flatMap(({ number, events }) => events.filter(wanted)
        .map(({ sentence }) => [tale.with_cause(number, sentence), sentence]));
    const blows = with_cause(({ kind }) => kind === 'blows_struck');
    const orders = with_cause(({ kind }) => kind === 'order_received');
    const edges = with_cause(({ sentence }) => / rolls \d for the edge\.$/.test(sentence));
    assert.ok(blows.length > 3 && orders.length > 3 && edges.length > 1);
    for (const [told, sentence] of blows) assert.match(told, / attacks .* dic?e\. /, sentence);
    for (const [told, sentence] of orders) assert.match(told, / sends order .*: .* receives the order\.$/, sentence);
    for (const [told, sentence] of edges) assert.equal(told, sentence);
});

test('dice that are thrown together are told by what came of them', async () => {
    const { scenario, steps } = await battle('wme', 'wme_open_field', { A: 'regular', B: 'regular' });
    const tale = new Tale(scenario, false);
    tale.tell(steps);
    const fights = told(tale).filter(({ event }) => event.kind === 'attacks_counted');
    assert.ok(fights.length > 3);
    for (const { event, parts, sum } of fights) {
        const landed = parts.find(({ kind, unit }) => kind === 'blows_landed' && unit === event.target_unit);
        if (!landed) {  // no blow was good
            assert.equal(sum, null);
            continue;
        }
        assert.ok(sum.unit === event.target_unit && ['blows_landed', 'hits_taken'].includes(sum.kind),
            parts.map(({ sentence }) => sentence).join(' '));
    }
    // Stands fall when both sides have rolled: what a unit came to is told of an attack on it, not of its own.
    for (const { event, parts } of fights)
        for (const { kind, unit } of parts) if (kind === 'hits_taken') assert.equal(unit, event.target_unit);
    const volleys = told(tale).filter(({ event, parts }) =>
        event.kind === 'volley_declared' && parts.some(({ kind }) => kind === 'hits_taken'));
    for (const { sum } of volleys) assert.equal(sum.kind, 'hits_taken');
});

test('a section that runs is one line, with the way of the man who went farthest', async () => {
    const { scenario, steps } = await battle('bolt-action', 'meeting');
    const tale = new Tale(scenario, false);
    tale.tell(steps);
    const runs = told(tale).filter(({ way }) =>
        way?.gait === 'run' && way.unit !== null && scenario.units[way.unit].figures.length > 5);
    assert.ok(runs.length > 0);
    for (const { way, parts } of runs) {
        const moves = parts.filter(({ part }) => part === 'way');
        const far = new Map();
        for (const { actor, length } of moves) far.set(actor, (far.get(actor) ?? 0) + length);
        assert.equal(way.length, Math.max(...far.values()));
        assert.ok(new Set(moves.map(({ actor }) => scenario.figures[actor].unit)).size === 1);
    }
    assert.ok(told(tale).every(({ event }) => event.kind !== 'path_announced'));
});

test('an order to several units names all of them', async () => {
    const { scenario, steps } = await battle('wme', 'wme_open_field', { A: 'regular', B: 'regular' });
    const tale = new Tale(scenario, false);
    tale.tell(steps);
    const to_many = steps.filter(({ action }) => action?.role === 'order' && action.units.length > 1);
    assert.ok(to_many.length > 0);
    const named = told(tale).filter(({ units }) => units.length > 0);
    assert.deepEqual(named.map(({ units }) => units), to_many.map(({ action }) => action.units));
    for (const { event, units } of named) assert.ok(event.sentence.includes(scenario.units[units[0]].title));
});

test('a move that is changed is told as it is in the end', async () => {
    const { scenario } = await battle('wme', 'wme_open_field', { A: 'regular', B: 'regular' });
    const plain = { kind: 'moved', clause: '', sentence: '', why: '', reasons: [], part: 'way', actor: 0 };
    const way = (length, from, to) => ({ ...plain, length, from, to });
    const step = (number, ...events) =>
        ({ number, kind: 'action', side: 'A', action: null, roll: null, faces: [], events });
    const length_of = (...steps) => {
        const tale = new Tale(scenario, false);
        tale.tell(steps);
        return told(tale).map((line) => line.way.length);
    };
    assert.deepEqual(length_of(step(1, way(100, [0, 0], [0, 100]), way(50, [0, 100], [50, 100]))), [150]);
    assert.deepEqual(length_of(step(1, way(100, [0, 0], [0, 100])), step(2, way(120, [0, 0], [0, 120]))), [120]);
    assert.deepEqual(length_of(step(1, way(100, [0, 0], [0, 100])), step(2, way(40, [0, 100], [0, 140]))), [140]);
});

test('no path is announced where a model fell, went in, or where the game knows no announcements', async () => {
    for (const [ruleset, name] of [['ae-wwii', 'skirmish'], ['bolt-action', 'meeting']]) {
        const { call, scenario, steps } = await battle(ruleset, name);
        let paths = 0;
        for (let step = 1; step <= steps.length; step += 3) {
            const { view } = call('moment', { step, seat: '-', language });
            for (const [figure, path] of announced_paths(steps, step, view.figures, scenario.units)) {
                ++paths;
                if (view.figures[figure].place === 'table') continue;
                const { name } = scenario.figures[figure];
                assert.ok(path.length > 1 || view.figures[figure].place === 'away', `step ${step}: ${name}`);
            }
        }
        if (ruleset === 'ae-wwii') assert.equal(paths, 0);
        else assert.ok(paths > 0);
    }
});

test('smoke that rises at a muzzle ends no volley: the shots behind it are counted with those before', () => {
    const scenario = { figures: [{ unit: 0 }, { unit: 1 }], units: [{ figures: [0] }, { figures: [1] }] };
    const event = (kind, more) => ({ kind, clause: '', sentence: kind, why: '', reasons: [], ...more });
    const volley = [event('volley', { unit: 0, target_unit: 1, part: 'attack' }),
                    event('shot', { actor: 0, target: 1, part: 'miss' }), event('smoke', { to: [10, 10] }),
                    event('shot', { actor: 0, target: 1, part: 'hit' })];
    const tale = new Tale(scenario, false);
    tale.tell([{ number: 1, events: volley }]);
    const [attack, smoke] = told(tale);
    assert.deepEqual([attack.shots, attack.hits, smoke.shots], [2, 1, 0]);
    // A phase that begins does end it.
    const after = new Tale(scenario, false);
    after.tell([{ number: 1, events: [volley[0], event('phase', {}), volley[3]] }]);
    assert.equal(told(after)[0].shots, 0);
});

test('what follows from a line and says the same is told once: a fall ends the tale of a wound', async () => {
    for (const [ruleset, name] of [['ae-wwii', 'patrol'], ['wwiisim-en', 'even_platoons_en']]) {
        const { scenario, steps } = await battle(ruleset, name, { A: 'regular', B: 'regular' });
        const tale = new Tale(scenario, false);
        tale.tell(steps);
        const lines = told(tale);
        assert.ok(lines.some(({ event, parts }) => event.falls && parts.some(({ deed }) => deed === 'wound')), ruleset);
        const twice = lines.filter(({ event, step }, i) => event.falls && lines[i - 1]?.event.deed === 'wound'
            && lines[i - 1].step === step && lines[i - 1].event.target === event.target);
        assert.deepEqual(twice, []);
        assert.equal(lines.filter(({ event }) => event.kind === 'turn_ended').length, 0, 'the next turn begins');
    }
});

test('one sign, one meaning: no two buttons of a game share a pictogram of their own', async () => {
    const { call } = await table();
    for (const { name: ruleset } of call('rulesets', { language }).rulesets.filter(({ playable }) => playable)) {
        const scenario = call('scenarios', { ruleset, language }).scenarios[0].name;
        const players = { A: 'human', B: 'human' };
        const opened = call('open', { ruleset, scenario, options: {}, players, seed: '1', language });
        const signs = opened.scenario.verb_signs.map(({ pictogram }) => pictogram);
        assert.ok(signs.length > 0, ruleset);
        assert.equal(new Set(signs).size, signs.length, ruleset);
    }
});
