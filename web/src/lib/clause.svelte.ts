import type { Event } from './kinds';

/// The clause that lies open, and the event whose numbers it explains.
export const open_clause = $state<{ id: string; event: Event | null }>({ id: '', event: null });
export function show_clause(id: string, event: Event | null = null) {
    open_clause.id = id;
    open_clause.event = event;
}
