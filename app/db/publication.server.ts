import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { parisDay } from '../domain/parisTime'
import type { PublicationState } from '../domain/publication'

/** The rows in a state of publication, as `publicationState` tells it of one. */
export function isInState(
  { published, releasedOn }: { published: PgColumn; releasedOn: PgColumn },
  state: PublicationState,
  now: Date,
): SQL | undefined {
  if (state === 'DRAFT') return eq(published, false)
  const today = parisDay(now)
  return and(eq(published, true), (state === 'SCHEDULED' ? gt : lte)(releasedOn, today))
}
