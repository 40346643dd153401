// What a phone has at hand when something is asked: whom one may aim at, all of a section, what each unit may be told.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, opened_and_asked } from './moments.mjs';
import { browser } from './page.mjs';
import { start_of } from './turns.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };
const is_asked = (question) => ({ decision }) => decision.question === question;

/** Whether the first such part is on the screen wholly, and under nothing. */
const at_hand = (page, selector) => page.locator(selector).first().evaluate((part) => {
    const box = part.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth && part.contains(at);
});

const patrol = { ruleset: 'ae-wwii', scenario: 'patrol' };
const actors_of = (choices) => new Set(choices.flatMap(({ actor }) => (actor === null ? [] : [actor]))).size;

test('whoever acts alone has at hand whom he may aim at', async () => {
    const record = await moment(patrol, ({ decision, choices }) =>
        decision.manner === 'act' && actors_of(choices) === 1 && choices.some(({ role }) => role === 'attack'));
    const { page, context, faults } = await opened_and_asked(here, record, phone);
    await page.locator('.chips .enemy').first().waitFor();
    assert.ok(await at_hand(page, '.chips .enemy'));
    assert.equal(await page.locator('.chips.actors').isVisible(), false);
    assert.deepEqual(faults, []);
    await context.close();
});

test('whoever acts with his section sees all of it', async () => {
    const record = await moment(patrol, ({ decision, choices, view }) =>
        view.turn === 1 && decision.manner === 'act' && actors_of(choices) === 5);
    const { page, context, faults } = await opened_and_asked(here, record, phone);
    await page.waitForTimeout(600);
    assert.equal(await page.locator('.chips.actors button').count(), 5);
    const out = await page.evaluate(() => {
        const stage = document.querySelector('.stage').getBoundingClientRect();
        const chips = [...document.querySelectorAll('.chips.actors button')];
        return chips.map(({ textContent }) => textContent.trim()).filter((name) => {
            const box = document.querySelector(`.map .token[aria-label^="${name},"]`).getBoundingClientRect();
            return box.left < stage.left || box.right > stage.right || box.top < stage.top || box.bottom > stage.bottom;
        });
    });
    assert.deepEqual(out, []);
    assert.deepEqual(faults, []);
    await context.close();
});

test('where each unit is told when it comes, its name, its answers and one for all the rest are at hand', async () => {
    const record = await moment({ ruleset: 'bolt-action', scenario: 'meeting' }, is_asked('waves'));
    const { page, context, faults } = await opened_and_asked(here, record, phone);
    for (const part of ['.state', '.thumb button:first-child', '.thumb button:last-child', '.for-all button'])
        assert.ok(await at_hand(page, `.tells ${part}`), part);
    // What the keys do is not said once more below them.
    assert.equal(await page.locator('.tells .answers > ol.choices li:visible').count(), 0);
    const above = async (selector) => (await page.locator(selector).first().boundingBox()).y;
    assert.ok(await above('.tells .state') < await above('.tells .thumb'));
    assert.deepEqual(faults, []);
    await context.close();
});

test('who writes a sheet for the first time reads of it, and its seal is off the edge of the screen', async () => {
    const record = await start_of('wwiisim-fr');
    const { page, context, faults } = await opened_and_asked(here, record, { ...phone, greeted: null });
    assert.match(await page.locator('.welcome .short').innerText(), /Give each unit an order, then seal/);
    await page.locator('.welcome button').tap();
    await page.waitForTimeout(300);
    const seal = await page.locator('.sheet .seal button').first().boundingBox();
    assert.ok(seal.y + seal.height <= phone.height - 12, JSON.stringify(seal));
    // What is seen of the table fills the room that the welcome leaves.
    const [stage, table] = await Promise.all(['.stage', '.map .ground'].map((one) => page.locator(one).boundingBox()));
    assert.ok(table.y + table.height > stage.y + stage.height - 50, JSON.stringify([stage, table]));
    assert.deepEqual(faults, []);
    await context.close();
});

test('orders to go to one of several say to whom, not the same word each time', async () => {
    const is_one_of = ({ role, units, label }, choices) =>
        role === 'way' && units.length === 1 && label === choices[0].label;
    const record = await moment({ ruleset: 'wme', scenario: 'wme_first_orders' }, ({ choices }) =>
        choices.filter((one) => is_one_of(one, choices)).length > 2);
    const { page, context, faults } = await opened_and_asked(here, record, phone);
    await page.locator('.chips.units button').first().tap();
    await page.locator('.thumb button').nth(2).waitFor();
    const keys = await page.locator('.thumb button span:first-of-type').allInnerTexts();
    assert.ok(keys.filter((one) => one.startsWith('→ ')).length > 1, keys.join('; '));
    assert.deepEqual(faults, []);
    await context.close();
});
