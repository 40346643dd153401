// Where things of a fixed size on the screen find room beside figures: all in pixels of the table's window.

export type Box = { left: number; right: number; top: number; bottom: number };
export type Round = { x: number; y: number; r: number };
/// What must stay free: figures that may never be covered, and others that should not be.
/// `plate` is what keys and plate leave to one another; `reach` where the unit may go, as far as there is room elsewhere.
export type Taken = { never: Round[]; figures: Round[]; boxes: Box[]; plate?: Box | null; reach?: { x: number; y: number }[] };
export type Window = { width: number; height: number };

export const box_about = (x: number, y: number, width: number, height: number): Box =>
    ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 });
export const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
export const covers = (box: Box, { x, y, r }: Round) => {
    const dx = Math.max(box.left, Math.min(x, box.right)) - x, dy = Math.max(box.top, Math.min(y, box.bottom)) - y;
    return dx * dx + dy * dy < r * r;
};
/// Whether the middle of a box lies within an outline.
export function lies_in(box: Box, outline: { x: number; y: number }[]): boolean {
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    let inside = false;
    for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
        const a = outline[i], b = outline[j];
        if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
    return inside;
}
const is_out = (box: Box, { width, height }: Window) =>
    box.left < 4 || box.top < 4 || box.right > width - 4 || box.bottom > height - 4;

/// What it costs to put a box somewhere: nothing where all is free; infinitely much over what may never be covered.
export function price_of(box: Box, taken: Taken, window: Window): number {
    if (is_out(box, window) || taken.never.some((one) => covers(box, one))) return Infinity;
    return taken.figures.filter((one) => covers(box, one)).length * 400 + taken.boxes.filter((one) => meets(box, one)).length * 90 +
        (taken.plate && meets(box, taken.plate) ? 300 : 0) + (taken.reach && lies_in(box, taken.reach) ? 22 : 0);
}

/// The boxes of a ring: a bow of keys on one side of a unit, so that neither the unit nor what must stay free is covered.
/// `away`: which way points from the enemy, as x and y. Nothing where there is no room at all.
export function ring_about(unit: Round, keys: { width: number; height: number }[], away: { x: number; y: number },
                           taken: Taken, window: Window): Box[] | null {
    const gap = 6, high = keys[0]?.height ?? 0;
    let best: Box[] | null = null;
    let least = Infinity;
    const weigh = (boxes: Box[], price: number) => {
        for (let i = 0; i < boxes.length && price < least; ++i) price += price_of(boxes[i], taken, window);
        if (price >= least) return;
        least = price;
        best = boxes;
    };
    const shifts = Array.from({ length: 2 * keys.length + 1 }, (_, i) => ((i % 2 ? 1 : -1) * Math.ceil(i / 2) * (high + gap)) / 2);
    // Keys that are wider than high would stand too far out.
    const is_square = keys.every(({ width }) => width === high);
    for (const more of taken.reach ? [12, 26, 44, 66, 92, 124, 160, 200] : [12, 26, 44, 66, 92, 124]) {
        const radius = unit.r + more;
        if (is_square && goes_round(keys.length, high, radius))
            for (const turn of arcs) weigh(arc(unit, keys.length, high, radius, turn), more * 0.3 + 3 * (1 - Math.sin(turn) * away.x + Math.cos(turn) * away.y));
        for (const side of [1, -1])
            for (const shift of shifts) {
                const price = more * 0.3 + Math.abs(shift) * 0.12 + (side * away.x < -0.1 ? 16 : 0) + (shift * away.y < 0 ? 9 : 0) + (is_square ? 30 : 0);
                weigh(bow(unit, keys, gap, radius, side, shift), price);
            }
    }
    return best;
}
const arcs = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);

/// How far keys stand from the middle, and the turn from one to the next: at any slant they do not meet.
const out_of = (high: number, radius: number) => radius + high * 0.75;
const step_of = (high: number, out: number) => 2 * Math.asin(Math.min((high * 1.42 + 3) / 2 / out, 1));
const goes_round = (count: number, high: number, radius: number) => count * step_of(high, out_of(high, radius)) <= 2 * Math.PI;

/// Square keys along a circle, about the direction of `turn`, which counts clockwise from above.
function arc(unit: Round, count: number, high: number, radius: number, turn: number): Box[] {
    const out = out_of(high, radius);
    const step = step_of(high, out);
    return Array.from({ length: count }, (_, i) => turn + (i - (count - 1) / 2) * step)
        .map((at) => box_about(unit.x + Math.sin(at) * out, unit.y - Math.cos(at) * out, high, high));
}

/// Keys one below the other, their inner ends on a circle.
function bow(unit: Round, keys: { width: number; height: number }[], gap: number, radius: number, side: number, shift: number): Box[] {
    return keys.map(({ width, height }, i) => {
        const from_middle = (i - (keys.length - 1) / 2) * (height + gap) + shift;
        const near = Math.max(Math.abs(from_middle) - height / 2, 0);
        const out = near >= radius ? 0 : Math.sqrt(radius * radius - near * near);
        return box_about(unit.x + side * (out + width / 2), unit.y + from_middle, width, height);
    });
}

/// Room for a plate beside something, as near as it can be; nothing where there is none.
export function plate_beside(at: Box, width: number, height: number, taken: Taken, window: Window): Box | null {
    let best: Box | null = null;
    let least = Infinity;
    const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
    const [wide, deep] = [(at.right - at.left + width) / 2, (at.bottom - at.top + height) / 2];
    for (const out of [10, 24, 44, 70, 104, 150, 200])
        for (let i = 0; i < 16; ++i) {
            // To the right first, then to either side of that.
            const turn = (Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1) * Math.PI) / 8;
            const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
            const reach = 1 / Math.max(Math.abs(dx), Math.abs(dy));
            const box = box_about(x + dx * reach * (wide + out), y + dy * reach * (deep + out), width, height);
            const price = out * 0.9 + i * 0.5 + price_of(box, taken, window);
            if (price >= least) continue;
            least = price;
            best = box;
        }
    return best;
}
