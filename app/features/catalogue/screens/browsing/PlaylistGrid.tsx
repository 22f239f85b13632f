import { Link } from '@tanstack/react-router'
import { Artwork } from '~/ui/Artwork'
import type { Playlist } from '../../catalogue.schema'
import classes from './PlaylistGrid.module.css'

/** The categories, as big targets. */
export function PlaylistGrid({ playlists }: { playlists: readonly Playlist[] }) {
  return (
    <ul className={classes.root}>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <Link
            to="/categories/$slug"
            params={{ slug: playlist.slug }}
            className={classes.card}
            data-tint={playlist.artwork.tint}
          >
            <span className={classes.words}>
              <span className={classes.title}>{playlist.title}</span>
              <span className={classes.count}>
                {playlist.videoCount} séance{playlist.videoCount > 1 ? 's' : ''}
              </span>
            </span>
            <Artwork artwork={{ ...playlist.artwork, tint: 'none' }} className={classes.picture} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
