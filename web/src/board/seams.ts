import type { Battle } from '../lib/battle.svelte';
import { bearing, type Spot } from './geometry';
import { at_of, headings_of } from './places';

/// A part of an edge at which two units of one side touch.
export type Seam = { side: string; from: Spot; to: Spot };

type Base = { unit: number; side: string; at: Spot; x: Spot; y: Spot; wide: number; deep: number; far: number };
/// How far beyond an edge another base is looked for, in millimetres; into how many parts an edge is cut.
const beyond = 1.2, parts = 4;

function base_of(battle: Battle, figure: number, headings: number[]): Base | null {
    const { round, unit, side, half_width, half_depth } = battle.scenario.figures[figure];
    if (round || battle.view.figures[figure].place !== 'table') return null;
    const turn = (bearing(headings[figure]) * Math.PI) / 180;
    const wide = half_width / 100, deep = half_depth / 100;
    return { unit, side, at: at_of(battle, figure), x: { x: Math.cos(turn), y: Math.sin(turn) }, y: { x: -Math.sin(turn), y: Math.cos(turn) },
             wide, deep, far: Math.hypot(wide, deep) };
}
const place = ({ at, x, y }: Base, across: number, along: number): Spot =>
    ({ x: at.x + x.x * across + y.x * along, y: at.y + x.y * across + y.y * along });
function holds({ at, x, y, wide, deep }: Base, spot: Spot): boolean {
    const off = { x: spot.x - at.x, y: spot.y - at.y };
    return Math.abs(off.x * x.x + off.y * x.y) <= wide && Math.abs(off.x * y.x + off.y * y.y) <= deep;
}

/// Where units of one side stand edge to edge: in a crowd their bases alone do not tell where one ends.
export function seams_of(battle: Battle): Seam[] {
    const headings = headings_of(battle);
    const bases = battle.scenario.figures.flatMap((_, figure) => base_of(battle, figure, headings) ?? []);
    return bases.flatMap((base, i) => {
        // Each seam is found once, from the first of both.
        const near = bases.filter((other, n) => n > i && other.side === base.side && other.unit !== base.unit
            && Math.hypot(other.at.x - base.at.x, other.at.y - base.at.y) < other.far + base.far + beyond);
        if (near.length === 0) return [];
        const edges = [[-1, 0], [1, 0], [0, -1], [0, 1]].map(([right, down]) => {
            const on_edge = (share: number, out: number) => right !== 0 ? place(base, right * (base.wide + out), share * base.deep)
                : place(base, share * base.wide, down * (base.deep + out));
            return on_edge;
        });
        return edges.flatMap((on_edge) => Array.from({ length: parts }, (_, part) => -1 + (2 * part) / parts)
            .filter((from) => near.some((other) => holds(other, on_edge(from + 1 / parts, beyond))))
            .map((from) => ({ side: base.side, from: on_edge(from, 0), to: on_edge(from + 2 / parts, 0) })));
    });
}
