// Links come from anybody: what they hold is bounded, and a broken one breaks nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

globalThis.document ??= { baseURI: 'http://page.example/' };
const { words_of_link } = await source('lib/link_words.ts');
const { link_of_record, record_of_link } = await source('lib/files.ts');
const { kept_of } = await source('lib/server.ts');

test('a link is split into its words, also one that is cut off', () => {
    assert.deepEqual(words_of_link('#/seat/abc/d%2Fe'), ['seat', 'abc', 'd/e']);
    assert.deepEqual(words_of_link('#/odds/%E0%A4%A'), ['odds', '%E0%A4%A']);
    assert.deepEqual(words_of_link(''), ['']);
});

test('a record in a link comes back whole, and one without measure is refused', async () => {
    const data = async (text) => (await link_of_record(text)).split('#/replay/')[1];
    const record = 'umpire 1\n'.repeat(20000) + 'é';
    assert.equal(await record_of_link(await data(record)), record);
    const bomb = await data('x'.repeat(64 * 1024 * 1024));
    assert.ok(bomb.length < 200_000, 'a short link');
    await assert.rejects(record_of_link(bomb), RangeError);
    await assert.rejects(record_of_link('%%%'));
});

test('battles that were only watched give way to seats', () => {
    const watched = (i) => ({ battle: `w${i}`, token: null, guests: [] });
    const held = (i) => ({ battle: `h${i}`, token: `t${i}`, guests: [] });
    const many = (make, count) => Array.from({ length: count }, (_, i) => make(i));
    const kept = kept_of([...many(watched, 300), ...many(held, 3)]);
    assert.equal(kept.length, 200);
    assert.deepEqual(kept.filter(({ token }) => token), many(held, 3));
    assert.equal(kept[0].battle, 'w0', 'the latest first');
    assert.equal(kept_of([...many(held, 250), watched(1)]).length, 200);
    assert.deepEqual(kept_of([watched(1), held(1)]), [watched(1), held(1)]);
});
