// What is said beforehand in a battle by link, and playing it again: two persons, each in a browser of his own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { root } from '../engine/table.mjs';
import { moment } from './moments.mjs';
import { asked, browser, no_serious_fault, steps_of, visit } from './page.mjs';
import { leave, serve_battles } from './seats.mjs';

const program = process.env.UMPIRE_BINARY ?? path.join(root, 'build/release/umpire');
let here, server, address, data;

before(async () => {
    if (!existsSync(program)) return;
    here = await browser();
    data = mkdtempSync(path.join(tmpdir(), 'umpire-'));
    ({ child: server, address } = await serve_battles(program, data));
});
after(async () => {
    server?.kill('SIGKILL');
    await here?.close();
});

/** Both seats of a battle that goes on with a record: red is at a desk, blue has a phone and reads French. */
async function seats(record) {
    const answer = await fetch(new URL('api/v1/battles', address), {
        method: 'POST', body: JSON.stringify({ record, players: { A: 'human', B: 'human' } }),
    });
    assert.equal(answer.status, 201, await answer.clone().text());
    const founded = await answer.json();
    const sit = async (side, options) => {
        const at = `#/seat/${founded.battle}/${founded.seats[side]}`;
        const one = await visit({ site: { address }, engine: here.engine }, { ...options, at });
        await one.page.waitForSelector('.seats, .report', { state: 'attached' });
        return one;
    };
    return { red: await sit('A', {}), blue: await sit('B', { width: 360, height: 640, language: 'fr' }) };
}

test('a question is answered beforehand, marked in the own log alone, and taken back', async (context) => {
    if (!here) return context.skip('the program is not built');
    const record = await moment({ ruleset: 'bolt-action', scenario: 'meeting' },
                                ({ decision }) => decision.question === 'react');
    const { red, blue } = await seats(record);
    assert.match(await asked(red.page), /go Down/);
    const known = await steps_of(blue.page);
    await red.page.locator('.always summary').click();
    await no_serious_fault(red.page, 'an answer for many times');
    await red.page.locator('.always [data-standing="answer"]').selectOption('lie_down');
    await red.page.locator('.always [data-standing="until"]').selectOption('battle');
    await red.page.locator('.always button').click();
    await red.page.waitForFunction(() => document.querySelector('.standing summary')?.textContent.endsWith('(1)'));
    await red.page.waitForFunction(() => document.querySelectorAll('.log .beforehand').length === 1);
    assert.doesNotMatch(await red.page.locator('.now .question').innerText(), /go Down/, 'the server has answered');
    const line = red.page.locator('.log li', { has: red.page.locator('.beforehand') });
    assert.match(await line.innerText(), /Down/);
    // The other seat sees what happened, and nothing else.
    await blue.page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, known);
    assert.equal(await blue.page.locator('.beforehand').count(), 0);
    assert.doesNotMatch(await blue.page.locator('.standing > summary').innerText(), /\(/);
    await red.page.locator('.standing > summary').click();
    const given = red.page.locator('.standing .card > ul li');
    assert.match(await given.innerText(), /shot at: Go Down.*all units · end of the battle/s);
    await no_serious_fault(red.page, 'what was said beforehand');
    await given.locator('button').click();
    await red.page.waitForFunction(() => document.querySelector('.standing .card > ul')?.textContent.includes('None.'));
    // The same on a phone, in French, for one unit: there it stands beside the log.
    await blue.page.locator('#to-log').click();
    await blue.page.locator('.standing > summary').click();
    await blue.page.locator('.standing .another > summary').click();
    await blue.page.locator('.standing label select').first().selectOption('casualty');
    const whose = blue.page.locator('.standing [data-standing="unit"]');
    assert.equal(await whose.locator('option').first().innerText(), 'toutes les unités');
    await whose.selectOption({ index: 1 });
    const box = await blue.page.locator('.standing form button').boundingBox();
    assert.ok(box.height >= 44 && box.x + box.width <= 360, 'to be touched on a phone');
    await no_serious_fault(blue.page, 'what was said beforehand, on a phone');
    await blue.page.locator('.standing form button').click();
    await blue.page.waitForFunction(() => /Un homme d.une unité tombe.*Premier choix/
        .test(document.querySelector('.standing .card > ul')?.textContent));
    await blue.page.reload();
    await blue.page.waitForFunction(() => /\(1\)$/.test(document.querySelector('.standing > summary')?.textContent));
    await leave(red, blue);
});

/** The record of a battle that two computers have fought. */
function fought() {
    const file = path.join(data, 'fought.record');
    const words = ['battle', 'patrol', '--red', 'random', '--blue', 'random', '--seed', '3', '--record', file];
    execFileSync(program, words, { cwd: root, stdio: 'ignore' });
    return readFileSync(file, 'utf8').replace(/^players .*$/m, 'players human human');
}

test('a rematch is offered and accepted, and both go over to it on the other sides', async (context) => {
    if (!here) return context.skip('the program is not built');
    const { red, blue } = await seats(fought());
    const old = new URL(red.page.url()).hash.split('/')[2];
    const offers = red.page.locator('.rematch-by-link button');
    await offers.nth(1).click();
    await red.page.locator('.rematch-by-link p', { hasText: 'waits for the other player' }).waitFor();
    await no_serious_fault(red.page, 'a rematch that was offered');
    await blue.page.locator('.rematch-by-link p', { hasText: 'propose une revanche, camps échangés' }).waitFor();
    await no_serious_fault(blue.page, 'a rematch to be accepted');
    // On a phone what is asked lies in the first sight of the end.
    const size = blue.page.viewportSize();
    await blue.page.setViewportSize({ width: 360, height: 640 });
    const accept = await blue.page.locator('.rematch-by-link .main').boundingBox();
    const bar = await blue.page.locator('.over > .bar').boundingBox();
    assert.ok(accept.y + accept.height <= bar.y, JSON.stringify([accept, bar]));
    await blue.page.setViewportSize(size);
    await blue.page.locator('.rematch-by-link button').nth(1).click();
    await offers.nth(1).waitFor();
    await offers.nth(1).click();
    // Until the offer has come the first button there makes one.
    await blue.page.locator('.rematch-by-link p', { hasText: 'propose une revanche, camps échangés' }).waitFor();
    await blue.page.locator('.rematch-by-link button').first().click();
    const is_elsewhere = (old) => location.hash.startsWith('#/seat/') && !location.hash.includes(old) &&
        document.querySelector('.seats');
    await Promise.all([red.page, blue.page].map((page) => page.waitForFunction(is_elsewhere, old)));
    await red.page.locator('.headline strong.B').waitFor();
    await blue.page.locator('.headline strong.A').waitFor();
    assert.equal(new URL(red.page.url()).hash.split('/')[2], new URL(blue.page.url()).hash.split('/')[2]);
    // Whoever comes to the old one later finds the way, and from the first page too.
    await blue.page.goto(address);
    await blue.page.locator('a.button', { hasText: 'Aller à la revanche' }).waitFor();
    await red.page.goBack();
    await red.page.locator('.rematch-by-link a').click();
    await red.page.locator('.headline strong.B').waitFor();
    await leave(red, blue);
});
