import type * as v from 'valibot'
import type { ContentTable } from '~/db/schema/content'
import type { PublicationState } from '~/domain/publication'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf, type Page } from '~/http/paging'
import { IdParamsSchema, SlugParamsSchema } from '~/http/slugSchema'
import { ContentQuerySchema, VersionQuerySchema } from './content.schema'
import { standing } from './contentStore.server'
import type { ContentStore, FollowChange } from './contentUseCases.server'

/** Who writes content (`AC-2`); ADMIN belongs to every audience. */
const AUTHORS = ['AUTHOR'] as const

type Row = ContentTable['$inferSelect']

/** A type of content, as its operations need to know it. */
export interface ContentKind<Path extends string, Stored extends Row, Fields, Card, One, Any> {
  store: ContentStore<Stored, Fields>
  /** In paths: `/tips`, `/studio/tips`. */
  path: Path
  /** In the ids of operations: `getTip`, `listTips`. */
  ids: { one: string; many: string }
  /** In summaries: "a tip", "tips". */
  words: { one: string; many: string }
  /** What an author says; a change, which says of which version it is one; what a card says, a page, the studio. */
  schemas: {
    fields: v.GenericSchema<Fields>
    change: v.GenericSchema<Fields & { version: number }>
    card: v.GenericSchema<Card>
    one: v.GenericSchema<One>
    any: v.GenericSchema<Any>
  }
  /** What follows elsewhere from a change. */
  follow?: FollowChange<Stored>
}

/** Rows go in, and what the schema names of them comes out. */
const cutDown = <In, Out>(schema: v.GenericSchema) => schema as v.GenericSchema<In, Out>

/**
 * The operations of a type of content: two for members, five for its authors. A type with a difference puts an operation
 * of its own in the place of one: `Object.values({ ...contentOperations(tips), list: defineOperation(…) })`.
 */
export function contentOperations<Path extends string, Stored extends Row, Fields, Card, One, Any>({
  store,
  path,
  ids,
  words,
  schemas,
  follow,
}: ContentKind<Path, Stored, Fields, Card, One, Any>) {
  type Standing = Stored & { state: PublicationState }
  const any = cutDown<Standing, Any>(schemas.any)
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
      response: cutDown<Page<Stored>, Page<Card>>(pageOf(schemas.card)),
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
      response: cutDown<Stored, One>(schemas.one),
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
      response: any,
      status: 201,
      errors: [duplicate],
      handle: async ({ db, body, now }) => standing(await store.create(db, body, now), now),
    }),
    update: defineOperation({
      id: `update${ids.one}`,
      method: 'PUT',
      path: `/${path}/{id}` as const,
      summary: `Changes ${words.one} that is still as its author has read it.`,
      audience: AUTHORS,
      params: IdParamsSchema,
      body: schemas.change,
      response: any,
      errors: [notFound, duplicate, 'content/changed-meanwhile'],
      handle: async ({ db, params, body, now }) =>
        standing(await store.update(db, params.id, body, now, follow), now),
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
      response: cutDown<Page<Standing>, Page<Any>>(pageOf(schemas.any)),
      errors: ['request/invalid-cursor'],
      handle: async ({ db, query, now }) => {
        const { items, nextCursor } = await store.listAny(db, query, now)
        return { items: items.map((row) => standing(row, now)), nextCursor }
      },
    }),
    getAny: defineOperation({
      id: `getStudio${ids.one}`,
      method: 'GET',
      path: `/studio/${path}/{id}` as const,
      summary: `One of the ${words.many} as its authors see it.`,
      audience: AUTHORS,
      params: IdParamsSchema,
      response: any,
      errors: [notFound],
      handle: async ({ db, params, now }) => standing(await store.getAny(db, params.id), now),
    }),
  }
}
