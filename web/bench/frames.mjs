// How quickly the table is drawn: a battle of 200 models is dragged about, a model and a section of it are dragged, and
// it is looked back upon, in the browser, at the usual speed of the processor and slowed down fourfold. For people to
// read: no test hangs on a time.
//
//     node bench/frames.mjs [shift|model|section|back ...]     with TAKES=0 only the work in the frames
import { open_record } from '../tests/browser/moments.mjs';
import { browser, visit } from '../tests/browser/page.mjs';
import { some_choice, table } from '../tests/engine/table.mjs';

const hand_moves = 150, seeks = 30, takes = Number(process.env.TAKES ?? 3);
const sections = 20, models_each = 5;       // of each side
const language = 'en';

/** Two hundred models in rows, on the table of the skirmish. */
function crowd() {
    const side_of = (side, list, profile, first_row, step) => {
        const units = Array.from({ length: sections }, (_, unit) => {
            const models = Array.from({ length: models_each }, (_, model) => {
                const back = 3.4 * Math.floor(unit / 10) + 1.3 * Math.floor(model / 3);
                const at = [4 + 4.2 * (unit % 10) + 1.3 * (model % 3), first_row + step * back];
                return `{ name = "${side}${unit}x${model}", at = [${at.map((one) => one.toFixed(2))}] }`;
            });
            return `[[sides.${side.toUpperCase()}.units]]\nprofile = "${profile}"\nlist = "${list}"\n` +
                `name = "Squad_${side}${unit}"\nmodels = [${models}]\n`;
        });
        return units.join('\n');
    };
    return `ruleset = "ae-wwii"\nname = "crowd"\nturns = 6\nvictory = "skirmish"\nstandard_terrain = true\n` +
        `start = "activation_a"\ncheck_forces = false\n\n` +
        `${side_of('a', 'us', 'us_airborne', 4, 1)}\n${side_of('b', 'de', 'de_wehrmacht', 44, -1)}`;
}

async function opened(players) {
    const { call } = await table();
    call('files', { ruleset: 'ae-wwii', scenarios: { crowd: crowd() }, forces: {} });
    const answer = call('open', { ruleset: 'ae-wwii', scenario: 'crowd', options: {}, players, seed: '1', language });
    if (answer.problems) throw new Error(JSON.stringify(answer.problems, null, 1));
    return call;
}

/** A person's turn after some steps, so that nothing goes on by itself: models of a section may move. */
async function battle_of_a_person(steps = 0) {
    const call = await opened({ A: 'human', B: 'regular' });
    for (let n = 0; n < 4000; ++n) {
        const { view, steps: done } = call('view', { seat: 'A', language });
        const decision = view.pending.decisions?.find(({ side }) => side === 'A');
        if (decision?.manner === 'act' && done >= steps) return call('record', {}).text;
        if (!decision) { call('advance', { seat: 'A', language }); continue; }
        const { choices } = call('choices', { side: 'A', language });
        call('act', { side: 'A', seat: 'A', action: some_choice(decision, choices, n).text, language });
    }
    throw new Error('nobody moves');
}

const part = (list, share) =>
    [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const told = (times) => `median ${part(times, 0.5).toFixed(1)} ms, ` +
    `95 of 100 within ${part(times, 0.95).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms`;

/** Times between the frames while `hand` does something, and the work of the main thread in each. */
async function frames(here, page, hand) {
    await page.evaluate(() => {
        window.frame_times = [];
        let last = performance.now();
        const frame = (now) => {
            window.frame_times.push(now - last);
            last = now;
            window.going = requestAnimationFrame(frame);
        };
        window.going = requestAnimationFrame(frame);
    });
    await hand();
    return page.evaluate(() => {
        cancelAnimationFrame(window.going);
        return window.frame_times.slice(2);
    });
}

/** What the main thread does in a frame, by the browser's trace: all of it, and script alone. */
async function work(here, page, hand) {
    await here.engine.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
    await frames(here, page, hand);
    const { traceEvents } = JSON.parse(await here.engine.stopTracing());
    return work_of(traceEvents);
}
export function work_of(events) {
    const begun = events.filter(({ name }) => name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts);
    const { pid, tid } = begun[0];
    const begins = begun.filter((one, i) => i === 0 || one.ts - begun[i - 1].ts > 4000).map(({ ts }) => ts);
    const own = events.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X')
        .sort((a, b) => a.ts - b.ts);
    const sum_of = (is_meant) => {
        const work = begins.map(() => 0);
        let end = 0, frame = 0;
        for (const { ts, dur = 0, tdur = dur } of own.filter(is_meant)) {
            if (ts < end) continue;  // inside another one
            end = ts + dur;
            while (frame + 1 < begins.length && begins[frame + 1] <= ts) ++frame;
            if (ts >= begins[0]) work[frame] += tdur / 1000;  // of the processor, whatever else it does
        }
        return work.slice(1, -1);
    };
    const named = (...names) => sum_of(({ name }) => names.includes(name));
    return {
        all: sum_of(({ name }) => /RunTask$/.test(name)),
        script: named('FunctionCall', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire', 'EventDispatch'),
        style: named('UpdateLayoutTree'), layout: named('Layout'),
        paint: named('PrePaint', 'Paint'), layers: named('Layerize'),
    };
}

/** The hand shifts the table. */
async function shift(page) {
    const { x, y, width, height } = await page.locator('.board .window').boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    for (let n = 0; n < hand_moves; ++n)
        await page.mouse.move(x + width / 2 + 120 * Math.sin(n / 9), y + height / 2 + 90 * Math.sin(n / 7));
    await page.mouse.up();
}
async function nearer(page) {
    const { x, y, width, height } = await page.locator('.board .window').boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    for (let n = 0; n < 3; ++n) await page.mouse.wheel(0, -220);
    await page.waitForTimeout(800);
}

/** The hand leads a model about, and lets it go where it was. */
async function lead(page) {
    const { x, y, width, height } = await page.locator('.token.actor[data-figure]').first().boundingBox();
    const from = [x + width / 2, y + height / 2];
    await page.mouse.move(...from);
    await page.mouse.down();
    for (let n = 0; n < hand_moves; ++n)
        await page.mouse.move(from[0] + 60 * Math.sin(n / 14), from[1] + 40 * Math.sin(n / 11));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.keyboard.press('Escape');
}

/** From the moment the scrubber is moved to the second frame after it. */
async function looked_back(page) {
    return page.evaluate(async (seeks) => {
        const scrubber = document.querySelector('.replay input');
        const next = () => new Promise(requestAnimationFrame);
        const times = [];
        for (let n = 0; n < seeks; ++n) {
            const begun = performance.now();
            scrubber.value = String(Math.floor((Number(scrubber.max) * ((n * 17) % seeks)) / seeks));
            scrubber.dispatchEvent(new Event('input', { bubbles: true }));
            await next();
            await next();
            times.push(performance.now() - begun);
            await new Promise((done) => setTimeout(done, 60));
        }
        return times;
    }, seeks);
}

/** Several takes, of which the quickest counts: the machine may have other work. */
async function measured(here, page, hand) {
    let best = null;
    for (let n = 0; n < takes; ++n) {
        const times = await frames(here, page, () => hand(page));
        if (!best || part(times, 0.95) < part(best, 0.95)) best = times;
    }
    if (best) console.log(`    frames:   ${told(best)} (${best.length})`);
    const done = await work(here, page, () => hand(page));
    for (const [kind, times] of Object.entries(done)) console.log(`      ${kind.padEnd(9)} ${told(times)}`);
}

const wanted = process.argv.slice(2);
const is_wanted = (name) => wanted.length === 0 || wanted.includes(name);
const here = await browser();
const [led, seen] = [await battle_of_a_person(), await battle_of_a_person(400)];
for (const slower of [1, 4]) {
    const visited = async (text) => {
        const { page, context } = await visit(here, { width: 1440, height: 900 });
        await open_record(page, text);
        await page.waitForTimeout(1500);
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
        console.log(`  ${await page.locator('.token').count()} models drawn`);
        return { page, context };
    };
    console.log(slower === 1 ? 'processor as it is' : `processor ${slower} times slower`);
    if (is_wanted('back')) {
        const { page, context } = await visited(seen);
        console.log(`  look back:  ${told(await looked_back(page))}`);
        await context.close();
    }
    if (is_wanted('shift')) {
        const { page, context } = await visited(led);
        await nearer(page);
        console.log('  the hand shifts the table');
        await measured(here, page, shift);
        await context.close();
    }
    for (const what of ['model', 'section'].filter(is_wanted)) {
        const { page, context } = await visited(led);
        if (what === 'section') await page.keyboard.press('b');
        console.log(`  the hand leads a ${what}`);
        await measured(here, page, lead);
        await context.close();
    }
}
await here.close();
