import type { Side } from './kinds';

/// Drafts of sheets lie in this browser and nowhere else. A server does not know them before they are sealed, so that nothing
/// it tells anybody can hang on them: no size, no moment, no copy of its battles. Another browser of the same player does not
/// show them.
export type Draft = { turn: number; lines: string[] };
export const no_draft: Draft = { turn: 0, lines: [] };
const sides = ['A', 'B'] as const;
const key_of = (battle: string, side: Side) => `umpire.draft.${battle}.${side}`;

export function read_draft(battle: string, side: Side): Draft {
    try {
        const read = JSON.parse(localStorage.getItem(key_of(battle, side)) ?? '') as Draft;
        const is_draft = typeof read.turn === 'number' && Array.isArray(read.lines) && read.lines.every((line) => typeof line === 'string');
        return is_draft ? { turn: read.turn, lines: read.lines } : no_draft;
    } catch {
        return no_draft;
    }
}
export function keep_draft(battle: string, side: Side, draft: Draft) {
    try {
        if (draft.lines.length > 0) localStorage.setItem(key_of(battle, side), JSON.stringify(draft));
        else localStorage.removeItem(key_of(battle, side));
    } catch {
        // Without room it lasts as long as the page is open.
    }
}
export function forget_drafts(battle: string) {
    for (const side of sides) keep_draft(battle, side, no_draft);
}
