import type { Battle } from './battle.svelte';
import { say } from './words.svelte';

/// How the battle ended, said to whoever sits before the screen: the one person learns whether he won; where two share
/// the screen, or nobody here plays, the sides are named.
export function outcome_of(battle: Battle): string {
    const { pending } = battle.state.view;
    if (pending.kind !== 'finished') return '';
    const name = battle.scenario.sides.find(({ side }) => side === pending.winner)?.name;
    if (!name) return say('drawn');
    if (pending.given_up) {
        const loser = battle.scenario.sides.find(({ side }) => side === pending.given_up)?.name ?? '';
        if (battle.shared || battle.seat === '-') return say('given_up', loser, name);
        return pending.winner === battle.seat ? say('they_gave_up', loser) : say('you_gave_up', name);
    }
    if (battle.shared || battle.seat === '-') return say('won', name);
    return pending.winner === battle.seat ? say('you_win') : say('you_lose', name);
}

/// Why it ended so, what decided first: in the words of the game, or else by the name of its clause.
export function why_of(battle: Battle): { clause: { id: string } | null; told: string }[] {
    const { pending } = battle.state.view;
    if (pending.kind !== 'finished') return [];
    if (pending.given_up) return [{ clause: null, told: say('given_up_text') }];
    if (pending.reasons.length > 0) return pending.reasons;
    return pending.clause ? [{ clause: pending.clause, told: pending.clause.title }] : [];
}
