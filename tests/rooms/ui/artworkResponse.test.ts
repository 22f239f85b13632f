import { expect, it } from 'vitest'
import { artworkResponse } from '~/ui/figure/artworkResponse'

it.each([
  ['plank.mei.paper.svg', 200],
  ['plank.mei.close.svg', 200],
  ['ball.pink.close.svg', 404],
  ['portrait.mei.close.svg', 404],
  ['rest.mei.none.svg', 200],
  ['bravo.ines.blush.svg', 200],
  ['ball.pink.paper.svg', 200],
  ['portrait.mei.plum.svg', 200],
  ['portrait.nobody.plum.svg', 404],
  ['portrait.pink.plum.svg', 404],
  ['plank.mei.paper.svgz', 404],
  ['plank.mei.paper_svg', 404],
  ['plank.mei.paper', 404],
  ['plank.mei.elsewhere.svg', 404],
])('the drawing %s is answered with %i', (name, status) => {
  expect(artworkResponse(name).status).toBe(status)
})
