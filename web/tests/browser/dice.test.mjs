// Where dice are shown while a battle is played, and what of secret ones.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { at_turn } from './battles.mjs';
import { opened } from './moments.mjs';
import { browser } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

/** Two computers of a game with hidden units, where the second turn begins. */
const second_turn = () => at_turn('wwiisim-en', 'ambush_american_en', 2);

test('the tray of dice lies where few stand, and a secret die shows no face', async () => {
    const { page, context, faults } = await opened(here, await second_turn(),
        { width: 1280, height: 800, speed: 'normal' });
    const seen = { trays: 0, unknown: 0, covered: 0 };
    const until = Date.now() + 26_000;
    while (Date.now() < until && !(seen.unknown > 0 && seen.trays > 12)) {
        const found = await page.evaluate(() => {
            const tray = document.querySelector('.tray');
            if (!tray) return null;
            const box = tray.getBoundingClientRect();
            const covers = (one) =>
                one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top;
            const bases = [...document.querySelectorAll('.token .base')].map((one) => one.getBoundingClientRect());
            return { unknown: [...tray.querySelectorAll('.die text')].some((one) => one.textContent === '?'),
                     covered: bases.filter(covers).length };
        });
        if (found) {
            ++seen.trays;
            seen.unknown += found.unknown ? 1 : 0;
            seen.covered = Math.max(seen.covered, found.covered);
        }
        await page.waitForTimeout(120);
    }
    assert.ok(seen.trays > 5, 'hardly any dice were shown');
    assert.ok(seen.unknown > 0, 'no secret die was shown');
    assert.ok(seen.covered <= 3, `the tray lies over ${seen.covered} models`);
    assert.deepEqual(faults, []);
    await context.close();
});

test('on a phone dice lie on the panel, and the table stays in sight', async () => {
    const phone = { width: 360, height: 640, hasTouch: true, isMobile: true, speed: 'normal' };
    const { page, context, faults } = await opened(here, await second_turn(), phone);
    const until = Date.now() + 26_000;
    let trays = 0;
    while (Date.now() < until && trays < 8) {
        const found = await page.evaluate(() => {
            const tray = document.querySelector('.tray')?.getBoundingClientRect();
            const stage = document.querySelector('.stage').getBoundingClientRect();
            return tray ? { above: stage.bottom - tray.top, below: tray.bottom - innerHeight,
                            aside: Math.min(tray.left, innerWidth - tray.right) } : null;
        });
        if (found) {
            ++trays;
            assert.ok(found.above <= 0 && found.below <= 0 && found.aside >= 0, JSON.stringify(found));
        }
        await page.waitForTimeout(120);
    }
    assert.ok(trays > 3, 'hardly any dice were shown');
    assert.deepEqual(faults, []);
    await context.close();
});
