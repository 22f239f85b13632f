import { setImmediate, setTimeout } from 'node:timers/promises'
import { ownDice, step } from './crash'
import type { Random } from './random'

const UNREACHABLE = 0.015
const SLOW = 0.25

/** Others get in between what was said and when it is heard. */
async function aWhile(dice: Random): Promise<void> {
  if (dice.chance(0.4)) return setTimeout(dice.int(25))
  for (let left = 1 + dice.int(6); left > 0; left -= 1) await setImmediate()
  return undefined
}

/**
 * A call of a store over a network: it may not get there, and either way may be long.
 *
 * @param unreachable what is thrown where it does not get there
 */
export async function overTheWire<T>(unreachable: () => Error, answer: () => T): Promise<T> {
  step()
  const dice = ownDice()
  if (!dice) return answer()
  if (dice.chance(UNREACHABLE)) throw unreachable()
  if (dice.chance(SLOW)) await aWhile(dice)
  const answered = answer()
  if (dice.chance(SLOW)) await aWhile(dice)
  return answered
}
