import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { videosQuery } from '~/features/catalogue/catalogue.queries'
import { FilteredVideos } from '~/features/catalogue/screens/FilteredVideos'
import { equipmentQuery } from '~/features/equipment/equipment.queries'
import { EquipmentScreen } from '~/features/equipment/screens/EquipmentScreen'
import { orNotFound } from '~/lib/orNotFound'
import { pageTitle } from '~/lib/typography/pageTitle'

export const Route = createFileRoute('/materiel/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const equipment = await orNotFound(queryClient.ensureQueryData(equipmentQuery(slug)))
    await queryClient.ensureInfiniteQueryData(videosQuery({ equipment: equipment.slug }))
    return { name: equipment.name, summary: equipment.summary }
  },
  head: ({ loaderData, match }) => ({
    meta: [
      { title: pageTitle(match, loaderData?.name) },
      { name: 'description', content: loaderData?.summary ?? '' },
    ],
  }),
  component: EquipmentRoute,
})

function EquipmentRoute() {
  const { slug } = Route.useParams()
  const { data: equipment } = useSuspenseQuery(equipmentQuery(slug))
  return (
    <EquipmentScreen
      equipment={equipment}
      videos={<FilteredVideos title="Les séances qui l’utilisent" filters={{ equipment: equipment.slug }} />}
    />
  )
}
