import { Link } from '@tanstack/react-router'
import { categoryLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import page from '~/ui/Page.module.css'
import type { Playlist } from '../catalogue.schema'
import type { VideoFilters } from '../videoFilters.schema'
import classes from './CategoryScreen.module.css'
import { VideoList } from './VideoList'

export interface CategoryScreenProps {
  playlist: Playlist
  filters: VideoFilters
  onFilters: (filters: Partial<VideoFilters>) => void
  onReset: () => void
}

export function CategoryScreen({ playlist, filters, onFilters, onReset }: CategoryScreenProps) {
  return (
    <>
      <header className={classes.header} data-tint={playlist.artwork.tint}>
        <div className={classes.words}>
          <nav aria-label="Fil d’Ariane">
            <Link to="/seances" search={{ category: playlist.category }}>
              {categoryLabels[playlist.category]}
            </Link>
          </nav>
          <h1 className={page.title}>{playlist.title}</h1>
          <p className={page.lead}>{playlist.description}</p>
        </div>
        <Artwork artwork={{ ...playlist.artwork, tint: 'none' }} eager className={classes.picture} />
      </header>
      <div className={page.page}>
        <VideoList
          filters={{ ...filters, playlist: playlist.slug }}
          withCategory={false}
          onFilters={onFilters}
          onReset={onReset}
        />
      </div>
    </>
  )
}
