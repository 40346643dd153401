import type { Action } from 'svelte/action';
import { leave, stay, told, type Why } from './not_yet.svelte';

/// What a number or a sign says, for whoever has never seen it: told to a hand that rests on it, to a finger, and to
/// whoever comes to it by keys, with its clause. It lies above, so that what comes next below stays in reach. Nothing to
/// tell: a part like others.
export const explained: Action<HTMLElement, Why | null> = (node, given) => {
    let now = given;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
        clearTimeout(resting);
        if (!now?.why) return;
        stay();
        Object.assign(told, { at: node, why: now.why, clause: now.clause ?? '', above: true });
    };
    const over = (event: PointerEvent) => {
        // A hand that only passes by is told nothing.
        if (event.pointerType === 'mouse') resting = setTimeout(show, 350);
    };
    const off = (event: PointerEvent) => {
        clearTimeout(resting);
        if (event.pointerType === 'mouse' && told.at === node) leave();
    };
    // A finger has read it soon, and comes next to what lies under it.
    const press = (event: PointerEvent) => {
        if (event.pointerType === 'mouse') return;
        show();
        leave(3500);
    };
    const focus = () => { if (node.matches(':focus-visible')) show(); };
    const blur = () => { if (told.at === node) leave(); };
    const hands: [string, (event: never) => void][] = [['pointerenter', over], ['pointerleave', off], ['pointerdown', press],
                                                       ['focus', focus], ['blur', blur]];
    for (const [name, does] of hands) node.addEventListener(name, does as EventListener);
    return {
        update: (next: Why | null) => {
            now = next;
            if (told.at === node) show();
        },
        destroy: () => {
            clearTimeout(resting);
            if (told.at === node) leave(0);
        },
    };
};
