// A whole turn of each ruleset by ear: what a screen reader gets is read, and only buttons with a name are pressed.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, opened } from './moments.mjs';
import { asked, browser, is_over, steps_of, still } from './page.mjs';
import { open_small } from './whole.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

/** Ruleset, scenario (none: a small battle without a set-up), language. The second of two editions is read before a
 *  release alone. */
const battles = [['ae-wwii', 'skirmish', 'en'], ['bolt-action', 'meeting', 'fr'],
                 ['wwiisim-en', 'ambush_american_en', 'en'], ['wme', '', 'en'],
                 ...process.env.UMPIRE_EVERYTHING ? [['wwiisim-fr', 'village', 'fr']] : []];

/** Buttons of the panel whose words run into one another when they are read, and buttons without a name. */
const glued = (page) => page.evaluate(() => {
    const faults = [];
    for (const button of document.querySelectorAll('.panel.first button, .panel.first summary')) {
        if (!button.checkVisibility({ visibilityProperty: true })) continue;
        const parts = [];
        const walk = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            const of = walk.currentNode.parentElement;
            const text = walk.currentNode.data;
            if (text !== '' && !of.closest('[aria-hidden="true"]')) parts.push({ text, of });
        }
        const name = button.getAttribute('aria-label') ?? parts.map(({ text }) => text).join('');
        if (name.trim() === '' && !button.title) faults.push(`without a name: ${button.outerHTML.slice(0, 120)}`);
        for (let i = 1; i < parts.length && !button.hasAttribute('aria-label'); ++i) {
            const [one, next] = [parts[i - 1], parts[i]];
            const is_apart = /[^\p{L}\p{N}]$/u.test(one.text) || /^[^\p{L}\p{N}]/u.test(next.text);
            const stands_alone = (of) => of !== button && /block|grid|flex/.test(getComputedStyle(of).display);
            const is_block = stands_alone(one.of) || stands_alone(next.of);
            if (!is_apart && !is_block && one.of !== next.of) faults.push(`runs together: ${name}`);
        }
    }
    return faults;
});

/** Presses one of the answers, as whoever goes through the panel by Tab: units first, then what they may do; whoever
 *  `has_settled` what may be settled again and again ends the question. */
const answer = (page, n, has_settled) => page.evaluate(async ([n, has_settled]) => {
    const wait = () => new Promise((done) => setTimeout(done, 80));
    const press = (selector) => {
        const all = [...document.querySelectorAll(selector)].filter((one) => !one.disabled && one.checkVisibility());
        all[n % Math.max(all.length, 1)]?.click();
        return all[n % Math.max(all.length, 1)]?.innerText ?? '';
    };
    const opened = async (selector) => {
        for (const one of document.querySelectorAll(selector)) one.open = true;
        await wait();
    };
    const end = [...document.querySelectorAll('.now .answers > ol.choices button')].at(-1);
    if (has_settled && end) return end.click();
    if (document.querySelector('.sheet')) {
        if (press('.sheet .for-all button')) await wait();
        if (press('[data-key="e"]:not([aria-disabled="true"])')) return 'seal';
    }
    if (document.querySelector('.chips.units') && !document.querySelector('.chips.units .chosen')) {
        press('.chips.units button');
        await wait();
    }
    if (n % 3 === 0 && press('.sendings .to')) {
        await wait();
        return press('.send');
    }
    if (press('.chips .enemy')) await wait();
    await opened('.panel.first .answers details:not(.always)');
    return press('.target .row button') || press('.orders button') ||
        (n % 3 !== 2 && press('.answers details .choices button[data-act]')) ||
        press('.answers .choices button[data-act]') || press('.answers .row button:not(.by-keys)');
}, [n, has_settled]);

for (const [ruleset, scenario, language] of battles)
    test(`${ruleset}: a whole turn by ear`, async () => {
        const record = scenario === '' ? (await open_small(1, true))('record', {}).text
            : await moment({ ruleset, scenario }, ({ view }) => view.turn >= 1);
        const { page, context, faults } = await opened(here, record, { language });
        const turn = () => page.locator('#table-in-words p').innerText();
        const number = async () => Number(/\d+/.exec((await turn()).replace(/^[^.]*\./, ''))?.[0]);
        await asked(page);
        const first = await turn();
        const heard = [];
        const told = [];
        let silent = 0, asked_last = '', times = 0;
        for (let n = 0; n < 120; ++n) {
            const question = await asked(page);
            times = question === asked_last ? times + 1 : 0;
            asked_last = question;
            if (is_over(question) && await page.locator('.report').count() > 0) break;
            // What is asked is said aloud, and everybody's place can be read.
            await page.waitForFunction(() => {
                const question = document.querySelector('.now .question:not(.wait)');
                const aloud = document.querySelector('#asked-aloud').textContent;
                const begins = aloud.split('.')[0].split(',')[0].slice(0, 12);
                return question && aloud.length > 0 && question.textContent.trim().startsWith(begins);
            });
            heard.push(...await glued(page));
            const before = await steps_of(page);
            const said = await page.locator('#announcer').textContent();
            await answer(page, n, times > 5 && times % 2 === 0);
            await still(page, 400);  // what is told is told a moment later
            if (await page.locator('.report').count() > 0) break;
            if (await steps_of(page) <= before) { ++silent; continue; }
            const now = await page.locator('#announcer').textContent();
            if (now !== said) told.push(now);
            if (await number() > Number(/\d+/.exec(first.replace(/^[^.]*\./, ''))?.[0])) break;
        }
        assert.deepEqual([...new Set(heard)], []);
        assert.ok(told.length > 2, `${ruleset}: hardly anything was told`);
        assert.ok(silent < 60, `${ruleset}: ${silent} answers led to nothing`);
        for (const line of told) assert.doesNotMatch(line, /undefined|\[object|_\w/, line);
        if (process.env.UMPIRE_EAR) console.log([ruleset, first, ...told].join('\n'));
        assert.deepEqual(faults, []);
        await context.close();
    });
