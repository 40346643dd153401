import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { source as module_of } from './source.mjs';

const source = new URL('../../src/', import.meta.url);
const read = (name) => readFileSync(new URL(name, source), 'utf8');
const is_list = (name) => /^words.*\.ts$/.test(name);
const lists = readdirSync(new URL('lib/', source)).filter(is_list).map((name) => `lib/${name}`);
const row = /^ {4}(\w+): (\[(?:[^\]]|\n)*?\]),?$/gm;
const asked = (texts) => Math.max(0, ...[...texts.matchAll(/\{(\d)\}/g)].map(([, number]) => Number(number) + 1));
/// [key, how many things its words ask for, file] of each row of words.
const rows = lists.flatMap((file) => [...read(file).matchAll(row)].map(([, key, texts]) => [key, asked(texts), file]));
const pages = readdirSync(source, { recursive: true }).filter((name) => /\.(svelte|ts)$/.test(name));

test('each word stands in one list', () => {
    const first = new Map();
    for (const [key, , file] of rows) {
        assert.ok(!first.has(key), `${key} stands in ${first.get(key)} and in ${file}: one of them is never said`);
        first.set(key, file);
    }
    assert.ok(rows.length > 500, `${rows.length} rows were read`);
});

test('a word follows its number: in French one and a half is no plural, in English only one is one', async () => {
    const { filled } = await module_of('lib/typography.ts');
    const dice = (language, number) => filled('{0} {0|one|many} of {1}', language, [number, 7]);
    const numbers = ['0', 1, '1', '1,5', '1.5', 2, '−1', '+3,2'];
    const many = (language) => numbers.filter((number) => dice(language, number).includes('many'));
    assert.deepEqual(many('en'), ['0', '1,5', '1.5', 2, '+3,2']);
    assert.deepEqual(many('fr'), [2, '+3,2']);
    assert.equal(dice('fr', '1,5'), '1,5 one of 7');
});

test('words that ask for something get it', () => {
    const asks = new Map(rows.map(([key, count]) => [key, count]));
    for (const name of pages)
        for (const [, key, end] of read(name).matchAll(/\bsay\('(\w+)'(\)|,)/g))
            assert.ok(end === ',' || !asks.get(key), `${name}: say('${key}') gives nothing for {0}`);
});

test('a colon between what is told is said in the language: French has a space before it', () => {
    const bare = /\}: (?:\$\{|\{[a-z_]+[.(])|\}<\/b>: \{/;
    const found = pages.filter((name) => !is_list(name.split('/').pop())).flatMap((name) =>
        read(name).split('\n').filter((line) => bare.test(line)).map((line) => `${name}: ${line.trim().slice(0, 80)}`));
    assert.deepEqual(found, []);
});

test('what a guide says in French is never broken before a mark', async () => {
    const { said } = await module_of('lib/lesson.ts');
    const text = { en: 'The Marshal: he sends orders.', fr: 'Le Maréchal : il envoie ses ordres ; à 83 %.' };
    assert.equal(said(text, 'fr'), 'Le Maréchal\u00a0: il envoie ses ordres\u202f; à 83\u202f%.');
    assert.equal(said(text, 'en'), text.en);
});
