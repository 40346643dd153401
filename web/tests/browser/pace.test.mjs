// The pace of a battle: others' turns can be held, passed over and seen once more; all at one target; real dice.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, open_record } from './moments.mjs';
import { asked, begin, browser, no_serious_fault, steps_of, visit } from './page.mjs';
import { appears } from './still.mjs';
import { small_battle } from './written.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const answers = ['[data-key="r"]', '[data-key="e"]', '.orders button', 'ol.choices button'];
/** Clicks on until something is there; everything is set up by one click where that is offered. */
async function click_until(page, selector, wishes = ['[data-pace="pass"]', ...answers], clicks = 60) {
    for (let n = 0; n < clicks; ++n) {
        if (await page.locator(selector).count() > 0) return;
        await page.evaluate((wishes) => {
            const click = (one) => { const found = document.querySelector(one); found?.click(); return found; };
            wishes.find(click);
        }, wishes);
        await page.waitForTimeout(150);
    }
    throw new Error(`${selector} never came: ${await page.locator('.now').innerText()}`);
}

test('what others do can be held and passed over, leaves trails, and is shown once more', async () => {
    const { page, context, faults } = await visit(here, { speed: 'slow' });
    await begin(page);
    // They are held as soon as they act: a moment later they could be done.
    await page.evaluate(() => {
        const watch = new MutationObserver(() => {
            if (!document.querySelector('[data-pace="pass"]')) return;
            watch.disconnect();
            document.querySelector('.pace button').click();
        });
        watch.observe(document.body, { subtree: true, childList: true });
    });
    await click_until(page, '.pace button[aria-pressed="true"]', answers);
    await page.waitForTimeout(1500);
    const held = await steps_of(page);
    await page.waitForTimeout(1500);
    assert.equal(await steps_of(page), held, 'what is held goes on');
    await page.locator('[data-pace="pass"]').click();
    await asked(page);
    await click_until(page, '.trails line');
    const now = await steps_of(page);
    await page.locator('[data-pace="replay"]').click();
    await page.locator('.now .question.wait').waitFor();
    await page.keyboard.press('v');
    await page.locator('.now .question:not(.wait)').waitFor();
    assert.equal(await steps_of(page), now);
    assert.deepEqual(faults, []);
    await context.close();
});

test('where two computers write at the same time, both are said to think', async () => {
    const said = { en: /^\S.* and \S.* are thinking$/, fr: /^\S.* et \S.* réfléchissent$/ };
    for (const language of ['en', 'fr']) {
        const { page, context, faults } = await visit(here, { language, speed: 'instant' });
        await open_record(page, await small_battle('wwiisim-fr', 3, { A: 'elite', B: 'elite' }));
        await page.locator('.thinks span', { hasText: said[language] }).waitFor();
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('all models of a section fire at one target with one click, and their chances are told together', async () => {
    const text = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, ({ decision, view, scenario, call }) => {
        if (decision.manner !== 'act') return false;
        const models = scenario.units[view.active_unit].figures.filter((one) => view.figures[one].place === 'table');
        const aims = models.map((figure) => call('aim', { side: 'A', figure, language: 'en' }).targets);
        const open = (targets) => targets.filter(({ attacks }) => attacks.some(({ verb }) => verb === 'shoot'));
        const first = open(aims[0] ?? []).map(({ figure }) => figure);
        const is_open = (figure) => aims.every((one) => open(one).some((target) => target.figure === figure));
        return models.length > 2 && first.some(is_open);
    });
    const { page, context, faults } = await visit(here);
    await open_record(page, text);
    await asked(page);
    for (const enemy of await page.locator('.chips .enemy').all()) {
        await enemy.click();
        if (await appears(page, '.all-at')) break;
    }
    const told = await page.locator('.all-at').innerText();
    const count = Number(told.match(/: (\d+) attacks/)[1]);
    assert.ok(count > 1, told);
    await page.locator('.target details summary').click();
    assert.match(await page.locator('.target details .odds').innerText(), /%/);
    await no_serious_fault(page, 'all at one target');
    const before = await steps_of(page);
    await page.keyboard.press('g');
    await page.waitForFunction((n) => Number(document.querySelector('.replay input').max) >= n, before + 2);
    await page.waitForFunction(() => !document.querySelector('.target > button:not(.all-at)'));
    assert.deepEqual(faults, []);
    await context.close();
});

test('real dice are asked for, refused where they cannot be, and count as typed', async () => {
    const { page, context, faults } = await visit(here);
    await page.evaluate(() => localStorage.setItem('umpire.dice', 'own'));
    await page.reload();
    await begin(page);
    await click_until(page, '.own-dice input');
    assert.match(await page.locator('.own-dice').innerText(), /Roll \d+ d6 and type what fell/);
    const count = Number((await page.locator('.own-dice').innerText()).match(/Roll (\d+) d6/)[1]);
    await no_serious_fault(page, 'real dice');
    const before = await steps_of(page);
    for (const wrong of ['', '7'.repeat(count), '1'.repeat(count + 1)]) {
        await page.locator('.own-dice input').fill(wrong);
        await page.keyboard.press('Enter');
        await page.locator('.own-dice [role=alert]').waitFor();
    }
    assert.equal(await steps_of(page), before);
    await page.locator('.own-dice input').fill('5'.repeat(count));
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => Number(document.querySelector('.replay input').max) > n, before);
    await page.locator('.log input[type=checkbox]').check();
    await page.locator('.log', { hasText: /5/ }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});
