// Gathers the scenarios and forces of all games into one file that the page fetches, and copies the engine beside it.
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const engine = process.env.UMPIRE_ENGINE ?? path.join(root, 'build/wasm/umpire_engine.wasm');
    if (!existsSync(engine)) {
        console.error(`${path.relative(root, engine)} is missing: build it with cmake --build --preset wasm`);
        process.exit(1);
    }
    await mkdir(path.join(web, 'public'), { recursive: true });
    await writeFile(path.join(web, 'public/battles.json'), JSON.stringify(await gather()));
    await copyFile(engine, path.join(web, 'public/umpire_engine.wasm'));
}
