import {
  keepPreviousData,
  useInfiniteQuery,
  useSuspenseQuery,
  type InfiniteData,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toggledExerciseType, type ExerciseType } from '~/domain/exerciseType'
import { FailedState } from '~/ui/states/FailedState'
import page from '~/ui/Page.module.css'
import type { Page } from '~/http/paging'
import text from '~/ui/buttons/text.module.css'
import { MoreButton } from '~/ui/buttons/MoreButton'
import type { VideoSummary } from '../catalogue.schema'
import type { VideoFilters } from '../videoFilters.schema'
import { videosQuery } from '../catalogue.queries'
import { facetsQuery } from '../cataloguePages.queries'
import { ExerciseTypeSwitch } from './browsing/ExerciseTypeSwitch'
import { Filters } from './browsing/Filters'
import { VideoGrid } from './browsing/VideoGrid'
import { useExerciseType } from '../exerciseType/useExerciseType'
import { countLabel, otherPlaceLabel, type Listed } from './listWords'
import { NoVideos } from './NoVideos'
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
  // The other side of the switch is there before it is asked for, and said beside it.
  const otherType = toggledExerciseType(exerciseType)
  const other = useInfiniteQuery(videosQuery({ ...filters, exerciseType: otherType }))
  const videos = list.data?.pages.flatMap(({ items }) => items) ?? []
  const settled = list.data !== undefined && !list.isPlaceholderData
  const elsewhere =
    settled && other.data ? otherPlaceLabel(listed(list.data), listed(other.data), otherType) : null

  function changeType(type: ExerciseType): void {
    setExerciseType(type)
    // A link that names a type keeps one in its address: the one now shown.
    if (filters.exerciseType) onFilters({ exerciseType: type })
  }

  return (
    <>
      <div className={classes.tools}>
        {children}
        <div className={classes.place}>
          <ExerciseTypeSwitch value={exerciseType} onChange={changeType} />
          <div className={classes.standing}>
            <p role="status">{list.data ? countLabel(listed(list.data), exerciseType) : ''}</p>
            {elsewhere && (
              <button type="button" className={text.button} onClick={() => changeType(otherType)}>
                {elsewhere}
              </button>
            )}
          </div>
        </div>
      </div>
      <div className={classes.filters}>
        <Filters filters={filters} facets={facets} withCategory={withCategory} onChange={onFilters} />
      </div>
      {list.isError && !list.data ? (
        <FailedState onRetry={() => void list.refetch()}>
          La liste n’a pas pu être chargée. Vérifiez votre connexion.
        </FailedState>
      ) : videos.length === 0 && !list.isFetching ? (
        <NoVideos filters={wanted} facets={facets} onFilters={onFilters} onReset={onReset} />
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

const listed = ({ pages }: InfiniteData<Page<VideoSummary>>): Listed => ({
  ids: pages.flatMap(({ items }) => items.map(({ id }) => id)),
  hasMore: pages.at(-1)?.nextCursor !== null,
})
