import { integer, pgTable } from 'drizzle-orm/pg-core'
import { keptColumns, keptIndexes, usesTable } from './images/kept'

/** A document (PDF) that was sent; it lies in the storage under `files/<id>.pdf`. */
export const files = pgTable(
  'files',
  {
    ...keptColumns(),
    /** Bytes. */
    size: integer('size').notNull(),
    pages: integer('pages').notNull(),
  },
  keptIndexes('files'),
)

export const fileUses = usesTable('file_uses', () => files.id)
