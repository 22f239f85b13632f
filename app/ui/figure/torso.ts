import { along, mix, type Point } from './geometry'
import type { Pen } from './path'
import type { Build, Look } from './pose'
import type { Shape } from './shape'
import { BONES, type Skeleton } from './skeleton'

/** [station on the spine, front, back] half depths (side), in units: belly, bust and glutes live here. */
const SIDE = [
  [-11, 4, 8],
  [-5, 9, 13.4],
  [1, 11, 14.8],
  [9, 11.4, 12.4],
  [20, 9.6, 8.6],
  [31, 10.4, 9],
  [40, 13.4, 10.4],
  [45, 13.2, 10.8],
  [51, 9.8, 10.2],
  [57, 6.4, 8],
  [64, 4.4, 5.4],
] as const
/** [station, half width] (front). */
const FRONT = [
  [-10, 3.6],
  [-7.6, 9.6],
  [-4, 16.4],
  [1, 19.6],
  [9, 18.6],
  [20, 13.8],
  [31, 14.6],
  [41, 16.8],
  [49, 17.4],
  [53, 16.8],
  [57, 14],
  [60, 9.6],
  [62, 6.8],
  [65, 5.2],
] as const

function sample(rows: readonly (readonly number[])[], station: number, column: number): number {
  for (let i = 1; i < rows.length; i += 1) {
    const [a, b] = [rows[i - 1], rows[i]]
    if (a && b && station <= (b[0] ?? 0)) {
      const s = Math.max(0, (station - (a[0] ?? 0)) / ((b[0] ?? 0) - (a[0] ?? 0)))
      // A soft step keeps the outline round between stations.
      return mix(a[column] ?? 0, b[column] ?? 0, s)
    }
  }
  return rows[rows.length - 1]?.[column] ?? 0
}

function bump(station: number, centre: number, spread: number): number {
  return Math.max(0, 1 - ((station - centre) / spread) ** 2)
}

/** Front and back extents for this body at a spine station; `breath` fills the ribs. */
function extents(
  build: Build,
  view: 'side' | 'front',
  station: number,
  breath: number,
): readonly [number, number] {
  const hips = mix(build.torso, build.hips, bump(station, 2, 16))
  const neck = station > 56 ? mix(hips, 1, Math.min(1, (station - 56) / 6)) : hips
  const ribs = breath * 1.3 * bump(station, 36, 20)
  if (view === 'front') {
    const half = sample(FRONT, station, 1) * neck + ribs * 0.6 + build.belly * 0.35 * bump(station, 17, 15)
    return [half, half]
  }
  const bust = (build.bust - 1) * 6 * bump(station, 42, 13)
  return [
    sample(SIDE, station, 1) * neck + ribs + bust + build.belly * bump(station, 17, 17),
    sample(SIDE, station, 2) * neck + ribs * 0.3,
  ]
}

interface Cut {
  readonly from: number
  readonly to: number
  readonly ease: number
  /** How far the neckline dips below `to` in front, in stations. */
  readonly scoop?: number
}

/** Flesh flattens on the floor, a bench or a wall instead of sinking into it. */
function borne({ groundUnder, wallBehind }: Skeleton, joint: Point, { x, y }: Point): Point {
  return { x: Math.max(x, wallBehind), y: Math.max(y, groundUnder(joint) + 1) }
}

/** Stations on either side over which a bend presses flesh together: folds are soft. */
const BEND = 14

/**
 * A point of her outline, `depth` away from the spine, to `side`: 1 in front, -1 behind. Where the spine bends, flesh on the
 * inside of the bend is pressed together: it never reaches the middle of the curve, where the outline would cross itself.
 */
function edgeAt(skeleton: Skeleton, station: number, side: number, depth: number): Point {
  const joint = skeleton.spineAt(station)
  const turn = skeleton.spineAt(station + BEND).angle - skeleton.spineAt(station - BEND).angle
  const curve = (side * turn * Math.PI) / 360 / BEND
  const pressed = curve > 0.001 ? Math.tanh(depth * curve) / curve : depth
  return borne(skeleton, joint.at, along(joint.at, joint.angle + 90, side * pressed))
}

function outline(pen: Pen, skeleton: Skeleton, build: Build, breath: number, cut: Cut): string {
  const front: Point[] = []
  const back: Point[] = []
  const count = Math.max(3, Math.round((cut.to - cut.from) / 5))
  const edge = (station: number, side: number): Point => {
    const [f, b] = extents(build, skeleton.view, station, breath)
    return edgeAt(skeleton, station, side, (side > 0 ? f : b) + cut.ease)
  }
  for (let i = 0; i <= count; i += 1) {
    const station = mix(cut.from, cut.to, i / count)
    front.push(
      edge(skeleton.view === 'side' ? mix(cut.from, cut.to - (cut.scoop ?? 0), i / count) : station, 1),
    )
    back.unshift(edge(station, -1))
  }
  const centre = (station: number, side: number): Point => {
    const [f, b] = extents(build, skeleton.view, station, breath)
    return edgeAt(skeleton, station, side, 0.55 * ((side > 0 ? f : b) + cut.ease))
  }
  const dip = cut.scoop ?? 0
  const top =
    skeleton.view === 'side'
      ? [centre(cut.to - dip * 0.6, 1), centre(cut.to - dip * 0.1, -1)]
      : [centre(cut.to - dip, 1), centre(cut.to - dip * 1.15, 0), centre(cut.to - dip, -1)]
  const foot = [centre(cut.from - 0.4, -1), centre(cut.from - 0.4, 1)]
  return pen.blob([...front, ...top, ...back, ...foot], 0)
}

const HEM = { tank: 12, crop: 29, tee: 9, long: 9 } as const

/** Trunk: skin, garments, waistband, neck. */
export function torsoShapes(pen: Pen, skeleton: Skeleton, look: Look, breath: number): Shape[] {
  const { build, top, bottom } = look
  const covered = top.cut === 'tee' || top.cut === 'long'
  const skinCut = outline(pen, skeleton, build, breath, { from: 6, to: 64, ease: 0 })
  const hips = outline(pen, skeleton, build, breath, {
    from: skeleton.view === 'side' ? -11 : -10,
    to: 19,
    ease: 0.4,
  })
  const shirt = outline(pen, skeleton, build, breath, {
    from: HEM[top.cut],
    to: covered ? (skeleton.view === 'side' ? 61 : 62.6) : skeleton.view === 'side' ? 57 : 51,
    ease: 0.9,
    scoop: covered ? 4 : skeleton.view === 'side' ? 9 : 2.5,
  })
  const waist = (side: number): Point => {
    const [f, b] = extents(build, skeleton.view, HEM[top.cut] + 1.2, breath)
    return edgeAt(skeleton, HEM[top.cut] + 1.2, side, side > 0 ? f : b)
  }
  const strap = (side: number): Point[] => [
    along(skeleton.spineAt(45).at, skeleton.spineAt(45).angle + 90, side * 11 * mix(1, build.torso, 0.6)),
    along(skeleton.spineAt(57.6).at, skeleton.spineAt(57.6).angle + 90, side * 10.6),
  ]
  const straps = skeleton.view === 'front' && !covered ? pen.line(strap(1)) + pen.line(strap(-1)) : ''
  const neckBottom = skeleton.spineAt(BONES.spine - 5).at
  const neck = pen.line([
    neckBottom,
    skeleton.neckBase,
    skeleton.head.at,
    along(skeleton.head.at, skeleton.head.angle, 3),
  ])
  return [
    { d: neck, stroke: look.skin, width: 10.4 * pen.zoom },
    { d: skinCut, fill: look.skin },
    { d: hips, fill: bottom.colour },
    { d: shirt, fill: top.colour },
    ...(straps === '' ? [] : [{ d: straps, stroke: top.colour, width: 4 * pen.zoom }]),
    {
      d: pen.line([waist(1), skeleton.spineAt(HEM[top.cut] + 0.2).at, waist(-1)]),
      stroke: top.trim,
      width: 1.6 * pen.zoom,
    },
  ]
}
