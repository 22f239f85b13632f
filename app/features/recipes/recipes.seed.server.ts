import type { Db } from '~/db/client.server'
import { recipeStore } from './recipeStore.server'
import { demoRecipes } from './seed/demoRecipes'

/** The demo's recipes: what members see, and what its authors still work on. Call it within a transaction. */
export const seedRecipes = (tx: Db, now: Date) => recipeStore.seed(tx, demoRecipes, now)
