import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid, type PgColumn } from 'drizzle-orm/pg-core'
import { instant } from '../instant'

/** What was sent for content to show or offer: it is kept as long as something does. */
export const keptColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  /** Who sent it. No key to her account: content that uses it stays. */
  uid: text('uid').notNull(),
  /** What its sender calls it. */
  name: text('name').notNull(),
  /** SHA-256 of what was sent: who sends the same again is given the same. */
  hash: text('hash').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Given up, and about to be removed: nothing can begin to use it. */
  droppedAt: instant('dropped_at'),
})

/** @param table its name in the database */
export const keptIndexes =
  (table: string) =>
  ({ uid, hash, createdAt, droppedAt }: Record<'uid' | 'hash' | 'createdAt' | 'droppedAt', PgColumn>) => [
    uniqueIndex(`${table}_once`)
      .on(uid, hash)
      .where(sql`${droppedAt} IS NULL`),
    index(`${table}_by_age`).on(createdAt),
  ]

/**
 * What uses them.
 *
 * @param name of the table in the database
 * @param kept the id of what is used
 */
export const usesTable = (name: string, kept: () => PgColumn) =>
  pgTable(
    name,
    {
      keptId: uuid('kept_id').notNull().references(kept, { onDelete: 'restrict' }),
      /** Its feature and its id, e.g. `recipes/6f1d…`. */
      usedBy: text('used_by').notNull(),
    },
    ({ keptId, usedBy }) => [primaryKey({ columns: [keptId, usedBy] }), index(`${name}_by`).on(usedBy)],
  )

const justKept = (name: string) => pgTable(name, keptColumns())

export type KeptTable = ReturnType<typeof justKept>
export type UsesTable = ReturnType<typeof usesTable>
