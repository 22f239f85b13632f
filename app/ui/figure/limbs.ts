import { along, mix, place, type Point } from './geometry'
import type { Pen } from './path'
import type { Look, View } from './pose'
import { darker, type Shape } from './shape'
import { BONES, type Joint, type Limb } from './skeleton'

/** [part of the bone, half width on the front (outer) side, half width on the back (inner) side], in units. */
type Profile = readonly (readonly [number, number, number])[]

const THIGH: Record<View, Profile> = {
  side: [
    [0, 12, 12.6],
    [0.3, 12, 11.2],
    [0.7, 9, 8.6],
    [1, 7.2, 6.6],
  ],
  front: [
    [0, 10.6, 9.4],
    [0.3, 10.6, 9.2],
    [0.7, 8.2, 7.4],
    [1, 6.6, 6.4],
  ],
}
const SHIN: Record<View, Profile> = {
  side: [
    [0, 6.8, 6.4],
    [0.28, 5.6, 8.4],
    [0.6, 4.6, 6],
    [1, 3.7, 4.3],
  ],
  front: [
    [0, 6.4, 6.2],
    [0.28, 7, 6.4],
    [0.62, 5.2, 4.8],
    [1, 3.9, 3.9],
  ],
}
const UPPER_ARM: Profile = [
  [0, 6.4, 6.4],
  [0.35, 5.9, 5.9],
  [0.75, 4.9, 5],
  [1, 4.6, 4.6],
]
const FOREARM: Profile = [
  [0, 4.6, 4.6],
  [0.25, 4.9, 4.9],
  [0.7, 3.6, 3.6],
  [1, 3, 3],
]

function widthAt(profile: Profile, t: number): readonly [number, number] {
  for (let i = 1; i < profile.length; i += 1) {
    const [a, b] = [profile[i - 1], profile[i]]
    if (a && b && t <= b[0]) {
      const s = (t - a[0]) / (b[0] - a[0])
      return [mix(a[1], b[1], s), mix(a[2], b[2], s)]
    }
  }
  return [4, 4]
}

/** The flesh of one bone between two parts of its length, with round ends; `swell` multiplies widths, `ease` adds cloth. */
function flesh(
  pen: Pen,
  joint: Joint,
  tip: Point,
  profile: Profile,
  mirror: number,
  options: { from?: number; to?: number; swell: number; ease?: number; round?: boolean },
): string {
  const { from = 0, to = 1, swell, ease = 0, round = true } = options
  const front: Point[] = []
  const back: Point[] = []
  const length = Math.hypot(tip.x - joint.at.x, tip.y - joint.at.y)
  const steps = [0, 0.25, 0.5, 0.75, 1].map((s) => mix(from, to, s))
  for (const t of steps) {
    const [f, b] = widthAt(profile, t)
    const centre = along(joint.at, joint.angle, length * t)
    front.push(along(centre, joint.angle - 90 * mirror, f * swell + ease))
    back.unshift(along(centre, joint.angle + 90 * mirror, b * swell + ease))
  }
  const cap = (t: number, way: number): Point[] => {
    const [f, b] = widthAt(profile, t)
    const centre = along(joint.at, joint.angle, length * t)
    // A cut hem is almost straight; joints (the start of a bone, always) are round.
    const soft = round || way < 0
    const reach = soft ? way : way * 0.12
    const corner = soft ? 0.72 : 0.9
    const at = (u: number, v: number): Point =>
      along(along(centre, joint.angle, u), joint.angle - 90 * mirror, v)
    const [fw, bw] = [f * swell + ease, b * swell + ease]
    const points = [
      at(fw * reach * 0.7, fw * corner),
      at(((fw + bw) / 2) * reach, (fw - bw) / 2),
      at(bw * reach * 0.7, -bw * corner),
    ]
    return way > 0 ? points : points.reverse()
  }
  return pen.blob([...front, ...cap(to, 1), ...back, ...cap(from, -1)])
}

function shoe(pen: Pen, limb: Limb, view: View): { upper: string; sole: string } {
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
  const { root, middle, mirror } = limb
  const cover = LEG_COVER[look.bottom.cut]
  const kneecap = pen.circle(knee, (view === 'side' ? 6.9 : 6.4) * swell)
  const skin =
    flesh(pen, root, knee, thigh, mirror, { swell }) +
    kneecap +
    flesh(pen, middle, ankle, shin, mirror, { swell: mix(1, swell, 0.7) })
  const cloth =
    cover > 0
      ? flesh(pen, root, knee, thigh, mirror, { swell, ease: 0.3 }) +
        kneecap +
        flesh(pen, middle, ankle, shin, mirror, {
          swell: mix(1, swell, 0.7),
          to: cover,
          ease: 0.3,
          round: false,
        })
      : flesh(pen, root, knee, thigh, mirror, { swell, to: 0.5, ease: 0.9, round: false })
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
  const { root, middle, end, mirror } = limb
  const elbow = pen.circle(middle.at, 4.6 * swell)
  const skin =
    flesh(pen, root, middle.at, UPPER_ARM, mirror, { swell }) +
    elbow +
    flesh(pen, middle, end.at, FOREARM, mirror, { swell: mix(1, swell, 0.7) })
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
    flesh(pen, root, middle.at, UPPER_ARM, mirror, { swell, to: cover, ease: 0.9, round: cover === 1 }) +
    (cover === 1
      ? flesh(pen, middle, end.at, FOREARM, mirror, {
          swell: mix(1, swell, 0.7),
          to: 0.96,
          ease: 0.6,
          round: false,
        })
      : '')
  return [...shapes, { d: sleeve, fill: darker(look.top.colour, shade) }]
}
