import type { SeedOf } from '~/features/content/content.public.server'
import type { RecipeFields } from '../recipes.schema'

/** A recipe of the demo. */
export type DemoRecipe = SeedOf<RecipeFields>

/** Lines of a text, each as an author writes it. */
export const lines = (...given: string[]): string => given.join('\n')
