import type { Pen } from '../path'
import type { Shape } from '../shape'
import type { Paint } from './paints'

/** Something that one trains with. */
export interface Thing {
  readonly id: string
  readonly height: number
  /** Where its shadow lies: its middle, and how far it reaches to each side. */
  readonly shadow: { readonly x: number; readonly half: number; readonly depth?: number }
  /** Its painted paths, back to front, standing on y = 0 about x = 0: within 150 to each side and 210 upwards. */
  readonly draw: (pen: Pen, paint: Paint) => readonly Shape[]
}
