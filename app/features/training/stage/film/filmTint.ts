/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/** The colours at the sides of a film, each from its top to its bottom. */
export interface FilmTint {
  /** What stands beside its picture, on its left and on its right. */
  left: readonly Colour[]
  right: readonly Colour[]
  /** Its right side without what is only a few rows high. */
  beside: readonly Colour[]
  /** What words on its right stand on: where that is dark, a pale shade of it. */
  ground: readonly Colour[]
  /** The same below it. */
  below: Colour
}

const PAPER: Colour = [255, 251, 249]
/** Ink on it is read well, its soft shade too. */
const PALE = 0.8
const SHADE = 0.22
/** Of all rows, on each side of one, of which the middle one counts. */
const CALM_SHARE = 1 / 6

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
  const beside = calm(right)
  return { left, right, beside, ground: beside.map(pale), below: pale(corners) }
}

/** Without what is only a few rows high: a leaf at the edge of the picture is no band across the panel. */
const calm = (rows: readonly Colour[]): readonly Colour[] =>
  rows.map((_, row) => {
    // As many above as below: where the wall ends and the floor begins, the panel does, too.
    const reach = Math.min(Math.floor(rows.length * CALM_SHARE), row, rows.length - 1 - row)
    const around = rows.slice(row - reach, row + reach + 1).sort((a, b) => lightness(a) - lightness(b))
    return around[Math.floor(around.length / 2)] ?? PAPER
  })

/** @param share of `b`, from 0 to 1 */
const blend = (a: Colour, b: Colour, share: number): Colour => {
  const mix = (index: 0 | 1 | 2) => Math.round(a[index] * (1 - share) + b[index] * share)
  return [mix(0), mix(1), mix(2)]
}

const pale = (colour: Colour): Colour => (lightness(colour) >= PALE ? colour : blend(PAPER, colour, SHADE))

const lightness = ([red, green, blue]: Colour): number =>
  (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255

const cssColour = (colour: Colour): string => `rgb(${colour.join(' ')})`

const gradient = (colours: readonly Colour[], towards = ''): string =>
  `linear-gradient(${[...(towards ? [towards] : []), ...colours.map(cssColour)].join(', ')})`

/** What is beside the film, as high as it; above and below it its first and its last row go on. */
const besideFilm = (rows: readonly Colour[]): string => {
  const [first, last] = [cssColour(rows[0] ?? PAPER), cssColour(rows.at(-1) ?? PAPER)]
  return `${gradient(rows)} center / 100% var(--film-height) no-repeat, linear-gradient(${first} 50%, ${last} 50%)`
}

/**
 * As custom properties, each a background: of what is around the film in its box, of the edge of what is beside it, of that
 * itself, and of what is below it. Where the box is higher than the film (`--film-height`), its first and last rows go on.
 */
export function tintProperties({
  left,
  right,
  beside,
  ground,
  below,
}: FilmTint): Record<`--film-${string}`, string> {
  const row = (at: 0 | -1) => [left.at(at) ?? PAPER, right.at(at) ?? PAPER]
  return {
    '--film-edge': [
      `${gradient(left)} left / 50% var(--film-height) no-repeat`,
      `${gradient(right)} right / 50% var(--film-height) no-repeat`,
      `${gradient(row(0), 'to right')} top / 100% 50% no-repeat`,
      `${gradient(row(-1), 'to right')} bottom / 100% 50% no-repeat`,
    ].join(', '),
    '--film-seam': besideFilm(beside),
    '--film-ground': besideFilm(ground),
    '--film-below': cssColour(below),
  }
}
