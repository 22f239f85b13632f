import page from '~/ui/Page.module.css'
import type { Playlist } from '../catalogue.schema'
import type { VideoFilters } from '../videoFilters.schema'
import { CategoryHead } from './CategoryHead'
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
      <CategoryHead playlist={playlist} />
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
