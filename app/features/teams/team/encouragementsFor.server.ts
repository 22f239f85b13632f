import { and, desc, eq, gte, isNull, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamEncouragements } from '~/db/schema/teams'
import { DAY_MS } from '~/domain/durations'
import { parisDay } from '~/domain/parisTime'
import { ENCOURAGEMENT_DAYS } from '~/domain/teams/encouragement'
import type { WholeTeam } from './enterTeam.server'
import type { Encouragement } from '../teams.schema'

const SHOWN = 20

/**
 * The kind words that a member sees: to her, from her and to all, of the last days. Those of who has left are not shown.
 *
 * @param names first names by user id
 */
export async function encouragementsFor(
  db: Db,
  uid: string,
  { team, members }: WholeTeam,
  names: ReadonlyMap<string, string>,
  now: Date,
): Promise<{ shown: Encouragement[]; encouragedToday: (string | null)[] }> {
  const { teamId, toUserId, fromUserId, sentAt } = teamEncouragements
  const since = new Date(now.getTime() - ENCOURAGEMENT_DAYS * DAY_MS)
  const hers = or(isNull(toUserId), eq(toUserId, uid), eq(fromUserId, uid))
  const rows = await db
    .select()
    .from(teamEncouragements)
    .where(and(eq(teamId, team.id), gte(sentAt, since), hers))
    .orderBy(desc(sentAt), desc(teamEncouragements.id))
  const memberIds = new Map(members.map((member) => [member.userId, member.id]))
  const present = rows.filter(
    (row) => memberIds.has(row.fromUserId) && (row.toUserId === null || memberIds.has(row.toUserId)),
  )
  const today = parisDay(now)
  return {
    shown: present.slice(0, SHOWN).map((row) => ({
      id: row.id,
      phrase: row.phrase,
      from: names.get(row.fromUserId) ?? '',
      to: row.toUserId === null ? null : (names.get(row.toUserId) ?? ''),
      isMine: row.fromUserId === uid,
      isForMe: row.toUserId === uid,
      sentAt: row.sentAt,
    })),
    encouragedToday: present
      .filter((row) => row.fromUserId === uid && row.day === today)
      .map((row) => (row.toUserId === null ? null : (memberIds.get(row.toUserId) ?? null))),
  }
}
