import type { Point } from '../geometry'
import { pen, type Pen } from '../path'
import type { Random } from '../random'
import type { Shape } from '../shape'
import { SHADOW, type Tones } from '../things/paints'
import { at } from '../things/solids'
import type { Area, Flecks } from './food'

/** What the foods are cut from. A piece lies about 0, 0; y grows upwards, light falls from above and from the left. */
export const ink = pen(0, 0, 1)

/** An outline with the soft shadow that it throws on whatever it touches; its own edge turns away from the light. */
export function solid(draw: (p: Pen) => string, fill: string): Shape[] {
  return [{ d: draw(ink), fill, stroke: SHADOW, width: 4.4 }]
}

/** Round spots of one size and colour, as a single path: points of a round pen weigh a sixth of circles. */
export function dots(spots: readonly Point[], radius: number, fill: string): Shape {
  const tenth = (value: number) => String(Math.round(value * 10) / 10 + 0)
  return {
    d: spots.map(({ x, y }) => `M${tenth(x)} ${tenth(-y)}h0`).join(''),
    stroke: fill,
    width: radius * 2,
  }
}

/** Round ones: berries, peas. Their lower right is in the dark, their upper left shines. */
export function globes(spots: readonly Point[], radius: number, tones: Tones): Shape[] {
  const moved = (share: number) => spots.map(({ x, y }) => at(x - radius * share, y + radius * share))
  return [
    dots(moved(-0.08), radius + 1.6, SHADOW),
    dots(spots, radius, tones.dark),
    dots(moved(0.11), radius * 0.85, tones.base),
    dots(moved(0.38), radius * 0.2, tones.light),
  ]
}

/** A flat round slice: its skin, its flesh. */
export function slice(radius: number, skin: string, flesh: string, rind = 2): Shape[] {
  return [
    ...solid((p) => p.circle(at(0, 0), radius), skin),
    { d: ink.circle(at(-0.4, 0.4), radius - rind), fill: flesh },
  ]
}

/** Seeds or veins: short lines of one colour, as a single path. */
export function dashes(lines: readonly (readonly [Point, Point])[], stroke: string, width: number): Shape {
  return { d: lines.map(([a, b]) => ink.line([a, b])).join(''), stroke, width }
}

/** Points around the middle, each as far away as `radii` say in turn. */
export function around(count: number, radii: readonly number[], from = 90, squash = 1): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((from + (360 * i) / count) * Math.PI) / 180
    const radius = radii[i % radii.length] ?? 0
    return at(Math.cos(angle) * radius, Math.sin(angle) * radius * squash)
  })
}

/** Lines from the middle outwards. */
export function rays(count: number, inner: number, outer: number, from = 90): (readonly [Point, Point])[] {
  const ends = around(count, [outer], from)
  return around(count, [inner], from).map((start, i) => [start, ends[i] ?? start] as const)
}

/** A point of the stage within an area, even over its surface. */
function spotIn({ x, y, rx, ry }: Area, random: Random, reach = 1): Point {
  const [angle, share] = [random() * Math.PI * 2, Math.sqrt(random()) * reach]
  return at(x + Math.cos(angle) * rx * share, y + Math.sin(angle) * ry * share)
}

/** The outline of something soft that fills an area of the stage. */
export function puddle({ x, y, rx, ry }: Area, wobble: number, random: Random): string {
  // What has hardly any edge of its own is an ellipse, which weighs a tenth.
  if (wobble < 0.04) return ink.ellipse(at(x, -y), rx, ry)
  const count = 9
  const points = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2
    const share = 1 - random() * wobble
    return at(x + Math.cos(angle) * rx * share, -y + Math.sin(angle) * ry * share)
  })
  return ink.blob(points)
}

/** An area moved and shrunk within itself. */
export function within(area: Area, share: number, x = 0, y = 0): Area {
  return { x: area.x + x * area.rx, y: area.y + y * area.ry, rx: area.rx * share, ry: area.ry * share }
}

/** The grain of a surface: many short strokes of one colour, as a single path. */
export function flecks(area: Area, fleck: Flecks, random: Random, reach = 0.92): Shape {
  const { colour, width, length, density, lean = 180 } = fleck
  const count = Math.min(38, Math.max(6, Math.round((area.rx * area.ry * Math.PI * density) / 1000)))
  const strokes = Array.from({ length: count }, () => {
    const { x, y } = spotIn(area, random, reach)
    const angle = ((random() * 2 - 1) * lean * Math.PI) / 180
    const start = `M${Math.round(x)} ${Math.round(y)}`
    return length
      ? `${start}l${Math.round(Math.cos(angle) * length)} ${Math.round(Math.sin(angle) * length)}`
      : `${start}h0`
  })
  return { d: strokes.join(''), stroke: colour, width }
}
