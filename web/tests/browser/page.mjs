// A browser with the built page, and the moves that tests make in it.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../tools/serve.mjs';
import { comes_true, count_work, look_often } from './still.mjs';

export { still } from './still.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
               '--disable-component-update', '--disable-sync'];

/// The shell without windows takes half the time of the whole browser.
const program = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

export async function browser() {
    const site = await serve(fileURLToPath(new URL('../../dist', import.meta.url)));
    const engine = await chromium.launch({ executablePath: program, args: flags });
    return { site, engine, close: async () => { await engine.close(); site.close(); } };
}

/** Puts a record into the browser, as if its battle had been opened here before. */
const keep = (page, record) => page.evaluate(([record, ruleset, scenario]) => new Promise((done, failed) => {
    const request = indexedDB.open('umpire', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('battles', { keyPath: 'id' });
    request.onerror = failed;
    request.onsuccess = () => {
        const change = request.result.transaction('battles', 'readwrite');
        const sketch = { table: [1, 1], pieces: [], figures: [], objectives: [] };
        change.objectStore('battles').put({ id: 'opened', title: scenario, headline: '', finished: false,
                                            changed: Date.now(), record, ruleset, scenario, sketch });
        change.oncomplete = () => { request.result.close(); done(); };
    };
}), [record, ...['ruleset', 'name'].map((word) => record.match(new RegExp(`^  \\| ${word} = "(.*)"$`, 'm'))[1])]);

/** A page at the start, at another place, or at the battle of a record; `faults` gathers errors and requests that
 *  leave the site. What tests say of places is said of the table as its scenario draws it (`bottom`: 'north'); null
 *  leaves that to the page, as for somebody who comes for the first time. */
export async function visit({ site, engine }, { width = 1280, height = 800, language = 'en', speed = 'instant',
                                                theme = 'light', greeted = 'yes', bottom = 'north',
                                                record = null,
                                                at = record === null ? '' : '#/battle/opened', ...more } = {}) {
    // Who looks at a battle at full speed needs no motion; where motion is what is tested, the test asks for it.
    const reducedMotion = speed === 'instant' ? 'reduce' : 'no-preference';
    const viewport = { width, height };
    const context = await engine.newContext({ viewport, acceptDownloads: true, reducedMotion, ...more });
    await context.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept))
            if (value !== null && localStorage.getItem(`umpire.${key}`) === null)
                localStorage.setItem(`umpire.${key}`, value);
    }, { language, speed, theme, greeted, bottom });
    await context.addInitScript(count_work);
    const page = await context.newPage();
    look_often(page);
    const faults = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(site.address)) faults.push(request.url());
    });
    if (record !== null) {
        await page.goto(`${site.address}called.js`);    // the lightest of the site
        await keep(page, record);
    }
    await page.goto(`${site.address}${at}`);
    return { page, context, faults };
}

/** Waits until a person is asked, or the battle is over: answers the text of the panel. */
export async function asked(page) {
    await page.waitForFunction(() => {
        const question = document.querySelector('.now .question');
        return question && !question.classList.contains('wait');
    }, null, { timeout: 60000 });
    return page.locator('.now .question').innerText();
}
export const is_over = (text) => /\bwins?\b|drawn|gagne|nul/.test(text);

/** Chooses as a person does, once more where the page was drawing the choice anew just then. */
export async function pick(page, selector) {
    for (let tries = 0; tries < 5 && !await page.locator(selector).isChecked(); ++tries)
        await page.locator(selector).check({ force: true, timeout: 10000 }).catch(() => {});
    assert.ok(await page.locator(selector).isChecked(), selector);
}
export async function begin(page, ruleset = 0) {
    await page.locator('.hero button').nth(ruleset).click();
    await page.waitForSelector('.battle');
}
export async function no_serious_fault(page, where) {
    await page.evaluate(axe);
    const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    const serious = found.violations.filter((one) => ['serious', 'critical'].includes(one.impact));
    const told = serious.map((one) => `${where}: ${one.id}: ${one.nodes[0].html} ${one.nodes[0].failureSummary}`);
    assert.deepEqual(told, []);
}
export const steps_of = (page) => page.locator('.replay input').getAttribute('max').then(Number);
/** Waits until the battle has so many steps more than before. */
export async function grown(page, before, by) {
    const is_there = (wanted) => Number(document.querySelector('.replay input').max) >= wanted;
    await page.waitForFunction(is_there, before + by);
}
/** The record of the newest battle, as the browser keeps it. */
export const kept_record = (page) => page.evaluate(() => new Promise((done, failed) => {
    const request = indexedDB.open('umpire');
    request.onerror = failed;
    request.onsuccess = () => {
        const all = request.result.transaction('battles').objectStore('battles').getAll();
        all.onsuccess = () => done(all.result.at(-1)?.record ?? '');
        request.result.close();
    };
}));

/** Watches the page from now on, and answers a function that names what was in sight since, however shortly:
 *  `wanted` are pairs of a name and a selector. */
export async function watched(page, wanted) {
    await page.evaluate((wanted) => {
        const seen = window.seen = new Set();
        const look = () => {
            for (const [name, selector] of wanted)
                if (!seen.has(name) && document.querySelector(selector)) seen.add(name);
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
    }, wanted);
    return () => page.evaluate(() => [...window.seen]);
}

/** Tells when the same question was asked twelve times in a row: clicks at random do not end a set-up with rules. */
export function stuck() {
    let last = '', times = 0;
    return (question) => {
        times = question === last ? times + 1 : 0;
        last = question;
        return times >= 12;
    };
}
/** Asks for a hint by its key and does what it says; false where no hint is to be had. */
export async function take_hint(page) {
    if (await page.locator('[data-key="h"]').count() === 0) return false;
    const steps = await steps_of(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.locator('.hint-told .do').press('Enter', { timeout: 30000 });
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) !== steps, steps,
        { timeout: 10000 });
    return true;
}

/** Plays on with clicks until `until` says so or the battle is over. */
export async function play_on(page, until = async () => false) {
    let strikes = 0;
    const in_circles = stuck();
    for (let n = 0; n < 1600; ++n) {
        const question = await asked(page);
        if (is_over(question) || await until(question)) return question;
        if (in_circles(question) && await take_hint(page)) continue;
        const steps = await steps_of(page);
        await page.evaluate(async (n) => {
            const click = (selector) => {
                const all = document.querySelectorAll(selector);
                all[n % Math.max(all.length, 1)]?.click();
                return all.length > 0;
            };
            if (click('[data-key="e"]')) return true;
            if (document.querySelector('[data-key="s"]')) return click('[data-key="s"]');
            if (document.querySelector('.chips.units') && !document.querySelector('.chips.units .chosen')) {
                const told = document.querySelector('.chips.units button[data-at-once]') !== null;
                click('.chips.units button');
                if (told) return true;  // its name alone told it
                await new Promise((done) => setTimeout(done, 30));
                return click('.orders button') || click('ol.choices button');
            }
            if (click('.orders button')) return true;
            const last = [...document.querySelectorAll('ol.choices button')].at(-1);
            if (last && document.querySelector('.chips.units'))
                return (n % 3 === 0 ? last : document.querySelector('ol.choices button')).click();
            const targets = document.querySelectorAll('.target .row button');
            if (targets.length > 0) return targets[0].click();
            if (!document.querySelector('.acting') && click('.chips .enemy')) {
                await new Promise((done) => setTimeout(done, 30));
                return click('.target .row button') || click('ol.choices button');
            }
            const details = document.querySelector('.now details');
            if (n % 4 !== 3 && details && click('.now details .choices button')) return true;
            return click('ol.choices button');
        }, n);
        await page.waitForTimeout(15);
        await page.evaluate(() => document.querySelector('[data-key="Enter"]')?.click());
        const moved = (steps) => Number(document.querySelector('.replay input').max) !== steps ||
            document.querySelector('.now .refusal') || document.querySelector('[data-key="s"]:not(.entry)');
        // A click that came while the page was still thinking is made again.
        const follows = await comes_true(page, moved, steps);
        strikes = follows ? 0 : strikes + 1;
        if (strikes > 4) throw new Error(`nothing follows: ${await page.locator('section.now').innerText()}`);
    }
    throw new Error('the battle has no end');
}

/** Plays a battle to its end: each `click(page, n)` answers what is asked. Answers what the panel said last. */
export async function play_to_end(page, click, most = 500) {
    let idle = 0;
    for (let n = 0; n < most; ++n) {
        const question = await asked(page);
        if (is_over(question)) return question;
        // A step, or a line of a sheet: that is a draft until it is sealed.
        const shown = () => [document.querySelector('.replay input').max,
            ...[...document.querySelectorAll('.sheet .line')].map((line) => line.textContent)].join('\n');
        const before = await page.evaluate(shown);
        await click(page, n);
        const moved = ([shown, before]) => new Function(`return (${shown})()`)() !== before ||
            document.querySelector('.now .refusal');
        const follows = await comes_true(page, moved, [`${shown}`, before], 4000);
        idle = follows ? 0 : idle + 1;
        if (idle > 6) throw new Error(`nothing follows: ${await page.locator('section.now').innerText()}`);
    }
    throw new Error('the battle has no end');
}
