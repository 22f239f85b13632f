import type { Db } from '~/db/client.server'
import type { Page, PageQuery } from '~/http/paging'
import type { ProgrammeSummary } from '../programmes.schema'
import { programmeStore } from '../programmeStore.server'
import { listSessions, toSummary } from './sessionRows.server'

/** A page of the programmes that members see, by name. @throws ApiError 400 for a cursor that this list did not give */
export async function listProgrammes(db: Db, query: PageQuery, now: Date): Promise<Page<ProgrammeSummary>> {
  const { items, nextCursor } = await programmeStore.list(db, query, now)
  const ids = items.map(({ id }) => id)
  const sessions = Map.groupBy(await listSessions(db, ids, now), ({ programmeId }) => programmeId)
  return { items: items.map((row) => toSummary(row, sessions.get(row.id) ?? [])), nextCursor }
}
