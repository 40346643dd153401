// What moves on the table: short, ended by any input, none where less motion is wanted, nothing when nothing happens.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, open_record } from './moments.mjs';
import { asked, browser, steps_of, still, visit } from './page.mjs';

let here, record;
before(async () => {
    here = await browser();
    record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, ({ decision, choices, view, call }) => {
        const actor = choices.find((one) => one.actor !== null)?.actor;
        if (decision.manner !== 'act' || decision.figure !== null || actor === undefined) return false;
        const request = { side: 'A', figure: actor, language: 'en' };
        return view.figures[actor].place === 'table' && call('moves', request).moves.length > 0;
    });
});
after(() => here.close());
const screen = { width: 1440, height: 900, speed: 'normal' };
const walking = (page) => page.evaluate(() => document.getAnimations().filter((one) =>
    one.playState === 'running' &&
    !(one instanceof CSSTransition) && one.effect.target.classList.contains('token')).length);

/** A model makes the first suggested move: how many walk because of it, also where a busy machine sees only the end. */
async function go(page) {
    const before = await steps_of(page);
    await page.evaluate(() => {
        const animate = Element.prototype.animate;
        window.walks = 0;
        Element.prototype.animate = function (...how) {
            if (this.classList.contains('token')) ++window.walks;
            return animate.apply(this, how);
        };
    });
    await page.locator('.now details', { hasText: 'Suggested' }).locator('summary').click();
    await page.locator('.now details[open] .choices button').first().evaluate((button) => button.click());
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(() => window.walks);
}
async function opened(more = {}) {
    const visited = await visit(here, { ...screen, ...more });
    visited.page.setDefaultTimeout(20000);
    await open_record(visited.page, record);
    await asked(visited.page);
    return visited;
}

test('a model walks its way; a key ends that; then nothing moves and no frame is asked for', async () => {
    const { page, context, faults } = await opened();
    assert.ok(await go(page) > 0, 'nobody walks');
    await page.keyboard.press('Shift');
    assert.equal(await walking(page), 0, 'a key does not end it');
    await still(page, 1000);
    const frames = await page.evaluate(async () => {
        const ask = window.requestAnimationFrame;
        let count = 0;
        window.requestAnimationFrame = (then) => (++count, ask(then));
        await new Promise((done) => setTimeout(done, 700));
        window.requestAnimationFrame = ask;
        return count + document.getAnimations().filter(({ playState }) => playState === 'running').length;
    });
    assert.equal(frames, 0, 'frames are drawn while nothing moves');
    assert.deepEqual(faults, []);
    await context.close();
});

test('none walks where less motion is wanted, nor at full speed', async () => {
    for (const more of [{ reducedMotion: 'reduce' }, { speed: 'instant', reducedMotion: 'no-preference' }]) {
        const { page, context, faults } = await opened(more);
        assert.equal(await go(page), 0, JSON.stringify(more));
        assert.deepEqual(faults, []);
        await context.close();
    }
});
