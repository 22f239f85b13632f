import { and, asc, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import { overdueBefore } from '~/domain/publication'

/** A change that members should see by now, and do not. */
interface OverdueChange {
  kind: string
  id: string
  name: string
  publishAt: Date
  /** The code of the refusal; `null` where nothing has tried, or what has failed is tried again. */
  publishFailure: string | null
}

const MOST = 20

/** Of these types, the publications whose time has passed, the oldest first. */
export async function listOverdue(
  db: Db,
  kinds: readonly { name: string }[],
  now: Date,
): Promise<OverdueChange[]> {
  const { kind, id, name, publishAt, publishFailure, deletedAt } = contentItems
  const hers = inArray(
    kind,
    kinds.map((one) => one.name),
  )
  const found = await db
    .select({ kind, id, name, publishAt, publishFailure })
    .from(contentItems)
    .where(and(hers, lt(publishAt, overdueBefore(now)), isNull(deletedAt)))
    .orderBy(asc(publishAt))
    .limit(MOST)
  return found.flatMap(({ publishAt: at, ...item }) => (at ? [{ ...item, publishAt: at }] : []))
}
