import { ownDice, step } from './crash'

const UNREACHABLE = 0.015
const SLOW = 0.3

/** A few turns of the event loop: others get in between what was said and when it is heard. */
async function aWhile(turns: number): Promise<void> {
  for (let left = turns; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve))
}

/**
 * A call of a store over a network: it may not get there, and its answer may be long on its way.
 *
 * @param unreachable what is thrown where it does not get there
 */
export async function overTheWire<T>(unreachable: () => Error, answer: () => T): Promise<T> {
  step()
  const dice = ownDice()
  if (dice?.chance(UNREACHABLE)) throw unreachable()
  const answered = answer()
  if (dice?.chance(SLOW)) await aWhile(1 + dice.int(6))
  return answered
}
