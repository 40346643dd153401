// Gathers the scenarios and forces of all games into one file that the page fetches, copies the engine beside it, and
// writes down what the engine answers about them, so that the first page is there before the engine is.
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { read_lesson } from './lessons.mjs';
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

/** The first battles, by ruleset. */
export async function first_battles() {
    const found = {};
    for (const game of (await readdir(path.join(root, 'data'))).sort()) {
        const folder = path.join(root, 'data', game, 'first');
        if (!existsSync(folder)) continue;
        for (const name of (await readdir(folder)).sort().filter((one) => one.endsWith('.first'))) {
            const lesson = read_lesson(await readFile(path.join(folder, name), 'utf8'), `data/${game}/first/${name}`);
            found[lesson.ruleset] ??= lesson;
        }
    }
    return found;
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

const seeds = ['11', '1', '2', '3', '4', '5'];
const steps_most = 2000;
/** The models of a view, as a picture needs them: kinds of cards once, then who stands where. */
function standing(scenario, view) {
    const kinds = [];
    const models = [];
    scenario.figures.forEach(({ symbol, turret, side, round, half_width, half_depth }, i) => {
        const kind = JSON.stringify({ symbol, turret, side, round, half_width, half_depth });
        if (!kinds.includes(kind)) kinds.push(kind);
        const { place, at, facing } = view.figures[i];
        models.push([kinds.indexOf(kind), place === 'table' ? 1 : 0, ...at, facing]);
    });
    return { kinds: kinds.map((one) => JSON.parse(one)), models };
}

/** How a scenario looks when that turn begins, in a battle of the computer against itself. */
function forces_on(call, ruleset, scenario, turn, seed = seeds[0]) {
    const players = { A: 'regular', B: 'regular' };
    const opened = call('open', { ruleset, scenario, options: {}, players, forces: {}, seed, language: 'en' });
    if (!opened.scenario) return { opened, view: null };
    let { view } = call('view', { seat: '-', language: 'en' });
    for (let steps = 0; view.turn < turn && steps < steps_most; ++steps) {
        const answer = call('advance', { seat: '-', language: 'en' });
        if (!answer.moved) break;
        view = answer.view;
    }
    return { opened, view };
}

/** How many models of either side stand on the table, as everybody may see it. */
function seen_of(scenario, { figures }) {
    const count = { A: 0, B: 0 };
    scenario.figures.forEach(({ side }, i) => (count[side] += figures[i].place === 'table' ? 1 : 0));
    return count;
}

const looked_at_until = 3;
/**
 * How a scenario looks at its start: the first moment at which about as many of both sides are seen as in its first
 * turns. Who comes later, or lies hidden, is not on the table before.
 */
function start_of(call, ruleset, scenario) {
    const { opened, view } = forces_on(call, ruleset, scenario, 1);
    if (!opened.scenario) return null;
    let best = { worth: -1, view };
    for (let steps = 0, now = view; now.turn < looked_at_until && steps < steps_most; ++steps) {
        const { A, B } = seen_of(opened.scenario, now);
        const worth = 4 * Math.min(A, B) + A + B;
        if (worth > best.worth * 1.1) best = { worth, view: now };
        const answer = call('advance', { seat: '-', language: 'en' });
        if (!answer.moved) break;
        now = answer.view;
    }
    return standing(opened.scenario, best.view);
}

/** How wide a part of a table a picture shows, in millimetres: the narrowest in which both sides are. */
const widths = [550, 800, 1210, 1830];
/** Whether a point is in the picture, on a narrow card as on a wide one: each crops it another way. */
export const is_in_part = ([x, y], about, wide) =>
    Math.abs(x - about[0]) < wide * 38 && Math.abs(y - about[1]) < wide * 18;
/** Where models of both sides are nearest to one another: the middle, and what it is worth to look there. */
function liveliest(scenario, { figures }, wide) {
    const there = figures.flatMap(({ place, at }, i) =>
        (place === 'table' ? [{ side: scenario.figures[i].side, at }] : []));
    let best = { worth: 0, about: null };
    for (const one of there) {
        const seen = there.filter(({ at }) => is_in_part(at, one.at, wide));
        const [of_a, of_b] = ['A', 'B'].map((which) => seen.filter(({ side }) => side === which));
        const worth = 40 * Math.min(of_a.length, of_b.length) + seen.length;
        if (worth > best.worth) best = { worth, about: one.at };
    }
    return best;
}

const lively_until = 9;
const enough = 80;  // two of either side
/** The liveliest moment of one battle for each of the widths. */
function moments_of(call, ruleset, scenario, seed) {
    const { opened, view } = forces_on(call, ruleset, scenario, 1, seed);
    const best = widths.map((wide) => ({ worth: -1, about: null, wide, view }));
    for (let steps = 0, now = view; now.turn < lively_until && steps < steps_most; ++steps) {
        for (const [i, before] of best.entries()) {
            const found = liveliest(opened.scenario, now, before.wide);
            if (found.worth > before.worth * 1.1) best[i] = { ...before, ...found, view: now };
        }
        const answer = call('advance', { seat: '-', language: 'en' });
        if (!answer.moved) break;
        now = answer.view;
    }
    return best.map((one) => ({ ...one, opened }));
}
/**
 * A lively moment of a scenario, and which part of its table to look at. Where two forces hardly meet another battle is
 * played.
 */
function scene_of(call, ruleset, scenario) {
    const all = [];
    for (const seed of seeds) {
        const found = moments_of(call, ruleset, scenario, seed);
        all.push(...found);
        if (found.slice(0, -1).some(({ worth }) => worth >= enough)) break;
    }
    all.sort((one, other) => one.wide - other.wide || other.worth - one.worth);
    const { about, wide, view, opened } = all.find(({ worth }) => worth >= enough) ?? all.at(-1);
    return { scenario, about, wide, ...standing(opened.scenario, view) };
}

/** What the first page shows as a moving picture: the first game whose data say so (reel.json) names its scenario. */
async function reel_wanted() {
    for (const game of (await readdir(path.join(root, 'data'))).sort()) {
        const file = path.join(root, 'data', game, 'reel.json');
        if (!existsSync(file)) continue;
        return { ruleset: game.replaceAll('_', '-'), ...JSON.parse(await readFile(file, 'utf8')) };
    }
    throw new Error('no folder of data/ has a reel.json');
}

/** A moving piece of battle: where all stand, and then what each step changes. */
function reel(call, { ruleset, scenario, frames: count }) {
    const { opened, view } = forces_on(call, ruleset, scenario, 4);
    if (!opened.scenario) throw new Error(`${ruleset} ${scenario}: ${JSON.stringify(opened.problems)}`);
    const { table, pieces } = opened.scenario;
    const plots = pieces.map(({ look, line, corners }) => ({ look, line, open: false, damage: 0, corners }));
    const begin = standing(opened.scenario, view);
    const frames = [];
    for (let last = view; frames.length < count;) {
        const { moved, step, view: next } = call('advance', { seat: '-', language: 'en' });
        if (!moved) break;
        const changed = next.figures.flatMap(({ place, at, facing }, i) => {
            const before = last.figures[i];
            const is_same = before.place === place && `${before.at}` === `${at}` && before.facing === facing;
            return is_same ? [] : [[i, place === 'table' ? 1 : place === 'removed' ? 2 : 0, ...at, facing]];
        });
        const shots = (step?.events ?? []).flatMap(({ part, actor, target, target_unit }) => {
            const unit = opened.scenario.units[target_unit ?? -1];
            const whom = target ?? unit?.figures.find((one) => last.figures[one].place === 'table');
            const is_shot = (part === 'hit' || part === 'miss') && actor !== undefined && whom !== undefined;
            return is_shot ? [[actor, whom, part === 'hit' ? 1 : 0]] : [];
        });
        if (changed.length > 0 || shots.length > 0) frames.push({ changed, shots });
        last = next;
    }
    return { ruleset, table, plots, ...begin, frames };
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
    await copyFile(path.join(web, 'called.js'), path.join(web, 'public/called.js'));
    const call = await startEngine(await WebAssembly.compile(await readFile(engine)), (line) => console.error(line));
    for (const [ruleset, shelf] of Object.entries(await gather())) call('files', { ruleset, ...shelf });
    for (const language of ['en', 'fr'])
        await writeFile(path.join(web, `public/start.${language}.json`), JSON.stringify(catalogue(call, language)));
    const stands = {};
    for (const [ruleset, { scenarios }] of Object.entries(await gather())) {
        const shown = {};
        for (const name of Object.keys(scenarios)) {
            const start = start_of(call, ruleset, name);
            if (start) shown[name] = start;
        }
        stands[ruleset] = shown;
    }
    await writeFile(path.join(web, 'public/stands.json'), JSON.stringify(stands));
    const scenes = {};
    for (const { name, playable, first_scenario } of call('rulesets', { language: 'en' }).rulesets)
        if (playable && first_scenario) scenes[name] = scene_of(call, name, first_scenario);
    await writeFile(path.join(web, 'public/scenes.json'), JSON.stringify(scenes));
    await writeFile(path.join(web, 'public/first.json'), JSON.stringify(await first_battles()));
    await writeFile(path.join(web, 'public/reel.json'), JSON.stringify(reel(call, await reel_wanted())));
}
