// Gathers the scenarios and forces of all games into one file that the page fetches, copies the engine beside it, and
// writes down what the engine answers about them, so that the first page is there before the engine is.
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEngine } from '../src/engine/host.js';

const web = fileURLToPath(new URL('..', import.meta.url));
const root = path.resolve(web, '..');

async function texts(folder) {
    const found = {};
    if (!existsSync(folder)) return found;
    for (const name of (await readdir(folder)).sort())
        if (name.endsWith('.toml')) found[name.slice(0, -5)] = await readFile(path.join(folder, name), 'utf8');
    return found;
}

export async function gather() {
    const battles = {};
    for (const game of (await readdir(path.join(root, 'data'))).sort()) {
        const folder = path.join(root, 'data', game);
        const scenarios = await texts(path.join(folder, 'scenarios'));
        if (Object.keys(scenarios).length === 0) continue;
        battles[game.replaceAll('_', '-')] = { scenarios, forces: await texts(path.join(folder, 'forces')) };
    }
    return battles;
}

/** What the first page shows, in a language. */
export function catalogue(call, language) {
    const { rulesets, players } = call('rulesets', { language });
    const shelves = {};
    for (const { name, playable } of rulesets) {
        const { scenarios } = call('scenarios', { ruleset: name, language });
        if (!playable || scenarios.length === 0) continue;
        const { options } = call('options', { ruleset: name, language });
        const { forces } = call('forces', { ruleset: name, language });
        // Of a scenario that is not open yet only its table, its sides and what it says are shown.
        const shown = scenarios.map((one) => {
            const models = one.scenario.figures.length;
            return { ...one, scenario: { ...one.scenario, models, weapons: [], units: [], figures: [] } };
        });
        shelves[name] = { scenarios: shown, options, forces };
    }
    return { rulesets, players, shelves };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const engine = process.env.UMPIRE_ENGINE ?? path.join(root, 'build/wasm/umpire_engine.wasm');
    if (!existsSync(engine)) {
        console.error(`${path.relative(root, engine)} is missing: build it with cmake --build --preset wasm`);
        process.exit(1);
    }
    await mkdir(path.join(web, 'public'), { recursive: true });
    await writeFile(path.join(web, 'public/battles.json'), JSON.stringify(await gather()));
    await copyFile(engine, path.join(web, 'public/umpire_engine.wasm'));
    const call = await startEngine(await WebAssembly.compile(await readFile(engine)), (line) => console.error(line));
    for (const [ruleset, shelf] of Object.entries(await gather())) call('files', { ruleset, ...shelf });
    for (const language of ['en', 'fr'])
        await writeFile(path.join(web, `public/start.${language}.json`), JSON.stringify(catalogue(call, language)));
}
