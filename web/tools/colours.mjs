// The colours of the page are those of the program's pictures: read from their one list, src/draw/palette.cpp.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const source = await readFile(path.join(web, '../src/draw/palette.cpp'), 'utf8');
const list = source.slice(source.indexOf('palette_rows[]'), source.indexOf('side_rows[]'));
const rows = [...list.matchAll(/\{"(\w+)", "([#.\w]+)", "([#.\w]+)", "[#.\w]+"\}/g)];
if (rows.length < 50) throw new Error('src/draw/palette.cpp has no list of colours that could be read');
const block = (column) => rows.map((row) => `  --${row[1]}: ${row[column]};`).join('\n');
const text = '/* Generated from src/draw/palette.cpp; do not edit. */\n' +
    `:root {\n  color-scheme: light;\n${block(2)}\n}\n` +
    `:root[data-theme='dark'] {\n  color-scheme: dark;\n${block(3)}\n}\n`;
await writeFile(path.join(web, 'src/colours.css'), text);
