import { defineOperation } from '~/http/operation/operation'
import { pageOf } from '~/http/paging'
import { WRITERS, kindFor, type EditedKind } from '../editedKind.server'
import { KindParamsSchema } from '../editing.schema'
import { listReferences } from '../listReferences.server'
import { ListReferencesQuerySchema, ReferenceSchema } from '../references.schema'

/**
 * What a form may refer to. Its names alone: a coach chooses the equipment of her film, which she does not write.
 *
 * @param kinds every type there is
 */
export function referenceOperations(kinds: readonly EditedKind[]) {
  return [
    defineOperation({
      id: 'listReferences',
      method: 'GET',
      path: '/studio/references/{kind}',
      summary: 'What a form may refer to, by name, drafts too.',
      audience: WRITERS,
      params: KindParamsSchema,
      query: ListReferencesQuerySchema,
      response: pageOf(ReferenceSchema),
      errors: ['content/unknown-kind', 'request/invalid-cursor'],
      handle: async ({ db, principal, params, query, now }) => {
        const readers = ({ authors, referredBy }: EditedKind) => [...authors, ...referredBy]
        return listReferences(db, kindFor(kinds, params.kind, principal, readers), query, now)
      },
    }),
  ]
}

/** For the types of the calls. */
export type ReferenceOperations = ReturnType<typeof referenceOperations>
