// A link as a code that a phone can scan: QR code, model 2, bytes, error correction L, versions 1 to 20 (up to 858 bytes).

/// Of each version: code words of correction in a block, and blocks, at level L; from version 1.
const correction = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const blocks = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];

/// How many modules are left for data and correction.
function raw_modules(version: number): number {
    let count = (16 * version + 128) * version + 64;
    if (version >= 2) {
        const marks = Math.floor(version / 7) + 2;
        count -= (25 * marks - 10) * marks - 55;
        if (version >= 7) count -= 36;
    }
    return count;
}
const data_words = (version: number) => Math.floor(raw_modules(version) / 8) - correction[version - 1] * blocks[version - 1];

// --- Arithmetic of the field of 256, with 0x11d ---
function times(x: number, y: number): number {
    let z = 0;
    for (let i = 7; i >= 0; --i) {
        z = (z << 1) ^ ((z >>> 7) * 0x11d);
        z ^= ((y >>> i) & 1) * x;
    }
    return z;
}
function divisor(degree: number): number[] {
    const result = Array<number>(degree - 1).fill(0).concat(1);
    let root = 1;
    for (let i = 0; i < degree; ++i) {
        for (let j = 0; j < degree; ++j) result[j] = times(result[j], root) ^ (j + 1 < degree ? result[j + 1] : 0);
        root = times(root, 2);
    }
    return result;
}
function remainder(data: number[], by: number[]): number[] {
    const result = by.map(() => 0);
    for (const one of data) {
        const factor = one ^ result.shift()!;
        result.push(0);
        by.forEach((coefficient, i) => (result[i] ^= times(coefficient, factor)));
    }
    return result;
}

/// The words of a text with their correction, as they are laid out: those of all blocks in turn.
function words_of(bytes: number[], version: number): number[] {
    const bits: number[] = [];
    const put = (value: number, length: number) => { for (let i = length - 1; i >= 0; --i) bits.push((value >>> i) & 1); };
    const capacity = data_words(version) * 8;
    put(4, 4);
    put(bytes.length, version < 10 ? 8 : 16);
    for (const byte of bytes) put(byte, 8);
    put(0, Math.min(4, capacity - bits.length));
    put(0, (8 - bits.length % 8) % 8);
    for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) put(pad, 8);
    const data = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((word, bit) => 2 * word + bit, 0));
    const count = blocks[version - 1], length = correction[version - 1];
    const all = Math.floor(raw_modules(version) / 8);
    const short_blocks = count - all % count, short_length = Math.floor(all / count) - length;
    const by = divisor(length);
    const parts: { data: number[]; more: number[] }[] = [];
    for (let i = 0, from = 0; i < count; ++i) {
        const part = data.slice(from, (from += short_length + (i < short_blocks ? 0 : 1)));
        parts.push({ data: part, more: remainder(part, by) });
    }
    const result: number[] = [];
    for (let i = 0; i <= short_length; ++i) for (const part of parts) if (i < part.data.length) result.push(part.data[i]);
    for (let i = 0; i < length; ++i) for (const part of parts) result.push(part.more[i]);
    return result;
}

const masks: ((x: number, y: number) => boolean)[] = [
    (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => x * y % 2 + x * y % 3 === 0,
    (x, y) => (x * y % 2 + x * y % 3) % 2 === 0, (x, y) => ((x + y) % 2 + x * y % 3) % 2 === 0,
];

type Grid = { dark: boolean[][]; fixed: boolean[][] };
function drawn(version: number): Grid {
    const size = version * 4 + 17;
    const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    const set = (x: number, y: number, is_dark: boolean) => {
        if (x < 0 || y < 0 || x >= size || y >= size) return;
        dark[y][x] = is_dark;
        fixed[y][x] = true;
    };
    for (let i = 0; i < size; ++i) {
        set(6, i, i % 2 === 0);
        set(i, 6, i % 2 === 0);
    }
    for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]])
        for (let y = -4; y <= 4; ++y)
            for (let x = -4; x <= 4; ++x) {
                const far = Math.max(Math.abs(x), Math.abs(y));
                set(cx + x, cy + y, far !== 2 && far !== 4);
            }
    const marks = version === 1 ? 0 : Math.floor(version / 7) + 2;
    const apart = Math.floor((version * 8 + marks * 3 + 5) / (marks * 4 - 4)) * 2;
    const places = marks === 0 ? [] : [6, ...Array.from({ length: marks - 1 }, (_, i) => size - 7 - (marks - 2 - i) * apart)];
    places.forEach((cy, j) => places.forEach((cx, i) => {
        if ((i === 0 && j === 0) || (i === 0 && j === marks - 1) || (i === marks - 1 && j === 0)) return;
        for (let y = -2; y <= 2; ++y) for (let x = -2; x <= 2; ++x) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }));
    if (version >= 7) {
        let rest = version;
        for (let i = 0; i < 12; ++i) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
        const bits = version << 12 | rest;
        for (let i = 0; i < 18; ++i) {
            const bit = ((bits >>> i) & 1) === 1;
            const a = size - 11 + i % 3, b = Math.floor(i / 3);
            set(a, b, bit);
            set(b, a, bit);
        }
    }
    return { dark, fixed };
}
/// Which mask was used, and level L, twice.
function put_format({ dark, fixed }: Grid, mask: number) {
    const size = dark.length;
    const data = 1 << 3 | mask;
    let rest = data;
    for (let i = 0; i < 10; ++i) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = (data << 10 | rest) ^ 0x5412;
    const set = (x: number, y: number, i: number) => { dark[y][x] = ((bits >>> i) & 1) === 1; fixed[y][x] = true; };
    for (let i = 0; i <= 5; ++i) set(8, i, i);
    set(8, 7, 6);
    set(8, 8, 7);
    set(7, 8, 8);
    for (let i = 9; i < 15; ++i) set(14 - i, 8, i);
    for (let i = 0; i < 8; ++i) set(size - 1 - i, 8, i);
    for (let i = 8; i < 15; ++i) set(8, size - 15 + i, i);
    dark[size - 8][8] = fixed[size - 8][8] = true;
}
/// How hard a pattern is to read: long runs, squares, an uneven share of dark.
function penalty(dark: boolean[][]): number {
    const size = dark.length;
    let sum = 0;
    const runs = (at: (i: number, j: number) => boolean) => {
        for (let i = 0; i < size; ++i)
            for (let j = 0, run = 0; j < size; ++j) {
                run = j > 0 && at(i, j) === at(i, j - 1) ? run + 1 : 1;
                if (run === 5) sum += 3;
                else if (run > 5) ++sum;
            }
    };
    runs((i, j) => dark[i][j]);
    runs((i, j) => dark[j][i]);
    for (let y = 1; y < size; ++y)
        for (let x = 1; x < size; ++x) {
            const one = dark[y][x];
            if (one === dark[y - 1][x] && one === dark[y][x - 1] && one === dark[y - 1][x - 1]) sum += 3;
        }
    const share = dark.flat().filter(Boolean).length / (size * size);
    return sum + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}

/// The modules of the code, dark or light, row by row; nothing where the text is too long.
export function qr_of(text: string): boolean[][] | null {
    const bytes = [...new TextEncoder().encode(text)];
    const version = correction.findIndex((_, i) => bytes.length + (i + 1 < 10 ? 2 : 3) <= data_words(i + 1)) + 1;
    if (version === 0) return null;
    const words = words_of(bytes, version);
    let best: { dark: boolean[][]; cost: number } | null = null;
    for (let mask = 0; mask < 8; ++mask) {
        const grid = drawn(version);
        put_format(grid, mask);
        const size = grid.dark.length;
        let i = 0;
        for (let right = size - 1; right >= 1; right -= 2) {
            if (right === 6) right = 5;
            for (let step = 0; step < size; ++step)
                for (const x of [right, right - 1]) {
                    const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
                    if (grid.fixed[y][x]) continue;
                    const bit = i < words.length * 8 && ((words[i >>> 3] >>> (7 - (i & 7))) & 1) === 1;
                    grid.dark[y][x] = bit !== masks[mask](x, y);
                    ++i;
                }
        }
        const cost = penalty(grid.dark);
        if (!best || cost < best.cost) best = { dark: grid.dark, cost };
    }
    return best!.dark;
}
/// The same as a path of unit squares, with a rim of four.
export function qr_path(modules: boolean[][]): string {
    return modules.map((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')).join('')).join('');
}
