import { along, mix, type Point } from './geometry'
import { flesh, FOREARM, knob, SHIN, THIGH, UPPER_ARM } from './flesh/flesh'
import { shoe } from './flesh/shoe'
import type { Pen } from './path'
import type { Look, View } from './pose'
import { darker, type Shape } from './shape'
import type { Limb } from './skeleton'

const LEG_COVER = { leggings: 0.9, capri: 0.45, shorts: 0 } as const

/** A whole leg: skin, garment, shoe. `shade` (0 to 1) darkens the far one. */
export function legShapes(
  pen: Pen,
  limb: Limb,
  look: Look,
  view: View,
  shade: number,
  barefoot: boolean,
): Shape[] {
  const swell = look.build.limbs * mix(1, look.build.hips, 0.35)
  const ankle = limb.end.at
  const knee = limb.middle.at
  const thigh = THIGH[view]
  const shin = SHIN[view]
  const { root, middle, mirror, floor } = limb
  const cover = LEG_COVER[look.bottom.cut]
  const kneecap = knob(pen, knee, (view === 'side' ? 6.9 : 6.4) * swell, floor)
  const skin =
    flesh(pen, root, knee, thigh, mirror, { swell, floor }) +
    kneecap +
    flesh(pen, middle, ankle, shin, mirror, { swell: mix(1, swell, 0.7), floor })
  const cloth =
    cover > 0
      ? flesh(pen, root, knee, thigh, mirror, { swell, ease: 0.3, floor }) +
        kneecap +
        flesh(pen, middle, ankle, shin, mirror, {
          swell: mix(1, swell, 0.7),
          to: cover,
          ease: 0.3,
          round: false,
          floor,
        })
      : flesh(pen, root, knee, thigh, mirror, { swell, to: 0.5, ease: 0.9, round: false, floor })
  const foot = shoe(pen, limb, view)
  const skinTone = darker(look.skin, shade)
  return [
    { d: skin, fill: skinTone },
    { d: foot.upper, fill: barefoot ? skinTone : darker(look.shoes.colour, shade) },
    {
      d: foot.sole,
      stroke: barefoot ? darker(look.skin, shade + 0.06) : darker(look.shoes.sole, shade * 0.7),
      width: (barefoot ? 1 : 2.2) * pen.zoom,
    },
    { d: cloth, fill: darker(look.bottom.colour, shade) },
  ]
}

const SLEEVE = { tank: 0, crop: 0, tee: 0.5, long: 1 } as const

/** A whole arm: skin, hand, sleeve. A fist closes around a dumbbell; an open hand lies or hangs. */
export function armShapes(pen: Pen, limb: Limb, look: Look, shade: number, grip: boolean): Shape[] {
  const swell = mix(1, look.build.limbs, 0.9)
  const { root, middle, end, mirror, floor } = limb
  const elbow = knob(pen, middle.at, 4.6 * swell, floor)
  const skin =
    flesh(pen, root, middle.at, UPPER_ARM, mirror, { swell, floor }) +
    elbow +
    flesh(pen, middle, end.at, FOREARM, mirror, { swell: mix(1, swell, 0.7), floor })
  const h = (u: number, v: number): Point => along(along(end.at, end.angle, u), end.angle - 90 * mirror, v)
  const hand = grip
    ? pen.blob([
        h(-1.5, 2.8),
        h(3, 4.8),
        h(8, 5),
        h(10.4, 2),
        h(10.4, -2.4),
        h(8, -4.6),
        h(2, -4),
        h(-1.5, -2.8),
      ])
    : pen.blob([
        h(-2, 2.7),
        h(3, 3.6),
        h(6.4, 5.6),
        h(9, 5.4),
        h(8.2, 3.2),
        h(12, 2.6),
        h(16.4, 1.4),
        h(16.6, -1),
        h(11, -3.2),
        h(4, -3.6),
        h(-2, -2.8),
      ])
  const shapes: Shape[] = [
    { d: skin, fill: darker(look.skin, shade) },
    { d: hand, fill: darker(look.skin, shade) },
  ]
  const cover = SLEEVE[look.top.cut]
  if (cover === 0) return shapes
  const sleeve =
    flesh(pen, root, middle.at, UPPER_ARM, mirror, {
      swell,
      to: cover,
      ease: 0.9,
      round: cover === 1,
      floor,
    }) +
    (cover === 1
      ? flesh(pen, middle, end.at, FOREARM, mirror, {
          swell: mix(1, swell, 0.7),
          to: 0.96,
          ease: 0.6,
          round: false,
          floor,
        })
      : '')
  return [...shapes, { d: sleeve, fill: darker(look.top.colour, shade) }]
}
