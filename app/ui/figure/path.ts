import { wound, type Point } from './geometry'

/** Maps world points to the stage and writes SVG path data with one decimal: sharp enough, and a figure stays at a few kB. */
export interface Pen {
  readonly zoom: number
  /** Closed smooth outline through the points. */
  blob(points: readonly Point[]): string
  /** Closed outline with straight sides. */
  polygon(points: readonly Point[]): string
  /** Open smooth line through the points. */
  line(points: readonly Point[]): string
  circle(centre: Point, radius: number): string
  ellipse(centre: Point, rx: number, ry: number, turn?: number): string
}

function n(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(Object.is(rounded, -0) ? 0 : rounded)
}

/** Catmull-Rom through the points, written as cubic Béziers: the outline passes where the anatomy says. */
function smooth(points: readonly Point[], closed: boolean): string {
  const count = points.length
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))
    return points[index] ?? { x: 0, y: 0 }
  }
  const start = at(0)
  let d = `M${n(start.x)} ${n(start.y)}`
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    // Each curve leaves in the direction in which the one before arrived, which S takes for granted: a third fewer numbers.
    const leaving = i === 0 ? `C${n(b.x + (c.x - a.x) / 6)} ${n(b.y + (c.y - a.y) / 6)} ` : 'S'
    d += `${leaving}${n(c.x - (e.x - b.x) / 6)} ${n(c.y - (e.y - b.y) / 6)} ${n(c.x)} ${n(c.y)}`
  }
  return closed ? `${d}Z` : d
}

/** A pen whose world origin (on the floor) lies at stage point (originX, floorY). */
export function pen(originX: number, floorY: number, zoom: number): Pen {
  const map = (p: Point): Point => ({ x: originX + p.x * zoom, y: floorY - p.y * zoom })
  const ellipse = (centre: Point, rx: number, ry: number, turn = 0): string => {
    const c = map(centre)
    const cos = Math.cos((turn * Math.PI) / 180) * rx * zoom
    const sin = Math.sin((turn * Math.PI) / 180) * rx * zoom
    const radii = `${n(rx * zoom)} ${n(ry * zoom)} ${n(turn)}`
    return `M${n(c.x - cos)} ${n(c.y - sin)}A${radii} 1 0 ${n(c.x + cos)} ${n(c.y + sin)}A${radii} 1 0 ${n(c.x - cos)} ${n(c.y - sin)}Z`
  }
  return {
    zoom,
    ellipse,
    blob: (points) => smooth(wound(points).map(map), true),
    polygon: (points) =>
      `${wound(points)
        .map(map)
        .map((p, i) => `${i === 0 ? 'M' : 'L'}${n(p.x)} ${n(p.y)}`)
        .join('')}Z`,
    line: (points) => smooth(points.map(map), false),
    circle: (centre, radius) => ellipse(centre, radius, radius),
  }
}
