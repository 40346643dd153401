import { engine } from '../engine/client';
import type { FigureSymbol, Point, Scenario } from '../lib/kinds';

// The drawing comes from the engine, which draws exports and prints with the same strokes.

/// What a piece of ground looks like now; `open`: its roof is lifted, because somebody is inside; `damage`: 0, whole, to 3.
export type Plot = { look: string; line: boolean; open: boolean; damage: number; corners: Point[] };
export type GroundAsked = { table: Point; turned: boolean; theme: 'light' | 'dark'; pieces: Plot[] };

/// Pictures of ground that were drawn, the last ones used at the end.
const drawn = new Map<string, Promise<string>>();
const kept_at_most = 16;

/// The address of a picture of the ground, drawn anew only when it looks otherwise.
export function ground_picture(asked: GroundAsked): Promise<string> {
    const key = JSON.stringify(asked);
    const known = drawn.get(key);
    drawn.delete(key);
    const picture = known ?? engine.call('ground', asked).then(({ svg }) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
    drawn.set(key, picture);
    if (drawn.size > kept_at_most) {
        const [oldest, url] = drawn.entries().next().value!;
        drawn.delete(oldest);
        // Whoever still shows it has it in memory.
        void url.then((address) => setTimeout(() => URL.revokeObjectURL(address), 10_000), () => {});
    }
    return picture;
}

/// A shape that is see-through as a whole is a layer of its own to the browser, and a table of 200 figures has hundreds
/// of them to sort with each frame. None of these shapes has a fill and a line that overlap: both see-through look the same.
const without_layers = (rules: string) => rules.replaceAll(/([{;])opacity:([^;}]+)/g, '$1fill-opacity:$2;stroke-opacity:$2');

/// The figures of a battle, as shapes to refer to.
class Figures {
    /// Rules and shapes, as they stand in the page.
    text = $state.raw('');
    private known = $state.raw(new Map<string, FigureSymbol>());
    private asked = '';

    of(name: string): FigureSymbol | undefined {
        return this.known.get(name);
    }
    async fetch({ ruleset, figures }: Scenario) {
        const names = [...new Set(figures.flatMap(({ symbol, turret }) => [symbol, turret]).filter(Boolean))].sort();
        const key = `${ruleset} ${names.join(' ')}`;
        if (key === this.asked) return;
        this.asked = key;
        const { rules, symbols } = await engine.call('symbols', { ruleset, names });
        if (key !== this.asked) return;
        this.known = new Map(symbols.map((one) => [one.name, one]));
        this.text = `<style>${without_layers(rules)}</style>` + symbols.map(({ name, shapes }) => `<g id="f-${name}">${shapes}</g>`).join('');
    }
    /// Those of a further game, beside what is known: for pages that show several.
    async also(ruleset: string, wanted: string[]) {
        this.asked = '';
        const names = [...new Set(wanted)].filter((name) => name && !this.known.has(name)).sort();
        if (names.length === 0) return;
        const { rules, symbols } = await engine.call('symbols', { ruleset, names });
        const fresh = symbols.filter(({ name }) => !this.known.has(name));
        this.known = new Map([...this.known, ...fresh.map((one) => [one.name, one] as const)]);
        this.text = (this.text || `<style>${without_layers(rules)}</style>`) + fresh.map(({ name, shapes }) => `<g id="f-${name}">${shapes}</g>`).join('');
    }
}
export const figures = new Figures();
