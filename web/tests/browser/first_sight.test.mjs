// What is seen of a table first: the forces, near enough that little bare ground lies about them.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, open_record } from './moments.mjs';
import { asked, browser, visit } from './page.mjs';
import { start_of } from './turns.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const screens = { desk: { width: 1440, height: 900 },
                  phone: { width: 360, height: 640, hasTouch: true, isMobile: true } };

test('a battle is first seen where its forces stand, and all of it by one key', async () => {
    for (const [ruleset, size] of [['wme', 'desk'], ['wwiisim-fr', 'phone'], ['wme', 'phone']]) {
        const { page, context, faults } = await visit(here, screens[size]);
        await open_record(page, await start_of(ruleset));
        await asked(page);
        await page.waitForTimeout(300);
        const scale = () => page.locator('.window').evaluate((one) => Number(one.style.getPropertyValue('--px')));
        const near = await scale();
        const out = await page.evaluate(() => {
            const stage = document.querySelector('.window').getBoundingClientRect();
            return [...document.querySelectorAll('.map .token[data-figure], .map .block')].filter((one) => {
                const { left, right, top, bottom } = one.getBoundingClientRect();
                const [x, y] = [(left + right) / 2, (top + bottom) / 2];
                return x < stage.left || x > stage.right || y < stage.top || y > stage.bottom;
            }).length;
        });
        assert.equal(out, 0, `${ruleset}: somebody is out of sight`);
        await page.locator('.zoom button').nth(2).click();
        await page.waitForTimeout(200);
        const whole = await scale();
        assert.ok(whole > 1.1 * near, `${ruleset} ${size}: ${near} mm a pixel, ${whole} for the whole table`);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('on a phone nobody stands below the buttons of the table, nor is cut by its rim', async () => {
    const firsts = [['wme', 'wme_first_orders'], ['wwiisim-fr', 'meeting_engagement']];
    for (const [ruleset, scenario] of firsts) {
        const { page, context, faults } = await visit(here, { ...screens.phone, bottom: null });
        await open_record(page, await moment({ ruleset, scenario }, ({ view }) => view.turn === 1));
        await asked(page);
        await page.waitForTimeout(300);
        const hidden = await page.evaluate(() => {
            const window = document.querySelector('.window').getBoundingClientRect();
            const buttons = [...document.querySelectorAll('.zoom button')].map((one) => one.getBoundingClientRect());
            return [...document.querySelectorAll('.blocks .block')].filter((one) => {
                const { left, right, top, bottom } = one.getBoundingClientRect();
                const is_under = buttons.some((key) => left < key.right && key.left < right &&
                    top < key.bottom && key.top < bottom);
                return is_under || left < window.left || right > window.right || bottom > window.bottom;
            }).map((one) => one.textContent.trim());
        });
        assert.deepEqual(hidden, [], ruleset);
        assert.deepEqual(faults, []);
        await context.close();
    }
});
