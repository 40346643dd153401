// On a tablet what is asked lies in a dock below the table: nothing in it lies aside of what is seen.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { faults_of_panel, moments_of_all_manners } from './manners.mjs';
import { open_record, unveiled } from './moments.mjs';
import { browser, visit } from './page.mjs';

let here, moments;
before(async () => { here = await browser(); moments = await moments_of_all_manners({ seeds: 1, steps: 500 }); });
after(() => here.close());
const tablet = { width: 1024, height: 768, hasTouch: true };

/// What a person touches one after the other to answer: a unit, an enemy, a receiver, all together.
const touches = ['.chips.units button:not(.chosen)', '.sheet .line:not(.chosen)', '.chips .enemy', '.sendings .to',
                 '[data-key="b"]', '[data-key="h"]'];

test('every answer to every manner of question lies in the dock of a tablet, the main ones in sight', async () => {
    const manners = new Set(moments.map(({ manner }) => manner));
    for (const manner of ['set_up', 'unit', 'act', 'draw', 'enter', 'aim', 'model', 'buttons'])
        assert.ok(manners.has(manner), `nobody is asked in the manner "${manner}"`);
    const told = [];
    let pressed = 0;
    for (const { ruleset, manner, text } of moments) {
        const language = pressed % 2 === 0 ? 'en' : 'fr';
        const { page, context, faults } = await visit(here, { ...tablet, language });
        await open_record(page, text);
        await unveiled(page);
        const look = async (what) => {
            await page.waitForTimeout(250);
            const found = await faults_of_panel(page, what === 'asked');
            told.push(...found.map((fault) => `${ruleset} ${manner} ${language}, ${what}: ${fault}`));
        };
        await look('asked');
        for (const touch of touches) {
            const button = page.locator(`.panel.first ${touch}`).first();
            if (await button.count() === 0 || !await button.isEnabled()) continue;
            await button.tap();
            ++pressed;
            await look(touch);
        }
        assert.deepEqual(faults, []);
        await context.close();
    }
    assert.deepEqual(told, []);
    assert.ok(pressed > 20, 'hardly anything was pressed');
});

/** How high the dock is, and the answers that lie below what is seen of it. */
const dock_of = (page) => page.evaluate(() => {
    const all = document.querySelectorAll('.panel.first .answers '
        + 'button:not(:disabled, [aria-disabled="true"], .clause)');
    const below = [...all].filter((one) => {
        const pane = one.closest('.answers').getBoundingClientRect();
        const { bottom } = one.getBoundingClientRect();
        return one.checkVisibility({ visibilityProperty: true }) && bottom > pane.bottom + 1;
    });
    return { height: document.querySelector('.side').clientHeight, below: below.map((one) => one.innerText) };
});

test('the dock is as high as its answers need, two fifths of the screen at most, low when nobody asks', async () => {
    for (const [i, { ruleset, manner, text }] of moments.entries()) {
        const { page, context } = await visit(here, { ...tablet, language: i % 2 === 0 ? 'en' : 'fr' });
        await open_record(page, text);
        await unveiled(page);
        await page.waitForTimeout(250);
        const { height, below } = await dock_of(page);
        assert.ok(height <= 0.4 * tablet.height + 1, `${ruleset} ${manner}: ${height} px`);
        if (height < 0.4 * tablet.height - 2 && await page.locator('.sheet').count() === 0)
            assert.deepEqual(below, [], `${ruleset} ${manner}: there was room for more`);
        await context.close();
    }
    const watched = moments[0].text.replace(/^players .*$/m, 'players regular regular');
    const { page, context, faults } = await visit(here, { ...tablet, speed: 'normal' });
    await open_record(page, watched);
    await page.waitForFunction(() => document.querySelector('.side').clientHeight < 100);
    const stage = await page.locator('.stage').boundingBox();
    assert.ok(stage.height > 0.7 * tablet.height, `the table has ${stage.height} px`);
    for (const name of ['Log', 'Undo'])
        assert.ok(await page.locator('.side').getByText(name, { exact: false }).first().isVisible());
    assert.deepEqual(faults, []);
    await context.close();
});
