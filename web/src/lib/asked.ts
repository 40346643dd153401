import type { Decision, Pending, Side } from './kinds';

/// What is asked of the persons of this page, in order: of both sides, where both are asked at once.
export function decisions_of(pending: Pending | undefined, is_mine: (side: Side) => boolean): Decision[] {
    if (pending?.kind !== 'decisions') return [];
    return pending.decisions.filter(({ side }) => side !== '-' && is_mine(side));
}

/// The one that is answered first: of the side that the persons chose, else the first.
export function first_of(decisions: Decision[], chosen: Side | null): Decision | null {
    return decisions.find(({ side }) => side === chosen) ?? decisions[0] ?? null;
}

/// Whose eyes look at a table that two share: of whoever answers first; where nobody is asked, of whoever looked before.
export function looks(pending: Pending, chosen: Side | null, before: Side | '-'): Side | '-' {
    return first_of(decisions_of(pending, () => true), chosen)?.side ?? before;
}
