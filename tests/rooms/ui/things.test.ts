import { describe, expect, it } from 'vitest'
import { artworkResponse } from '~/ui/figure/artworkResponse'
import { EXERCISES } from '~/ui/figure/catalogue'
import { THINGS } from '~/ui/figure/things/catalogue'
import { PAINTS, SHADOW, TONES } from '~/ui/figure/things/paints'

/** A page shows a dozen: each is a few kB before compression. */
const MAX_BYTES = 4000
const STAGE_END = { x: 360, y: 300 }

const palette = new Set<string>([
  SHADOW,
  'none',
  ...Object.values(TONES).flatMap((tones) => Object.values(tones)),
])
const paintIds = Object.keys(PAINTS)
const drawings = THINGS.flatMap(({ id }) => paintIds.map((paint) => `${id}.${paint}.none.svg`))

async function svgOf(name: string): Promise<string> {
  const response = artworkResponse(name)
  expect(response.status, name).toBe(200)
  return response.text()
}

/** The points that its paths pass through or are drawn towards; the radii of arcs are left out. */
function pointsOf(svg: string): { x: number; y: number }[] {
  const paths = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d)
  const points = paths.join(' ').replaceAll(/A\S+ \S+ \S+ 1 0 /g, 'L')
  return [...points.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
}

describe('the drawings of things', () => {
  it.each(drawings)('%s is small, in Élan’s colours, and within its picture', async (name) => {
    const svg = await svgOf(name)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES)
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour = '']) => colour)
    expect(colours.filter((colour) => !palette.has(colour))).toEqual([])
    expect(colours.filter((colour) => colour === SHADOW)).toHaveLength(1)
    const points = pointsOf(svg)
    expect(points.length).toBeGreaterThan(10)
    expect(points.filter(({ x, y }) => x < 0 || y < 0 || x > STAGE_END.x || y > STAGE_END.y)).toEqual([])
  })

  it.each(drawings)('%s is the same whenever it is drawn', async (name) => {
    expect(await svgOf(name)).toBe(await svgOf(name))
  })

  it('show each thing as itself, in each paint otherwise', async () => {
    const all = await Promise.all(drawings.map(svgOf))
    expect(new Set(all).size).toBe(drawings.length)
  })

  it('share no name with an exercise: both are pictures of one address', () => {
    const names = [...THINGS, ...EXERCISES].map(({ id }) => id)
    expect(new Set(names).size).toBe(names.length)
  })

  it('stand on a ground where their name says so, and are kept for a week', async () => {
    const response = artworkResponse('mat.pink.plum.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800')
    const svg = await response.text()
    expect(svg).toContain('<rect')
    expect(await svgOf('mat.pink.none.svg')).not.toContain('<rect')
  })

  it.each([
    'mat.svg',
    'mat.pink.svg',
    'mat.mei.none.svg',
    'plank.pink.none.svg',
    'mat.pink.neon.svg',
    'sofa.pink.none.svg',
    'mat.constructor.none.svg',
    'mat.pink.constructor.svg',
    'mat.pink.none.png',
    '../mat.pink.none.svg',
  ])('there is none for %s', (name) => {
    expect(artworkResponse(name).status).toBe(404)
  })
})
