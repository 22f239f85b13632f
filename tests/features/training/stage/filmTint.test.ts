import { describe, expect, test } from 'vitest'
import { tintOf, tintProperties, type Colour } from '~/features/training/stage/film/filmTint'

/** Rows of three pixels: an edge, the middle, and the other edge. */
const picture = (...rows: (readonly [left: Colour, right: Colour])[]) =>
  new Uint8ClampedArray(rows.flatMap(([left, right]) => [...left, 255, 9, 200, 9, 255, ...right, 255]))
const same = (colour: Colour) => [colour, colour] as const

const WALL: Colour = [240, 246, 240]
const FLOOR: Colour = [210, 226, 214]

describe('what stands around a film', () => {
  test('is as its edges are, from top to bottom, whatever its middle shows', () => {
    const { edge } = tintOf(picture(same(WALL), [WALL, FLOOR], same(FLOOR)), 3)
    expect(edge).toEqual([WALL, [225, 236, 227], FLOOR])
  })

  test('is the same behind words where that is pale', () => {
    const { edge, ground } = tintOf(picture(same(WALL), same(FLOOR)), 3)
    expect(ground).toEqual(edge)
  })

  test('is pale behind words whatever the film is', () => {
    for (const dark of [
      [0, 0, 0],
      [20, 30, 90],
      [120, 10, 10],
    ] as const) {
      const { edge, ground } = tintOf(picture(same(dark)), 3)
      expect(edge).toEqual([dark])
      for (const value of ground.flat()) expect(value).toBeGreaterThan(190)
    }
  })

  test('is handed to the style sheet', () => {
    expect(tintProperties(tintOf(picture(same([250, 251, 252]), same(WALL)), 3))).toEqual({
      '--film-edge': 'linear-gradient(rgb(250 251 252), rgb(240 246 240))',
      '--film-ground': 'linear-gradient(rgb(250 251 252), rgb(240 246 240))',
      '--film-below': 'rgb(240 246 240)',
    })
  })
})
