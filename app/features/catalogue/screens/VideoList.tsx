import {
  keepPreviousData,
  useInfiniteQuery,
  usePrefetchInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toggledExerciseType, type ExerciseType } from '~/domain/exerciseType'
import { EmptyState } from '~/ui/states/EmptyState'
import { FailedState } from '~/ui/states/FailedState'
import page from '~/ui/Page.module.css'
import { MoreButton } from '~/ui/buttons/MoreButton'
import pill from '~/ui/buttons/pill.module.css'
import type { VideoFilters } from '../videoFilters.schema'
import { videosQuery } from '../catalogue.queries'
import { facetsQuery } from '../cataloguePages.queries'
import { ExerciseTypeSwitch } from './browsing/ExerciseTypeSwitch'
import { Filters } from './browsing/Filters'
import { VideoGrid } from './browsing/VideoGrid'
import { useExerciseType } from '../useExerciseType'
import classes from './VideoList.module.css'

export interface VideoListProps {
  /** What the address asks for; the exercise type of a shared link wins over the visitor's own. */
  filters: VideoFilters
  onFilters: (filters: Partial<VideoFilters>) => void
  onReset: () => void
  withCategory?: boolean
  /** Above the filters: a search field, for instance. */
  children?: ReactNode
}

/** A filtered list of workouts, page after page. Shared by a category and the search. */
export function VideoList({ filters, onFilters, onReset, withCategory = true, children }: VideoListProps) {
  const { exerciseType: chosen, setExerciseType } = useExerciseType()
  const exerciseType = filters.exerciseType ?? chosen
  const { data: facets } = useSuspenseQuery(facetsQuery)
  const wanted = { ...filters, exerciseType }
  const list = useInfiniteQuery({ ...videosQuery(wanted), placeholderData: keepPreviousData })
  usePrefetchInfiniteQuery(videosQuery({ ...filters, exerciseType: toggledExerciseType(exerciseType) }))
  const videos = list.data?.pages.flatMap(({ items }) => items) ?? []

  function changeType(type: ExerciseType): void {
    setExerciseType(type)
    // A link that names a type keeps one in its address: the one now shown.
    if (filters.exerciseType) onFilters({ exerciseType: type })
  }

  return (
    <>
      <div className={classes.tools}>
        {children}
        <ExerciseTypeSwitch value={exerciseType} onChange={changeType} />
      </div>
      <Filters filters={filters} facets={facets} withCategory={withCategory} onChange={onFilters} />
      <p className={classes.count} role="status">
        {countLabel(videos.length, list.hasNextPage)}
      </p>
      {list.isError && !list.data ? (
        <FailedState onRetry={() => void list.refetch()}>
          La liste n’a pas pu être chargée. Vérifiez votre connexion.
        </FailedState>
      ) : videos.length === 0 && !list.isFetching ? (
        <EmptyState
          title="Rien sous ces filtres, pour l’instant"
          text="Élargissez un peu&nbsp;: une durée plus longue, un autre lieu, une autre envie."
          figure={{ exerciseId: 'child-pose', lookId: 'helene' }}
        >
          <button type="button" className={pill.filled} onClick={onReset}>
            Effacer les filtres
          </button>
        </EmptyState>
      ) : (
        <VideoGrid videos={videos} busy={list.isPlaceholderData} />
      )}
      {list.hasNextPage && (
        <div className={classes.more}>
          <MoreButton
            busy={list.isFetchingNextPage}
            busyLabel="Un instant…"
            onMore={() => void list.fetchNextPage()}
          >
            Voir plus de séances
          </MoreButton>
        </div>
      )}
      <div className={page.section} />
    </>
  )
}

function countLabel(count: number, more: boolean): string {
  if (count === 0) return ''
  if (more) return `${count} premières séances`
  return count === 1 ? '1 séance' : `${count} séances`
}
