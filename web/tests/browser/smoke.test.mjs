// A smoke grenade is thrown before a volley: as it is offered, and where the person likes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { root } from '../engine/table.mjs';
import { opened, unveiled } from './moments.mjs';
import { browser, steps_of } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(async () => { await here.close(); });

/** A battle that was played by hand, up to the fire of a unit with smoke grenades. */
const before_the_throw = () => {
    const text = readFileSync(path.join(root, 'tests/playthroughs/wwiisim_fr/rare_events_by_hand.record'), 'utf8');
    const at = text.indexOf('\ndo A com3 throw');
    assert.ok(at > 0);
    return text.slice(0, at + 1);
};
const went_on = (page, steps) =>
    page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);

test('smoke is offered before the volley, and the next man is offered after the first', async () => {
    for (const [language, throws] of [['en', /is to throw smoke/], ['fr', /lancera un fumigène/]]) {
        const { page, context, faults } = await opened(here, before_the_throw(), { language });
        await unveiled(page);
        const offered = page.locator('.now details button', { hasText: throws });
        await offered.first().waitFor({ state: 'attached' });
        const first = await offered.first().innerText();
        const steps = await steps_of(page);
        const fold = page.locator('.now details').filter({ hasText: throws });
        if (!await fold.evaluate((one) => one.open)) await fold.locator('summary').click();
        await offered.first().click();
        await went_on(page, steps);
        await page.waitForFunction((first) =>
            [...document.querySelectorAll('.now details button')].every((one) => one.innerText !== first), first);
        assert.ok(await offered.count() > 0);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('smoke is aimed at any place with P and the arrows, and too far is refused with its clause', async () => {
    const { page, context, faults } = await opened(here, before_the_throw());
    await unveiled(page);
    await page.locator('.now button[data-key="p"]').click();
    const throws = page.locator('.now .acting button.main', { hasText: /is to throw smoke/ });
    await throws.waitFor();
    for (let i = 0; i < 4; ++i) await page.keyboard.press('Control+ArrowUp');
    await page.locator('.now .acting .no').waitFor();
    assert.ok(await throws.isDisabled());
    for (let i = 0; i < 4; ++i) await page.keyboard.press('Control+ArrowDown');
    await page.waitForFunction(() => document.querySelector('.now .acting button.main')?.ariaDisabled === 'false');
    const steps = await steps_of(page);
    await throws.click();
    await went_on(page, steps);
    assert.deepEqual(faults, []);
    await context.close();
});
