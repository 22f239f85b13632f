import type { Random } from '../random'
import type { Shape } from '../shape'
import type { Drawn } from '../svg'

/** An upright ellipse of the stage: the room that a vessel leaves to foods, or one food to the next. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
}

/** A texture of many short strokes. */
export interface Flecks {
  readonly colour: string
  readonly width: number
  /** 0 for dots. */
  readonly length: number
  /** Of them on 1000 square units. */
  readonly density: number
  /** Upwards from flat, in degrees to each side; any way where left out. */
  readonly lean?: number
}

/** A piece about 0, 0. It carries its own contact shadow. */
export type Piece = readonly Shape[]

/** Separate pieces. */
export interface Pieces {
  /** `heap`: piled up; `fan`: slices side by side; `hero`: one to three large ones; `scatter`: strewn over the rest. */
  readonly lay: 'heap' | 'fan' | 'hero' | 'scatter'
  /** Different ones, so that a heap does not look printed. */
  readonly pieces: readonly [Piece, ...Piece[]]
  /** Half of a piece's length, in units of the stage. */
  readonly size: number
  /** How far a piece may be turned, in degrees to each side: light falls from the left. Any way where left out. */
  readonly turns?: number
  /** How many, where one food alone would not say so. */
  readonly count?: number
  /** Degrees from how it is drawn to how it lies among others: a long one is drawn flat, and lies across their row. */
  readonly rest?: number
  /** From one slice to the next, in sizes. */
  readonly step?: number
}

/** What has no pieces, or too many: it lies as a bed below the others, or as a mound beside them. */
export interface Spread {
  readonly lay: 'spread'
  readonly over: (area: Area, random: Random) => readonly Drawn[]
  /** How a layer of it looks through glass. */
  readonly grain?: readonly Flecks[]
  /** The part of it that others may lie on: 1 where left out. */
  readonly room?: number
}

export type Food = (Pieces | Spread) & {
  /** Its colour in a drink. */
  readonly blend: string
}
