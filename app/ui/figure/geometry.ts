/**
 * Plane geometry shared by the figure's drawing code.
 * World units: 1 unit is about 0.8 cm (a woman of 210 units is 7 heads of 30), y grows upwards from the floor.
 */
export interface Point {
  readonly x: number
  readonly y: number
}

const RADIANS = Math.PI / 180

/** Unit vector for an angle in degrees: 0 points up, 90 points right (the side the figure faces). */
export function direction(degrees: number): Point {
  return { x: Math.sin(degrees * RADIANS), y: Math.cos(degrees * RADIANS) }
}

/** Angle in degrees (0 up, 90 right) of the vector from a to b. */
export function angleOf(a: Point, b: Point): number {
  return Math.atan2(b.x - a.x, b.y - a.y) / RADIANS
}

/** a moved by `distance` units along `degrees`. */
export function along(a: Point, degrees: number, distance: number): Point {
  const d = direction(degrees)
  return { x: a.x + d.x * distance, y: a.y + d.y * distance }
}

export function distanceBetween(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

export function between(a: Point, b: Point, t: number): Point {
  return { x: mix(a.x, b.x, t), y: mix(a.y, b.y, t) }
}

export function shifted(a: Point, x: number, y: number): Point {
  return { x: a.x + x, y: a.y + y }
}

/** A local frame: `u` runs forwards, `v` upwards once turned by `degrees`; `mirror` is -1 for a flipped part. */
export function place(origin: Point, degrees: number, u: number, v: number, mirror = 1): Point {
  const up = direction(degrees)
  const forward = direction(degrees + 90)
  return { x: origin.x + forward.x * u * mirror + up.x * v, y: origin.y + forward.y * u * mirror + up.y * v }
}

/**
 * Bend angle at the root of a two-bone chain, in degrees, so that its tip reaches `distance`.
 * Out of reach means a straight limb: the checks report it to the pose's author, and the viewer never sees a broken joint.
 */
export function rootBend(upper: number, lower: number, distance: number): number {
  const d = Math.min(Math.max(distance, Math.abs(upper - lower) + 0.01), upper + lower - 0.001)
  const cosine = (upper * upper + d * d - lower * lower) / (2 * upper * d)
  return Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS
}

function signedArea(points: readonly Point[]): number {
  let sum = 0
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    sum += p.x * q.y - q.x * p.y
  })
  return sum
}

/** Every outline turns the same way, so that overlapping parts of one path add up instead of cutting holes (nonzero rule). */
export function wound(points: readonly Point[]): readonly Point[] {
  return signedArea(points) < 0 ? [...points].reverse() : points
}
