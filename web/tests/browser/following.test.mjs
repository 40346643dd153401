// Who follows a charge is led by hand; stands that one may name are marked, and seen before they are confirmed.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { opened } from './moments.mjs';
import { browser, no_serious_fault, steps_of } from './page.mjs';
import { open_charge } from './whole.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const middle_of = async (locator) => {
    const box = await locator.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
};
const token = (page, name) => page.locator(`.map .token[aria-label^="${name}"]`).first();
const ghost = async (page, name) =>
    page.locator(`.over rect.ghost[data-figure="${await token(page, name).getAttribute('data-figure')}"]`);
/** The halberdiers charge, and the pikes behind them may follow: how many pixels a cm is wide. */
async function charged(page) {
    await page.locator('.charges .at-once').first().waitFor();
    await page.evaluate(() => document.querySelector('.charges .at-once').click());
    await page.locator('.question', { hasText: 'follow' }).waitFor();
    const [[one], [two]] = [await middle_of(token(page, 'Pikes 2')), await middle_of(token(page, 'Pikes 3'))];
    return (two - one) / 4;
}
async function led(page, from, to) {
    await page.mouse.move(...from);
    await page.mouse.down();
    for (const part of [0.5, 1])
        await page.mouse.move(...from.map((one, i) => one + part * (to[i] - one)), { steps: 3 });
    await page.mouse.up();
}
async function gone(page, steps) {
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
}
const near = (found, wanted, off = 3) => found.every((one, i) => Math.abs(one - wanted[i]) < off);

test('the follower of a charge is led to another place by hand, and comes flush there', async () => {
    const { page, context, faults } = await opened(here, await open_charge());
    const cm = await charged(page);
    await page.locator('.now button', { hasText: 'Pikes follows' }).first().waitFor();  // the place that is offered
    const leader = await middle_of(token(page, 'Halberdiers 2'));
    const wanted = [leader[0] + 4 * cm, leader[1] + 2 * cm];
    const from = await middle_of(token(page, 'Pikes 2'));
    await led(page, from, [wanted[0] + 0.4 * cm, wanted[1] + 0.6 * cm]);
    await page.locator('.held .go.main', { hasText: 'Follow' }).waitFor();
    assert.ok(near(await middle_of(await ghost(page, 'Pikes 2')), wanted), 'it lies flush');
    await no_serious_fault(page, 'a follower in hand');
    const steps = await steps_of(page);
    await page.keyboard.press('Enter');
    await gone(page, steps);
    assert.match(await page.locator('.log').innerText(), /Pikes follows Halberdiers/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('by keys the follower of a charge is led too, and where it may not stand it is told why', async () => {
    const { page, context, faults } = await opened(here, await open_charge());
    await charged(page);
    await page.locator('.chips.units button', { hasText: /^Pikes$/ }).click();
    await page.keyboard.press('m');
    for (let n = 0; n < 3; ++n) await page.keyboard.press('ArrowUp');
    await page.locator('.held.no').waitFor();
    assert.match(await page.locator('.held.no').innerText(), /WM-/);
    for (let n = 0; n < 40 && await page.locator('.held .go.main').count() === 0; ++n) {
        await page.keyboard.press('ArrowUp');
        await page.waitForTimeout(60);
    }
    const steps = await steps_of(page);
    await page.keyboard.press('Enter');
    await gone(page, steps);
    assert.match(await page.locator('.log').innerText(), /Pikes follows Halberdiers/);
    assert.deepEqual(faults, []);
    await context.close();
});
