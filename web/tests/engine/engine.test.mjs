import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { play, root, some_choice, table } from './table.mjs';

const program = process.env.UMPIRE_BINARY ?? path.join(root, 'build/release/umpire');
const open = (scenario, seed, language = 'en', players = { A: 'human', B: 'regular' }, ruleset = 'ae-wwii') =>
    ({ ruleset, scenario, options: {}, players, seed, language });

test('every scenario is played to its end in both languages, and all messages keep to the schema', async () => {
    const { call } = await table();
    for (const ruleset of ['ae-wwii', 'bolt-action']) {
        const { scenarios } = call('scenarios', { ruleset, language: 'fr' });
        assert.ok(scenarios.length >= 3);
        for (const [number, { name }] of scenarios.entries()) {
            if (!process.env.UMPIRE_EVERYTHING && number % 2 !== 0) continue;
            const language = number % 4 < 2 ? 'en' : 'fr';
            assert.ok(call('open', open(name, `${number}`, language, { A: 'human', B: 'random' }, ruleset)).scenario);
            const { steps, view } = play(call, language, 'A', 20000);
            assert.equal(view.pending.kind, 'finished');
            // At its end everything is told: also what the other side decided in secret, which had no number before.
            const told = call('log', { from: 0, seat: 'A', language }).steps.length;
            assert.equal(told, call('view', { seat: 'A', language }).steps);
            assert.ok(ruleset === 'bolt-action' ? told >= steps : told === steps, `${told} of ${steps}`);
        }
    }
});

test('a record replays to the same hash, in the engine and in the program', async (context) => {
    const { call } = await table();
    call('open', open('skirmish', '42'));
    play(call, 'en', 'A');
    const { text, hash } = call('record', {});
    const loaded = call('load', { text, seed: '1', language: 'en' });
    assert.equal(call('view', { seat: 'A', language: 'en' }).hash, hash);
    assert.equal(call('moment', { step: loaded.steps, seat: 'A', language: 'en' }).hash, hash);
    assert.notEqual(call('moment', { step: 10, seat: 'A', language: 'en' }).hash, hash);
    const at = (step) => call('moment', { step, seat: 'A', language: 'en' }).hash;
    const hashes = Array.from({ length: loaded.steps + 1 }, (_, step) => at(step));
    call('load', { text, seed: '1', language: 'en' });
    for (let n = 0; n < 40; ++n) {
        const step = (n * 131) % (loaded.steps + 1);
        assert.equal(at(step), hashes[step], `step ${step} differs when it is sought`);
    }
    if (!existsSync(program)) return context.skip('the program is not built');
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'umpire-')), 'battle.record');
    writeFileSync(file, text);
    const said = execFileSync(program, ['replay', file, '--verify'], { cwd: root, encoding: 'utf8' });
    assert.match(said, new RegExp(hash));
});

test('a battle that was put away goes on as it would have gone on', async () => {
    const { call } = await table();
    const seat = 'A', language = 'en';
    call('open', open('the_ford', '7', language, { A: 'regular', B: 'regular' }));
    for (let n = 0; n < 80; ++n) call('advance', { seat, language });
    const { text } = call('record', {});
    const { hash } = play(call, language, seat) && call('record', {});
    call('load', { text, seed: '1', language });
    play(call, language, seat);
    assert.equal(call('record', {}).hash, hash);
});

test('undo takes back what no die and no enemy has answered', async () => {
    const { call } = await table();
    const seat = 'A', language = 'en';
    call('open', open('skirmish', '3'));
    for (;;) {
        const { view, hash } = call('view', { seat, language });
        if (view.pending.kind !== 'decisions' || view.pending.decisions[0].side !== 'A') {
            call('advance', { seat, language });
            continue;
        }
        const { choices } = call('choices', { side: 'A', language });
        const after = call('act', { side: 'A', seat, action: choices[0].text, language });
        assert.notEqual(after.hash, hash);
        assert.equal(after.undoable.A, 1);
        assert.equal(call('undo', { side: 'A', seat, language }).hash, hash);
        assert.ok(call('undo', { side: 'A', seat, language }).problems);
        break;
    }
});

test('a drag beyond the reach is refused with its clause and offers its legal part', async () => {
    const { call } = await table();
    const seat = 'A', language = 'en';
    call('open', open('skirmish', '5'));
    for (let n = 0; n < 2000; ++n) {
        const { view } = call('view', { seat, language });
        const decision = view.pending.decisions?.[0];
        if (!decision || decision.side !== 'A') { call('advance', { seat, language }); continue; }
        if (decision.question !== 'act') {
            const action = call('choices', { side: 'A', language }).choices[0].text;
            call('act', { side: 'A', seat, action, language });
            continue;
        }
        const { units, figures } = call('scenario', { language });
        const figure = units[decision.unit].figures.find((index) => view.figures[index].place === 'table');
        const { outlines } = call('reach', { side: 'A', figure, language });
        assert.ok(outlines.length > 0 && outlines[0].points.length > 100);
        const { ways } = call('drag', { side: 'A', figure, to: [60000, 60000], language });
        const refused = ways.find((way) => !way.legal);
        assert.match(refused.objections[0].id, /^AE-/);
        assert.equal(refused.objections[0].figure, figure, 'the model at fault is named');
        assert.ok(refused.objections[0].fact.includes(figures[figure].name), refused.objections[0].fact);
        assert.match(refused.part.text, /^\S+ move to/);
        assert.ok(call('judge', { side: 'A', action: refused.part.text, language }).legal);
        return;
    }
    assert.fail('no unit ever acted');
});

test('nothing measured reaches a page before the decision in a game that forbids measuring', async () => {
    const { call, raw } = await table();
    const seat = 'A', language = 'en';
    const { scenario } = call('open', open('hold', '3', language, { A: 'human', B: 'random' }, 'bolt-action'));
    assert.equal(scenario.measuring, false);
    const seen = new Set();
    for (let n = 0; n < 6000 && !(seen.has('draw') && seen.has('aim')); ++n) {
        const { view } = call('view', { seat, language });
        const decision = view.pending.decisions?.[0];
        if (view.pending.kind === 'finished') break;
        if (!decision || decision.side !== 'A') {
            if (decision) assert.deepEqual([decision.question, decision.unit, decision.clause], ['', null, null]);
            call('advance', { seat, language });
            continue;
        }
        const { choices } = call('choices', { side: 'A', language });
        const own = decision.unit === null ? [] : scenario.units[decision.unit].figures;
        const figure = own.find((one) => view.figures[one].place === 'table') ?? -1;
        if (figure >= 0 && ['draw', 'aim'].includes(decision.manner)) {
            seen.add(decision.manner);
            assert.deepEqual(call('reach', { side: 'A', figure, language }).outlines, []);
            for (const way of call('drag', { side: 'A', figure, to: [30000, 30000], language }).ways) {
                assert.deepEqual([way.length, way.snapped, way.enemy], ['', false, null]);
                assert.doesNotMatch(way.kind + way.cost + way.ends, /\d/);
                for (const objection of way.objections) assert.doesNotMatch(objection.text, /\d cm|allowed/);
            }
            assert.ok(raw('odds', { side: 'A', action: choices[0].text, language }).problems);
            const asked = { side: 'A', figure, language };
            for (const { leads } of call('moves', asked).moves) assert.doesNotMatch(leads ?? '', /\d cm|sees/);
            for (const { distance } of call('aim', asked).targets) assert.equal(distance, '');
        }
        call('act', { side: 'A', seat, action: some_choice(decision, choices, n).text, language });
    }
    assert.ok(seen.has('draw') && seen.has('aim'), [...seen].join());
});

test('how a unit stands is told of every unit that does, and of none where nothing may be measured', async () => {
    const { call } = await table();
    const language = 'fr', players = { A: 'regular', B: 'regular' };
    for (const [ruleset, scenario, tells] of [['wme', 'wme_open_field', true], ['bolt-action', 'meeting', false]]) {
        const opened = call('open', { ruleset, scenario, options: {}, players, seed: '5', language });
        for (let n = 0; n < 150; ++n) call('advance', { seat: '-', language });
        const { view } = call('view', { seat: '-', language });
        const stances = opened.scenario.units.map((_, unit) => call('stance', { unit, seat: '-', language }));
        for (const [unit, { sectors, notes }] of stances.entries()) {
            const there = opened.scenario.units[unit].figures.filter((one) => view.figures[one].place === 'table');
            assert.ok([0, 4 * there.length].includes(sectors.length));
            assert.equal(sectors.length > 0, notes.length > 0);
            if (!tells) assert.equal(notes.length, 0);
        }
        if (tells) assert.ok(stances.filter(({ notes }) => notes.length > 0).length > 20);
    }
});

test('a local battle tells a seat no secret of the other: not by log, numbers, hash or record', async () => {
    const { call, raw } = await table();
    const language = 'en';
    const secret = /^\S+ (first_wave|reserve|flank|keep_die|put_back)/;
    let hidden = 0;
    for (let seed = 1; seed <= 4; ++seed) {
        call('open', open('hold', `${seed}`, language, { A: 'human', B: 'random' }, 'bolt-action'));
        for (let n = 0; n < 700; ++n) {
            const { steps, view } = call('view', { seat: 'A', language });
            if (view.pending.kind === 'finished') break;
            const decision = view.pending.decisions?.find(({ side }) => side === 'A');
            if (decision) {
                const { choices } = call('choices', { side: 'A', language });
                call('act', { side: 'A', seat: 'A', action: some_choice(decision, choices, n).text, language });
                continue;
            }
            // What the other side decides in secret is done together, and has no step of its own.
            const { moved, view: after } = call('advance', { seat: 'A', language });
            assert.ok(moved);
            if (after.pending.kind !== 'finished') assert.ok(call('view', { seat: 'A', language }).steps <= steps + 1);
            const is_over = call('view', { seat: 'A', language }).view.pending.kind === 'finished';
            if (is_over) {
                const told = call('log', { from: 0, seat: 'A', language }).steps;  // at the end everything is told
                hidden += told.filter(({ action, side }) => action && side === 'B' && secret.test(action.text)).length;
                continue;
            }
            if (n % 40 > 0) continue;
            if (n > 0)
                for (const seat of ['A', '-']) assert.ok(raw('record', { seat }).problems, 'a record of secrets');
            for (const seat of ['A', '-']) {
                const told = call('log', { from: 0, seat, language }).steps;
                assert.deepEqual(told.map(({ number }) => number), told.map((_, i) => i + 1));
                const foreign = told.filter(({ action, side }) => action && side !== seat && secret.test(action.text));
                assert.deepEqual(foreign, []);
                const last = call('moment', { step: told.length, seat, language });
                assert.equal(last.hash, call('view', { seat, language }).hash);
            }
        }
    }
    assert.ok(hidden > 3, `${hidden} decisions were made in secret`);
});

test('the record of a battle that goes on holds no seed; at its end everything is told', async () => {
    const { call } = await table();
    const language = 'en';
    call('open', open('skirmish', '90125'));
    for (let n = 0; n < 6; ++n) call('advance', { seat: 'A', language });
    assert.doesNotMatch(call('record', { seat: 'A' }).text, /90125/);
    assert.match(call('record', {}).text, /90125/);
    call('open', open('meeting', '3', language, { A: 'human', B: 'random' }, 'bolt-action'));
    const { view } = play(call, language, 'A', 20000);
    assert.equal(view.pending.kind, 'finished');
    const { text } = call('record', { seat: 'A' });
    const { steps } = call('load', { text, seed: '1', language });
    assert.equal(call('log', { from: 0, seat: '-', language }).steps.length, steps);
});

test('a throw covers ground: where it could be aimed, how far it reaches, and what is refused', async () => {
    const { call } = await table();
    const language = 'en';
    const options = { aim_point: 'any_point' };
    const wished = { ...open('skirmish', '5', language, { A: 'human', B: 'human' }), options };
    const { scenario } = call('open', wished);
    let thrown = 0;
    for (let n = 0; n < 600 && thrown === 0; ++n) {
        const { view } = call('view', { seat: 'A', language });
        if (view.pending.kind !== 'decisions') { call('advance', { seat: 'A', language }); continue; }
        const [{ side }] = view.pending.decisions;
        const decision = call('view', { seat: side, language }).view.pending.decisions[0];
        const { choices } = call('choices', { side, language });
        if (decision.question === 'act') {
            const figure = choices.find(({ actor }) => actor !== null).actor;
            const [x, y] = view.figures[figure].at;
            const { shots } = call('point', { side, figure, at: [x + 2000, y + 6000], language });
            const beyond = [x + 2000, y < 30000 ? y + 50000 : y - 50000];
            const far = call('point', { side, figure, at: beyond, language });
            const grenade = shots.find(({ action }) => action.verb === 'throw' && action.area?.blast === 3810);
            if (grenade?.legal) {
                ++thrown;
                assert.deepEqual([grenade.action.area.near, grenade.action.area.far], [15240, 30480]);
                assert.equal(far.shots[0].legal, false);
                assert.equal(far.shots[0].objections[0].id, 'AE-IND-2');
                const { step } = call('act', { side, seat: side, action: grenade.action.text, language });
                assert.ok(step);
                const told = [];
                while (!told.some(({ kind }) => ['exploded', 'off_table'].includes(kind)))
                    told.push(...call('advance', { seat: side, language }).step.events);
                assert.ok([...step.events, ...told].some(({ kind, blast }) => kind === 'thrown' && blast === 3810));
                break;
            }
        }
        call('act', { side, seat: side, action: some_choice(decision, choices, n).text, language });
    }
    assert.ok(scenario && thrown === 1, 'nobody could throw');
});

test('a drag of a unit takes all its models along; a hull turns first and then goes straight', async () => {
    const { call } = await table();
    const seat = 'A', language = 'en';
    const seen = new Set();
    let scenario = null;
    for (let n = 0, seed = 0; n < 6000 && seen.size < 2; ++n) {
        const view = scenario && call('view', { seat, language }).view;
        if (!view || view.pending.kind === 'finished') {
            const players = { A: 'human', B: 'random' };
            scenario = call('open', open('break_through', `${++seed}`, language, players, 'bolt-action')).scenario;
            continue;
        }
        const decision = view.pending.decisions?.[0];
        if (!decision || decision.side !== 'A') { call('advance', { seat, language }); continue; }
        const { choices } = call('choices', { side: 'A', language });
        if (decision.manner === 'draw') {
            const { figures } = scenario.units[decision.unit];
            const there = figures.filter((one) => view.figures[one].place === 'table');
            const [x, y] = there.length > 0 ? view.figures[there[0]].at : [0, 0];
            const round = there.length > 0 && scenario.figures[there[0]].round;
            const request = { side: 'A', figure: there[0] ?? figures[0], to: [x + 900, y + 900], language };
            const { ways } = call('drag', request);
            if (round && there.length === figures.length && there.length > 1) {
                assert.equal(ways[0].ghosts.length, there.length);
                assert.equal(ways[0].action.unit, decision.unit);
                seen.add('unit');
            } else if (there.length === 1 && !round) {
                const turned = ways.some((way) => way.action.verb === 'path' && way.action.places.length === 2);
                assert.ok(turned, JSON.stringify(ways[0]));
                seen.add('hull');
            }
        }
        call('act', { side: 'A', seat, action: some_choice(decision, choices, n).text, language });
    }
    assert.deepEqual([...seen].sort(), ['hull', 'unit']);
});

test('battles are drawn by lot and opened, forces are exchanged, situations are answered', async () => {
    const { call, raw } = await table();
    const language = 'en';
    for (const ruleset of ['ae-wwii', 'bolt-action']) {
        const { name, scenario } = call('generate', { ruleset, seed: '77', language });
        assert.ok(scenario.units.length > 3 && scenario.pieces.length > 3);
        const opened = call('open', open(name, '1', language, { A: 'human', B: 'human' }, ruleset));
        assert.equal(opened.scenario.units.length, scenario.units.length);
        assert.ok(call('forces', { ruleset, language }).forces.length >= 3);
    }
    const players = { A: 'human', B: 'human' };
    const wished = { ...open('meeting', '1', language, players, 'bolt-action'), forces: { A: 'su_platoon' } };
    const swapped = call('open', wished);
    assert.equal(swapped.scenario.sides[0].list, 'su');
    const extras = call('situation_words', { ruleset: 'bolt-action', language }).words.extras;
    assert.deepEqual(extras.slice(0, 2).map(({ word }) => word), ['pins', 'target_pins']);
    assert.ok(extras.find(({ word }) => word === 'facing').choices.length === 3);
    const pinned = call('situation', { ruleset: 'bolt-action', words: 'section pins 0,2 against section', language });
    assert.ok(pinned.rows[0].mean > pinned.rows[1].mean);
    const { words } = call('situation_words', { ruleset: 'ae-wwii', language });
    assert.ok(words.profiles.length > 5 && words.covers.length > 2);
    const words_asked = '1..2 airborne with garand against 3 guard in none,near cover';
    const told = call('situation', { ruleset: 'ae-wwii', words: words_asked, language });
    assert.equal(told.rows.length, 4);
    assert.ok(Math.abs(told.rows[0].mean - 0.2917) < 1e-4);
    assert.ok(raw('situation', { ruleset: 'ae-wwii', words: '5 dragons against 1 guard', language }).problems);
});

test('what the words of a situation say comes as the fields of a form, and the form says the same again', async () => {
    const { call } = await table();
    const form = (ruleset, words, language = 'en') => call('situation', { ruleset, words, language }).form;
    const asked = '1..2 us airborne with garands at 14in against armour 3,4 in near cover attacks 2 apart 1in';
    const long = form('ae-wwii', asked);
    assert.deepEqual(long, {
        attackers: '1..2', targets: '', attacks: '2', apart: '1in',
        profile: { word: 'us_airborne', text: 'Airborne' }, target: { word: 'armour 3,4', text: long.target.text },
        deed: null, weapon: { word: 'm1_garand', text: 'M1 Garand' }, range: { word: '14in', text: '14"' },
        covers: ['near'], extras: [],
    });
    assert.match(long.target.text, /^Armour 3 .*, armour 4 /);
    assert.match(form('ae-wwii', 'airborne charges guard', 'fr').deed.text, /^En charge/);
    const again = `1..2 ${long.profile.word} with ${long.weapon.word} against ${long.target.word} in near`;
    assert.deepEqual(form('ae-wwii', again).target, long.target);
    const words = 'veteran section at long pins 0..2 facing side,rear against 8 section target_pins 1';
    const pinned = form('bolt-action', words);
    assert.deepEqual([pinned.profile.word, pinned.range.word, pinned.targets], ['veteran_section', 'long', '8']);
    const extras = { pins: ['0..2'], facing: ['side', 'rear'], target_pins: ['1'] };
    assert.deepEqual(pinned.extras, Object.entries(extras).map(([word, values]) => ({ word, values })));
    assert.equal(form('bolt-action', 'section against section').covers.length, 0);
});

test('every value of every option of a finished game has a name in both languages', async () => {
    const { call } = await table();
    for (const ruleset of ['ae-wwii', 'bolt-action']) {
        const [en, fr] = ['en', 'fr'].map((language) => call('options', { ruleset, language }).options);
        for (const [i, option] of en.entries()) {
            for (const [j, { name, title }] of option.values.entries()) {
                const other = fr[i].values[j].title;
                assert.doesNotMatch(title + other, /[_<>]|^-?[0-9.]*$/, `${option.name} = ${name}`);
            }
            assert.equal(new Set(fr[i].values.map(({ title }) => title)).size, option.values.length, option.name);
        }
    }
});

test('each ruleset has titles in both languages, names what is played first, and says what units are', async () => {
    const { call } = await table();
    const [english, french] = ['en', 'fr'].map((language) => call('rulesets', { language }).rulesets);
    assert.equal(new Set(english.map(({ title }) => title)).size, english.length);
    assert.equal(new Set(french.map(({ title }) => title)).size, french.length);
    for (const [i, { name, subtitle, first_scenario }] of english.entries()) {
        assert.ok(subtitle !== '' && subtitle !== french[i].subtitle, name);
        const { scenarios } = call('scenarios', { ruleset: name, language: 'en' });
        const first = scenarios.find((one) => one.name === first_scenario);
        assert.ok(first, `${name}: ${first_scenario}`);
        const { scenario } = call('open', open(first_scenario, '3', 'en', undefined, name));
        const branches = new Set(scenario.units.map(({ branch }) => branch));
        assert.ok(branches.has('infantry') && branches.has('headquarters'), `${name}: ${[...branches]}`);
    }
});

test('what a stranger sends is answered with problems, never with a crash', async () => {
    const { call, raw } = await table();
    const refused = (name, request) => assert.ok(raw(name, request).problems?.length > 0, `${name} was answered`);
    refused('nothing', {});
    refused('view', {});
    refused('open', { ruleset: 'ae-wwii', scenario: 7 });
    refused('open', { ...open('skirmish', '1'), options: { no_such_option: 'on' } });
    refused('load', { text: 'umpire record 1\nprogram' });
    refused('choices', { side: 'C' });
    call('open', open('skirmish', '1'));
    const calls = ['act', 'judge', 'odds', 'reach', 'moves', 'drag', 'follow', 'formation', 'aim', 'moment', 'undo',
                   'point', 'stance'];
    for (const name of calls)
        for (const request of [{}, [], { side: 'C' }, { side: 'A', figure: -1, to: [1e15, 2], action: 'x', step: -4 },
                               { side: {}, figure: 1e30, unit: 'a', action: 'air1 dance', centre: [null, 0] }])
            refused(name, request);
    assert.ok(call('view', { seat: '-', language: 'en' }).view);
});
