import { describe, expect, it } from 'vitest'
import { EXERCISES, FIGURES } from '~/ui/figure/catalogue'
import { drawFigure } from '~/ui/figure/draw'
import { EXERCISE_IDS, isFigureId } from '~/ui/figure/exercises/exerciseIds'
import { headFrame } from '~/ui/figure/head'
import { LOOKS } from '~/ui/figure/looks'
import type { Look } from '~/ui/figure/pose'
import { STAGE } from '~/ui/figure/shape'
import { skeletonOf } from '~/ui/figure/skeleton'
import { poseAt } from '~/ui/figure/timeline'

/** What the word "Libre" takes of the smallest card, from the left and from the top, in stage units. */
const CHIP = { right: 150, bottom: 78 }
const HEAD_RADIUS = 17

it('names the exercises as the catalogue has them', () => {
  expect(EXERCISES.map(({ id }) => id)).toEqual([...EXERCISE_IDS])
  expect(FIGURES.every(({ id }) => isFigureId(id))).toBe(true)
  expect(isFigureId('juggling')).toBe(false)
})

describe('a figure in motion', () => {
  it.each(FIGURES.map((figure) => [figure.id, figure] as const))(
    'is painted by the same paths in the same colours at every moment: %s',
    (_, figure) => {
      const painted = (look: Look, seconds: number) =>
        drawFigure(figure, look, seconds).map(({ d: __, ...paint }) => paint)
      for (const look of LOOKS)
        for (const part of [0.2, 0.5, 0.8])
          expect(painted(look, part * figure.loopSeconds), look.id).toEqual(painted(look, 0))
    },
  )
})

describe('the posters of exercises', () => {
  it.each(EXERCISES.map((exercise) => [exercise.id, exercise] as const))(
    'leave the corner of a card’s chip free of face and feet: %s',
    (_, exercise) => {
      const skeleton = skeletonOf(exercise, poseAt(exercise, exercise.posterAt), 0)
      const onStage = ({ x, y }: { x: number; y: number }) => ({
        x: STAGE.width / 2 + (x - exercise.centreX) * exercise.zoom,
        y: STAGE.floor - y * exercise.zoom,
      })
      const parts = [
        { ...onStage(headFrame(skeleton)(0, 15)), reach: HEAD_RADIUS * exercise.zoom },
        { ...onStage(skeleton.nearLeg.end.at), reach: 0 },
        { ...onStage(skeleton.farLeg.end.at), reach: 0 },
      ]
      const covered = parts.filter(({ x, y, reach }) => x - reach < CHIP.right && y - reach < CHIP.bottom)
      expect(covered).toEqual([])
    },
  )
})
