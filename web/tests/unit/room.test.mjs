// Where rings and plates find room: never over what must stay free, never over themselves.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { covers, meets, plate_beside, ring_about } = await source('board/room.ts');
const window = { width: 900, height: 640 };
/** Numbers from 0 to 1, the same every time. */
function chance(seed) {
    let state = seed;
    return () => ((state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32);
}

test('a ring covers neither its unit nor the target, nor itself, and stays in the window', () => {
    const draw = chance(20);
    let found = 0;
    for (let n = 0; n < 300; ++n) {
        const unit = { x: draw() * 900, y: draw() * 640, r: 12 + draw() * 60 };
        const target = { x: draw() * 900, y: draw() * 640, r: 12 + draw() * 30 };
        const figures = Array.from({ length: 20 }, () => ({ x: draw() * 900, y: draw() * 640, r: 14 }));
        const square = n % 2 === 0;
        const high = n % 3 === 0 ? 44 : 34;
        const keys = Array.from({ length: 1 + Math.floor(draw() * 8) },
                                () => ({ width: square ? high : high + draw() * 160, height: high }));
        const taken = { never: [unit, target], figures, boxes: [] };
        const boxes = ring_about(unit, keys, { x: 0, y: 1 }, taken, window);
        if (!boxes) continue;
        ++found;
        assert.equal(boxes.length, keys.length);
        for (const [i, box] of boxes.entries()) {
            assert.ok(!covers(box, unit) && !covers(box, target), `ring ${n}`);
            const is_in = box.left >= 0 && box.top >= 0 && box.right <= 900 && box.bottom <= 640;
            assert.ok(is_in, `ring ${n} leaves the window`);
            assert.ok(boxes.every((other, j) => i === j || !meets(box, other)), `ring ${n}: one key over another`);
        }
    }
    assert.ok(found > 250, `only ${found} of 300 found room`);
});

test('a plate keeps off figures while there is room, and there is none in a window too small', () => {
    const at = { left: 400, right: 440, top: 300, bottom: 340 };
    const figures = [{ x: 500, y: 320, r: 30 }, { x: 330, y: 320, r: 30 }];
    const box = plate_beside(at, 200, 90, { never: [], figures, boxes: [] }, window);
    assert.ok(figures.every((one) => !covers(box, one)) && !meets(box, at));
    assert.equal(plate_beside(at, 200, 90, { never: [], figures: [], boxes: [] }, { width: 180, height: 640 }), null);
});

test('a ring keeps off the plate of the odds while there is room elsewhere', () => {
    const unit = { x: 430, y: 320, r: 60 };
    const keys = [110, 242, 174].map((width) => ({ width, height: 34 }));
    const taken = { never: [unit], figures: [], boxes: [] };
    const first = ring_about(unit, keys, { x: 0, y: 1 }, taken, window);
    const [middle] = first.slice(1);
    const plate = { left: middle.left - 10, right: middle.left + 204, top: middle.top - 29, bottom: middle.top + 63 };
    assert.ok(first.some((box) => meets(box, plate)));
    const boxes = ring_about(unit, keys, { x: 0, y: 1 }, { ...taken, plate }, window);
    assert.ok(boxes.every((box) => !meets(box, plate)), JSON.stringify(boxes));
});

test('a ring lies rather where the unit may go, or farther out, than on the names of neighbours', () => {
    let covered = 0, found = 0;
    const draw = chance(7);
    const random = (most) => Math.floor(draw() * most);
    for (let n = 0; n < 200; ++n) {
        const unit = { x: 250 + random(400), y: 180 + random(280), r: 14 };
        const boxes = Array.from({ length: 10 }, () => {
            const left = unit.x - 220 + random(380), top = unit.y - 150 + random(280);
            return { left, right: left + 80, top, bottom: top + 20 };
        }).filter((one) => !covers(one, unit));
        const side = random(2) ? 1 : -1;
        const reach = [[0, -300], [side * 500, -300], [side * 500, 300], [0, 300]]
            .map(([x, y]) => ({ x: unit.x + x, y: unit.y + y }));
        const keys = Array.from({ length: 5 }, () => ({ width: 44, height: 44 }));
        const ring = ring_about(unit, keys, { x: -side, y: 0 }, { never: [unit], figures: [], boxes, reach }, window);
        if (!ring) continue;
        ++found;
        covered += boxes.filter((one) => ring.some((box) => meets(box, one))).length;
    }
    assert.ok(found > 190 && covered === 0, `${covered} names lie under ${found} rings`);
});
