// Both sides are asked at once: what the persons of a page are shown, and who of them answers first.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { decisions_of, first_of, looks, sides_asked } = await source('lib/asked.ts');
const decision = (side) => ({ side, question: 'waves', text: `${side} decides.` });
const both = { kind: 'decisions', decisions: [decision('A'), decision('B')] };
const one = { kind: 'decisions', decisions: [decision('B')] };
const sides = (pending, is_mine) => decisions_of(pending, is_mine).map(({ side }) => side);

test('of several decisions a page shows those of its persons, not the first of all', () => {
    assert.deepEqual(sides(both, () => true), ['A', 'B']);
    assert.deepEqual(sides(both, (side) => side === 'B'), ['B']);
    assert.deepEqual(sides({ kind: 'decisions', decisions: [decision('-'), decision('A')] }, () => true), ['A']);
    assert.deepEqual(sides({ kind: 'draw', bag: { A: 1, B: 1 }, clause: null }, () => true), []);
    assert.deepEqual(sides(undefined, () => true), []);
});

test('either side answers first, as the persons choose; then the other one is asked', () => {
    const shown = (pending, chosen) => first_of(decisions_of(pending, () => true), chosen)?.side ?? null;
    assert.equal(shown(both, null), 'A');
    assert.equal(shown(both, 'B'), 'B');
    // Whoever answered first is not asked any more.
    assert.equal(shown({ kind: 'decisions', decisions: [decision('A')] }, 'B'), 'A');
    assert.equal(shown({ kind: 'finished', winner: 'A', clause: null }, 'B'), null);
});

test('a table that two share is seen from the seat of whoever answers, and by both while nobody is asked', () => {
    assert.equal(looks(both, null), 'A');
    assert.equal(looks(both, 'B'), 'B');
    assert.equal(looks(one, 'A'), 'B');
    // Dice of one side alone are not shown to whoever happens to sit there.
    assert.equal(looks({ kind: 'roll', roll: {} }, 'B'), '-');
    assert.equal(looks({ kind: 'draw', bag: { A: 1, B: 1 }, clause: null }, null), '-');
    assert.equal(looks(undefined, null), '-');
    assert.equal(looks({ kind: 'finished', winner: 'B', clause: null }, null), 'A');
});

test('all sides that are asked are named, each once', () => {
    assert.deepEqual(sides_asked(both), ['A', 'B']);
    assert.deepEqual(sides_asked(one), ['B']);
    assert.deepEqual(sides_asked({ kind: 'decisions', decisions: [decision('B'), decision('B')] }), ['B']);
    assert.deepEqual(sides_asked({ kind: 'finished', winner: 'A', clause: null }), []);
    assert.deepEqual(sides_asked(undefined), []);
});
