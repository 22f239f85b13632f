import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { milestones } from '~/db/schema/milestones'

/** When a milestone was last reached; `null` for never. */
export async function milestoneReachedAt(db: Db, name: string): Promise<Date | null> {
  const [mark] = await db.select().from(milestones).where(eq(milestones.name, name))
  return mark?.reachedAt ?? null
}

/** Moves a milestone on. */
export async function reachMilestone(db: Db, name: string, now: Date): Promise<void> {
  await db
    .insert(milestones)
    .values({ name, reachedAt: now })
    .onConflictDoUpdate({ target: milestones.name, set: { reachedAt: now } })
}

/**
 * Marks a milestone as reached, once for the whole database: only one of several instances does the work.
 *
 * @param tx the transaction of that work
 * @returns whether the caller is that instance
 */
export async function reachMilestoneFirst(tx: Db, name: string, now: Date): Promise<boolean> {
  const [mine] = await tx
    .insert(milestones)
    .values({ name, reachedAt: now })
    .onConflictDoNothing()
    .returning({ name: milestones.name })
  return mine !== undefined
}
