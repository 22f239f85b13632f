import { setTimeout } from 'node:timers/promises'
import { isFull } from '~/lib/bounds/bulkhead.server'
import { LaterError } from '../laterError.server'

const HELD_MS = 500
/** Twice as long at most: a crowd that came at once shall not come again at once. */
const SPREAD_MS = 500
/** They hold a connection and next to nothing else; beyond that each is answered at once. */
const MOST_HELD = 400

let held = 0

/**
 * Lets who asks too much wait for her refusal: whoever asks again as soon as she is answered asks a thousand times less often, and the
 * others are served meanwhile.
 *
 * @param refusal any refusal; only that of too much is held back
 */
export async function holdBack(refusal: unknown): Promise<void> {
  const tooMuch =
    isFull(refusal) ||
    (refusal instanceof LaterError && (refusal.status === 429 || refusal.code === 'server/busy'))
  if (!tooMuch || held >= MOST_HELD) return
  held += 1
  try {
    await setTimeout(HELD_MS + Math.random() * SPREAD_MS)
  } finally {
    held -= 1
  }
}
