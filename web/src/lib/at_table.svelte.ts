import type { Battle } from './battle.svelte';
import type { RemoteBattle } from './remote.svelte';

/// The battle that lies on the page, for what stands beside it in the page's own bar.
class AtTable {
    battle = $state.raw<Battle | null>(null);
    remote = $state.raw<RemoteBattle | null>(null);
}
export const at_table = new AtTable();
