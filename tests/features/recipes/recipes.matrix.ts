import {
  all,
  page,
  signedIn,
  type CellContext,
  type OperationCase,
  type RouteCase,
} from '~tests/http/access/matrixRow'
import { contentMatrix } from '~tests/support/content/contentMatrix'
import { saidOf } from '~tests/support/content/describeContentFields'
import { recipeFields } from '~tests/support/recipes'

const FREE = 'curry-de-patate-douce-et-epinards'
const PRO = 'saumon-roti-pommes-de-terre-brocoli'
const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const own = ({ ownUid }: CellContext) => ({ id: ownUid })
const other = ({ otherUid }: CellContext) => ({ id: otherUid })

const content = contentMatrix({
  ids: { one: 'Recipe', many: 'Recipes' },
  address: 'recettes',
  kind: 'recipes',
  values: saidOf(recipeFields()),
  shown: FREE,
  draft: 'crepes-de-sarrasin-du-dimanche',
  scheduled: 'veloute-de-potimarron',
})

const operations: Record<string, OperationCase[]> = {
  ...content.operations,
  listRecipes: [
    { name: 'all', expected: all(200) },
    { name: 'what she has', query: () => ({ have: 'œufs,riz', diet: 'VEGAN' }), expected: all(200) },
    { name: 'her favourites', query: () => ({ favourites: 'true' }), expected: signedIn(200) },
  ],
  getRecipe: [
    ...(content.operations.getRecipe ?? []),
    // Everybody learns what it is; how it is made, `tests/features/recipes` asks.
    { name: 'a pro one', params: () => ({ id: PRO }), expected: all(200) },
  ],
  suggestRecipes: [
    { name: 'for this hour', expected: all(200) },
    { name: 'after a video', query: () => ({ after: 'reveil-en-douceur' }), expected: all(200) },
  ],
  listFavouriteRecipes: [
    { name: 'her own', params: own, expected: signedIn(200) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  addFavouriteRecipe: [{ name: 'none', params: () => ({ id: NONE }), expected: signedIn(404) }],
  removeFavouriteRecipe: [{ name: 'none', params: () => ({ id: NONE }), expected: signedIn(204) }],
}

const CLOSED = { ADMIN: 200, MEMBER: 200, AMBASSADOR: 200 }
const pages: Record<string, RouteCase[]> = {
  ...content.pages,
  '/recettes/': [page('/recettes'), page('/recettes?favourites=true&diet=VEGAN&have=riz&meal=%00')],
  '/recettes/$slug': [...(content.pages['/recettes/$slug'] ?? []), page(`/recettes/${PRO}?portions=3`)],
  '/recettes/$slug/cuisine': [
    page(`/recettes/${FREE}/cuisine`),
    page('/recettes/inconnue/cuisine', all(404)),
    { ...page(`/recettes/${PRO}/cuisine`, all(307, CLOSED)), leadsTo: `/recettes/${PRO}` },
  ],
}

export const recipeMatrix = { ...content, operations, pages }
