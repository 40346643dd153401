// A small picture of a battle by link: the table, and no words that nobody could read.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { source } from './source.mjs';

const { table_of } = await source('lib/thumbnail.ts');
const whole = readFileSync(new URL('../../../docs/pictures/platoons.svg', import.meta.url), 'utf8');

test('of a picture with a legend the table is left, as wide as it is', () => {
    const [left, top, wide, high] = table_of(whole).match(/^<svg[^>]* viewBox="([^"]*)"/)[1].split(' ').map(Number);
    const [, , all_wide, all_high] = whole.match(/viewBox="([^"]*)"/)[1].split(' ').map(Number);
    assert.equal(wide / high, 1.5, 'the table has 144 cm by 96');
    assert.ok(left >= 0 && top >= 0 && left + wide < all_wide && top + high < all_high - 100, 'the legend lies below');
    assert.match(table_of(whole), /^<svg[^>]*><style>text,/);
    assert.doesNotMatch(table_of(whole).match(/^<svg[^>]*>/)[0], /\b(width|height)=/);
});

test('what is no picture of a table stays as it is', () => {
    for (const other of ['', '<svg width="1" height="1"></svg>']) assert.equal(table_of(other), other);
});
