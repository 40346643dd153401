// Pictures of tables: every scenario of every game at four moments of a battle, as the page shows it in three
// sizes, by day and at dusk, far, in the middle and near, and as the program draws it by day, at dusk and in print.
// For people who look at it.
//
//     node web/tools/tables.mjs FOLDER [--only TEXT,TEXT]     pictures whose name holds these texts
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { open_record } from '../tests/browser/moments.mjs';
import { browser, visit } from '../tests/browser/page.mjs';
import { table } from '../tests/engine/table.mjs';

const { values: { only = '' }, positionals: [folder] } =
    parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
if (!folder) throw new Error('usage: tables.mjs FOLDER [--only TEXT,TEXT]');
const language = 'en';
const screens = { desktop: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 },
                  phone: { width: 360, height: 640, hasTouch: true, isMobile: true } };
const moments = { begin: 0.04, early: 0.3, late: 0.65, end: 1 };
/// How far the wheel is turned before the picture is taken.
const zooms = { far: [], middle: [-220], near: [-220, -220, -220] };
const themes = ['light', 'dark'];
const is_wanted = (name) => only.split(',').every((part) => name.includes(part));
/** The names of all pictures of a moment. */
const names_of = (moment) => [
    ...[...themes, 'print'].map((theme) => `${moment}-export-${theme}`),
    ...Object.keys(screens).flatMap((screen) => themes.flatMap((theme) =>
        Object.keys(zooms).map((zoom) => `${moment}-${screen}-${theme}-${zoom}`)))];

/** The same battle every time; `at` is called after each advance, with its number. */
async function fought(engine, ruleset, scenario, at = async () => {}) {
    const players = { A: 'regular', B: 'regular' };
    engine.call('open', { ruleset, scenario, options: {}, players, seed: '5', language });
    let advances = 0;
    while (engine.call('advance', { seat: '-', language }).moved) await at(++advances);
    return { advances, text: engine.call('record', {}).text };
}

async function exports_of(engine, name, page) {
    for (const theme of [...themes, 'print']) {
        if (!is_wanted(`${name}-export-${theme}`)) continue;
        const { svg } = engine.call('picture', { theme, language, seat: '-' });
        await writeFile(path.join(folder, `${name}-export-${theme}.svg`), svg);
        await page.setContent(`<body style="margin:0">${svg}</body>`);
        await page.locator('svg').first().screenshot({ path: path.join(folder, `${name}-export-${theme}.png`) });
    }
}

async function pages_of(here, name, battle, step) {
    for (const [screen, size] of Object.entries(screens))
        for (const theme of themes) {
            const wanted = Object.entries(zooms).filter(([zoom]) => is_wanted(`${name}-${screen}-${theme}-${zoom}`));
            if (wanted.length === 0) continue;
            const { page, context } = await visit(here, { ...size, theme });
            await open_record(page, battle.text);
            await page.locator('.replay input').fill(String(step));
            await page.locator('.board .window').waitFor();
            await page.waitForTimeout(500);
            const { x, y, width, height } = await page.locator('.board .window').boundingBox();
            for (const [zoom, wheels] of wanted) {
                if (wheels.length > 0) await page.mouse.move(x + width / 2, y + height / 2);
                for (const wheel of wheels) await page.mouse.wheel(0, wheel);
                await page.mouse.move(1, 1);  // so that what lies under the pointer says nothing of itself
                await page.waitForTimeout(400);
                await page.screenshot({ path: path.join(folder, `${name}-${screen}-${theme}-${zoom}.png`) });
            }
            await context.close();
        }
}

await mkdir(folder, { recursive: true });
const here = await browser();
const engine = await table();
const blank = await (await here.engine.newContext({ viewport: { width: 1200, height: 1000 } })).newPage();
for (const { name: ruleset } of engine.call('rulesets', { language }).rulesets.filter(({ playable }) => playable))
    for (const { name: scenario } of engine.call('scenarios', { ruleset, language }).scenarios) {
        const name = `${ruleset}-${scenario}`;
        const wanted = Object.entries(moments).filter(([moment]) => names_of(`${name}-${moment}`).some(is_wanted));
        if (wanted.length === 0) continue;
        const { advances, text } = await fought(engine, ruleset, scenario);
        const steps = {};
        await fought(engine, ruleset, scenario, async (advance) => {
            for (const [moment, part] of wanted) {
                if (advance !== Math.round(advances * part)) continue;
                steps[moment] = engine.call('log', { from: 0, seat: '-', language }).steps.length;
                await exports_of(engine, `${name}-${moment}`, blank);
            }
        });
        for (const [moment] of wanted) await pages_of(here, `${name}-${moment}`, { text }, steps[moment]);
        console.log(name);
    }
await here.close();
