// What a newcomer must be able to read and reach: the names of the options, and the main answers at the panel's foot.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moments_of_a_turn } from './legible.mjs';
import { moment, open_record, opened, unveiled } from './moments.mjs';
import { asked, browser, still, visit } from './page.mjs';
import { languages_at } from './still.mjs';

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
    const { page, context, faults } = await opened(here, record, { width: 1440, height: 900 });
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
    const end = page.locator('.closing button', { hasText: 'Done choosing' });
    assert.ok(await is_whole(end), 'the end');
    assert.match(await page.locator('.now').innerText(), /Every unit has its choice/);
    assert.deepEqual(faults, []);
    await context.close();
});

const screens = {
    desk: { width: 1440, height: 900 },
    laptop: { width: 1280, height: 800 },
    tablet: { width: 1024, height: 768, hasTouch: true },
    phone: { width: 360, height: 640, hasTouch: true, isMobile: true },
};
/// What answers a question of the set-up; of units in a row the first, the others are pushed along.
const answers = ['.chips.deployable button:first-child', '[data-key="s"]', '[data-key="r"]', '.placing .main',
                 '.thumb button', 'ol.choices button', '.for-all button', '.sheet .orders button', '.seal button'];

/** Those of the answers that are not wholly in sight. */
const hidden_answers = (page) => page.evaluate((answers) => {
    const all = [...document.querySelectorAll(answers.map((one) => `.panel.first .answers ${one}`).join(', '))];
    const is_shown = (one) => !one.closest('details') && one.checkVisibility({ visibilityProperty: true });
    // What stands on a key for the thumb may be read once more below.
    const keys = [...document.querySelectorAll('.thumb button')].filter(is_shown).map((one) => one.dataset.act);
    const is_twin = (one) => one.closest('ol.choices') !== null && keys.includes(one.dataset.act);
    const shown = all.filter((one) => is_shown(one) && !is_twin(one));
    const is_whole = (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const is_at = (y) => one.contains(document.elementFromPoint((left + right) / 2, y));
        return bottom <= innerHeight + 1 && is_at(top + 3) && is_at(bottom - 3);
    };
    return { count: shown.length, hidden: shown.filter((one) => !is_whole(one)).map((one) => one.innerText) };
}, answers);

test('whatever answers a question of the set-up is in sight without scrolling, on every screen', async () => {
    const setups = (await moments_of_a_turn({ turns: 0 })).filter(({ turn }) => turn === 0);
    assert.equal(new Set(setups.map(({ ruleset }) => ruleset)).size, 5);
    const told = [];
    for (const [size, screen] of Object.entries(screens))
        for (const language of languages_at(size)) {
            const { page, context, faults } = await visit(here, { ...screen, language });
            for (const { ruleset, question, text } of setups) {
                await page.goto(`${here.site.address}#/`);
                await open_record(page, text);
                await unveiled(page);
                const look = async (what) => {
                    await still(page);
                    const { count, hidden } = await hidden_answers(page);
                    assert.ok(count > 0, `${ruleset} ${question}: nothing to press`);
                    told.push(...hidden.map((name) => `${size} ${language} ${ruleset} ${question}, ${what}: ${name}`));
                };
                await look('asked');
                const suggested = page.locator('.placing [data-key="s"]');
                if (await suggested.count() === 0) continue;
                await suggested.click();
                await page.locator('.placing .main').waitFor();
                await look('a place in hand');
            }
            assert.deepEqual(faults, []);
            await context.close();
        }
    assert.deepEqual(told, []);
});
