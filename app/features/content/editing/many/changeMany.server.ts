import { randomUUID } from 'node:crypto'
import type { Db } from '~/db/client.server'
import { changeField, type FieldChange } from '~/domain/studio/changeField'
import { ApiError } from '~/http/apiError'
import { eachOf } from './actOnMany.server'
import type { EditedKind } from '../editedKind.server'
import type { ActResult } from '../editing.schema'
import { holdItem, logAct, valuesOf } from '../items.server'
import { writeDraft } from '../saveDraft.server'

/**
 * Changes one field of many working copies. Members see it when they are published; what stood there is kept as a version.
 *
 * @throws ApiError 400 for a field that is not changed of many at once
 */
export async function changeMany(
  db: Db,
  kind: EditedKind,
  change: FieldChange,
  ids: readonly string[],
  by: string | null,
  now: Date,
): Promise<ActResult[]> {
  if (!kind.changedTogether.includes(change.field)) throw new ApiError(400, 'request/invalid')
  return eachOf(ids, (id) =>
    db.transaction(async (tx) => {
      const item = await holdItem(tx, kind, id)
      const before = await valuesOf(tx, kind, item)
      const values = changeField(before, change)
      if (!values) throw new ApiError(400, 'request/invalid')
      if (values === before) return
      const turn = { baseRevision: item.revision, session: randomUUID(), sequence: 1, keepsBefore: true }
      await writeDraft(tx, kind, id, { ...turn, values }, by, now)
      await logAct(tx, { action: 'update', by }, kind, item, before, values, now)
    }),
  )
}
