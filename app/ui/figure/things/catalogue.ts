import { bag } from './bag'
import { band } from './band'
import { barbell } from './barbell'
import { bench } from './bench'
import { block } from './block'
import { bottle } from './bottle'
import { chair } from './chair'
import { cushion } from './cushion'
import { dumbbells } from './dumbbells'
import { gymBall } from './gymBall'
import { kettlebell } from './kettlebell'
import { loop } from './loop'
import { mat } from './mat'
import { roller } from './roller'
import { rope } from './rope'
import { step } from './step'
import type { Thing } from './thing'
import { towel } from './towel'

/**
 * Every thing that Élan can draw: to lie on, weights, elastics, furniture, the rest.
 * A new one is a file put together from `solids.ts`, and a line here: `/artwork/<id>.<paint>.<ground>.svg` shows it.
 */
export const THINGS: readonly Thing[] = [
  mat,
  cushion,
  block,
  towel,
  roller,
  gymBall,
  dumbbells,
  kettlebell,
  barbell,
  band,
  loop,
  rope,
  step,
  bench,
  chair,
  bottle,
  bag,
]
