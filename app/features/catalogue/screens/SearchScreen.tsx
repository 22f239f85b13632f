import { Link } from '@tanstack/react-router'
import text from '~/ui/buttons/text.module.css'
import { SearchField } from '~/ui/controls/SearchField'
import page from '~/ui/Page.module.css'
import type { VideoFilters } from '../videoFilters.schema'
import classes from './SearchScreen.module.css'
import { VideoList } from './VideoList'

export interface SearchScreenProps {
  filters: VideoFilters
  onFilters: (filters: Partial<VideoFilters>) => void
  onReset: () => void
}

export function SearchScreen({ filters, onFilters, onReset }: SearchScreenProps) {
  return (
    <div className={page.page}>
      <h1 className={`${page.title} ${classes.title}`}>Toutes les séances</h1>
      <nav className={classes.elsewhere} aria-label="Et aussi">
        <Link to="/semaine" className={text.link}>
          Vidéo de la semaine
        </Link>
        <Link to="/programmes" className={`${text.link} ${classes.onPhone}`}>
          Programmes
        </Link>
        <Link to="/materiel" className={`${text.link} ${classes.onTablet}`}>
          Matériel
        </Link>
      </nav>
      <VideoList filters={filters} onFilters={onFilters} onReset={onReset}>
        <SearchField
          label="Chercher une séance"
          placeholder="Fessiers, dos, Inès…"
          value={filters.q ?? ''}
          onChange={(q) => onFilters({ q: q || undefined })}
        />
      </VideoList>
    </div>
  )
}
