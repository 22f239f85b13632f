import { pen } from '../path'
import { STAGE, type Shape } from '../shape'
import { SHADOW, type Paint } from './paints'
import type { Thing } from './thing'

/** A thing on its shadow, in the middle of the stage, as painted paths from back to front in its coordinates (see STAGE). */
export function drawThing({ draw, height, shadow: { x, half, depth = 20 } }: Thing, paint: Paint): Shape[] {
  const p = pen(STAGE.width / 2, STAGE.height / 2 + height / 2, 1)
  return [{ d: p.ellipse({ x, y: depth / 3 }, half, depth), fill: SHADOW }, ...draw(p, paint)]
}
