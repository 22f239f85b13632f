import {
  along,
  angleOf,
  between,
  direction,
  distanceBetween,
  rootBend,
  shifted,
  type Point,
} from '../geometry'
import type { FreeLeg, KneelingLeg, LegPose, PlantedLeg } from '../pose'
import { BONES, type Limb, type Socket } from './bones'

/** The ankle of a planted foot: it turns about its ball, or about its heel while the toes rise; in the front view its sole rises on the spot. */
export function plantedAnkle(ball: Point, heel: number, view: Socket['view']): Point {
  const swing = direction(heel)
  if (view === 'front') return shifted(ball, 0, BONES.ankleHeight + BONES.ankleToBall * swing.x)
  const [u, v] = [-BONES.ankleToBall, BONES.ankleHeight]
  return shifted(ball, u * swing.y + v * swing.x, v * swing.y - u * swing.x)
}

function kneeling(pose: KneelingLeg, { at: hip, mirror, offset }: Socket): Limb {
  const knee = shifted({ x: pose.kneeX, y: pose.kneeY }, offset.x, offset.y)
  return {
    root: { at: hip, angle: angleOf(hip, knee) },
    middle: { at: knee, angle: pose.shin },
    end: { at: along(knee, pose.shin, BONES.shin), angle: pose.shin - 90 + pose.ankle },
    toeBend: 0,
    mirror,
    miss: distanceBetween(hip, knee) - BONES.thigh,
    floor: offset.y,
  }
}

function free(pose: FreeLeg, { at: hip, trunk: pelvis, view, mirror, offset }: Socket): Limb {
  const thigh = pelvis + 180 - mirror * pose.hip
  const knee = along(hip, thigh, BONES.thigh)
  // Seen from the front, a knee bends towards the viewer: the shin only looks shorter.
  const shin = view === 'front' ? thigh : thigh + pose.knee
  const seen = view === 'front' ? Math.cos((pose.knee * Math.PI) / 180) : 1
  const ankle = along(knee, shin, BONES.shin * seen)
  return {
    root: { at: hip, angle: thigh },
    middle: { at: knee, angle: shin },
    end: { at: ankle, angle: view === 'front' ? shin - 180 + mirror * 90 : shin - 90 + pose.ankle },
    toeBend: 0,
    mirror,
    miss: 0,
    floor: offset.y,
  }
}

function planted(pose: PlantedLeg, { at: hip, view, mirror, offset }: Socket): Limb {
  const ankle = plantedAnkle(shifted({ x: pose.ballX, y: pose.ballY }, offset.x, offset.y), pose.heel, view)
  const reach = distanceBetween(hip, ankle)
  const bend = rootBend(BONES.thigh, BONES.shin, reach)
  const middle = between(hip, ankle, 0.5)
  // In the front view most of the bend comes towards the viewer; a part of it opens outwards, over the toes.
  const knee =
    view === 'front'
      ? along(middle, angleOf(hip, ankle) - 90 * mirror, pose.open * BONES.thigh * direction(bend).x)
      : along(hip, angleOf(hip, ankle) - bend, BONES.thigh)
  return {
    root: { at: hip, angle: angleOf(hip, knee) },
    middle: { at: knee, angle: angleOf(knee, ankle) },
    end: { at: ankle, angle: view === 'front' ? mirror * 90 : 90 + pose.heel },
    toeBend: pose.heel,
    mirror,
    miss: Math.max(0, reach - BONES.thigh - BONES.shin),
    floor: offset.y,
  }
}

/** A leg from its hip: pinned by its knee, in the air, or pinned by its foot. */
export function solveLeg(pose: LegPose, socket: Socket): Limb {
  if ('kneeX' in pose) return kneeling(pose, socket)
  return 'hip' in pose ? free(pose, socket) : planted(pose, socket)
}
