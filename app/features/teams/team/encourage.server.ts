import { and, count, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { teamEncouragements } from '~/db/schema/teams'
import { parisDay } from '~/domain/parisTime'
import type { Principal } from '~/domain/principal'
import { MAX_ENCOURAGEMENTS_A_DAY } from '~/domain/teams/encouragement'
import { ApiError } from '~/http/apiError'
import { enterTeam, requireMember } from './enterTeam.server'
import type { EncourageSchema } from '../teams.schema'

/**
 * Sends a kind word to a member, or to the whole team.
 *
 * @throws ApiError 409 for the second of a day to the same one, and beyond what a day holds; 400 to herself
 */
export function encourage(
  db: Db,
  principal: Principal,
  teamId: string,
  { phrase, memberId }: v.InferOutput<typeof EncourageSchema>,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { members } = await enterTeam(tx, principal, teamId, 'encourage')
    const toUserId = memberId === undefined ? null : requireMember(members, memberId).userId
    if (toUserId === principal.uid) throw new ApiError(400, 'teams/own-encouragement')
    const day = parisDay(now)
    const today = and(eq(teamEncouragements.fromUserId, principal.uid), eq(teamEncouragements.day, day))
    const [sent] = await tx.select({ words: count() }).from(teamEncouragements).where(today)
    if ((sent?.words ?? 0) >= MAX_ENCOURAGEMENTS_A_DAY) throw new ApiError(409, 'teams/enough-encouragements')
    const [written] = await tx
      .insert(teamEncouragements)
      .values({ teamId, fromUserId: principal.uid, toUserId, phrase, day, sentAt: now })
      .onConflictDoNothing()
      .returning({ id: teamEncouragements.id })
    if (!written) throw new ApiError(409, 'teams/already-encouraged')
  })
}
