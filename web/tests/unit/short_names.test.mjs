// Names of units that must stand on a block of two dozen pixels.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { brief, short_names } = await source('lib/short_names.ts');

test('short names begin like the long ones, keep their numbers, and are told apart', () => {
    assert.deepEqual(short_names(['Halberdiers 4', 'Halberdiers 1', 'Captain', 'Marshal']), ['Ha4', 'Ha1', 'Ca', 'Ma']);
    assert.deepEqual(short_names(['Crossbows 1', 'Crusaders 1', 'Crossbows 2']), ['Cro1', 'Cru1', 'Cr2']);
    assert.deepEqual(short_names(['MG42', 'Pak', 'M8']), ['MG42', 'Pa', 'M8']);
    for (const names of [['Section_12', 'Section_13'], ['Erste', 'Ersatz', 'Erwin'], ['a', 'ab', 'abc']])
        assert.equal(new Set(short_names(names)).size, names.length, names.join(', '));
});

test('a long name keeps its beginning and its end, a name of few letters all of them', () => {
    assert.equal(brief('Reconnaissance platoon 3'), 'Reconnaiss…toon 3');
    assert.equal(brief('Aufklärungskompanie ÄÖÜ'), 'Aufklärung…ie ÄÖÜ');
    for (const name of ['MG42', 'Medium mortar team', '']) assert.equal(brief(name), name);
    const alike = Array.from({ length: 40 }, (_, n) => `${'x'.repeat(29)}${100 + n}`);
    assert.equal(new Set(alike.map(brief)).size, alike.length);
});
