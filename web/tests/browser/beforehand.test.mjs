// What a person says beforehand in a battle against the computer: the page answers for him.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, opened } from './moments.mjs';
import { asked, browser, no_serious_fault, steps_of } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const screens = { desk: { width: 1440, height: 900 },
                  phone: { width: 360, height: 640, hasTouch: true, language: 'fr' } };
for (const [name, screen] of Object.entries(screens))
    test(`on a ${name} a question is answered beforehand; the answer is kept, and taken back`, async () => {
        const record = await moment({ ruleset: 'bolt-action', scenario: 'meeting' },
                                    ({ decision }) => decision.question === 'react');
        const { page, context, faults } = await opened(here, record, screen);
        const question = await asked(page);
        assert.equal(await page.locator('.standing').count(), 0, 'nothing stands yet');
        await page.locator('.always summary').click();
        await no_serious_fault(page, `an answer for many times on a ${name}`);
        await page.locator('.always [data-standing="answer"]').selectOption('lie_down');
        await page.locator('.always [data-standing="until"]').selectOption('battle');
        const before = await steps_of(page);
        await page.locator('.always button').click();
        await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
        await page.waitForFunction((question) => {
            const now = document.querySelector('.now .question:not(.wait)');
            return now && now.innerText !== question;
        }, question);
        assert.ok(await page.locator('.log .beforehand').count() > 0, 'the log marks what was said beforehand');
        assert.match(await page.locator('.standing > summary').innerText(), /\(1\)$/);
        // It is kept with the battle.
        await page.reload();
        await asked(page);
        assert.match(await page.locator('.standing > summary').innerText(), /\(1\)$/);
        assert.ok(await page.locator('.log .beforehand').count() > 0);
        await page.locator('.standing > summary').click();
        await no_serious_fault(page, `what stands on a ${name}`);
        await page.locator('.standing .card > ul button').click();
        await page.locator('.standing').waitFor({ state: 'detached' });
        assert.deepEqual(faults, []);
        await context.close();
    });

test('what is said for one turn of all units is said of each of them, and asked again in the next turn', async () => {
    const record = await moment({ ruleset: 'bolt-action', scenario: 'meeting' },
                                ({ decision }) => decision.question === 'keep_dice');
    const { page, context, faults } = await opened(here, record, screens.desk);
    const question = await asked(page);
    const before = await steps_of(page);
    await page.locator('.always summary').click();
    await page.locator('.always [data-standing="answer"]').selectOption('keep');
    await page.locator('.always button').click();
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before + 20, before);
    while (await asked(page) !== question) {
        const steps = await steps_of(page);
        await page.locator('.orders button, ol.choices button').last().click();
        await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    }
    assert.equal(await page.locator('.standing').count(), 0, 'it stood for the turn that is over');
    assert.deepEqual(faults, []);
    await context.close();
});

test('an ambush is told beforehand on whom it fires, and does as it was told', async () => {
    const record = await moment({ ruleset: 'bolt-action', scenario: 'meeting' },
                                ({ decision }) => decision.question === 'ambush');
    const { page, context, faults } = await opened(here, record, screens.phone);
    const question = await asked(page);
    await page.locator('.always summary').click();
    const answers = page.locator('.always [data-standing="answer"]');
    const texts = await answers.locator('option').allInnerTexts();
    for (const text of ['Tirer, mais seulement sur les véhicules', 'Tirer au bout de son mouvement'])
        assert.ok(texts.includes(text), texts.join(', '));
    await answers.selectOption('vehicles');
    const before = await steps_of(page);
    await page.locator('.always button').click();
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
    await page.waitForFunction((question) => {
        const now = document.querySelector('.now .question:not(.wait)');
        return now && now.innerText !== question;
    }, question);
    assert.ok(await page.locator('.log .beforehand').count() > 0);
    await page.locator('.standing > summary').click();
    assert.match(await page.locator('.standing .card').innerText(), /seulement sur les véhicules/);
    await no_serious_fault(page, 'a condition of an ambush');
    assert.deepEqual(faults, []);
    await context.close();
});
