import type { Db } from '~/db/client.server'
import type { Publication } from '~/domain/publication'
import type { Page, PageQuery } from '~/http/paging'
import type { ContentName } from '~/messages/contentNames'
import type { ErrorCode } from '~/messages/errors.fr'
import type { ContentFields } from './content.schema'
import type { TraitNames } from './traits'

/** What follows elsewhere from a change, in the transaction that writes it. */
export type FollowChange<Row> = (tx: Db, before: Row, after: Row, now: Date) => Promise<void>

/** One of a demo; `Own` is what its type alone has. */
type SeedItem<Own> = ContentFields &
  Own & {
    /** The day from which members see it, in days from the seed's: −3, 7, or `null` for a draft. */
    releasedInDays: number | null
  }

/** One of a demo: what an author says of it, and when members see it. */
export type SeedOf<Fields extends ContentFields> = SeedItem<Omit<Fields, keyof ContentFields>>

/** Of which piece of content a page is. */
export interface Address {
  id: string
  slug: string
}

/**
 * What members see of a type of content, and how that is written. `Own` is what an author says of this type alone. Whatever
 * is written here, the studio's own row says the same of it (`mirrorItem.server.ts`).
 */
export interface ContentStore<Row, Own> {
  name: ContentName
  /** The refusal to delete one that another feature's rows refer to, where any do. */
  inUse: ErrorCode | undefined
  /** What the studio's lists of it are narrowed by. */
  traits: TraitNames
  /** A page of what members see, by name. @throws ApiError 400 for a cursor that this list did not give */
  list: (db: Db, query: PageQuery, now: Date) => Promise<Page<Row>>
  /**
   * One that members see, by its id or its slug.
   *
   * @throws ApiError 404 for an unknown one, a draft, and one that is yet to be shown alike
   */
  get: (db: Db, idOrSlug: string, now: Date) => Promise<Row>
  /** Any one that was published once; `null` for one that never was. */
  find: (db: Db, id: string) => Promise<Row | null>
  /** Several of those, in any order. */
  findAll: (db: Db, ids: readonly string[]) => Promise<Row[]>
  /** Of those that have one of these ids or slugs, both, in any order. */
  findAddresses: (db: Db, by: 'id' | 'slug', values: readonly string[]) => Promise<Address[]>
  /**
   * Writes a new one.
   *
   * @param id made by the database where none is given
   * @throws ApiError 409 for an address that another one has, and where it refers to what is not there
   */
  create: (db: Db, fields: ContentFields & Publication & Own, now: Date, id?: string) => Promise<Row>
  /**
   * Changes one, and what follows from that elsewhere.
   *
   * @throws ApiError 404 for an unknown one, 409 as `create`
   */
  update: (db: Db, id: string, fields: ContentFields & Publication & Own, now: Date) => Promise<Row>
  /**
   * Shows, hides or moves one, whatever its other columns hold.
   *
   * @throws ApiError 404 for an unknown one, 409 for an address that another one has
   */
  place: (db: Db, id: string, change: Partial<Publication & { slug: string }>, now: Date) => Promise<Row>
  /** Removes one for good. @throws ApiError 409 for one that something refers to */
  remove: (db: Db, id: string) => Promise<void>
}

/** One whose demo says no more than its authors would. */
export interface SeededStore<Row, Own> extends ContentStore<Row, Own> {
  /** Writes those of a demo. Call it within a transaction. */
  seed: (tx: Db, items: readonly SeedItem<Own>[], now: Date) => Promise<void>
}
