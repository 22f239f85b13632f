import { and, eq, notExists } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { teamMembers, teams } from '~/db/schema/teams'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { trainedToday } from './weekMinutes.server'
import { teamKey } from '../teamKey'
import type { CreateTeamSchema } from '../teams.schema'

/**
 * Makes a team, its maker being its captain and first member.
 *
 * @returns its id
 * @throws ApiError 409 for a name that is taken, also by one made at the same moment, and for who has a team
 */
export function createTeam(
  db: Db,
  { uid }: Principal,
  { name, colours, goalMinutes, showsMinutes }: v.InferOutput<typeof CreateTeamSchema>,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const nameKey = teamKey(name)
    await dropAbandoned(tx, nameKey)
    const [team] = await tx
      .insert(teams)
      .values({ name, nameKey, colours, goalMinutes, captainId: uid, createdAt: now })
      .onConflictDoNothing({ target: teams.nameKey })
      .returning({ id: teams.id })
    if (!team) throw new ApiError(409, 'teams/duplicate-name')
    await join(tx, { teamId: team.id, userId: uid, showsMinutes, joinedAt: now })
    return team.id
  })
}

/** A team whose last member deleted her account keeps no name. Nobody can join it any more (`acceptInvitation`). */
export async function dropAbandoned(tx: Db, nameKey: string): Promise<void> {
  const inIt = tx.select({ id: teamMembers.id }).from(teamMembers).where(eq(teamMembers.teamId, teams.id))
  await tx.delete(teams).where(and(eq(teams.nameKey, nameKey), notExists(inIt)))
}

interface Joiner {
  teamId: string
  userId: string
  showsMinutes: boolean
  joinedAt: Date
}

/** @throws ApiError 409 for who has a team, also since a moment ago */
export async function join(tx: Db, joiner: Joiner): Promise<void> {
  const secondsBefore = await trainedToday(tx, joiner.userId, joiner.joinedAt)
  const [joined] = await tx
    .insert(teamMembers)
    .values({ ...joiner, secondsBefore })
    .onConflictDoNothing({ target: teamMembers.userId })
    .returning({ id: teamMembers.id })
  if (!joined) throw new ApiError(409, 'teams/already-in-team')
}
