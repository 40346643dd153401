// TypeScript types of the protocol and of the messages of the server, from their schemas. Covers what they use:
// objects, lists, enumerations, references, anyOf; anything else stops the build.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const read = async (name) => JSON.parse(await readFile(path.join(web, '../docs', name), 'utf8'));
const schema = await read('protocol.schema.json');
const server_schema = await read('server.schema.json');
const type_name = (name) => name.split('_').map((word) => word[0].toUpperCase() + word.slice(1)).join('');

function type_of(node) {
    if (node.$ref) return type_name(node.$ref.split('/').pop());
    if (node.anyOf) return node.anyOf.map(type_of).join(' | ');
    if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
    switch (node.type) {
        case 'string': return 'string';
        case 'integer':
        case 'number': return 'number';
        case 'boolean': return 'boolean';
        case 'null': return 'null';
        case 'array':
            return node.minItems === 2 && node.maxItems === 2 ? `[${type_of(node.items)}, ${type_of(node.items)}]`
                                                              : `Array<${type_of(node.items)}>`;
        case 'object': return object_type(node);
        default: throw new Error(`no type for ${JSON.stringify(node)}`);
    }
}

function object_type(node) {
    if (!node.properties) return `Record<string, ${type_of(node.additionalProperties)}>`;
    const fields = Object.entries(node.properties).map(
        ([name, value]) => `${name}${node.required.includes(name) ? '' : '?'}: ${type_of(value)}`);
    return `{ ${fields.join('; ')} }`;
}

let text = '// Generated from docs/protocol.schema.json and docs/server.schema.json; do not edit.\n\n';
const calls = [];
for (const [name, node] of Object.entries({ ...schema.definitions, ...server_schema.definitions })) {
    if (node.description) text += `/** ${node.description} */\n`;
    text += `export type ${type_name(name)} = ${type_of(node)};\n`;
    if (name.endsWith('_request') && schema.definitions[name]) calls.push(name.slice(0, -'_request'.length));
}
text += '\n/** Every call with its request and its answer. */\nexport interface Calls {\n';
for (const call of calls)
    text += `    ${call}: { request: ${type_name(call)}Request; answer: ${type_name(call)}Answer };\n`;
text += '}\n';
await writeFile(path.join(web, 'src/engine/protocol.ts'), text);
