/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/** The colours at the sides of a film, each from its top to its bottom. */
export interface FilmTint {
  /** What stands beside its picture, on its left and on its right. */
  left: readonly Colour[]
  right: readonly Colour[]
  /** What words on its right stand on: where the picture is dark, a pale shade of it. */
  ground: readonly Colour[]
  /** The same below it. */
  below: Colour
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
  const left = rows.map(at)
  const right = rows.map((start) => at(start + (width - 1) * 4))
  const corners = blend(left.at(-1) ?? PAPER, right.at(-1) ?? PAPER, 0.5)
  return { left, right, ground: right.map(pale), below: pale(corners) }
}

/** @param share of `b`, from 0 to 1 */
const blend = (a: Colour, b: Colour, share: number): Colour => {
  const mix = (index: 0 | 1 | 2) => Math.round(a[index] * (1 - share) + b[index] * share)
  return [mix(0), mix(1), mix(2)]
}

const pale = (colour: Colour): Colour => (lightness(colour) >= PALE ? colour : blend(PAPER, colour, SHADE))

const lightness = ([red, green, blue]: Colour): number =>
  (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255

const cssColour = (colour: Colour): string => `rgb(${colour.join(' ')})`

const gradient = (colours: readonly Colour[]): string =>
  `linear-gradient(${colours.map(cssColour).join(', ')})`

/** As custom properties, each a background: of both sides of the film, of what is beside it, and of what is below it. */
export const tintProperties = ({
  left,
  right,
  ground,
  below,
}: FilmTint): Record<`--film-${string}`, string> => ({
  '--film-edge': `${gradient(left)} left / 50% 100% no-repeat, ${gradient(right)} right / 50% 100% no-repeat`,
  '--film-ground': gradient(ground),
  '--film-below': cssColour(below),
})
