// A gun that faces the wrong way: what bars its shots, what can be settled first, whom it may lie in wait for.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { some_choice } from '../engine/table.mjs';
import { moment, opened } from './moments.mjs';
import { asked, browser, no_serious_fault, still } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const crossroads = { ruleset: 'bolt-action', scenario: 'meeting' };
const desktop = { width: 1440, height: 900 };

test('a gun with an enemy in view and outside its arc says so with the clause, and what comes first', async () => {
    // The gun is told to fire as often as it may.
    const choose = (decision, choices, n) =>
        choices.find(({ text }) => /^Gun\S* fire$/.test(text)) ?? some_choice(decision, choices, n);
    const record = await moment({ ...crossroads, seeds: 60, choose }, ({ decision, choices, scenario, call }) => {
        if (decision.manner !== 'aim' || choices.some(({ role }) => role === 'attack')) return false;
        if (!choices.some(({ verb, role }) => verb === 'turn' && role === 'setting')) return false;
        const [figure] = scenario.units[decision.unit].figures;
        const { targets } = call('aim', { side: 'A', figure, language: 'en' });
        const is_aside = JSON.stringify(targets).includes('BA-WEAP-3');
        return is_aside && targets.some(({ sees }) => sees) && targets.every(({ attacks }) => attacks.length === 0);
    });
    const { page, context, faults } = await opened(here, record, desktop);
    await asked(page);
    const panel = page.locator('.now');
    const aside = panel.locator('.no', { hasText: 'outside the arc of fire' }).first();
    await aside.waitFor();
    assert.match(await panel.innerText(), /Turn it, or choose how it fires/);
    assert.match(await aside.innerText(), /outside the arc of fire[^]*BA-WEAP-3/);
    // The turn to the enemy who is seen is the first thing to settle, and stands beside the gun at once.
    const name = await aside.getAttribute('title');
    const settings = await panel.locator('details .choices button').allInnerTexts();
    assert.ok(settings[0].endsWith(name), settings.join('; '));
    const ring = await page.locator('.ring button .label').allInnerTexts();
    assert.ok(ring.some((label) => label === `Turn: ${name}`), ring.join('; '));
    await no_serious_fault(page, 'before the shot');
    assert.deepEqual(faults, []);
    await context.close();
});

test('each order stands there once; whom an ambush faces is said by name', async () => {
    const record = await moment(crossroads, ({ decision, choices }) =>
        decision.manner === 'unit' &&
            choices.filter(({ face, places }) => face === 'ambush' && places.length > 0).length > 2);
    const { page, context, faults } = await opened(here, record, desktop);
    await asked(page);
    const chips = page.locator('.chips.units button');
    for (let n = 0; n < await chips.count() && await page.locator('.facings').count() === 0; ++n) {
        await chips.nth(n).click();
        await still(page);
    }
    const orders = await page.locator('.orders button span').allInnerTexts();
    assert.equal(new Set(orders).size, orders.length, orders.join(', '));
    await page.locator('.facings summary').click();
    const faced = await page.locator('.facings button').allInnerTexts();
    assert.ok(faced.length > 0 && new Set(faced).size === faced.length, faced.join(', '));
    assert.ok(faced.every((name) => name && !/\d+\.\d/.test(name)), faced.join(', '));
    await page.locator('.facings button').first().click();
    await page.waitForFunction(() => !document.querySelector('.facings'));
    assert.deepEqual(faults, []);
    await context.close();
});
