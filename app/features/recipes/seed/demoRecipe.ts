import type { SeedOf } from '~/features/content/content.public.server'
import type { RecipeFields } from '../recipes.schema'

/** A recipe of the demo: all of them are drawn. */
export type DemoRecipe = Omit<SeedOf<RecipeFields>, 'photo'>

/** Lines of a text, each as an author writes it. */
export const lines = (...given: string[]): string => given.join('\n')
