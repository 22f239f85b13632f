import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '~/ui/states/EmptyState'
import { ListPage } from '~/ui/layout/ListPage'
import { weeklyVideosQuery } from '../cataloguePages.queries'
import { WeeklyList, weeklyWords } from './WeeklyList'

/** The weekly video of today, and those of the weeks before (`CA-4`). */
export function WeeklyScreen() {
  const list = useSuspenseInfiniteQuery(weeklyVideosQuery)
  const weeks = list.data.pages.flatMap(({ items }) => items)
  return (
    <ListPage {...weeklyWords} list={list} more="Semaines précédentes">
      {weeks.length === 0 && (
        <EmptyState
          title="La première arrive"
          text="Revenez dimanche&nbsp;: la semaine commence ce jour-là."
          figure={{ exerciseId: 'jumping-jack', lookId: 'aminata' }}
        />
      )}
      <WeeklyList weeks={weeks} />
    </ListPage>
  )
}
