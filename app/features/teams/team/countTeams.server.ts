import { count, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamMembers } from '~/db/schema/teams'

/** In how many teams somebody is: a number, not which ones. */
export async function countTeams(db: Db, userId: string): Promise<number> {
  const [counted] = await db
    .select({ teams: count() })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId))
  return counted?.teams ?? 0
}
