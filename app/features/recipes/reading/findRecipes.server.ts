import type { Db } from '~/db/client.server'
import type { Claims } from '~/domain/access'
import { listRecipes } from './listRecipes.server'

/** The recipes that words find, best first, for a search over everything. @param claims of who searches */
export async function findRecipes(db: Db, words: string, limit: number, claims: Claims | null, now: Date) {
  const { items } = await listRecipes(db, { q: words }, claims, { limit }, now)
  return items.map(({ slug, name, summary, plate, photo }) => ({ slug, name, summary, plate, photo }))
}
