import type { Action } from 'svelte/action';
import { show_clause } from './clause.svelte';

/// Why a button cannot be pressed now, and the rule that is the reason.
export type Why = { why: string; clause?: string };
/// The button whose reason is shown.
export const told = $state<{ at: HTMLElement | null; why: string; clause: string; above: boolean }>({ at: null, why: '', clause: '', above: false });

let going: ReturnType<typeof setTimeout> | undefined;
/// The hand may go on to what is told, which names its clause.
export const stay = () => clearTimeout(going);
export function leave(soon = 220) {
    stay();
    going = setTimeout(() => { told.at = null; }, soon);
}

/// A button that is grey while there is a reason: it tells the reason to a hand that rests on it, to a finger, and to
/// whoever comes to it by keys; pressed once more by a key it opens the clause. No reason: a button like others.
export const not_yet: Action<HTMLButtonElement, Why | string | null> = (node, given) => {
    let now: Why = { why: '' };
    const show = () => {
        if (!now.why) return;
        stay();
        Object.assign(told, { at: node, why: now.why, clause: now.clause ?? '', above: false });
    };
    const click = (event: MouseEvent) => {
        if (!now.why) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.detail === 0 && told.at === node && now.clause && document.activeElement === node) show_clause(now.clause);
        show();
    };
    const hover = (event: PointerEvent) => { if (event.pointerType === 'mouse') show(); };
    const off = (event: PointerEvent) => { if (event.pointerType === 'mouse' && told.at === node) leave(); };
    const focus = () => { if (node.matches(':focus-visible')) show(); };
    const blur = () => { if (told.at === node) leave(); };
    function update(next: Why | string | null) {
        now = typeof next === 'string' ? { why: next } : next ?? { why: '' };
        node.setAttribute('aria-disabled', `${now.why !== ''}`);
        if (now.why) node.setAttribute('aria-describedby', 'why-not');
        else node.removeAttribute('aria-describedby');
        if (told.at === node) now.why ? show() : leave(0);
    }
    update(given);
    node.addEventListener('click', click, true);
    node.addEventListener('pointerenter', hover);
    node.addEventListener('pointerleave', off);
    node.addEventListener('focus', focus);
    node.addEventListener('blur', blur);
    return { update, destroy: () => { if (told.at === node) leave(0); } };
};

/// The objections of the engine as one reason, with the first clause that they name.
export const reason_of = (objections: { fact: string; id: string }[]): Why =>
    ({ why: [...new Set(objections.map(({ fact }) => fact))].join(' '), clause: objections.find(({ id }) => id)?.id });
