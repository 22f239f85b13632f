import { createFileRoute } from '@tanstack/react-router'
import { weeklyVideosQuery } from '~/features/catalogue/cataloguePages.queries'
import { WeeklyScreen } from '~/features/catalogue/screens/WeeklyScreen'

export const Route = createFileRoute('/semaine')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(weeklyVideosQuery),
  head: () => ({ meta: [{ title: 'La vidéo de la semaine · Élan' }] }),
  component: WeeklyScreen,
})
