// What a unit is, beside its name: nothing is said twice.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { kind_beside } = await source('lib/beside.ts');

test('a name that says what the unit is stands alone', () => {
    assert.equal(kind_beside('Jeep', 'Jeep'), '');
    assert.equal(kind_beside('Squad 1', 'squad'), '');
    assert.equal(kind_beside('Sherman', 'M4 Sherman'), 'M4');
    assert.equal(kind_beside('Groupe', 'groupe de fusiliers'), 'de fusiliers');
    assert.equal(kind_beside('Bazooka', 'équipe de bazooka'), 'équipe');
    assert.equal(kind_beside('Anton', 'section'), 'section');
    assert.equal(kind_beside('Eagles', 'Great eagles'), 'Great eagles');
    assert.equal(kind_beside('Car', 'carrier'), 'carrier');
});
