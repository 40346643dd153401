// Battles with written orders: small ones to play to their end, and how a person plays them by clicks.
import { table } from '../engine/table.mjs';
import { play_to_end } from './page.mjs';
import { found_by_link } from './seats.mjs';

/** Two squads, a gun team and a tank on either side of a house: everything that the game has, in three turns. */
const small = (ruleset) => `
ruleset = "${ruleset}"
name = "small"
title = { en = "Small", fr = "Petite" }
description = { en = "A house between two lines.", fr = "Une maison entre deux lignes." }
table = ["30in", "30in"]
turns = 3
objectives = [[15, 15]]
[[terrain]]
name = "H"
kind = "brick_building"
polygon = [[13, 13], [17, 13], [17, 17], [13, 17]]
[[terrain]]
name = "W"
kind = "low_wall"
polygon = [[4, 12], [10, 12], [10, 12.5], [4, 12.5]]
[sides.A]
list = "ger"
[[sides.A.units]]
profile = "ger_grenadier"
name = "First"
models = ["f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8"]
[[sides.A.units]]
profile = "ger_mg"
name = "Gun"
models = ["g1", "g2", "g3"]
[[sides.A.units]]
profile = "panzer_iv"
name = "Panzer"
models = ["p1"]
[sides.B]
list = "us"
[[sides.B.units]]
profile = "us_rifle"
name = "Able"
models = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "a10"]
[[sides.B.units]]
profile = "us_bazooka"
name = "Bazooka"
models = ["z1", "z2"]
`;

/** The record of such a battle before its first decision. */
export async function small_battle(ruleset, seed, players = { A: 'human', B: 'regular' }) {
    const { call } = await table();
    call('files', { ruleset, scenarios: { small: small(ruleset) }, forces: {} });
    const opened = call('open', { ruleset, scenario: 'small', options: {}, players, seed: `${seed}`, language: 'en' });
    if (opened.problems) throw new Error(JSON.stringify(opened.problems));
    return call('record', {}).text;
}

/** One choice by clicks, whatever is asked; `n` counts them, so that they differ. A sheet may be left alone. */
export function click_on(page, n, writes = true) {
    return page.evaluate(async ([n, writes]) => {
        const wait = () => new Promise((done) => setTimeout(done, 60));
        const nth = (selector) => {
            const all = document.querySelectorAll(selector);
            all[n % Math.max(all.length, 1)]?.click();
            return all.length > 0;
        };
        const sheet = document.querySelector('.sheet');
        if (sheet && !writes) return false;
        if (sheet) {
            const open = sheet.querySelector('.line.open');
            if (!open) return sheet.querySelector('.seal button').click();
            if (n % 3 === 0 && nth('.sheet .all button')) return true;
            open.click();
            await wait();
            return nth('.sheet .orders button:not([aria-disabled="true"])');
        }
        const all = document.querySelector('[data-key="r"]');
        if (all) return all.click();
        if (document.querySelector('[data-key="s"]')) {
            nth('[data-key="s"]');
            await wait();
            return document.querySelector('[data-key="Enter"]')?.click();
        }
        const target = document.querySelector('.target .row button');
        if (target) return target.click();
        if (n % 4 !== 3 && nth('.chips .enemy')) {
            await wait();
            return document.querySelector('.target .row button')?.click();
        }
        const is_moves = (one) => one.querySelector('summary').textContent.startsWith('Suggested moves');
        const moves = [...document.querySelectorAll('.now details')].find(is_moves);
        const move = moves?.querySelector('.choices button');
        if (n % 2 === 0 && move) return move.click();
        return nth('.now .answers > ol.choices button, .now .answers > .closing ol.choices button');
    }, [n, writes]);
}

/** Plays a battle of this file to its end. */
export const play_written = (page) => play_to_end(page, click_on, 900);

/** Two browsers at the sheets of a battle by link, both still empty; `seat` opens a page of the server. */
export async function at_sheets(seat) {
    const { red, blue } = await found_by_link(seat, 'wwiisim-en', 'meeting_engagement_en');
    const pages = [red.page, blue.page];
    for (let n = 0; n < 120 && await red.page.locator('.sheet').count() === 0; ++n)
        for (const page of pages) {
            const count = (selector) => page.locator(selector).count();
            if (await count('.now .question:not(.wait)') > 0 && await count('.sheet') === 0)
                await click_on(page, n, false);
            await page.waitForTimeout(30);
        }
    for (const page of pages) await page.locator('.sheet .orders').waitFor();
    return { red, blue };
}
