import { expect, test } from 'vitest'
import { posterScore } from '~/adapters/transcoder/poster'

const lit = { mean: 120, contrast: 140, blur: 4 }

test.each([
  ['a fade', { ...lit, mean: 15 }],
  ['a glare', { ...lit, mean: 245 }],
  ['the ground of a title', { ...lit, contrast: 10 }],
  ['a movement that is a blur', { ...lit, blur: 9 }],
  ['a picture without any edge', { ...lit, blur: Infinity }],
])('%s is a worse poster than a lit and sharp picture', (_name, look) => {
  expect(posterScore(look)).toBeLessThan(posterScore(lit))
})

test('of a room at dusk and one in the sun, the sharper is the better', () => {
  expect(posterScore({ ...lit, mean: 180, blur: 5 })).toBeLessThan(posterScore({ ...lit, mean: 75 }))
})
