// Whole battles by hand, on every device: what stood in the way of somebody who had read nothing.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { some_choice } from '../engine/table.mjs';
import { fought } from './battles.mjs';
import { moment, opened } from './moments.mjs';
import { asked, browser, steps_of, still } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const meeting = { ruleset: 'bolt-action', scenario: 'meeting', players: { A: 'human', B: 'random' } };
const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };
/** All in the first wave, all by Run. */
const all_run = (decision, choices, n) => choices.find(({ verb }) => verb === 'ready') ??
    choices.find(({ verb }) => verb === 'first_wave') ?? choices.find(({ verb }) => verb === 'run') ??
    some_choice(decision, choices, n);
const coming_on = (is_fit = () => true) => moment({ ...meeting, choose: all_run }, ({ decision, scenario }) =>
    decision.question === 'come_on' && is_fit(scenario.units[decision.unit]));
const boxes_of = (page, selector) => page.locator(selector).evaluateAll((all) => all.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x, y, width, height };
}));
async function is_whole(page, where) {
    const window = await page.locator('.board .window').boundingBox();
    for (const { x, y, width, height } of await boxes_of(page, '.waiting .token .base')) {
        assert.ok(x >= window.x && x + width <= window.x + window.width, `${where}: cut off at a side`);
        assert.ok(y >= window.y && y + height <= window.y + window.height, `${where}: cut off above or below`);
    }
}

test('on a phone a unit that waits is seen whole, with the ground before it, also after a shift', async () => {
    for (const is_fit of [({ figures }) => figures.length === 2, ({ figures }) => figures.length >= 8]) {
        const { page, context, faults } = await opened(here, await coming_on(is_fit), phone);
        await page.locator('.waiting .token').first().waitFor();
        await still(page);
        await is_whole(page, 'at first');
        const seen = (await page.locator('.map').getAttribute('viewBox')).split(' ').map(Number);
        assert.ok(seen[3] >= 240, `${seen[3]} mm are seen: less than a run`);
        const cdp = await context.newCDPSession(page);
        const touch = (type, spot) => cdp.send('Input.dispatchTouchEvent',
            { type, touchPoints: spot ? [{ x: spot[0], y: spot[1] }] : [] });
        const [first] = await boxes_of(page, '.waiting .token .base');
        const [x, y] = [first.x + first.width / 2, first.y + first.height / 2];
        const to = x < 180 ? 345 : 15;
        await touch('touchStart', [x, y]);
        for (const part of [0.3, 0.6, 1]) {
            await touch('touchMove', [x + (to - x) * part, y]);
            await still(page);
        }
        await still(page);
        await touch('touchEnd');
        await still(page);
        await is_whole(page, 'after the shift');
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('nobody is warned before a way was drawn; once it is announced, going stands there once', async () => {
    for (const screen of [{ width: 1440, height: 900 }, phone]) {
        const { page, context, faults } = await opened(here,
            await coming_on(({ figures }) => figures.length >= 5), screen);
        await page.locator('.waiting .token').first().waitFor();
        await still(page);
        assert.equal(await page.locator('.now .warning').count(), 0);
        const before = await steps_of(page);
        const [one] = await boxes_of(page, '.waiting .token .base');
        const frame = await page.locator('.frame').boundingBox();
        const inward = one.y > frame.y + frame.height / 2 ? -1 : 1;
        await page.mouse.move(one.x + one.width / 2, one.y + one.height / 2);
        await page.mouse.down();
        await page.mouse.move(one.x + one.width / 2, one.y + inward * 6 * one.height, { steps: 6 });
        await still(page);
        assert.equal(await page.locator('.now .warning', { hasText: 'by going now' }).count(), 0);
        await page.mouse.up();
        const is_said = (before) => Number(document.querySelector('.replay input').max) > before + 1;
        await page.waitForFunction(is_said, before);
        await page.locator('.arrival .go').waitFor();
        assert.equal(await page.locator('.now button', { hasText: 'goes, with the paths' }).count(), 1);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('the log keeps to its end however the panel above it grows, until somebody scrolls up', async () => {
    const text = await moment({ ...meeting, choose: all_run }, ({ decision, view }) =>
        decision.question === 'order' && view.turn === 2);
    for (const screen of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }]) {
        const { page, context, faults } = await opened(here, text, screen);
        for (let n = 0; n < 8; ++n) {
            const question = await asked(page);
            await still(page);
            // It follows within a few frames; how long these take is the machine's.
            const is_at_end = () => {
                const list = document.querySelector('.log .lines');
                return list.scrollHeight - list.scrollTop - list.clientHeight < 40;
            };
            await page.waitForFunction(is_at_end, null, { timeout: 10000 })
                .catch(() => assert.fail(`the end of the log is out of sight after ${question}`));
            assert.equal(await page.locator('.log .end').count(), 0);
            const chips = page.locator('.chips.units button');
            const is_open = await page.locator('.chips.units .chosen').count() === 0;
            const orders = page.locator('.orders button');
            if (await chips.count() > 0 && is_open) await chips.first().click();
            else if (await orders.count() > 0) await orders.first().click();
            else await page.locator('.now button:visible:not(:disabled, [aria-disabled="true"], .clause)')
                .last().click();
        }
        await still(page);
        if (screen.width <= 1200) {  // on a tablet it lies behind its button, and opens at its end
            await page.locator('#to-log').click();
            await page.waitForFunction(() => {
                const list = document.querySelector('.log .lines');
                return list.scrollHeight > list.clientHeight
                    && list.scrollHeight - list.scrollTop - list.clientHeight < 40;
            }, null, { timeout: 10000 });
        }
        await page.locator('.log .lines').hover();
        await page.mouse.wheel(0, -300);
        await page.locator('.log .end').waitFor();
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('nothing of a long log is missing, and little of it is drawn at a time', async () => {
    const { text, steps } = await fought('bolt-action', 'meeting');
    const { page, context, faults } = await opened(here, text, { width: 1440, height: 900 });
    await page.getByRole('button', { name: 'See the table' }).click();
    await page.locator('.report').waitFor({ state: 'detached' });
    await page.locator('.log input[type=checkbox]').check();
    await still(page);
    const drawn = () => page.locator('.log [data-line]')
        .evaluateAll((all) => all.map((one) => Number(one.dataset.line)));
    const events = steps.reduce((sum, step) => sum + step.events.length, 0);
    assert.ok((await drawn()).length < 150, 'all is drawn at once');
    const met = new Set();
    for (let n = 0; n < 4 * events && met.size < events; ++n) {
        for (const line of await drawn()) met.add(line);
        await page.locator('.log .lines').evaluate((list) => { list.scrollTop -= 600; });
        await still(page);
    }
    assert.equal(met.size, events);
    assert.deepEqual(faults, []);
    await context.close();
});

test('the end says once what the battle was about, and one point is one point', async () => {
    const ended = await fought('bolt-action', 'meeting', ({ view }) => view.score.some(({ points }) => points === 1));
    for (const [language, twice, point] of [['en', /Meeting engagement\. Meeting/, /\b1 point\b/],
                                            ['fr', /Rencontre\. Combat de rencontre/, /\b1 point\b/]]) {
        const { page, context, faults } = await opened(here, ended.text, { language });
        await page.locator('.now table.score').waitFor();
        const told = await page.locator('section.now').innerText();
        assert.doesNotMatch(told, twice);
        assert.match(told, point);
        assert.doesNotMatch(told, /\b1 points\b|\b0 points\b.*nulle/);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('looking back, the panel tells what happened in that step', async () => {
    const { text, steps } = await fought('bolt-action', 'meeting');
    const { page, context, faults } = await opened(here, text, phone);
    await page.locator('.now table.score').waitFor();
    const told = (step) => step.events.find(({ sentence }) => sentence === 'Turn 2 begins.');
    const step = steps.find(told);
    await page.locator('.replay input').evaluate((input, at) => {
        input.value = at;
        input.dispatchEvent(new Event('input', { bubbles: true }));
    }, step.number);
    await page.locator('.now .told li', { hasText: told(step).sentence }).first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});
