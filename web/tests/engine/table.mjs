// An engine under node whose every message is held against the schema.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import { startEngine } from '../../src/engine/host.js';
import { gather } from '../../tools/data.mjs';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const schema = JSON.parse(await readFile(path.join(root, 'docs/protocol.schema.json'), 'utf8'));
const ajv = new Ajv({ allErrors: true });
ajv.addSchema(schema, 'protocol');
const module = await WebAssembly.compile(
    await readFile(process.env.UMPIRE_ENGINE ?? path.join(root, 'build/wasm/umpire_engine.wasm')));

function held(definition, message) {
    const valid = ajv.getSchema(`protocol#/definitions/${definition}`);
    if (!valid(message)) throw new Error(`${definition}: ${ajv.errorsText(valid.errors)}`);
}

/** An engine with all files on its shelves. `call` checks request and answer; `raw` does not. */
export async function table() {
    const raw = await startEngine(module, (line) => console.error(line));
    const call = (name, request) => {
        held(`${name}_request`, request);
        const answer = raw(name, request);
        held(answer.problems ? 'failure' : `${name}_answer`, answer);
        return answer;
    };
    for (const [ruleset, shelf] of Object.entries(await gather())) call('files', { ruleset, ...shelf });
    return { call, raw };
}

/** A choice by number. What only prepares may be said again and again: every other time the question is ended. */
export function some_choice(decision, choices, n) {
    const ends = choices.filter(({ role }) => role === 'end' || (decision.manner === 'aim' && role === 'attack'));
    const prepares = ['draw', 'aim', 'watch', 'unit'].includes(decision.manner);
    const open = prepares && n % 2 === 0 && ends.length > 0 ? ends : choices;
    return open[(n * 7 + (n >> 3)) % open.length];
}

/** Plays the battle that is open to its end; side A takes its choices by number, and looks at all previews. */
export function play(call, language, seat, steps_max = 5000) {
    for (let n = 0; n < steps_max; ++n) {
        const { view } = call('view', { seat, language });
        if (view.pending.kind === 'finished') return { steps: n, view };
        const decision = view.pending.decisions?.[0];
        if (!decision || decision.side !== 'A') {
            call('advance', { seat, language });
            continue;
        }
        const { choices } = call('choices', { side: 'A', language });
        if (n % 9 === 0) call('stance', { unit: n % view.units.length, seat, language });
        if (['act', 'aim', 'draw'].includes(decision.manner) && n % 5 === 0) look(call, view, decision, language);
        const answer = call('act', { side: 'A', seat, action: some_choice(decision, choices, n).text, language });
        if (answer.objections.length > 0) throw new Error(`a suggestion was refused: ${answer.objections[0].text}`);
    }
    throw new Error('the battle has no end');
}

function look(call, view, decision, language) {
    const { units } = call('scenario', { language });
    const figure = units[decision.unit].figures.find((index) => view.figures[index].place === 'table');
    if (figure === undefined) return;
    call('reach', { side: 'A', figure, language });
    call('moves', { side: 'A', figure, language });
    call('drag', { side: 'A', figure, to: [60000, 60000], via: [[40000, 40000]], alone: figure % 2 === 0, language });
    if (!call('scenario', { language }).measuring) return void call('aim', { side: 'A', figure, language });
    for (const { attacks } of call('aim', { side: 'A', figure, language }).targets)
        for (const attack of attacks) {
            const odds = call('odds', { side: 'A', action: attack.text, language });
            const sum = odds.outcomes.reduce((total, outcome) => total + outcome.chance, odds.rest);
            if (Math.abs(sum - 1) > 1e-9) throw new Error(`the chances add up to ${sum}`);
        }
}
