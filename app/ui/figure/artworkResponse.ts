import { EXERCISES, exerciseById } from './catalogue'
import { LOOKS, lookById } from './looks'
import { figureSvg } from './svg'

/** Behind the figure: paper, and the sun that rises on it. */
const TINTS: Record<string, { paper: string; shape: string }> = {
  paper: { paper: '#fff6f1', shape: '#ffe3d6' },
  blush: { paper: '#ffeff2', shape: '#ffd3df' },
  apricot: { paper: '#fff1e6', shape: '#ffd9bf' },
  sage: { paper: '#eff5f0', shape: '#d3e4d8' },
  plum: { paper: '#f6ecf4', shape: '#e7d2e2' },
  none: { paper: 'none', shape: 'none' },
}

const NAME = /^([a-z-]+)\.([a-z]+)\.([a-z]+)\.svg$/

/** The drawing for a name, or 404. Its address holds all that it depends on, so it is kept for long. */
export function artworkResponse(name: string): Response {
  const [, exerciseId = '', lookId = '', tint = ''] = NAME.exec(name) ?? []
  const background = TINTS[tint]
  const known = EXERCISES.some(({ id }) => id === exerciseId) && LOOKS.some(({ id }) => id === lookId)
  if (!known || !background) return new Response('Not found', { status: 404 })
  const exercise = exerciseById(exerciseId)
  const svg = figureSvg(exercise, lookById(lookId), exercise.posterAt, tint === 'none' ? {} : { background })
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=604800' },
  })
}
