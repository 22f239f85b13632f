export { findRecipes } from './reading/findRecipes.server'
export { seedRecipes } from './recipes.seed.server'
export { recipeKind } from './recipeKind.server'
