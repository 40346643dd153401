// Company at the table: what those who play by link tell each other besides the battle.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { root } from '../engine/table.mjs';
import { browser, no_serious_fault, visit } from './page.mjs';
import { found, found_by_link, leave, serve_battles } from './seats.mjs';

const program = process.env.UMPIRE_BINARY ?? path.join(root, 'build/release/umpire');
let here, server, address;

before(async () => {
    if (!existsSync(program)) return;
    here = await browser();
    ({ child: server, address } = await serve_battles(program, mkdtempSync(path.join(tmpdir(), 'umpire-'))));
});
after(async () => {
    server?.kill('SIGKILL');
    await here?.close();
});

const seat = (options) => visit({ site: { address }, engine: here.engine }, options);
async function call_oneself(page, name) {
    await page.locator('.name summary').click();
    await page.locator('.name input').fill(name);
    await page.locator('.name button').click();
}

test('a name is seen by the other seat as plain text, and kept by the browser', async (context) => {
    if (!here) return context.skip('the program is not built');
    const { red, blue } = await found_by_link(seat, 'ae-wwii', 'skirmish');
    await call_oneself(red.page, '<b>Anna</b>');
    const told = blue.page.locator('.seats span.A');
    const has_name = () => document.querySelector('.seats span.A')?.textContent.includes('(<b>Anna</b>)');
    await blue.page.waitForFunction(has_name);
    assert.equal(await told.locator('b').count(), 0);
    await no_serious_fault(red.page, 'a name');
    await red.page.reload();
    await red.page.waitForFunction(() => document.querySelector('.name summary')?.textContent.includes('<b>Anna</b>'));
    await blue.page.waitForFunction(() => /Anna.*here/.test(document.querySelector('.seats span.A')?.textContent));
    // What the page itself does not hinder the server refuses, and says what it expects.
    await red.page.locator('.name summary').click();
    await red.page.locator('.name input').fill('\u202Eabc');
    await red.page.locator('.name button').click();
    assert.match(await red.page.locator('.name [role=alert]').innerText(), /expected a name of 1 to 32 letters/);
    await leave(red, blue);
});

const open_talk = (page) => page.locator('.talk summary').click();
async function tell(page, text) {
    await page.locator('.talk input').fill(text);
    await page.locator('.talk form button').click();
}

test('what is said is read as text by the other seat, counted until he looks, and kept', async (context) => {
    if (!here) return context.skip('the program is not built');
    const { red, blue } = await found_by_link(seat, 'ae-wwii', 'skirmish');
    const steps = await red.page.locator('.replay input').getAttribute('max');
    await open_talk(red.page);
    await tell(red.page, '<b>Hello</b>');
    await red.page.waitForFunction(() => document.querySelector('.talk .said')?.textContent === '<b>Hello</b>');
    await tell(red.page, 'Your move?');
    await blue.page.waitForFunction(() => document.querySelector('.talk .unread')?.textContent === '2 new');
    assert.equal(await red.page.locator('.talk .unread').count(), 0);
    await open_talk(blue.page);
    await blue.page.waitForFunction(() => !document.querySelector('.talk .unread'));
    assert.deepEqual(await blue.page.locator('.talk .said').allInnerTexts(), ['<b>Hello</b>', 'Your move?']);
    await no_serious_fault(blue.page, 'talk');
    const watch = await seat({ at: `#/seat/${new URL(red.page.url()).hash.split('/')[2]}` });
    await watch.page.waitForSelector('.seats');
    await blue.page.reload();
    await blue.page.waitForSelector('.talk');
    assert.equal(await blue.page.locator('.talk .unread').count(), 0, 'read before');
    await open_talk(blue.page);
    await blue.page.waitForFunction(() => document.querySelectorAll('.talk .said').length === 2);
    await blue.page.locator('.talk p button').click();
    await tell(red.page, 'Are you there?');
    await red.page.waitForFunction(() => document.querySelectorAll('.talk .said').length === 3);
    assert.equal(await blue.page.locator('.talk .said').count(), 0, 'muted');
    assert.equal(await watch.page.locator('.talk').count(), 0);
    assert.equal(await red.page.locator('.replay input').getAttribute('max'), steps);
    await watch.context.close();
    await leave(red, blue);
});

test('a touch shows the other seat a place, a drag an arrow, and keys do it too', async (context) => {
    if (!here) return context.skip('the program is not built');
    const { red, blue } = await found_by_link(seat, 'ae-wwii', 'skirmish');
    const steps = await red.page.locator('.replay input').getAttribute('max');
    const show = async () => {
        await red.page.locator('button.show').click();
        return red.page.locator('.over .sheet').boundingBox();
    };
    let box = await show();
    await red.page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5);
    const place = blue.page.locator('[data-shown="place"]');
    await place.waitFor();
    const there = await blue.page.locator('.map .frame').boundingBox();
    const mark = await place.boundingBox();
    assert.ok(Math.abs(mark.x + mark.width / 2 - there.x - there.width * 0.25) < 3, 'at the same place of the table');
    box = await show();
    await red.page.mouse.move(box.x + 100, box.y + 100);
    await red.page.mouse.down();
    await red.page.mouse.move(box.x + 200, box.y + 160);
    await red.page.mouse.up();
    await blue.page.locator('[data-shown="arrow"]').waitFor();
    await red.page.keyboard.press('w');
    await red.page.locator('.over .sheet').waitFor();
    await red.page.keyboard.press('ArrowLeft');
    await red.page.keyboard.press('Enter');
    await blue.page.waitForFunction(() => {
        const middle = Number(document.querySelector('.map .frame').getAttribute('width')) / 2;
        const marks = [...document.querySelectorAll('[data-shown="place"] circle')];
        return marks.some((one) => Math.abs(Number(one.getAttribute('cx')) - middle + 30) < 1);
    });
    await no_serious_fault(red.page, 'a place that is shown');
    assert.equal(await red.page.locator('.replay input').getAttribute('max'), steps, 'nothing of the battle');
    await leave(red, blue);
});

test('clocks are chosen at the founding, and seen going on by both', async (context) => {
    if (!here) return context.skip('the program is not built');
    const choose = async (page) => {
        await page.locator('select[data-clock="turn"]').selectOption('180');
        await page.locator('select[data-clock="then"]').selectOption('computer');
    };
    const { red, blue } = await found_by_link(seat, 'ae-wwii', 'skirmish', choose);
    await Promise.all([red.page, blue.page].map((page) => page.waitForFunction(() => {
        const running = [...document.querySelectorAll('[data-clock]')].filter((one) => one.classList.contains('runs'));
        return running.length === 1 && /2:5[0-9]/.test(running[0].textContent);
    })));
    const still = blue.page.locator('[data-clock]:not(.runs)');
    assert.match(await still.innerText(), /3:00/);
    await no_serious_fault(blue.page, 'clocks');
    await leave(red, blue);
});

test('the invitation is shown as a code to scan, beside its link, and put away again', async (context) => {
    if (!here) return context.skip('the program is not built');
    const { red } = await found(seat, 'ae-wwii', 'skirmish');
    const code = red.page.locator('.seats svg.code');
    assert.equal(await code.count(), 0);
    const scan = red.page.locator('.seats .scan').first();
    await scan.click();
    await code.waitFor();
    assert.match(await code.getAttribute('aria-label'), /code to scan: For your friend \(Blue\)/);
    const box = await code.boundingBox();
    assert.ok(box.width > 150 && Math.abs(box.width - box.height) < 2, JSON.stringify(box));
    await no_serious_fault(red.page, 'a code to scan');
    await scan.click();
    await code.waitFor({ state: 'detached' });
    assert.deepEqual(red.faults, []);
    await red.context.close();
});

test('an open challenge is taken from the club, and the battle watched once both show it', async (context) => {
    if (!here) return context.skip('the program is not built');
    const challenge = (page) => page.locator('.challenge input').fill('Anybody for <b>one</b>?');
    const { red } = await found(seat, 'ae-wwii', 'skirmish', challenge);
    const blue = await seat();
    const shown = blue.page.locator('[data-challenge]');
    await shown.waitFor();
    assert.equal(await shown.locator('.said').innerText(), 'Anybody for <b>one</b>?');
    await no_serious_fault(blue.page, 'the club');
    await shown.locator('a').click();
    await blue.page.waitForSelector('.seats');
    const show = (page) => page.locator('.in-club input').evaluate((box) => box.click());
    await show(red.page);
    await show(blue.page);
    await red.page.waitForFunction(() => !document.querySelector('.in-club small'));
    const green = await seat();
    await green.page.locator('[data-running] a').click();
    await green.page.waitForFunction(() => document.querySelector('.seats')?.textContent.includes('You are watching'));
    assert.equal(await red.page.locator('.in-club p').count(), 0, 'nobody can take it any more');
    await green.context.close();
    await leave(red, blue);
});
