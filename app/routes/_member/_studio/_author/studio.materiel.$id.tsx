import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { equipmentActions } from '~/features/equipment/studio/equipmentActions'
import { EditEquipmentScreen } from '~/features/equipment/studio/EditEquipmentScreen'
import { studioEquipmentQuery } from '~/features/equipment/studio/equipmentStudio.queries'
import type { EquipmentUpdate } from '~/features/equipment/equipment.schema'
import { orNotFound } from '~/lib/orNotFound'
import { notifySuccess } from '~/ui/notify'

export const Route = createFileRoute('/_member/_studio/_author/studio/materiel/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { name } = await orNotFound(queryClient.fetchQuery(studioEquipmentQuery(id)))
    return { name }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData?.name ?? 'Matériel'} · Studio Élan` }],
  }),
  component: EditEquipment,
})

function EditEquipment() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const { data: equipment } = useSuspenseQuery(studioEquipmentQuery(id))
  const update = useMutation({
    mutationFn: (fields: EquipmentUpdate) => equipmentActions(queryClient).update(id, fields),
  })
  return (
    <EditEquipmentScreen
      key={id}
      equipment={equipment}
      onReadVersion={async () => (await queryClient.fetchQuery(studioEquipmentQuery(id))).version}
      onSave={(fields) => update.mutateAsync(fields)}
      onSaved={async () => {
        await navigate({ to: '/studio/materiel' })
        notifySuccess('La fiche est enregistrée.')
      }}
    />
  )
}
