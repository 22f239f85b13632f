import { isFull } from '~/lib/bounds/bulkhead.server'
import { IdentityAwayError, isIdentityAway } from '~/lib/bounds/identityAway.server'
import { withinTime } from '~/lib/withinTime'

/** So long nothing is asked after a question without an answer. Nobody is refused for longer because one call was slow. */
export const QUIET_MS = 3_000

interface Waiting {
  /** How long an answer is waited for. */
  waitMs: number
  quietMs?: number
  /** Milliseconds that never go back: with a clock that is set, members would be told for as long that the provider is away. */
  now?: () => number
}

/** What the provider itself says, were it that it refuses: not that it gives no answer, nor that there was no place to ask it. */
const isAnswer = (error: unknown) => !isIdentityAway(error) && !isFull(error)

/**
 * Asks the identity provider, which may take what is asked and never answer. Each request of a member would wait for it as long as its
 * time limit allows; so once a question got no answer, and no other did meanwhile, those who come are told at once that it is away.
 * After a moment one of them asks anew, the others go on being told until it answers. Any answer, however late, ends it.
 *
 * @returns asks a question; throws IdentityAwayError where it is not asked, or not answered in time
 */
export function createPatience({ waitMs, quietMs = QUIET_MS, now = () => performance.now() }: Waiting) {
  let heardAt = -Infinity
  /** From then on one may ask; `null` while it answers. */
  let quietUntil: number | null = null
  let isTrying = false
  const away = (words: string) => new IdentityAwayError(new Error(words))

  const heard = () => {
    heardAt = now()
    quietUntil = null
  }
  const heardNothing = (askedAt: number, tries: boolean) => {
    if (heardAt >= askedAt) return
    // Those who asked before it was quiet do not make it last.
    if (tries || quietUntil === null) quietUntil = now() + quietMs
  }

  return async <T>(question: () => Promise<T>): Promise<T> => {
    const askedAt = now()
    const tries = quietUntil !== null
    if (quietUntil !== null && (isTrying || askedAt < quietUntil)) throw away('it has just not answered')
    const answer = question()
    if (tries) isTrying = true
    answer.then(heard, (error: unknown) => isAnswer(error) && heard())
    const tooLate = () => {
      heardNothing(askedAt, tries)
      return away('it does not answer in time')
    }
    return withinTime(answer, waitMs, tooLate).finally(() => {
      if (tries) isTrying = false
    })
  }
}
