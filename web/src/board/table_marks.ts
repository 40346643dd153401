import type { Battle } from '../lib/battle.svelte';
import { spot, width_of, type Spot } from './geometry';
import type { Box, Round } from './room';

/// The pieces of terrain of which an answer speaks by their names.
export const named_pieces = ({ choices, scenario }: Battle): number[] =>
    [...new Set(choices.flatMap(({ piece }) => (piece !== null && scenario.pieces[piece].name ? [piece] : [])))];

/// The corner of a piece at which its shield and its name stand: the upper left one, or the next one that no base covers; the
/// freest where all of them are covered.
export function corner_of(battle: Battle, piece: number, px: number): Spot {
    const { scenario, view } = battle;
    const bases = view.figures.flatMap(({ place }, i) => {
        const at = place === 'table' ? battle.stand(i)?.at : null, { half_width, half_depth } = scenario.figures[i];
        return at ? [{ ...spot(at, scenario.table), far: Math.max(half_width, half_depth) / 100 }] : [];
    });
    const free = ({ x, y }: Spot) => Math.min(...bases.map((one) => Math.hypot(one.x - x, one.y - y) - one.far));
    const corners = scenario.pieces[piece].corners.map((one) => spot(one, scenario.table)).sort((a, b) => a.x + a.y - b.x - b.y);
    return corners.find((one) => free(one) > 10 * px) ?? corners.reduce((best, one) => (free(one) > free(best) ? one : best));
}

/// What is drawn on the table beside figures, and no name should cover: flags of objectives, shields of houses, words along
/// the edges. In pixels; `far`: from so far the shields are left out, and the words once the battle goes on.
export function table_marks(battle: Battle, px: number, far: boolean): Box[] {
    const { scenario, view } = battle;
    const at = (point: [number, number]) => { const { x, y } = spot(point, scenario.table); return { x: x / px, y: y / px }; };
    const flags = scenario.objectives.map(at).map(({ x, y }) => ({ left: x - 4, right: x + 14, top: y - 21, bottom: y + 4 }));
    const corner = (piece: number) => { const { x, y } = corner_of(battle, piece, px); return { x: x / px, y: y / px }; };
    const shields = far ? [] : view.signs.map(({ piece }) => corner(piece)).map(({ x, y }) => ({ left: x - 9, right: x + 9, top: y - 9, bottom: y + 11 }));
    const names = far ? [] : named_pieces(battle).map((piece) => ({ ...corner(piece), name: scenario.pieces[piece].name }))
        .map(({ x, y, name }) => ({ left: x, right: x + 14 + width_of(name), top: y - 8, bottom: y + 8 }));
    const down = scenario.table[1] / 100 / px;
    const words = far && view.turn > 0 ? [] : view.edges.filter(({ asked }) => !asked).map(({ edge, label }) => {
        const upper = spot([0, edge === 'south' ? 0 : scenario.table[1]], scenario.table).y <= 0;
        return { left: 0, right: width_of(label) + 4, top: upper ? 0 : down - 15, bottom: upper ? 15 : down };
    });
    return [...flags, ...shields, ...names, ...words];
}

/// The signs of a model's state lie about its base: wounds at its upper right, plates at its upper left.
export function signs_about(battle: Battle, figure: number, { x, y, r }: Round, px: number): Round[] {
    const small = Math.max(4.6 * px, Math.min(r * 0.3, 7 * px));
    const { badges } = battle.view.figures[figure];
    const plates = badges.filter(({ routine, of_unit, look }) => !routine && !of_unit && look === 'mark').slice(0, 4);
    const is_hurt = badges.some(({ look, value }) => look === 'wounds' && value > 0);
    return [...plates.map((_, i) => ({ x: x - r * 0.78 + i * small * 2.3, y: y - r * 0.78, r: small * 1.2 })),
            ...(is_hurt ? [{ x: x + r * 0.78, y: y - r * 0.78, r: small * 1.5 }] : [])];
}
