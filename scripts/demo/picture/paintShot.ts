import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { drawFigure, STAGE } from '../../../app/ui/figure/draw'
import type { Look } from '../../../app/ui/figure/pose'
import { momentOf, type Loop } from './loop'
import { paintShapes } from './paintShapes'
import { FRAME, paintRoom } from './scene'
import { CHANGE_SECONDS, type Shot } from './shots'

/** The stage within the frame: scale and top-left corner, pixels. */
const SCALE = 2.34
const FIGURE = { x: (FRAME.width - STAGE.width * SCALE) / 2, y: 6 } as const
/** How far one steps aside for the next, pixels. */
const STEP = 46

export interface ShotPainter {
  /** Paints a shot at a moment of it, in seconds. @returns its RGBA pixels, until the next one is painted: they are the canvas's own */
  frame(shot: Shot, seconds: number): Buffer
}

function eased(t: number): number {
  const s = Math.min(1, Math.max(0, t))
  return s * s * (3 - 2 * s)
}

/** A coach in her room. */
export function createShotPainter(look: Look, tint: string): ShotPainter {
  const room = paintRoom(tint)
  const canvas = createCanvas(FRAME.width, FRAME.height)
  const c = canvas.getContext('2d')
  // Who fades is painted apart first: limbs that overlap must fade as one.
  const apart = createCanvas(FRAME.width, FRAME.height)
  const apartContext = apart.getContext('2d')

  function paintFigure(on: SKRSContext2D, loop: Loop, at: number): void {
    on.save()
    if (loop.mirrored) {
      on.translate(FRAME.width, 0)
      on.scale(-1, 1)
    }
    on.translate(FIGURE.x, FIGURE.y)
    on.scale(SCALE, SCALE)
    paintShapes(on, drawFigure(loop.exercise, look, momentOf(loop, at)))
    on.restore()
  }

  function paintFading(loop: Loop, at: number, alpha: number, aside: number): void {
    if (alpha <= 0) return
    if (alpha >= 1 && aside === 0) return paintFigure(c, loop, at)
    apartContext.clearRect(0, 0, FRAME.width, FRAME.height)
    paintFigure(apartContext, loop, at)
    c.globalAlpha = alpha
    // Between two pixels each one of the picture would be made from four.
    c.drawImage(apart, Math.round(aside), 0)
    c.globalAlpha = 1
  }

  return {
    frame(shot, seconds) {
      c.drawImage(room, 0, 0)
      if (shot.kind === 'PART') paintFigure(c, shot.loop, shot.from + seconds)
      else {
        // They overlap a little: more of two bodies in one place would look like neither, less would leave the room empty.
        const gone = eased((seconds / CHANGE_SECONDS) * 1.8)
        const come = eased((seconds / CHANGE_SECONDS) * 1.8 - 0.5)
        paintFading(shot.from, shot.fromMoment + seconds, 1 - gone, -STEP * gone)
        paintFading(shot.to, shot.toMoment + seconds, come, STEP * (1 - come))
      }
      return canvas.data()
    },
  }
}
