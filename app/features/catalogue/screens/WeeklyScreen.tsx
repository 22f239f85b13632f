import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { rangeLabel } from '~/domain/dateLabels'
import { EmptyState } from '~/ui/states/EmptyState'
import page from '~/ui/Page.module.css'
import { MoreButton } from '~/ui/buttons/MoreButton'
import { weeklyVideosQuery } from '../catalogue.queries'
import { VideoCard } from './browsing/VideoCard'
import classes from './WeeklyScreen.module.css'

/** The weekly video of today, and those of the weeks before (`CA-4`). */
export function WeeklyScreen() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(weeklyVideosQuery)
  const weeks = data.pages.flatMap(({ items }) => items)
  return (
    <div className={page.page}>
      <h1 className={page.title}>La vidéo de la semaine</h1>
      <p className={`${page.lead} ${classes.lead}`}>
        Une séance choisie pour vous, avec un mot de celle qui l’a tournée. Les précédentes restent ici.
      </p>
      {weeks.length === 0 && (
        <EmptyState
          title="La première arrive"
          text="Revenez dimanche : la semaine commence ce jour-là."
          figure={{ exerciseId: 'jumping-jack', lookId: 'aminata' }}
        />
      )}
      <ul className={classes.list}>
        {weeks.map(({ id, startsOn, endsOn, note, video }) => (
          <li key={id}>
            <VideoCard video={video} />
            <div className={classes.words}>
              <h2>Semaine {rangeLabel(startsOn, endsOn)}</h2>
              <p>{note}</p>
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <MoreButton busy={isFetchingNextPage} onMore={() => void fetchNextPage()}>
          Semaines précédentes
        </MoreButton>
      )}
    </div>
  )
}
