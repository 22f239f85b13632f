/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/** The colours at both sides of a film, from its top to its bottom. */
export interface FilmTint {
  /** What stands beside its picture. */
  edge: readonly Colour[]
  /** The same behind words: where the edge is dark, a pale shade of it. */
  ground: readonly Colour[]
}

const PAPER: Colour = [255, 251, 249]
/** Ink on it is read well, its soft shade too. */
const PALE = 0.8
const SHADE = 0.22

/**
 * The colours around a film, from its own edges.
 *
 * @param pixels one picture of it, four bytes each, row by row
 * @param width of the picture, in pixels
 */
export function tintOf(pixels: Uint8ClampedArray, width: number): FilmTint {
  const rows = Array.from({ length: pixels.length / 4 / width }, (_, row) => row * width * 4)
  const at = (index: number): Colour => [pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0]
  const edge = rows.map((start) => blend(at(start), at(start + (width - 1) * 4), 0.5))
  const ground = edge.map((colour) => (lightness(colour) >= PALE ? colour : blend(PAPER, colour, SHADE)))
  return { edge, ground }
}

/** @param share of `b`, from 0 to 1 */
const blend = (a: Colour, b: Colour, share: number): Colour => {
  const mix = (index: 0 | 1 | 2) => Math.round(a[index] * (1 - share) + b[index] * share)
  return [mix(0), mix(1), mix(2)]
}

const lightness = ([red, green, blue]: Colour): number =>
  (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255

const cssColour = (colour: Colour): string => `rgb(${colour.join(' ')})`

/** As custom properties: beside the film from top to bottom, and below it. */
export const tintProperties = ({ edge, ground }: FilmTint): Record<`--film-${string}`, string> => ({
  '--film-edge': `linear-gradient(${edge.map(cssColour).join(', ')})`,
  '--film-ground': `linear-gradient(${ground.map(cssColour).join(', ')})`,
  '--film-below': cssColour(ground.at(-1) ?? PAPER),
})
