// Where the guide finds what it speaks of, and where on a wide screen it says so.

export type Place = [left: number, top: number];
export const boxes_of = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);

/// The smallest box about some.
export function around(boxes: DOMRect[]): DOMRect | null {
    if (boxes.length === 0) return null;
    const left = Math.min(...boxes.map((one) => one.left)), top = Math.min(...boxes.map((one) => one.top));
    return new DOMRect(left, top, Math.max(...boxes.map((one) => one.right)) - left, Math.max(...boxes.map((one) => one.bottom)) - top);
}
const shared = (a: DOMRect, b: DOMRect) => {
    const left = Math.max(a.left, b.left), top = Math.max(a.top, b.top);
    return new DOMRect(left, top, Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top);
};
/// The part of it that is in sight; null where it was moved out of its panel, or lies off the part of the table that is shown.
export function in_sight(part: Element): DOMRect | null {
    const box = part.getBoundingClientRect();
    if (box.width === 0) return null;
    const frames = [part.closest('.stage'), part.closest('.answers, .asked'), part.closest('.panel')];
    const seen = frames.map((one) => one?.getBoundingClientRect()).filter((one) => one !== undefined && one.width > 0)
        .reduce<DOMRect>((rest, one) => shared(rest, one!), box);
    return seen.width > 6 && seen.height > 6 ? seen : null;
}

/// What is not to be covered: what is spoken of, whoever stands on the table, and what must be touched or read now. The first
/// counts most; a figure is small, and counts more than its size.
function busy_parts(seen: DOMRect | null): { box: DOMRect; weight: number }[] {
    const figures = boxes_of('.map .token:not(.away), .stage [data-ghost], .blocks .block, .labels .tag, .ring button');
    const parts = boxes_of('.zoom, .stage .tray, .stage .odds-plate, .stage .callout, .now .target, .now .question, .now button, .now summary, .set.open');
    return [...(seen ? [{ box: seen, weight: 40 }] : []), ...figures.map((box) => ({ box, weight: 30 })), ...parts.map((box) => ({ box, weight: 3 }))];
}
/// Where the guide lies on a wide screen: near what it speaks of, where it covers least. It stays where it is as long as
/// nowhere else is better, so that it does not jump about.
export function place_beside(seen: DOMRect | null, { width, height }: DOMRect, now: Place | null): Place {
    const margin = 12, stage = document.querySelector('.stage')?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
    const fitted = ([left, top]: Place): Place => [Math.max(margin, Math.min(left, innerWidth - width - margin)), Math.max(54, Math.min(top, innerHeight - height - margin))];
    const middle = seen ? [seen.left + seen.width / 2, seen.top + seen.height / 2] : [stage.left + width / 2, stage.top + height / 2];
    // All round it, nearer and farther.
    const about = !seen ? [] : [margin, 60, 110, 170, 240].flatMap((far) => [-1, -0.5, 0, 0.5, 1].flatMap((way): Place[] => {
        const [left, top] = [middle[0] - width / 2 + way * (seen.width + width) / 2, middle[1] - height / 2 + way * (seen.height + height) / 2];
        return [[seen.right + far, top], [seen.left - width - far, top], [left, seen.bottom + far], [left, seen.top - height - far]];
    }));
    const ends: Place[] = [[stage.left, stage.top], [stage.right - width, stage.top], [stage.left, stage.bottom - height], [stage.right - width, stage.bottom - height]];
    const parts = busy_parts(seen);
    const price = ([left, top]: Place) => {
        const covered = parts.reduce((sum, { box, weight }) => sum + weight *
            Math.max(0, Math.min(left + width, box.right) - Math.max(left, box.left)) * Math.max(0, Math.min(top + height, box.bottom) - Math.max(top, box.top)), 0);
        return covered + 3 * Math.hypot(left + width / 2 - middle[0], top + height / 2 - middle[1]);
    };
    const best = [...about, ...ends].map(fitted).reduce((one, other) => (price(other) < price(one) ? other : one));
    const here = now && fitted(now);
    return here && price(here) <= price(best) + 150 ? here : best;
}
