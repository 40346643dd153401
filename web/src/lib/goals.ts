type Said = { role: string };

/// Which kinds of answers are listed where a way is asked for: places that it is to lead to, and at last that there is none. Whole units are
/// dragged there; those that must go are offered them too. Where nobody could be led, what needs no place is all that can be said.
export function listed_roles(choices: Said[], movers: number[]): string[] {
    const must_go = movers.length > 0 && !choices.some(({ role }) => role === 'end');
    if (movers.length > 0 && !must_go) return [];
    const is_told_only = choices.length > 0 && choices.every(({ role }) => role === 'pick');
    return must_go || is_told_only ? ['goal', 'pick'] : ['goal'];
}
