/// A menu that opens over the page closes again by Escape, and by a click or touch beside it.
export function dismiss(menu: HTMLDetailsElement) {
    const beside = (event: Event) => {
        if (menu.open && !menu.contains(event.target as Node)) menu.open = false;
    };
    // Whoever opened it by a touch goes on elsewhere: the next Enter is not for the menu.
    let by_touch = false;
    const opened = (event: Event) => { by_touch = event.type === 'pointerdown'; };
    const escape = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !menu.open) return;
        event.stopPropagation();  // nothing else lets go of anything by this key
        menu.open = false;
        if (by_touch) (document.activeElement as HTMLElement | null)?.blur();
        else menu.querySelector('summary')?.focus();
    };
    menu.addEventListener('pointerdown', opened);
    menu.addEventListener('keydown', opened);
    document.addEventListener('pointerdown', beside, true);
    document.addEventListener('keydown', escape, true);
    return {
        destroy() {
            document.removeEventListener('pointerdown', beside, true);
            document.removeEventListener('keydown', escape, true);
        },
    };
}

/// Calls `close` on Escape, and on a click or touch beside the part and beside what `but` names.
export function beside(part: HTMLElement, { but, close }: { but: string; close: () => void }) {
    const touched = ({ target }: Event) => {
        if (!part.contains(target as Node) && !(target as Element).closest?.(but)) close();
    };
    const escaped = ({ key }: KeyboardEvent) => { if (key === 'Escape') close(); };
    document.addEventListener('pointerdown', touched, true);
    document.addEventListener('keydown', escaped, true);
    return {
        destroy() {
            document.removeEventListener('pointerdown', touched, true);
            document.removeEventListener('keydown', escaped, true);
        },
    };
}
