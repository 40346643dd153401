// Written orders on the page: the sheet, the track of the turn, and whole battles with them.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { root, table } from '../engine/table.mjs';
import { open_record, opened } from './moments.mjs';
import { asked, browser, is_over, kept_record, no_serious_fault, steps_of, still, visit, watched } from './page.mjs';
import { serve_battles } from './seats.mjs';
import { at_sheets, click_on, play_written, small_battle } from './written.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

/** The record that the page keeps verifies, and has as many steps as the page shows. */
async function verify(page, seed) {
    const { call } = await table();
    const steps_kept = async () =>
        call('load', { text: await kept_record(page), seed: `${seed}`, language: 'en' }).steps;
    // The page keeps a battle once it has shown what happened.
    for (let n = 0; n < 100 && await steps_kept() !== await steps_of(page); ++n) await page.waitForTimeout(50);
    assert.equal(await steps_kept(), await steps_of(page));
}

for (const [ruleset, seed] of [['wwiisim-fr', 4], ['wwiisim-en', 7]])
    test(`a whole battle of ${ruleset} by clicks against the computer`, async () => {
        const seen = new Set();
        const wanted = [['sheet', '.sheet .orders button'], ['track', '.track .now'], ['acts', '.track .acts'],
                        ['dice', '.tag .die'], ['structure', '.strength'], ['paths', '.announced'],
                        ['targets', '.chips .enemy']];
        // What is clicked hangs on how soon the computer answers: another battle shows what one has not.
        for (let next = seed; next < seed + 30 && seen.size < wanted.length; next += 10) {
            const { page, context, faults } = await opened(here, await small_battle(ruleset, next));
            const names = await watched(page, wanted);
            assert.ok(is_over(await play_written(page)));
            for (const name of await names()) seen.add(name);
            await verify(page, next);
            assert.deepEqual(faults, []);
            await context.close();
        }
        assert.deepEqual([...seen].sort(), wanted.map(([name]) => name).sort());
    });

test('the rest of a sheet is written by one touch, as the computer would', async () => {
    for (const screen of [{ width: 1440, height: 900 }, { width: 360, height: 640, hasTouch: true, language: 'fr' }]) {
        const { page, context, faults } = await opened(here, await small_battle('wwiisim-fr', 4), screen);
        for (let n = 0; n < 40 && await page.locator('.sheet .all button').count() === 0; ++n) {
            await asked(page);
            if (await page.locator('.sheet').count() === 0) await click_on(page, n);
            await still(page);
        }
        const open = page.locator('.sheet .line.open');
        const many = await open.count();
        assert.ok(many > 1, `${many} lines are open`);
        const shown = (selector) => page.locator(selector).evaluateAll((all) => all.every((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        }));
        assert.ok(await shown('.sheet .all button') && await shown('.seal button'), 'a button is out of sight');
        const suggested = page.locator('.sheet .suggested');
        await no_serious_fault(page, `sheet ${screen.width}`);
        await suggested.click();
        await page.locator('.seal button:not([aria-disabled="true"])').waitFor();
        assert.equal(await open.count(), 0);
        // A line can still be changed; then it is sealed as ever.
        await page.locator('.sheet .line').first().click();
        const told = () => page.locator('.sheet .line .told').first().textContent();
        const before = await told();
        await page.locator('.sheet .orders button[aria-pressed="false"]:not([aria-disabled="true"])').first().click();
        const is_told = (before) => document.querySelector('.sheet .line .told').textContent !== before;
        await page.waitForFunction(is_told, before);
        await page.locator('.seal button:not([aria-disabled="true"])').click();
        await page.locator('.sheet').waitFor({ state: 'detached' });
        assert.deepEqual(faults, []);
        await context.close();
    }
});

/** Plays on until the sheet is asked for. */
async function to_sheet(page) {
    for (let n = 0; n < 60 && await page.locator('.sheet').count() === 0; ++n) {
        await asked(page);
        await click_on(page, n, false);
        await still(page);
    }
    await page.locator('.sheet .orders').waitFor();
}

test('the sheet by keys alone: after an order comes the next unit, and what is forbidden says why', async () => {
    const { page, context, faults } = await opened(here, await small_battle('wwiisim-en', 3));
    await to_sheet(page);
    const current = () => page.locator('.sheet .who b').first().innerText();
    assert.match(await current(), /First/);
    await page.keyboard.press('2');
    await page.locator('.sheet .who', { hasText: 'Gun' }).waitFor();
    assert.match(await page.locator('.sheet .line').first().innerText(), /Run/);
    // Crawling is an option that this edition leaves out.
    await page.keyboard.press('3');
    await page.locator('.why-not button').waitFor();
    assert.match(await page.locator('.why-not').innerText(), /WW-/);
    assert.match(await current(), /Gun/);
    await page.keyboard.press('5');
    await page.locator('.sheet .who', { hasText: /Panzer/ }).waitFor();
    assert.ok(await page.locator('.sheet .seal button').isDisabled());
    await page.keyboard.press('1');
    await page.locator('.sheet .seal button.main').waitFor();
    await no_serious_fault(page, 'sheet');
    await page.keyboard.press('e');
    await page.locator('.sheet').waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
    await context.close();
});

test('on a phone the sheet lies below the table, and nothing is cut off', async () => {
    const phone = { width: 360, height: 640, hasTouch: true, isMobile: true, language: 'fr' };
    const { page, context, faults } = await opened(here, await small_battle('wwiisim-fr', 3), phone);
    await to_sheet(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
    const inside = await page.locator('.sheet .orders button').evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).every(({ left, right, top, bottom }) =>
            left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight));
    assert.ok(inside, 'an order is out of sight');
    assert.ok((await page.locator('.board').boundingBox()).height >= 300);
    await page.locator('.sheet .orders button').first().tap();
    await page.locator('.sheet .line:not(.open)').first().waitFor();
    await page.locator('.sheet .all button').first().tap();
    await page.locator('.sheet .seal button.main').waitFor();
    await page.locator('.sheet .seal button').tap();
    await page.locator('.sheet').waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
    await context.close();
});

test('at one screen the sheet of each side is covered from the other', async () => {
    const { page, context, faults } = await opened(here, await small_battle('wwiisim-en', 5,
        { A: 'human', B: 'human' }));
    const own = async (name, other) => {
        for (let n = 0; n < 60 && await page.locator('.sheet').count() === 0; ++n) {
            if (await page.locator('.veil').count() > 0) await page.locator('.veil .main').click();
            else await click_on(page, n, false);
            await still(page);
        }
        await page.locator('.sheet .line', { hasText: name }).waitFor();
        assert.equal(await page.locator('.sheet .line', { hasText: other }).count(), 0);
        await page.locator('.sheet .all button').first().click();
        await page.locator('.sheet .seal button.main').click();
    };
    await own('First', 'Able');
    await page.locator('.veil').waitFor();
    assert.equal(await page.locator('.sheet').count(), 0);
    await own('Able', 'First');
    await page.locator('.sheet').waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
    await context.close();
});

test('at one screen nothing of one side alone is shown while dice fall', async () => {
    const { page, context, faults } = await visit(here);
    await page.evaluate(() => localStorage.setItem('umpire.dice', 'own'));
    await page.reload();
    await open_record(page, await small_battle('wwiisim-en', 5, { A: 'human', B: 'human' }));
    /// What is left of each unit is for its own side.
    const is_told = () => page.evaluate(() => /endurance left/.test(document.body.textContent));
    const type = async (n) => {
        const count = Number((await page.locator('.own-dice').innerText()).match(/Roll (\d+) d/)[1]);
        await page.locator('.own-dice input').fill(Array(count).fill(1 + (n * 3) % 10).join(' '));
        await page.locator('.own-dice button.main').click();
    };
    let dice = 0;
    for (let n = 0; n < 80 && await page.locator('.sheet').count() === 0; ++n) {
        await still(page);
        if (await page.locator('.veil').count() > 0) await page.locator('.veil .main').click();
        else if (await page.locator('.own-dice input').count() > 0) {
            assert.equal(await is_told(), false);
            await type(dice);
            ++dice;
        } else await click_on(page, n, false);
    }
    assert.ok(dice > 0);
    assert.equal(await is_told(), true);
    assert.deepEqual(faults, []);
    await context.close();
});

const program = process.env.UMPIRE_BINARY ?? path.join(root, 'build/release/umpire');

test('by link two sheets are written at once, and neither browser hears of the other’s', async (context) => {
    if (!existsSync(program)) return context.skip('the program is not built');
    const { child, address } = await serve_battles(program, mkdtempSync(path.join(tmpdir(), 'umpire-')));
    try {
        const seat = (options) => visit({ site: { address }, engine: here.engine }, options);
        const { red, blue } = await at_sheets(seat);
        const pages = [red.page, blue.page];
        const steps = await steps_of(blue.page);
        const heard = [];
        // What comes to blue from now on, until red has sealed: neither a step nor another state.
        const session = await blue.context.newCDPSession(blue.page);
        await session.send('Network.enable');
        session.on('Network.webSocketFrameReceived', ({ response }) => heard.push(JSON.parse(response.payloadData)));
        for (const order of [0, 1, 3]) {
            await red.page.locator('.sheet .line').first().click();
            await red.page.locator('.sheet .orders button').nth(order).click();
            await red.page.locator(`.sheet .line:first-child svg path`).waitFor({ state: 'attached' });
            await red.page.waitForTimeout(150);
        }
        await red.page.locator('.sheet .all button').first().click();
        await red.page.locator('.sheet .seal button.main').waitFor();
        await red.page.waitForTimeout(300);
        const states = heard.filter(({ type }) => type === 'state');
        const kinds = new Set(states.map(({ state }) => state));
        assert.ok(kinds.size <= 1, 'the state of blue changes with the sheet of red');
        for (const one of states) {
            assert.equal(one.steps, steps);
            assert.deepEqual(one.log.filter((step) => step !== null), []);
        }
        const told = JSON.stringify(heard);
        assert.doesNotMatch(told, /order_written|"(?:walk|run|hide)"| is to (?:walk|run|hide|fire)/);
        await red.page.locator('.sheet .seal button').click();
        await blue.page.locator('.log', { hasText: /Red has sealed/ }).waitFor();
        assert.match(await blue.page.locator('.sheet .seal').innerText(), /0 of/);
        assert.doesNotMatch(await blue.page.locator('.log').innerText(), / is to (?:walk|run|hide|fire)/);
        await blue.page.locator('.sheet .all button').first().click();
        await blue.page.locator('.sheet .seal button.main').click();
        for (const page of pages) await page.locator('.sheet').waitFor({ state: 'detached' });
        assert.deepEqual([...red.faults, ...blue.faults], []);
        await red.context.close();
        await blue.context.close();
    } finally {
        child.removeAllListeners('exit');
        child.kill('SIGKILL');
    }
});
