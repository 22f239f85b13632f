import { index, integer, pgTable, text, uuid, type PgColumn } from 'drizzle-orm/pg-core'
import { instant } from './instant'
import { publication } from './publication'

/** What every type of content has: a name, an address, whether members see it, and how often it was changed. */
export const contentColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** The name without accents, in lower case: what lists are sorted by and searched in. */
  foldedName: text('folded_name').notNull().default(''),
  ...publication(),
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
