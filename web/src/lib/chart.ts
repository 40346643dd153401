import type { Account } from './account';

/// How a battle turned, as a line between the two sides: the share that A has of what is still standing, each side
/// counted as a part of what it began with. `top` and `bottom` are the shares at its edges.
export type Chart = { line: string; area: string; turns: { x: number; turn: number }[]; top: number; bottom: number; at: (step: number) => { x: number; y: number }; step_at: (x: number) => number };

export function chart_of({ left, turns }: Account, width: number, height: number): Chart {
    const first = left[0];
    const last = Math.max(left.at(-1)!.step, 1);
    const share = ({ A, B }: { A: number; B: number }) => {
        const [a, b] = [A / Math.max(first.A, 1), B / Math.max(first.B, 1)];
        return a + b === 0 ? 0.5 : a / (a + b);
    };
    const x = (step: number) => Math.round(10 * width * step / last) / 10;
    // Where little was lost, little is drawn large: the widest swing takes most of the height, at most four times its size.
    const widest = Math.max(...left.map((one) => Math.abs(share(one) - 0.5)), 0.11);
    const y = (one: { A: number; B: number }) => Math.round(10 * height * (0.5 - 0.45 * (share(one) - 0.5) / widest)) / 10;
    const corners = left.map((one) => `${x(one.step)} ${y(one)}`);
    const at = (step: number) => {
        const now = left.filter((one) => one.step <= step).at(-1) ?? first;
        return { x: x(step), y: y(now) };
    };
    const stairs = left.map((one, i) => `${i === 0 ? 'M' : `H${x(one.step)}V`}${i === 0 ? corners[0] : y(one)}`).join('');
    // Which share is drawn at the upper and at the lower edge.
    const reach = Math.min(0.5, (0.5 * widest) / 0.45);
    return { top: 0.5 + reach, bottom: 0.5 - reach, line: stairs, area: `M0 ${height}V${y(first)}${stairs.replace(/^M[\d. ]+/, '')}H${width}V${height}Z`,
             turns: turns.map(({ turn, step }) => ({ x: x(step), turn })), at, step_at: (at_x) => Math.round(at_x / width * last) };
}

/// Where a mark may go that has no room, in its own sizes: the nearest first, and rather up or down than aside.
const asides = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((aside) => [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((up): [number, number] => [aside, up]))
    .sort(([a, b], [c, d]) => 2 * Math.abs(a) + Math.abs(b) - 2 * Math.abs(c) - Math.abs(d));
/// Marks on a chart of so many pixels, each whole within it, and beside those before it where they would lie upon them.
export function apart<Mark extends { x: number; y: number }>(marks: Mark[], across: number, down: number, size: number): Mark[] {
    const within = (at: number, most: number) => Math.max(size / 2, Math.min(most - size / 2, at));
    const all: Mark[] = [];
    for (const mark of marks) {
        const [x, y] = [within(mark.x, across), within(mark.y, down)];
        const is_free = (at: { x: number; y: number }) => all.every((one) => Math.abs(one.x - at.x) >= size || Math.abs(one.y - at.y) >= size);
        const tries = asides.map(([aside, up]) => ({ x: x + aside * size, y: y + up * size }))
            .filter((at) => at.x === within(at.x, across) && at.y === within(at.y, down));
        all.push({ ...mark, ...([{ x, y }, ...tries].find(is_free) ?? { x, y }) });
    }
    return all;
}
