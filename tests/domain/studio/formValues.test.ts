import { expect, test } from 'vitest'
import { MAX_FORM_LENGTH, isFormOf, toTodaysForm } from '~/domain/studio/formValues'

const BLANK = {
  name: '',
  servings: 2,
  shown: false,
  diets: [],
  plate: { vessel: '', foods: [] },
  photo: null,
}

test.each<[string, Record<string, unknown>, boolean]>([
  ['a new one', {}, true],
  ['a name', { name: 'x' }, true],
  ['a number for a name', { name: 3 }, false],
  ['nothing for a name', { name: null }, true],
  ['a number that is being typed', { servings: '' }, true],
  ['a number', { servings: 4 }, true],
  ['nothing for a number', { servings: null }, true],
  ['what is not a number', { servings: Number.NaN }, false],
  ['yes for a number', { servings: true }, false],
  ['a list for a number', { servings: [] }, false],
  ['yes', { shown: true }, true],
  ['a word for yes', { shown: 'oui' }, false],
  ['a list of anything', { diets: ['anything', 1] }, true],
  ['a list of what JSON has not', { diets: ['anything', () => 1] }, false],
  ['a group for a list', { diets: {} }, false],
  ['a group', { plate: { vessel: 'bowl', foods: [] } }, true],
  ['a group that lacks one', { plate: { vessel: 'bowl' } }, false],
  ['a group that has another', { plate: { vessel: 'bowl', lid: [] } }, false],
  ['a group that has one more', { plate: { vessel: 'bowl', foods: [], lid: true } }, false],
  ['a group whose part is another kind', { plate: { vessel: 'bowl', foods: 'pain' } }, false],
  ['a list for a group', { plate: [] }, false],
  ['something where nothing is at first', { photo: { id: 'x', alt: '' } }, true],
  ['what JSON has not', { photo: () => 1 }, false],
  ['what JSON has not, in a group', { photo: { id: 'x', alt: () => 1 } }, false],
  ['what is not there', { photo: undefined }, false],
  ['a field too many', { more: 1 }, false],
  ['a text with a zero byte', { name: 'a\0b' }, false],
  ['half a character', { name: '\uD800' }, false],
  ['a key with a zero byte', { photo: { 'a\0': 1 } }, false],
])('%s makes a form: %s', (_, values, is) => {
  expect(isFormOf(BLANK, { ...BLANK, ...values })).toBe(is)
})

test('a form may be long, and not endless', () => {
  const longest = MAX_FORM_LENGTH - JSON.stringify(BLANK).length
  expect(isFormOf(BLANK, { ...BLANK, name: 'x'.repeat(longest) })).toBe(true)
  expect(isFormOf(BLANK, { ...BLANK, name: 'x'.repeat(longest + 1) })).toBe(false)
})

test('a form without one of its fields is none', () => {
  const { name: _, ...rest } = BLANK
  expect(isFormOf(BLANK, rest)).toBe(false)
})

test.each([
  // A link in the third list of a long text.
  [21, true],
  [23, true],
  [24, false],
  [30, false],
])('a form with %i lists in each other is one: %s', (lists, is) => {
  let deep: unknown = 1
  for (let depth = 0; depth < lists; depth += 1) deep = [deep]
  expect(isFormOf(BLANK, { ...BLANK, photo: deep })).toBe(is)
  let groups: unknown = 1
  for (let depth = 0; depth < lists; depth += 1) groups = { deep: groups }
  expect(isFormOf(BLANK, { ...BLANK, photo: groups })).toBe(is)
})

test('what was kept is shown by the form of today', () => {
  const kept = { name: 'Corde', servings: 4, shown: 'oui', gone: 1 }
  expect(toTodaysForm(BLANK, kept)).toEqual({ ...BLANK, name: 'Corde', servings: 4 })
  expect(toTodaysForm(BLANK, { toString: 'x' })).toEqual(BLANK)
})
