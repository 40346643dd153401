// What is drawn stays within its budgets: the ground of every scenario that is shipped, and the symbols of every game.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { is_in_part } from '../../tools/data.mjs';
import { root, table } from './table.mjs';

const language = 'en';
const themes = ['light', 'dark', 'print'];
const players = { A: 'regular', B: 'regular' };
const nodes_of = (svg) => svg.match(/<[^/!?]/g).length;
const names_in = (folder) => readdirSync(path.join(root, folder)).map((file) => path.basename(file, '.svg'));

/** Every scenario of every ruleset that can be played, opened in turn. */
function* opened({ call }) {
    for (const { name: ruleset } of call('rulesets', { language }).rulesets.filter(({ playable }) => playable))
        for (const { name } of call('scenarios', { ruleset, language }).scenarios) {
            const { scenario } = call('open', { ruleset, scenario: name, options: {}, players, seed: '5', language });
            yield { ruleset, name, scenario };
        }
}

const land_of = ({ table: size, pieces }, theme, open) => ({
    table: size, turned: false, theme,
    pieces: pieces.map(({ look, line, corners }) => ({ look, line: !!line, open, damage: open ? 0 : 3, corners })),
});

test('the ground of every scenario has at most 400 elements and 60 KB, whole or shot to pieces', async (context) => {
    const desk = await table();
    let scenarios = 0;
    for (const { ruleset, name, scenario } of opened(desk)) {
        let [nodes, bytes] = [0, 0];
        for (const theme of themes)
            for (const open of [false, true]) {
                const { svg } = desk.call('ground', land_of(scenario, theme, open));
                nodes = Math.max(nodes, nodes_of(svg));
                bytes = Math.max(bytes, Buffer.byteLength(svg));
            }
        context.diagnostic(`${ruleset} ${name}: ${nodes} elements, ${bytes} bytes`);
        assert.ok(nodes <= 400, `${ruleset} ${name}: ${nodes} elements`);
        assert.ok(bytes <= 60 * 1024, `${ruleset} ${name}: ${bytes} bytes`);
        ++scenarios;
    }
    assert.ok(scenarios >= 24, `${scenarios} scenarios`);
});

test('a piece of 200 corners is drawn, as one of four is', async () => {
    const { call } = await table();
    const star = Array.from({ length: 200 }, (_, i) => [30, 25].map((far, way) =>
        Math.round(60000 + (i % 2 ? far : 25) * 1000 * [Math.cos, Math.sin][way]((i * Math.PI) / 100))));
    const water = { look: 'deep_water', line: false, open: false, damage: 0 };
    const drawn = (corners) => call('ground', {
        table: [120000, 120000], turned: false, theme: 'light', pieces: [{ ...water, corners }],
    }).svg;
    const bare = nodes_of(drawn([]));
    assert.ok(nodes_of(drawn(star)) > bare);
    assert.ok(nodes_of(drawn(star.filter((_, i) => i % 50 === 0))) > bare);
});

test('the symbols of every game, with all that games share, weigh at most 40 KB compressed', async (context) => {
    const { call } = await table();
    for (const { name: ruleset } of call('rulesets', { language }).rulesets.filter(({ playable }) => playable)) {
        const own = ruleset.replace(/-(fr|en)$/, '').replaceAll('-', '_');
        const folder = `src/games/${own}`;
        const has_own = readdirSync(path.join(root, folder)).includes('figures');
        const names = [...names_in('src/draw/figures'), ...has_own ? names_in(`${folder}/figures`) : []];
        const { rules, symbols } = call('symbols', { ruleset, names });
        assert.deepEqual(symbols.map(({ name }) => name).sort(), names.sort(), `${ruleset}: a drawing is a symbol`);
        const weight = gzipSync(rules + symbols.map(({ shapes }) => shapes).join('')).length;
        context.diagnostic(`${ruleset}: ${names.length} symbols, ${weight} bytes compressed`);
        assert.ok(weight <= 40 * 1024, `${ruleset}: ${weight} bytes`);
    }
});

test('of the same battle the same picture is drawn, byte for byte', async () => {
    const desks = [await table(), await table()];
    for (const pair of [['ae-wwii', 'skirmish'], ['bolt-action', 'meeting']]) {
        const drawn = desks.map(({ call }) => {
            const [ruleset, scenario] = pair;
            call('open', { ruleset, scenario, options: {}, players, seed: '7', language });
            for (let n = 0; n < 12; ++n) call('advance', { seat: '-', language });
            return themes.map((theme) => call('picture', { theme, language, seat: '-' }).svg);
        });
        assert.deepEqual(drawn[0], drawn[1]);
        assert.equal(new Set(drawn[0]).size, themes.length);
    }
});

test('the small picture of every scenario shows both sides', async () => {
    const { call } = await table();
    // What the page is built with, and shows.
    const [stands, scenes] = ['stands', 'scenes'].map((name) =>
        JSON.parse(readFileSync(path.join(root, `web/dist/${name}.json`), 'utf8')));
    let scenarios = 0;
    const { rulesets } = call('rulesets', { language });
    for (const { name: ruleset, first_scenario } of rulesets.filter(({ playable }) => playable)) {
        const lively = scenes[ruleset];
        assert.equal(lively.scenario, first_scenario);
        const near = lively.models.filter(([, there, x, y]) =>
            there === 1 && is_in_part([x, y], lively.about, lively.wide));
        for (const which of ['A', 'B']) {
            const of_side = near.filter(([kind]) => lively.kinds[kind].side === which).length;
            assert.ok(of_side >= 2, `${ruleset}: of ${which} ${of_side} are near`);
        }
        for (const { name } of call('scenarios', { ruleset, language }).scenarios) {
            const { kinds, models } = stands[ruleset][name];
            const seen = new Set(models.filter(([, there]) => there === 1).map(([kind]) => kinds[kind].side));
            assert.deepEqual([...seen].sort(), ['A', 'B'], `${ruleset} ${name}`);
            scenarios += 1;
        }
    }
    assert.ok(scenarios > 20);
});
