import { along, angleOf, direction, distanceBetween, rootBend, shifted } from '../geometry'
import type { ArmPose, FreeArm, PlantedArm } from '../pose'
import { BONES, type Limb, type Socket } from './bones'

function free(pose: FreeArm, { at: shoulder, trunk: chest, mirror, offset }: Socket): Limb {
  const upper = chest + 180 - mirror * pose.shoulder
  const elbow = along(shoulder, upper, BONES.upperArm)
  const lower = upper - mirror * pose.elbow
  return {
    root: { at: shoulder, angle: upper },
    middle: { at: elbow, angle: lower },
    end: { at: along(elbow, lower, BONES.forearm), angle: lower - mirror * pose.wrist },
    toeBend: 0,
    mirror,
    miss: 0,
    floor: offset.y,
  }
}

function planted(pose: PlantedArm, { at: shoulder, mirror, offset }: Socket): Limb {
  const wrist = shifted({ x: pose.wristX, y: pose.wristY }, offset.x, offset.y)
  const reach = distanceBetween(shoulder, wrist)
  const upperLength = BONES.upperArm * direction(pose.flare).y
  const lowerLength = BONES.forearm * direction(pose.flare * 0.4).y
  const upper = angleOf(shoulder, wrist) + mirror * rootBend(upperLength, lowerLength, reach)
  const elbow = along(shoulder, upper, upperLength)
  return {
    root: { at: shoulder, angle: upper },
    middle: { at: elbow, angle: angleOf(elbow, wrist) },
    end: { at: wrist, angle: pose.palm },
    toeBend: 0,
    mirror,
    miss: Math.max(0, reach - upperLength - lowerLength),
    floor: offset.y,
  }
}

/** An arm from its shoulder: in the air, or pinned by its wrist. */
export function solveArm(pose: ArmPose, socket: Socket): Limb {
  return 'shoulder' in pose ? free(pose, socket) : planted(pose, socket)
}
