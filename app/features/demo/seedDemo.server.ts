import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { reachMilestoneFirst } from '~/db/milestones.server'
import { seedAgenda } from '~/features/agenda/agenda.public.server'
import { seedCatalogue } from '~/features/catalogue/catalogue.public.server'
import { seedEquipment } from '~/features/equipment/equipment.public.server'
import { countUsers, seedAccounts } from '~/features/identity/identity.public.server'
import { seedProgrammeDocuments, seedProgrammes } from '~/features/programmes/programmes.public.server'
import { seedRecipes } from '~/features/recipes/recipes.public.server'
import { seedTeams } from '~/features/teams/teams.public.server'
import { DEMO_PASSWORD, demoAccounts, demoFriends } from './demoAccounts.server'

/**
 * Fills an empty database with the demo, once. It never touches one that already holds users (`PL-7`).
 *
 * @param origin for the addresses in its mails
 * @returns whether it did
 */
export async function seedDemo(
  db: Db,
  provider: IdentityProvider,
  storage: Storage,
  now: Date,
  origin: string,
): Promise<boolean> {
  if ((await countUsers(db)) > 0) return false
  // Before the transaction, which must not wait for the provider or the store; two instances that start together create the same accounts.
  const storeUsers = await seedAccounts(provider, DEMO_PASSWORD, [...demoAccounts, ...demoFriends])
  const storeDocuments = await seedProgrammeDocuments(storage)
  return db.transaction(async (tx) => {
    // Another instance may be faster.
    if (!(await reachMilestoneFirst(tx, 'demo-seed', now))) return false
    // Films name what they need.
    await seedEquipment(tx, now)
    await seedCatalogue(tx, now)
    // Programmes show films and offer documents.
    await storeDocuments(tx, now)
    await seedProgrammes(tx, now)
    await seedRecipes(tx, now)
    await storeUsers(tx)
    await seedTeams(tx, now, origin)
    // Accounts sign up for events, which coaches give and films show again.
    await seedAgenda(tx, now)
    return true
  })
}
