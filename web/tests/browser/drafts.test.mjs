// A sheet is a draft on the page of its side: it makes no step, outlives the page, and enters the battle with its seal.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { table } from '../engine/table.mjs';
import { opened } from './moments.mjs';
import { asked, browser, grown, kept_record, no_serious_fault, steps_of, still } from './page.mjs';
import { site_of_file } from './seats.mjs';
import { at_sheets, click_on, small_battle } from './written.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const site = site_of_file();

/** Plays on until the sheet is asked for. */
async function to_sheet(page) {
    for (let n = 0; n < 60 && await page.locator('.sheet').count() === 0; ++n) {
        if (await page.locator('.veil').count() > 0) await page.locator('.veil .main').click();
        else {
            await asked(page);
            await click_on(page, n, false);
        }
        await still(page);
    }
    await page.locator('.sheet .orders').waitFor();
}
const written = (page) => page.locator('.sheet .line .told').allInnerTexts();
const is_written = (page, names) =>
    page.waitForFunction((names) => names.every((name, i) =>
        document.querySelectorAll('.sheet .line .told')[i].textContent === name), names);
const undo = (page) => page.locator('button.undo');
const order = (page, n) => page.locator('.sheet .orders button').nth(n);

for (const [language, walk, run] of [['en', 'Walk', 'Run'], ['fr', 'Marcher', 'Courir']])
    test(`by keys in ${language}: no step before the seal, taken back line by line, there when the page is opened anew`,
        async () => {
            const { page, context, faults } = await opened(here, await small_battle('wwiisim-fr', 3), { language });
            await to_sheet(page);
            const steps = await steps_of(page);
            const record = await kept_record(page);
            await page.keyboard.press('1');
            await is_written(page, [walk]);
            await page.keyboard.press('2');
            await is_written(page, [walk, run]);
            assert.equal(await steps_of(page), steps, 'a draft is no step');
            await page.locator('.sheet .line').first().click();
            await page.keyboard.press('2');
            await is_written(page, [run, run]);
            // What was written over comes back when that is taken back.
            await undo(page).click();
            await is_written(page, [walk, run]);
            await page.reload();
            await page.locator('.sheet .orders').waitFor();
            await is_written(page, [walk, run]);
            assert.equal(await steps_of(page), steps);
            const { call } = await table();
            const kept_of = async () =>
                call('load', { text: await kept_record(page), seed: '3', language: 'en' }).steps;
            assert.equal(await kept_of(), steps, 'nothing of it stands in the record');
            assert.equal(await kept_record(page), record);
            await undo(page).click();
            await is_written(page, [walk, '']);
            await page.locator('.sheet .all button').first().click();
            await page.locator('.sheet .seal button.main').waitFor();
            await no_serious_fault(page, 'draft');
            const lines = (await written(page)).length;
            await page.keyboard.press('e');
            await page.locator('.sheet').waitFor({ state: 'detached' });
            await grown(page, steps, lines + 1);
            await asked(page);
            // The page keeps a battle once it has shown what happened.
            for (let n = 0; n < 100 && await kept_of() <= steps + lines; ++n) await page.waitForTimeout(50);
            const own = call('log', { from: 0, seat: 'A', language: 'en' }).steps.slice(steps, steps + lines + 1);
            assert.deepEqual(own.map(({ action }) => action.role), [...Array(lines).fill('order'), 'end']);
            const left = () => Object.keys(localStorage).filter((key) => key.startsWith('umpire.draft.'));
            assert.deepEqual(await page.evaluate(left), []);
            assert.deepEqual(faults, []);
            await context.close();
        });

test('by touch at one screen: a draft stands under the veil of its side, and outlives the page', async () => {
    const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };
    const record = await small_battle('wwiisim-en', 5, { A: 'human', B: 'human' });
    const { page, context, faults } = await opened(here, record, phone);
    await to_sheet(page);
    assert.match((await page.locator('.sheet .lines').innerText()), /First/);
    await order(page, 1).tap();
    await is_written(page, ['Run']);
    await page.reload();
    await page.locator('.veil .main').tap();
    await page.locator('.sheet .orders').waitFor();
    await is_written(page, ['Run']);
    await page.locator('.sheet .all button').first().tap();
    await page.locator('.sheet .seal button.main').tap();
    await page.locator('.veil').waitFor();
    await page.locator('.veil .main').tap();
    await page.locator('.sheet .line', { hasText: 'Able' }).waitFor();
    const told = await written(page);
    assert.ok(told.every((one) => one === '' || one === '\u2013'), 'the sheet of the other side begins anew');
    assert.deepEqual(faults, []);
    await context.close();
});

test('a draft of another turn, or of what is no line, is put away with a word or passed over', async () => {
    const { page, context, faults } = await opened(here, await small_battle('wwiisim-en', 3));
    await to_sheet(page);
    await page.keyboard.press('2');
    await is_written(page, ['Run']);
    const put = (change) => page.evaluate((change) => {
        const key = Object.keys(localStorage).find((one) => one.startsWith('umpire.draft.'));
        const changed = () => JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...change });
        localStorage.setItem(key, typeof change === 'string' ? change : changed());
    }, change);
    const reload = async () => {
        await page.reload();
        await page.locator('.sheet .orders').waitFor();
        await still(page);
    };
    const word = page.locator('.now [role="status"]', { hasText: 'does not fit any more' });
    await reload();
    assert.equal(await word.count(), 0);
    await put({ turn: 7 });
    await reload();
    await word.waitFor();
    assert.deepEqual((await written(page)).slice(0, 1), ['']);
    // With the next line it is gone.
    await page.keyboard.press('1');
    await is_written(page, ['Walk']);
    assert.equal(await word.count(), 0);
    await put('no draft');
    await reload();
    assert.deepEqual((await written(page)).slice(0, 1), ['']);
    assert.deepEqual(faults, []);
    await context.close();
});

/** What goes over the connection of a page from now on: said by it, and heard. */
async function traffic_of({ page, context }) {
    const told = { said: [], heard: [] };
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.webSocketFrameSent', ({ response }) => told.said.push(JSON.parse(response.payloadData)));
    session.on('Network.webSocketFrameReceived', ({ response }) => told.heard.push(JSON.parse(response.payloadData)));
    return told;
}

test('by link a draft goes over no connection before its seal; it outlives the page', async (run) => {
    if (!site.address) return run.skip('the program is not built');
    const { red, blue } = await at_sheets(site.seat);
    const [own, other] = [await traffic_of(red), await traffic_of(blue)];
    const steps = await steps_of(red.page);
    const wrote = await written(red.page);
    await order(red.page, 3).click();
    await order(red.page, 1).click();
    await red.page.waitForFunction(() => document.querySelectorAll('.sheet .line:not(.open)').length >= 2);
    await red.page.waitForTimeout(600);
    assert.deepEqual([own.said, other.heard], [[], []], 'the server hears of no draft');
    const drafted = await written(red.page);
    assert.notDeepEqual(drafted, wrote);
    await red.page.reload();
    await red.page.locator('.sheet .orders').waitFor();
    await is_written(red.page, drafted);
    assert.equal(await steps_of(red.page), steps);
    // The other one comes and goes, and the table is asked for other things: the draft stays.
    await blue.page.reload();
    await blue.page.locator('.sheet .orders').waitFor();
    await red.page.waitForTimeout(300);
    await is_written(red.page, drafted);
    await undo(red.page).click();
    const open = drafted.filter((one) => one === '').length;
    await red.page.waitForFunction((open) => document.querySelectorAll('.sheet .line.open').length > open, open);
    const all = await traffic_of(red);
    await red.page.locator('.sheet .all button').first().click();
    await red.page.locator('.sheet .seal button.main').click();
    await blue.page.locator('.log', { hasText: /Red has sealed/ }).waitFor();
    await red.page.locator('.sheet').waitFor({ state: 'detached' });
    const acts = all.said.filter(({ type }) => type === 'act');
    assert.equal(acts.length, 1, 'one message seals');
    assert.equal(acts[0].lines.length, drafted.length);
    assert.equal(await steps_of(red.page), steps + drafted.length + 1);
    assert.equal(await red.page.locator('.now [role="status"]', { hasText: 'does not fit' }).count(), 0);
    assert.deepEqual([...red.faults, ...blue.faults], []);
    await red.context.close();
    await blue.context.close();
});

test('by link a draft is put away with a word when its side has sealed elsewhere', async (run) => {
    if (!site.address) return run.skip('the program is not built');
    const { red, blue } = await at_sheets(site.seat);
    await order(red.page, 3).click();
    await red.page.locator('.sheet .line:not(.open)').first().waitFor();
    const at = await red.page.evaluate(() => JSON.parse(localStorage.getItem('umpire.seats'))[0]);
    const elsewhere = await site.seat({ at: `#/seat/${at.battle}/${at.token}` });
    await elsewhere.page.locator('.sheet .orders').waitFor();
    assert.ok((await written(elsewhere.page)).every((told) => told === ''), 'a draft lies in one browser');
    await elsewhere.page.locator('.sheet .all button').first().click();
    await elsewhere.page.locator('.sheet .seal button.main').click();
    await red.page.locator('.sheet').waitFor({ state: 'detached' });
    await red.page.locator('.now [role="status"]', { hasText: 'does not fit any more' }).waitFor();
    assert.deepEqual([...red.faults, ...blue.faults, ...elsewhere.faults], []);
    for (const one of [red, blue, elsewhere]) await one.context.close();
});
