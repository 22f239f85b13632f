import { expect, test } from 'vitest'
import { changedFields, isSameValue, mergeForms } from '~/domain/studio/mergeForms'

const BASE = { name: 'Corde', summary: 'Un fil.', diets: ['VEGAN'], plate: { vessel: 'bowl', foods: [] } }

test.each([
  [{}, {}, {}, [], []],
  [{ name: 'Mine' }, {}, { name: 'Mine' }, [], []],
  [{}, { name: 'Theirs' }, { name: 'Theirs' }, ['name'], []],
  [{ name: 'Mine' }, { summary: 'Theirs' }, { name: 'Mine', summary: 'Theirs' }, ['summary'], []],
  [{ name: 'Mine' }, { name: 'Theirs' }, { name: 'Mine' }, [], ['name']],
  [{ name: 'Both' }, { name: 'Both' }, { name: 'Both' }, ['name'], []],
  [{ diets: [] }, { diets: ['VEGAN', 'FISH'] }, { diets: [] }, [], ['diets']],
  [{}, { plate: { foods: [], vessel: 'bowl' } }, {}, [], []],
  [{}, { plate: { vessel: 'plate', foods: [] } }, { plate: { vessel: 'plate', foods: [] } }, ['plate'], []],
  [
    { name: 'A', summary: 'B' },
    { name: 'C', summary: 'D' },
    { name: 'A', summary: 'B' },
    [],
    ['name', 'summary'],
  ],
])('%j and %j become %j, %j being taken and %j in conflict', (mine, theirs, values, taken, conflicts) => {
  expect(mergeForms(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })).toEqual({
    values: { ...BASE, ...values },
    taken,
    conflicts,
  })
})

test.each([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  ['', null, false],
  [null, null, true],
  [null, {}, false],
  ['a', { 0: 'a' }, false],
  [5, {}, false],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isSameValue(one, other)).toBe(same)
  expect(isSameValue(other, one)).toBe(same)
})

test('a field that only one of two forms has differs', () => {
  expect(changedFields({ a: 1, b: 2 }, { b: 2, c: 3 })).toEqual(['a', 'c'])
})
