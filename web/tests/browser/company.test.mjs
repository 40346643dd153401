// Company at the table: what those who play by link tell each other besides the battle.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { root } from '../engine/table.mjs';
import { browser, no_serious_fault, visit } from './page.mjs';
import { found_by_link, leave, serve_battles } from './seats.mjs';

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
