import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { shoppingItems, shoppingLists } from '~/db/schema/shopping'
import { DAY_MS } from '~/domain/durations'
import { applyOperations, type ShoppingItem, type ShoppingOperation } from '~/domain/shopping/shoppingList'
import { timely, type Shifts } from '~/domain/shopping/timely'
import { ApiError } from '~/http/apiError'
import type { ShoppingList } from './shopping.schema'

/** On the list at once. */
const MOST_ITEMS = 500
/** A device that was away for longer may bring back what was taken off the list meanwhile. */
const REMOVED_KEPT_DAYS = 60
const REMOVED_KEPT = 1000
/** Of one line; more operations of it do not wait for their answer. */
const SHIFTED_KEPT = 50

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
  const latest = await latestOf(db, userId)
  if (version === since) return { version, latest, items: null }
  return { version, latest, items: await itemsOf(db, userId) }
}

/** Of what was taken off too. */
async function latestOf(db: Db, userId: string): Promise<number> {
  const { writtenAt, tickedAt, removedAt } = shoppingItems
  const [row] = await db
    .select({ latest: sql`max(greatest(${writtenAt}, ${tickedAt}, ${removedAt}))`.mapWith(Number) })
    .from(shoppingItems)
    .where(eq(shoppingItems.userId, userId))
  return row?.latest ?? 0
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
  { operations, sentAt }: { operations: readonly ShoppingOperation[]; sentAt?: number | undefined },
  now: Date,
): Promise<ShoppingList> {
  return db.transaction(async (tx) => {
    const version = await lockList(tx, userId)
    const touched = [...new Set(operations.map(({ item }) => item))]
    const stored = await tx
      .select({ ...itemColumns, shifted: shoppingItems.shifted })
      .from(shoppingItems)
      .where(and(eq(shoppingItems.userId, userId), inArray(shoppingItems.id, touched)))
    const before = stored.map(({ shifted: _, ...item }) => item)
    const shifts = new Map(stored.map(({ id, shifted }) => [id, shifted]))
    const inTime = timely(operations, before, shifts, now.getTime(), sentAt)
    // Whoever ticks a line has written it, or was told of it: of one that is unknown here nothing is to be seen.
    const after = applyOperations(before, inTime.operations).filter(({ line }) => line !== null)
    await storeItems(tx, userId, after, inTime.shifts)
    await sweep(tx, userId, now)
    const items = await itemsOf(tx, userId)
    if (items.length > MOST_ITEMS) throw new ApiError(409, 'shopping-lists/too-long')
    return { version, latest: await latestOf(tx, userId), items }
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

async function storeItems(
  tx: Db,
  userId: string,
  items: readonly ShoppingItem[],
  shifts: ReadonlyMap<string, Shifts>,
): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(shoppingItems)
    .values(items.map((item) => ({ ...item, userId, shifted: lastOf(shifts.get(item.id)) })))
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
        shifted: sql`excluded.shifted`,
      },
    })
}

const lastOf = (shifts: Shifts = {}): Shifts =>
  Object.fromEntries(
    Object.entries(shifts)
      .sort(([, one], [, other]) => other - one)
      .slice(0, SHIFTED_KEPT),
  )

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
