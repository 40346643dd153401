import type { Point } from '../lib/kinds';

/// What is seen of a line that runs across the whole table on its ground, `at` so far up, or, where it is `upright`, so
/// far to the right: the parts that no outline covers, in the table's own units, from low to high.
export function seen_parts(upright: boolean, at: number, length: number, outlines: Point[][]): [number, number][] {
    const along = upright ? 1 : 0, across = 1 - along;
    const hidden = outlines.flatMap((corners) => {
        const cuts = corners.flatMap((a, i) => {
            const b = corners[(i + 1) % corners.length];
            return a[across] > at !== b[across] > at ? [a[along] + ((b[along] - a[along]) * (at - a[across])) / (b[across] - a[across])] : [];
        }).sort((a, b) => a - b);
        return cuts.flatMap((cut, i) => (i % 2 === 1 ? [[cuts[i - 1], cut]] : []));
    }).sort((a, b) => a[0] - b[0]);
    const parts: [number, number][] = [];
    let from = 0;
    for (const [low, high] of hidden) {
        if (Math.min(low, length) > from) parts.push([from, Math.min(low, length)]);
        from = Math.max(from, high);
    }
    if (from < length) parts.push([from, length]);
    return parts;
}
