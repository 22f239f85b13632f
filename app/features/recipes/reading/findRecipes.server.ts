import type { Db } from '~/db/client.server'
import { listRecipes } from './listRecipes.server'

/** The recipes that words find, best first, for a search over everything. */
export async function findRecipes(db: Db, words: string, limit: number, now: Date) {
  const { items } = await listRecipes(db, { q: words }, { limit }, now)
  return items.map(({ slug, name, summary, plate }) => ({ slug, name, summary, plate }))
}
