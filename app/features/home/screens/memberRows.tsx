import { NextEventRow, loadNextEvent } from '~/features/agenda/screens/home/NextEventRow'
import { playlistsQuery, weeklyVideoQuery } from '~/features/catalogue/catalogue.queries'
import { LatestRow, loadLatest } from '~/features/catalogue/screens/home/LatestRow'
import { loadPlace } from '~/features/catalogue/screens/home/PlaceSwitch'
import { PlaylistRow } from '~/features/catalogue/screens/home/PlaylistRow'
import { WeeklyRow } from '~/features/catalogue/screens/home/WeeklyRow'
import { EquipmentRow, equipmentOfTheDayQuery } from '~/features/equipment/screens/home/EquipmentRow'
import { membershipQuery } from '~/features/membership/membership.queries'
import { FailedPaymentNotice } from '~/features/membership/screens/failedPayment/FailedPaymentNotice'
import { loadRecipeRow, RecipeRow } from '~/features/recipes/screens/home/RecipeRow'
import { TeamRow } from '~/features/teams/screens/home/TeamRow'
import { ownTeamQuery } from '~/features/teams/teams.queries'
import { ContinueRow } from '~/features/training/screens/ContinueRow'
import { loadNextWorkout, StartRow } from '~/features/training/screens/start/StartRow'
import { begunWorkoutsQuery } from '~/features/training/training.queries'
import { FreeShelf, loadFreeShelf } from './FreeShelf'
import { Greeting } from './Greeting'
import type { HomeRow } from './homeRow'

/**
 * A member's day, from top to bottom (`CA-1`): what to do now comes first. A new row is one more line. What it shows is
 * prefetched, and it hides without: no row takes the others down.
 */
export const memberRows: readonly HomeRow[] = [
  {
    name: 'failed payment',
    show: <FailedPaymentNotice />,
    load: (to, session) => to.prefetchQuery(membershipQuery(session?.uid)),
  },
  { name: 'greeting', show: <Greeting />, load: loadPlace },
  { name: 'start', show: <StartRow />, load: loadNextWorkout },
  { name: 'weekly video', show: <WeeklyRow />, load: (to) => to.prefetchQuery(weeklyVideoQuery) },
  { name: 'free videos', show: <FreeShelf />, load: loadFreeShelf },
  { name: 'next event', show: <NextEventRow />, load: loadNextEvent },
  {
    name: 'begun',
    show: <ContinueRow />,
    load: (to, session) => to.prefetchQuery(begunWorkoutsQuery(session)),
  },
  { name: 'team', show: <TeamRow />, load: (to, session) => to.prefetchQuery(ownTeamQuery(session)) },
  { name: 'recipes', show: <RecipeRow />, load: loadRecipeRow },
  { name: 'latest', show: <LatestRow />, load: loadLatest },
  {
    name: 'categories',
    show: <PlaylistRow title="Par envie" />,
    load: (to) => to.prefetchQuery(playlistsQuery),
  },
  {
    name: 'equipment',
    show: <EquipmentRow />,
    load: (to) => to.prefetchQuery(equipmentOfTheDayQuery),
  },
]
