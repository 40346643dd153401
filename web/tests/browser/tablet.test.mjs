// On a tablet what is asked lies in a dock below the table: nothing in it lies aside of what is seen.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { faults_of_panel, moments_of_all_manners } from './manners.mjs';
import { open_record, unveiled } from './moments.mjs';
import { browser, still, visit } from './page.mjs';
import { share_of } from './still.mjs';

let here, moments;
before(async () => { here = await browser(); moments = await moments_of_all_manners({ seeds: 1, steps: 500 }); });
after(() => here.close());
const tablet = { width: 1024, height: 768, hasTouch: true };

/** A page in each language, in which one battle after the other is opened. */
const both_languages = async () => Object.fromEntries(await Promise.all(['en', 'fr'].map(async (language) =>
    [language, await visit(here, { ...tablet, language })])));
async function open_next(page, text) {
    await page.goto(`${here.site.address}#/`);
    await open_record(page, text);
}
async function left(pages) {
    for (const { faults, context } of Object.values(pages)) {
        assert.deepEqual(faults, []);
        await context.close();
    }
}

/// What a person touches one after the other to answer: a unit, an enemy, a receiver, all together.
const touches = ['.chips.units button:not(.chosen)', '.sheet .line:not(.chosen)', '.chips .enemy', '.sendings .to',
                 '[data-key="b"]', '[data-key="h"]'];

test('every answer to every manner of question lies in the dock of a tablet, the main ones in sight', async () => {
    const manners = new Set(moments.map(({ manner }) => manner));
    for (const manner of ['set_up', 'unit', 'act', 'draw', 'enter', 'aim', 'model', 'buttons'])
        assert.ok(manners.has(manner), `nobody is asked in the manner "${manner}"`);
    const told = [];
    let pressed = 0;
    const pages = await both_languages();
    for (const { ruleset, manner, text } of share_of(moments, 0)) {
        const language = pressed % 2 === 0 ? 'en' : 'fr';
        const { page } = pages[language];
        await open_next(page, text);
        await unveiled(page);
        const look = async (what) => {
            await still(page);
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
    }
    await left(pages);
    assert.deepEqual(told, []);
    assert.ok(pressed > 10, 'hardly anything was pressed');
});

/** Where the dock lies, and how high the table above it is. */
const dock_of = (page) => page.evaluate(() => ({
    side: document.querySelector('.side').getBoundingClientRect().toJSON(),
    stage: document.querySelector('.stage').clientHeight,
    strip: [...document.querySelectorAll('.tabs button, .tools > *, .replay > *')].map((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return { top, bottom, left, right, name: one.innerText || one.className };
    }).filter(({ left, right }) => right > left),
}));

test('the dock is as high for each question, and when nobody asks; all that is set lies in one strip', async () => {
    const watched = moments[0].text.replace(/^players .*$/m, 'players regular regular');
    const all = [...moments.map(({ text }) => text), watched];
    for (const [i, text] of share_of(all, all.length - 1).entries()) {
        const is_watched = text === watched;
        const language = i % 2 === 0 ? 'en' : 'fr';
        const speed = is_watched ? 'slow' : 'instant';
        const { page, context, faults } = await visit(here, { ...tablet, language, speed });
        await open_record(page, text);
        if (is_watched) await page.waitForSelector('.stage');
        else await unveiled(page);
        if (!is_watched) await still(page);
        const { side, stage, strip } = await dock_of(page);
        const is_dock = side.height <= 220 && Math.abs(side.bottom - tablet.height) < 1;
        assert.ok(is_dock, `question ${i}: ${JSON.stringify(side)}`);
        assert.ok(stage > 0.58 * tablet.height, `question ${i}: the table has ${stage} px`);
        assert.ok(strip.length > 8, JSON.stringify(strip));
        for (const one of strip) {
            const meets = ({ left, right }) => left < one.right - 1 && one.left < right - 1;
            const over = strip.filter((other) => other !== one && meets(other));
            assert.deepEqual(over, [], `${one.name} lies over another`);
            const is_in = one.top >= side.top - 1 && one.bottom <= side.top + 50 && one.right <= tablet.width;
            assert.ok(is_in, `question ${i}: ${JSON.stringify(one)} is not in the strip of ${side.top}`);
        }
        assert.deepEqual(faults, []);
        await context.close();
    }
});
