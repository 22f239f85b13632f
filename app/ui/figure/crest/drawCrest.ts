import { svgMarkup } from '../svg'
import { TONES, type Tones } from '../things/paints'
import type { Crest, CrestColours, CrestShape } from './crestParts'
import { EMBLEMS } from './emblems'
import { CREST_SIDE, OUTLINES, PARTITIONS } from './field'

const PAIRS: Readonly<Record<CrestColours, readonly [field: Tones, partition: Tones]>> = {
  berry: [TONES.pink, TONES.plum],
  night: [TONES.plum, TONES.pink],
  sunset: [TONES.apricot, TONES.plum],
  garden: [TONES.sage, TONES.pink],
  rose: [TONES.blush, TONES.pink],
  peach: [TONES.apricot, TONES.pink],
}
const PAPER = TONES.paper.light

/** The edge stays dark whatever the pair, so that a light field ends on a light page. */
const EDGE = TONES.plum.dark

/** Where the emblem sits, and how large, so that its partition is still seen around it. */
const SEATS: Readonly<Record<CrestShape, { readonly y: number; readonly scale: number }>> = {
  shield: { y: 57, scale: 0.86 },
  round: { y: 60, scale: 0.9 },
  hexagon: { y: 60, scale: 0.86 },
  scallop: { y: 60, scale: 0.8 },
  arch: { y: 62, scale: 0.88 },
  lozenge: { y: 60, scale: 0.7 },
}

/**
 * A crest as an SVG document of its own, square: the field and its partition cut by the outline, and one emblem
 * in paper, which its dark contour sets off from both colours at 32 px as at 200.
 */
export function drawCrest({ shape, partition, emblem, colours }: Crest): string {
  const [field, second] = PAIRS[colours]
  const outline = OUTLINES[shape]
  const { body, marks, lines } = EMBLEMS[emblem]
  const cut = svgMarkup([
    { d: outline, fill: field.base },
    { d: PARTITIONS[partition], fill: second.base },
    { d: outline, stroke: PAPER, width: 15 },
  ])
  const { y, scale } = SEATS[shape]
  const charge = svgMarkup([
    { d: body, stroke: EDGE, width: 9 },
    { d: body, fill: PAPER, stroke: PAPER, width: 2 },
    ...(marks ? [{ d: marks, fill: field.base }] : []),
    ...(lines ? [{ d: lines, stroke: field.base, width: 4.4 }] : []),
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CREST_SIDE} ${CREST_SIDE}" aria-hidden="true" fill="none" stroke-linecap="round" stroke-linejoin="round"><clipPath id="cut"><path d="${outline}"/></clipPath><g clip-path="url(#cut)">${cut}</g>${svgMarkup([{ d: outline, stroke: EDGE, width: 6.4 }])}<g transform="translate(60 ${y})scale(${scale})translate(-60 -60)">${charge}</g></svg>`
}
