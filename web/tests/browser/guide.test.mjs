// The guide on a phone and on a tablet, in both languages: what it asks for can be seen and touched at every step,
// and by touching just that every first battle is won.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { first_battles } from '../../tools/data.mjs';
import { browser, still, visit } from './page.mjs';
import { languages_at, share_of } from './still.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const phone = { width: 360, height: 640 }, tablet = { width: 1024, height: 768 };
const of_keys = /\bkey [A-Z]\b|\btouche [A-Z]\b|\([A-Z]\)|\b(with|avec) [A-Z]\b/;

test('no text of a guide names a key', async () => {
    for (const [ruleset, { steps }] of Object.entries(await first_battles()))
        for (const { en, fr } of steps) assert.doesNotMatch(`${en} ${fr}`, of_keys, ruleset);
});

/** What is wrong with what is seen of this step; run in the page. */
function faults_of_step({ is_told }) {
    const guide = document.querySelector('.guide'), found = [];
    const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const is_on_screen = ({ left, top, right, bottom }) =>
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const top_at = (box) => document.elementFromPoint(...middle(box));
    const box = guide.getBoundingClientRect();
    if (!is_on_screen(box)) found.push('the guide is off the screen');
    for (const button of guide.querySelectorAll('button'))
        if (!button.contains(top_at(button.getBoundingClientRect()))) found.push(`covered: ${button.textContent}`);
    const said = guide.querySelector('.said');
    if (said.scrollHeight > said.clientHeight + 1) found.push('its text is cut');
    const mark = document.querySelector('div.mark')?.getBoundingClientRect();
    if (!mark) return [...found, 'nothing is framed'];
    const inner = new DOMRect(mark.left + 9, mark.top + 9, mark.width - 18, mark.height - 18);
    if (!is_on_screen(inner)) found.push(`the frame is off the screen: ${JSON.stringify(mark)}`);
    const at = top_at(mark);
    if (!at || guide.contains(at)) found.push('what is framed is covered');
    // Whoever acts, whom it is done to, and who is spoken of.
    for (const figure of (guide.dataset.needs ?? '').split(' ').filter(Boolean)) {
        const token = document.querySelector(`.map .token[data-figure="${figure}"]`);
        const is_shown = token && !token.classList.contains('away');
        const over = is_shown ? top_at(token.getBoundingClientRect()) : null;
        if (!over?.closest('.stage') || over.closest('.zoom, .pace, .tray'))
            found.push(`figure ${figure} is ${is_shown ? `covered by ${over?.className}` : 'not shown'}`);
    }
    if (!is_told && !at?.closest('.now, .stage, .tabs')) found.push(`no hand reaches ${at?.className}`);
    const keys = [...guide.querySelectorAll('kbd')].filter((one) => one.getBoundingClientRect().width > 0);
    if (keys.length > 0) found.push('a key is named');
    return found;
}
const step_of = (page) => page.locator('.guide').getAttribute('data-step', { timeout: 15000 });
const is_won = async (page) => await page.locator('.report h1').count() > 0;
/** Until the guide asks for something, or the battle is over. */
const next = (page) => page.locator('.guide [data-guide]:not([aria-disabled="true"]), .report h1').first()
    .waitFor({ timeout: 20000 });

/** Touches what is framed, and what is framed after it, until the step is taken. */
async function by_hand(page, told) {
    const before = await step_of(page);
    for (let n = 0; n < 3; ++n) {
        const mark = await page.locator('div.mark').boundingBox({ timeout: 5000 });
        assert.ok(mark, `${told}: nothing is framed`);
        await page.touchscreen.tap(mark.x + mark.width / 2, mark.y + mark.height / 2);
        await still(page);
        await next(page);
        if (await is_won(page) || await step_of(page) !== before) return;
        await page.waitForTimeout(450);
        assert.deepEqual(await page.evaluate(faults_of_step, { is_told: false }), [], `${told}, after a touch`);
        assert.equal(await page.locator('.guide .not').count(), 0, `${told}: what is framed is not what is waited for`);
    }
    assert.fail(`${told}: what is framed does not do it`);
}

for (const [name, size] of Object.entries({ phone, tablet })) for (const language of languages_at(name))
    test(`on a ${name}, in ${language}, all that a guide asks for is in sight, and does it`, async () => {
        const battles = share_of(Object.entries(await first_battles()), name === 'phone' ? 0 : 1);
        for (const [ruleset, { steps }] of battles) {
            const touched = { ...size, language, hasTouch: true, isMobile: true };
            const { page, context, faults } = await visit(here, { ...touched, at: `#/first/${ruleset}` });
            for (let n = 0; n < 40; ++n) {
                await next(page);
                if (await is_won(page)) break;
                await still(page);
                await page.waitForTimeout(450);    // it looks where things are from time to time
                const step = steps[Number(await step_of(page))];
                const told = `${ruleset} ${steps.indexOf(step) + 1}: ${step[language]}`;
                assert.deepEqual(await page.evaluate(faults_of_step, { is_told: step.do === '' }), [], told);
                // A drag has no place that is framed.
                const is_dragged = step.at.startsWith('model');
                if (step.do === '' || is_dragged) await page.locator('.guide [data-guide]').first().tap();
                else await by_hand(page, told);
                await still(page);
            }
            assert.match(await page.locator('.report h1').innerText(), /You win|Vous gagnez/, ruleset);
            assert.deepEqual(faults, []);
            await context.close();
        }
    });

/** Goes by "do it for me" until this step, or to the end. */
async function led(page, until = null) {
    for (let n = 0; n < 40; ++n) {
        await next(page);
        await still(page);
        if (await is_won(page) || await step_of(page) === until) return;
        await page.locator('.guide [data-guide]').first().click();
        await still(page);
    }
}

test('a look at the past, a page opened anew and a step taken back leave the guide where it belongs', async () => {
    const { page, context, faults } = await visit(here, { width: 1440, height: 900, at: '#/first/wwiisim-en' });
    await led(page, '3');
    await page.locator('.replay button').first().click();
    await page.locator('.guide').waitFor({ state: 'detached' });
    await page.locator('.replay .main').click();
    await next(page);
    assert.equal(await step_of(page), '3');
    await page.reload();
    await next(page);
    assert.equal(await step_of(page), '3');
    await page.goto(page.url().replace(/#.*/, '#/first/ae-wwii'));
    await led(page, '3');
    await page.locator('.tools .undo').click();
    await page.locator('.guide[data-step="2"]').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('while a model is dragged the guide stays where it is, and is no wall where the hand comes under it', async () => {
    const { page, context, faults } = await visit(here, { width: 1440, height: 900, at: '#/first/ae-wwii' });
    await led(page, '2');
    await page.waitForTimeout(450);
    const man = await page.locator('.map .token[data-figure="0"]').boundingBox();
    const [x, y] = [man.x + man.width / 2, man.y + man.height / 2];
    const before = await page.locator('.guide').boundingBox();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 14, y - 54, { steps: 8 });
    await page.locator('.stage [data-ghost]').first().waitFor();
    await page.waitForTimeout(700);    // it looks where things are from time to time
    assert.deepEqual(await page.locator('.guide').boundingBox(), before);
    const ghost = await page.locator('.stage [data-ghost]').first().boundingBox();
    const is_beside = ghost.x > before.x + before.width || ghost.x + ghost.width < before.x;
    const is_off = ghost.y > before.y + before.height || ghost.y + ghost.height < before.y;
    assert.ok(is_beside || is_off, 'the guide covers it');
    const opacity = () => page.locator('.guide').evaluate((one) => Number(getComputedStyle(one).opacity));
    assert.equal(await opacity(), 1);
    await page.mouse.move(before.x + before.width / 2, before.y + 20, { steps: 8 });
    assert.ok(await opacity() < 0.5);
    await page.mouse.move(x, y, { steps: 4 });
    assert.equal(await opacity(), 1);
    await page.mouse.up();
    assert.deepEqual(faults, []);
    await context.close();
});

test('a wrong decision is told what was wrong, without coordinates', async () => {
    const { page, context, faults } = await visit(here, { width: 1440, height: 900, at: '#/first/ae-wwii' });
    await led(page, '2');
    await still(page);
    const man = await page.locator('.map .token[data-figure="0"]').boundingBox();
    const guard = await page.locator('.map .token[data-figure="3"]').boundingBox();
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    const [from, to] = [middle(man), middle(guard)];
    await page.mouse.move(...from);
    await page.mouse.down();
    for (const share of [0.2, 0.45, 0.6]) await page.mouse.move(from[0], from[1] + (to[1] - from[1]) * share);
    await still(page);
    await page.mouse.up();
    await still(page);
    const go = page.locator('.meant button').first();
    if (await go.count() > 0) await go.click();
    const told = await page.locator('.guide .not').innerText();
    assert.match(told, /too far/);
    assert.doesNotMatch(told, /\(\d/);
    assert.equal(await step_of(page), '2');
    assert.deepEqual(faults, []);
    await context.close();
});

test('at the end nothing lies over the words; watched again it plays, and goes back to the result', async () => {
    const { page, context, faults } = await visit(here, { ...tablet, language: 'fr', at: '#/first/ae-wwii' });
    await led(page);
    await page.locator('.report .learnt').waitFor();
    const { over, across } = await page.evaluate(() => {
        const { left, width, top, height } = document.querySelector('.report h1').getBoundingClientRect();
        const first = document.querySelector('.report .hero p').getBoundingClientRect();
        const spots = [[left + width / 2, top + height / 2], [first.left + 20, first.top + first.height / 2]];
        return { over: spots.filter(([x, y]) => !document.elementFromPoint(x, y)?.closest('.report')).length,
                 across: document.querySelector('.over > .headline').getBoundingClientRect().width };
    });
    assert.deepEqual({ over, across }, { over: 0, across: tablet.width });
    await page.locator('.report .acts button', { hasText: 'Revoir la bataille' }).click();
    const is_playing = () => Number(document.querySelector('.replay input')?.value) > 2;
    await page.waitForFunction(is_playing, null, { timeout: 10000 });
    await page.locator('.board').waitFor();
    const bar = await page.locator('.replay').boundingBox();
    for (const part of await page.locator('.replay > :is(button, .way, .count)').all()) {
        const box = await part.boundingBox();
        const is_within = !box || (box.x >= bar.x - 1 && box.x + box.width <= bar.x + bar.width + 1);
        assert.ok(is_within, JSON.stringify([box, bar]));
    }
    await page.locator('.replay .main').click();
    await page.locator('.report h1').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});
