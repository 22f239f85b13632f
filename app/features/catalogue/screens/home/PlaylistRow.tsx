import { useSuspenseQuery } from '@tanstack/react-query'
import page from '~/ui/Page.module.css'
import { playlistsQuery } from '../../catalogue.queries'
import { PlaylistGrid } from '../browsing/PlaylistGrid'

/** Every category. */
export function PlaylistRow({ title }: { title: string }) {
  const { data: playlists } = useSuspenseQuery(playlistsQuery)
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>{title}</h2>
      </div>
      <PlaylistGrid playlists={playlists} />
    </section>
  )
}
