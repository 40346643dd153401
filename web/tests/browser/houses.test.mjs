// Houses of which an answer speaks bear their names on the table, and only while they are spoken of.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, opened_and_asked } from './moments.mjs';
import { browser, still } from './page.mjs';
import { start_of } from './turns.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

test('a house that can be fired at bears its name; where none is spoken of none does', async () => {
    const village = { ruleset: 'wwiisim-fr', scenario: 'village' };
    const named = (choices) => [...new Set(choices.flatMap(({ piece }) => (piece === null ? [] : [piece])))];
    let pieces = [];
    const spoken = await moment(village, ({ choices, scenario }) => {
        pieces = named(choices).map((piece) => scenario.pieces[piece].name);
        return pieces.length > 1;
    });
    const silent = await moment(village, ({ choices }) => named(choices).length === 0);
    const { page, context, faults } = await opened_and_asked(here, spoken, { width: 1440, height: 900 });
    await still(page);
    assert.deepEqual((await page.locator('.board text.name').allTextContents()).sort(), pieces.sort());
    const names = await page.locator('.board text.name').all();
    const boxes = await Promise.all(names.map((one) => one.boundingBox()));
    for (const box of boxes) assert.ok(box.width > 8 && box.height > 8, JSON.stringify(box));
    // Before one of them is chosen nothing is said of what a shot at it can come to.
    assert.equal(await page.locator('.unaimed').count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
    const other = await opened_and_asked(here, silent, { width: 1440, height: 900 });
    await still(other.page);
    assert.equal(await other.page.locator('.board text.name').count(), 0);
    await other.context.close();
});

test('what a house can bear stands where nobody hides it', async () => {
    const record = await start_of('wwiisim-fr');
    const { page, context, faults } = await opened_and_asked(here, record, { width: 1440, height: 900 });
    await still(page);
    const hidden = await page.locator('.board .strength').evaluateAll((all) => all.filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).map((one) => one.ariaLabel));
    assert.ok(await page.locator('.board .strength').count() > 0);
    assert.deepEqual(hidden, []);
    assert.deepEqual(faults, []);
    await context.close();
});
