import type { Battle } from '../lib/battle.svelte';
import type { Action, Figure } from '../lib/kinds';
import { spot, type Spot } from './geometry';
import { at_of, middle, on_table } from './places';

// What is offered, as it is drawn before it is chosen.

export type Towards = { key: string; from: Spot; to: Spot; side: string; chosen: boolean };
/// More enemies of one unit than this are told by its choices alone.
const most = 2;
/// Where units are told something, a way is where they end; elsewhere its places are the corners of a path.
const says_ends = (battle: Battle, { role }: Action) => role === 'attack' || role === 'goal' || (role === 'way' && battle.manner === 'unit');

/// From each unit that may act a line to the enemies that it may act against.
export function lines_ahead(battle: Battle): Towards[] {
    if (battle.past || battle.manner !== 'unit' || battle.sheet) return [];
    const { units } = battle.scenario;
    const enemies_of = new Map<number, Set<number>>();
    for (const choice of battle.choices) {
        const { unit, units: [enemy] } = choice;
        if (unit === null || enemy === undefined || choice.chance || !says_ends(battle, choice)) continue;
        if (units[enemy].side !== units[unit].side) enemies_of.set(unit, (enemies_of.get(unit) ?? new Set()).add(enemy));
    }
    return [...enemies_of].filter(([, enemies]) => enemies.size <= most).flatMap(([unit, enemies]) => [...enemies].flatMap((enemy) => {
        const from = middle(battle, unit), to = middle(battle, enemy);
        return from && to ? [{ key: `${unit} ${enemy}`, from, to, side: units[unit].side, chosen: unit === battle.chosen }] : [];
    }));
}

export type Stand = { figure: number; card: Figure; at: Spot; facing: number };
/// Where all models of its units would stand by a choice; nothing of one that does not say it of each.
export function stands_by(battle: Battle, choice: Action | null): Stand[] | null {
    if (!choice || choice.unit === null || !says_ends(battle, choice)) return null;
    const { units, figures, table } = battle.scenario;
    const own = [choice.unit, ...choice.units.filter((one) => units[one].side === units[choice.unit!].side)];
    const all = own.flatMap((unit) => on_table(battle, unit));
    if (all.length === 0 || all.length !== choice.places.length) return null;
    return all.map((figure, i) => {
        const [x, y, facing] = choice.places[i];
        return { figure, card: figures[figure], at: spot([x, y], table), facing: facing ?? 0 };
    });
}

/// Who supports whom in the round that an attack leads to, as its odds are told: each where it would stand then.
export function supports_ahead(battle: Battle): Because[] | null {
    const round = battle.odds?.answer.round;
    if (!round) return null;
    const action = battle.odds!.action;
    const { ghost } = battle;
    const stands = stands_by(battle, battle.choices.find(({ text }) => text === action) ?? null) ?? [];
    const at = (figure: number): Spot => {
        const held = ghost?.figures.indexOf(figure) ?? -1;
        if (ghost && held >= 0) return spot(ghost.places[held], battle.scenario.table);
        return stands.find((one) => one.figure === figure)?.at ?? at_of(battle, figure);
    };
    return round.supports.map(({ helper, fighter }) => ({ key: `${helper} ${fighter}`, from: at(helper), to: at(fighter) }));
}

export type Because = { key: string; from: Spot; to: Spot };
/// What on the table counts against the order that is looked at, or the next one to whom the person has in hand.
export function causes_ahead(battle: Battle): Because[] {
    const chance = battle.sending?.chance ?? battle.hovered?.chance ?? battle.odds_in_hand?.orders[0];
    return (chance?.reasons ?? []).flatMap(({ clause, causes }) => (causes ?? []).map(({ figure, other, from, to }) =>
        ({ key: `${clause} ${figure} ${other}`, from: spot(from, battle.scenario.table), to: spot(to, battle.scenario.table) })));
}
