import { and, arrayContains, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { recipes } from '~/db/schema/recipes'
import { hasProAccess, type Claims } from '~/domain/access'
import { parisDay } from '~/domain/parisTime'
import { mealAt, turning } from '~/domain/recipes/moments'
import type { RecipeSummary } from '../recipes.schema'
import { isShown, summaryColumns } from './recipeRows.server'

/** Of those that suit, the ones that a seed turns up; of all where none does. */
async function suggest(db: Db, open: SQL | undefined, suits: SQL, seed: string, count: number) {
  const select = (condition: SQL | undefined) =>
    db.select(summaryColumns).from(recipes).where(condition).orderBy(asc(recipes.foldedName), asc(recipes.id))
  const suiting = await select(and(open, suits))
  return turning(suiting.length > 0 ? suiting : await select(open), seed, count)
}

/** Those that she can read how to make. */
const isOpen = (claims: Claims | null, now: Date) =>
  and(isShown(now), hasProAccess(claims, now) ? undefined : eq(recipes.access, 'FREE'))

/** What to eat at this hour: another one each day, and for a visitor one that is free. */
export const suggestForNow = (db: Db, claims: Claims | null, now: Date): Promise<RecipeSummary[]> =>
  suggest(db, isOpen(claims, now), eq(recipes.meal, mealAt(now)), parisDay(now), 3)

/** What does good after a film: always the same for the same film. @param film its slug */
export const suggestAfterWorkout = (
  db: Db,
  film: string,
  claims: Claims | null,
  now: Date,
): Promise<RecipeSummary[]> =>
  suggest(db, isOpen(claims, now), arrayContains(recipes.diets, ['HIGH_PROTEIN']), film, 2)
