import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { shoppingItems, shoppingLists } from '~/db/schema/shopping'
import { DAY_MS } from '~/domain/durations'
import { applyOperations, type ShoppingItem, type ShoppingOperation } from '~/domain/shopping/shoppingList'
import { ApiError } from '~/http/apiError'
import type { ShoppingList } from './shopping.schema'

/** On the list at once. */
const MOST_ITEMS = 500
/** A device that was away for longer may bring back what was taken off the list meanwhile. */
const REMOVED_KEPT_DAYS = 60
const REMOVED_KEPT = 1000
/** How far a device's clock may be ahead; what lies further ahead counts as now. */
const CLOCK_TOLERANCE_MS = 60_000

const itemColumns = {
  id: shoppingItems.id,
  line: shoppingItems.line,
  writtenAt: shoppingItems.writtenAt,
  ticked: shoppingItems.ticked,
  bought: shoppingItems.bought,
  tickedAt: shoppingItems.tickedAt,
  removed: shoppingItems.removed,
  removedAt: shoppingItems.removedAt,
}

/** @param since the version that the caller has: of the same one only the number is answered */
export async function getShoppingList(db: Db, userId: string, since?: number): Promise<ShoppingList> {
  const [list] = await db.select().from(shoppingLists).where(eq(shoppingLists.userId, userId))
  const version = list?.version ?? 0
  if (version === since) return { version, items: null }
  return { version, items: await itemsOf(db, userId) }
}

function itemsOf(db: Db, userId: string): Promise<ShoppingItem[]> {
  return db
    .select(itemColumns)
    .from(shoppingItems)
    .where(and(eq(shoppingItems.userId, userId), eq(shoppingItems.removed, false)))
    .orderBy(shoppingItems.id)
}

/**
 * Carries out what her devices did. The same operation may come again, late, or after younger ones: what it leaves is the
 * same (`domain/shopping/shoppingList.ts`).
 *
 * @throws ApiError 409 for a list that would be too long; then none of them is carried out
 */
export async function changeShoppingList(
  db: Db,
  userId: string,
  operations: readonly ShoppingOperation[],
  now: Date,
): Promise<ShoppingList> {
  const latest = now.getTime() + CLOCK_TOLERANCE_MS
  const timely = operations.map((operation) => ({ ...operation, at: Math.min(operation.at, latest) }))
  return db.transaction(async (tx) => {
    const version = await lockList(tx, userId)
    const touched = [...new Set(timely.map(({ item }) => item))]
    const before = await tx
      .select(itemColumns)
      .from(shoppingItems)
      .where(and(eq(shoppingItems.userId, userId), inArray(shoppingItems.id, touched)))
    await storeItems(tx, userId, applyOperations(before, timely))
    await sweep(tx, userId, now)
    const items = await itemsOf(tx, userId)
    if (items.length > MOST_ITEMS) throw new ApiError(409, 'shopping-lists/too-long')
    return { version, items }
  })
}

/** Her devices take turns here. @returns the version that the list has from now on */
async function lockList(tx: Db, userId: string): Promise<number> {
  const [list] = await tx
    .insert(shoppingLists)
    .values({ userId, version: 1 })
    .onConflictDoUpdate({ target: shoppingLists.userId, set: { version: sql`${shoppingLists.version} + 1` } })
    .returning({ version: shoppingLists.version })
  if (!list) throw new Error('no list was written')
  return list.version
}

async function storeItems(tx: Db, userId: string, items: readonly ShoppingItem[]): Promise<void> {
  await tx
    .insert(shoppingItems)
    .values(items.map((item) => ({ ...item, userId })))
    .onConflictDoUpdate({
      target: [shoppingItems.userId, shoppingItems.id],
      set: {
        line: sql`excluded.line`,
        writtenAt: sql`excluded.written_at`,
        ticked: sql`excluded.ticked`,
        bought: sql`excluded.bought`,
        tickedAt: sql`excluded.ticked_at`,
        removed: sql`excluded.removed`,
        removedAt: sql`excluded.removed_at`,
      },
    })
}

/** Forgets what was taken off long ago, and of much that was taken off, all but the latest. */
async function sweep(tx: Db, userId: string, now: Date): Promise<void> {
  const longAgo = now.getTime() - REMOVED_KEPT_DAYS * DAY_MS
  const removed = and(eq(shoppingItems.userId, userId), eq(shoppingItems.removed, true))
  const older = tx
    .select({ id: shoppingItems.id })
    .from(shoppingItems)
    .where(removed)
    .orderBy(desc(shoppingItems.removedAt), shoppingItems.id)
    .offset(REMOVED_KEPT)
  await tx
    .delete(shoppingItems)
    .where(and(removed, or(lt(shoppingItems.removedAt, longAgo), inArray(shoppingItems.id, older))))
}
