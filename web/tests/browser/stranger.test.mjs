// A game that the page has never heard of: the program with the game of the tests serves it, the engine with that game
// rules it, and the page, which is the one that is shipped, plays it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { root } from '../engine/table.mjs';
import { browser, no_serious_fault, steps_of, visit } from './page.mjs';
import { awaited, choose, leave, serve_battles } from './seats.mjs';

const program = process.env.UMPIRE_WITH_FOG ?? path.join(root, 'build/release/umpire_with_fog');
const engine = path.join(root, 'build/wasm/umpire_engine_with_fog.wasm');
const data = mkdtempSync(path.join(tmpdir(), 'umpire-'));
const page = path.join(data, 'page');
let here, server, address;

before(async () => {
    if (!existsSync(program) || !existsSync(engine)) return;
    cpSync(path.join(root, 'web/dist'), page, { recursive: true });
    cpSync(engine, path.join(page, 'umpire_engine.wasm'));
    here = await browser();
    ({ child: server, address } = await serve_battles(program, data, 0, ['--page', page]));
});
after(async () => {
    server?.kill('SIGKILL');
    await here?.close();
});

/** A record without a step: the scenario and nothing else. */
function untouched() {
    const whole = path.join(data, 'whole.record');
    execFileSync(program, ['battle', path.join(root, 'tests/games/fog/fog.toml'), '--record', whole],
                 { cwd: root, stdio: 'ignore' });
    const lines = readFileSync(whole, 'utf8').split('\n');
    return lines.slice(0, lines.findIndex((line) => line.startsWith('do '))).join('\n') + '\n';
}

async function seats() {
    const answer = await fetch(new URL('api/v1/battles', address), {
        method: 'POST',
        body: JSON.stringify({ record: untouched(), players: { A: 'human', B: 'human' } }),
    });
    assert.equal(answer.status, 201, await answer.clone().text());
    const founded = await answer.json();
    const pages = {};
    for (const [side, language] of [['A', 'en'], ['B', 'fr']]) {
        const at = `#/seat/${founded.battle}/${founded.seats[side]}`;
        pages[side] = await visit({ site: { address }, engine: here.engine }, { language, at });
        await pages[side].page.waitForSelector('.seats');
    }
    return pages;
}

test('a game that the page has never heard of is played by link in both languages', async (context) => {
    if (!here) return context.skip('the program with the game of the tests is not built');
    const { A: red, B: blue } = await seats();
    const pages = [red.page, blue.page];
    await red.page.locator('.now .question', { hasText: 'write your orders in secret' }).waitFor();
    await blue.page.locator('.now .question', { hasText: 'écrivez vos ordres en secret' }).waitFor();
    assert.equal(await red.page.locator('g.token[data-figure]').count(), 5, 'the scout is hidden from red');
    assert.equal(await blue.page.locator('g.token[data-figure]').count(), 6);
    await no_serious_fault(red.page, 'orders');
    for (let n = 0; n < 40 && await steps_of(red.page) < 30; ++n) {
        const page = await awaited(pages);
        if (!page) break;
        await choose(page, n);
    }
    assert.ok(await steps_of(red.page) >= 12, 'the battle goes on');
    await leave(red, blue);
});
