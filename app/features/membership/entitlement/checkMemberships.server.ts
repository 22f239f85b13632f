import { inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { getDb } from '~/db/current.server'
import { subscriptions } from '~/db/schema/membership'
import { deriveEntitlement } from '~/domain/membership/entitlement'
import { listUsers } from '~/features/identity/identity.public.server'

const BATCH = 500

interface Difference {
  userId: string
  stored: Date | null
  derived: Date | null
}

export interface MembershipCheck {
  members: number
  differences: Difference[]
}

/**
 * Compares every member's `memberUntil` with what her stored subscriptions give (`SU-4`).
 *
 * @returns how many were compared, and those that differ
 */
export async function checkMemberships(db: Db, now: Date): Promise<MembershipCheck> {
  const differences: Difference[] = []
  let members = 0
  let last = ''
  for (;;) {
    const batch = await listUsers(db, last, BATCH)
    if (batch.length === 0) return { members, differences }
    last = batch.at(-1)?.id ?? last
    const ids = batch.map(({ id }) => id)
    const rows = await db.select().from(subscriptions).where(inArray(subscriptions.userId, ids))
    for (const { id, memberUntil } of batch) {
      members += 1
      const derived = deriveEntitlement(
        rows.filter(({ userId }) => userId === id),
        now,
      ).memberUntil
      if (derived?.getTime() !== memberUntil?.getTime())
        differences.push({ userId: id, stored: memberUntil, derived })
    }
  }
}

/** `checkMemberships` on this process's database, for the command line. */
export async function checkMembershipsCommand(): Promise<MembershipCheck> {
  return checkMemberships(await getDb(), new Date())
}
