import { createFileRoute } from '@tanstack/react-router'
import { equipmentListQuery } from '~/features/equipment/equipment.queries'
import { EquipmentListScreen } from '~/features/equipment/screens/EquipmentListScreen'

export const Route = createFileRoute('/materiel/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(equipmentListQuery),
  head: () => ({ meta: [{ title: 'Le matériel · Élan' }] }),
  component: EquipmentListScreen,
})
