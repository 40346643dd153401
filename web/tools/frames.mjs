// How quickly the table is drawn: a battle of 200 models is dragged about and looked back upon in the browser, at the
// usual speed of the processor and slowed down fourfold. For people to read: no test hangs on a time.
//
//     node web/tools/frames.mjs
import { open_record } from '../tests/browser/moments.mjs';
import { browser, visit } from '../tests/browser/page.mjs';
import { table } from '../tests/engine/table.mjs';

const hand_moves = 150, seeks = 30;
const sections = 20, models_each = 5;       // of each side

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

/** The battle some activations on: the text of its record. */
async function battle() {
    const { call } = await table();
    const language = 'en';
    call('files', { ruleset: 'ae-wwii', scenarios: { crowd: crowd() }, forces: {} });
    const players = { A: 'regular', B: 'regular' };
    const opened = call('open', { ruleset: 'ae-wwii', scenario: 'crowd', options: {}, players, seed: '1', language });
    if (opened.problems) throw new Error(JSON.stringify(opened.problems, null, 1));
    for (let n = 0; n < 400 && call('advance', { seat: '-', language }).moved; ++n);
    return call('record', {}).text;
}

const of = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
function told(times) {
    const sorted = [...times].sort((a, b) => a - b);
    return `median ${of(sorted, 0.5)} ms, 95 of 100 within ${of(sorted, 0.95)} ms, at most ${of(sorted, 1)} ms`;
}

/** Between frames while a hand shifts the table, and while the wheel turns. */
async function frames(page) {
    const { x, y, width, height } = await page.locator('.board .window').boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    for (let n = 0; n < 3; ++n) await page.mouse.wheel(0, -220);
    await page.waitForTimeout(600);
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
    await page.mouse.down();
    for (let n = 0; n < hand_moves; ++n)
        await page.mouse.move(x + width / 2 + 120 * Math.sin(n / 9), y + height / 2 + 90 * Math.sin(n / 7));
    await page.mouse.up();
    return page.evaluate(() => { cancelAnimationFrame(window.going); return window.frame_times.slice(2); });
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

const here = await browser();
const text = await battle();
for (const slower of [1, 4]) {
    const { page, context } = await visit(here, { width: 1440, height: 900 });
    await open_record(page, text);
    await page.waitForTimeout(1500);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const steps = await page.locator('.replay input').getAttribute('max');
    const models = await page.locator('.token').count();
    const speed = slower === 1 ? 'as it is' : `${slower} times slower`;
    console.log(`${models} models drawn, ${steps} steps, processor ${speed}`);
    console.log(`  look back:  ${told(await looked_back(page))}`);
    console.log(`  shift:      ${told(await frames(page))}`);
    await context.close();
}
await here.close();
