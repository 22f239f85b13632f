import { recordIdOf } from '~/domain/principal'
import { defineOperation } from '~/http/operation/operation'
import { WRITERS, kindFor, type EditedKind } from '../editedKind.server'
import { ItemParamsSchema, PresenceSchema, SessionSchema } from '../editing.schema'
import { findItem } from '../items.server'
import { leaveEditor, listEditors, seeEditor } from '../presence.server'

/** Who has it open. @param kinds every type there is */
export function presenceOperations(kinds: readonly EditedKind[]) {
  return [
    defineOperation({
      id: 'touchContent',
      method: 'PUT',
      path: '/studio/content/{kind}/{id}/presence',
      summary:
        'Says that a tab has it open, and hears who else has, what the last revision is, and what is to come.',
      audience: WRITERS,
      params: ItemParamsSchema,
      body: SessionSchema,
      response: PresenceSchema,
      errors: ['content/unknown-kind'],
      handle: async ({ db, principal, params, body: { session }, now }) => {
        const kind = kindFor(kinds, params.kind, principal)
        const by = recordIdOf(principal)
        if (by) await seeEditor(db, kind.name, params.id, session, by, now)
        const item = await findItem(db, kind, params.id)
        return {
          revision: item?.revision ?? 0,
          changedBy: item?.changedBy ?? null,
          publishAt: item?.publishAt ?? null,
          publishFailure: item?.publishFailure ?? null,
          ...(await listEditors(db, kind.name, params.id, { session, userId: by }, now)),
        }
      },
    }),
    defineOperation({
      id: 'leaveContent',
      method: 'DELETE',
      path: '/studio/content/{kind}/{id}/presence',
      summary: 'Says that a tab is closed.',
      audience: WRITERS,
      params: ItemParamsSchema,
      query: SessionSchema,
      status: 204,
      errors: ['content/unknown-kind'],
      handle: async ({ db, principal, params, query }) =>
        leaveEditor(db, kindFor(kinds, params.kind, principal).name, params.id, query.session),
    }),
  ]
}
