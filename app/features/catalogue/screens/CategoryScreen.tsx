import type { Playlist } from '../catalogue.schema'
import type { VideoFilters } from '../videoFilters.schema'
import { CategoryPage } from './CategoryPage'
import { VideoList } from './VideoList'

export interface CategoryScreenProps {
  playlist: Playlist
  filters: VideoFilters
  onFilters: (filters: Partial<VideoFilters>) => void
  onReset: () => void
}

export function CategoryScreen({ playlist, filters, onFilters, onReset }: CategoryScreenProps) {
  return (
    <CategoryPage playlist={playlist}>
      <VideoList
        filters={{ ...filters, playlist: playlist.slug }}
        withCategory={false}
        onFilters={onFilters}
        onReset={onReset}
      />
    </CategoryPage>
  )
}
