import { describe, expect, test } from 'vitest'
import { inPlace, movedPart, moveInList, placedOf } from '~/domain/studio/ordering'

const list = (text: string) => text.split('')

test.each([
  ['abcd', 0, 3, 'bcda'],
  ['abcd', 3, 0, 'dabc'],
  ['abcd', 1, 2, 'acbd'],
  ['abcd', 2, 2, 'abcd'],
  ['abcd', 0, 99, 'bcda'],
  ['abcd', 3, -1, 'dabc'],
  ['abcd', 4, 0, 'abcd'],
  ['', 0, 0, ''],
])('of %s the one at %i is moved to %i: %s', (before, from, to, after) => {
  expect(moveInList(list(before), from, to)).toEqual(list(after))
})

test.each([
  ['abcd', 'abcd', '', ''],
  ['abcd', 'bacd', 'ab', 'ba'],
  ['abcd', 'abdc', 'cd', 'dc'],
  ['abcd', 'dabc', 'abcd', 'dabc'],
  ['abcd', 'acbd', 'bc', 'cb'],
  ['', '', '', ''],
])('from %s to %s, %j has become %j', (from, to, before, after) => {
  const part = movedPart(list(from), list(to))
  expect([part.before.join(''), part.after.join('')]).toEqual([before, after])
})

describe('of a list whose newest comes first', () => {
  test.each([
    ['abcd', '', 'abcd'],
    ['abcd', 'd', 'dabc'],
    ['abcd', 'cb', 'cbad'],
    ['abcd', 'xcy', 'cabd'],
    ['', 'ab', ''],
  ])('%s with %j placed, all come as %s', (all, placed, order) => {
    expect(inPlace(list(all), list(placed)).join('')).toBe(order)
  })

  test.each([
    ['abcd', 'abcd', ''],
    ['dabc', 'abcd', 'd'],
    ['cbad', 'abcd', 'cb'],
    ['dcba', 'abcd', 'dcb'],
    ['acbd', 'abcd', 'ac'],
    ['', '', ''],
    ['a', 'a', ''],
  ])('%s (by itself %s) is so when as many as %j are placed', (order, all, placed) => {
    expect(placedOf(list(order), list(all)).join('')).toBe(placed)
    expect(inPlace(list(all), list(placed)).join('')).toBe(order)
  })
})
