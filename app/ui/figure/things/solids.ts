import { between, mix, shifted, type Point } from '../geometry'
import type { Pen } from '../path'
import type { Shape } from '../shape'
import type { Tones } from './paints'

/**
 * The parts that things are put together from. Units are those of the stage (see STAGE), x from the middle of the thing,
 * y upwards from the floor; what lies farther away lies higher. Light falls from above and from the left.
 */

/** Points of an ellipse from one angle to another, in degrees: 0 is on the right, 90 on top. */
export function arc(centre: Point, rx: number, ry: number, from: number, to: number, steps = 10): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return { x: centre.x + Math.cos(angle) * rx, y: centre.y + Math.sin(angle) * ry }
  })
}

export function at(x: number, y: number): Point {
  return { x, y }
}

/** A flat face whose corners are rounded by `radius`. */
export function face(p: Pen, points: readonly Point[], fill: string, radius = 4): Shape {
  return { d: p.polygon(points), fill, stroke: fill, width: radius * 2 * p.zoom }
}

/** A line with round ends: a leg, a seam, a cord. */
export function cord(p: Pen, points: readonly Point[], stroke: string, width: number): Shape {
  return { d: p.line(points), stroke, width: width * p.zoom }
}

export interface Box {
  /** Left end and underside of the front. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** From the front to the back, on the picture. */
  readonly depth: Point
  readonly radius?: number
}

/** A block, seen from the front and a little from above. */
export function box(p: Pen, { x, y, width, height, depth, radius = 4 }: Box, tones: Tones): Shape[] {
  const [left, right, top] = [x + radius, x + width - radius, y + height - radius]
  const bottom = y + radius
  const back = (point: Point): Point => shifted(point, depth.x, depth.y)
  const [a, b, c, d] = [at(left, bottom), at(right, bottom), at(right, top), at(left, top)]
  return [
    ...(depth.x > 0 ? [face(p, [b, c, back(c), back(b)], tones.dark, radius)] : []),
    face(p, [d, c, back(c), back(d)], tones.light, radius),
    face(p, [a, b, c, d], tones.base, radius),
  ]
}

export interface Tube {
  /** The middle of the end that is seen, and of the one that is not. */
  readonly near: Point
  readonly far: Point
  readonly radius: number
  /** How round the end looks: 1 from straight ahead, 0 from the side. */
  readonly turn: number
}

/** The outline of a tube's end. */
export function tubeEnd(p: Pen, { near, far, turn }: Tube, radius: number): string {
  const degrees = (Math.atan2(-(far.y - near.y), far.x - near.x) * 180) / Math.PI
  return p.ellipse(near, radius * turn, radius, degrees)
}

/** A round bar of any thickness: a roller, a grip, a weight. Its underside is in the dark. */
export function tube(p: Pen, shape: Tube, tones: Tones): Shape[] {
  const { near, far, radius } = shape
  const length = Math.hypot(far.x - near.x, far.y - near.y) || 1
  const [ax, ay] = [(far.x - near.x) / length, (far.y - near.y) / length]
  // Across the tube, towards the light.
  const [nx, ny] = ax < 0 ? [ay, -ax] : [-ay, ax]
  /** Where its surface ends: 1 is its upper edge, -1 its lower one. */
  const edge = (end: Point, share: number): Point => {
    const bulge = end === far ? Math.sqrt(1 - share * share) * shape.turn : 0
    return shifted(end, (nx * share + ax * bulge) * radius, (ny * share + ay * bulge) * radius)
  }
  /** Its surface from one height to a lower one. */
  const strip = (from: number): string => {
    const rounded = [0, 0.25, 0.5, 0.75, 0.9, 0.97, 1].map((t) => edge(far, mix(from, -1, t)))
    return p.polygon([edge(near, from), ...rounded, edge(near, -1)])
  }
  const opposite = tubeEnd(p, { ...shape, near: far, far: near }, radius)
  return [
    {
      d: p.polygon([edge(near, 1), edge(near, -1), edge(far, -1), edge(far, 1)]) + opposite,
      fill: tones.base,
    },
    { d: strip(-0.4), fill: tones.dark },
    { d: tubeEnd(p, shape, radius), fill: tones.light },
  ]
}

/** The part of an outline that is turned away from the light: from one of its points to another, and back inside. */
export function shade(p: Pen, outline: readonly Point[], fill: string, inwards = 0.26): Shape {
  const [first, last] = [outline[0], outline.at(-1)]
  if (!first || !last) return { d: '', fill }
  const inside = outline.map((point, i) =>
    between(point, between(first, last, i / (outline.length - 1)), inwards),
  )
  return { d: p.polygon([...outline, ...inside.reverse()]), fill }
}

/** A band that stands on its edge in a ring: what is farther shows its inside. */
export function hoop(p: Pen, centre: Point, rx: number, ry: number, height: number, tones: Tones): Shape[] {
  const wall = (from: number, to: number): string => {
    const rim = arc(centre, rx, ry, from, to, 22)
    return p.polygon([...rim, ...rim.map((point) => shifted(point, 0, -height)).reverse()])
  }
  return [
    { d: wall(0, 180), fill: tones.dark },
    { d: wall(180, 360), fill: tones.base },
    cord(p, arc(shifted(centre, 0, -2), rx, ry, 196, 280, 6), tones.light, 3),
  ]
}

/** What is round like a ball: darker below, with a glint. */
export function ball(p: Pen, centre: Point, radius: number, tones: Tones): Shape[] {
  return [
    { d: p.circle(centre, radius), fill: tones.base },
    shade(p, arc(centre, radius, radius, -158, 22, 20), tones.dark),
    cord(p, arc(centre, radius * 0.78, radius * 0.78, 118, 158, 4), tones.light, radius * 0.09),
  ]
}

/** A rod between two points with its lit side. */
export function rod(p: Pen, from: Point, to: Point, width: number, tones: Tones): Shape[] {
  return [
    cord(p, [from, to], tones.base, width),
    cord(p, [shifted(from, -width * 0.2, 0), shifted(to, -width * 0.2, 0)], tones.light, width * 0.22),
  ]
}
