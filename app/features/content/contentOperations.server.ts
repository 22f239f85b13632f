import type * as v from 'valibot'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import { SlugParamsSchema } from '~/http/slugSchema'
import type { ContentStore } from './contentUseCases.server'

/** A type of content, as the operations of its members need to know it. What its schemas show, its table has. */
interface ReadKind<
  Path extends string,
  Stored extends CardInput & OneInput,
  Own,
  CardInput,
  Card,
  OneInput,
  One,
> {
  store: ContentStore<Stored, Own>
  /** In paths: `/tips`. */
  path: Path
  /** In the ids of operations: `getTip`, `listTips`. */
  ids: { one: string; many: string }
  /** In summaries: "tips". */
  words: string
  /** Schemas of a card and of a page. */
  schemas: { card: v.GenericSchema<CardInput, Card>; one: v.GenericSchema<OneInput, One> }
}

/**
 * The operations of a type of content for members: its list and its page. What its authors do with it is one set of
 * operations for all types (`editing/operations`).
 */
export function contentOperations<
  Path extends string,
  Stored extends CardInput & OneInput,
  Own,
  CardInput,
  Card,
  OneInput,
  One,
>({ store, path, ids, words, schemas }: ReadKind<Path, Stored, Own, CardInput, Card, OneInput, One>) {
  const notFound = `${store.name}/not-found` as const
  return [
    defineOperation({
      id: `list${ids.many}`,
      method: 'GET',
      path: `/${path}` as const,
      summary: `All ${words} that members see, by name.`,
      audience: 'anyone',
      query: PageQuerySchema,
      response: pageOf(schemas.card),
      errors: ['request/invalid-cursor'],
      handle: async ({ db, query, now }) => store.list(db, query, now),
    }),
    defineOperation({
      id: `get${ids.one}`,
      method: 'GET',
      path: `/${path}/{id}` as const,
      summary: `One of the ${words} that members see, by id or slug.`,
      audience: 'anyone',
      params: SlugParamsSchema,
      response: schemas.one,
      errors: [notFound],
      handle: async ({ db, params, now }) => store.get(db, params.id, now),
    }),
  ]
}
