// Figures of the page in headless Chromium: how soon it is usable, frames of a drag among 200 bases, seeks in a long
// battle. Not a test: node bench/page.mjs, after npm run build.
import { browser, visit, asked } from '../tests/browser/page.mjs';
import { open_record } from '../tests/browser/moments.mjs';
import { gather } from '../tools/data.mjs';
import { table } from '../tests/engine/table.mjs';

const here = await browser();
const part = (list, share) =>
    [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];

async function usable() {
    const times = [];
    const begun = [];
    for (let n = 0; n < 7; ++n) {
        const { page, context } = await visit(here);
        await page.waitForFunction(() => document.querySelector('.hero button:not(:disabled)'));
        times.push(await page.evaluate(() => performance.now()));
        await page.waitForTimeout(1500);  // the engine gets ready while a person reads
        const clicked = await page.evaluate(() => performance.now());
        await page.locator('.hero button').first().click();
        await page.waitForSelector('.battle .now .question');
        begun.push(await page.evaluate(() => performance.now()) - clicked);
        await context.close();
    }
    const most = Math.max(...times).toFixed(0);
    console.log(`usable after ${part(times, 0.5).toFixed(0)} ms (median of 7, most ${most}); ` +
        `a battle begins ${part(begun, 0.5).toFixed(0)} ms after the click`);
}

async function frames() {
    const { page, context } = await visit(here, { speed: 'instant' });
    await page.waitForSelector('.hero');
    await page.locator('.hero button').nth(0).click();
    await page.waitForSelector('.battle');
    for (let n = 0; n < 80 && await page.locator('.acting').count() === 0; ++n) {
        await asked(page);
        if (await page.locator('[data-key="s"]').count() > 0) {
            await page.keyboard.press('s');
            await page.waitForTimeout(60);
            await page.keyboard.press('Enter');
        } else if (await page.locator('.chips.units').count() > 0) {
            await page.keyboard.press('n');
            await page.waitForTimeout(60);
            await page.keyboard.press('1');
        } else await page.keyboard.press('1');
        await page.waitForTimeout(80);
    }
    // Copies of the bases stand all over the table, so that 200 are drawn and moved past.
    await page.evaluate(() => {
        const tokens = [...document.querySelectorAll('.token')];
        for (let n = tokens.length; n < 200; ++n) {
            const copy = tokens[n % tokens.length].cloneNode(true);
            copy.removeAttribute('data-figure');
            copy.style.transform = `translate(${(n * 97) % 1200}px,${(n * 53) % 1200}px)`;
            tokens[0].parentNode.append(copy);
        }
    });
    const box = await page.locator('.token.actor[data-figure]').first().boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.evaluate(() => {
        window.frames_seen = [];
        let last = performance.now();
        const frame = (now) => { window.frames_seen.push(now - last); last = now; requestAnimationFrame(frame); };
        requestAnimationFrame(frame);
    });
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let n = 0; n < 240; ++n) await page.mouse.move(x + 60 * Math.sin(n / 20), y + 40 * Math.cos(n / 17));
    await page.mouse.up();
    const seen = (await page.evaluate(() => window.frames_seen)).slice(5);
    const count = await page.locator('.token').count();
    console.log(`drag among ${count} bases: ${seen.length} frames, median ${part(seen, 0.5).toFixed(1)} ms, ` +
        `95th percentile ${part(seen, 0.95).toFixed(1)} ms`);
    await context.close();
}

async function seeks(ruleset, scenario) {
    const { call } = await table();
    const language = 'en', seat = '-';
    const players = { A: 'random', B: 'random' };
    const shelf = (await gather())[ruleset];
    const long = shelf.scenarios[scenario].replace(/^turns = .*$/m, '').replace('[title]', 'turns = 60\n\n[title]');
    call('files', { ruleset, scenarios: { long }, forces: shelf.forces });
    call('open', { ruleset, scenario: 'long', options: {}, players, seed: '5', language });
    while (call('view', { seat, language }).steps < 2000 && call('advance', { seat, language }).moved);
    const { steps } = call('view', { seat, language });
    const times = [];
    for (let n = 0; n < 60; ++n) {
        const began = performance.now();
        call('moment', { step: (n * 761) % (steps + 1), seat, language });
        times.push(performance.now() - began);
    }
    console.log(`seek in ${steps} steps of ${ruleset}: median ${part(times, 0.5).toFixed(1)} ms, ` +
        `most ${Math.max(...times).toFixed(1)} ms in the engine`);
    await seeks_on_page(call('record', {}).text.replace(/^players .*$/m, 'players human human'), steps, ruleset);
}

/** From the touch of the bar until the table shows that moment. */
async function seeks_on_page(record, steps, ruleset) {
    const { page, context } = await visit(here);
    await open_record(page, record);
    await page.locator('.replay input').waitFor();
    const times = await page.evaluate(async (steps) => {
        const bar = document.querySelector('.replay input');
        const count = document.querySelector('.replay .count');
        const times = [];
        for (let n = 0; n < 40; ++n) {
            const step = (n * 761 + 7) % (steps - 1);
            const began = performance.now();
            bar.value = String(step);
            bar.dispatchEvent(new Event('input', { bubbles: true }));
            while (!count.textContent.startsWith(`${step}/`)) await new Promise((done) => requestAnimationFrame(done));
            times.push(performance.now() - began);
        }
        return times;
    }, steps);
    console.log(`  on the page: median ${part(times, 0.5).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`);
    await context.close();
}

await usable();
await frames();
await seeks('ae-wwii', 'objectives');
await seeks('bolt-action', 'hold');
await here.close();
