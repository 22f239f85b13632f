import { createFileRoute } from '@tanstack/react-router'
import { programmeListQuery } from '~/features/programmes/programmes.queries'
import { ProgrammeListScreen } from '~/features/programmes/screens/ProgrammeListScreen'

export const Route = createFileRoute('/programmes/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(programmeListQuery),
  head: () => ({ meta: [{ title: 'Les programmes · Élan' }] }),
  component: ProgrammeListScreen,
})
