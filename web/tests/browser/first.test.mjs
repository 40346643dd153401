// The first battles: each is played by its steps, as somebody who has read nothing would, and ends with a fight won.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { read_lesson } from '../../tools/lessons.mjs';
import { first_battles } from '../../tools/data.mjs';
import { browser, no_serious_fault, still, visit } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const screens = [{ width: 1440, height: 900 }, { width: 360, height: 640, language: 'fr' },
                 { width: 1024, height: 768, theme: 'dark' }, { width: 1440, height: 900, language: 'fr' }];

test('every ruleset that can be played has a first battle', async () => {
    const known = Object.keys(await first_battles());
    for (const ruleset of ['ae-wwii', 'bolt-action', 'wwiisim-fr', 'wwiisim-en', 'wme'])
        assert.ok(known.includes(ruleset), ruleset);
});

const width_of = (page) => page.viewportSize().width;

test('each first battle is won by its steps, and the guide is in sight at each', async () => {
    for (const [i, [ruleset, lesson]] of Object.entries(await first_battles()).entries()) {
        const { page, context, faults } = await visit(here,
            { ...screens[i % screens.length], at: `#/first/${ruleset}` });
        await page.locator('.guide').waitFor();
        const met = new Set();
        for (let n = 0; n < 60 && await page.locator('.report h1').count() === 0; ++n) {
            const button = page.locator('.guide [data-guide]:not([aria-disabled="true"])').first();
            const next = page.locator('.guide [data-guide]:not([aria-disabled="true"]), .report h1').first();
            await next.waitFor({ timeout: 20000 });
            if (await page.locator('.report h1').count() > 0) break;
            // What is only told has the number of the decision that comes next.
            const number = await page.locator('.guide').getAttribute('data-step');
            const count = `${number}: ${await page.locator('.guide .count').innerText()}`;
            if (!met.has(count)) {
                await still(page);
                const box = await page.locator('.guide').boundingBox();
                const { width, height } = page.viewportSize();
                const told = `${ruleset} ${count}: ${JSON.stringify(box)}`;
                if (box) assert.ok(box.x >= 0 && box.x + box.width <= width, told);
                if (box) assert.ok(box.y >= 0 && box.y + box.height <= height, told);
            }
            if (!met.has(count)) {
                // What it speaks of is not under it, and the page is no larger than the screen.
                const { hidden, wide, high } = await page.evaluate(() => {
                    const area = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
                        Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
                    const box = (one) => document.querySelector(one)?.getBoundingClientRect();
                    const [guide, mark] = [box('.guide'), box('div.mark')];
                    const { scrollWidth, scrollHeight } = document.documentElement;
                    return { hidden: guide && mark ? area(guide, mark) / (mark.width * mark.height) : 0,
                             wide: scrollWidth - innerWidth, high: scrollHeight - innerHeight };
                });

                const told = `${ruleset} ${count}`;
                assert.ok(hidden < 0.3, `${told}: ${Math.round(hidden * 100)} % of what it speaks of is covered`);
                assert.ok(wide <= 0 && high <= 0, `${told}: the page is ${wide} by ${high} larger than the screen`);
            }
            if (!met.has(count) && width_of(page) > 1000) {
                // What must be touched now, and what it speaks of, can be seen.
                const covered = await page.evaluate(() => {
                    const guide = document.querySelector('.guide').getBoundingClientRect();
                    const parts = [...document.querySelectorAll('.ring button, .stage .tray, .stage .odds-plate')];
                    return parts.filter((one) => {
                        const part = one.getBoundingClientRect();
                        const is_beside = part.right <= guide.left + 1 || part.left >= guide.right - 1;
                        const is_off = part.bottom <= guide.top + 1 || part.top >= guide.bottom - 1;
                        return part.width > 0 && !is_beside && !is_off;
                    }).map((one) => one.textContent.trim().slice(0, 40));
                });
                assert.deepEqual(covered, [], `${ruleset} ${count}: the guide covers this`);
            }
            if (met.size === 1) await no_serious_fault(page, `the first battle of ${ruleset}`);
            met.add(count);
            await button.click({ timeout: 5000 }).catch(() => {});
            await still(page);
        }
        assert.match(await page.locator('.report h1').innerText(), /You win|Vous gagnez/, ruleset);
        if (i === 0) {
            // From there a real battle of the same game begins.
            await page.locator('.report a.main').click();
            await page.waitForURL(/#.battle/);
            await page.locator('.now .question').first().waitFor();
            assert.equal(await page.locator('.guide').count(), 0);
        }
        // All that was to be said was said; what the page does by itself may be passed over.
        assert.ok(met.size >= lesson.steps.length - 1, `${ruleset}: ${[...met]}`);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('another decision than the awaited one is not taken, and the guide can be left', async () => {
    const { page, context, faults } = await visit(here, { at: '#/first/bolt-action' });
    await page.locator('.guide [data-guide="next"]').click();
    const steps = () => page.locator('.replay input').getAttribute('max').then(Number);
    const before = await steps();
    await page.locator('.orders button', { hasText: 'Down' }).click();
    await page.locator('.guide .not', { hasText: /“Down”.*“Advance” is meant/ }).waitFor();
    assert.equal(await steps(), before);
    await page.locator('.guide .leave').click();
    await page.locator('.orders button', { hasText: 'Down' }).click();
    await page.waitForFunction((n) => Number(document.querySelector('.replay input').max) > n, before);
    assert.equal(await page.locator('.guide').count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
});

test('an order that the guide does not wait for is not written', async () => {
    const { page, context, faults } = await visit(here, { at: '#/first/wwiisim-en' });
    await page.locator('.guide [data-guide="next"]').click();
    await page.locator('.sheet .orders button', { hasText: 'Run' }).click();
    await page.locator('.guide .not', { hasText: /“Run”.*“Fire” is meant/ }).waitFor();
    assert.equal(await page.locator('.sheet [aria-pressed="true"].set').count(), 0);
    assert.ok(await page.locator('.seal button').isDisabled());
    await page.locator('.sheet .orders button', { hasText: 'Fire' }).click();
    await page.locator('.seal button:not([aria-disabled="true"])').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('what is wrong with a file of a first battle is told with file and line', () => {
    const head = ['ruleset: x', 'side: A', 'enemy: regular', 'seed: 1', 'title en: T', 'title fr: T'];
    const whole = [...head, 'step', 'do: A seal', 'en: e', 'fr: f', 'position', 'name = "x"'];
    assert.equal(read_lesson(whole.join('\n'), 'a.first').steps.length, 1);
    const fails = (lines, wanted) => assert.throws(() => read_lesson(lines.join('\n'), 'a.first'), wanted);
    fails(whole.slice(0, 10), /a\.first:10: .*position/);
    fails([...head, 'stp', 'position'], /a\.first:7: expected .*found 'stp'/);
    fails([...head, 'step', 'do: A seal', 'en: e', 'position'], /a\.first:7: .*both languages/);
    fails([...head, 'step', 'en: e', 'fr: f', 'position'], /no step waits/);
    const headless = [...head.slice(1), 'step', 'do: x', 'en: e', 'fr: f', 'position'];
    fails(headless, /a\.first:1: 'ruleset: \.\.\.' is missing/);
    fails([...head, 'seed: 2', 'step', 'position'], /a\.first:7: 'seed' is said twice/);
});

test('on a phone the guide leaves those who stand on the table in sight', async () => {
    for (const ruleset of ['wwiisim-fr', 'wwiisim-en', 'ae-wwii', 'bolt-action', 'wme']) {
        const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };
        const { page, context, faults } = await visit(here, { ...phone, at: `#/first/${ruleset}` });
        await page.locator('.guide').waitFor();
        await still(page);
        const { figures, covered } = await page.evaluate(() => {
            const guide = document.querySelector('.guide').getBoundingClientRect();
            const stage = document.querySelector('.stage').getBoundingClientRect();
            const blocks = document.querySelectorAll('.blocks .block');
            const parts = blocks.length > 0 ? blocks : document.querySelectorAll('.map .token:not(.away)');
            const all = [...parts].map((one) => {
                const { left, right, top, bottom } = one.getBoundingClientRect();
                return { x: (left + right) / 2, y: (top + bottom) / 2 };
            });
            const is_in = ({ x, y }, box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
            const seen = all.filter((one) => is_in(one, stage));
            return { figures: seen.length, covered: seen.filter((one) => is_in(one, guide)).length };
        });
        assert.ok(figures > 1, `${ruleset}: nobody stands on the table`);
        assert.ok(covered <= figures / 5, `${ruleset}: the guide covers ${covered} of ${figures}`);
        assert.deepEqual(faults, []);
        await context.close();
    }
});
