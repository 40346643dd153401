// Whole battles of computers: those that are kept as playthroughs, and others that are fought under node.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, table } from '../engine/table.mjs';

const language = 'en';
const computers = { A: 'regular', B: 'regular' };

/** The playthrough of a scenario by two computers, as it is kept; nothing where there is none. */
function kept_text(ruleset, scenario) {
    const file = path.join(root, 'tests/playthroughs', ruleset.replaceAll('-', '_'), `${scenario}.record`);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
const told = (call, scenario, text) => ({
    call, scenario, text,
    steps: call('log', { from: 0, seat: '-', language }).steps,
    view: call('view', { seat: '-', language }).view,
});

/**
 * A battle that two computers have fought to its end: {call, scenario, steps, view, text}; `call` asks the engine that
 * holds it. Where the one that is kept is not `enough`, others are fought; with a `first` seed only such.
 */
export async function fought(ruleset, scenario, enough = () => true, first = null) {
    const { call } = await table();
    const text = first === null ? kept_text(ruleset, scenario) : null;
    if (text !== null) {
        const opened = call('load', { text, seed: '1', language });
        const battle = told(call, opened.scenario, text);
        if (enough(battle)) return battle;
    }
    for (let seed = first ?? 1; seed < 40; ++seed) {
        const opened = call('open', { ruleset, scenario, options: {}, players: computers, seed: `${seed}`, language });
        while (call('advance', { seat: '-', language }).moved);
        const battle = told(call, opened.scenario, call('record', {}).text);
        if (enough(battle)) return battle;
    }
    throw new Error(`no battle of ${scenario} was like that`);
}

/** The same battle with other players. */
export const played_by = (text, players) => text.replace(/^players .*$/m, `players ${players}`);

/** The record of a battle as it stood after its first steps. Its text has a line with a hash after each. */
function up_to(text, steps) {
    let end = 0;
    for (let n = 0; n < steps; ++n) end = text.indexOf('\n', text.indexOf('\n  = ', end) + 1);
    return text.slice(0, end + 1);
}
/** A battle of two computers where a turn begins, as the record of it. */
export async function at_turn(ruleset, scenario, turn) {
    const { call, steps, text } = await fought(ruleset, scenario);
    const is_there = (step) => call('moment', { step, seat: '-', language }).view.turn >= turn;
    let [low, high] = [0, steps.length];
    while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (is_there(middle)) high = middle;
        else low = middle + 1;
    }
    return up_to(text, low);
}
