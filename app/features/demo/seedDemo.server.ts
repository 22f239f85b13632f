import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { reachMilestoneFirst } from '~/db/milestones.server'
import { seedCatalogue } from '~/features/catalogue/catalogue.public.server'
import { countUsers, seedUsers } from '~/features/identity/identity.public.server'
import { DEMO_PASSWORD, demoAccounts } from './demoAccounts.server'

type Seed = (tx: Db, provider: IdentityProvider, now: Date) => Promise<void>

/** What each feature brings, in the order in which one needs the other. */
const SEEDS: readonly Seed[] = [
  (tx, _, now) => seedCatalogue(tx, now),
  (tx, provider) => seedUsers(tx, provider, DEMO_PASSWORD, demoAccounts),
]

/**
 * Fills an empty database with the demo, once. It never touches one that already holds users (`PL-7`).
 *
 * @returns whether it did
 */
export async function seedDemo(db: Db, provider: IdentityProvider, now: Date): Promise<boolean> {
  if ((await countUsers(db)) > 0) return false
  return db.transaction(async (tx) => {
    // Another instance may be faster.
    if (!(await reachMilestoneFirst(tx, 'demo-seed', now))) return false
    for (const seed of SEEDS) await seed(tx, provider, now)
    return true
  })
}
