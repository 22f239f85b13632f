import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { loadRecipe, recipeQuery } from '~/features/recipes/recipes.queries'
import { CookingScreen } from '~/features/recipes/screens/cooking/CookingScreen'
import { readServings, type ServingsSearch } from '~/features/recipes/servings.schema'
import { orNotFound } from '~/lib/orNotFound'
import { unread } from '~/lib/unreadSearch'
import { pageTitle } from '~/lib/typography/pageTitle'
import { BareShell } from '../-BareShell'

export const Route = createFileRoute('/recettes/$slug_/cuisine')({
  staticData: { layout: BareShell },
  validateSearch: unread<ServingsSearch>(),
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { name, locked } = await orNotFound(loadRecipe(queryClient, slug))
    // There is nothing to cook by: its page says what opens it.
    if (locked) throw redirect({ to: '/recettes/$slug', params: { slug } })
    return { name }
  },
  head: ({ loaderData, match }) => ({
    meta: [
      { title: pageTitle(match, loaderData && `${loaderData.name}, pas à pas`) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: CookingRoute,
})

function CookingRoute() {
  const { slug } = Route.useParams()
  const { data: recipe } = useSuspenseQuery(recipeQuery(slug, useSession()))
  return (
    <CookingScreen key={slug} recipe={recipe} servings={readServings(Route.useSearch()) ?? recipe.servings} />
  )
}
