import { STAGE, type Shape } from './shape'

/** Behind what is drawn: paper, and a soft sun of the second colour that rises on it. */
export interface Ground {
  readonly paper: string
  readonly shape: string
}

function shapeMarkup({ d, fill, stroke, width }: Shape): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${(width ?? 1).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  return `<path d="${d}" fill="${fill ?? 'none'}"${line}/>`
}

/**
 * A still as an SVG document: posters, badges, empty states.
 *
 * @param shapes in the stage's coordinates, back to front
 * @param ground left out, what is behind the picture shows through
 */
export function svgDocument(shapes: readonly Shape[], ground?: Ground): string {
  const { width, height } = STAGE
  const sun = ground
    ? `<rect width="${width}" height="${height}" fill="${ground.paper}"/><circle cx="${width * 0.56}" cy="${height * 0.5}" r="${height * 0.4}" fill="${ground.shape}"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">${sun}${shapes.map(shapeMarkup).join('')}</svg>`
}
