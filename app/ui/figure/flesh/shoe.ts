import { place, type Point } from '../geometry'
import type { Pen } from '../path'
import type { View } from '../pose'
import { BONES, type Limb } from '../skeleton'

/** A shoe from the ankle down; seen from the side it folds at the ball of the foot. */
export function shoe(pen: Pen, limb: Limb, view: View): { upper: string; sole: string } {
  const { at, angle } = limb.end
  if (view === 'front') {
    const m = limb.mirror
    const lift = limb.toeBend
    // Toes point a little outwards; on tiptoe the shoe looks longer because its top turns to the viewer.
    const long = lift * 0.22
    const p = (u: number, v: number): Point => place(at, angle - m * 90, u, v, m)
    return {
      upper: pen.blob([
        p(-4.6, 3),
        p(-5.8, -2),
        p(-6.4, -6 - long),
        p(-4, -9.2 - long),
        p(3, -9.6 - long),
        p(9.6, -9 - long),
        p(10.6, -5.8 - long),
        p(7, -1.4),
        p(4.8, 3),
        p(0, 3.8),
      ]),
      sole: pen.line([p(-4.8, -8.6 - long), p(2, -9.2 - long), p(8.8, -8.4 - long)]),
    }
  }
  const heel = limb.toeBend
  const ball = place(at, angle - 90, BONES.ankleToBall, -BONES.ankleHeight)
  const p = (u: number, v: number): Point => {
    const point = place(at, angle - 90, u, v)
    if (u <= BONES.ankleToBall || heel === 0) return point
    // Toes stay flat on the floor while the heel lifts: the foot folds at its ball.
    return place(ball, angle - 90 - heel, u - BONES.ankleToBall, v + BONES.ankleHeight)
  }
  return {
    upper: pen.blob([
      p(-5, 4),
      p(-7.6, -1),
      p(-8, -6.5),
      p(-6, -8.9),
      p(3, -8.6),
      p(13, -9),
      p(19, -9),
      p(22.6, -7.6),
      p(21.4, -4.6),
      p(16.5, -2.6),
      p(12, -1),
      p(7, 2.4),
      p(4.4, 4.6),
    ]),
    sole: pen.line([p(-6.6, -8.2), p(3, -8.2), p(13, -8.4), p(20.6, -8.3)]),
  }
}
