import type { Battle } from '../lib/battle.svelte';
import type { Badge } from '../lib/kinds';

/// Pictograms of states by their name, in a square from -1 to 1; what has none shows its number or the first letter of its
/// word.
export const state_signs: Record<string, string> = {
    stray: 'M-.5-.6q.5-.6 1 0t-.5 1M0 .75v.05',
    panic: 'M0-.8V.2M0 .75v.05', panicked: 'M-.5.9V-.9M-.5-.8L.7-.5-.5-.1',
    down: 'M0-.75V.45M-.5 0L0 .5 .5 0M-.6 .8H.6', pinned: 'M0-.8V.4M-.5-.1L0 .4 .5-.1M-.7 .8H.7',
    ambush: 'M-.85 0Q0-.9 .85 0 0 .9-.85 0M0-.1v.2',
    numb: 'M-.5-.5L.5 .5M.5-.5L-.5 .5',
    engaged: 'M-.7-.7L.7 .7M.7-.7L-.7 .7',
    hidden: 'M-.85 0Q0 .8 .85 0M-.5 .5l-.2 .3M0 .55v.3M.5 .5l.2 .3', concealed: 'M-.85 0Q0 .8 .85 0M-.5 .5l-.2 .3M0 .55v.3M.5 .5l.2 .3',
    light: 'M-.8 .3L.3-.8 .8-.3-.3 .8ZM-.2-.3L.3.2',
    jammed: 'M-.9 0H.1M.1-.4V.4M.4-.4L.9.4M.9-.4L.4.4',
    shaken: 'M-.9.3L-.4-.6 .1.5 .5-.4 .9.2',
    closed: 'M-.6-.1H.6V.8H-.6ZM-.35-.1V-.4a.35.35 0 0 1 .7 0V-.1', finished: 'M-.65-.65H.65V.65H-.65Z',
    confused: 'M-.5-.6q.5-.6 1 0t-.5 1M0 .75v.05',
    immobilised: 'M-.8.1A.35.35 0 1 0-.1.1A.35.35 0 1 0-.8.1M.1.1A.35.35 0 1 0 .8.1A.35.35 0 1 0 .1.1M-.9-.7L.9.9',
};

/// What holds for a whole unit, as its tag shows it: not the order, which is its die.
export function signs_of_unit(battle: Battle, unit: number): Badge[] {
    const { figures } = battle.scenario.units[unit];
    const one = figures.find((figure) => battle.view.figures[figure].place === 'table') ?? figures[0];
    return battle.view.figures[one].badges.filter(({ of_unit, look, value }) => of_unit && look === 'mark' && value !== 0).slice(0, 3);
}
