import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { recipeFavourites, recipes } from '~/db/schema/recipes'
import { recipeStore } from '../recipeStore.server'
import { isShown } from '../reading/recipeRows.server'

/** The ids of the recipes that she keeps, of those that are shown. */
export async function listFavourites(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: recipeFavourites.recipeId })
    .from(recipeFavourites)
    .innerJoin(recipes, eq(recipes.id, recipeFavourites.recipeId))
    .where(and(eq(recipeFavourites.userId, userId), isShown(now)))
    .orderBy(asc(recipeFavourites.createdAt), asc(recipeFavourites.recipeId))
  return rows.map(({ id }) => id)
}

/**
 * Keeps a recipe. Twice is as good as once.
 *
 * @throws ApiError 404 for one that she does not see
 */
export async function addFavourite(db: Db, userId: string, recipeId: string, now: Date): Promise<void> {
  const { id } = await recipeStore.get(db, recipeId, now)
  await db.insert(recipeFavourites).values({ userId, recipeId: id, createdAt: now }).onConflictDoNothing()
}

/** Keeps it no longer; nothing is wrong where she never did, or where it is gone. */
export async function removeFavourite(db: Db, userId: string, recipeId: string): Promise<void> {
  await db
    .delete(recipeFavourites)
    .where(and(eq(recipeFavourites.userId, userId), eq(recipeFavourites.recipeId, recipeId)))
}
