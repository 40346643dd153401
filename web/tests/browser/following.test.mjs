// Who follows a charge is led by hand; stands that one may name are marked, and seen before they are confirmed.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { open_record, opened } from './moments.mjs';
import { asked, browser, no_serious_fault, steps_of, visit } from './page.mjs';
import { loss_moment, no_place_moment, open_charge, shot_at_charge } from './whole.mjs';

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
    assert.match(await page.locator('.log').innerText(), /Pikes follows unit Halberdiers/);
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
    assert.match(await page.locator('.log').innerText(), /Pikes follows unit Halberdiers/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('stands that may be removed bear their numbers, and the one under the hand is seen before', async () => {
    const { page, context, faults } = await opened(here, await loss_moment());
    await page.locator('.over .picks text').nth(1).waitFor({ state: 'attached' });
    const numbers = (await page.locator('.over .picks text').allTextContents()).toSorted();
    assert.deepEqual(numbers, ['1', '3']);
    assert.equal(await page.locator('.map .token.ready[aria-label^="Pikes 2"]').count(), 0);
    assert.equal(await page.locator('.over .picks rect').count(), 0);
    await page.mouse.move(...await middle_of(token(page, 'Pikes 3')));
    await page.locator('.over .picks rect.looked').waitFor({ state: 'attached' });
    const steps = await steps_of(page);
    await page.mouse.click(...await middle_of(token(page, 'Pikes 3')));
    await gone(page, steps);
    assert.equal(await token(page, 'Pikes 3').count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a finger names a stand by its second touch', async () => {
    const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };
    const { page, context, faults } = await opened(here, await loss_moment(), phone);
    await page.locator('.over .picks text').nth(1).waitFor({ state: 'attached' });
    await page.waitForTimeout(300);
    const steps = await steps_of(page);
    await page.touchscreen.tap(...await middle_of(token(page, 'Pikes 3')));
    await page.locator('.told', { hasText: 'Pikes 3' }).waitFor();
    await page.locator('.over .picks rect.looked').waitFor({ state: 'attached' });
    assert.equal(await steps_of(page), steps);
    await page.touchscreen.tap(...await middle_of(token(page, 'Pikes 3')));
    await gone(page, steps);
    assert.deepEqual(faults, []);
    await context.close();
});

const screens = { desk: {}, phone: { width: 360, height: 640, hasTouch: true, isMobile: true } };
for (const [name, screen] of Object.entries(screens))
    test(`on a ${name} a unit that falls back and has no place at all says so, and the battle goes on`, async () => {
        const { page, context, faults } = await opened(here, await no_place_moment(), screen);
        const question = await asked(page);
        assert.match(question, /fall back to/);
        const answer = page.locator('.now .answers button:visible', { hasText: /names? no place/i }).first();
        await answer.waitFor();
        const steps = await steps_of(page);
        await (name === 'phone' ? answer.tap() : answer.click());
        await gone(page, steps);
        assert.notEqual(await asked(page), question);
        assert.match(await page.locator('.log').textContent(), /Pikes finds no place to fall back to/);
        assert.deepEqual(faults, []);
        await context.close();
    });

test('a shot at chargers shows what can come of it, and how that is reckoned', async () => {
    const { page, context, faults } = await opened(here, await shot_at_charge());
    await page.locator('.unaimed td.chance').first().waitFor();
    const told = await page.locator('.unaimed').innerText();
    assert.match(told, /Boar riders takes 1 hit[\s\S]*44\.4%/);
    assert.match(told, /WM-SHOOT-11/);
    assert.equal(await page.locator('.now', { hasText: 'no target' }).count(), 0);
    await no_serious_fault(page, 'a shot at chargers');
    assert.deepEqual(faults, []);
    await context.close();
});

test('nobody is told that there is no target before it is known who may be shot at', async () => {
    const [before] = (await shot_at_charge()).split(/^do B Boars charge/m);
    const { page, context, faults } = await visit(here);
    await page.evaluate(() => void new MutationObserver(() => {
        window.denied ||= document.querySelector('.now')?.textContent.includes('no target') ?? false;
    }).observe(document, { subtree: true, childList: true, characterData: true }));
    await open_record(page, before);
    await page.locator('.unaimed td.chance').first().waitFor();
    assert.equal(await page.evaluate(() => window.denied), false);
    assert.deepEqual(faults, []);
    await context.close();
});
