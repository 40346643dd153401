// Where the models of a section would stand: no two in one another, each as near as can be, turned as asked.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { about_middle, direction, formed, front_first, kept_on_table, middle_of, shapes, usual_gap } =
    await source('lib/formation.ts');
/** Numbers from 0 to 1, the same every time. */
function chance(seed) {
    let state = seed;
    return () => ((state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32);
}
const reach = 1000;
const gap_of = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by) - 2 * reach;
/** Bases that do not overlap, in a heap of some width. */
function heap(draw, count, wide = 12000) {
    const bodies = [];
    for (let tries = 0; bodies.length < count && tries < 5000; ++tries) {
        const at = [Math.round(draw() * wide), Math.round(draw() * wide)];
        if (bodies.every((one) => gap_of(one.at, at) >= 0)) bodies.push({ at, reach });
    }
    return bodies;
}
const least_gap = (places) =>
    Math.min(...places.flatMap((one, i) => places.slice(i + 1).map((other) => gap_of(one, other))));

test('in every shape and direction all keep their gap, and their middle is where it was asked for', () => {
    const draw = chance(5);
    for (let n = 0; n < 200; ++n) {
        const bodies = heap(draw, 2 + Math.floor(draw() * 11));
        const gap = 400 + Math.floor(draw() * 1400);
        const front = Math.floor(draw() * 3600), turn = Math.floor(draw() * 3600);
        for (const shape of shapes.slice(1)) {
            const places = about_middle(formed(shape, bodies, front, turn, gap), [30000, 20000]);
            assert.equal(places.length, bodies.length);
            assert.ok(least_gap(places) >= gap - 3, `${shape}: ${least_gap(places)}, not ${gap}`);
            const [x, y] = middle_of(places);
            assert.ok(Math.hypot(x - 30000, y - 20000) < 2, `${shape} stands elsewhere`);
        }
    }
});

test('a line lies across the front and a column along it, nobody passing another', () => {
    const bodies = heap(chance(8), 7);
    for (const [front, across, ahead] of [[0, 0, 1], [900, 1, 0]]) {
        const line = formed('line', bodies, front, 0, 500);
        const column = formed('column', bodies, front, 0, 500);
        for (const one of line) assert.ok(Math.abs(one[ahead]) < 1e-6, 'the line is not straight');
        for (const one of column) assert.ok(Math.abs(one[across]) < 1e-6, 'the column is not straight');
        const order = (places, way) => places.map((_, i) => i).sort((a, b) => places[a][way] - places[b][way]);
        assert.deepEqual(order(line, across), order(bodies.map(({ at }) => at), across));
        assert.deepEqual(order(column, ahead), order(bodies.map(({ at }) => at), ahead));
    }
});

test('a wedge has its point in front, and who is there already stays in front', () => {
    const bodies = [[0, 9000], [0, 0], [3000, 0], [-3000, 0], [6000, -3000]].map((at) => ({ at, reach }));
    const places = formed('wedge', bodies, 0, 0, 1000);
    const most = Math.max(...places.map(([, y]) => y));
    assert.equal(places.findIndex(([, y]) => y === most), 0);
    assert.equal(places.filter(([, y]) => Math.abs(y - most) < 1).length, 1);
    // Turned to the south the point is there.
    const turned = formed('wedge', bodies, 0, 1800, 1000);
    assert.equal(turned.findIndex(([, y]) => y === Math.min(...turned.map((one) => one[1]))), 0);
});

test('dressed ranks stay as many as there were', () => {
    const rough = [[0, 0], [2500, 300], [5200, -200], [300, -3300], [2600, -3000], [5000, -3500]];
    const places = formed('ranks', rough.map((at) => ({ at, reach })), 0, 0, 500);
    const rows = [...new Set(places.map(([, y]) => Math.round(y)))];
    assert.equal(rows.length, 2);
    assert.ok(rows[0] - rows[1] >= 2 * reach + 500 || rows[1] - rows[0] >= 2 * reach + 500);
    const is_in_first = ([, y]) => Math.round(y) === Math.round(places[0][1]);
    assert.deepEqual(places.map(is_in_first), [true, true, true, false, false, false]);
});

test('as they stand they are only turned about their middle', () => {
    const bodies = heap(chance(3), 6);
    const middle = middle_of(bodies.map(({ at }) => at));
    formed('as_is', bodies, 1234, 0, 500).forEach(([x, y], i) =>
        assert.ok(Math.hypot(x + middle[0] - bodies[i].at[0], y + middle[1] - bodies[i].at[1]) < 1e-6));
    formed('as_is', bodies, 0, 900, 500).forEach(([x, y], i) => {
        const [dx, dy] = [bodies[i].at[0] - middle[0], bodies[i].at[1] - middle[1]];
        assert.ok(Math.hypot(x - dy, y + dx) < 1e-6, 'a quarter turn clockwise');
    });
});

test('the usual gap is what most keep, within what a base allows', () => {
    const row = (step) => Array.from({ length: 5 }, (_, i) => ({ at: [i * step, 0], reach }));
    assert.equal(usual_gap(row(2 * reach + 700)), 700);
    assert.equal(usual_gap(row(2 * reach)), 400);
    assert.equal(usual_gap(row(9 * reach)), 1800);
    assert.equal(usual_gap([{ at: [0, 0], reach }]), 1000);
});

test('those in front set out first, and directions are counted clockwise from the north', () => {
    assert.deepEqual(front_first([[0, 0], [0, 500], [0, 200]], [[0, 1000], [0, 1500], [0, 1200]]), [1, 2, 0]);
    assert.deepEqual(front_first([[0, 0], [500, 0]], [[-900, 0], [-400, 0]]), [0, 1]);
    assert.deepEqual([[0, 5], [5, 0], [0, -5], [-5, 0]].map((to) => direction([0, 0], to)), [0, 900, 1800, 2700]);
});

test('whoever would stand over an edge comes in, and the others with him', () => {
    const table = [20000, 10000];
    const in_all = (places) => kept_on_table(places, places.map(() => reach), table);
    assert.deepEqual(in_all([[500, 5000], [3000, 5000]]), [[1000, 5000], [3500, 5000]]);
    assert.deepEqual(in_all([[19500, 9800], [17000, 9000]]), [[19000, 9000], [16500, 8200]]);
    assert.deepEqual(in_all([[5000, 5000], [8000, 9000]]), [[5000, 5000], [8000, 9000]]);
});
