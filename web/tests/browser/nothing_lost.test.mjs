// What the next press does is what stands there: no order goes to another unit, is spent for nothing, or jumps away.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, opened } from './moments.mjs';
import { asked, browser, steps_of, still } from './page.mjs';
import { open_small } from './whole.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const meeting = { ruleset: 'bolt-action', scenario: 'meeting' };
const tablet = { width: 1024, height: 768, hasTouch: true };
const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };

test('an order names whom it goes to, and after it none is chosen', async () => {
    const record = (await open_small(1, true))('record', {}).text;
    for (const [language, size] of [['en', {}], ['fr', phone]]) {
        const { page, context, faults } = await opened(here, record, { language, ...size });
        await page.locator('.sendings .to').first().waitFor();
        assert.equal(await page.locator('button.send').count(), 0, 'no order stands ready before one is chosen');
        const row = page.locator('.sendings li').first();
        const name = await row.locator('.to > span').first().innerText();
        const chance = await row.locator('.to b').innerText();
        await row.locator('.to').click();
        const told = await page.locator('button.send').innerText();
        assert.ok(told.includes(name) && told.includes(chance), told);
        await page.locator('button.send').click();
        await still(page);
        // Wherever the dice led, no order stands ready unseen.
        assert.equal(await page.locator('.sendings li.open, button.send').count(), 0);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

const drawing = () => moment(meeting, ({ decision, choices, view, scenario }) =>
    decision.manner === 'draw' && choices.some(({ sign, role }) => role === 'end' && sign === 'go') &&
    choices.some(({ role }) => role === 'way') &&
    scenario.units[decision.unit].figures.every((one) => view.figures[one].place === 'table'));

test('setting out without a path is asked about before the order is spent', async () => {
    const record = await drawing();
    for (const [language, size] of [['fr', tablet], ['en', {}], ['en', phone]]) {
        const { page, context, faults } = await opened(here, record, { language, ...size });
        await asked(page);
        await still(page);
        const before = await steps_of(page);
        const go = page.locator('button[data-act]').filter({ hasText: /Go|En route|path|trajet/ });
        await go.locator('visible=true').last().click();
        await page.locator('.unsure').waitFor();
        assert.equal(await steps_of(page), before, 'nothing happens before he says so');
        await page.locator('.unsure .main').click();
        assert.equal(await page.locator('.unsure').count(), 0);
        assert.equal(await steps_of(page), before);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

const words_of_ring = (page) => page.locator('.ring .place > button:not(.next)').allTextContents()
    .then((all) => all.map((one) => one.trim()));

test('what does nothing more stands last in the ring, before and after somebody is aimed at', async () => {
    const measuring = { ...meeting, options: { measuring: 'yes' } };
    const shot = await moment(measuring, ({ decision, choices }) =>
        decision.question === 'shot' && choices.some(({ role }) => role === 'attack'));
    for (const [language, size] of [['fr', tablet], ['en', { width: 1440, height: 900 }]]) {
        const { page, context, faults } = await opened(here, shot, { language, ...size });
        await asked(page);
        await page.locator('.ring .place').first().waitFor();
        await still(page);
        const gives_up = /^(Hold fire|Nothing|Do nothing|Ne rien faire)/;
        const at_first = await words_of_ring(page);
        assert.ok(!gives_up.test(at_first[0]), at_first.join(' | '));
        const key = page.locator('.ring .place > button').first();
        const box = await key.boundingBox();
        const at = [box.x + box.width / 2, box.y + box.height / 2];
        await key.click();
        await page.locator('div.target').waitFor();
        await still(page);
        const then = await words_of_ring(page);
        assert.ok(!gives_up.test(then[0]), then.join(' | '));
        // A hand that presses the same place again does not give the shot up.
        const under = await page.evaluate(([x, y]) =>
            document.elementFromPoint(x, y)?.closest('.ring .place')?.textContent.trim() ?? '', at);
        assert.ok(!gives_up.test(under), `${under} came under the hand`);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('what keys hold in hand has the keys, and looking back leaves nothing of it on the table', async () => {
    const platoons = { ruleset: 'wwiisim-en', scenario: 'even_platoons_en' };
    const paths = await moment(platoons, ({ decision, choices, view, scenario }) =>
        decision.manner === 'draw' && decision.unit !== null && choices.some(({ role }) => role === 'way') &&
        scenario.units[decision.unit].figures.every((one) => view.figures[one].place === 'table'));
    const { page, context, faults } = await opened(here, paths, { width: 1440, height: 900 });
    await asked(page);
    await still(page);
    const before = await steps_of(page);
    await page.locator('.log .line').last().focus();
    await page.keyboard.press('m');
    await still(page);
    await page.keyboard.press('ArrowUp');
    await page.locator('.ghost').first().waitFor();
    await still(page);
    await page.locator('.log .line').last().focus();
    await page.keyboard.press('Enter');
    await still(page);
    assert.equal(await page.locator('.replay .main').count(), 0, 'Enter looked back instead');
    assert.ok(await steps_of(page) > before, 'the way in hand is announced');
    // Looked back at, the table shows nothing that is in hand; Escape and End lead back.
    for (const key of ['Escape', 'End']) {
        await still(page);
        await page.keyboard.press('m');
        await still(page);
        await page.keyboard.press('ArrowUp');
        await page.locator('.ghost').first().waitFor();
        await still(page);
        await page.keyboard.press('[');
        await page.locator('.replay .main').waitFor();
        assert.equal(await page.locator('.ghost').count(), 0);
        await page.keyboard.press(key);
        await page.locator('.replay .main').waitFor({ state: 'detached' });
    }
    assert.deepEqual(faults, []);
    await context.close();
});

test('the log is one stop for Tab, and arrows go through it', async () => {
    const shot = await moment(meeting, ({ view }) => view.turn > 1);
    const { page, context, faults } = await opened(here, shot, { width: 1440, height: 900 });
    await asked(page);
    await page.locator('.log .lines').focus();
    await page.keyboard.press('ArrowUp');
    const line = () => page.evaluate(() => document.activeElement.closest('[data-line]')?.dataset.line ?? '');
    const last = Number(await line());
    await page.keyboard.press('ArrowUp');
    assert.equal(Number(await line()), last - 1);
    await page.keyboard.press('ArrowRight');
    assert.equal(Number(await line()), last - 1);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.closest('[data-line]')), null, 'Tab leaves the log');
    assert.deepEqual(faults, []);
    await context.close();
});
