import { catalogue } from './catalogue';
import type { Player } from './kinds';
import { settings } from './settings.svelte';
import { say } from './words.svelte';

let known = $state.raw<Player[]>([]);
let asked = '';

/// The computer players, told in the language of now; none until the file of the page that tells them has come.
export function levels(): Player[] {
    const { language } = settings;
    if (asked !== language) {
        asked = language;
        void catalogue(language).then(({ players }) => (known = players), () => (asked = ''));
    }
    return known;
}

/// A computer player as a menu names it: "Computer, veteran". Of a person, and while nothing is known yet, nothing.
export function computer_of(name: string): string {
    const level = levels().find((one) => one.name === name);
    return level ? `${say('computer')}, ${level.title.toLowerCase()}` : '';
}
