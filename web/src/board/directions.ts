import type { Action } from '../lib/kinds';
import { say } from '../lib/words.svelte';
import { bearing } from './geometry';

/// The direction that a choice names, in tenths of a degree clockwise from the top of the table; nothing where it names
/// none. Its text holds it.
export function direction_of({ role, places, say: said, text }: Action): number | null {
    const amount = role === 'setting' && places.length === 0 && said.includes('°') ? text.match(/ amount (\d+)$/) : null;
    return amount ? Number(amount[1]) : null;
}
/// What is chosen, and the direction as it is seen: the table may be drawn turned. Nothing for other choices.
export function words_of_direction(choice: Action): string {
    const tenths = direction_of(choice);
    if (tenths === null) return '';
    const eighth = Math.round(bearing(tenths) / 45) % 8;
    return `${choice.label}${say('colon')} ${'↑↗→↘↓↙←↖'[eighth]}\u00a0${say('directions').split('|')[eighth]}`;
}
