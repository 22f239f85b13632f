import type { Box } from './drawnBox'
import { STAGE, type Shape } from './shape'

/** Behind what is drawn: paper, and a soft sun of the second colour that rises on it. */
export interface Ground {
  readonly paper: string
  readonly shape: string
}

/** A little drawing put somewhere on the stage. The same one may be put there often: the document holds it once. */
export interface Stamped {
  /** In coordinates of its own: its middle is at 0, 0. */
  readonly stamp: readonly Shape[]
  readonly x: number
  readonly y: number
  /** Degrees, clockwise. */
  readonly turn: number
  readonly scale: number
}

export type Drawn = Shape | Stamped

function shapeMarkup({ d, fill, stroke, width }: Shape): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${Math.round((width ?? 1) * 10) / 10}"` : ''
  return `<path d="${d}"${fill ? ` fill="${fill}"` : ''}${line}/>`
}

function stampedMarkup({ x, y, turn, scale }: Stamped, id: string): string {
  const moves = [
    `translate(${Math.round(x)} ${Math.round(y)})`,
    Math.round(turn) ? `rotate(${Math.round(turn)})` : '',
    scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`,
  ]
  return `<use href="#${id}" transform="${moves.join('')}"/>`
}

/** Painted paths alone, for a document of another size. */
export function svgMarkup(shapes: readonly Shape[]): string {
  return shapes.map(shapeMarkup).join('')
}

/** A name for each stamp that is used, in the order of their first use. */
function namesOf(drawn: readonly Drawn[]): Map<readonly Shape[], string> {
  const stamps = new Set(drawn.flatMap((one) => ('stamp' in one ? [one.stamp] : [])))
  return new Map([...stamps].map((stamp, i) => [stamp, `s${i}`]))
}

const WHOLE_STAGE: Box = { left: 0, top: 0, width: STAGE.width, height: STAGE.height }

/**
 * A still as an SVG document: posters, badges, plates, empty states.
 *
 * @param drawn in the stage's coordinates, back to front
 * @param ground left out, what is behind the picture shows through
 * @param box what of the stage is shown; left out, all of it
 */
export function svgDocument(drawn: readonly Drawn[], ground?: Ground, box: Box = WHOLE_STAGE): string {
  const { width, height } = STAGE
  const names = namesOf(drawn)
  const stamps = [...names].map(
    ([shapes, id]) => `<g id="${id}">${svgMarkup(shapes).replaceAll(' -', '-')}</g>`,
  )
  const defs = stamps.length > 0 ? `<defs>${stamps.join('')}</defs>` : ''
  const sun = ground
    ? `<rect width="${width}" height="${height}" fill="${ground.paper}"/><circle cx="${width * 0.56}" cy="${height * 0.5}" r="${height * 0.4}" fill="${ground.shape}"/>`
    : ''
  const marks = drawn.map((one) =>
    'stamp' in one ? stampedMarkup(one, names.get(one.stamp) ?? '') : shapeMarkup(one),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.left} ${box.top} ${box.width} ${box.height}" aria-hidden="true" fill="none" stroke-linecap="round" stroke-linejoin="round">${defs}${sun}${marks.join('')}</svg>`
}
