import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { loadRecipe, recipeQuery } from '~/features/recipes/recipes.queries'
import { RecipeScreen } from '~/features/recipes/screens/recipe/RecipeScreen'
import { readServings, type ServingsSearch } from '~/features/recipes/servings.schema'
import { AddToShoppingList } from '~/features/shopping/screens/AddToShoppingList'
import { orNotFound } from '~/lib/orNotFound'
import { unread } from '~/lib/unreadSearch'
import { pageTitle } from '~/lib/typography/pageTitle'

export const Route = createFileRoute('/recettes/$slug')({
  validateSearch: unread<ServingsSearch>(),
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { name, summary } = await orNotFound(loadRecipe(queryClient, slug))
    return { name, summary }
  },
  head: ({ loaderData, match }) => ({
    meta: [
      { title: pageTitle(match, loaderData?.name) },
      { name: 'description', content: loaderData?.summary ?? '' },
    ],
  }),
  component: RecipeRoute,
})

function RecipeRoute() {
  const { slug } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data: recipe } = useSuspenseQuery(recipeQuery(slug, useSession()))
  const servings = readServings(Route.useSearch()) ?? recipe.servings
  return (
    <RecipeScreen
      key={slug}
      recipe={recipe}
      servings={servings}
      shopping={
        recipe.ingredients !== null && (
          <AddToShoppingList recipe={{ ...recipe, ingredients: recipe.ingredients }} servings={servings} />
        )
      }
      onServings={(portions) =>
        void navigate({
          search: portions === recipe.servings ? {} : { portions },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
