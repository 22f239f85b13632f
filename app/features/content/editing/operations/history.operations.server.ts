import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import { WRITERS, kindFor, type EditedKind } from '../editedKind.server'
import { ItemParamsSchema, ListedVersionSchema, VersionParamsSchema, VersionSchema } from '../editing.schema'
import { getVersion, listVersions } from '../readItems.server'

/** What a piece of content was. @param kinds every type there is */
export function historyOperations(kinds: readonly EditedKind[]) {
  return [
    defineOperation({
      id: 'listVersions',
      method: 'GET',
      path: '/studio/content/{kind}/{id}/versions',
      summary: 'What a piece of content was, the newest first.',
      audience: WRITERS,
      params: ItemParamsSchema,
      query: PageQuerySchema,
      response: pageOf(ListedVersionSchema),
      errors: ['content/unknown-kind', 'request/invalid-cursor'],
      handle: async ({ db, principal, params, query }) =>
        listVersions(db, kindFor(kinds, params.kind, principal), params.id, query),
    }),
    defineOperation({
      id: 'getVersion',
      method: 'GET',
      path: '/studio/content/{kind}/{id}/versions/{number}',
      summary: 'One version, as the form would show it.',
      audience: WRITERS,
      params: VersionParamsSchema,
      response: VersionSchema,
      errors: ['content/unknown-kind', 'content/version-not-found'],
      handle: async ({ db, principal, params }) =>
        getVersion(db, kindFor(kinds, params.kind, principal), params.id, params.number),
    }),
  ]
}
