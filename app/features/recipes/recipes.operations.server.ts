import * as v from 'valibot'
import { getSettings } from '~/env.server'
import { UserParamsSchema } from '~/features/identity/identity.public'
import { ApiError } from '~/http/apiError'
import { defineOperation } from '~/http/operation/operation'
import { pageOf } from '~/http/paging'
import { IdParamsSchema, SlugParamsSchema, SlugSchema } from '~/http/slugSchema'
import { addFavourite, listFavourites, removeFavourite } from './favourites/favourites.server'
import { getRecipe } from './reading/getRecipe.server'
import { listRecipes } from './reading/listRecipes.server'
import { suggestAfterWorkout, suggestForNow } from './reading/suggestRecipes.server'
import { ListRecipesQuerySchema } from './listRecipes.schema'
import { FoundRecipeSchema, RecipeSchema, RecipeSummarySchema } from './recipes.schema'

export const recipeOperations = [
  defineOperation({
    id: 'listRecipes',
    method: 'GET',
    path: '/recipes',
    summary:
      'Recipes, newest first; best match first with `q`; those that need fewest other things first with `have`.',
    audience: 'anyone',
    query: ListRecipesQuerySchema,
    response: pageOf(FoundRecipeSchema),
    errors: ['request/invalid-cursor', 'auth/missing-token'],
    handle: async ({ db, principal, query: { cursor, limit, favourites, ...filters }, now }) => {
      if (favourites && !principal) throw new ApiError(401, 'auth/missing-token')
      const favouritesOf = favourites && principal?.uid
      return listRecipes(db, { ...filters, favouritesOf }, principal, { cursor, limit }, now)
    },
  }),
  defineOperation({
    id: 'getRecipe',
    method: 'GET',
    path: '/recipes/{id}',
    summary: 'A recipe, by id or slug; how it is made only for those who may read it.',
    audience: 'anyone',
    params: SlugParamsSchema,
    response: RecipeSchema,
    errors: ['recipes/not-found'],
    handle: async ({ db, principal, params, now }) =>
      getRecipe(db, params.id, principal, getSettings().origin, now),
  }),
  defineOperation({
    id: 'suggestRecipes',
    method: 'GET',
    path: '/recipe-suggestions',
    summary: 'Recipes that suit this hour in Paris or, with `after`, that do good after a video.',
    audience: 'anyone',
    query: v.strictObject({ after: v.optional(SlugSchema) }),
    response: pageOf(RecipeSummarySchema),
    handle: async ({ db, principal, query: { after }, now }) => ({
      items: await (after
        ? suggestAfterWorkout(db, after, principal, now)
        : suggestForNow(db, principal, now)),
      nextCursor: null,
    }),
  }),
  defineOperation({
    id: 'listFavouriteRecipes',
    method: 'GET',
    path: '/users/{id}/favourite-recipes',
    summary: 'The ids of the recipes that the caller keeps.',
    audience: 'withRecord',
    // What she keeps is for her alone.
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    response: v.object({ ids: v.array(v.string()) }),
    errors: ['users/not-found'],
    handle: async ({ db, params, now }) => ({ ids: await listFavourites(db, params.id, now) }),
  }),
  defineOperation({
    id: 'addFavouriteRecipe',
    method: 'PUT',
    path: '/recipes/{id}/favourite',
    summary: 'Keeps a recipe for the caller; twice is as good as once.',
    audience: 'withRecord',
    params: IdParamsSchema,
    status: 204,
    errors: ['users/not-found', 'recipes/not-found'],
    handle: async ({ db, principal, params, now }) => addFavourite(db, principal.uid, params.id, now),
  }),
  defineOperation({
    id: 'removeFavouriteRecipe',
    method: 'DELETE',
    path: '/recipes/{id}/favourite',
    summary: 'Keeps a recipe no longer.',
    audience: 'withRecord',
    params: IdParamsSchema,
    status: 204,
    errors: ['users/not-found'],
    handle: async ({ db, principal, params }) => removeFavourite(db, principal.uid, params.id),
  }),
]
