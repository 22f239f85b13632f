import { expect, it } from 'vitest'
import { artworkResponse } from '~/ui/figure/artworkResponse'

it.each([
  ['plank.mei.paper.svg', 200],
  ['ball.pink.paper.svg', 200],
  ['plank.mei.paper.svgz', 404],
  ['plank.mei.paper_svg', 404],
  ['plank.mei.paper', 404],
  ['plank.mei.elsewhere.svg', 404],
])('the drawing %s is answered with %i', (name, status) => {
  expect(artworkResponse(name).status).toBe(status)
})
