// Moments of battles that were found once, kept as records beside the tests.
//
// To find a moment, battles are played under node, often for many seconds. So what was found is kept in `kept/`, a
// folder a test file and a record a moment. A kept record is only used where its battle still opens, each hash in it
// agreeing, and what was sought is still so there; elsewhere the moment is sought again. UMPIRE_REWRITE=1 seeks all
// of them and keeps them instead of those that were kept; UMPIRE_EVERYTHING=1 seeks all and keeps none.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const rewrites = process.env.UMPIRE_REWRITE === '1';
const seeks_all = process.env.UMPIRE_EVERYTHING === '1';
const of_tests = path.basename(process.argv[1] ?? '').replace(/(\.test)?\.mjs$/, '');
const folder = path.join(fileURLToPath(new URL('kept', import.meta.url)), of_tests);
const written = new Set();

/** What is sought, in a few letters: values as they are, functions by their text. */
export function sought(...what) {
    const text = what.map((one) => typeof one === 'function' ? one.toString() : JSON.stringify(one)).join('\n');
    return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** The records that are kept for what is sought. What a function leaves open may be several. */
const kept_for = (name) => existsSync(folder)
    ? readdirSync(folder).filter((file) => file.startsWith(name)).sort()
    : [];

function keep(name, text) {
    if (written.size === 0) process.on('exit', () => forget_others());
    const number = [...written].filter((file) => file.startsWith(name)).length;
    const file = `${name}-${number + 1}.record`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, file), text);
    written.add(file);
}
function forget_others() {
    for (const file of readdirSync(folder).filter((one) => !written.has(one))) rmSync(path.join(folder, file));
}

/**
 * What `open` makes of a kept record, where it makes something of one; else what `find` answers, whose `text` is the
 * record that is kept. `open` answers null where a record does not open or is not what is sought.
 */
export async function kept_or_found(name, open, find) {
    if (!rewrites && !seeks_all)
        for (const file of kept_for(name)) {
            const opened = await open(readFileSync(path.join(folder, file), 'utf8'));
            if (opened) return opened;
        }
    if (!rewrites && !seeks_all) console.log(`${of_tests}: ${name} is not kept, and is sought`);
    const found = await find();
    if (rewrites) keep(name, found.text);
    return found;
}
