import type { Db } from '~/db/client.server'
import { publishClaims } from '~/features/membership/entitlement/claims.server'
import { ApiError } from '~/http/apiError'
import type { Batch, Member } from './batch'
import { inProcess } from './crash'
import { glance } from './judging/watch'
import { fateOf, wentWrong } from './post'

/** One thing that a member, her bank, a store or an administrator does. */
export type Act = (batch: Batch, member: Member) => unknown

/**
 * A request to one of the instances, which may die over it, with what follows a change there.
 *
 * @returns its answer, or `null` where it was refused or none came
 */
export async function request<T>(
  batch: Batch,
  member: Member,
  work: (db: Db) => Promise<T>,
): Promise<T | null> {
  const dice = member.dice.branch()
  const db = dice.pick(batch.instances.each)
  // The site may find it as it is now, whatever happens before it answers.
  glance(batch, member)
  const outcome = await inProcess(fateOf(batch, dice), async () => {
    const answer = await work(db)
    if (dice.chance(0.12)) await publishClaims(db, batch.identityProvider, batch.now, { userId: member.id })
    return answer
  })
  if (outcome.kind === 'done') return outcome.value
  if (outcome.kind === 'crashed') batch.tally.crashes += 1
  // Refused: it is not possible (any more), or a store could not be asked.
  else if (!(outcome.error instanceof ApiError)) wentWrong(batch, `a request of ${member.id}`, outcome.error)
  return null
}
