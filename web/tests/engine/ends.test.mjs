// The end of every battle that is kept says why it ended so, in the words of its game and in both languages.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root, table } from './table.mjs';

const { call } = await table();
const folder = path.join(root, 'tests/playthroughs');
const records = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.record'));

/** How the battle of a record stands at its end, in a language; nothing where it is not over by a rule. */
function end_of(file, language) {
    const opened = call('load', { text: readFileSync(path.join(folder, file), 'utf8'), seed: '1', language });
    const { view } = call('view', { seat: '-', language });
    return view.pending.kind === 'finished' && view.pending.clause ? { opened, view, end: view.pending } : null;
}
const names = { en: { A: 'Red', B: 'Blue' }, fr: { A: 'Rouge', B: 'Bleu' } };

test('whoever won, the reasons name him or the loser, or say why nobody did', () => {
    const ways = {};
    for (const file of records)
        for (const language of ['en', 'fr']) {
            const found = end_of(file, language);
            if (!found) continue;
            const { end, opened } = found;
            const [first] = end.reasons;
            assert.ok(first, `${file}: no reason`);
            for (const { told, clause } of end.reasons) {
                assert.match(told, /^[^{}]{12,}\.$/, file);
                assert.match(clause.id, /^[A-Z]{2}-[A-Z]+-\d+$/, file);
            }
            const all = Object.values(names[language]);
            if (end.winner !== '-') assert.ok(all.some((name) => first.told.includes(name)), `${file}: ${first.told}`);
            else assert.ok(end.reasons.length > 1 || !/\d/.test(first.told), `${file}: ${first.told}`);
            const way = first.told.replace(/\d+/g, 'N').replace(/Red|Blue|Rouge|Bleu/g, 'S');
            (ways[`${opened.scenario.ruleset} ${language}`] ??= new Set()).add(way);
        }
    assert.equal(Object.keys(ways).length, 10, 'every ruleset has battles that ended');
    for (const [ruleset, of_it] of Object.entries(ways)) assert.ok(of_it.size > 1, `${ruleset}: ${[...of_it]}`);
});

test('points that decided stand as the score has them, the winner first', () => {
    let compared = 0;
    for (const file of records) {
        const found = end_of(file, 'en');
        const numbers = found?.end.reasons.at(-1).told.match(/(Red|Blue) has (\d+) points? and (Red|Blue) has (\d+)/);
        if (!numbers || found.end.winner === '-') continue;
        const [, winner, most, , least] = numbers;
        assert.equal(winner, names.en[found.end.winner], file);
        assert.ok(Number(most) > Number(least), file);
        const score = Object.fromEntries(found.view.score.map(({ side, points }) => [names.en[side], points]));
        if (score.Red !== null) assert.deepEqual([score[winner], Number(most) + Number(least)],
            [Number(most), score.Red + score.Blue], file);
        ++compared;
    }
    assert.ok(compared > 3, `${compared} battles`);
});

test('who gives the battle up by a rule of it is named', () => {
    const players = { A: 'human', B: 'regular' };
    const { scenarios } = call('scenarios', { ruleset: 'wme', language: 'en' });
    call('open', { ruleset: 'wme', scenario: scenarios[0].name, options: {}, players, seed: '1', language: 'en' });
    while (call('view', { seat: 'A', language: 'en' }).view.pending.decisions?.[0].side !== 'A')
        call('advance', { seat: 'A', language: 'en' });
    const { view } = call('act', { side: 'A', seat: 'A', action: 'A concede', language: 'en' });
    assert.deepEqual(view.pending.reasons.map(({ told }) => told), ['Red gives up.']);
    assert.equal(view.pending.winner, 'B');
});
