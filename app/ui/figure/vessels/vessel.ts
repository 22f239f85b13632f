import { at } from '../things/solids'
import type { Area } from '../foods/food'
import type { Point } from '../geometry'
import type { Shape } from '../shape'
import type { Tones } from '../things/paints'

/** What a vessel is made of: its outside, and where food lies. */
export interface Ceramic {
  readonly outside: Tones
  readonly inside: Tones
}

/** Seen from above, at a slight angle: foods lie in it. */
export interface OpenVessel {
  readonly kind: 'open'
  readonly id: string
  readonly area: Area
  /** Holds what flows: without a bed of its own it is filled with the colour of what is in it. */
  readonly filled?: boolean
  readonly draw: (ceramic: Ceramic) => readonly Shape[]
}

/** Seen from the side, through its wall: foods are layers. */
export interface ClearVessel {
  readonly kind: 'clear'
  readonly id: string
  readonly x: number
  /** Its rim, and the floor inside it. */
  readonly top: number
  readonly bottom: number
  readonly halfTop: number
  readonly halfBottom: number
  /** For a drink: it comes with a straw. */
  readonly straw?: readonly [Point, Point]
  readonly behind: (ceramic: Ceramic) => readonly Shape[]
  readonly before: (ceramic: Ceramic) => readonly Shape[]
}

export type Vessel = OpenVessel | ClearVessel

/** A point of the stage for a pen whose y grows upwards. */
export function on(x: number, y: number): Point {
  return at(x, -y)
}
