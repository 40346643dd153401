// How far along its way a model is at each corner.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { parts_behind } = await source('lib/paths.ts');

test('a model goes evenly: a corner comes when its part of the way is behind, however many corners there are', () => {
    assert.deepEqual(parts_behind([{ x: 0, y: 0 }, { x: 30, y: 40 }]), [0, 1]);
    assert.deepEqual(parts_behind([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 90 }]), [0, 0.1, 1]);
    assert.deepEqual(parts_behind([{ x: 5, y: 5 }, { x: 5, y: 5 }, { x: 5, y: 5 }]), [0, 0.5, 1], 'who stays may turn');
    const bends = Array.from({ length: 50 }, (_, i) => ({ x: i * i, y: (i * 7) % 5 }));
    const parts = parts_behind(bends);
    assert.ok(parts.every((part, i) => part <= 1 && (i === 0 || part >= parts[i - 1])));
    assert.equal(parts.at(-1), 1);
});
