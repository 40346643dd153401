// Texts of the data that players read.
import assert from 'node:assert/strict';
import test from 'node:test';
import { table } from './table.mjs';

test('scenarios are told in the words of players: no coordinates, no numbers of clauses, and who wins', async () => {
    const { call } = await table();
    for (const ruleset of ['ae-wwii', 'bolt-action'])
        for (const language of ['en', 'fr'])
            for (const { scenario } of call('scenarios', { ruleset, language }).scenarios) {
                const { name, title, description } = scenario;
                const text = `${title}: ${description}`;
                assert.doesNotMatch(text, /\b[xy]\s*=|\([0-9., ]+\)|\b(AE|BA)-[A-Z]+-\d/, `${name}, ${language}`);
                assert.match(text, /\bwins?\b|worth|point|\bgagne|victoire|valent/, `${name}, ${language}`);
            }
});
