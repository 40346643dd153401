import type { Chance } from './kinds';
import { say } from './words.svelte';

// Orders that could still come, in words.

export const needed_in = ({ at_most, needed }: Chance) => say(at_most ? 'or_less' : 'or_more', needed);
/// The chance that the first one passes, that the first two do, and so on.
export function in_a_row(orders: Chance[]): number[] {
    let all = 1;
    return orders.map(({ good, all: rolls }) => (all *= good / rolls));
}
