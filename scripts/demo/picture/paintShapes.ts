import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Shape } from '../../../app/ui/figure/draw'

/** Paints a drawing, first shape first. */
export function paintShapes(c: SKRSContext2D, shapes: readonly Shape[]): void {
  c.lineCap = 'round'
  c.lineJoin = 'round'
  for (const { d, fill, stroke, width } of shapes) {
    const path = new Path2D(d)
    if (fill) {
      c.fillStyle = fill
      c.fill(path)
    }
    if (stroke) {
      c.strokeStyle = stroke
      c.lineWidth = width ?? 1
      c.stroke(path)
    }
  }
}
