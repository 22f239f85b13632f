import { Link } from '@tanstack/react-router'
import { Artwork } from '~/ui/Artwork'
import grid from '~/ui/layout/CardGrid.module.css'
import card from '~/ui/surfaces/PictureCard.module.css'
import type { Playlist } from '../../catalogue.schema'
import classes from './PlaylistGrid.module.css'

/** The categories, as big targets. */
export function PlaylistGrid({ playlists }: { playlists: readonly Playlist[] }) {
  return (
    <ul className={grid.root}>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <Link
            to="/categories/$slug"
            params={{ slug: playlist.slug }}
            className={card.root}
            data-tint={playlist.artwork.tint}
          >
            <span className={card.words}>
              <span className={card.title}>{playlist.name}</span>
              <span className={card.text}>
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
