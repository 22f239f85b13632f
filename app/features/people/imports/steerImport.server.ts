import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { memberImportLines, memberImports } from '~/db/schema/people'
import { recordChange } from '~/features/audit/audit.public.server'
import { ApiError } from '~/http/apiError'

const hold = async (tx: Db, id: string) => {
  const [held] = await tx.select().from(memberImports).where(eq(memberImports.id, id)).for('update')
  if (!held) throw new ApiError(404, 'imports/not-found')
  return held
}

/**
 * Has an import carried out, or gone on with after a stop. Repeated, it changes nothing.
 *
 * @throws ApiError 404 for one that is not there, 409 where no line can be imported
 */
export async function startImport(db: Db, admin: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await hold(tx, id)
    if (held.state === 'RUNNING' || held.state === 'DONE') return
    const waiting = and(
      eq(memberImportLines.importId, id),
      isNotNull(memberImportLines.planned),
      isNull(memberImportLines.outcome),
    )
    const due = await tx
      .update(memberImportLines)
      .set({ dueAt: now })
      .where(waiting)
      .returning({ line: memberImportLines.line })
    if (due.length === 0) throw new ApiError(409, 'imports/nothing-to-do')
    await tx
      .update(memberImports)
      .set({ state: 'RUNNING', startedAt: held.startedAt ?? now })
      .where(eq(memberImports.id, id))
    const entry = { actor: admin, action: 'import', kind: 'imports', id, name: held.fileName } as const
    await recordChange(tx, { ...entry, before: null, after: { lines: due.length } }, now)
  })
}

/**
 * Stops an import: the line under way ends, the others wait until it is gone on with.
 *
 * @throws ApiError 404 for one that is not there, 409 for one that is not under way
 */
export async function stopImport(db: Db, admin: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await hold(tx, id)
    if (held.state === 'STOPPED') return
    if (held.state !== 'RUNNING') throw new ApiError(409, 'imports/not-running')
    await tx.update(memberImports).set({ state: 'STOPPED' }).where(eq(memberImports.id, id))
    const entry = { actor: admin, action: 'stop', kind: 'imports', id, name: held.fileName } as const
    await recordChange(tx, { ...entry, before: null, after: null }, now)
  })
}
