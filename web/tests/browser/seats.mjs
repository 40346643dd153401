// Battles by link: the program that serves them, and what tests do in the pages of the seats.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';
import { root } from '../engine/table.mjs';
import { browser, pick, steps_of, visit } from './page.mjs';

/** The program and where it serves. */
export function serve_battles(program, data, port = 0, more = []) {
    const child = spawn(program, ['serve', '--port', `${port}`, '--data', data, ...more], { cwd: root });
    return new Promise((resolve, reject) => {
        let said = '';
        const hear = (text) => {
            said += text;
            const found = said.match(/http:\/\/127\.0\.0\.1:\d+\//);
            if (found) resolve({ child, address: found[0] });
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
}

/** A browser and the program for all tests of a file. Both are missing where the program is not built. */
export function site_of_file() {
    const program = process.env.UMPIRE_BINARY ?? path.join(root, 'build/release/umpire');
    const data = mkdtempSync(path.join(tmpdir(), 'umpire-'));
    const site = {
        here: null, child: null, address: null,
        async serve(port = 0) {
            ({ child: site.child, address: site.address } = await serve_battles(program, data, port));
        },
        /** A browser of its own at the site. */
        seat: (options) => visit({ site: { address: site.address }, engine: site.here.engine }, options),
    };
    before(async () => {
        if (!existsSync(program)) return;
        site.here = await browser();
        await site.serve();
    });
    after(async () => {
        site.child?.kill('SIGKILL');
        await site.here?.close();
    });
    return site;
}

/** Whoever is asked makes one choice, by clicks. */
export async function choose(page, n) {
    const before = await steps_of(page);
    await page.evaluate(async (n) => {
        const wait = () => new Promise((done) => setTimeout(done, 40));
        const pick = (selector) => {
            const all = document.querySelectorAll(selector);
            all[n % Math.max(all.length, 1)]?.click();
            return all.length > 0;
        };
        if (pick('[data-key="e"]')) return true;  // a unit comes on as suggested
        if (pick('[data-key="s"]')) {
            await wait();
            return pick('[data-key="Enter"]');
        }
        if (document.querySelector('.chips.units') && !document.querySelector('.chips.units .chosen')) {
            if (n % 2 === 0 && pick('ol.choices button')) return true;
            const told = document.querySelector('.chips.units button[data-at-once]') !== null;
            pick('.chips.units button');
            if (told) return true;  // its name alone told it
            await wait();
        }
        if (pick('.orders button')) return true;
        const last = [...document.querySelectorAll('ol.choices button')].at(-1);
        if (last && document.querySelector('.chips.units'))
            return (n % 3 === 0 ? last : document.querySelector('ol.choices button')).click();
        const more = [...document.querySelectorAll('.now details')].find((one) => one.querySelector('.choices button'));
        if (n % 2 === 1 && more) return more.querySelectorAll('.choices button')[0].click();
        return pick('ol.choices button');
    }, n);
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) !== before ||
        document.querySelector('.now .refusal'), before, { timeout: 10000 }).catch(() => {});
}
/** Neither page has had a fault. */
export async function leave(red, blue) {
    assert.deepEqual([...red.faults, ...blue.faults], []);
    await red.context.close();
    await blue.context.close();
}
/** The page of the two whose answer is awaited; nothing when the battle is over. */
export async function awaited(pages) {
    for (let n = 0; n < 200; ++n) {
        for (const page of pages) {
            const asked = await page.evaluate(() => {
                const question = document.querySelector('.now .question');
                return question && !question.classList.contains('wait') ? question.textContent : '';
            });
            if (/wins|drawn/.test(asked)) return null;
            if (asked) return page;
        }
        await pages[0].waitForTimeout(30);
    }
    throw new Error(`nobody is asked: ${await pages[0].locator('section.now').innerText()}`);
}
/** Waits until somebody is asked and both know the same steps, as they do of a battle without secrets: how many. */
export async function same_steps(pages) {
    for (let n = 0; n < 200; ++n) {
        await awaited(pages);
        const [red, blue] = await Promise.all(pages.map(steps_of));
        if (red === blue) return red;
        await pages[0].waitForTimeout(50);
    }
    assert.fail(`one page knows of ${await steps_of(pages[0])} steps, the other of ${await steps_of(pages[1])}`);
}

/** Red founds a battle by link as a person does, and has the link for blue. */
export async function found(seat, ruleset, scenario, choose = async () => {}) {
    const red = await seat();
    await red.page.waitForSelector('.hero');
    await pick(red.page, `.rulesets input[value="${ruleset}"]`);
    await pick(red.page, `.cards input[value="${scenario}"]`);
    await red.page.locator('fieldset select').nth(1).waitFor();
    const players = red.page.locator('fieldset label:first-of-type select');
    await players.nth(1).selectOption('friend');
    await choose(red.page);
    await red.page.locator('.go button.main').click();
    await red.page.locator('.seats input').first().waitFor();
    return { red, link: await red.page.locator('.seats input').first().inputValue() };
}
/** Blue opens the invitation in a browser of his own. */
export async function found_by_link(seat, ruleset, scenario, choose) {
    const { red, link } = await found(seat, ruleset, scenario, choose);
    const blue = await seat({ at: new URL(link).hash });
    await blue.page.waitForSelector('.seats');
    return { red, blue, link };
}
