import { isAdmitted, type Role } from '~/domain/access'
import { ApiError } from '~/http/apiError'
import { defineOperation } from '~/http/operation/operation'
import { pageOf } from '~/http/paging'
import type { EditedKind } from './editedKind.server'
import { KindParamsSchema } from './editing.schema'
import { listReferences } from './listReferences.server'
import { ListReferencesQuerySchema, ReferenceSchema } from './references.schema'

const WRITERS: readonly Role[] = ['AUTHOR', 'COACH']

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
        const kind = kinds.find(({ name }) => name === params.kind)
        if (!kind) throw new ApiError(404, 'content/unknown-kind')
        const readers = [...kind.authors, ...kind.referredBy]
        if (!isAdmitted(readers, principal)) throw new ApiError(403, 'auth/insufficient-permissions')
        return listReferences(db, kind.name, query, now)
      },
    }),
  ]
}

/** For the types of the calls. */
export type ReferenceOperations = ReturnType<typeof referenceOperations>
