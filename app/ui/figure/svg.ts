import { drawFigure, STAGE, type Shape } from './draw'
import type { Exercise, Look } from './pose'

export interface SvgOptions {
  /** Pixel width; the height follows the stage. Left out, the drawing fills its container. */
  readonly width?: number
  /** Background tint; a soft sun of the second colour rises behind the figure. */
  readonly background?: { readonly paper: string; readonly shape: string }
  /** Accessible label; without it the drawing is decoration. */
  readonly title?: string
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

function shapeMarkup({ d, fill, stroke, width }: Shape): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${(width ?? 1).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  return `<path d="${d}" fill="${fill ?? 'none'}"${line}/>`
}

/** A still of the exercise as an SVG document: posters, badges, empty states. */
export function figureSvg(
  exercise: Exercise,
  look: Look,
  atSeconds: number = exercise.posterAt,
  options: SvgOptions = {},
): string {
  const { width, background, title } = options
  const size = width ? ` width="${width}" height="${Math.round((width * STAGE.height) / STAGE.width)}"` : ''
  const label = title ? ` role="img" aria-label="${escaped(title)}"` : ' aria-hidden="true"'
  const sun = background
    ? `<rect width="${STAGE.width}" height="${STAGE.height}" fill="${background.paper}"/><circle cx="${STAGE.width * 0.56}" cy="${STAGE.height * 0.5}" r="${STAGE.height * 0.4}" fill="${background.shape}"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STAGE.width} ${STAGE.height}"${size}${label}>${sun}${drawFigure(exercise, look, atSeconds).map(shapeMarkup).join('')}</svg>`
}
