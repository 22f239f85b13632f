import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import grid from '~/ui/layout/CardGrid.module.css'
import { ListPage } from '~/ui/layout/ListPage'
import { EmptyState } from '~/ui/states/EmptyState'
import { equipmentListQuery } from '../equipment.queries'
import { EquipmentCard } from './EquipmentCard'

/** `/materiel`: what one trains with (`CA-11`). */
export function EquipmentListScreen() {
  const list = useSuspenseInfiniteQuery(equipmentListQuery)
  const items = list.data.pages.flatMap((one) => one.items)
  return (
    <ListPage
      title="Le matériel"
      lead="À quoi il sert, dans quelles séances, et par quoi le remplacer à la maison. On commence très bien sans rien."
      list={list}
    >
      {items.length === 0 && (
        <EmptyState
          title="Rien à acheter"
          text="Nos séances se font avec ce que vous avez chez vous. Le matériel viendra plus tard."
          figure={{ exerciseId: 'squat', lookId: 'ines' }}
        />
      )}
      <ul className={grid.root}>
        {items.map((item) => (
          <li key={item.id}>
            <EquipmentCard item={item} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
