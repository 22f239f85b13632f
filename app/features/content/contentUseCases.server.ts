import type { Db } from '~/db/client.server'
import type { PublicationState } from '~/domain/publication'
import type { Page, PageQuery } from '~/http/paging'
import type { ErrorCode } from '~/messages/errors.fr'
import type { ContentFields, ContentQuery } from './content.schema'

type NameIn<Code> = Code extends `${infer Name}/duplicate-slug` ? Name : never
/** The name of a type of content in paths, codes and keys: one that the catalogue of errors has codes of. */
export type ContentName = NameIn<ErrorCode>

/** What follows elsewhere from a change, in the transaction that writes it. */
export type FollowChange<Row> = (tx: Db, before: Row, after: Row) => Promise<void>

/** One of a demo; `Own` is what its type alone has. */
type SeedItem<Own> = Pick<ContentFields, 'name' | 'slug'> &
  Own & {
    /** The day from which members see it, in days from the seed's: −3, 7, or `null` for a draft. */
    releasedInDays: number | null
  }

/** One of a demo: what an author says of it, and when members see it. */
export type SeedOf<Fields extends ContentFields> = SeedItem<Omit<Fields, keyof ContentFields>>

/**
 * The use cases of a type of content: what members see of it, and what its authors do. `Own` is what an author says of this
 * type alone, `Standing` a row as its authors see it.
 */
export interface ContentStore<Row, Own, Standing = Row & { state: PublicationState }> {
  name: ContentName
  /** The refusal to delete one that another feature's rows refer to, where any do. */
  inUse: ErrorCode | undefined
  /** A page of what members see, by name. @throws ApiError 400 for a cursor that this list did not give */
  list: (db: Db, query: PageQuery, now: Date) => Promise<Page<Row>>
  /**
   * One that members see, by its id or its slug.
   *
   * @throws ApiError 404 for an unknown one, a draft, and one that is yet to be shown alike
   */
  get: (db: Db, idOrSlug: string, now: Date) => Promise<Row>
  /** A page of all there is, drafts too. @throws ApiError 400 for a cursor that this list did not give */
  listAny: (db: Db, query: ContentQuery, now: Date) => Promise<Page<Row>>
  /** Any one. @throws ApiError 404 */
  getAny: (db: Db, id: string) => Promise<Row>
  /** @throws ApiError 409 for an address that another one has */
  create: (db: Db, fields: ContentFields & Own, now: Date) => Promise<Row>
  /**
   * Changes one that is still as its author has read it.
   *
   * @throws ApiError 404 for an unknown one, 409 where somebody else has changed it since (`ST-1`), or has its new address
   */
  update: (
    db: Db,
    id: string,
    change: ContentFields & Own & { version: number },
    now: Date,
    follow?: FollowChange<Row>,
  ) => Promise<Row>
  /**
   * Deletes one that is still as its author has read it, and that nothing refers to; any other one can be withdrawn.
   *
   * @throws ApiError 404 for an unknown one, 409 for one that somebody else has changed since, or that is needed
   */
  delete: (db: Db, id: string, version: number) => Promise<void>
  /** Writes those of a demo. Call it within a transaction. */
  seed: (tx: Db, items: readonly SeedItem<Own>[], now: Date) => Promise<void>
  /** Where a row stands. */
  standing: (row: Row, now: Date) => Standing
}
