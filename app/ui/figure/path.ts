import { wound, type Point } from './geometry'

/** Maps world points to the stage and writes SVG path data with one decimal: sharp enough, and a figure stays at a few kB. */
export interface Pen {
  readonly zoom: number
  /** Closed smooth outline through the points; nothing of it comes below `floor`, if given. */
  blob(points: readonly Point[], floor?: number): string
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

/**
 * Catmull-Rom through the points, written as cubic Béziers: the outline passes where the anatomy says. Its curves may swing
 * out between points; `lowest` is the stage y that none of them comes below.
 */
function smooth(points: readonly Point[], closed: boolean, lowest = Infinity): string {
  const count = points.length
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))
    return points[index] ?? { x: 0, y: 0 }
  }
  const handle = (from: Point, way: Point): Point => ({
    x: from.x + way.x / 6,
    y: Math.min(lowest, from.y + way.y / 6),
  })
  const start = at(0)
  let d = `M${n(start.x)} ${n(start.y)}`
  let arrived: Point | undefined
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const leaves = handle(b, { x: c.x - a.x, y: c.y - a.y })
    const arrives = handle(c, { x: b.x - e.x, y: b.y - e.y })
    // Most curves leave in the direction in which the one before arrived, which S takes for granted: a third fewer numbers.
    const goesOn = arrived !== undefined && Math.abs(arrived.y + leaves.y - 2 * b.y) < 0.01
    d += goesOn ? 'S' : `C${n(leaves.x)} ${n(leaves.y)} `
    d += `${n(arrives.x)} ${n(arrives.y)} ${n(c.x)} ${n(c.y)}`
    arrived = arrives
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
    blob: (points, floor) =>
      smooth(wound(points).map(map), true, floor === undefined ? Infinity : floorY - floor * zoom),
    polygon: (points) =>
      `${wound(points)
        .map(map)
        .map((p, i) => `${i === 0 ? 'M' : 'L'}${n(p.x)} ${n(p.y)}`)
        .join('')}Z`,
    line: (points) => smooth(points.map(map), false),
    circle: (centre, radius) => ellipse(centre, radius, radius),
  }
}
