import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PublicationState } from '../domain/publication'

/** Of a table, or of a sub-query. */
export type PublicationColumns = { published: PgColumn; releasedAt: PgColumn }

/** The rows in a state of publication, as `publicationState` tells it of one. */
export function isInState(columns: PublicationColumns, state: PublicationState, now: Date): SQL | undefined {
  if (state === 'DRAFT') return eq(columns.published, false)
  const beyond = state === 'SCHEDULED' ? gt : lte
  return and(eq(columns.published, true), beyond(columns.releasedAt, now))
}
