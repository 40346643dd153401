import { catalogue } from './catalogue';
import type { Player } from './kinds';
import { settings } from './settings.svelte';
import { say } from './words.svelte';

/// What the computer players of a battle are called, in the language of now. To be asked for while a component begins.
export function levels() {
    let players = $state.raw<Player[]>([]);
    $effect(() => void catalogue(settings.language).then((known) => (players = known.players), () => {}));
    return {
        called(name: string): string {
            const title = players.find((one) => one.name === name)?.title;
            return title ? `${say('computer')}, ${title.toLowerCase()}` : say('computer');
        },
    };
}
