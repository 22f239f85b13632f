import * as v from 'valibot'
import { defineOperation } from '~/http/operation/operation'
import { lineSchema } from '~/http/textSchema'
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

/** @param kinds every type there is */
export function changeManyOperations(kinds: readonly EditedKind[]) {
  return [
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
        const by = principal.hasRecord ? principal.uid : null
        return { results: await changeMany(db, kind, change, ids, by, now) }
      },
    }),
  ]
}

/** For the types of the calls. */
export type ChangeManyOperations = ReturnType<typeof changeManyOperations>
