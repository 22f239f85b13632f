import { randomUUID } from 'node:crypto'
import type { Db } from '~/db/client.server'
import { ApiError } from '~/http/apiError'
import type { EditedKind } from './editedKind.server'
import { holdItem, logAct, valuesOf } from './items.server'
import { takeSaving } from './saveDraft.server'

/**
 * Makes a draft that says the same, under another name and without an address.
 *
 * @param newId made by the caller, so that a repeated request makes one copy
 * @throws ApiError 404
 */
export async function copyItem(
  db: Db,
  kind: EditedKind,
  id: string,
  newId: string,
  by: string | null,
  now: Date,
): Promise<void> {
  const values = await db.transaction(async (tx) => valuesOf(tx, kind, await holdItem(tx, kind, id)))
  const name = typeof values.name === 'string' ? `${values.name} (copie)` : ''
  const copy = { ...values, name, slug: '' }
  const saving = { values: copy, baseRevision: 0, session: randomUUID(), sequence: 1, keepsBefore: false }
  await db
    .transaction(async (tx) => {
      const { item: made } = await takeSaving(tx, kind, newId, saving, by, now)
      await logAct(tx, { action: 'copy', by }, kind, made, null, { name, copyOf: id }, now)
    })
    .catch((error: unknown) => {
      // It was made before, and its answer was lost.
      if (!(error instanceof ApiError && error.code === 'content/changed-meanwhile')) throw error
    })
}
