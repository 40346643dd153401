// Lines of measure lie on the grass, under all that stands on it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { seen_parts } = await source('board/ruled.ts');
const square = (x, y, wide) => [[x, y], [x + wide, y], [x + wide, y + wide], [x, y + wide]];

test('a line is broken where an outline lies on it, and whole where none does', () => {
    assert.deepEqual(seen_parts(false, 50, 1000, []), [[0, 1000]]);
    assert.deepEqual(seen_parts(false, 50, 1000, [square(100, 0, 200)]), [[0, 100], [300, 1000]]);
    assert.deepEqual(seen_parts(true, 150, 1000, [square(100, 0, 200)]), [[200, 1000]]);
    assert.deepEqual(seen_parts(false, 500, 1000, [square(100, 0, 200)]), [[0, 1000]]);
    assert.deepEqual(seen_parts(false, 50, 1000, [square(100, 0, 200), square(250, 0, 200)]), [[0, 100], [450, 1000]]);
    assert.deepEqual(seen_parts(false, 50, 1000, [square(900, 0, 200)]), [[0, 900]]);
    const horseshoe = [[100, 0], [400, 0], [400, 300], [300, 300], [300, 100], [200, 100], [200, 300], [100, 300]];
    assert.deepEqual(seen_parts(false, 200, 1000, [horseshoe]), [[0, 100], [200, 300], [400, 1000]]);
    assert.deepEqual(seen_parts(false, 10, 1000, [square(-50, -50, 2000)]), []);
});
