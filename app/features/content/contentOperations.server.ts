import type * as v from 'valibot'
import type { ContentTable } from '~/db/schema/content'
import type { Role } from '~/domain/access'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import { IdParamsSchema, SlugParamsSchema } from '~/http/slugSchema'
import { ContentQuerySchema, VersionQuerySchema, type ContentFields } from './content.schema'
import type { ContentStore, FollowChange } from './contentUseCases.server'

/** Who writes content (`AC-2`), where its type does not say otherwise; ADMIN belongs to every audience. */
const AUTHORS: readonly Role[] = ['AUTHOR']

/** What its authors do with a type of content, as the operations need to know it. */
interface AuthoredKind<Path extends string, Stored, Standing extends AnyInput, Own, AnyInput, Any> {
  store: ContentStore<Stored, Own, Standing>
  /** In paths: `/tips`, `/studio/tips`. */
  path: Path
  /** In the ids of operations: `getTip`, `listTips`. */
  ids: { one: string; many: string }
  /** In summaries: "a tip", "tips". */
  words: { one: string; many: string }
  /** Schemas of the form, a change (with its version) and the studio's view. */
  schemas: {
    fields: v.GenericSchema<ContentFields & Own>
    change: v.GenericSchema<ContentFields & Own & { version: number }>
    any: v.GenericSchema<AnyInput, Any>
  }
  /** Who writes it. */
  authors?: readonly Role[]
  /** What follows elsewhere from a change. */
  follow?: FollowChange<Stored>
}

/** The five operations of a type's authors, for a type whose members' lists and pages are of its own. */
export function authorOperations<Path extends string, Stored, Standing extends AnyInput, Own, AnyInput, Any>({
  store,
  path,
  ids,
  words,
  schemas,
  authors = AUTHORS,
  follow,
}: AuthoredKind<Path, Stored, Standing, Own, AnyInput, Any>) {
  const notFound = `${store.name}/not-found` as const
  const duplicate = `${store.name}/duplicate-slug` as const
  return {
    create: defineOperation({
      id: `create${ids.one}`,
      method: 'POST',
      path: `/${path}` as const,
      summary: `Writes ${words.one}.`,
      audience: authors,
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
      audience: authors,
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
      audience: authors,
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
      audience: authors,
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
      audience: authors,
      params: IdParamsSchema,
      response: schemas.any,
      errors: [notFound],
      handle: async ({ db, params, now }) => store.standing(await store.getAny(db, params.id), now),
    }),
  }
}

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
> extends AuthoredKind<Path, Stored, Standing, Own, AnyInput, Any> {
  /** Besides, schemas of a card and of a page. */
  schemas: AuthoredKind<Path, Stored, Standing, Own, AnyInput, Any>['schemas'] & {
    card: v.GenericSchema<CardInput, Card>
    one: v.GenericSchema<OneInput, One>
  }
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
>(kind: ContentKind<Path, Stored, Standing, Own, CardInput, Card, OneInput, One, AnyInput, Any>) {
  const { store, path, ids, words, schemas } = kind
  const notFound = `${store.name}/not-found` as const
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
    ...authorOperations(kind),
  }
}
