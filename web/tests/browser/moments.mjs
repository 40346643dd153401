// Battles that stand at a wanted moment: played by the engine under node, opened by the page as a record.
import { some_choice, table } from '../engine/table.mjs';
import { kept_or_found, sought } from './kept.mjs';
import { asked, visit } from './page.mjs';

const language = 'en';

/** What a person of side A sees who is asked in the battle that is open; null where he is not. */
function asked_there(call, scenario, view = call('view', { seat: 'A', language }).view) {
    const decision = view.pending.decisions?.find(({ side }) => side === 'A');
    if (!decision) return null;
    const { choices } = call('choices', { side: 'A', language });
    return { decision, choices, view, scenario, call };
}

/**
 * The record of a battle at a moment at which side A is asked and `wanted` says so of {decision, choices, view,
 * scenario, call}: the one that is kept, or else battles are played, from one seed after another, until it is there.
 * Where `wanted` `hangs_on_way`, on what it was asked before, battles are played each time.
 */
export async function moment({ ruleset, scenario, options = {}, players = { A: 'human', B: 'regular' },
                               seeds = 20, steps = 900, choose = some_choice,
                               hangs_on_way = false }, wanted) {
    const { call } = await table();
    const open = async (text) => {
        const opened = call('load', { text, seed: '1', language });
        const here = opened.problems ? null : asked_there(call, opened.scenario);
        return here !== null && await wanted(here) ? { text } : null;
    };
    const find = async () => {
        for (let seed = 1; seed <= seeds; ++seed) {
            const opened = call('open', { ruleset, scenario, options, players, seed: `${seed}`, language });
            for (let n = 0; n < steps; ++n) {
                const { view } = call('view', { seat: 'A', language });
                if (view.pending.kind === 'finished') break;
                const here = asked_there(call, opened.scenario, view);
                if (here === null) {
                    if (!call('advance', { seat: 'A', language }).moved) break;  // another person is asked
                    continue;
                }
                if (await wanted(here)) return { text: call('record', {}).text };
                const action = choose(here.decision, here.choices, n).text;
                call('act', { side: 'A', seat: 'A', action, language });
            }
        }
        throw new Error('no battle came to that moment');
    };
    if (hangs_on_way) return (await find()).text;
    const name = sought({ ruleset, scenario, options, players }, wanted, choose);
    return (await kept_or_found(name, open, find)).text;
}

/** What was found once is found: for moments that several tests of a file begin with. */
export function once(find) {
    const found = new Map();
    return (...what) => {
        const key = JSON.stringify(what);
        if (!found.has(key)) found.set(key, find(...what));
        return found.get(key);
    };
}

/** A page at the battle of a record, without the way over the first page; `options` are those of a visit. */
export async function opened(here, record, options = {}) {
    const visited = await visit(here, { ...options, record });
    await visited.page.waitForSelector('.battle, .veil');
    return visited;
}

/** The same, once somebody is asked. */
export async function opened_and_asked(here, record, options = {}) {
    const visited = await opened(here, record, options);
    visited.page.setDefaultTimeout(30000);
    await asked(visited.page);
    return visited;
}

/** Opens a record on the first page, and waits for the battle. */
export async function open_record(page, text) {
    await page.waitForSelector('.hero button:not(:disabled)');
    const file = { name: 'battle.record', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.waitForSelector('.battle, .veil');
}

/** Waits until somebody is asked; at a shared screen, whose veil falls once the dice lie, takes it away. */
export async function unveiled(page) {
    await page.waitForSelector('.veil, .now .question:not(.wait)');
    if (await page.locator('.veil').count() > 0) await page.locator('.veil button.main').click();
    await page.waitForSelector('.now .question:not(.wait)');
}
