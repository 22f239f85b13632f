import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DocumentList } from '~/features/files/screens/DocumentList'
import { programmeQuery } from '~/features/programmes/programmes.queries'
import { documentsOf } from '~/features/programmes/screens/documentsOf'
import { ProgrammeScreen } from '~/features/programmes/screens/ProgrammeScreen'
import { orNotFound } from '~/lib/orNotFound'
import { pageTitle } from '~/lib/typography/pageTitle'

export const Route = createFileRoute('/programmes/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { name, summary } = await orNotFound(queryClient.ensureQueryData(programmeQuery(slug)))
    return { name, summary }
  },
  head: ({ loaderData, match }) => ({
    meta: [
      { title: pageTitle(match, loaderData?.name) },
      { name: 'description', content: loaderData?.summary ?? '' },
    ],
  }),
  component: ProgrammeRoute,
})

function ProgrammeRoute() {
  const { slug } = Route.useParams()
  const { data: programme } = useSuspenseQuery(programmeQuery(slug))
  return <ProgrammeScreen programme={programme} documents={<DocumentList {...documentsOf(programme)} />} />
}
