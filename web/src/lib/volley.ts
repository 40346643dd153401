import { engine } from '../engine/client';
import type { Battle } from './battle.svelte';
import type { Action, OddsAnswer } from './kinds';

/// What several models of one unit can do to one enemy, one after the other: an attack of each, the acting model's first.
export type Volley = { figure: number; attacks: Action[]; odds: OddsAnswer | null };

/// The same attack by all who could make it now, with the chances of all together where chances may be told. Nothing
/// where fewer than two could.
export async function volley_at(battle: Battle, figure: number): Promise<Volley | null> {
    const { decision, language } = battle;
    if (!decision || decision.side === '-' || decision.manner !== 'act' || battle.actor === null) return null;
    const first = battle.attacks_on(figure).find(({ role, places }) => role === 'attack' && places.length === 0);
    if (!first || first.actor === null) return null;
    const { side } = decision;
    const unit = battle.scenario.figures[battle.actor].unit;
    const others = battle.actors().filter((one) => one !== battle.actor && battle.scenario.figures[one].unit === unit);
    const told = await Promise.all(others.map((one) => engine.call('aim', { side, figure: one, language })));
    const attacks = [first, ...told.flatMap(({ targets }) => targets.find((one) => one.figure === figure)?.attacks.filter(({ verb, places, actor }) =>
        verb === first.verb && places.length === 0 && actor !== null).slice(0, 1) ?? [])];
    if (attacks.length < 2) return null;
    const odds = battle.scenario.measuring
        ? await engine.call('odds', { side, action: first.text, also: attacks.slice(1, 20).map(({ text }) => text), language }).catch(() => null) : null;
    return { figure, attacks, odds };
}

/// The acting model's attack made again and again until its target falls or it can do no more, with the chances of all
/// together. Nothing where it could not be made twice, or where chances may not be told.
export async function barrage_at(battle: Battle, figure: number): Promise<Volley | null> {
    const { decision, language } = battle;
    if (!decision || decision.side === '-' || decision.manner !== 'act' || battle.actor === null || !battle.scenario.measuring) return null;
    const attack = battle.attacks_on(figure).find(({ role, places, actor }) => role === 'attack' && places.length === 0 && actor === battle.actor);
    if (!attack) return null;
    const ask = (times: number) => engine.call('odds', { side: decision.side as 'A' | 'B', action: attack.text, also: Array(times - 1).fill(attack.text), language });
    const [once, twice] = [await ask(1), await ask(2)];
    const told = (odds: OddsAnswer) => JSON.stringify(odds.outcomes.map(({ chance, changes }) => [chance.toFixed(6), changes]));
    return told(once) === told(twice) ? null : { figure, attacks: [attack], odds: await ask(6) };
}
