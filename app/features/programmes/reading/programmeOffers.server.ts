import { inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { programmes } from '~/db/schema/programmes/programmes'
import { planAccess, planFacts } from '~/domain/programmes/planFacts'
import type { Offer } from '~/domain/sending/documents'
import { listSessions } from './sessionRows.server'

/** What programmes ask of whoever saves their documents, by the sessions that members see of them. */
export async function programmeOffers(db: Db, ids: readonly string[], now: Date): Promise<Offer[]> {
  const rows = await db
    .select({ id: programmes.id, published: programmes.published, releasedAt: programmes.releasedAt })
    .from(programmes)
    .where(inArray(programmes.id, [...ids]))
  const sessions = Map.groupBy(await listSessions(db, ids, now), ({ programmeId }) => programmeId)
  return rows.map(({ id, ...publication }) => ({
    ...publication,
    access: planAccess(planFacts(sessions.get(id) ?? [])),
  }))
}
