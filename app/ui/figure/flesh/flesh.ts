import { along, direction, mix, type Point } from '../geometry'
import type { Pen } from '../path'
import type { View } from '../pose'
import type { Joint } from '../skeleton'

/** [part of the bone, half width on the front (outer) side, half width on the back (inner) side], in units. */
type Profile = readonly (readonly [number, number, number])[]

export const THIGH: Record<View, Profile> = {
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
export const SHIN: Record<View, Profile> = {
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
export const UPPER_ARM: Profile = [
  [0, 6.4, 6.4],
  [0.35, 5.9, 5.9],
  [0.75, 4.9, 5],
  [1, 4.6, 4.6],
]
export const FOREARM: Profile = [
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
export function flesh(
  pen: Pen,
  joint: Joint,
  tip: Point,
  profile: Profile,
  mirror: number,
  options: { from?: number; to?: number; swell: number; ease?: number; round?: boolean; floor: number },
): string {
  const { from = 0, to = 1, swell, ease = 0, round = true, floor } = options
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
  return pen.blob(
    [...front, ...cap(to, 1), ...back, ...cap(from, -1)].map((p) => above(floor, p)),
    floor,
  )
}

/** Flesh flattens on the floor instead of sinking into it. */
function above(floor: number, { x, y }: Point): Point {
  return { x, y: Math.max(y, floor + 0.4) }
}

/** The round of a knee or an elbow, flat where it lies on the floor. */
export function knob(pen: Pen, centre: Point, radius: number, floor: number): string {
  if (centre.y - radius > floor + 0.4) return pen.circle(centre, radius)
  const turns = Array.from({ length: 12 }, (_, i) => direction(i * 30))
  return pen.blob(
    turns.map((d) => above(floor, { x: centre.x + d.x * radius, y: centre.y + d.y * radius })),
    floor,
  )
}
