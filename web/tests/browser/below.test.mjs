// What a newcomer must be able to read and reach: the names of the options, and the main answers at the panel's foot.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, open_record } from './moments.mjs';
import { asked, browser, visit } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

test('no two options of a game have the same name, and each says what it settles', async () => {
    const never = /^(What it is|Team|How it is resolved|Équipe|Définition)$/;
    for (const language of ['en', 'fr']) {
        const { page, context, faults } = await visit(here, { width: 1440, height: 900, language });
        await page.waitForSelector('.hero button:not(:disabled)');
        for (const game of ['ae-wwii', 'bolt-action', 'wme', 'wwiisim-fr', 'wwiisim-en']) {
            await page.locator(`input[value="${game}"]`).check({ force: true });
            await page.locator('.options').waitFor({ state: 'attached' });
            const names = await page.locator('.option label').allTextContents();
            assert.ok(names.length > 20, `${game}: ${names.length}`);
            const twice = names.filter((name, i) => names.indexOf(name) !== i);
            assert.deepEqual(twice, [], `${game} ${language}`);
            assert.ok(names.every((name) => name && !never.test(name)), `${game} ${language}: ${names}`);
        }
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('at 900 pixels all that remain is answered without scrolling; then the panel says how to end it', async () => {
    const record = await moment({ ruleset: 'bolt-action', scenario: 'meeting' },
        ({ decision }) => decision.question === 'waves');
    const { page, context, faults } = await visit(here, { width: 1440, height: 900 });
    await open_record(page, record);
    await asked(page);
    const is_whole = async (button) => {
        await button.waitFor();
        return button.evaluate((node) => {
            const { left, right, top, bottom } = node.getBoundingClientRect();
            const at = (y) => node.contains(document.elementFromPoint((left + right) / 2, y));
            return at(top + 4) && at(bottom - 4);
        });
    };
    const all = page.locator('.for-all button').first();
    assert.ok(await is_whole(all), 'all that remain');
    await all.click();
    const end = page.locator('.closing button', { hasText: 'made its choices' });
    assert.ok(await is_whole(end), 'the end');
    assert.match(await page.locator('.now').innerText(), /Every unit has its choice/);
    assert.deepEqual(faults, []);
    await context.close();
});
