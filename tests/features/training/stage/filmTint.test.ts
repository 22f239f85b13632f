import { describe, expect, test } from 'vitest'
import { tintOf, tintProperties, type Colour } from '~/features/training/stage/film/filmTint'

/** Rows of three pixels: an edge, the middle, and the other edge. */
const picture = (...rows: (readonly [left: Colour, right: Colour])[]) =>
  new Uint8ClampedArray(rows.flatMap(([left, right]) => [...left, 255, 9, 200, 9, 255, ...right, 255]))
const same = (colour: Colour) => [colour, colour] as const

const WALL: Colour = [240, 246, 240]
const FLOOR: Colour = [210, 226, 214]

describe('what stands around a film', () => {
  test('is on each side as that edge is, from top to bottom, whatever its middle shows', () => {
    const { left, right } = tintOf(picture(same(WALL), [WALL, FLOOR], same(FLOOR)), 3)
    expect(left).toEqual([WALL, WALL, FLOOR])
    expect(right).toEqual([WALL, FLOOR, FLOOR])
  })

  test('is the same behind words beside it where that is pale', () => {
    const { right, ground } = tintOf(picture(same(WALL), [WALL, FLOOR]), 3)
    expect(ground).toEqual(right)
  })

  test('has no band for a leaf at the edge, and the floor begins where the film’s does', () => {
    const LEAF: Colour = [90, 140, 80]
    const rows = [WALL, WALL, WALL, LEAF, LEAF, WALL, WALL, WALL, WALL, WALL, FLOOR, FLOOR, FLOOR]
    const { right, beside } = tintOf(picture(...rows.map(same)), 3)
    expect(right).toEqual(rows)
    expect(beside).toEqual(rows.map((row) => (row === LEAF ? WALL : row)))
  })

  test('is between its two lower corners below it', () => {
    expect(tintOf(picture(same(WALL), [WALL, FLOOR]), 3).below).toEqual([225, 236, 227])
  })

  test('is pale behind words whatever the film is', () => {
    for (const dark of [
      [0, 0, 0],
      [20, 30, 90],
      [120, 10, 10],
    ] as const) {
      const { left, ground, below } = tintOf(picture(same(dark)), 3)
      expect(left).toEqual([dark])
      for (const value of [...ground.flat(), ...below]) expect(value).toBeGreaterThan(190)
    }
  })

  test('is handed to the style sheet', () => {
    expect(tintProperties(tintOf(picture([FLOOR, WALL], same(WALL)), 3))).toEqual({
      '--film-edge':
        'linear-gradient(rgb(210 226 214), rgb(240 246 240)) left / 50% var(--film-height) no-repeat, ' +
        'linear-gradient(rgb(240 246 240), rgb(240 246 240)) right / 50% var(--film-height) no-repeat, ' +
        'linear-gradient(to right, rgb(210 226 214), rgb(240 246 240)) top / 100% 50% no-repeat, ' +
        'linear-gradient(to right, rgb(240 246 240), rgb(240 246 240)) bottom / 100% 50% no-repeat',
      '--film-seam':
        'linear-gradient(rgb(240 246 240), rgb(240 246 240)) center / 100% var(--film-height) no-repeat, ' +
        'linear-gradient(rgb(240 246 240) 50%, rgb(240 246 240) 50%)',
      '--film-ground':
        'linear-gradient(rgb(240 246 240), rgb(240 246 240)) center / 100% var(--film-height) no-repeat, ' +
        'linear-gradient(rgb(240 246 240) 50%, rgb(240 246 240) 50%)',
      '--film-below': 'rgb(240 246 240)',
    })
  })
})
