import { place, type Point } from '../geometry'
import { pen, type Pen } from '../path'
import { STAGE } from '../shape'

export type Outline = readonly (readonly [number, number])[]

/** How much larger a head is drawn here than in a figure. */
const ZOOM = 4.7
/** Where the chin is on the stage: the shoulders below it are cut by the lower edge. */
const CHIN_Y = 220
/** Degrees by which the head leans: a straight one looks like a passport's. */
const LEAN = 3

/** What a portrait is drawn with: units are those of a figure, u to the right and v up from the chin (crown at v = 30). */
export interface Easel {
  readonly pen: Pen
  /** A point of the head, which leans. */
  head: (u: number, v: number) => Point
  /** A point of the neck or the shoulders. */
  body: (u: number, v: number) => Point
  /** A stroke's width, on the stage. */
  wide: (units: number) => number
}

export function easel(): Easel {
  const body = (u: number, v: number): Point => ({ x: u, y: v + 1.6 })
  return {
    pen: pen(STAGE.width / 2, CHIN_Y, ZOOM),
    // It turns about the throat, so that the neck stays under the chin.
    head: (u, v) => place({ x: 0, y: -4 }, LEAN, u, v + 4),
    body,
    wide: (units) => units * ZOOM,
  }
}

/** The outline with its mirror image: from the middle of the chin round both sides. */
export const bothSides = (half: Outline): Outline => [
  ...half,
  ...half
    .slice(1, -1)
    .toReversed()
    .map(([u, v]) => [-u, v] as const),
]
