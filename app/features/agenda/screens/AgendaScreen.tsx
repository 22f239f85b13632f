import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { EVENT_KINDS } from '~/domain/agenda/event'
import { MoreButton } from '~/ui/buttons/MoreButton'
import pill from '~/ui/buttons/pill.module.css'
import { Choice } from '~/ui/controls/Choices'
import page from '~/ui/Page.module.css'
import { EmptyState } from '~/ui/states/EmptyState'
import { FailedState } from '~/ui/states/FailedState'
import { LoadingState } from '~/ui/states/LoadingState'
import { eventsQuery } from '../agenda.queries'
import { readAgendaSearch, type AgendaSearch, type AgendaView } from '../agendaSearch.schema'
import { kindLabels } from '../kindLabels'
import { zoneLabel } from '../zoneLabel'
import { useTimeZone } from '../useTimeZone'
import classes from './AgendaScreen.module.css'
import { EventDays } from './list/EventDays'
import { MonthView } from './month/MonthView'
import { OwnEvents } from './own/OwnEvents'

const VIEWS: readonly (readonly [AgendaView, string])[] = [
  ['list', 'À venir'],
  ['month', 'Mois'],
  ['past', 'Passés'],
]
/** The view that is left out of the address is another one than those that are named there. */
const THIS_VIEW = { exact: true, includeSearch: true, explicitUndefined: true }
const KINDS = EVENT_KINDS.map((kind) => [kind, kindLabels[kind]] as const)

export interface AgendaScreenProps {
  search: AgendaSearch
  /** Narrows or shows it otherwise. */
  onSearch: (part: AgendaSearch) => void
}

/** `/agenda`: what is to come, as a list or a month, and what is over (`CA-10`). */
export function AgendaScreen({ search, onSearch }: AgendaScreenProps) {
  const { view = 'list', kind } = search
  const { zone, named } = useTimeZone()
  return (
    <div className={page.page}>
      <h1 className={page.title}>L’agenda</h1>
      <p className={`${page.lead} ${classes.lead}`}>
        Des rendez-vous en direct, en ligne et en vrai. On s’inscrit d’un geste, on se désinscrit aussi
        simplement.
      </p>
      <OwnEvents zone={zone} />
      <div className={classes.tools}>
        <nav aria-label="Ce que montre l’agenda" className={classes.views}>
          {VIEWS.map(([name, label]) => (
            <Link
              key={name}
              to="/agenda"
              search={{ view: name === 'list' ? undefined : name, kind }}
              aria-current={view === name ? 'page' : undefined}
              activeOptions={THIS_VIEW}
              className={classes.view}
            >
              {label}
            </Link>
          ))}
        </nav>
        <Choice
          label="Toutes les formes"
          value={kind}
          options={KINDS}
          onChange={(chosen) => onSearch({ kind: readAgendaSearch({ kind: chosen }).kind })}
        />
        {named && <p className={classes.zone}>Horaires à l’{zoneLabel(zone)}</p>}
      </div>
      {view === 'month' ? (
        <MonthView search={search} zone={zone} />
      ) : (
        // Another view begins anew; another form shows what there is until the answer comes.
        <EventList key={view} search={search} zone={zone} />
      )}
    </div>
  )
}

function EventList({ search, zone }: { search: AgendaSearch; zone: string }) {
  const session = useSession()
  const list = useInfiniteQuery({ ...eventsQuery(session, search), placeholderData: keepPreviousData })
  if (!list.data)
    return list.isError ? (
      <FailedState onRetry={() => void list.refetch()}>L’agenda n’a pas pu être chargé.</FailedState>
    ) : (
      <LoadingState>On consulte l’agenda…</LoadingState>
    )
  const events = list.data.pages.flatMap(({ items }) => items)
  if (events.length === 0 && !list.isPlaceholderData) return <NoEvents search={search} />
  return (
    <>
      <EventDays events={events} zone={zone} busy={list.isPlaceholderData} />
      {list.hasNextPage && (
        <div className={classes.more}>
          <MoreButton busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()}>
            Voir la suite
          </MoreButton>
        </div>
      )}
    </>
  )
}

function NoEvents({ search: { view, kind } }: { search: AgendaSearch }) {
  const past = view === 'past'
  return (
    <EmptyState
      title={past ? 'Rien encore derrière nous' : 'L’agenda respire'}
      text={
        past
          ? 'Les rendez-vous passés, et leurs films quand il y en a, se retrouveront ici.'
          : 'Aucun rendez-vous n’est prévu pour l’instant. Les séances, elles, n’attendent que vous.'
      }
      figure={{ exerciseId: 'child-pose', lookId: 'claire' }}
    >
      {kind ? (
        <Link to="/agenda" search={{ view }} className={pill.light}>
          Voir toutes les formes
        </Link>
      ) : (
        <Link to="/seances" className={pill.light}>
          Voir les séances
        </Link>
      )}
    </EmptyState>
  )
}
