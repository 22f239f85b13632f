import { setTimeout } from 'node:timers/promises'
import { getSettings } from '~/env.server'

const HELD_MS = 500
/** Twice as long at most: a crowd that came at once shall not come again at once. */
const SPREAD_MS = 500
/** They hold a connection and next to nothing else; beyond that each is answered at once. */
const MOST_HELD = 1000
/** So many refusals in a second are no mistakes any more; of this `LIMITS_PERCENT` are given, as of all limits. */
const CROWD = 50
const SECOND_MS = 1000

let held = 0
let second = { endsAt: 0, refusals: 0 }

function isInCrowd(): boolean {
  const now = performance.now()
  if (now >= second.endsAt) second = { endsAt: now + SECOND_MS, refusals: 0 }
  second.refusals += 1
  return second.refusals > (CROWD * getSettings().LIMITS_PERCENT) / 100
}

/**
 * Lets who asks too much wait for her refusal: whoever asks again as soon as she is answered asks a thousand times less often, and the
 * others are served meanwhile. In a crowd, any refusal is too much: that of what cannot be read is no dearer to ask for.
 *
 * @param status of the answer
 */
export async function holdBack(status: number): Promise<void> {
  if (status < 400) return
  const tooMuch = isInCrowd() || status === 429
  if (!tooMuch || held >= MOST_HELD) return
  held += 1
  try {
    await setTimeout(HELD_MS + Math.random() * SPREAD_MS)
  } finally {
    held -= 1
  }
}
