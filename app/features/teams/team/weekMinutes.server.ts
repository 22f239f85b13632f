import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamMembers, teams } from '~/db/schema/teams'
import { parisDay } from '~/domain/parisTime'
import { minutesTogether, withLeaver } from '~/domain/teams/teamWeek'
import { weekAround, type ReleaseRange } from '~/domain/weeklyVideo'
import { trainedDays } from '~/features/training/training.public.server'
import type { MemberRow, TeamRow } from './enterTeam.server'

/** What each member has trained together with the team in a week, in whole minutes, by user id. */
export async function weekMinutes(
  db: Db,
  members: readonly MemberRow[],
  { startsOn, endsOn }: ReleaseRange,
): Promise<Map<string, number>> {
  const userIds = members.map(({ userId }) => userId)
  const days = await trainedDays(db, userIds, startsOn, endsOn)
  return new Map(
    members.map(({ userId, joinedAt, secondsBefore }) => [
      userId,
      minutesTogether(days.get(userId) ?? [], { day: parisDay(joinedAt), secondsBefore }),
    ]),
  )
}

/** What somebody has trained so far today, in seconds. */
export async function trainedToday(db: Db, userId: string, now: Date): Promise<number> {
  const today = parisDay(now)
  const days = await trainedDays(db, [userId], today, today)
  return days.get(userId)?.[0]?.seconds ?? 0
}

/**
 * Takes a member out of a team that is held, and keeps in its week what she brought to it. A member whose account goes
 * takes it with her.
 */
export async function takeOut(tx: Db, team: TeamRow, member: MemberRow, now: Date): Promise<void> {
  const week = weekAround(now)
  const minutes = (await weekMinutes(tx, [member], week)).get(member.userId) ?? 0
  const before = { week: team.leaversWeek, minutes: team.leaversMinutes }
  const share = withLeaver(before, week.startsOn, minutes)
  await tx.delete(teamMembers).where(eq(teamMembers.userId, member.userId))
  await tx
    .update(teams)
    .set({ leaversWeek: share.week, leaversMinutes: share.minutes })
    .where(eq(teams.id, team.id))
}
