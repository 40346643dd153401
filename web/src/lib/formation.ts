import type { Point } from './kinds';

// Where the models of a section would stand in a line, a column, a wedge or dressed ranks. This is drawing alone: whether
// anybody may stand or go there the engine says.

export const shapes = ['as_is', 'line', 'column', 'wedge', 'ranks'] as const;
export type Shape = (typeof shapes)[number];
/// A model: where it stands, and how far its base reaches from its middle. Lengths are hundredths of a millimetre, as in
/// all messages; angles tenths of a degree, clockwise from the north.
export type Body = { at: Point; reach: number };

/// A place seen from the middle of all: how far to the right of the front, and how far ahead.
type Slot = { across: number; ahead: number };

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(values.length, 1);
const far = (one: Slot, other: Slot) => (one.across - other.across) ** 2 + (one.ahead - other.ahead) ** 2;

export const middle_of = (points: Point[]): Point => [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
/// The direction from one point to another; 0, the north, where they are the same.
export const direction = (from: Point, to: Point): number =>
    (Math.round((Math.atan2(to[0] - from[0], to[1] - from[1]) * 1800) / Math.PI) + 3600) % 3600;

/// The room between two bases that a section keeps as it stands: half of all have no more to their nearest. So whoever
/// stays as close as the book wants it now does so afterwards. Never nearer than a fifth of a base, nor so far that a line
/// of small bases falls apart.
export function usual_gap(bodies: Body[]): number {
    const reach = mean(bodies.map((one) => one.reach));
    const gaps = bodies.map((one, i) => Math.min(...bodies.filter((_, j) => i !== j).map((other) =>
        Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) - one.reach - other.reach))).sort((a, b) => a - b);
    const usual = gaps[Math.floor((gaps.length - 1) / 2)] ?? reach;
    return Math.min(Math.max(Number.isFinite(usual) ? usual : reach, reach * 0.4), reach * 1.8);
}

/// How the bodies stand, seen from their middle along a front.
function as_seen(bodies: Body[], front: number): Slot[] {
    const [x, y] = middle_of(bodies.map(({ at }) => at));
    const angle = (front * Math.PI) / 1800;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return bodies.map(({ at }) => ({ across: (at[0] - x) * cos - (at[1] - y) * sin, ahead: (at[0] - x) * sin + (at[1] - y) * cos }));
}
function on_table({ across, ahead }: Slot, front: number): Point {
    const angle = (front * Math.PI) / 1800;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return [across * cos + ahead * sin, ahead * cos - across * sin];
}

/// Places one after the other, with their gaps, about 0.
function in_a_row(reaches: number[], gap: number): number[] {
    let at = 0;
    const places = reaches.map((reach, i) => (at += i === 0 ? 0 : reaches[i - 1] + gap + reach));
    const middle = mean(places);
    return places.map((one) => one - middle);
}
/// The numbers of all, by one of their two ways.
const in_order = (slots: Slot[], by: (slot: Slot) => number) =>
    slots.map((_, i) => i).sort((a, b) => by(slots[a]) - by(slots[b]) || a - b);

function line(bodies: Body[], seen: Slot[], gap: number): Slot[] {
    const order = in_order(seen, ({ across }) => across);
    const row = in_a_row(order.map((i) => bodies[i].reach), gap);
    const slots: Slot[] = [];
    order.forEach((i, n) => { slots[i] = { across: row[n], ahead: 0 }; });
    return slots;
}
function column(bodies: Body[], seen: Slot[], gap: number): Slot[] {
    const order = in_order(seen, ({ ahead }) => ahead);
    const row = in_a_row(order.map((i) => bodies[i].reach), gap);
    const slots: Slot[] = [];
    order.forEach((i, n) => { slots[i] = { across: 0, ahead: row[n] }; });
    return slots;
}

/// One in front, the others behind it to the right and to the left in turn; each takes the place that is near him.
function wedge(bodies: Body[], seen: Slot[], gap: number): Slot[] {
    const step = (2 * Math.max(...bodies.map(({ reach }) => reach)) + gap) / Math.SQRT2;
    const places = bodies.map((_, n) => {
        const back = Math.ceil(n / 2);
        return { across: (n % 2 === 1 ? 1 : -1) * back * step, ahead: -back * step };
    });
    const behind = mean(places.map(({ ahead }) => ahead)), aside = mean(places.map(({ across }) => across));
    return nearest(seen, places.map(({ across, ahead }) => ({ across: across - aside, ahead: ahead - behind })));
}
/// Gives each a place: begins with those in front, and changes two about as long as both together have less far to go.
function nearest(seen: Slot[], places: Slot[]): Slot[] {
    const taken: Slot[] = [];
    in_order(seen, ({ ahead }) => -ahead).forEach((i, n) => { taken[i] = places[n]; });
    for (let goes_on = true; goes_on;) {
        goes_on = false;
        for (let i = 0; i < taken.length; ++i)
            for (let j = i + 1; j < taken.length; ++j) {
                const now = far(seen[i], taken[i]) + far(seen[j], taken[j]);
                if (far(seen[i], taken[j]) + far(seen[j], taken[i]) >= now - 1) continue;
                [taken[i], taken[j]] = [taken[j], taken[i]];
                goes_on = true;
            }
    }
    return taken;
}

/// Ranks as they already stand, more or less, made straight: whoever stands less than a base behind the one before him is
/// in his rank. Each rank keeps its order and is spaced evenly.
function ranks(bodies: Body[], seen: Slot[], gap: number): Slot[] {
    const most = Math.max(...bodies.map(({ reach }) => reach));
    const rows: number[][] = [];
    for (const i of in_order(seen, ({ ahead }) => -ahead)) {
        const row = rows.at(-1);
        if (row && mean(row.map((one) => seen[one].ahead)) - seen[i].ahead < 2 * most) row.push(i);
        else rows.push([i]);
    }
    const slots: Slot[] = [];
    let before = Infinity;
    for (const row of rows) {
        const ahead = Math.min(mean(row.map((one) => seen[one].ahead)), before - 2 * most - gap);
        before = ahead;
        const order = [...row].sort((a, b) => seen[a].across - seen[b].across || a - b);
        const places = in_a_row(order.map((i) => bodies[i].reach), gap);
        const aside = mean(row.map((one) => seen[one].across));
        order.forEach((i, n) => { slots[i] = { across: places[n] + aside, ahead }; });
    }
    const middle = { across: mean(slots.map(({ across }) => across)), ahead: mean(slots.map(({ ahead }) => ahead)) };
    return slots.map(({ across, ahead }) => ({ across: across - middle.across, ahead: ahead - middle.ahead }));
}

/// Where each body would come, seen from the middle of all. `front` is where they look before they are turned by `turn`;
/// `gap` the room between two bases.
export function formed(shape: Shape, bodies: Body[], front: number, turn: number, gap: number): Point[] {
    const seen = as_seen(bodies, front);
    const slots = shape === 'as_is' ? seen : { line, column, wedge, ranks }[shape](bodies, seen, gap);
    return slots.map((slot) => on_table(slot, front + turn));
}

/// All about a middle, on whole points.
export const about_middle = (offsets: Point[], [x, y]: Point): Point[] =>
    offsets.map(([dx, dy]) => [Math.round(x + dx), Math.round(y + dy)]);

/// Bases that would stand over an edge of the table come in together.
export function kept_on_table(places: Point[], reaches: number[], [width, depth]: Point): Point[] {
    const [x, y] = [0, 1].map((way) => {
        const size = way === 0 ? width : depth;
        const low = Math.max(0, ...places.map((one, i) => reaches[i] - one[way]));
        const high = Math.max(0, ...places.map((one, i) => one[way] + reaches[i] - size));
        return low > 0 ? low : -high;
    });
    return places.map((one): Point => [one[0] + x, one[1] + y]);
}

/// In which order they set out: those ahead make room for those behind.
export function front_first(from: Point[], to: Point[]): number[] {
    const [x, y] = middle_of(to.map((one, i): Point => [one[0] - from[i][0], one[1] - from[i][1]]));
    return from.map((_, i) => i).sort((a, b) => (from[b][0] * x + from[b][1] * y) - (from[a][0] * x + from[a][1] * y) || a - b);
}
