// Buttons say whom they regard, and nothing stands half in sight: the sheet of orders, the card beside the table.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, once, opened_and_asked } from './moments.mjs';
import { browser } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const activation = once(() => moment({ ruleset: 'ae-wwii', scenario: 'skirmish' },
    ({ decision }) => decision.question === 'activate'));
const sheet = once(() => moment({ ruleset: 'wwiisim-fr', scenario: 'ambush_american' },
    ({ choices, view, call }) => view.turn >= 2 && choices.length > 0 &&
        call('choices', { side: 'A', language: 'en' }).sheet !== null));

const desk = { width: 1440, height: 900 }, tablet = { width: 1024, height: 768 };
const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };

test('where the question names nobody, what is told the chosen unit says its name', async () => {
    for (const [screen, keys] of [[desk, '.ring button'], [phone, '.thumb button']])
        for (const language of ['en', 'fr']) {
            const { page, context, faults } = await opened_and_asked(here, await activation(), { ...screen, language });
            await page.keyboard.press('n');
            const name = await page.locator('.chips.units [aria-pressed="true"] span').first().innerText();
            const said = (await page.locator(keys).first().innerText()).split('\n')[0];
            assert.equal(said, `${language === 'fr' ? 'Activer' : 'Activate'} ${name}`);
            assert.deepEqual(faults, []);
            await context.close();
        }
});

/** The buttons of the panel that its lower edge cuts. */
const cut = (page, within) => page.locator(within).first().evaluate((box) => {
    let area = box;
    const holds = (one) => /auto|scroll|hidden/.test(getComputedStyle(one).overflowY);
    while (area.parentElement && !holds(area)) area = area.parentElement;
    const fold = Math.min(area.getBoundingClientRect().bottom, window.innerHeight);
    return [...box.querySelectorAll('button')].filter((one) => one.checkVisibility())
        .filter((one) => {
            const { top, bottom, height } = one.getBoundingClientRect();
            return height > 0 && top < fold - 1 && bottom > fold + 1 && one.closest('.lines') === null;
        }).map((one) => one.innerText);
});

test('no button of a sheet is cut by the fold, and a hint can be asked for', async () => {
    for (const screen of [desk, tablet, phone])
        for (const language of ['en', 'fr']) {
            const { page, context, faults } = await opened_and_asked(here, await sheet(), { ...screen, language });
            await page.locator('.sheet .orders button').first().waitFor();
            assert.deepEqual(await cut(page, '.now'), [], `${screen.width} ${language}`);
            const long = await page.locator('.seal-again').evaluateAll((all) => all.filter((one) =>
                one.checkVisibility() && (one.scrollHeight > one.clientHeight + 1 ||
                                          one.scrollWidth > one.clientWidth + 1)).length);
            assert.equal(long, 0, `${screen.width} ${language}: words leave their button`);
            await page.locator('.ask-hint').click();
            await page.locator('.hint-told .do').waitFor({ timeout: 30000 });
            assert.deepEqual(faults, []);
            await context.close();
        }
});

test('the card of a unit leaves the buttons of the zoom free', async () => {
    for (const screen of [desk, tablet]) {
        const { page, context, faults } = await opened_and_asked(here, await activation(), screen);
        for (const n of [0, -1]) {
            await page.locator('.map .token').nth(n).dispatchEvent('contextmenu');
            const box_of = (one) => page.locator(one).boundingBox();
            const [card, zoom] = await Promise.all(['.unit-card', '.zoom'].map(box_of));
            const apart = card.x + card.width <= zoom.x || zoom.x + zoom.width <= card.x ||
                card.y + card.height <= zoom.y || zoom.y + zoom.height <= card.y;
            assert.ok(apart, JSON.stringify([screen.width, card, zoom]));
        }
        assert.deepEqual(faults, []);
        await context.close();
    }
});
