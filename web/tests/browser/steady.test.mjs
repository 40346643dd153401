// While a turn is played nothing jumps: bar, table, tabs and keys stay where they were, whatever is asked.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { table } from '../engine/table.mjs';
import { open_record } from './moments.mjs';
import { asked, browser, is_over, steps_of, still, visit } from './page.mjs';
import { one_of } from './still.mjs';
import { answer, start_of } from './turns.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const screens = { desk: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768, hasTouch: true },
                  phone: { width: 360, height: 640, hasTouch: true, isMobile: true } };

/** Where everything lies that a hand finds without looking; keys of a question only while they are there. */
const places = (page) => page.evaluate(() => {
    const found = {};
    const note = (name, one, edges = ['left', 'top', 'right', 'bottom'], shift = 0) => {
        const box = one.getBoundingClientRect();
        if (box.width > 0) found[name] = edges.map((edge) => Math.round(box[edge] + shift));
    };
    for (const part of ['.headline', '.stage', '.side']) note(part, document.querySelector(part));
    for (const part of ['.zoom button', '.tabs button', '.tools > *'])
        document.querySelectorAll(part).forEach((one, i) => note(`${part} ${i}`, one));
    // What is told in the bar below the table makes room there; a panel beside the log grows with what is asked.
    note('.replay', document.querySelector('.replay'), ['top', 'bottom']);
    const panel = document.querySelector('.panel.first');
    note('.panel', panel, innerWidth > 1200 ? ['left', 'top', 'right'] : undefined);
    const keys = document.querySelector('.thumb button');
    const question = document.querySelector('.now:not(.sheeted, .told-only) .question');
    if (innerWidth < 620 && question) note('keys: question', question, ['top', 'bottom'], panel.scrollTop);
    if (keys && panel.scrollTop === 0) note('keys: thumb', keys, ['top']);
    return found;
});

test('over a turn of each ruleset bar, table and keys stay where they are, at three sizes', async () => {
    const { call } = await table();
    const rulesets = call('rulesets', { language: 'en' }).rulesets.filter(({ playable }) => playable);
    const told = [];
    for (const [i, { name }] of rulesets.entries()) {
        const record = await start_of(name);
        for (const [size, screen] of one_of(Object.entries(screens), i)) {
            const language = size === 'tablet' ? 'fr' : 'en';
            const { page, context, faults } = await visit(here, { ...screen, language });
            await open_record(page, record);
            await asked(page);
            await still(page);
            const first = await places(page);
            let answers = 0;
            for (let n = 1; n < 11 && !is_over(await asked(page)); ++n) {
                const before = await steps_of(page);
                await answer(page, n);
                await still(page);
                await asked(page);
                if (await steps_of(page) !== before) ++answers;
                if (await page.locator('.battle.over').count() > 0) break;
                const now = await places(page);
                for (const part of Object.keys(now)) first[part] ??= now[part];
                for (const [part, box] of Object.entries(first)) {
                    if (part.startsWith('keys: ') && !now[part]) continue;
                    const is_moved = `${now[part]}` !== `${box}`;
                    if (is_moved) told.push(`${name} ${size} after ${n}: ${part} ${box} / ${now[part]}`);
                }
            }
            assert.ok(Object.keys(first).length > 12, `${Object.keys(first)}`);
            assert.ok(answers > 4, `${name} ${size}: hardly anything was answered`);
            const high = ([, top, , bottom]) => bottom - top;
            if (size === 'phone') assert.ok(high(first['.stage']) >= 0.5 * screen.height, `${name}: a small table`);
            if (size === 'tablet') assert.ok(high(first['.side']) <= 220, `${name}: a high dock`);
            assert.deepEqual(faults, []);
            await context.close();
        }
    }
    assert.deepEqual(told, []);
});
