import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { artworkResponse } from '~/ui/figure/artworkResponse'
import { EXERCISES } from '~/ui/figure/catalogue'
import { FOODS } from '~/ui/figure/foods/catalogue'
import { FOOD_NAMES } from '~/ui/figure/foods/foodNames'
import { plateAddress } from '~/ui/figure/plates/plateAddress'
import { randomOf } from '~/ui/figure/random'
import { THINGS } from '~/ui/figure/things/catalogue'
import { VESSELS } from '~/ui/figure/vessels/catalogue'
import { VESSEL_NAMES } from '~/ui/figure/vessels/vesselNames'
import { svgExtent } from '~tests/support/svgExtent'

const MAX_BYTES = 12_000
const MAX_COMPRESSED_BYTES = 5_000
const TINTS = ['paper', 'blush', 'apricot', 'sage', 'plum', 'none']

const foodIds = Object.keys(FOODS)
const vesselIds = VESSELS.map(({ id }) => id)

async function svgOf(name: string): Promise<string> {
  const response = artworkResponse(name)
  expect(response.status, name).toBe(200)
  return response.text()
}

const plate = (vessel: string, foods: readonly string[], tint = 'sage') =>
  svgOf(plateAddress({ vessel, tint, foods }))

function expectWellDrawn(svg: string, what: string): void {
  expect(svg, what).not.toMatch(/NaN|undefined|Infinity/)
  expect(Buffer.byteLength(svg), what).toBeLessThan(MAX_BYTES)
  expect(gzipSync(svg).byteLength, what).toBeLessThan(MAX_COMPRESSED_BYTES)
  const { left, top, right, bottom } = svgExtent(svg)
  expect([left >= 0, top >= 0, right <= 360, bottom <= 300], what).toEqual([true, true, true, true])
}

/** Where the repeated and the single pieces were put, on the stage. */
const pieces = (svg: string) =>
  [...svg.matchAll(/translate\((-?\d+) (-?\d+)\)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

describe.each(vesselIds)('a %s', (vessel) => {
  it('holds each food: small, within the picture', async () => {
    for (const food of foodIds) expectWellDrawn(await plate(vessel, [food]), food)
  })

  it('holds any seven of them', async () => {
    const random = randomOf(vessel)
    for (let i = 0; i < 60; i += 1) {
      const foods = Array.from({ length: 7 }, () => foodIds[Math.floor(random() * foodIds.length)] ?? '')
      expectWellDrawn(await plate(vessel, foods), foods.join(' '))
    }
  })

  it.each(TINTS)('is pretty when it is empty, on %s', async (tint) => {
    const empty = await plate(vessel, [], tint)
    expectWellDrawn(empty, tint)
    expect(pieces(empty)).toEqual([])
  })

  it('shows each food as itself', async () => {
    const drawings = await Promise.all([
      plate(vessel, []),
      ...foodIds.map((food) => plate(vessel, [food], 'none')),
    ])
    expect(new Set(drawings).size).toBe(foodIds.length + 1)
  })
})

describe.each(VESSELS.filter((vessel) => vessel.kind === 'open'))('in a $id', ({ id, area }) => {
  it('no piece lies outside the rim', async () => {
    for (const food of foodIds) {
      const stray = pieces(await plate(id, [food, 'rice', 'egg', 'parsley'])).filter(
        ({ x, y }) => ((x - area.x) / area.rx) ** 2 + ((y - area.y) / area.ry) ** 2 > 1.05,
      )
      expect(stray, food).toEqual([])
    }
  })
})

describe('plates', () => {
  it('are the same whenever they are drawn, and another for another order', async () => {
    const foods = ['oats', 'banana', 'blueberries']
    expect(await plate('bowl', foods)).toBe(await plate('bowl', foods))
    expect(await plate('bowl', foods)).not.toBe(await plate('bowl', foods.toReversed()))
  })

  it('leave out the foods that they do not know, and those named twice', async () => {
    expect(await plate('bowl', ['oats', 'unicorn', 'constructor'])).toContain('<path')
    expect(pieces(await plate('bowl', ['unicorn']))).toEqual([])
    expect(pieces(await plate('bowl', ['figs', 'figs'])).length).toBeLessThan(6)
  })

  it('hold a piece once, however often it lies there', async () => {
    const svg = await plate('bowl', ['blueberries'])
    expect(svg.match(/<g id=/g)?.length).toBeLessThanOrEqual(2)
    expect(pieces(svg).length).toBeGreaterThan(4)
  })

  it('have a name in French for each food and each vessel', () => {
    expect(Object.keys(FOOD_NAMES).sort()).toEqual(foodIds.toSorted())
    expect(Object.keys(VESSEL_NAMES).sort()).toEqual(vesselIds.toSorted())
  })

  it('share no name with an exercise or a thing: all are pictures of one address', () => {
    const names = [...THINGS, ...EXERCISES].map(({ id }) => id)
    expect(names.filter((id) => vesselIds.includes(id))).toEqual([])
  })

  it('are kept for a week', () => {
    const response = artworkResponse('bowl.oats_banana.sage.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800')
  })

  it.each([
    ['bowl', ['oats', 'sweet-potato'], 'bowl.oats_sweet-potato.sage.svg'],
    ['deep-plate', [], 'deep-plate.sage.svg'],
    ['bowl', ['oats', '../../x', 'a_b', '"', 'É', ''], 'bowl.oats.sage.svg'],
    [
      'bowl',
      Array.from({ length: 9 }, () => 'oats'),
      `bowl.${Array.from({ length: 7 }, () => 'oats').join('_')}.sage.svg`,
    ],
  ])('%s with %j has the address %s, which no URL escapes', (vessel, foods, address) => {
    expect(plateAddress({ vessel, tint: 'sage', foods })).toBe(address)
    expect(encodeURIComponent(address)).toBe(address)
    expect(artworkResponse(address).status).toBe(200)
  })

  it.each([
    'bowl.svg',
    'bowl..sage.svg',
    'bowl.oats.svg',
    'bowl.oats.neon.svg',
    'bowl.neon.svg',
    'bowl.constructor.svg',
    'bowl.oats.constructor.svg',
    'constructor.oats.sage.svg',
    'cauldron.oats.sage.svg',
    'bowl.oats+banana.sage.svg',
    'bowl.oats_.sage.svg',
    'bowl._oats.sage.svg',
    'bowl.oats__banana.sage.svg',
    'bowl.Oats.sage.svg',
    'bowl.oats.sage.png',
    'bowl.oats.sage.svg\n',
    'bowl.oats.banana.sage.svg',
    '../bowl.oats.sage.svg',
    'bowl.<script>.sage.svg',
    `bowl.${Array.from({ length: 8 }, () => 'oats').join('_')}.sage.svg`,
  ])('there is none for %s', (name) => {
    expect(artworkResponse(name).status).toBe(404)
  })

  it.each(['a', 'a-', 'a_', '_', '.'])('there is none for a name of a hundred thousand %j', (part) => {
    const long = part.repeat(100_000)
    for (const name of [`bowl.${long}.sage.svg`, `${long}.sage.svg`, `bowl.oats.${long}.svg`, long])
      expect(artworkResponse(name).status).toBe(404)
  })
})
