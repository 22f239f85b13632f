import { and, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { auditLog } from '~/db/schema/audit'
import { endOfParisDay, parisInstant } from '~/domain/parisTime'
import { findUsers } from '~/features/identity/identity.public.server'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page } from '~/http/paging'
import type { AuditEntry, AuditQuery } from './audit.schema'

type Row = typeof auditLog.$inferSelect

const LAST_FIRST: Keyset<Row> = {
  by: auditLog.at,
  is: 'instant',
  id: auditLog.id,
  descending: true,
  of: ({ at, id }) => ({ by: at, id }),
}

/** The log of the studio, what was done last first, with people by the names that they have now. */
export async function listChanges(db: Db, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { actor, kind, subject, about, from, to, cursor, limit } = query
  const condition = and(
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    kind === undefined ? undefined : eq(auditLog.kind, kind),
    subject === undefined ? undefined : eq(auditLog.subjectId, subject),
    about === undefined ? undefined : eq(auditLog.about, about),
    from === undefined ? undefined : gte(auditLog.at, parisInstant(from, '00:00')),
    to === undefined ? undefined : lte(auditLog.at, endOfParisDay(to)),
  )
  const all = db.select().from(auditLog)
  const { items, nextCursor } = await pageBy(all, condition, LAST_FIRST, { cursor, limit })
  const people = await findUsers(
    db,
    items.flatMap((row) => [row.actor, row.about].filter((uid) => uid !== null)),
  )
  const named = (uid: string | null) => {
    const person = people.get(uid ?? '')
    return person ? { id: person.id, name: person.name } : null
  }
  // What was told of somebody goes with her account, also before the job has deleted it.
  const told = (row: Row) => (row.personal && row.about === null ? { before: null, after: null } : {})
  return {
    items: items.map((row) => ({ ...row, ...told(row), actor: named(row.actor), about: named(row.about) })),
    nextCursor,
  }
}
