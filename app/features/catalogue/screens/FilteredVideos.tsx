import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import page from '~/ui/Page.module.css'
import { Notice } from '~/ui/surfaces/Notice'
import { videosQuery } from '../catalogue.queries'
import type { VideoFilters } from '../videoFilters.schema'
import { VideoGrid } from './browsing/VideoGrid'

export interface FilteredVideosProps {
  title: string
  filters: Pick<VideoFilters, 'coach' | 'equipment'>
}

/** The films of a coach, or those that use a piece of equipment, for its page. Its route loads `videosQuery` of the same filters. */
export function FilteredVideos({ title, filters }: FilteredVideosProps) {
  const { data } = useSuspenseInfiniteQuery(videosQuery(filters))
  const videos = data.pages.flatMap(({ items }) => items)
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>{title}</h2>
        {videos.length > 0 && (
          <Link to="/seances" search={filters} className={page.more}>
            Choisir parmi elles
          </Link>
        )}
      </div>
      {videos.length > 0 ? (
        <VideoGrid videos={videos} />
      ) : (
        <Notice tone="calm">
          Aucune pour l’instant&nbsp;: la première arrive bientôt.{' '}
          <Link to="/seances">Voir toutes les séances</Link>
        </Notice>
      )}
    </section>
  )
}
