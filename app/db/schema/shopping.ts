import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ShoppingAmount, ShoppingLine } from '../../domain/shopping/shoppingList'
import { users } from './identity'

const her = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
/** When it became so, by the devices' clocks, in milliseconds (`stampAfter`). */
const stamp = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** A member's shopping list: its row is locked while her devices change it. */
export const shoppingLists = pgTable('shopping_lists', {
  userId: her().primaryKey(),
  /** Counts changes: a device that knows this one is up to date. */
  version: integer('version').notNull().default(0),
})

/** One line of it (`domain/shopping/shoppingList.ts`). What was taken away stays for a while, for devices that come late. */
export const shoppingItems = pgTable(
  'shopping_items',
  {
    userId: her(),
    id: uuid('id').notNull(),
    line: jsonb('line').$type<ShoppingLine>(),
    writtenAt: stamp('written_at'),
    ticked: boolean('ticked').notNull().default(false),
    bought: jsonb('bought').$type<ShoppingAmount>(),
    tickedAt: stamp('ticked_at'),
    removed: boolean('removed').notNull().default(false),
    removedAt: stamp('removed_at'),
    /** Which instants were given by a clock that is ahead, and what they were taken for (`timely.ts`). */
    shifted: jsonb('shifted').$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
