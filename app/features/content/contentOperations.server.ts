import type * as v from 'valibot'
import type { ContentTable } from '~/db/schema/content'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import { IdParamsSchema, SlugParamsSchema } from '~/http/slugSchema'
import { ContentQuerySchema, VersionQuerySchema, type ContentFields } from './content.schema'
import type { ContentStore, FollowChange } from './contentUseCases.server'

/** Who writes content (`AC-2`); ADMIN belongs to every audience. */
const AUTHORS = ['AUTHOR'] as const

type Row = ContentTable['$inferSelect']

/** A type of content, as its operations need to know it. What its schemas show, its table has. */
export interface ContentKind<
  Path extends string,
  Stored extends Row & CardInput & OneInput,
  Standing extends AnyInput,
  Own,
  CardInput,
  Card,
  OneInput,
  One,
  AnyInput,
  Any,
> {
  store: ContentStore<Stored, Own, Standing>
  /** In paths: `/tips`, `/studio/tips`. */
  path: Path
  /** In the ids of operations: `getTip`, `listTips`. */
  ids: { one: string; many: string }
  /** In summaries: "a tip", "tips". */
  words: { one: string; many: string }
  /** Schemas of the form, a change (with its version), a card, a page and the studio's view. */
  schemas: {
    fields: v.GenericSchema<ContentFields & Own>
    change: v.GenericSchema<ContentFields & Own & { version: number }>
    card: v.GenericSchema<CardInput, Card>
    one: v.GenericSchema<OneInput, One>
    any: v.GenericSchema<AnyInput, Any>
  }
  /** What follows elsewhere from a change. */
  follow?: FollowChange<Stored>
}

/**
 * The operations of a type of content: two for members, five for its authors. A type with a difference puts an operation
 * of its own in the place of one: `Object.values({ ...contentOperations(tips), list: defineOperation(…) })`.
 */
export function contentOperations<
  Path extends string,
  Stored extends Row & CardInput & OneInput,
  Standing extends AnyInput,
  Own,
  CardInput,
  Card,
  OneInput,
  One,
  AnyInput,
  Any,
>({
  store,
  path,
  ids,
  words,
  schemas,
  follow,
}: ContentKind<Path, Stored, Standing, Own, CardInput, Card, OneInput, One, AnyInput, Any>) {
  const notFound = `${store.name}/not-found` as const
  const duplicate = `${store.name}/duplicate-slug` as const
  return {
    list: defineOperation({
      id: `list${ids.many}`,
      method: 'GET',
      path: `/${path}` as const,
      summary: `All ${words.many} that members see, by name.`,
      audience: 'anyone',
      query: PageQuerySchema,
      response: pageOf(schemas.card),
      errors: ['request/invalid-cursor'],
      handle: async ({ db, query, now }) => store.list(db, query, now),
    }),
    get: defineOperation({
      id: `get${ids.one}`,
      method: 'GET',
      path: `/${path}/{id}` as const,
      summary: `One of the ${words.many} that members see, by id or slug.`,
      audience: 'anyone',
      params: SlugParamsSchema,
      response: schemas.one,
      errors: [notFound],
      handle: async ({ db, params, now }) => store.get(db, params.id, now),
    }),
    create: defineOperation({
      id: `create${ids.one}`,
      method: 'POST',
      path: `/${path}` as const,
      summary: `Writes ${words.one}.`,
      audience: AUTHORS,
      body: schemas.fields,
      response: schemas.any,
      status: 201,
      errors: [duplicate],
      handle: async ({ db, body, now }) => store.standing(await store.create(db, body, now), now),
    }),
    update: defineOperation({
      id: `update${ids.one}`,
      method: 'PUT',
      path: `/${path}/{id}` as const,
      summary: `Changes ${words.one} that is still as its author has read it.`,
      audience: AUTHORS,
      params: IdParamsSchema,
      body: schemas.change,
      response: schemas.any,
      errors: [notFound, duplicate, 'content/changed-meanwhile'],
      handle: async ({ db, params, body, now }) =>
        store.standing(await store.update(db, params.id, body, now, follow), now),
    }),
    delete: defineOperation({
      id: `delete${ids.one}`,
      method: 'DELETE',
      path: `/${path}/{id}` as const,
      summary: `Deletes ${words.one} that is still as its author has read it${store.inUse ? ', and that nothing needs' : ''}.`,
      audience: AUTHORS,
      params: IdParamsSchema,
      query: VersionQuerySchema,
      status: 204,
      errors: [notFound, 'content/changed-before-deletion', ...(store.inUse ? [store.inUse] : [])],
      handle: async ({ db, params, query }) => store.delete(db, params.id, query.version),
    }),
    listAny: defineOperation({
      id: `listStudio${ids.many}`,
      method: 'GET',
      path: `/studio/${path}` as const,
      summary: `All ${words.many}, drafts too.`,
      audience: AUTHORS,
      query: ContentQuerySchema,
      response: pageOf(schemas.any),
      errors: ['request/invalid-cursor'],
      handle: async ({ db, query, now }) => {
        const { items, nextCursor } = await store.listAny(db, query, now)
        return { items: items.map((row) => store.standing(row, now)), nextCursor }
      },
    }),
    getAny: defineOperation({
      id: `getStudio${ids.one}`,
      method: 'GET',
      path: `/studio/${path}/{id}` as const,
      summary: `One of the ${words.many} as its authors see it.`,
      audience: AUTHORS,
      params: IdParamsSchema,
      response: schemas.any,
      errors: [notFound],
      handle: async ({ db, params, now }) => store.standing(await store.getAny(db, params.id), now),
    }),
  }
}
