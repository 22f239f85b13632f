import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './identity'
import { instant } from './instant'

/** What every type of content has: a name, an address, whether members see it, and how often it was changed. */
export const contentColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** The name without accents, in lower case: what lists are sorted by and searched in. */
  foldedName: text('folded_name').notNull().default(''),
  /** Whether members see it, and from which instant on (`domain/publication.ts`). */
  published: boolean('published').notNull().default(false),
  releasedAt: instant('released_at').notNull().defaultNow(),
  /** Counts changes. An edit names the version it was based on. */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The indexes that its lists are read by. @param table its name in the database */
export const contentIndexes =
  (table: string) =>
  ({ id, foldedName, updatedAt }: Record<'id' | 'foldedName' | 'updatedAt', PgColumn>) => [
    index(`${table}_by_name`).on(foldedName, id),
    index(`${table}_by_change`).on(updatedAt, id),
  ]

const justContent = (name: string) => pgTable(name, contentColumns())

/** The table of any type of content. */
export type ContentTable = ReturnType<typeof justContent>

/** What a form holds, as its author typed it: it need not make sense yet. */
export type FormValues = Record<string, unknown>

/** Of which piece of content a row tells. */
const subject = () => ({
  /** Its type, by the name that it has in paths and keys: `recipes`. */
  kind: text('kind').notNull(),
  id: uuid('id').notNull(),
})

const whose = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })

/**
 * What authors work on, one row for each piece of content of any type. What members see of it is a row of the type's own
 * table, which is written when it is published: a piece that never was has this row alone.
 */
export const contentItems = pgTable(
  'content_items',
  {
    ...subject(),
    /** Of the working copy, where there is one. */
    name: text('name').notNull(),
    foldedName: text('folded_name').notNull(),
    /**
     * As the type's own table has them, and written with them: a list of 100,000 is narrowed by its state without a join.
     * What lies in the trash keeps what it had.
     */
    published: boolean('published').notNull().default(false),
    releasedAt: instant('released_at').notNull().defaultNow(),
    /** What lists are narrowed by besides (`features/content/traits.ts`), of the working copy where there is one: `level:BEGINNER`. */
    traits: text('traits')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The working copy; `null` where there is nothing that members do not see. */
    fields: jsonb('fields').$type<FormValues>(),
    /** Counts what was done to it. Who saves names the one that she has read. */
    revision: integer('revision').notNull().default(0),
    /** The tab that saved last, and which of its savings that was. */
    session: uuid('session'),
    sequence: integer('sequence').notNull().default(0),
    changedBy: whose('changed_by'),
    /** When a version takes the place of what members see. */
    publishAt: instant('publish_at'),
    /** Which one: what was saved, complete, as its hour was given. What is typed from then on is no part of it. */
    publishVersion: integer('publish_version'),
    /** Why it did not, as a code of the catalogue of errors. */
    publishFailure: text('publish_failure'),
    /** In the trash since. */
    deletedAt: instant('deleted_at'),
    /** Its address until then: another one may have it now. */
    deletedSlug: text('deleted_slug'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('content_items_by_name').on(table.kind, table.foldedName, table.id),
    index('content_items_by_change').on(table.kind, table.updatedAt, table.id),
    index('content_items_by_release').on(table.kind, table.releasedAt, table.id),
    index('content_items_search').using('gin', sql`${table.foldedName} gin_trgm_ops`),
    index('content_items_traits').using('gin', table.traits),
    // What there is to do, however much is done: drafts, and changes that members do not see.
    index('content_items_drafts')
      .on(table.kind, table.updatedAt)
      .where(sql`NOT ${table.published} AND ${table.deletedAt} IS NULL`),
    index('content_items_changes')
      .on(table.kind, table.updatedAt)
      .where(sql`${table.published} AND ${table.fields} IS NOT NULL AND ${table.deletedAt} IS NULL`),
    index('content_items_due')
      .on(table.publishAt)
      .where(sql`${table.publishAt} IS NOT NULL`),
    index('content_items_trash')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
    index('content_items_changed_by').on(table.changedBy),
  ],
)

export type ContentItem = typeof contentItems.$inferSelect

/** Whether it was shown to members, was given an hour, or is only a working copy that something else took the place of. */
export type VersionKind = 'PUBLISHED' | 'SCHEDULED' | 'DRAFT'

/** What a piece of content was: each text that members saw or were to see, and the working copies that it would be a loss to lose. */
export const contentVersions = pgTable(
  'content_versions',
  {
    ...subject(),
    number: integer('number').notNull(),
    what: text('what').$type<VersionKind>().notNull(),
    fields: jsonb('fields').$type<FormValues>().notNull(),
    savedBy: whose('saved_by'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.number] }),
    index('content_versions_saved_by').on(table.savedBy),
  ],
)

/** Which tabs have it open, and since when they last said so. */
export const contentEditors = pgTable(
  'content_editors',
  {
    ...subject(),
    session: uuid('session').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.session] }),
    index('content_editors_seen').on(table.seenAt),
    index('content_editors_user').on(table.userId),
  ],
)
