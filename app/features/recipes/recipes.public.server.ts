export { findRecipes } from './reading/findRecipes.server'
export { seedRecipes } from './recipes.seed.server'
export { recipeKind } from './recipeKind.server'
export { recipeFavourites } from './favourites/recipeFavourites.server'
