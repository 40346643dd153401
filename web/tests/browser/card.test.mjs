// The card of a unit, friend or foe: its numbers and what they mean, its weapons, how it stands, what it did.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { at_turn, played_by } from './battles.mjs';
import { opened, unveiled } from './moments.mjs';
import { browser, no_serious_fault } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

/** A battle in its third turn. */
const halfway = async (ruleset, scenario) => played_by(await at_turn(ruleset, scenario, 3), 'human human');
const battles = [['ae-wwii', 'skirmish', true], ['bolt-action', 'meeting', false], ['wwiisim-fr', 'village', true]];

test('in every game a card explains each number, friend or foe, on desk and phone', async () => {
    for (const [i, [ruleset, name, measures]] of battles.entries()) {
        const screen = [{ width: 1440, height: 900 }, { width: 360, height: 640 }, { width: 1024, height: 768 }][i];
        const { page, context, faults } = await opened(here, await halfway(ruleset, name), screen);
        await unveiled(page);
        await page.locator('.map .token').first().waitFor({ state: 'attached' });
        for (const side of ['A', 'B']) {
            await page.locator(`.map .token.${side}`).first().dispatchEvent('contextmenu');
            await page.locator(`.unit-card.${side} .weapons li`).first().waitFor();
            const numbers = page.locator('.unit-card .numbers button');
            assert.ok(await numbers.count() >= 3);
            await numbers.nth(1).click();
            assert.match(await page.locator('.unit-card .meaning').innerText(), /: .{8,}[A-Z]{2}-[A-Z]+-\d+/s);
            // Where nothing may be measured no range is drawn on the table.
            assert.equal(await page.locator('.unit-card .rings').count(), measures ? 1 : 0);
            if (measures) {
                await page.locator('.unit-card .rings').click();
                assert.ok(await page.locator('.card-rings .line').count() > 0);
            }
            assert.ok(await page.locator('.unit-card .deeds li').count() > 0);
        }
        await no_serious_fault(page, `a card of ${ruleset}`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
        await page.keyboard.press('Escape');
        await page.locator('.unit-card').waitFor({ state: 'detached' });
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('in WME units and commanders have cards, and no word of them is cut in French on a phone', async () => {
    const text = await halfway('wme', 'wme_crossroads');
    const { page, context, faults } = await opened(here, text, { width: 360, height: 640, language: 'fr' });
    await unveiled(page);
    await page.locator('.map .token').first().waitFor({ state: 'attached' });
    for (const token of (await page.locator('.map .token').all()).filter((_, i) => i % 6 === 0)) {
        await token.dispatchEvent('contextmenu');
        await page.locator('.unit-card .numbers button').nth(2).waitFor();
        const cut = await page.locator('.unit-card .numbers .number').evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
                .map((one) => one.textContent));
        assert.deepEqual(cut, []);
        await page.keyboard.press('Escape');
        await page.locator('.unit-card').waitFor({ state: 'detached' });
    }
    assert.deepEqual(faults, []);
    await context.close();
});
