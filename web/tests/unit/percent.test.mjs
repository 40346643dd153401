// A percentage is written as each language has it, wherever it stands.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { source } from './source.mjs';

const { percent_in, unbroken } = await source('lib/typography.ts');
const root = new URL('../../src/', import.meta.url);

test('English sets the sign at the number, French with a narrow space that does not break', () => {
    assert.equal(percent_in('en', 0.28, 0), '28%');
    assert.equal(percent_in('fr', 0.28, 0), '28\u202f%');
    assert.equal(percent_in('fr', 0.2834, 1), '28,3\u202f%');
    assert.equal(unbroken('réussi à 30 % : 2 cm'), 'réussi à 30\u202f%\u00a0: 2\u00a0cm');
    assert.equal(unbroken('won by 28%'), 'won by 28%');
});

test('no word and no part of the page writes the sign by itself', () => {
    for (const name of readdirSync(root, { recursive: true }).filter((name) => /\.(svelte|ts)$/.test(name))) {
        const text = readFileSync(new URL(name, root), 'utf8').replace(/<style>[^]*<\/style>/, '');
        for (const [found] of text.matchAll(/.*[\d}] %['`,<;)].*/g)) assert.fail(`${name}: ${found.trim()}`);
        if (name.startsWith('lib/words')) assert.doesNotMatch(text, /\} ?%/, name);
    }
});
