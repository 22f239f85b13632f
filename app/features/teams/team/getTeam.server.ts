import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamMembers, teams } from '~/db/schema/teams'
import type { Principal } from '~/domain/principal'
import { leftIn } from '~/domain/teams/teamWeek'
import { captainOf } from '~/domain/teams/teamRules'
import { weekAround } from '~/domain/weeklyVideo'
import { encouragementsFor } from './encouragementsFor.server'
import { firstNames } from '../firstNames.server'
import type { Team, TeamMember } from '../teams.schema'
import { admitTo, membersOf, type WholeTeam } from './enterTeam.server'
import { weekMinutes } from './weekMinutes.server'

/** @throws ApiError 404 for a team that is gone or not hers */
export async function getTeam(db: Db, principal: Principal, teamId: string, now: Date): Promise<Team> {
  const [team] = await db.select().from(teams).where(eq(teams.id, teamId))
  const whole = team ? { team, members: await membersOf(db, team.id) } : null
  return viewOf(db, principal, admitTo(whole, principal, 'read'), now)
}

/** The team that she is in; `null` for none. */
export async function getOwnTeam(db: Db, principal: Principal, now: Date): Promise<Team | null> {
  const [membership] = await db
    .select({ team: teams })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, principal.uid))
  if (!membership) return null
  const { team } = membership
  const whole = { team, members: await membersOf(db, team.id) }
  // She may have left between the two.
  if (!whole.members.some(({ userId }) => userId === principal.uid)) return null
  return viewOf(db, principal, whole, now)
}

const byName = new Intl.Collator('fr').compare

async function viewOf(db: Db, { uid }: Principal, { team, members }: WholeTeam, now: Date): Promise<Team> {
  const week = weekAround(now)
  const userIds = members.map(({ userId }) => userId)
  const captain = captainOf(team.captainId, members)
  const me = members.find(({ userId }) => userId === uid)
  const minutes = await weekMinutes(db, members, week)
  const left = leftIn({ week: team.leaversWeek, minutes: team.leaversMinutes }, week.startsOn)
  const names = await firstNames(db, userIds)
  const words = await encouragementsFor(db, uid, { team, members }, names, now)
  const shown = members.map(({ id, userId, showsMinutes }): TeamMember => ({
    id,
    firstName: names.get(userId) ?? '',
    isCaptain: userId === captain,
    isMe: userId === uid,
    minutes: showsMinutes || userId === uid ? (minutes.get(userId) ?? 0) : null,
  }))
  const { id, name, colours, goalMinutes } = team
  return {
    id,
    name,
    colours,
    goalMinutes,
    isCaptain: captain === uid,
    me: me
      ? { memberId: me.id, showsMinutes: me.showsMinutes, encouragedToday: words.encouragedToday }
      : null,
    week: { ...week, minutes: [...minutes.values()].reduce((sum, one) => sum + one, left) },
    // By name, never by minutes: a team is no contest.
    members: shown.toSorted((a, b) => byName(a.firstName, b.firstName) || (a.id < b.id ? -1 : 1)),
    encouragements: words.shown,
  }
}
