// Figures of the page in headless Chromium: how soon it is usable, how much script it has, frames of a drag among 200
// bases and the work in them, seeks among 2,000 decisions. Not a test: node bench/page.mjs, after npm run build.
// With names (usable, script, drag, seeks) only these.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { browser, visit, asked } from '../tests/browser/page.mjs';
import { open_record } from '../tests/browser/moments.mjs';
import { gather } from '../tools/data.mjs';
import { some_choice, table } from '../tests/engine/table.mjs';

const here = await browser();
const part = (list, share) =>
    [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const spread = (list, digits = 1) => `median ${part(list, 0.5).toFixed(digits)} ms, ` +
    `95th percentile ${part(list, 0.95).toFixed(digits)} ms, most ${Math.max(...list).toFixed(digits)} ms`;

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

async function drag_among_many() {
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
    const drag = async () => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        for (let n = 0; n < 240; ++n) await page.mouse.move(x + 60 * Math.sin(n / 20), y + 40 * Math.cos(n / 17));
        await page.keyboard.press('Escape');
        await page.mouse.up();
    };
    await drag();
    const seen = (await page.evaluate(() => window.frames_seen)).slice(5);
    const count = await page.locator('.token').count();
    console.log(`drag among ${count} bases: ${seen.length} frames, ${spread(seen)} apart`);
    // Once more, watched: frames come at the pace of the screen, and what matters is how much of each is work.
    await here.engine.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
    await drag();
    const { traceEvents } = JSON.parse(await here.engine.stopTracing());
    console.log(`  work of the main thread a frame: ${spread(work_of(traceEvents, 'CrRendererMain'))}; ` +
        `of the engine in its worker: ${spread(work_of(traceEvents, 'DedicatedWorker thread'))}`);
    await context.close();
}

/** How long a thread of the page was at work from each frame to the next one, in milliseconds. */
function work_of(events, thread) {
    const frames = events.filter(({ name }) => name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts);
    // Only the process that drew the frames; a frame begins with its first callback.
    const { pid } = frames[0];
    const begins = frames.filter((one, i) => i === 0 || one.ts - frames[i - 1].ts > 4000).map(({ ts }) => ts);
    const known = events.filter((one) => one.name === 'thread_name' && one.pid === pid && one.args.name === thread);
    const tids = new Set(known.map(({ tid }) => tid));
    const is_task = (one) => one.pid === pid && tids.has(one.tid) && one.ph === 'X' && /RunTask$/.test(one.name);
    const tasks = events.filter(is_task).sort((a, b) => a.ts - b.ts);
    const work = begins.map(() => 0);
    let end = 0, frame = 0;
    for (const { ts, dur } of tasks) {
        if (ts < end) continue;  // inside another one
        end = ts + dur;
        while (frame + 1 < begins.length && begins[frame + 1] <= ts) ++frame;
        if (ts >= begins[0]) work[frame] += dur / 1000;
    }
    return work.slice(1, -1);
}

/** Script that a visitor loads, compressed; the engine apart. */
function script() {
    const folder = fileURLToPath(new URL('../dist/assets/', import.meta.url));
    const size = (ending) => readdirSync(folder).filter((name) => name.endsWith(ending))
        .reduce((sum, name) => sum + gzipSync(readFileSync(folder + name)).length, 0) / 1024;
    console.log(`script ${size('.js').toFixed(0)} KiB compressed, styles ${size('.css').toFixed(0)} KiB`);
}

/** Lets nobody attack, so that the battle does not end early; nothing where nobody knows how to go on. */
function decide_on(call, seed, seat, language) {
    let decisions = 0;
    for (let n = 0; decisions < 2000; ++n) {
        const { view } = call('view', { seat, language });
        if (view.pending.kind === 'finished') return false;
        if (view.pending.kind !== 'decisions') { call('advance', { seat, language }); continue; }
        const decision = view.pending.decisions[0];
        const { choices } = call('choices', { side: decision.side, language });
        if (choices.length === 0) return false;
        const calm = choices.filter(({ role, verb }) => role !== 'attack' && verb !== 'path');
        // What is only made ready may be said for ever: whoever can go on does so.
        const ready = choices.find(({ verb }) => verb === 'ready');
        const action = ready ?? some_choice(decision, calm.length > 0 ? calm : choices, n + seed);
        const { objections } = call('act', { side: decision.side, seat, action: action.text, language });
        if (objections.length === 0) ++decisions;
    }
    return call('view', { seat, language }).steps >= decisions;
}

/** A battle of 2,000 decisions. */
async function long_battle(ruleset, scenario) {
    const { raw: call } = await table();
    const language = 'en', seat = '-';
    const shelf = (await gather())[ruleset];
    const long = shelf.scenarios[scenario].replace(/^turns = .*$/m, '').replace('[title]', 'turns = 99\n\n[title]');
    call('files', { ruleset, scenarios: { long }, forces: shelf.forces });
    const players = { A: 'human', B: 'human' };
    for (let seed = 5; seed < 15; ++seed) {
        call('open', { ruleset, scenario: 'long', options: {}, players, seed: `${seed}`, language });
        if (!decide_on(call, seed, seat, language)) continue;
        return { call, steps: call('view', { seat, language }).steps, record: call('record', {}).text };
    }
    throw new Error(`no battle of ${ruleset} has 2000 decisions`);
}

async function seeks(ruleset, scenario) {
    const { call, steps, record } = await long_battle(ruleset, scenario);
    const times = [];
    for (let n = 0; n < 60; ++n) {
        const began = performance.now();
        call('moment', { step: (n * 761) % (steps + 1), seat: '-', language: 'en' });
        times.push(performance.now() - began);
    }
    console.log(`seek among 2000 decisions (${steps} steps) of ${ruleset}: in the engine ${spread(times)}`);
    await seeks_on_page(record, steps);
}

/** From the touch of the bar until the table shows that moment. */
async function seeks_on_page(record, steps) {
    const { page, context } = await visit(here);
    const began = performance.now();
    page.setDefaultTimeout(120000);  // the whole battle is verified first
    await open_record(page, record);
    // Two persons at one screen: what one of them may not know is covered until he says that he is there.
    if (await page.locator('.veil').count() > 0) await page.locator('.veil button').last().click();
    await page.locator('.replay input').waitFor();
    const opened = performance.now() - began;
    const times = await page.evaluate(async (steps) => {
        const bar = document.querySelector('.replay input');
        const count = document.querySelector('.replay .count');
        const times = [];
        for (let n = 0; n < 40; ++n) {
            const step = (n * 761 + 7) % (steps - 1);
            const began = performance.now();
            bar.value = String(step);
            bar.dispatchEvent(new Event('input', { bubbles: true }));
            while (!count.textContent.startsWith(`${step}/`)) {
                if (performance.now() - began > 20000) throw new Error(`at ${count.textContent}, not ${step}`);
                await new Promise((done) => requestAnimationFrame(done));
            }
            times.push(performance.now() - began);
        }
        return times;
    }, steps);
    console.log(`  on the page ${spread(times, 0)}; opened in ${(opened / 1000).toFixed(1)} s`);
    await context.close();
}

const wanted = process.argv.slice(2);
const is_wanted = (name) => wanted.length === 0 || wanted.includes(name);
try {
    if (is_wanted('usable')) await usable();
    if (is_wanted('script')) script();
    if (is_wanted('drag')) await drag_among_many();
    if (is_wanted('seeks')) {
        await seeks('ae-wwii', 'objectives');
        await seeks('bolt-action', 'hold');
    }
} finally {
    await here.close();
}
