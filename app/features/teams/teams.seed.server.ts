import type { Db } from '~/db/client.server'
import { ambassadorJoins, ambassadorLinks, teamEncouragements, teamMembers, teams } from '~/db/schema/teams'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { parisDay } from '~/domain/parisTime'
import { findUser, findUserByEmail } from '~/features/identity/identity.public.server'
import { seedTrainedTime } from '~/features/training/training.public.server'
import { invite } from './invitations/invite.server'
import { DEMO_AMBASSADOR, demoJoined, demoTeams } from './seed/demoTeams'
import { teamKey } from './teamKey'

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** @throws Error for an address that the demo gave no account */
async function idOf(tx: Db, email: string): Promise<string> {
  const user = await findUserByEmail(tx, email)
  if (!user) throw new Error(`the demo has no account ${email}`)
  return user.id
}

/** The demo's teams, with their week, an invitation on its way, and an ambassador whose link was followed. */
export async function seedTeams(tx: Db, now: Date, origin: string): Promise<void> {
  for (const team of demoTeams) await seedTeam(tx, team, now, origin)
  await seedAmbassador(tx, now)
}

async function seedTeam(
  tx: Db,
  { members, words, invites, ...facts }: (typeof demoTeams)[number],
  now: Date,
  origin: string,
): Promise<void> {
  const ids = new Map<string, string>()
  for (const { email } of members) ids.set(email, await idOf(tx, email))
  const [captainId = ''] = ids.values()
  const founded = ago(now, 40 * DAY_MS)
  const [team] = await tx
    .insert(teams)
    .values({ ...facts, nameKey: teamKey(facts.name), captainId, createdAt: founded })
    .returning()
  if (!team) throw new Error('the demo’s team was not stored')
  for (const [index, { email, showsMinutes, minutes }] of members.entries()) {
    const userId = ids.get(email) ?? ''
    const joinedAt = new Date(founded.getTime() + index * DAY_MS)
    await tx.insert(teamMembers).values({ userId, teamId: team.id, showsMinutes, joinedAt })
    await seedTrainedTime(
      tx,
      minutes.map((trained, days) => ({ userId, day: parisDay(ago(now, days * DAY_MS)), minutes: trained })),
    )
  }
  for (const { from, to, phrase, hoursAgo } of words) {
    const sentAt = ago(now, hoursAgo * HOUR_MS)
    const toUserId = to === undefined ? null : (ids.get(to) ?? null)
    const word = { teamId: team.id, fromUserId: ids.get(from) ?? '', toUserId, phrase }
    await tx.insert(teamEncouragements).values({ ...word, day: parisDay(sentAt), sentAt })
  }
  if (invites) await seedInvitation(tx, { teamId: team.id, captainId, invites }, now, origin)
}

async function seedInvitation(
  tx: Db,
  { teamId, captainId, invites }: { teamId: string; captainId: string; invites: string },
  now: Date,
  origin: string,
): Promise<void> {
  const captain = await findUser(tx, captainId)
  if (!captain) throw new Error('the demo’s captain has no account')
  const principal = { ...captain, uid: captain.id, sessionId: null, emailVerified: true, hasRecord: true }
  await invite(tx, principal, teamId, { kind: 'MAIL', email: invites }, now, origin)
}

async function seedAmbassador(tx: Db, now: Date): Promise<void> {
  const ambassadorId = await idOf(tx, DEMO_AMBASSADOR)
  await tx.insert(ambassadorLinks).values({ userId: ambassadorId, code: 'ambre23456', createdAt: now })
  for (const [index, email] of demoJoined.entries())
    await tx.insert(ambassadorJoins).values({
      userId: await idOf(tx, email),
      ambassadorId,
      joinedAt: ago(now, (4 + 9 * index) * DAY_MS),
    })
}
