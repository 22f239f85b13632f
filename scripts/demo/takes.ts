import type { DemoPlan, DemoStretch } from '../../app/features/catalogue/seed/demoPlan'
import { isOneSided } from '../../app/features/catalogue/seed/demoWays'
import { exerciseById } from '../../app/ui/figure/catalogue'
import { bravo, rest } from '../../app/ui/figure/exercises/rest'
import { STYLES } from './music/styles'
import { loopOf } from './picture/loop'
import type { Take } from './picture/shots'

/** What is seen in a film, stretch by stretch: a one-sided exercise is done facing one way, then the other. */
export function takesOf({ music, stretches }: DemoPlan): Take[] {
  const { beats, speed } = STYLES[music]
  return stretches.flatMap((stretch, index): Take[] => {
    const { exerciseId, part, seconds } = stretch
    if (exerciseId === null)
      return [
        { loop: loopOf(index === stretches.length - 1 ? bravo : rest, beats, 1), seconds, isWork: false },
      ]
    const pace = part === 'WORK' ? speed : 1
    const sides = isOneSided(exerciseId) ? [false, true] : [false]
    return sides.map((mirrored) => ({
      loop: loopOf(exerciseById(exerciseId), beats, pace, mirrored),
      seconds: seconds / sides.length,
      isWork: true,
    }))
  })
}

/** A stretch and when it begins, in seconds of the film. */
export const timed = (stretches: readonly DemoStretch[]): (DemoStretch & { startSeconds: number })[] => {
  let at = 0
  return stretches.map((stretch) => {
    const startSeconds = at
    at += stretch.seconds
    return { ...stretch, startSeconds }
  })
}
