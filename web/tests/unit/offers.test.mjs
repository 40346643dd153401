// What is listed where a way is asked for: nobody is asked what he cannot answer.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { listed_roles } = await source('lib/goals.ts');
const choices = (...roles) => roles.map((role) => ({ role }));

test('a unit that has no room to go to can say so, whether or not it could be led', () => {
    assert.deepEqual(listed_roles(choices('pick'), []), ['goal', 'pick'], 'nobody can be led: that is all there is');
    assert.deepEqual(listed_roles(choices('goal', 'pick'), [0]), ['goal', 'pick'], 'it must go');
    assert.deepEqual(listed_roles(choices('goal', 'end'), [0]), [], 'it is dragged, or stays');
    assert.deepEqual(listed_roles(choices('goal', 'end'), []), ['goal']);
});
