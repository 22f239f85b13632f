import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { equipmentActions } from '~/features/equipment/studio/equipmentActions'
import { readEquipmentSearch, type EquipmentSearch } from '~/features/equipment/studio/equipmentSearch'
import { studioEquipmentListQuery } from '~/features/equipment/studio/equipmentStudio.queries'
import { StudioEquipmentScreen } from '~/features/equipment/studio/StudioEquipmentScreen'
import { useResourceList } from '~/ui/table/useResourceList'
import { unread } from '~/lib/unreadSearch'

export const Route = createFileRoute('/_member/_studio/_author/studio/materiel/')({
  validateSearch: unread<EquipmentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.prefetchInfiniteQuery(studioEquipmentListQuery(readEquipmentSearch(deps))),
  head: () => ({ meta: [{ title: 'Matériel · Studio Élan' }] }),
  component: StudioEquipmentList,
})

function StudioEquipmentList() {
  const search = readEquipmentSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const actions = equipmentActions(useQueryClient())
  const list = useResourceList(useInfiniteQuery(studioEquipmentListQuery(search)))
  return (
    <StudioEquipmentScreen
      list={list}
      search={search}
      onSearch={(part) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace: true, resetScroll: false })
      }
      onDelete={actions.remove}
    />
  )
}
