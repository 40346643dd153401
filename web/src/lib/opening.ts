import { engine } from '../engine/client';
import type { Battle } from './battle.svelte';
import type { Opened } from './kinds';
import { new_seed } from './seed';
import { store, type Sketch } from './store';

const new_id = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36)).join('').slice(0, 12);

/// Keeps a battle that the engine has just opened; answers its name.
export async function keep_opened({ scenario }: Opened): Promise<string> {
    const { text } = await engine.call('record', {});
    const { table, objectives, pieces } = scenario;
    const sketch: Sketch = { table, objectives, pieces, figures: [] };
    const id = new_id();
    await store.put({ id, title: scenario.title, headline: '', finished: false, changed: Date.now(), record: text,
                      ruleset: scenario.ruleset, scenario: scenario.name, sketch });
    return id;
}

/// Keeps what another battle may become from one of its moments on, as a battle of its own; answers its name.
export async function keep_record(battle: Battle, record: string, step: number): Promise<string> {
    const id = new_id();
    await store.put({ id, title: `${battle.scenario.title} (${step})`, headline: '', finished: false, changed: Date.now(), record,
                      ruleset: battle.scenario.ruleset, scenario: battle.scenario.name, sketch: battle.sketch() });
    return id;
}

/// The same table and forces once more, with other dice; `swapped`: the players on the other sides. What stood at the
/// beginning is in the record, as the scenario file that it is.
export async function rematch(battle: Battle, swapped: boolean): Promise<string> {
    const { ruleset } = battle.scenario;
    const setup = (await battle.record()).split('\n').filter((line) => line.startsWith('  |')).map((line) => line.slice(4));
    await engine.call('files', { ruleset, scenarios: { rematch: setup.join('\n') }, forces: {} });
    return keep_opened(await engine.call('open', {
        ruleset, scenario: 'rematch', options: {}, forces: {}, players: swapped ? { A: battle.players.B, B: battle.players.A } : battle.players,
        seed: new_seed(), language: battle.language,
    }));
}
