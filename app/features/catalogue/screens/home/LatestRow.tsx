import {
  keepPreviousData,
  useInfiniteQuery,
  usePrefetchInfiniteQuery,
  type QueryClient,
} from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toggledExerciseType } from '~/domain/exerciseType'
import page from '~/ui/Page.module.css'
import { videosQuery } from '../../catalogue.queries'
import { useExerciseType } from '../../exerciseType/useExerciseType'
import { loadPlace } from './PlaceSwitch'
import { VideoGrid } from '../browsing/VideoGrid'

const SHOWN = 8

export async function loadLatest(queryClient: QueryClient): Promise<void> {
  const exerciseType = await loadPlace(queryClient)
  await queryClient.prefetchInfiniteQuery(videosQuery({ exerciseType }))
}

/** The newest videos for where she trains; nothing while they cannot be read. */
export function LatestRow() {
  const { exerciseType } = useExerciseType()
  const { data } = useInfiniteQuery({ ...videosQuery({ exerciseType }), placeholderData: keepPreviousData })
  // The other side of the switch is there before it is asked for.
  usePrefetchInfiniteQuery(videosQuery({ exerciseType: toggledExerciseType(exerciseType) }))
  const videos = data?.pages.flatMap(({ items }) => items).slice(0, SHOWN)
  if (!videos?.length) return null
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>Dernières séances</h2>
        <Link to="/seances" className={page.more}>
          Tout voir
        </Link>
      </div>
      <VideoGrid videos={videos} />
    </section>
  )
}
