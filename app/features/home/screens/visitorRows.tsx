import { FreeEventRow } from '~/features/agenda/screens/home/FreeEventRow'
import { freeEventQuery } from '~/features/agenda/freeEvent.queries'
import { playlistsQuery } from '~/features/catalogue/catalogue.queries'
import { FreeRow, freeVideosQuery } from '~/features/catalogue/screens/home/FreeRow'
import { PlaylistRow } from '~/features/catalogue/screens/home/PlaylistRow'
import { plansQuery } from '~/features/membership/membership.queries'
import { PlansRow } from '~/features/membership/screens/buying/PlansRow'
import { loadRecipeRow, RecipeRow } from '~/features/recipes/screens/home/RecipeRow'
import type { HomeRow } from './homeRow'
import { NeverRow } from './NeverRow'
import { PromisesRow } from './PromisesRow'
import { QuestionsRow } from './QuestionsRow'

/**
 * What follows the welcome of somebody who does not know Élan yet (`CA-1`): free films, prices, what is asked before one
 * begins. As of `memberRows`, no row takes the others down, but for the films that the welcome leads to: without them
 * there is nothing to show her, and the answer says so by its status.
 */
export const visitorRows: readonly HomeRow[] = [
  {
    name: 'free videos',
    show: <FreeRow title="Essayez, là, maintenant" />,
    load: (to) => to.ensureInfiniteQueryData(freeVideosQuery),
  },
  { name: 'promises', show: <PromisesRow /> },
  {
    name: 'categories',
    show: <PlaylistRow title="De quoi avez-vous envie&nbsp;?" />,
    load: (to) => to.prefetchQuery(playlistsQuery),
  },
  { name: 'recipes', show: <RecipeRow />, load: loadRecipeRow },
  { name: 'free event', show: <FreeEventRow />, load: (to) => to.prefetchQuery(freeEventQuery) },
  { name: 'plans', show: <PlansRow />, load: (to) => to.prefetchQuery(plansQuery) },
  { name: 'questions', show: <QuestionsRow /> },
  { name: 'never', show: <NeverRow /> },
]
