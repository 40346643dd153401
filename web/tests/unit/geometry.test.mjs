// What part of a table is seen: never beyond its edges, never without what matters.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readFile } from 'node:fs/promises';
import { transformWithEsbuild } from 'vite';

/** The geometry of the board, with a table that is not turned. */
const file = new URL('../../src/board/geometry.ts', import.meta.url);
const text = (await readFile(file, 'utf8')).replace(/^import \{ turn \}.*$/m, 'const turn = { half: false };');
const { code } = await transformWithEsbuild(text, 'geometry.ts', { loader: 'ts' });
const { held_by, whole } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
const table = [180000, 120000];

test('the part of a table that holds some places lies on it, holds them with room, and is never tiny', () => {
    const cases = [[[100, 100], [300, 200]], [[0, 0], [1800, 1200]], [[1790, 1190]], [[900, 600], [910, 610]], []];
    for (const spots of cases) {
        const part = held_by(spots.map(([x, y]) => ({ x, y })), 100, table, 0.5);
        const within = part.x >= 0 && part.y >= 0 && part.x + part.w <= 1800 && part.y + part.h <= 1200;
        assert.ok(within, JSON.stringify(part));
        assert.ok(part.w >= 900 && part.h >= 600, JSON.stringify(part));
        for (const [x, y] of spots) {
            const is_in = x >= part.x && y >= part.y && x <= part.x + part.w && y <= part.y + part.h;
            assert.ok(is_in, `${x} ${y} is not in ${JSON.stringify(part)}`);
        }
    }
    assert.deepEqual(held_by([], 100, table), { x: 0, y: 0, w: 1800, h: 1200 });
    const corner = held_by([{ x: 100, y: 100 }, { x: 300, y: 200 }], 100, table, 0.5);
    assert.ok(corner.w < 1000 && corner.h < 700, 'the rest of the table is bare');
});

test('without rulers a table fills its window more', () => {
    const [ruled, plain] = [whole(table, 1000, 600), whole(table, 1000, 600, 8)];
    assert.ok(plain.w < ruled.w);
    for (const { x, y, w, h } of [ruled, plain]) assert.ok(x < 0 && y < 0 && x + w > 1800 && y + h > 1200);
});
