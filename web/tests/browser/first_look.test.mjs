// What somebody who has read nothing meets at the table: words at signs, what would come to nothing, the own side
// below, room for the log, and where to begin.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { some_choice } from '../engine/table.mjs';
import { moment, once, opened_and_asked } from './moments.mjs';
import { asked, browser, visit } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const desk = { width: 1440, height: 900 };
const tablet = { width: 1024, height: 768 };
const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };
const sizes = Object.entries({ desk, tablet, phone });

/** A unit that is on the table waits for its order, and one of its orders has nobody to shoot at. */
const at_once = (decision, choices, n) =>
    ['ready', 'first_wave', 'run'].map((name) => choices.find(({ verb }) => verb === name)).find(Boolean) ??
    some_choice(decision, choices, n);
const idle_order = once(() => moment({ ruleset: 'bolt-action', scenario: 'meeting', choose: at_once },
    ({ decision, choices }) => decision.question === 'order' &&
        choices.some(({ role, ends }) => role === 'order' && ends?.includes('shoot at'))));

/** Chooses a unit one of whose orders would come to nothing. */
async function choose_idle(page) {
    const names = page.locator('.chips.units button');
    for (let n = 0; n < await names.count(); ++n) {
        await names.nth(n).click();
        await page.locator('.orders button').first().waitFor();
        if (await page.locator('.orders button.idle').count() > 0) return;
    }
    assert.fail('no order has nobody to shoot at');
}

for (const [name, size] of sizes)
    test(`on a ${name} an order with nobody to shoot at looks otherwise, and says so before it is chosen`, async () => {
        for (const [language, said] of [['en', /nobody to shoot at/], ['fr', /personne sur qui tirer/]]) {
            const { page, context, faults } = await opened_and_asked(here, await idle_order(), { ...size, language });
            await choose_idle(page);
            const styles = await page.locator('.orders button').evaluateAll((all) =>
                all.map((one) => [one.classList.contains('idle'), getComputedStyle(one).borderTopStyle]));
            for (const [is_idle, style] of styles) assert.equal(style === 'dotted', is_idle, JSON.stringify(styles));
            assert.match(await page.locator('.idle-why').first().innerText(), said);
            assert.deepEqual(faults, []);
            await context.close();
        }
    });

test('signs of orders in the ring have their words', async () => {
    for (const [name, size] of sizes) {
        const { page, context } = await opened_and_asked(here, await idle_order(), size);
        await choose_idle(page);
        const ring = page.locator('.ring[role=toolbar]');
        if (await ring.count() === 0) {  // no room at all beside the unit: the panel has them
            await context.close();
            continue;
        }
        const keys = await ring.locator('button:not(.next)').evaluateAll((all) => all.map((one) => ({
            word: one.querySelector('.word, .label')?.textContent ?? '',
            cut: [...one.querySelectorAll('.word')].some((word) => word.scrollWidth > one.clientWidth),
        })));
        assert.ok(keys.length > 1, `${name}: the ring is empty`);
        for (const { word, cut } of keys) assert.ok(word !== '' && !cut, `${name}: ${JSON.stringify(keys)}`);
        await context.close();
    }
});

test('an order on the sheet says what it does when a hand rests on it, by keys and by touch, with its clause',
    async () => {
        for (const [name, size] of sizes) {
            const { page, context, faults } = await opened_and_asked(here, await to_sheet(), size);
            const order = page.locator('.sheet .orders button:not([aria-disabled="true"])').first();
            const told = page.locator('#why-not');
            if (size.hasTouch) await order.tap();
            else await order.hover();
            await told.filter({ hasText: /An order: .*endurance/i }).waitFor();
            assert.match(await told.innerText(), /WW-ORD-/, name);
            await page.keyboard.press('Escape');
            if (!size.hasTouch) {
                await page.keyboard.press('Tab');
                await order.focus();
                await told.filter({ hasText: /An order: / }).waitFor();
            }
            assert.deepEqual(faults, []);
            await context.close();
        }
    });

/** The small battle, once red is asked to write. */
const to_sheet = once(() => moment({ ruleset: 'wwiisim-en', scenario: 'even_platoons_en', seeds: 3 },
    ({ call }) => call('choices', { side: 'A', language: 'en' }).sheet !== null));

test('whoever comes for the first time has his own side at the bottom', async () => {
    // Blue has the north; whoever plays red is at the bottom already.
    const north = (await idle_order()).replace(/^players .*$/m, 'players regular human');
    const { page, context } = await opened_and_asked(here, north, { ...desk, bottom: null });
    const middle = (side) => page.locator(`.map .token.${side}`).evaluateAll((all) =>
        all.reduce((sum, one) => sum + one.getBoundingClientRect().top, 0) / all.length);
    assert.ok(await middle('B') > await middle('A'), 'blue, who plays, is above');
    await page.locator('.zoom [aria-pressed="true"]').first().click();
    await page.waitForTimeout(300);
    assert.ok(await middle('B') < await middle('A'), 'the table is not drawn as the scenario has it');
    await context.close();
});

test('the log has room for a whole list, with the last line in sight', async () => {
    const { page, context } = await opened_and_asked(here, await idle_order(), desk);
    await choose_idle(page);
    await page.waitForTimeout(300);
    const { lines, last } = await page.evaluate(() => {
        const box = document.querySelector('.log .lines').getBoundingClientRect();
        const whole = [...document.querySelectorAll('.log [data-line]')].map((one) => one.getBoundingClientRect())
            .filter(({ top, bottom, height }) => height > 0 && top >= box.top - 1 && bottom <= box.bottom + 1);
        const all = [...document.querySelectorAll('.log [data-line]')];
        return { lines: whole.length, last: all.at(-1).getBoundingClientRect().bottom - box.bottom };
    });
    assert.ok(lines >= 3, `${lines} lines are whole`);
    assert.ok(last <= 1, `the last line is ${last} below`);
    await context.close();
});

test('an open card of an own unit goes along to the next that is chosen', async () => {
    const { page, context } = await opened_and_asked(here, await idle_order(), desk);
    const names = page.locator('.chips.units button');
    await names.nth(0).click();
    await page.keyboard.press('i');
    const title = page.locator('.unit-card h2');
    const first = await title.innerText();
    await names.nth(1).click();
    await page.waitForFunction((first) => document.querySelector('.unit-card h2')?.textContent !== first, first);
    await context.close();
});

test('the first page shows where to begin, and what is unfinished, without scrolling', async () => {
    for (const [name, size] of sizes) {
        const { page, context } = await visit(here, { ...size, record: await idle_order() });
        await asked(page);
        await page.goto(here.site.address);
        const going = page.locator('.going a');
        await going.waitFor();
        const { height } = page.viewportSize();
        const top = async (one) => (await one.boundingBox()).y;
        assert.ok(await top(page.locator('.front a').first()) < height, `${name}: nothing to go on with is in sight`);
        assert.ok(await top(going) < await top(page.locator('.hero').first()), `${name}: it stands below the games`);
        if (name !== 'phone') {
            await page.locator('.hero .lesson').first().waitFor();
            const box = await page.locator('.hero .lesson').first().boundingBox();
            assert.ok(box.y + box.height <= height, `${name}: the first battle is ${box.y} below`);
        }
        await context.close();
    }
});

test('a guide counts the decisions that the list of first battles promises', async () => {
    const { page, context } = await visit(here, { ...desk, at: '#/first' });
    const promised = await page.locator('.first li small', { hasText: /^\d+ decisions$/ }).allInnerTexts();
    assert.ok(promised.length > 3);
    await page.locator('.first li button').first().click();
    const count = page.locator('.guide .words');
    await count.waitFor();
    assert.equal(await count.innerText(), `decision 1 of ${parseInt(promised[0], 10)}`);
    await context.close();
});
