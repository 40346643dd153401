// Battles that stand at a wanted moment: played by the engine under node, opened by the page as a record.
import { some_choice, table } from '../engine/table.mjs';
import { asked, visit } from './page.mjs';

/**
 * Plays battles of a scenario, from one seed after another, until side A is asked and `wanted` says so of
 * {decision, choices, view, scenario, call}. Answers the record of that moment.
 */
export async function moment({ ruleset, scenario, options = {}, players = { A: 'human', B: 'regular' },
                               seeds = 20, steps = 900, choose = some_choice }, wanted) {
    const { call } = await table();
    const language = 'en';
    for (let seed = 1; seed <= seeds; ++seed) {
        const opened = call('open', { ruleset, scenario, options, players, seed: `${seed}`, language });
        for (let n = 0; n < steps; ++n) {
            const { view } = call('view', { seat: 'A', language });
            if (view.pending.kind === 'finished') break;
            const decision = view.pending.decisions?.find(({ side }) => side === 'A');
            if (!decision) {
                if (!call('advance', { seat: 'A', language }).moved) break;  // another person is asked
                continue;
            }
            const { choices } = call('choices', { side: 'A', language });
            const here = { decision, choices, view, scenario: opened.scenario, call };
            if (await wanted(here)) return call('record', {}).text;
            call('act', { side: 'A', seat: 'A', action: choose(decision, choices, n).text, language });
        }
    }
    throw new Error('no battle came to that moment');
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
