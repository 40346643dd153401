/// Brings a part of a panel into sight when it appears, and again when what it is about changes: whoever has chosen
/// something sees what comes next without scrolling.
export function in_sight(node: HTMLElement, about?: unknown) {
    let last = about;
    const show = () => requestAnimationFrame(() => { if (node.isConnected) node.scrollIntoView({ block: 'nearest', inline: 'nearest' }); });
    show();
    return { update(next: unknown) {
        if (next === last) return;
        last = next;
        show();
    } };
}
