import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { rangeLabel } from '~/domain/dateLabels'
import { EmptyState } from '~/ui/states/EmptyState'
import { ListPage } from '~/ui/layout/ListPage'
import { weeklyVideosQuery } from '../catalogue.queries'
import { VideoCard } from './browsing/VideoCard'
import classes from './WeeklyScreen.module.css'

/** The weekly video of today, and those of the weeks before (`CA-4`). */
export function WeeklyScreen() {
  const list = useSuspenseInfiniteQuery(weeklyVideosQuery)
  const weeks = list.data.pages.flatMap(({ items }) => items)
  return (
    <ListPage
      title="La vidéo de la semaine"
      lead="Une séance choisie pour vous, avec un mot de celle qui l’a tournée. Les précédentes restent ici."
      list={list}
      more="Semaines précédentes"
    >
      {weeks.length === 0 && (
        <EmptyState
          title="La première arrive"
          text="Revenez dimanche&nbsp;: la semaine commence ce jour-là."
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
    </ListPage>
  )
}
