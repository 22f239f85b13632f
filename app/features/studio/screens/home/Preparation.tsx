import { useQuery } from '@tanstack/react-query'
import { IconCalendarTime, IconPencil, IconReplace } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import { Badge, type BadgeProps } from '~/ui/surfaces/Badge'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { preparationQuery } from '../../home/studioHome.queries'
import type { PreparedItem } from '../../home/studioHome.schema'
import { editorOf, type HomeRoom } from '../rooms'
import classes from './Preparation.module.css'

const STATES: Record<PreparedItem['state'], Omit<BadgeProps, 'children'> & { word: string }> = {
  DRAFT: { icon: IconPencil, tone: 'calm', word: 'Brouillon' },
  CHANGED: { icon: IconReplace, tone: 'calm', word: 'Modifié depuis' },
  SCHEDULED: { icon: IconCalendarTime, tone: 'warn', word: 'Programmé' },
}

/**
 * What is being written, and what comes out next.
 *
 * @param props.films those that are being made, from their own feature; for whom there are any
 */
export function Preparation({ rooms, films }: { rooms: readonly HomeRoom[]; films: ReactNode }) {
  const { data, error, refetch } = useQuery(preparationQuery)
  return (
    <>
      <section className={classes.root} aria-labelledby="studio-preparation">
        <h2 id="studio-preparation">En préparation</h2>
        {data ? (
          <Items
            items={data.inWork}
            rooms={rooms}
            none="Rien n’est en cours d’écriture."
            isBadged
            tell={({ updatedAt, changedBy }) =>
              `Modifié le ${minuteLabel(updatedAt)}${changedBy ? ` par ${changedBy}` : ''}`
            }
          />
        ) : error ? (
          <FailedState onRetry={() => void refetch()}>
            {failureMessage(error, 'Ce qui est en préparation n’a pas pu être lu.')}
          </FailedState>
        ) : (
          <LoadingState>Un instant, on regarde…</LoadingState>
        )}
        {films}
      </section>
      {data && data.comingOut.length > 0 && (
        <section className={classes.root} aria-labelledby="studio-coming-out">
          <h2 id="studio-coming-out">Prochaines sorties</h2>
          <Items
            items={data.comingOut}
            rooms={rooms}
            none=""
            tell={({ outAt }) => (outAt ? `Le ${minuteLabel(outAt)}` : '')}
          />
        </section>
      )}
    </>
  )
}

function Items({
  items,
  rooms,
  none,
  isBadged = false,
  tell,
}: {
  items: readonly PreparedItem[]
  rooms: readonly HomeRoom[]
  none: string
  /** Where they differ. */
  isBadged?: boolean
  tell: (item: PreparedItem) => string
}) {
  if (items.length === 0) return <p className={classes.none}>{none}</p>
  return (
    <ul className={classes.items}>
      {items.map((item) => {
        const editor = editorOf(rooms, item.kind, item.id)
        const { word, ...badge } = STATES[item.state]
        return (
          <li key={`${item.kind} ${item.id}`}>
            <div>
              {editor ? (
                <Link {...editor} className={classes.name}>
                  {item.name || 'Sans nom'}
                </Link>
              ) : (
                item.name
              )}
              <p>
                {rooms.find(({ kind }) => kind === item.kind)?.title} · {tell(item)}
              </p>
            </div>
            {isBadged && <Badge {...badge}>{word}</Badge>}
          </li>
        )
      })}
    </ul>
  )
}
