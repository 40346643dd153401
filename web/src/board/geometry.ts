import type { Point } from '../lib/kinds';
import { turn } from './turn.svelte';

/// Places on the page: millimetres, y downwards. The table's own units are 0.01 mm, y northwards.
export type Spot = { x: number; y: number };
/// Where the table is turned by half, both ways are counted from the other end.
export const spot = (point: Point, table: Point): Spot =>
    turn.half ? { x: (table[0] - point[0]) / 100, y: point[1] / 100 } : { x: point[0] / 100, y: (table[1] - point[1]) / 100 };
export const point_of = (at: Spot, table: Point): Point =>
    turn.half ? [Math.round(table[0] - at.x * 100), Math.round(at.y * 100)] : [Math.round(at.x * 100), Math.round(table[1] - at.y * 100)];
/// A facing in tenths of a degree as a turn of the drawing.
export const bearing = (tenths: number): number => tenths / 10 + (turn.half ? 180 : 0);
export const points = (list: Point[], table: Point): string =>
    list.map((one) => { const { x, y } = spot(one, table); return `${x},${y}`; }).join(' ');

/// What part of the page is seen.
export type Camera = { x: number; y: number; w: number; h: number };
/// A drawing that was made for one part of the page serves for another one when it is only shifted, and not far.
export function still_fits(drawn: Camera, now: Camera): boolean {
    const is_same = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * b;
    const far = Math.max(Math.abs(drawn.x - now.x) / now.w, Math.abs(drawn.y - now.y) / now.h);
    return is_same(drawn.w, now.w) && is_same(drawn.h, now.h) && far <= 2;
}
/// The part in which models are drawn, while this one is seen: a fifth more on all sides. It stays as long as it serves.
export function drawn_about(now: Camera, before: Camera): Camera {
    const holds = before.x <= now.x && before.y <= now.y && before.x + before.w >= now.x + now.w && before.y + before.h >= now.y + now.h;
    return holds && before.w <= now.w * 1.8 ? before : { x: now.x - now.w / 5, y: now.y - now.h / 5, w: now.w * 1.4, h: now.h * 1.4 };
}
/// The whole table with room for its rulers, in a window of that many pixels.
/// `rim`: the pixels that a ruler takes on either side, whatever a pixel is worth then.
export function whole(table: Point, across: number, down: number, rim = 20): Camera {
    const aspect = across / down;
    const room = Math.max(Math.min(across, down) - 2 * rim, 60);
    const scale = Math.max(table[0] / 100 / (room + Math.max(across - down, 0)), table[1] / 100 / (room + Math.max(down - across, 0)));
    const margin = rim * scale;
    const width = table[0] / 100 + 2 * margin;
    const height = table[1] / 100 + 2 * margin;
    const w = Math.max(width, height * aspect);
    return { x: table[0] / 200 - w / 2, y: table[1] / 200 - w / aspect / 2, w, h: w / aspect };
}
/// The same part, shifted so that no more than a rim beyond the table is seen where the table has more to show.
export function onto_table(camera: Camera, table: Point, rim: number): Camera {
    const within = (from: number, size: number, length: number) =>
        size >= length + 2 * rim ? (length - size) / 2 : Math.max(-rim, Math.min(from, length + rim - size));
    return { ...camera, x: within(camera.x, camera.w, table[0] / 100), y: within(camera.y, camera.h, table[1] / 100) };
}
/// A part of the page about some places, with room on all sides, at least so wide.
export function about(spots: Spot[], room: number, least: number, aspect: number): Camera {
    const xs = spots.map((one) => one.x), ys = spots.map((one) => one.y);
    const low = { x: Math.min(...xs) - room, y: Math.min(...ys) - room };
    const high = { x: Math.max(...xs) + room, y: Math.max(...ys) + room };
    const w = Math.max(high.x - low.x, (high.y - low.y) * aspect, least);
    return { x: (low.x + high.x - w) / 2, y: (low.y + high.y - w / aspect) / 2, w, h: w / aspect };
}
/// The part of a table that holds some places, with room about them: never beyond its edges, and never less than a part
/// of it, so that it is known again.
export function held_by(spots: Spot[], room: number, table: Point, least = 0.55): Camera {
    const side = (values: number[], length: number): [number, number] => {
        const [from, to] = values.length === 0 ? [0, length] : [Math.min(...values) - room, Math.max(...values) + room];
        const size = Math.min(Math.max(to - from, length * least), length);
        return [Math.max(0, Math.min((from + to - size) / 2, length - size)), size];
    };
    const [x, w] = side(spots.map((one) => one.x), table[0] / 100), [y, h] = side(spots.map((one) => one.y), table[1] / 100);
    return { x, y, w, h };
}
/// The same part, shifted no farther than needed for bases of some size to be seen whole.
export function reaching(camera: Camera, bases: (Spot & { far: number })[]): Camera {
    const shifted = (from: number, size: number, low: number[], high: number[]) => {
        const [least, most] = [Math.min(...low), Math.max(...high)];
        return most - least > size ? (least + most - size) / 2 : Math.min(Math.max(from, most - size), least);
    };
    return { ...camera, x: shifted(camera.x, camera.w, bases.map(({ x, far }) => x - far), bases.map(({ x, far }) => x + far)),
             y: shifted(camera.y, camera.h, bases.map(({ y, far }) => y - far), bases.map(({ y, far }) => y + far)) };
}
export function zoomed(camera: Camera, factor: number, about: Spot, table: Point): Camera {
    const most = Math.max(table[0], table[1]) / 100 * 2.4;
    const w = Math.min(Math.max(camera.w * factor, 60), most);
    const real = w / camera.w;
    return { x: about.x - (about.x - camera.x) * real, y: about.y - (about.y - camera.y) * real, w, h: camera.h * real };
}

/// A part of the page that shows all of another and a box beside it.
export function with_box(camera: Camera, low: Spot, high: Spot): Camera {
    const left = Math.min(camera.x, low.x), top = Math.min(camera.y, low.y);
    const right = Math.max(camera.x + camera.w, high.x), bottom = Math.max(camera.y + camera.h, high.y);
    const aspect = camera.w / camera.h;
    const w = Math.max(right - left, (bottom - top) * aspect);
    return { x: (left + right - w) / 2, y: (top + bottom - w / aspect) / 2, w, h: w / aspect };
}

/// How wide a name is in the bold letters of tags, as the browser draws them; without a browser about so.
const measured = new Map<string, number>();
let ruler: CanvasRenderingContext2D | null = null;
export function tag_text(name: string): number {
    if (typeof document === 'undefined') return width_of(name);
    const known = measured.get(name);
    if (known !== undefined) return known;
    ruler ??= document.createElement('canvas').getContext('2d');
    if (!ruler) return width_of(name);
    ruler.font = `700 11px ${getComputedStyle(document.body).fontFamily}`;
    const width = ruler.measureText(name).width;
    measured.set(name, width);
    return width;
}

/// About how wide a name is, in the letters of the labels.
export const width_of = (name: string) =>
    [...name].reduce((sum, letter) => sum + (/[MWmw]/.test(letter) ? 12 : /[A-Z]/.test(letter) ? 8.8 : /[0-9]/.test(letter) ? 7.7 : /[ijlt.,]/.test(letter) ? 4.4 : 7), 0);
