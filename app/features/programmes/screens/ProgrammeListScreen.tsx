import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import grid from '~/ui/layout/CardGrid.module.css'
import { ListPage } from '~/ui/layout/ListPage'
import { EmptyState } from '~/ui/states/EmptyState'
import { programmeListQuery } from '../programmes.queries'
import { ProgrammeCard } from './ProgrammeCard'

const FIRST_IN_SIGHT = 3

/** `/programmes`: plans of several weeks. */
export function ProgrammeListScreen() {
  const list = useSuspenseInfiniteQuery(programmeListQuery)
  const items = list.data.pages.flatMap((one) => one.items)
  return (
    <ListPage
      title="Les programmes"
      lead="Quelques semaines, une séance après l’autre, dans un ordre qui a du sens. Vous choisissez où aller, nos coachs ont tracé le chemin."
      list={list}
    >
      {items.length === 0 && (
        <EmptyState
          title="Le premier s’écrit encore"
          text="Nos coachs y travaillent. En attendant, chaque séance se suit très bien seule."
          figure={{ exerciseId: 'lunge', lookId: 'maya' }}
        />
      )}
      <ul className={grid.root}>
        {items.map((item, at) => (
          <li key={item.id}>
            <ProgrammeCard programme={item} eager={at < FIRST_IN_SIGHT} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
