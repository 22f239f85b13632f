import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { keptColumns, keptIndexes, usesTable } from './kept'

/** A photograph that was sent, as it is kept: turned upright, without what a camera writes into it. */
export const images = pgTable(
  'images',
  {
    ...keptColumns(),
    alt: text('alt').notNull().default(''),
    focusX: doublePrecision('focus_x').notNull().default(0.5),
    focusY: doublePrecision('focus_y').notNull().default(0.5),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Bytes of all its sizes that are made. */
    size: integer('size').notNull().default(0),
    placeholder: text('placeholder').notNull(),
    /** All its sizes are there; until then the JPEG stands in for those that are not. */
    ready: boolean('ready').notNull().default(false),
  },
  (table) => [
    ...keptIndexes('images')(table),
    index('images_unready')
      .on(table.createdAt)
      .where(sql`NOT ${table.ready}`),
  ],
)

export const imageUses = usesTable('image_uses', () => images.id)
