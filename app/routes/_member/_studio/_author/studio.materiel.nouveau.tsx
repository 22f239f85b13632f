import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { equipmentActions } from '~/features/equipment/studio/equipmentActions'
import { NewEquipmentScreen } from '~/features/equipment/studio/NewEquipmentScreen'
import { notifySuccess } from '~/ui/notify'

export const Route = createFileRoute('/_member/_studio/_author/studio/materiel/nouveau')({
  head: () => ({
    meta: [{ title: 'Nouveau matériel · Studio Élan' }],
  }),
  component: NewEquipment,
})

function NewEquipment() {
  const navigate = Route.useNavigate()
  const create = useMutation({ mutationFn: equipmentActions(useQueryClient()).create })
  return (
    <NewEquipmentScreen
      onSave={(fields) => create.mutateAsync(fields)}
      onSaved={async () => {
        await navigate({ to: '/studio/materiel' })
        notifySuccess('La fiche est enregistrée.')
      }}
    />
  )
}
