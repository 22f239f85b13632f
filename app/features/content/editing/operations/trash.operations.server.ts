import { recordIdOf } from '~/domain/principal'
import { defineOperation } from '~/http/operation/operation'
import { WRITERS, kindFor, type EditedKind } from '../editedKind.server'
import { EditedItemSchema, ItemParamsSchema, RevisionQuerySchema } from '../editing.schema'
import { getItem } from '../readItems.server'
import { restoreItem, trashItem } from '../trash.server'
import { refusalsOf } from './refusals.server'

/** What is deleted, and brought back. @param kinds every type there is */
export function trashOperations(kinds: readonly EditedKind[]) {
  const { absent, taken, used, refused } = refusalsOf(kinds)
  return [
    defineOperation({
      id: 'trashContent',
      method: 'DELETE',
      path: '/studio/content/{kind}/{id}',
      summary: 'Deletes a piece of content that nothing needs; for 30 days it can be brought back.',
      audience: WRITERS,
      params: ItemParamsSchema,
      query: RevisionQuerySchema,
      status: 204,
      errors: [...absent, 'content/changed-before-deletion', ...used],
      handle: async ({ db, principal, params, query, now }) =>
        void (await trashItem(
          db,
          kindFor(kinds, params.kind, principal),
          params.id,
          query.baseRevision,
          recordIdOf(principal),
          now,
        )),
    }),
    defineOperation({
      id: 'restoreContent',
      method: 'POST',
      path: '/studio/content/{kind}/{id}/restoration',
      summary: 'Brings back what was deleted, as it was.',
      audience: WRITERS,
      params: ItemParamsSchema,
      response: EditedItemSchema,
      errors: [...absent, ...taken, ...refused],
      handle: async ({ db, principal, params, now }) => {
        const kind = kindFor(kinds, params.kind, principal)
        await restoreItem(db, kind, params.id, recordIdOf(principal), now)
        return getItem(db, kind, params.id, now)
      },
    }),
  ]
}
