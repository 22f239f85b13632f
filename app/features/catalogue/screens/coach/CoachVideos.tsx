import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import page from '~/ui/Page.module.css'
import { Notice } from '~/ui/surfaces/Notice'
import { videosQuery } from '../../catalogue.queries'
import { VideoGrid } from '../browsing/VideoGrid'

/** The films that a coach leads, for her page. Its route loads `videosQuery` of the same filter. */
export function CoachVideos({ slug }: { slug: string }) {
  const { data } = useSuspenseInfiniteQuery(videosQuery({ coach: slug }))
  const videos = data.pages.flatMap(({ items }) => items)
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>Ses séances</h2>
        {videos.length > 0 && (
          <Link to="/seances" search={{ coach: slug }} className={page.more}>
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
