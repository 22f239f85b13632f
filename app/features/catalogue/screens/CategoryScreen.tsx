import { Link } from '@tanstack/react-router'
import { categoryLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import { PictureHeader } from '~/ui/layout/PictureHeader'
import page from '~/ui/Page.module.css'
import type { Playlist } from '../catalogue.schema'
import type { VideoFilters } from '../videoFilters.schema'
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
      <PictureHeader
        tint={playlist.artwork.tint}
        picture={<Artwork artwork={{ ...playlist.artwork, tint: 'none' }} eager />}
        back={
          <Link to="/seances" search={{ category: playlist.category }}>
            {categoryLabels[playlist.category]}
          </Link>
        }
        title={playlist.name}
        lead={playlist.description}
      />
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
