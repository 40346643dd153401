// A choice that names a direction says it as it is seen, whichever way the table is drawn.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, opened } from './moments.mjs';
import { asked, browser, no_serious_fault, steps_of, still } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

/** Red, whose side lies in the north, is asked for one of two directions. */
const two_ways = () => moment({ ruleset: 'wme', scenario: 'wme_first_orders', seeds: 120 },
    ({ decision, choices, view: { edges } }) => decision.question === 'choose_direction' && choices.length === 2 &&
        edges.some(({ side, edge }) => side === 'A' && edge === 'north'));
const opposite = { up: 'down', down: 'up', left: 'right', right: 'left' };
const screens = { desk: { width: 1440, height: 900 },
                  phone: { width: 360, height: 640, hasTouch: true, isMobile: true } };
for (const [name, screen] of Object.entries(screens))
    test(`on a ${name} directions are arrows and words that fit them, also when the table is turned`, async () => {
        const { page, context, faults } = await opened(here, await two_ways(), screen);
        await asked(page);
        const answers = page.locator('.now .answers button:visible',
            { hasText: /[↑→↓←]\s(up|right|down|left)\s*$/ });
        const told = async () => (await answers.allInnerTexts()).map((one) => one.match(/(\w+)\s*$/)[1]);
        const drawn = () => page.locator('.over .directions path')
            .evaluateAll((all) => all.map(({ dataset }) => ['up', 'right', 'down', 'left'][Number(dataset.turn) / 90]));
        await answers.nth(1).waitFor();
        const before = await told();
        assert.equal(before.length, 2);
        assert.deepEqual(await drawn(), before);
        assert.doesNotMatch(await page.locator('.now .answers').innerText(), /°/);
        await no_serious_fault(page, `directions on a ${name}`);
        await page.locator('.zoom button', { hasText: '⇅' }).click();
        await still(page);
        assert.deepEqual(await told(), before.map((one) => opposite[one]));
        assert.deepEqual(await drawn(), await told());
        const steps = await steps_of(page);
        await answers.first().click();
        await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
        assert.deepEqual(faults, []);
        await context.close();
    });
