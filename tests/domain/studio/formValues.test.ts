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

test.each<[Record<string, unknown>, boolean]>([
  [{}, true],
  [{ name: 'x' }, true],
  [{ name: 3 }, false],
  [{ name: null }, true],
  [{ servings: '' }, true],
  [{ servings: null }, true],
  [{ servings: Number.NaN }, false],
  [{ servings: [] }, false],
  [{ shown: 'oui' }, false],
  [{ diets: ['anything', 1] }, true],
  [{ diets: {} }, false],
  [{ plate: { vessel: 'bowl', foods: [] } }, true],
  [{ plate: { vessel: 'bowl' } }, false],
  [{ plate: { vessel: 'bowl', foods: [], lid: true } }, false],
  [{ plate: [] }, false],
  [{ photo: { id: 'x', alt: '' } }, true],
  [{ photo: () => 1 }, false],
  [{ photo: undefined }, false],
  [{ more: 1 }, false],
  [{ name: 'a\0b' }, false],
  [{ name: '\uD800' }, false],
  [{ photo: { 'a\0': 1 } }, false],
  [{ name: 'x'.repeat(MAX_FORM_LENGTH) }, false],
])('%j is a form: %s', (values, is) => {
  expect(isFormOf(BLANK, { ...BLANK, ...values })).toBe(is)
})

test('a form without one of its fields is none', () => {
  const { name: _, ...rest } = BLANK
  expect(isFormOf(BLANK, rest)).toBe(false)
})

test('a form as deep as a well is none', () => {
  let deep: unknown = 1
  for (let depth = 0; depth < 30; depth += 1) deep = [deep]
  expect(isFormOf(BLANK, { ...BLANK, photo: deep })).toBe(false)
})

test('what was kept is shown by the form of today', () => {
  const kept = { name: 'Corde', servings: 4, shown: 'oui', gone: 1 }
  expect(toTodaysForm(BLANK, kept)).toEqual({ ...BLANK, name: 'Corde', servings: 4 })
  expect(toTodaysForm(BLANK, { toString: 'x' })).toEqual(BLANK)
})
