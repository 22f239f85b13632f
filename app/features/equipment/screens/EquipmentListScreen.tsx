import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '~/ui/states/EmptyState'
import page from '~/ui/Page.module.css'
import { MoreButton } from '~/ui/buttons/MoreButton'
import grid from '~/ui/layout/CardGrid.module.css'
import { equipmentListQuery } from '../equipment.queries'
import { EquipmentCard } from './EquipmentCard'
import classes from './EquipmentListScreen.module.css'

/** `/materiel`: what one trains with (`CA-11`). */
export function EquipmentListScreen() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useSuspenseInfiniteQuery(equipmentListQuery)
  const items = data.pages.flatMap((one) => one.items)
  return (
    <div className={page.page}>
      <h1 className={page.title}>Le matériel</h1>
      <p className={`${page.lead} ${classes.lead}`}>
        À quoi il sert, dans quelles séances, et par quoi le remplacer à la maison. On commence très bien sans
        rien.
      </p>
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
      {hasNextPage && (
        <div className={classes.more}>
          <MoreButton busy={isFetchingNextPage} onMore={() => void fetchNextPage()}>
            Voir la suite
          </MoreButton>
        </div>
      )}
    </div>
  )
}
