import { setImmediate, setTimeout } from 'node:timers/promises'
import { assertOutsideTransaction } from '../db/transactionGuard'
import { ownFate, step } from './crash'
import type { Random } from './random'

const UNREACHABLE = 0.015
/** How often it gets there, and its answer does not come back. */
const UNANSWERED = 0.01
const SLOW = 0.25
/** How often a caller is frozen for so long that it loses its turn, before it asks or before it hears the answer. */
const FROZEN = 0.02

/** Others get in between an answer and its arrival. */
async function aWhile(dice: Random, leasesRunOut: () => Promise<void>): Promise<void> {
  if (dice.chance(FROZEN / SLOW)) {
    await leasesRunOut()
    return setTimeout(20 + dice.int(40))
  }
  if (dice.chance(0.4)) return setTimeout(dice.int(25))
  for (let left = 1 + dice.int(6); left > 0; left -= 1) await setImmediate()
  return undefined
}

/**
 * A call of a store over a network: it may not get there, and either way may be long.
 *
 * @param unreachable what is thrown where it does not get there
 */
export async function overTheWire<T>(unreachable: () => Error, answer: () => T | Promise<T>): Promise<T> {
  assertOutsideTransaction('a store')
  step()
  const fate = ownFate()
  if (!fate) return answer()
  const { random: dice, leasesRunOut } = fate
  if (dice.chance(UNREACHABLE)) throw unreachable()
  if (dice.chance(SLOW)) await aWhile(dice, leasesRunOut)
  const answered = await answer()
  if (dice.chance(UNANSWERED)) throw unreachable()
  if (dice.chance(SLOW)) await aWhile(dice, leasesRunOut)
  return answered
}
