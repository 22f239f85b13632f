import { describe, expect, it } from 'vitest'
import { artworkResponse } from '~/ui/figure/artworkResponse'
import { crestAddress } from '~/ui/figure/crest/crestAddress'
import { crestOf } from '~/ui/figure/crest/crestOf'
import { CREST_COLOURS, CREST_EMBLEMS, CREST_PARTITIONS, CREST_SHAPES } from '~/ui/figure/crest/crestParts'

const MAX_BYTES = 5_000

const all = CREST_SHAPES.flatMap((shape) =>
  CREST_PARTITIONS.flatMap((partition) => CREST_EMBLEMS.map((emblem) => ({ shape, partition, emblem }))),
)

async function svgOf(name: string): Promise<string> {
  const response = artworkResponse(name)
  expect(response.status, name).toBe(200)
  return response.text()
}

describe('the crest of a team', () => {
  it.each(CREST_COLOURS)('can be any of its parts in %s: small, each another', async (colours) => {
    const drawings = await Promise.all(all.map((parts) => svgOf(crestAddress({ ...parts, colours }))))
    expect(new Set(drawings).size).toBe(all.length)
    for (const svg of drawings) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES)
    }
  })

  it('is decided by its name, without regard to capitals and spaces around it', () => {
    expect(crestOf('Les Lionnes')).toEqual(crestOf('  les lionnes '))
    expect(crestOf('Équipe')).toEqual(crestOf('É'.normalize('NFD') + 'quipe'))
  })

  it('has the colours and the emblem that it was given', () => {
    expect(crestOf('Les Lionnes', 'garden', 'flame')).toEqual({
      ...crestOf('Les Lionnes'),
      colours: 'garden',
      emblem: 'flame',
    })
  })

  it('is there for any name', () => {
    for (const name of ['', '🦁', 'x'.repeat(10_000), '<script>', '../..', 'constructor'])
      expect(artworkResponse(crestAddress(crestOf(name))).status, name).toBe(200)
  })

  it('uses every part, and seldom the same ones for two teams', () => {
    const crests = Array.from({ length: 400 }, (_, i) => crestOf(`Équipe ${i}`))
    expect(new Set(crests.map(({ shape }) => shape)).size).toBe(CREST_SHAPES.length)
    expect(new Set(crests.map(({ partition }) => partition)).size).toBe(CREST_PARTITIONS.length)
    expect(new Set(crests.map(({ emblem }) => emblem)).size).toBe(CREST_EMBLEMS.length)
    expect(new Set(crests.map(({ colours }) => colours)).size).toBe(CREST_COLOURS.length)
    expect(new Set(crests.map(crestAddress)).size).toBeGreaterThan(350)
  })

  it('is kept for a week', () => {
    const response = artworkResponse('crest.shield-bend-sun.berry.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800')
  })

  it.each([
    'crest.svg',
    'crest.berry.svg',
    'crest.shield-bend-sun.svg',
    'crest.shield-bend-sun.neon.svg',
    'crest.shield-bend-sun.constructor.svg',
    'crest.constructor-bend-sun.berry.svg',
    'crest.shield-bend.berry.svg',
    'crest.shield-bend-sun-star.berry.svg',
    'crest.bend-shield-sun.berry.svg',
    'crest.Shield-bend-sun.berry.svg',
    'crest.shield-bend-sun.berry.png',
    '../crest.shield-bend-sun.berry.svg',
  ])('there is none for %s', (name) => {
    expect(artworkResponse(name).status).toBe(404)
  })
})
