import { expect, it } from 'vitest'
import { artworkResponse } from '~/ui/figure/artworkResponse'
import { FIGURES } from '~/ui/figure/catalogue'
import { isLying } from '~/ui/figure/exercises/lying'
import { LOOKS } from '~/ui/figure/looks'
import { svgExtent } from '~tests/support/svgExtent'

/** From here on a figure is small in a picture that is high. */
const WIDE = 1.4

async function closeUp(name: string) {
  const svg = await artworkResponse(`${name}.close.svg`).text()
  const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number)
  return { box: { left, top, right: left + width, bottom: top + height }, drawn: svgExtent(svg) }
}

it.each(FIGURES.flatMap(({ id }) => LOOKS.map((look) => [`${id}.${look.id}`])))(
  '%s is whole in her close picture, and fills it',
  async (name) => {
    const { box, drawn } = await closeUp(name)
    for (const air of [
      drawn.left - box.left,
      drawn.top - box.top,
      box.right - drawn.right,
      box.bottom - drawn.bottom,
    ]) {
      expect(air).toBeGreaterThan(0)
      expect(air).toBeLessThan(8)
    }
  },
)

it.each(FIGURES.map(({ id }) => [id]))('%s lies where she is drawn much wider than high', async (id) => {
  for (const look of LOOKS) {
    const { box } = await closeUp(`${id}.${look.id}`)
    expect((box.right - box.left) / (box.bottom - box.top) > WIDE).toBe(isLying(id))
  }
})
