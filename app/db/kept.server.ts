import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import { batches } from '~/lib/batches'
import type { Db } from './client.server'
import type { KeptTable, UsesTable } from './schema/images/kept'

/** Which of these ids stand in something that is being written, or was written before. */
export type FindMentions = (db: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>

/** What is done with things that are kept as long as something uses them. */
export interface Keeping {
  /**
   * Says what something uses from now on, in place of what it said before. Within the transaction that writes it.
   *
   * @param usedBy its feature and id
   * @returns whether all of them are there; where one is not, nothing is to be written
   */
  use(tx: Db, usedBy: string, ids: readonly string[]): Promise<boolean>
  /** @returns which of them something uses */
  used(db: Db, ids: readonly string[]): Promise<Set<string>>
  /**
   * Gives up, in favour of nobody, what nothing uses. Whoever begins to use it at the same moment is first, or is told that it is gone.
   *
   * @param which of them
   * @returns how many
   */
  drop(db: Db, which: SQL | undefined, now: Date): Promise<number>
  /**
   * Gives up what is older than this and nothing uses.
   *
   * @param mentions what is in a draft, or in a version that can be brought back, stays
   */
  dropUnused(db: Db, before: Date, mentions: FindMentions, now: Date): Promise<void>
  /**
   * Removes what was given up: first what lies in the storage, then the row, which says as long as anything is there, where.
   */
  clear(db: Db, remove: (id: string) => Promise<void>): Promise<void>
  /** @returns which of them have a row, those that were given up among them */
  known(db: Db, ids: readonly string[]): Promise<Set<string>>
}

const AT_ONCE = 200
/** As many as are looked for in texts at once. */
const NAMED_AT_ONCE = 100

export function keeping(table: KeptTable, uses: UsesTable): Keeping {
  const usesOf = (db: Db) =>
    db
      .select({ one: sql`1` })
      .from(uses)
      .where(eq(uses.keptId, table.id))

  const drop: Keeping['drop'] = (db, which, now) =>
    db.transaction(async (tx) => {
      const unused = and(which, isNull(table.droppedAt), notExists(usesOf(tx)))
      const held = await tx.select({ id: table.id }).from(table).where(unused).limit(AT_ONCE).for('update')
      if (held.length === 0) return 0
      // Looked at again now that nobody can begin: who began before has ended by now, and counts.
      const dropped = await tx
        .update(table)
        .set({ droppedAt: now })
        .where(
          and(
            inArray(
              table.id,
              held.map(({ id }) => id),
            ),
            notExists(usesOf(tx)),
          ),
        )
        .returning({ id: table.id })
      return dropped.length
    })

  return {
    async use(tx, usedBy, ids) {
      const wanted = [...new Set(ids)].toSorted()
      await tx.delete(uses).where(eq(uses.usedBy, usedBy))
      if (wanted.length === 0) return true
      // Shared, so that nobody gives them up meanwhile: a key alone would not hold that off.
      const there = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(inArray(table.id, wanted), isNull(table.droppedAt)))
        .orderBy(table.id)
        .for('share')
      if (there.length < wanted.length) return false
      await tx.insert(uses).values(wanted.map((keptId) => ({ keptId, usedBy })))
      return true
    },

    async used(db, ids) {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectDistinct({ id: uses.keptId })
        .from(uses)
        .where(inArray(uses.keptId, [...ids]))
      return new Set(rows.map(({ id }) => id))
    },

    drop,

    async dropUnused(db, before, mentions, now) {
      const old = await db
        .select({ id: table.id })
        .from(table)
        .where(and(lt(table.createdAt, before), isNull(table.droppedAt), notExists(usesOf(db))))
      for (const some of batches(old, NAMED_AT_ONCE)) {
        const ids = some.map(({ id }) => id)
        const mentioned = await mentions(db, ids)
        const free = ids.filter((id) => !mentioned.has(id))
        if (free.length > 0) await drop(db, inArray(table.id, free), now)
      }
    },

    async clear(db, remove) {
      for (;;) {
        const dropped = await db
          .select({ id: table.id })
          .from(table)
          .where(isNotNull(table.droppedAt))
          .limit(AT_ONCE)
        for (const { id } of dropped) {
          await remove(id)
          await db.delete(table).where(eq(table.id, id))
        }
        if (dropped.length < AT_ONCE) return
      }
    },

    async known(db, ids) {
      const rows =
        ids.length === 0
          ? []
          : await db
              .select({ id: table.id })
              .from(table)
              .where(inArray(table.id, [...ids]))
      return new Set(rows.map(({ id }) => id))
    },
  }
}
