import type { Battle } from '../lib/battle.svelte';
import { width_of, type Spot } from './geometry';
import { at_of, hidden_spots, inside, mean, on_table, spots_of } from './places';
import { box_about, meets, type Box } from './room';
import { table_marks } from './table_marks';
import { brief, shorts_of } from '../lib/short_names';

/// A unit from afar: one block in a size of its own. `home` is where the unit is, when the block had to stand apart;
/// `name` where its name, or a short form of it, finds room; without room `short` stands on the block in place of how many are left.
/// In a crowd a block is smaller: `size` is 1 elsewhere.
export type Block = Spot & { unit: number; home: Spot | null; wide: number; size: number; name: (Spot & { text: string }) | null; short: string };

/// Pixels: half as high as a block; how far it may be shifted aside.
export const block_half = 11;
const rings = [14, 24, 36, 50, 66, 84, 104, 126, 150, 176];
const crowded = 0.76;
const directions = Array.from({ length: 16 }, (_, i) => ({ x: Math.sin((i * Math.PI) / 8), y: -Math.cos((i * Math.PI) / 8) }));

/// Where the blocks stand, none over another: whoever acts has the first choice, then his target, then who is pinned.
/// `px` is how many millimetres a pixel shows.
export function blocks_of(battle: Battle, px: number): Block[] {
    const shorts = shorts_of(battle.scenario.units);
    const within = new Set<number>();
    for (;;) {
        const blocks = arranged(battle, px, shorts, within);
        const nameless = blocks.filter(({ name, short }) => name === null && short === '');
        if (nameless.length === 0) return blocks;
        for (const { unit } of nameless) within.add(unit);
    }
}

/// `within`: these bear their short names themselves, and are as wide as that needs.
function arranged(battle: Battle, px: number, shorts: string[], within: Set<number>): Block[] {
    const { scenario, view } = battle;
    const aimed_at = battle.target === null ? -1 : scenario.figures[battle.target].unit;
    const worth = (unit: number) => (unit === battle.chosen ? 3 : unit === aimed_at ? 2 : view.units[unit].pins > 0 ? 1 : 0);
    const taken: Box[] = scenario.units.flatMap((_, unit) =>
        (view.units[unit].left > 0 ? inside(battle, unit).slice(0, 1) : []).map((at) => box_about(at.x / px, at.y / px, 22, 22)));
    // On a phone hardly more than the table is seen from side to side.
    const table: Box = { left: -6, top: -20, right: scenario.table[0] / 100 / px + 6, bottom: scenario.table[1] / 100 / px + 20 };
    const is_on = (box: Box) => box.left >= table.left && box.right <= table.right && box.top >= table.top && box.bottom <= table.bottom;
    const placed: Block[] = [];
    for (const unit of scenario.units.map((_, i) => i).sort((a, b) => worth(b) - worth(a) || a - b)) {
        const spots = view.units[unit].left > 0 ? [...spots_of(battle, unit), ...hidden_spots(battle, unit)] : [];
        if (spots.length === 0) continue;
        const at = mean(spots);
        const home = { x: at.x / px, y: at.y / px };
        // Letters keep their size in a smaller block.
        const wide_of = (size: number) => (view.units[unit].die ? 21 : 8) * size + (within.has(unit) ? width_of(shorts[unit]) * 0.9 + 2 :
            scenario.units[unit].section ? width_of(String(view.units[unit].left)) + 6 * size : 15 * size);
        const box_of = ({ x, y, size }: Spot & { size: number }, room: number) => box_about(x, y, wide_of(size) + room, 2 * block_half * size + room);
        const about = (out: number[], size: number) => out.flatMap((far) => directions.map(({ x, y }) => ({ x: home.x + x * far, y: home.y + y * far, size })));
        // A block shrinks before it goes far from its unit.
        const tries = [{ ...home, size: 1 }, ...about(rings.slice(0, 2), 1), { ...home, size: crowded }, ...about([10, 17, ...rings.slice(1, 4)], crowded),
                       ...about(rings.slice(2), 1), ...about(rings.slice(4), crowded)];
        const place = tries.find((one) => {
            const box = box_of(one, 3);
            return is_on(box) && !taken.some((other) => meets(box, other));
        }) ?? tries.find((one) => is_on(box_of(one, 0)) && !taken.some((other) => meets(box_of(one, 0), other))) ?? { ...home, size: crowded };
        taken.push(box_of(place, 0));
        const far = Math.hypot(place.x - home.x, place.y - home.y);
        placed.push({ unit, x: place.x * px, y: place.y * px, wide: wide_of(place.size), size: place.size, home: far > 16 ? at : null, name: null, short: '' });
    }
    // Whoever stands apart is drawn himself, and no name covers him.
    for (const figure of strays_of(battle, placed, px)) {
        const { x, y } = at_of(battle, figure);
        const { half_width, half_depth } = scenario.figures[figure];
        const across = Math.hypot(half_width, half_depth) / 50 / px + 2;
        taken.push(box_about(x / px, y / px, across, across));
    }
    // The disc of its pins lies on the corner of a block.
    for (const { unit, x, y, wide, size } of placed) if (view.units[unit].pins > 0) taken.push(box_about(x / px + wide / 2, y / px - block_half * size, 15 * size, 15 * size));
    taken.push(...table_marks(battle, px, true));
    for (const block of placed) {
        if (within.has(block.unit)) block.short = shorts[block.unit];
        else block.name = room_for_name(battle, block, brief(scenario.units[block.unit].name), taken, px);
    }
    for (const block of placed) if (block.name === null && block.short === '') block.name = room_for_name(battle, block, shorts[block.unit], taken, px);
    return placed;
}

/// Those who stand so far from the block of their unit that it does not show where they are.
export function strays_of(battle: Battle, blocks: Block[], px: number): Set<number> {
    const far = 42 * px;
    return new Set(blocks.flatMap(({ unit, x, y, home }) => on_table(battle, unit).filter((figure) => {
        const at = at_of(battle, figure);
        return Math.hypot(at.x - (home ?? { x, y }).x, at.y - (home ?? { x, y }).y) > far;
    })));
}

/// A name lies wholly on the table: the line of its edge would strike it through, and outside lie the numbers of its ruler.
function room_for_name(battle: Battle, block: Block, text: string, taken: Box[], px: number): Block['name'] {
    const width = width_of(text);
    const [across, down] = battle.scenario.table.map((length) => length / 100 / px);
    const is_on = ({ left, right, top, bottom }: Box) => left >= 1 && top >= 1 && right <= across - 1 && bottom <= down - 1;
    const [x, y] = [block.x / px, block.y / px];
    const aside = (block.wide + width) / 2 + 3, over = block_half * block.size + 8;
    const slide = width / 2 - block.wide / 2;
    const tries = [[0, over], [0, -over], [aside, 0], [-aside, 0], ...[over, -over].flatMap((dy) => [[slide, dy], [-slide, dy], [slide / 2, dy], [-slide / 2, dy]])]
        .map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
    for (const at of tries) {
        const box = box_about(at.x, at.y, width, 12);
        if (!is_on(box) || taken.some((other) => meets(box, other))) continue;
        taken.push(box);
        return { x: at.x * px, y: at.y * px, text };
    }
    return null;
}
