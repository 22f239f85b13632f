import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import page from '~/ui/Page.module.css'
import { Notice } from '~/ui/surfaces/Notice'
import { videosQuery } from '../catalogue.queries'
import { VideoGrid } from './browsing/VideoGrid'

/** The videos that use a piece of equipment, for its page (`CA-11`). Its route loads `videosQuery` of the same filter. */
export function EquipmentVideos({ slug }: { slug: string }) {
  const { data } = useSuspenseInfiniteQuery(videosQuery({ equipment: slug }))
  const videos = data.pages.flatMap(({ items }) => items)
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>Les séances qui l’utilisent</h2>
        {videos.length > 0 && (
          <Link to="/seances" search={{ equipment: slug }} className={page.more}>
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
