/// How high the part of the page is in which something is scrolled, without what lies upon its rim.
function room_for(node: HTMLElement): number {
    for (let one = node.parentElement; one; one = one.parentElement) {
        const { overflowY, scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(one);
        if (/auto|scroll/.test(overflowY)) return one.clientHeight - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0);
    }
    return innerHeight;
}

/// Brings a part of a panel into sight when it appears, and again when what it is about changes: whoever has chosen
/// something sees what comes next without scrolling. What is higher than its panel is seen from its beginning.
export function in_sight(node: HTMLElement, about?: unknown) {
    let last = about;
    const show = () => requestAnimationFrame(() => {
        if (!node.isConnected) return;
        node.scrollIntoView({ block: node.offsetHeight > room_for(node) ? 'start' : 'nearest', inline: 'nearest' });
    });
    show();
    return { update(next: unknown) {
        if (next === last) return;
        last = next;
        show();
    } };
}
