// The phone: the table keeps half the height, what can be done lies under the thumb, nothing serious for axe.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, opened } from './moments.mjs';
import { asked, browser, no_serious_fault, steps_of, still } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };
const wanted = {
    'ae-wwii': ['skirmish', ({ decision, choices }) =>
        decision.manner === 'act' && decision.figure === null && choices.some(({ verb }) => verb === 'shoot')],
    'bolt-action': ['meeting', ({ decision, choices, view, scenario }) =>
        decision.manner === 'unit' && choices.some(({ role, unit }) => role === 'order' &&
            view.figures[scenario.units[unit].figures[0]].place === 'table')],
};

test('on a phone the table keeps half the height, and what is done lies under the thumb', async () => {
    for (const [ruleset, [scenario, when]] of Object.entries(wanted)) {
        const record = await moment({ ruleset, scenario }, when);
        for (const [language, theme] of [['en', 'light'], ['fr', 'dark']]) {
            const { page, context, faults } = await opened(here, record, { ...phone, language, theme });
            page.setDefaultTimeout(20000);
            await asked(page);
            const table = await page.locator('.stage').boundingBox();
            assert.ok(table.height >= 320, `the table is ${table.height} pixels high`);
            const shown = await page.evaluate(() => {
                const { scrollHeight, scrollWidth } = document.documentElement;
                return [scrollHeight, scrollWidth];
            });
            assert.deepEqual(shown, [640, 360], 'the page is larger than the screen');
            const chips = page.locator('.chips.units button');
            const keys = page.locator('.orders button, .thumb button');
            for (let n = 0; n < await chips.count() && await keys.count() === 0; ++n) {
                await chips.nth(n).click();
                await still(page);
            }
            await keys.first().waitFor();
            const boxes = await keys.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
            assert.ok(boxes.every(({ height, bottom }) => height >= 44 && bottom <= 640), JSON.stringify(boxes));
            assert.equal(await page.locator('[role="toolbar"].ring').count(), 0, 'a ring without room');
            await no_serious_fault(page, `${ruleset} ${language}`);
            const before = await steps_of(page);
            await keys.last().tap();
            const goes_on = (before) => Number(document.querySelector('.replay input').max) > before;
            await page.waitForFunction(goes_on, before);
            await page.locator('.menu-key').tap();
            await page.locator('.set.open').waitFor();
            await no_serious_fault(page, `menu ${language}`);
            assert.deepEqual(faults, []);
            await context.close();
        }
    }
});
