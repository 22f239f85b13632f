import { useQuery } from '@tanstack/react-query'
import page from '~/ui/Page.module.css'
import { playlistsQuery } from '../../catalogue.queries'
import { PlaylistGrid } from '../browsing/PlaylistGrid'

/** Every category; nothing while they cannot be read. */
export function PlaylistRow({ title }: { title: string }) {
  const { data: playlists } = useQuery({ ...playlistsQuery, refetchOnMount: false })
  if (!playlists?.length) return null
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>{title}</h2>
      </div>
      <PlaylistGrid playlists={playlists} />
    </section>
  )
}
