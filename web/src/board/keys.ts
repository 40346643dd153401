import type { Battle } from '../lib/battle.svelte';

/// What a key does to the table that has the focus: touches whoever has it, zooms, shifts what is seen. While something is
/// in hand the arrows lead that.
export function key_on_table(event: KeyboardEvent, battle: Battle,
                             does: { touch: (figure: number) => void; zoom: (factor: number) => void; shift: (x: number, y: number) => void; whole: () => void }) {
    const figure = (event.target as Element).closest<SVGElement>('[data-figure]')?.dataset.figure;
    const arrow = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1] }[event.key];
    const is_held = battle.ghost !== null || battle.pointing;
    if ((event.key === 'Enter' || event.key === ' ') && figure !== undefined && !is_held) does.touch(Number(figure));
    else if (event.key === '+' || event.key === '=') does.zoom(0.8);
    else if (event.key === '-') does.zoom(1.25);
    else if (event.key === '0') does.whole();
    else if (arrow && !is_held) does.shift(arrow[0], arrow[1]);
    else return;
    event.preventDefault();
    event.stopPropagation();
}
