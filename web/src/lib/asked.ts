import type { Decision, Pending, Side } from './kinds';

/// What is asked of the persons of this page, in order: of both sides, where both are asked at once.
export function decisions_of(pending: Pending | undefined, is_mine: (side: Side) => boolean): Decision[] {
    if (pending?.kind !== 'decisions') return [];
    return pending.decisions.filter(({ side }) => side !== '-' && is_mine(side));
}

/// All sides that are asked, in order and each once.
export function sides_asked(pending: Pending | undefined): Side[] {
    return [...new Set(decisions_of(pending, () => true).map(({ side }) => side as Side))];
}

/// The one that is answered first: of the side that the persons chose, else the first.
export function first_of(decisions: Decision[], chosen: Side | null): Decision | null {
    return decisions.find(({ side }) => side === chosen) ?? decisions[0] ?? null;
}

/// Whose eyes look at a table that two share: of whoever answers first. Where nobody is asked, as while dice fall, both
/// look: of what is for one of them alone nothing is shown. At the end all is open.
export function looks(pending: Pending | undefined, chosen: Side | null): Side | '-' {
    if (pending?.kind === 'finished') return 'A';
    return first_of(decisions_of(pending, () => true), chosen)?.side ?? '-';
}
