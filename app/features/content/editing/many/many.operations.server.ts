import * as v from 'valibot'
import { recordIdOf } from '~/domain/principal'
import { defineOperation } from '~/http/operation/operation'
import { lineSchema } from '~/http/textSchema'
import { actOnMany } from './actOnMany.server'
import { changeMany } from './changeMany.server'
import { WRITERS, kindFor, type EditedKind } from '../editedKind.server'
import { ActedOnManySchema, ActOnManySchema, KindParamsSchema } from '../editing.schema'

const field = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/))
const text = lineSchema(200)

/** One field of many: another value, or one more or one less in its list. */
const ChangeManySchema = v.strictObject({
  ids: ActOnManySchema.entries.ids,
  change: v.variant('how', [
    v.strictObject({ how: v.literal('set'), field, value: text }),
    v.strictObject({ how: v.picklist(['add', 'remove']), field, value: text }),
  ]),
})

/** What is done with many at once: each is done or refused for itself. @param kinds every type there is */
export function manyOperations(kinds: readonly EditedKind[]) {
  return [
    defineOperation({
      id: 'actOnContent',
      method: 'POST',
      path: '/studio/content/{kind}',
      summary: 'One act on many: each is done or refused for itself.',
      audience: WRITERS,
      params: KindParamsSchema,
      body: ActOnManySchema,
      response: ActedOnManySchema,
      errors: ['content/unknown-kind'],
      handle: async ({ db, principal, params, body: { action, ids }, now }) => ({
        results: await actOnMany(
          db,
          kindFor(kinds, params.kind, principal),
          action,
          ids,
          recordIdOf(principal),
          now,
        ),
      }),
    }),
    defineOperation({
      id: 'changeContent',
      method: 'PATCH',
      path: '/studio/content/{kind}',
      summary: 'Change one field of many working copies: each is changed or refused for itself.',
      audience: WRITERS,
      params: KindParamsSchema,
      body: ChangeManySchema,
      response: ActedOnManySchema,
      errors: ['content/unknown-kind'],
      handle: async ({ db, principal, params, body: { ids, change }, now }) => {
        const kind = kindFor(kinds, params.kind, principal)
        return { results: await changeMany(db, kind, change, ids, recordIdOf(principal), now) }
      },
    }),
  ]
}
