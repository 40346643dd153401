// A film of one turn of each ruleset at real speed, as the page shows it: `node tools/film.mjs [RULESET] [TURN]`.
// The computer plays both sides. Frames, five a second where anything moves, come to build/film/RULESET, and sheets of
// them, with the time of each, to build/film/RULESET_N.png.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { open_record } from '../tests/browser/moments.mjs';
import { browser, visit } from '../tests/browser/page.mjs';
import { table } from '../tests/engine/table.mjs';

const [wanted = '', from = '2'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../../build/film', import.meta.url));
const screen = { width: 1280, height: 800, speed: process.env.FILM_SPEED ?? 'normal' };
const between = 200, longest = 150_000, across = 4, down = 4;
const language = 'en';

/** The record of a battle of two computers where the turn begins. */
async function record_of(ruleset, turn) {
    const { call } = await table();
    const { name: scenario } = call('scenarios', { ruleset, language }).scenarios[0];
    call('open', { ruleset, scenario, options: {}, players: { A: 'regular', B: 'regular' }, seed: '3', language });
    for (let n = 0; n < 20_000; ++n) {
        const { view } = call('view', { seat: '-', language });
        if (view.turn >= turn || view.pending.kind === 'finished') break;
        call('advance', { seat: '-', language });
    }
    return call('record', {}).text;
}

/** Plays until the turn is over; answers the frames, each with its time in milliseconds. */
async function filmed(here, text, into) {
    const { page, context, faults } = await visit(here, screen);
    const frames = [];
    const camera = await context.newCDPSession(page);
    let begun = 0, last = 0;
    camera.on('Page.screencastFrame', async ({ data, sessionId }) => {
        await camera.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
        const now = Date.now();
        if (begun === 0 || now - last < between) return;
        last = now;
        const file = path.join(into, `${String(frames.length).padStart(4, '0')}.jpg`);
        frames.push({ file, at: now - begun });
        await writeFile(file, Buffer.from(data, 'base64'));
    });
    await camera.send('Page.startScreencast', { format: 'jpeg', quality: 75, maxWidth: 1280, maxHeight: 800 });
    await open_record(page, text);
    begun = Date.now();
    const turn_of = () => page.locator('.headline .stands').innerText().then((said) => said.match(/\d+/)?.[0] ?? '');
    const turn = await turn_of();
    while (Date.now() - begun < longest && await turn_of().catch(() => 'over') === turn) await page.waitForTimeout(250);
    await camera.send('Page.stopScreencast');
    if (faults.length > 0) console.log(into, faults);
    await context.close();
    return { frames, long: Date.now() - begun };
}

/** Sheets of the frames, side by side. */
async function sheets_of(here, name, frames) {
    const { page, context } = await visit(here, { width: 1920, height: 1220 });
    const many = across * down;
    for (let n = 0; n * many < frames.length; ++n) {
        const figures = await Promise.all(frames.slice(n * many, n * many + many).map(async ({ file, at }) =>
            `<figure><img src="data:image/jpeg;base64,${(await readFile(file)).toString('base64')}">` +
            `<figcaption>${(at / 1000).toFixed(1)} s</figcaption></figure>`));
        const grid = `display:grid;grid-template-columns:repeat(${across},1fr);gap:4px`;
        const style = `body{margin:4px;${grid};font:12px sans-serif}` +
            'figure{margin:0}img{width:100%;display:block}';
        await page.setContent(`<style>${style}</style>${figures.join('')}`);
        await page.screenshot({ path: path.join(folder, `${name}_${n + 1}.png`), fullPage: true });
    }
    await context.close();
}

const here = await browser();
const { call } = await table();
for (const { name } of call('rulesets', { language }).rulesets.filter(({ playable }) => playable)) {
    if (!name.includes(wanted)) continue;
    const into = path.join(folder, name);
    await rm(into, { recursive: true, force: true });
    await mkdir(into, { recursive: true });
    const { frames, long } = await filmed(here, await record_of(name, Number(from)), into);
    await sheets_of(here, name, frames);
    console.log(`${name}: ${(long / 1000).toFixed(0)} s, ${frames.length} frames in ${into}`);
}
await here.close();
